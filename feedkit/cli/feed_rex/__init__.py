"""What the terminal knows of Feed-Rex: its sentences, its table in text, and how moves may be typed."""

from feedkit.cli.feed_rex.asides import deck, notes
from feedkit.cli.feed_rex.picture import picture, whose_turn
from feedkit.cli.feed_rex.telling import tell
from feedkit.cli.feed_rex.typed import may_do, normal
from feedkit.cli.feed_rex.words import Names

__all__ = ["Names", "deck", "may_do", "normal", "notes", "picture", "tell", "whose_turn"]
