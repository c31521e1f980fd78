"""The digest of some exercises of each kind, which says that a seed means the same exercise everywhere.

Standard library and feedkit only, so that it runs in the browser's Python too:

    python tests/lessons/dealt.py            print the digest
    python tests/lessons/dealt.py --write    store it, after a change that is meant to change exercises
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from feedkit.lessons import exercises, lessons, make

SEEDS = 10
STORED = Path(__file__).with_suffix(".sha256")


def digest() -> str:
    """Give the SHA-256 of positions, answers and slips; words may be mended without changing it."""
    total = sha256()
    for lesson in lessons():
        for kind in exercises(lesson):
            for seed in range(SEEDS):
                made = make(kind.id, seed)
                wrong = [str(slip.value) for slip in made.slips]
                told = (made.id, made.level, made.record, made.seat, made.focus, str(made.answer), wrong)
                total.update(f"{told}\n".encode())
    return total.hexdigest()


def main() -> None:
    """Print the digest, or store it."""
    found = digest()
    if "--write" in sys.argv[1:]:
        STORED.write_text(found + "\n", encoding="ascii")
    sys.stdout.write(found + "\n")


if __name__ == "__main__":
    main()
