"""Everything of feedkit that is seen and clicked: the table, boxes with rules, the gallery.

>>> import feedkit_widgets
>>> feedkit_widgets.rules("FR-M1")
FR-M1 ...
"""

from __future__ import annotations

from feedkit_widgets.ruleboxes import rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from feedkit_widgets.about_page import about
    from feedkit_widgets.gallery_page import gallery
    from feedkit_widgets.table import Table
    from feedkit_widgets.trainer import Trainer

__all__ = ["Table", "Trainer", "about", "gallery", "rules"]

# What shows a widget brings anywidget along, which takes longer to import than all of feedkit.
_LATER = {"Table": "table", "Trainer": "trainer", "gallery": "gallery_page", "about": "about_page"}


def __getattr__(name: str) -> object:
    """Import what shows a widget when it is first used."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = globals()[name] = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    return found
