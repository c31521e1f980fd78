"""Computer players. Each reads only its view, and takes its luck from a stream of its own."""

from __future__ import annotations

from feedkit.core.words import N_
from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, MEAT, STONE, Kind
from feedkit.games.feed_rex.expert import Expert
from feedkit.games.feed_rex.moves import ANY, HOW_MANY, WHICH, Aim, Ask, MacGyver, Pass, Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feedkit.core.chance import Stream
    from feedkit.core.policy import Policy
    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.game import FeedRexMove
    from feedkit.games.feed_rex.view import View

_USEFUL = (STONE, FLARE, CAMOUFLAGE)


class Random:
    """Takes any listed move, each as likely."""

    name = "random"
    says = N_("does anything")

    def choose(self, view: View, moves: Sequence[FeedRexMove], stream: Stream) -> FeedRexMove:  # noqa: ARG002
        """Choose one of `moves`."""
        return stream.pick(moves)


class RuleOfThumb:
    """Plays as a sensible person does without counting cards.

    It asks which card its first unknown one is; threatened, how many Meat it holds. It passes Meat that it
    knows of, tries MacGyver with two cards that it knows to work, and plays a Stone, a Flare, a Camouflage or
    an object of its own that it knows of. Else, threatened, it passes a card if half of its hand is Meat and
    plays one if not; unthreatened it passes one. Cards and Flares go to the opponent nearest to getting out.
    """

    name = "rule of thumb"
    says = N_("plays as a sensible person does")

    def choose(self, view: View, moves: Sequence[FeedRexMove], stream: Stream) -> FeedRexMove:
        """Choose one of `moves`, from what the view says."""
        targets = [move for move in moves if isinstance(move, Aim)]
        if targets:
            return self._aim(view, targets, stream)
        if any(isinstance(move, Ask) for move in moves):
            question = self._question(view)
            if question is not None:
                return question
        return self._act(view, moves, stream)

    def _question(self, view: View) -> Ask | None:
        if view.threatened:
            return Ask(HOW_MANY, tuple(range(view.own_size)), (MEAT,))
        unknown = [p for p, card in enumerate(view.known()) if card is None]
        return Ask(WHICH, (unknown[0],)) if unknown else None

    def _act(self, view: View, moves: Sequence[FeedRexMove], stream: Stream) -> FeedRexMove:
        known = view.known()
        rival = self._rival(view, stream)
        plays = [move for move in moves if isinstance(move, Play)]
        passes = [move for move in moves if isinstance(move, Pass) and move.to == rival]
        meat = self._places(known, lambda card: card.kind is MEAT)
        metal = self._places(known, lambda card: card.metal)
        own = view.characters[view.seat or 0]
        useful = self._places(known, lambda card: card.kind in _USEFUL or card.owner == own)
        if meat and passes:
            return next(move for move in passes if move.position == meat[0])
        if len(metal) > 1 and any(isinstance(move, MacGyver) for move in moves):
            return MacGyver(metal[0], metal[1])
        if useful and plays:
            return next(move for move in plays if move.position == useful[0])
        threatened = view.threatened and view.pointed(view.seat or 0) is not None
        prefers_play = threatened and self._meat_share(view) * 2 < 1
        first, second = (plays, passes) if prefers_play else (passes, plays)
        return stream.pick(self._unknown_first(first or second, known))

    @staticmethod
    def _places(known: tuple[Card | None, ...], test: Callable[[Card], bool]) -> list[int]:
        return [p for p, card in enumerate(known) if card is not None and test(card)]

    @staticmethod
    def _unknown_first(
        moves: Sequence[Play] | Sequence[Pass], known: tuple[Card | None, ...]
    ) -> Sequence[Play | Pass]:
        return [move for move in moves if known[move.position] is None] or moves

    @staticmethod
    def _meat_share(view: View) -> float:
        """Give the share of Meat in the hand as far as the last answer told; a fifth if nothing did."""
        for fact in reversed(view.facts()):
            question = getattr(fact, "question", None)
            if question is not None and question.kinds == (Kind.MEAT,) and question.form in {HOW_MANY, ANY}:
                return int(fact.answer) / max(1, len(question.positions))  # type: ignore[union-attr, arg-type]
        return 0.2

    @staticmethod
    def _rival(view: View, stream: Stream) -> int:
        """Give the opponent nearest to getting out whom a T-Rex could be drawn to."""
        team = view.jeeps[view.seat or 0] if view.jeeps else None
        others = [s for s in view.inside if s != view.seat]
        foes = [s for s in others if team is None or view.jeeps[s] != team] or others
        free = [s for s in foes if not view.camouflage[s] and view.pointed(s) is None] or foes
        fewest = min(view.size(s) for s in free)
        return stream.pick([s for s in free if view.size(s) == fewest])

    def _aim(self, view: View, targets: Sequence[Aim], stream: Stream) -> Aim:
        rival = self._rival(view, stream)
        return Aim(rival) if Aim(rival) in targets else Aim(None)


_THUMB = RuleOfThumb()
POLICIES: dict[str, Policy] = {policy.name: policy for policy in (Random(), _THUMB, Expert(_THUMB))}
