"""Computer players. Each reads only its view, and takes its luck from a stream of its own."""

from __future__ import annotations

from feedkit.games.feed_rex.cards import CAMOUFLAGE, FLARE, MEAT, STONE, Kind
from feedkit.games.feed_rex.moves import ANY, HOW_MANY, WHICH, Aim, Ask, MacGyver, Pass, Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from feedkit.core.chance import Stream
    from feedkit.games.feed_rex.cards import Card
    from feedkit.games.feed_rex.game import FeedRexMove
    from feedkit.games.feed_rex.view import View

    class Policy(Protocol):
        """A way to play."""

        name: str
        says: str

        def choose(self, view: View, moves: Sequence[FeedRexMove], stream: Stream) -> FeedRexMove:
            """Choose one of `moves`, the legal moves of ``view.seat``."""


class Random:
    """Takes any listed move, each as likely."""

    name = "random"
    says = "does anything"

    def choose(self, view: View, moves: Sequence[FeedRexMove], stream: Stream) -> FeedRexMove:  # noqa: ARG002
        """Choose one of `moves`."""
        return stream.pick(moves)


class RuleOfThumb:
    """Plays as a sensible person does without counting cards.

    Unthreatened, it passes Meat that it knows of to whoever is nearest to getting out, and else plays cards
    to get rid of them. Threatened, it asks how many Meat it holds; with two or more among few it passes,
    else it plays and hopes for a Stone, a Flare or a Camouflage. A Flare goes to the opponent with the
    fewest cards.
    """

    name = "rule of thumb"
    says = "plays as a sensible person does"

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
        hand = tuple(range(view.own_size))
        if view.threatened:
            return Ask(HOW_MANY, hand, (MEAT,))
        unknown = [p for p, card in enumerate(view.known()) if card is None]
        return Ask(WHICH, (unknown[0],)) if unknown else None

    def _act(self, view: View, moves: Sequence[FeedRexMove], stream: Stream) -> FeedRexMove:
        known = view.known()
        seat = view.seat or 0
        rival = self._rival(view, stream)
        useful = {STONE, FLARE, CAMOUFLAGE}
        plays = [move for move in moves if isinstance(move, Play)]
        passes = [move for move in moves if isinstance(move, Pass) and move.to == rival]
        mine = [p for p, card in enumerate(known) if card is not None and card.owner == view.characters[seat]]
        meat = [p for p, card in enumerate(known) if card is not None and card.kind is MEAT]
        help_ = [p for p, card in enumerate(known) if card is not None and card.kind in useful]
        metal = [p for p, card in enumerate(known) if card is not None and card.metal]
        threatened = view.threatened and view.pointed(seat) is not None
        if meat and passes:
            return next(move for move in passes if move.position == meat[0])
        if len(metal) > 1 and any(isinstance(move, MacGyver) for move in moves):
            return MacGyver(metal[0], metal[1])
        if threatened:
            if help_ and plays:
                return next(move for move in plays if move.position == help_[0])
            if passes and (not plays or self._meat_share(view) * 2 >= 1):
                return stream.pick(self._unknown_first(passes, known))
            if plays:
                return stream.pick(self._unknown_first(plays, known))
        if mine and plays:
            return next(move for move in plays if move.position == mine[0])
        choice: Sequence[FeedRexMove] = plays or passes
        safe = [
            move
            for move in choice
            if isinstance(move, Play | Pass) and move.position not in meat and known[move.position]
        ]
        return stream.pick(safe or choice or moves)

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


POLICIES: dict[str, Policy] = {policy.name: policy for policy in (Random(), RuleOfThumb())}
