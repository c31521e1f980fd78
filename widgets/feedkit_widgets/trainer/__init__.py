"""The card-counting trainer: exercises beside the small table that they are about."""

from __future__ import annotations

from feedkit_widgets.trainer.widget import Trainer

__all__ = ["Trainer"]
