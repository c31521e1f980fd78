"""What an answer is worth, in bits: uncertainty before and after, and the question that leaves least of it.

A question is a function. It gives the answer that each outcome would get or, where the answer is itself a
matter of chance, the distribution of answers. Bits are floats, rounded to 1e-9 before they are compared.

Shannon below is C. E. Shannon, "A mathematical theory of communication", *Bell System Technical Journal* 27
(1948), 379-423; Cover and Thomas is T. M. Cover, J. A. Thomas, *Elements of Information Theory*, second
edition, Wiley 2006.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from math import log2
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from feedkit.core.words import _
from feedkit.probability.described import PLACES, bits
from feedkit.probability.distribution import Distribution
from feedkit.probability.errors import ImpossibleError, ProbabilityError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TypeAlias

    Question: TypeAlias = "Callable[[T], Hashable]"  # a distribution is hashable, too

T = TypeVar("T", bound=Hashable)
Q = TypeVar("Q", bound=Hashable)


def surprisal(p: int | Fraction) -> float:
    r"""Give what it tells, in bits, to hear that something of probability `p` is so: :math:`\log_2 (1/p)`.

    Parameters
    ----------
    p : Fraction
        Over 0, up to 1.

    Raises
    ------
    ImpossibleError
        If `p` is 0: nobody hears that.
    ProbabilityError
        If `p` is no probability at all.

    References
    ----------
    Shannon, introduction.

    Examples
    --------
    >>> surprisal(Fraction(1, 8))
    3.0
    """
    if not isinstance(p, int | Fraction) or not 0 <= p <= 1:
        raise ProbabilityError(_("A probability is a fraction from 0 to 1, and {p!r} is none.").format(p=p))
    if not p:
        raise ImpossibleError(_("Nobody hears that the impossible is so, so it tells nothing."))
    return round(log2(p.denominator) - log2(p.numerator), PLACES) + 0.0


def entropy(belief: Distribution[T]) -> float:
    r"""Give the uncertainty of a distribution in bits: the information expected from hearing the outcome.

    .. math:: H(X) = \sum_x p(x) \log_2 \frac{1}{p(x)}

    References
    ----------
    Shannon, section 6.

    Examples
    --------
    >>> entropy(Distribution.uniform(range(8)))
    3.0
    """
    return belief.entropy


def answers(prior: Distribution[T], question: Question[T]) -> Distribution[Any]:
    """Give the distribution of the answers to a question.

    >>> answers(Distribution.uniform(range(1, 7)), lambda face: face % 3 == 0)
    False  ████████████████████  2/3  66.7 %
    True   ██████████            1/3  33.3 %
    """
    return prior.then(_ask(question))


def after_answer(prior: Distribution[T], question: Question[T], answer: Hashable) -> Distribution[T]:
    """Give what to believe once the answer is heard.

    Raises
    ------
    ImpossibleError
        If no outcome gets this answer.

    Examples
    --------
    >>> after_answer(Distribution.uniform(range(1, 7)), lambda face: face % 3 == 0, True)
    3  ████████████████████  1/2  50.0 %
    6  ████████████████████  1/2  50.0 %
    """
    from feedkit.probability.conditioning import update

    ask = _ask(question)
    return update(prior, lambda x: ask(x)[answer])


def conditional_entropy(prior: Distribution[T], question: Question[T]) -> float:
    r"""Give the uncertainty that is expected to be left once the answer is heard, in bits.

    .. math:: H(X \mid A) = \sum_a p(a) \, H(X \mid A = a) = H(X, A) - H(A)

    References
    ----------
    Shannon, section 6; Cover and Thomas, theorem 2.2.1.

    Examples
    --------
    >>> conditional_entropy(Distribution.uniform(range(8)), lambda x: x % 2)
    2.0
    """
    together = _with_answer(prior, question)
    return max(round(bits(together) - bits(together.marginal(1)), PLACES), 0.0)


def expected_information(prior: Distribution[T], question: Question[T]) -> float:
    r"""Give the information expected from the answer to a question, in bits: their mutual information.

    .. math:: I(X; A) = H(X) - H(X \mid A) = H(A) - H(A \mid X)

    An answer that the outcome settles has :math:`H(A \mid X) = 0`, so the question is worth as much as its
    answer is uncertain.

    Parameters
    ----------
    prior : Distribution
        What is believed before.
    question : callable
        From outcome to answer, or to the distribution of answers.

    References
    ----------
    D. V. Lindley, "On a measure of the information provided by an experiment", *Annals of Mathematical
    Statistics* 27 (1956), 986-1005; Cover and Thomas, section 2.3.

    Examples
    --------
    >>> die = Distribution.uniform(range(1, 7))
    >>> expected_information(die, lambda face: face > 3), expected_information(die, lambda face: face == 6)
    (1.0, 0.650022422)
    """
    heard: dict[Hashable, int] = {}
    for outcome, weight in prior.weights.items():
        answer = question(outcome)
        if isinstance(answer, Distribution):
            break
        heard[answer] = heard.get(answer, 0) + weight
    else:
        return Distribution.of_counts(heard).entropy
    together = _with_answer(prior, question)
    # Below zero, if at all, only by the last digit of a float.
    return max(round(bits(prior) + bits(together.marginal(1)) - bits(together), PLACES), 0.0)


class Worth(NamedTuple, Generic[Q]):
    """A question, by its name, and the bits expected from it."""

    question: Q
    bits: float


def ranking(prior: Distribution[T], questions: Mapping[Q, Question[T]]) -> list[Worth[Q]]:
    """Give all questions with the bits expected from each, the best first.

    Questions of the same worth stay in the order in which they are given.

    Parameters
    ----------
    prior : Distribution
    questions : mapping of name to question

    Examples
    --------
    >>> die = Distribution.uniform(range(1, 7))
    >>> ranking(die, {"six?": lambda face: face == 6, "odd?": lambda face: face % 2 == 1})
    [Worth(question='odd?', bits=1.0), Worth(question='six?', bits=0.650022422)]
    """
    worths = [Worth(name, expected_information(prior, question)) for name, question in questions.items()]
    return sorted(worths, key=lambda worth: -worth.bits)


def best(prior: Distribution[T], questions: Mapping[Q, Question[T]]) -> Worth[Q]:
    """Give the question from which most bits are expected; of equals the one that is given first.

    Parameters
    ----------
    prior : Distribution
    questions : mapping of name to question

    Raises
    ------
    ProbabilityError
        If there are no questions.

    Examples
    --------
    >>> die = Distribution.uniform(range(1, 7))
    >>> best(die, {"six?": lambda face: face == 6, "low?": lambda face: face < 4})
    Worth(question='low?', bits=1.0)
    """
    if not questions:
        raise ProbabilityError(_("Without a question there is no best one."))
    return ranking(prior, questions)[0]


def _ask(question: Question[T]) -> Callable[[T], Distribution[Any]]:
    """Make a question always give a distribution of answers."""

    def ask(outcome: T) -> Distribution[Any]:
        answer = question(outcome)
        return answer if isinstance(answer, Distribution) else Distribution.certain(answer)

    return ask


def _with_answer(prior: Distribution[T], question: Question[T]) -> Distribution[tuple[T, Any]]:
    ask = _ask(question)
    return prior.then(lambda outcome: ask(outcome).map(lambda answer: (outcome, answer)))
