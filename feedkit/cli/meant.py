"""What typed words mean: a game's own words, or the name of a game, in another form or cut short."""

from __future__ import annotations

import re

from feedkit.core.game import game_names

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


def game_called(text: str) -> str | None:
    """Give the name of the game that is called so, in any spelling or cut short; None if no one game is.

    >>> game_called("Feed Rex"), game_called("beet"), game_called("Happy Turkey Day!"), game_called("chess")
    ('feed-rex', 'beetlez', 'happy-turkey-day', None)
    """
    plain = "".join(re.findall(r"[a-z]+", text.lower()))
    found = [name for name in game_names() if plain and name.replace("-", "").startswith(plain)]
    return found[0] if len(found) == 1 else None


def said(text: str) -> list[str]:
    """Give the words and numbers of a typed line, without what stands between them.

    >>> said("Elephant 2+1, please!"), said("c3")
    (['elephant', '2', '1', 'please'], ['c', '3'])
    """
    return re.findall(r"[^\W\d_]+|\d+", text.lower())
