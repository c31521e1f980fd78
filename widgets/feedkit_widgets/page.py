"""The widget that everything of ours is shown with: Python gives HTML, the browser side shows it in place."""

from __future__ import annotations

import anywidget
import traitlets

from feedkit.core.words import _
from feedkit_widgets.assets import css, esm, font_base64, sprite


class Page(anywidget.AnyWidget):
    """HTML in our style, with our pictures; nothing in it is clicked but links.

    Parameters
    ----------
    html : str
        What is shown: the root element with all in it, or the children of a table's root.
    text, plain_html : str
        The same for a notebook that nobody runs: as text, and as HTML without style sheet and pictures.
    name : str
        How it prints.
    **traits
        As below.

    Attributes
    ----------
    html, rev, tick, say : synced
        The picture, its revision, the milliseconds until the page shall send a tick, what to speak.
    theme, page, uid, key, words : synced
        ``"light"``, ``"dark"`` or as the page; whether the widget is the whole page; the prefix of ids; what
        tells it from others of its page; the words that the browser needs itself.
    """

    _esm = esm()
    _css = css()
    html = traitlets.Unicode().tag(sync=True)
    rev = traitlets.Int().tag(sync=True)
    tick = traitlets.Int().tag(sync=True)
    say = traitlets.Dict().tag(sync=True)
    theme = traitlets.Unicode().tag(sync=True)
    uid = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    page = traitlets.Bool().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(
        self, html: str = "", text: str = "", plain_html: str = "", name: str = "Page()", **traits: object
    ) -> None:
        dead = _("The kernel does not answer. Restart it, or reload the page: your game is kept.")
        super().__init__(html=html, words={"dead": dead}, **traits)
        self._text, self._plain_html, self._name = text, plain_html, name
        # The id of the model: unique among all of a page, also those of other kernels.
        self.uid = f"fk{self.model_id[:12]}"
        self.on_msg(self._hear)

    def _hear(self, _widget: object, message: object, _buffers: object) -> None:
        """Take a message from the browser: whatever it is, it raises nothing."""
        if isinstance(message, dict) and message.get("type") == "assets":
            self.send({"type": "assets", "sprite": sprite(), "font": font_base64()})

    def _stored(self) -> tuple[str, str]:
        """Give what a notebook stores: text, and HTML that needs neither style sheet nor pictures."""
        return self._text or repr(self), self._plain_html

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, object]:  # type: ignore[override]  # as IPython has it
        text, html = self._stored()
        view = {"version_major": 2, "version_minor": 0, "model_id": self.model_id}
        return {"text/plain": text, "text/html": html, "application/vnd.jupyter.widget-view+json": view}

    def __repr__(self) -> str:
        """Show the call that makes one like this; the same from run to run."""
        return self._name
