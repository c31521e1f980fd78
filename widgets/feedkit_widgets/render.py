"""From a Scene to the HTML of the whole table."""

from __future__ import annotations

from feedkit_widgets.feed_rex.picture import whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit_widgets.scene import Scene


def render(scene: Scene) -> str:
    """Give the HTML of `scene`: the children of the table's root element, the same text for equal scenes."""
    return str(whole(scene))
