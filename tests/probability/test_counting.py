"""Drawing with and without putting back, against scipy, closed forms, and every hand there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations as all_hands
from itertools import permutations, product
from math import comb, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from feedkit.probability import (
    Distribution,
    ProbabilityError,
    binomial,
    chance_of_order,
    combinations,
    geometric,
    hypergeometric,
    multinomial,
    multivariate_hypergeometric,
    negative_binomial,
    negative_hypergeometric,
    unmarked_before,
)

boxes = st.integers(0, 12).flatmap(
    lambda population: st.tuples(st.just(population), st.integers(0, population), st.integers(0, population))
)


def close(ours: Distribution[int], law: object, shift: int = 0) -> bool:
    """Compare with a law of scipy, which counts from `shift` less."""
    return all(isclose(float(p), law.pmf(x - shift), rel_tol=1e-9) for x, p in ours.items())  # type: ignore[attr-defined]


@given(boxes)
def test_hypergeometric_agrees_with_every_hand(box: tuple[int, int, int]) -> None:
    population, marked, draws = box
    hands = Counter(sum(card < marked for card in hand) for hand in all_hands(range(population), draws))
    ours = hypergeometric(population, marked, draws)
    assert ours == Distribution(hands)
    if population:
        assert ours.mean == Fraction(draws * marked, population)
    if population > 1:
        share = Fraction(marked, population)
        left = Fraction(population - draws, population - 1)
        assert ours.variance == draws * share * (1 - share) * left


def test_laws_agree_with_scipy() -> None:
    assert close(hypergeometric(60, 17, 25), stats.hypergeom(60, 17, 25))
    assert close(binomial(30, Fraction(2, 7)), stats.binom(30, 2 / 7))
    assert close(unmarked_before(30, 8, 3), stats.nhypergeom(30, 22, 3))
    assert close(negative_hypergeometric(30, 8, 3), stats.nhypergeom(30, 22, 3), shift=3)
    waits = negative_binomial(Fraction(1, 6), 2, 40)
    assert isclose(waits.p(lambda n: n is None), stats.nbinom(2, 1 / 6).sf(38), rel_tol=1e-9)
    assert close(
        Distribution({n: waits[n] for n in waits if n is not None}),
        _Scaled(stats.nbinom(2, 1 / 6), 1 - float(waits[None])),
        shift=2,
    )
    firsts = geometric(Fraction(1, 6), 40)
    assert all(isclose(firsts[n], stats.geom(1 / 6).pmf(n), rel_tol=1e-9) for n in range(1, 41))


class _Scaled:
    """A law of scipy, given that something of probability `whole` happened."""

    def __init__(self, law: object, whole: float) -> None:
        self.law, self.whole = law, whole

    def pmf(self, x: int) -> float:
        return float(self.law.pmf(x)) / self.whole  # type: ignore[attr-defined]


def test_several_kinds_agree_with_scipy_and_with_every_hand() -> None:
    kinds = {"meat": 3, "flare": 2, "stone": 4, "useless": 0}
    ours = multivariate_hypergeometric(kinds, 4)
    law = stats.multivariate_hypergeom([3, 2, 4, 0], 4)
    assert all(isclose(p, law.pmf(x), rel_tol=1e-9) for x, p in ours.items())
    cards = [kind for kind, n in kinds.items() for _card in range(n)]
    hands = Counter(tuple(hand.count(kind) for kind in kinds) for hand in all_hands(cards, 4))
    assert ours == Distribution(hands)
    assert ours.marginal(0) == hypergeometric(9, 3, 4)

    put_back = multinomial(kinds, 4)
    law = stats.multinomial(4, [3 / 9, 2 / 9, 4 / 9, 0])
    assert all(isclose(p, law.pmf(x), rel_tol=1e-9) for x, p in put_back.items())
    assert put_back == Distribution(
        Counter(tuple(draw.count(kind) for kind in kinds) for draw in product(cards, repeat=4))
    )
    assert put_back.marginal(2) == binomial(4, Fraction(4, 9))
    assert put_back == multinomial({kind: Fraction(n, 100) for kind, n in kinds.items()}, 4)


@given(st.integers(1, 7).flatmap(lambda n: st.tuples(st.just(n), st.integers(1, n))), st.data())
def test_waiting_agrees_with_every_order(box: tuple[int, int], data: st.DataObject) -> None:
    population, marked = box
    wanted = data.draw(st.integers(1, marked))
    waits = [
        [place for place, card in enumerate(order, 1) if card < marked][wanted - 1]
        for order in permutations(range(population))
    ]
    ours = negative_hypergeometric(population, marked, wanted)
    assert ours == Distribution.uniform(waits)
    assert ours.mean == Fraction(wanted * (population + 1), marked + 1)
    assert unmarked_before(population, marked, wanted) == ours.map(lambda n: n - wanted)


@given(st.lists(st.sampled_from("msf"), min_size=1, max_size=6), st.data())
def test_an_order_agrees_with_every_order(cards: list[str], data: st.DataObject) -> None:
    wanted = data.draw(st.lists(st.sampled_from("msf"), max_size=len(cards)))
    orders = list(permutations(cards, len(wanted)))
    assert chance_of_order(Counter(cards), wanted).value == Fraction(
        sum(order == tuple(wanted) for order in orders), len(orders)
    )


def test_the_chance_that_not_putting_back_is_all_the_same_in_the_limit() -> None:
    near = [
        hypergeometric(10 * n, 3 * n, 4).distance(binomial(4, Fraction(3, 10))) for n in (1, 10, 100, 1000)
    ]
    assert near == sorted(near, reverse=True)
    assert near[-1] < Fraction(1, 1000)


def test_a_wait_that_nobody_ends_is_none() -> None:
    assert list(geometric(0, 3)) == [None]
    assert list(geometric(1, 3)) == [1]
    assert list(negative_binomial(Fraction(1, 2), 3, 2)) == [None]
    assert geometric(Fraction(1, 2), 3)[None] == Fraction(1, 8)
    assert binomial(3, 1) == Distribution.certain(3)


@given(boxes, st.integers(-1, 13))
def test_each_formula_ends_in_the_chance(box: tuple[int, int, int], k: int) -> None:
    laws: list[Distribution[int]] = [hypergeometric(*box), binomial(box[0], Fraction(box[1], 13))]
    if box[1]:
        laws += [negative_hypergeometric(box[0], box[1]), unmarked_before(box[0], box[1])]
        laws += [negative_hypergeometric(box[0], box[1], box[1]), unmarked_before(box[0], box[1], box[1])]
    for law in laws:
        assert law.explain(k).text.endswith(f" = {law[k]}")
        assert law.explain(k).text.count(f" = {k}) = " if k >= 0 else " = −1) = ") == 1


def test_formulas_read_as_they_should() -> None:
    wait = negative_hypergeometric(7, 3, 2)
    assert str(wait.explanation) == "P(N = n) = C(n − 1, 1) · C(7 − n, 1) / C(7, 3)"
    assert str(wait.explain(3)) == "P(N = 3) = C(2, 1) · C(4, 1) / C(7, 3) = 8/35"
    before = unmarked_before(7, 3, 2)
    assert str(before.explanation) == "P(X = k) = C(k + 1, k) · C(5 − k, 1) / C(7, 3)"
    assert str(unmarked_before(7, 3).explanation) == "P(X = k) = C(k, k) · C(6 − k, 2) / C(7, 3)"
    assert str(before.explain(9)) == "P(X = 9) = 0"
    assert str(hypergeometric(7, 3, 4).explanation) == "P(X = k) = C(3, k) · C(4, 4 − k) / C(7, 4)"
    assert str(binomial(2, Fraction(1, 3)).explanation) == "P(X = k) = C(2, k) · (1/3)^k · (2/3)^(2 − k)"
    late = geometric(Fraction(1, 6), 4)
    assert str(late.explanation) == "P(N = n) = 1/6 · (5/6)^(n − 1)"
    assert str(late.explain(None)) == "P(N > 4) = (5/6)^4 = 625/1296"
    assert str(late.explain(5)) == "P(N = 5) = 0"
    later = negative_binomial(Fraction(1, 2), 2, 3)
    assert str(later.explanation) == "P(N = n) = C(n − 1, 1) · (1/2)^2 · (1/2)^(n − 2)"
    assert str(later.explain(None)) == "P(N > 3) = 1/2"
    kinds = multivariate_hypergeometric({"meat": 1, "stone": 2}, 2)
    assert str(kinds.explanation) == "P(meat = k₁, stone = k₂) = C(1, k₁) · C(2, k₂) / C(3, 2)"
    assert str(kinds.explain((2, 0))) == "P(meat = 2, stone = 0) = C(1, 2) · C(2, 0) / C(3, 2) = 0"
    assert str(kinds.explain((1, 0))) == "P(meat = 1, stone = 0) = 0"
    draws = multinomial({"meat": 1, "stone": 2}, 2)
    assert str(draws.explanation) == "P(meat = k₁, stone = k₂) = 2! / (k₁! · k₂!) · (1/3)^k₁ · (2/3)^k₂"
    assert str(draws.explain((2, 0))) == "P(meat = 2, stone = 0) = 2! / (2! · 0!) · (1/3)^2 · (2/3)^0 = 1/9"
    assert str(draws.explain((1, 0))) == "P(meat = 1, stone = 0) = 0"


def test_an_order_and_a_number_of_ways_say_how_they_come_about() -> None:
    box = {"meat": 2, "stone": 1}
    assert (
        str(chance_of_order(box, ["stone", "stone", "meat"]).formula)
        == "P(stone, stone, meat) = 1/3 · 0/2 = 0"
    )
    assert str(chance_of_order(box, ["meat"]).formula) == "P(meat) = 2/3"
    assert chance_of_order(box, []).value == 1
    assert chance_of_order(box, ["knife"]).value == 0
    assert str(combinations(7, 4).formula) == "C(7, 4) = 7! / (4! · 3!) = 35"
    assert str(combinations(2, 5).formula) == "C(2, 5) = 0"
    assert all(combinations(n, k).value == comb(n, k) for n in range(8) for k in range(10))


def test_kinds_may_have_any_name() -> None:
    # Names of parameters, and what means something in LaTeX, are names like others.
    box = {"draws": 1, "n": 1, "50%_{x}": 2}
    assert multivariate_hypergeometric(box, 2).marginal(0).mean == Fraction(1, 2)
    assert chance_of_order(box, ["draws", "n"]).value == Fraction(1, 12)


@pytest.mark.parametrize(
    ("law", "numbers", "sentence"),
    [
        (hypergeometric, (5, 6, 1), "There are 5 in all, so 6 of them cannot be marked."),
        (hypergeometric, (5, 2, 6), "There are 5 in all, so 6 cannot be drawn."),
        (hypergeometric, (5, -1, 2), "What is counted is a whole number and not negative, and marked is -1."),
        (
            hypergeometric,
            (5, 1.5, 2),
            "What is counted is a whole number and not negative, and marked is 1.5.",
        ),
        (multivariate_hypergeometric, ({"a": 2}, 3), "There are 2 in all, so 3 cannot be drawn."),
        (multivariate_hypergeometric, ({}, 0), "There must be at least one kind to draw from."),
        (multivariate_hypergeometric, ({"a": -2}, 3), "not negative, and a is -2."),
        (negative_hypergeometric, (5, 2, 3), "There are 2 marked, so 3 of them cannot be waited for."),
        (negative_hypergeometric, (5, 2, 0), "There are 2 marked, so 0 of them cannot be waited for."),
        (unmarked_before, (5, 6, 1), "There are 5 in all, so 6 of them cannot be marked."),
        (chance_of_order, ({"a": 1}, "aa"), "There are 1 in all, so 2 cannot be drawn."),
        (combinations, (-1, 2), "not negative, and n is -1."),
        (binomial, (-1, 1), "A number of trials is whole and not negative, and -1 is not."),
        (binomial, (3, 0.5), "A chance is a fraction from 0 to 1, and 0.5 is none."),
        (binomial, (3, 2), "A chance is a fraction from 0 to 1, and 2 is none."),
        (multinomial, ({"a": 0}, 3), "A distribution needs at least one outcome that can happen."),
        (geometric, (1, -1), "A number of trials is whole and not negative, and -1 is not."),
        (negative_binomial, (1, 0, 3), "At least one success has to be waited for, and 0 is not."),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(
    law: object, numbers: tuple[object, ...], sentence: str
) -> None:
    with pytest.raises(ProbabilityError) as refused:
        law(*numbers)  # type: ignore[operator]
    assert str(refused.value).endswith(sentence)
