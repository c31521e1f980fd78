"""What a typed word means: one of a game's own words, in another form or cut short."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def forms(told: Mapping[str, str]) -> dict[str, str]:
    """Give every form of every word, from the forms of each in one text.

    >>> forms({"mouse": "mouse mice"})
    {'mouse': 'mouse', 'mice': 'mouse'}
    """
    return {form: word for word, all_of_it in told.items() for form in all_of_it.split()}


def meant(word: str, known: Mapping[str, str]) -> str | None:
    """Give the word that a typed one stands for: a form of it, or the start of forms of no other.

    >>> known = forms({"peas": "peas pea", "pumpkin": "pumpkin pumpkins"})
    >>> meant("pea", known), meant("pu", known), meant("p", known)
    ('peas', 'pumpkin', None)
    """
    if word in known:
        return known[word]
    begun = {known[form] for form in known if form.startswith(word)}
    return begun.pop() if len(begun) == 1 and word else None


def said(text: str) -> list[str]:
    """Give the words and numbers of a typed line, without what stands between them.

    >>> said("Elephant 2+1, please!"), said("c3")
    (['elephant', '2', '1', 'please'], ['c', '3'])
    """
    return re.findall(r"[^\W\d_]+|\d+", text.lower())
