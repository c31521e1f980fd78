"""What the README shows is what comes of it."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"


@pytest.mark.checkout
def test_the_examples_of_the_readme_run() -> None:
    blocks = re.findall(
        r"^```python$\n(.*?)^```$", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    code = "\n".join(blocks)
    test = doctest.DocTestParser().get_doctest(code, {}, "README", str(README), 0)
    told: list[str] = []
    assert len(test.examples) > 8
    assert doctest.DocTestRunner(verbose=False).run(test, out=told.append).failed == 0, "".join(told)
