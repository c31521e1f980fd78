"""The Voila application of ``feedkit voila``: a module of its own, since only it needs Voila to be there."""

from __future__ import annotations

from voila.app import Voila  # type: ignore[import-untyped]

from feedkit.cli.printing import BOLD, colour
from feedkit.core.words import _


class Gallery(Voila):  # type: ignore[misc]
    """Voila that says, once it listens, where the gallery is.

    Parameters
    ----------
    page : str
        The path of the page to open.
    opens : bool
        Whether to open a browser.
    """

    name = "voila"  # so that the settings of Voila are its own

    def __init__(self, *, page: str = "", opens: bool = False, **settings: object) -> None:
        super().__init__(**settings)
        self._page = page
        self._opens = opens
        self.open_browser = True  # what calls launch_browser

    def launch_browser(self) -> None:
        """Print the address, and open it if that was asked for."""
        address = f"http://localhost:{self.port}/{self._page}"
        print(_("The gallery: {address}").format(address=colour(address, BOLD)))
        print(_("Only this machine can reach it. Ctrl-C ends it."), flush=True)
        if self._opens:
            import webbrowser

            webbrowser.open(address)
