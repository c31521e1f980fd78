"""Exact probability: distributions that show and explain themselves. Knows no game.

Everything is a fraction, and nothing is rounded, save what no fraction can hold: bits, roots, intervals.
A tour, room by room:

**distribution**. What can happen, with its chances. It adds, conditions, joins, mixes, draws:

>>> from fractions import Fraction
>>> from feedkit.probability import *
>>> die = Distribution.uniform(range(1, 7))
>>> (die + die).given(lambda total: total >= 10)
10  ████████████████████  1/2  50.0 %
11  █████████████▍        1/3  33.3 %
12  ██████▋               1/6  16.7 %
>>> die.mean, die.variance
(Fraction(7, 2), Fraction(35, 12))

**counting**, and its twin **replacement**. What a hand holds, when a card comes, in which order:

>>> hand = hypergeometric(7, marked=3, draws=4)
>>> hand.explain(2)
P(X = 2) = C(3, 2) · C(4, 2) / C(7, 4) = 18/35
>>> chance_of_order({"meat": 3, "stone": 4}, ["meat", "stone"]).formula
P(meat, stone) = 3/7 · 4/6 = 2/7

**formula**. What they explain themselves with: LaTeX for notebooks, MathML for pages, words for ears.

>>> hand.explain(2).spoken
'the probability that X equals 2 equals 3 choose 2 times 4 choose 2 over 7 choose 4 equals 18 over 35'

**conditioning**. Bayes' rule, and the table that shows how it goes:

>>> hand.given(lambda meats: meats >= 1).p(2)
Fraction(9, 17)
>>> coins = Distribution({"fair": 3, "two heads": 1})
>>> update(coins, {"fair": Fraction(1, 2), "two heads": 1})["fair"]
Fraction(3, 5)

**information**. What an answer is worth, and which question to ask:

>>> best(die, {"six?": lambda face: face == 6, "odd?": lambda face: face % 2 == 1})
Worth(question='odd?', bits=1.0)

**chains**. Walks that forget where they came from:

>>> wait = MarkovChain({"wait": {"wait": Fraction(5, 6), "six": Fraction(1, 6)}, "six": {"six": 1}})
>>> wait.expected_steps("wait")
Fraction(6, 1)

**equilibria**. How to choose when all choose at once, and what anybody could gain by choosing otherwise:

>>> print(SymmetricGame(["swerve", "dare"], 2, lambda own, others: 2 * others[0] if own else 1).equilibrium())
swerve 50.0 %, dare 50.0 %; worth 1; nobody gains more than 0 by choosing otherwise

**intervals**. How far a simulation can be trusted:

>>> print(wilson_interval(154, 400))
0.3386 to 0.4336 (95 %, Wilson)
"""

from feedkit.probability.chains import MarkovChain
from feedkit.probability.conditioning import (
    BayesRow,
    BayesTable,
    likelihood_ratio,
    odds,
    total_probability,
    update,
)
from feedkit.probability.counting import (
    chance_of_order,
    combinations,
    hypergeometric,
    multivariate_hypergeometric,
    negative_hypergeometric,
    unmarked_before,
)
from feedkit.probability.distribution import Distribution, joint
from feedkit.probability.equilibria import Equilibrium, SymmetricGame
from feedkit.probability.errors import ImpossibleError, NotNumbersError, ProbabilityError
from feedkit.probability.formula import Answer, Formula
from feedkit.probability.information import (
    Worth,
    after_answer,
    answers,
    best,
    conditional_entropy,
    entropy,
    expected_information,
    ranking,
    surprisal,
)
from feedkit.probability.intervals import (
    Interval,
    bootstrap_interval,
    clopper_pearson_interval,
    mean_interval,
    normal_interval,
    standard_error,
    standard_error_of_share,
    trials_needed,
    wilson_interval,
)
from feedkit.probability.replacement import binomial, geometric, multinomial, negative_binomial
from feedkit.probability.showing import percent

__all__ = [
    "Answer",
    "BayesRow",
    "BayesTable",
    "Distribution",
    "Equilibrium",
    "Formula",
    "ImpossibleError",
    "Interval",
    "MarkovChain",
    "NotNumbersError",
    "ProbabilityError",
    "SymmetricGame",
    "Worth",
    "after_answer",
    "answers",
    "best",
    "binomial",
    "bootstrap_interval",
    "chance_of_order",
    "clopper_pearson_interval",
    "combinations",
    "conditional_entropy",
    "entropy",
    "expected_information",
    "geometric",
    "hypergeometric",
    "joint",
    "likelihood_ratio",
    "mean_interval",
    "multinomial",
    "multivariate_hypergeometric",
    "negative_binomial",
    "negative_hypergeometric",
    "normal_interval",
    "odds",
    "percent",
    "ranking",
    "standard_error",
    "standard_error_of_share",
    "surprisal",
    "total_probability",
    "trials_needed",
    "unmarked_before",
    "update",
    "wilson_interval",
]
