"""How moves may be typed: the record's own words, and the short and long forms that people try first."""

from __future__ import annotations

import re

from feedkit.core.game import LETTERS
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit.cli.feed_rex.words import Names
    from feedkit.games.feed_rex.view import View

# What is understood, by the record's own word for it. Not translated: records are the same in every language.
_SAID_FOR = {
    "play": "play p",
    "pass": "pass give g",
    "macgyver": "macgyver mac m",
    "which": "which what w",
    "aim": "aim point flare",
    "decline": "decline d no nobody",
    "ask": "ask a how any at is do have can mine",
}
_KINDS_FOR = {
    "meat": "meat meats m",
    "flare": "flare flares f",
    "stone": "stone stones s",
    "camouflage": "camouflage camouflages camo c",
    "knife": "knife knives k",
    "useless": "useless object objects u",
}
_VERBS = {word: verb for verb, words in _SAID_FOR.items() for word in words.split()}
_KINDS = {word: kind for kind, words in _KINDS_FOR.items() for word in words.split()}
_FILLER = set(
    "card cards number hand all them those the a an of with swiss among in on to at "
    "are is there do i have can my or and".split()
)


def normal(text: str, view: View, names: Names) -> str:
    """Give what was typed in the words of a record; what is not understood comes back as it was.

    Parameters
    ----------
    text : str
        Such as ``"p2"``, ``"give 3 bruno"`` or ``"how many meat?"``.
    view : View
        Of who types.
    names : Names
        So that players can be called by their names.
    """
    words = re.sub(r"[,;:?!.+&/]", " ", text.lower())
    words = re.sub(r"\b(\d{1,2})\s*[-–]\s*(\d{1,2})\b", _range, words)
    words = re.sub(r"\b([a-z])(\d)", r"\1 \2", words)
    said = words.split()
    if not said:
        return text
    if view.stage == "aim" and len(said) == 1 and (seat := _seat(said, names)):
        return f"aim at {seat}"
    verb = _VERBS.get(said[0])
    numbers = [word for word in said if word.isdigit()]
    if verb == "play" and len(numbers) == 1:
        return f"play {numbers[0]}"
    if verb == "pass" and len(numbers) == 1 and (seat := _seat(said[1:], names)):
        return f"pass {numbers[0]} to {seat}"
    if verb == "aim" and (seat := _seat(said[1:], names)):
        return f"aim at {seat}"
    if verb == "decline" and len(said) == 1:
        return "decline"
    if verb == "macgyver" and len(numbers) == 2 and "?" not in text:
        return f"macgyver {numbers[0]} {numbers[1]}"
    if verb == "which" and len(numbers) == 1:
        return f"ask which {numbers[0]}"
    return _question(said, numbers, text)


def _question(said: list[str], numbers: list[str], text: str) -> str:
    verb = _VERBS.get(said[0])
    asks = verb in {"ask", "macgyver"} or (said[0] in _KINDS and text.rstrip().endswith("?"))
    if not asks:
        return text
    rest = said[1:] if said[0] in {"ask", "a"} else said
    where = f" in {' '.join(numbers)}" if numbers else ""
    if rest and _VERBS.get(rest[0]) == "which" and len(numbers) == 1:
        return f"ask which {numbers[0]}"
    if "mine" in rest:
        return f"ask mine{where}"
    if {"macgyver", "mac"} & set(rest):
        return f"ask macgyver{where}"
    form = "how many"
    if "least" in rest and numbers:
        form = f"at least {numbers[0]}"
        where = f" in {' '.join(numbers[1:])}" if numbers[1:] else ""
    elif {"any", "is"} & set(rest):
        form = "any"
    words = [
        w
        for w in rest
        if not w.isdigit() and w not in {"how", "many", "any", "least"} | (_FILLER - set(_KINDS))
    ]
    if not words or not all(word in _KINDS or word in _FILLER for word in words):
        return text
    kinds = list(dict.fromkeys(_KINDS[word] for word in words if word in _KINDS))
    return f"ask {form} {'+'.join(kinds)}{where}" if kinds else text


def _range(match: re.Match[str]) -> str:
    first, last = int(match[1]), int(match[2])
    return " ".join(map(str, range(first, last + 1))) if 0 < first <= last else match[0]


def _seat(words: list[str], names: Names) -> str | None:
    """Give the letter of the one player whom a word names, by letter or name."""
    for word in words:
        if word in _FILLER - {"a", "i"} or word.isdigit():
            continue
        if len(word) == 1 and word.upper() in LETTERS:
            return word.upper()
        found = [LETTERS[s] for s, name in enumerate(names.called) if name.lower() == word]
        if found:
            return found[0]
    return None


def may_do(view: View, names: Names) -> list[tuple[str, str]]:
    """Give what may be done now: an example as one types it, and what it means."""
    if not view.to_move or view.seat not in view.to_move:
        return []
    seat, size, stage = view.seat, view.own_size, view.stage
    others = [s for s in view.inside if s != seat]
    other = LETTERS[others[0]] if others else "B"
    last = str(size)
    if stage == "aim":
        pointed = {rex.seat for rex in view.rexes if rex.points} if len(view.rexes) > 1 else set()
        able = [s for s in view.inside if s not in pointed]
        aims = [
            (f"aim at {LETTERS[s]}", _("the T-Rex points at {who}").format(who=names.of(s))) for s in able
        ]
        return [*aims, ("decline", _("it points at nobody new"))]
    found: list[tuple[str, str]] = []
    if stage == "ask":
        found += [
            (
                "how many meat",
                _("ask how many Meat you hold; also: flare, stone, camouflage, knife, useless"),
            ),
            (f"any flare in 1-{min(size, 3)}", _("ask of some of your cards whether there is any")),
            ("at least 2 meat+stone", _("ask whether there are so many, of one kind or of several")),
            (f"which {last}", _("ask which card card {n} is").format(n=last)),
            ("mine", _("ask whether an object of your own is among your cards; also: mine in 1 2")),
            ("macgyver?", _("ask whether two of your cards would do for MacGyver")),
        ]
    if stage in {"ask", "act", "play on"}:
        found.append(("play 1", _("play card 1 (short: p1)")))
    if stage in {"ask", "act", "pass on"} and others:
        who = _("pass card {n} to {who}; who can be given one: {all}")
        able_letters = " ".join(LETTERS[s] for s in others)
        found.append(
            (f"pass {last} to {other}", who.format(n=last, who=names.of(others[0]), all=able_letters))
        )
    if stage in {"ask", "act"} and size > 1:
        found.append((f"macgyver 1 {last}", _("try MacGyver with cards 1 and {n}").format(n=last)))
    return found
