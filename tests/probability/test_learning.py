"""Bayes' rule and information, against joint distributions, closed forms and scipy."""

from __future__ import annotations

from fractions import Fraction
from math import isclose, log2

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from feedkit.probability import (
    BayesTable,
    Distribution,
    ImpossibleError,
    ProbabilityError,
    after_answer,
    answers,
    best,
    conditional_entropy,
    entropy,
    expected_information,
    hypergeometric,
    likelihood_ratio,
    odds,
    ranking,
    surprisal,
    total_probability,
    update,
)

COINS = Distribution({"fair": 3, "two heads": 1})
HEADS: dict[str, int | Fraction] = {"fair": Fraction(1, 2), "two heads": 1}
beliefs = st.dictionaries(st.integers(0, 9), st.integers(1, 12), min_size=1, max_size=7).map(Distribution)


def channel(outcome: int) -> Distribution[str]:
    """Answer a question by chance, more likely so the larger the outcome."""
    return Distribution({"yes": outcome + 1, "no": 10})


@given(beliefs)
def test_bayes_rule_is_conditioning_of_the_joint_distribution(prior: Distribution[int]) -> None:
    together = prior.then(lambda x: channel(x).map(lambda answer: (x, answer)))
    yes = together.given(lambda both: both[1] == "yes")
    likelihood = {x: channel(x)["yes"] for x in prior}
    assert update(prior, likelihood) == update(prior, likelihood.__getitem__) == yes.marginal(0)
    assert total_probability(prior, likelihood) == together.marginal(1)["yes"]
    assert after_answer(prior, channel, "yes") == yes.marginal(0)
    assert answers(prior, channel) == together.marginal(1)


def test_two_updates_are_one_with_both_chances() -> None:
    twice = update(update(COINS, HEADS), HEADS)
    assert twice == update(COINS, {coin: Fraction(p) ** 2 for coin, p in HEADS.items()})
    assert twice["two heads"] == Fraction(4, 7)


def test_the_odds_after_are_the_odds_before_times_the_ratio() -> None:
    ratio = likelihood_ratio(HEADS, "two heads", "fair")
    assert ratio == 2
    assert odds(update(COINS, HEADS)["two heads"]) == odds(COINS["two heads"]) * ratio
    assert odds(0) == 0


def test_the_table_shows_each_step() -> None:
    table = BayesTable(COINS, {"fair": Fraction(1, 2)}, seen="tails")
    assert table.total == Fraction(3, 8)
    assert table.posterior == Distribution.certain("fair")
    assert tuple(table.rows[1]) == ("two heads", Fraction(1, 4), 0, 0, 0)
    assert repr(table).split("\n") == [
        "hypothesis  before  likelihood  product  after",
        "fair           3/4         1/2      3/8      1  ████████████████████  100.0 %",
        "two heads      1/4           0        0      0                          0.0 %",
        "sum              1                  3/8      1",
    ]
    assert (
        str(table.explain("fair"))
        == "P(fair | tails) = (3/4 · 1/2) / (3/4 · 1/2 + 1/4 · 0) = (3/8) / (3/8) = 1"
    )
    assert str(table.explain("edge")) == "P(edge | tails) = 0"
    assert str(BayesTable(COINS, HEADS).explain("edge")) == "P(edge | seen) = 0"
    assert "<table>" in table._repr_mimebundle_()["text/html"]


def test_what_cannot_be_seen_teaches_nothing() -> None:
    with pytest.raises(ImpossibleError, match=r"What was seen cannot happen under any of the hypotheses\."):
        update(COINS, {})
    with pytest.raises(
        ImpossibleError, match=r"What was seen rules out “fair”, so there is no ratio to it\."
    ):
        likelihood_ratio({"two heads": 1}, "two heads", "fair")
    for wrong in (Fraction(3, 2), -1, 0.5):
        with pytest.raises(
            ProbabilityError, match=r"A likelihood is a fraction from 0 to 1, and that of “fair” is"
        ):
            BayesTable(COINS, {"fair": wrong, "two heads": 1})  # type: ignore[dict-item]
    with pytest.raises(ProbabilityError, match=r"Odds are there for .*, and Fraction\(1, 1\) is none\."):
        odds(Fraction(1))


def test_entropy_agrees_with_scipy_and_closed_forms() -> None:
    hand = hypergeometric(20, 7, 9)
    assert isclose(entropy(hand), stats.entropy([float(p) for p in hand.values()], base=2), abs_tol=1e-9)
    assert entropy(Distribution.uniform(range(10))) == round(log2(10), 9)
    assert entropy(Distribution.certain(0)) == 0
    assert str(entropy(Distribution.certain(0))) == "0.0"


def test_surprisal() -> None:
    assert (surprisal(1), surprisal(Fraction(1, 2)), surprisal(Fraction(1, 2**2000))) == (0, 1, 2000)
    assert str(surprisal(1)) == "0.0"
    # What is expected of it is the entropy.
    assert isclose(sum(p * surprisal(p) for p in COINS.values()), COINS.entropy, abs_tol=1e-9)
    with pytest.raises(ImpossibleError, match=r"Nobody hears that the impossible is so"):
        surprisal(0)
    with pytest.raises(ProbabilityError, match=r"A probability is a fraction from 0 to 1, and 2 is none\."):
        surprisal(2)


@given(beliefs, st.integers(1, 4))
def test_the_chain_rule_and_its_bounds(prior: Distribution[int], divisor: int) -> None:
    def question(outcome: int) -> int:
        return outcome % divisor

    told, left = expected_information(prior, question), conditional_entropy(prior, question)
    assert isclose(told + left, prior.entropy, abs_tol=5e-9)
    assert 0 <= told <= prior.entropy + 1e-9
    # The slow way: each answer's posterior, by how probable the answer is.
    heard = answers(prior, question)
    expected = sum(float(p) * after_answer(prior, question, answer).entropy for answer, p in heard.items())
    assert isclose(left, expected, abs_tol=5e-9)
    assert isclose(told, heard.entropy, abs_tol=1e-9)


@given(beliefs)
def test_an_answer_by_chance_tells_less_than_it_varies(prior: Distribution[int]) -> None:
    told = expected_information(prior, channel)
    heard = answers(prior, channel)
    noise = sum(float(p) * channel(x).entropy for x, p in prior.items())
    assert isclose(told, heard.entropy - noise, abs_tol=5e-9)
    assert 0 <= told <= heard.entropy + 1e-9


def test_a_question_that_does_not_hang_on_the_outcome_tells_nothing() -> None:
    assert (
        expected_information(Distribution.uniform(range(7)), lambda _outcome: Distribution({"y": 1, "n": 2}))
        == 0
    )
    assert expected_information(Distribution.uniform(range(7)), lambda _outcome: "yes") == 0
    assert conditional_entropy(Distribution.uniform(range(8)), lambda outcome: outcome) == 0


def test_equal_questions_stay_in_the_order_given() -> None:
    die = Distribution.uniform(range(1, 7))
    questions = {
        "six?": lambda face: face == 6,
        "odd?": lambda face: face % 2 == 1,
        "low?": lambda face: face < 4,
        "which?": lambda face: face,
        "noisy odd?": lambda face: Distribution.certain(face % 2),
    }
    assert [worth.question for worth in ranking(die, questions)] == [
        "which?",
        "odd?",
        "low?",
        "noisy odd?",
        "six?",
    ]
    assert best(die, questions) == ("which?", round(log2(6), 9))
    del questions["which?"]
    assert best(die, questions) == ("odd?", 1.0)
    with pytest.raises(ProbabilityError, match=r"Without a question there is no best one\."):
        best(die, {})
