"""Where things lie: the notebooks and data sets that come with feedkit, and what a user keeps.

A wheel has the notebooks inside the package, a checkout has them beside it. In a checkout only the latter
count: an editable install can never read copies that have gone stale.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def checkout() -> Path | None:
    """Give the root of the checkout that this code runs from; None if it was installed from a wheel."""
    root = _PACKAGE.parent
    marks = (root / "pyproject.toml", root / "notebooks", root / "widgets" / "feedkit_widgets")
    return root if all(mark.exists() for mark in marks) else None


def packaged(name: str) -> Path | None:
    """Give the folder `name`, such as ``"notebooks"``, that came with feedkit; None if there is none."""
    root = checkout()
    found = root / name if root else _PACKAGE / "_data" / name
    return found if found.is_dir() else None


def jupyter_path() -> str:
    """Give the value of JUPYTER_PATH with which Voila finds our page template, also from a checkout.

    A wheel puts the template where Jupyter looks anyway.
    """
    root = checkout()
    ours = [str(root / "widgets" / "share" / "jupyter")] if root else []
    return os.pathsep.join([*ours, *filter(None, [os.environ.get("JUPYTER_PATH")])])


def user_folder() -> Path:
    """Give the folder for what belongs to this user: saves and progress. It may not exist yet."""
    if told := os.environ.get("FEEDKIT_DATA"):
        return Path(told)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "feedkit"
