"""Asking questions: how likely an answer is, and which question tells most (levels 5 and 6)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from feedkit.core.words import N_, _, decimal
from feedkit.games.feed_rex.cards import Card
from feedkit.games.feed_rex.listing import asks as listed_questions
from feedkit.games.feed_rex.moves import ANY, AT_LEAST, HOW_MANY, MINE, WHICH, Ask
from feedkit.lessons.draft import Draft, Maker, agreed, possible
from feedkit.lessons.exercise import CHOICE, Choice, Hint, Slip
from feedkit.lessons.feed_rex import slips, words
from feedkit.lessons.feed_rex.hands import some
from feedkit.lessons.feed_rex.positions import Among, Spot, deal
from feedkit.lessons.feed_rex.told import asks, tell
from feedkit.lessons.feed_rex.unseen import LOOK
from feedkit.probability import Distribution, entropy, hypergeometric
from feedkit.probability.formula import chance, equal, formula

if TYPE_CHECKING:
    from feedkit.core.chance import Stream

KEYS = "abcd"
_LEAST_GAP = 0.12  # bits between the best question and the next: what can be seen without a calculator
_SURE = Fraction(4, 5)  # an answer that is so likely hardly tells anything


def chance_of_yes(luck: Stream) -> Draft | None:
    """Ask for the chance that a question about two kinds will be answered yes."""
    spot = deal(luck, asks)
    kinds = () if spot is None else luck.shuffle(spot.kinds())[:2]
    if spot is None or len(kinds) < 2 or spot.left(*kinds) >= spot.pool - 1:
        return None
    one, two = sorted(kinds, key=spot.kinds().index)
    where = some(luck, spot.hand, 2, 3)
    asked, n, left = Ask(ANY, where, (one, two)), len(where), spot.left(one, two)
    others, share = spot.pool - left, Fraction(left, spot.pool)
    exact = Fraction(spot.odds.answers(asked)[True])  # type: ignore[index]  # yes or no, for this form
    answer = agreed(exact, 1 - hypergeometric(spot.pool, left, n)[0])
    if answer == 1:
        return None
    no = [formula(others - i).per(spot.pool - i) for i in range(n)]
    product = no[0]
    for step in no[1:]:
        product *= step
    return Draft(
        title=_("How likely is a yes?"),
        question=_("{look} You will ask: “{question}” What is the chance that the answer is **yes**?").format(
            look=_(LOOK), question=words.question(asked, spot.hand)
        ),
        record=spot.state.record,
        seat=spot.seat,
        focus=where,
        answer=answer,
        hints=(
            slips.anywhere(spot),
            Hint(
                _("How many would make it a no?"),
                _("{others} of the {pool} are neither.").format(others=others, pool=spot.pool),
            ),
            Hint(
                _("When is it a no?"),
                _("If all {n} are neither: {one} first, then {two}. Take that from 1.").format(
                    n=n, one=f"{others}/{spot.pool}", two=f"{others - 1}/{spot.pool - 1}"
                ),
            ),
        ),
        slips=possible(
            (
                slips.with_replacement(1 - (1 - share) ** n),
                slips.complement(1 - answer),
                Slip(
                    _("one card only"),
                    share,
                    _("That is the chance for one card: you ask about {n}.").format(n=n),
                ),
                Slip(
                    _("one kind only"),
                    1 - hypergeometric(spot.pool, spot.left(one), n)[0],
                    _("You looked for {one} alone: {two} makes it a yes, too.").format(
                        one=words.a(one), two=words.a(two)
                    ),
                ),
            )
        ),
        working=(
            _("Unseen are {one} and {two}, and {others} cards that are neither.").format(
                one=words.counted(one, spot.left(one)), two=words.counted(two, spot.left(two)), others=others
            ),
            chance(_("no")).equals(product, 1 - answer),
            chance(_("yes")).equals(formula(1) - (1 - answer), answer),
        ),
        happening=Among((one, two), where, 1, n),
    )


def at_least_told(luck: Stream) -> Draft | None:
    """Say that the hand holds at least so many of a kind; ask for the chance of exactly so many."""
    spot = deal(luck, asks)
    able = [] if spot is None else spot.kinds(2)
    if spot is None or not able:
        return None
    kind, hand = luck.pick(able), tuple(range(spot.hand))
    left = spot.left(kind)
    least = 1 if left == 2 or luck.below(2) else 2
    told = tell(spot, Ask(AT_LEAST, hand, (kind,), least) if least > 1 else Ask(ANY, hand, (kind,)))
    law = hypergeometric(spot.pool, left, spot.hand)
    yes = law.p(lambda n: n >= least)
    if not told.said or yes == 1:
        return None
    asked = Among((kind,), hand, least, least)
    answer = agreed(asked.chance(told.spot.odds), law[least] / yes)
    return Draft(
        title=_("Exactly {kinds}, then?").format(kinds=words.counted(kind, least)),
        question=_("{story} What is the chance now that you hold **exactly {kinds}**?").format(
            story=told.story, kinds=words.counted(kind, least)
        ),
        record=told.spot.state.record,
        seat=spot.seat,
        focus=hand,
        answer=answer,
        hints=(
            slips.others(spot, kind),
            Hint(
                _("How likely was a yes?"),
                _("With chance {yes}: the yes rules all other hands out.").format(yes=yes),
            ),
            Hint(
                _("What part of the yes is this?"),
                _("Before the answer it was {one}. Divide that by {yes}.").format(one=law[least], yes=yes),
            ),
        ),
        slips=possible(
            (
                slips.answer_ignored(law[least]),
                Slip(
                    _("the chance of the answer"),
                    yes,
                    _("That is the chance that the answer is yes: you know that it was."),
                ),
                slips.complement(1 - answer),
                Slip(
                    _("multiplying instead of dividing"),
                    law[least] * yes,
                    _("You multiplied by the chance of the yes: it has happened, so divide by it."),
                ),
            )
        ),
        working=(
            slips.unseen(spot, kind),
            _("Let X be the number of {kinds} in your hand. Before the answer:").format(
                kinds=words.many(kind)
            ),
            law.explain(least),
            _("The answer leaves only the hands that make it a yes, {yes} of all:").format(yes=yes),
            chance(equal("X", least), _("yes")).equals(formula(law[least]) / yes, answer),
        ),
        happening=asked,
    )


def which_question(luck: Stream) -> Draft | None:
    """Give four questions; ask which of them tells most."""
    spot = deal(luck, asks)
    if spot is None:
        return None
    offered: list[Ask] = []
    never = {WHICH, MINE, *((HOW_MANY,) if luck.below(2) else ())}  # or “how many” would nearly always win
    for question in luck.shuffle(listed_questions(spot.hand)):
        forms = {one.form for one in offered if one.form != ANY}
        if question.form not in never | forms and _open(spot, question):
            offered.append(question)
        if len(offered) == len(KEYS):
            break
    return _choice(spot, offered, _("Which question tells most?"))


def which_part(luck: Stream) -> Draft | None:
    """Give one question about more and more cards; ask with how many it tells most."""
    spot = deal(luck, asks)
    if spot is None:
        return None
    kind = luck.pick(spot.kinds())
    sizes = sorted(luck.shuffle(range(1, spot.hand + 1))[: len(KEYS) - 1])
    offered = [Ask(ANY, tuple(range(size)), (kind,)) for size in sizes]
    draft = _choice(
        spot, [question for question in offered if _open(spot, question)], _("About how many cards?")
    )
    wanted = luck.pick(
        KEYS[: len(sizes)]
    )  # each place is as likely to be the best, or all would choose the first
    return draft if draft is not None and draft.answer == wanted else None


def _open(spot: Spot, question: Ask) -> bool:
    """Tell whether the answer is not known yet."""
    return len(spot.odds.answers(question)) > 1


def _choice(spot: Spot, offered: list[Ask], title: str) -> Draft | None:
    """Ask which of some questions tells most, in bits."""
    laws: list[Distribution[object]] = [spot.odds.answers(question) for question in offered]  # type: ignore[misc]
    bits = [entropy(law) for law in laws]
    order = sorted(range(len(offered)), key=lambda i: -bits[i])
    if len(offered) < 3 or bits[order[0]] - bits[order[1]] < _LEAST_GAP:
        return None
    best, second = order[:2]
    choices = tuple(
        Choice(key, str(words.question(question, spot.hand)))
        for key, question in zip(KEYS, offered, strict=False)
    )
    told = [
        Slip(
            _("an answer you nearly know"),
            choices[i].key,
            _("The answer is {answer} with chance {p}: it will seldom tell you anything new.").format(
                answer=_say(law.mode), p=law[law.mode]
            ),
        )
        for i, law in enumerate(laws)
        if i != best and law[law.mode] >= _SURE
    ]
    best_law = laws[best]
    return Draft(
        title=title,
        question=_("{look} Which of these questions tells you **most**, in bits?").format(look=_(LOOK)),
        record=spot.state.record,
        seat=spot.seat,
        form=CHOICE,
        answer=choices[best].key,
        choices=choices,
        hints=(
            Hint(
                _("When does an answer tell much?"),
                _("When you cannot guess it: many answers, and all about as likely."),
            ),
            slips.missing(spot),
            Hint(
                _("How likely are the answers?"),
                _("Question {key}: {answers}.").format(
                    key=choices[second].key, answers=_answers(laws[second])
                ),
            ),
        ),
        slips=tuple(told),
        working=(
            *(
                _("{key}. {question} {answers}: **{bits} bits**.").format(
                    key=choice.key, question=choice.text, answers=_answers(law), bits=decimal(f"{worth:.2f}")
                )
                for choice, law, worth in zip(choices, laws, bits, strict=True)
            ),
            _("{key} tells most: the likeliest answer, {answer}, has only the chance {p}.").format(
                key=choices[best].key, answer=_say(best_law.mode), p=best_law[best_law.mode]
            ),
        ),
    )


def _say(said: object) -> str:
    return words.answer(said) if isinstance(said, bool | int | Card) else str(said)


def _answers(law: Distribution[object]) -> str:
    """Say the answers with their chances, the likeliest first."""
    told = sorted(law.items(), key=lambda pair: -pair[1])
    return ", ".join(f"{_say(said)} ({p})" for said, p in told)


MAKERS = (
    Maker("chance-of-yes", 5, N_("How likely a yes is"), chance_of_yes),
    Maker("at-least-told", 6, N_("At least, and exactly"), at_least_told),
    Maker("which-part", 6, N_("About how many cards to ask"), which_part),
    Maker("which-question", 6, N_("Which question tells most"), which_question),
)
