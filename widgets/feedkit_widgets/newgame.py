"""The new-game dialog: how many play, who sits where, by which options, from which seed."""

from __future__ import annotations

from feedkit.core.game import LETTERS
from feedkit.core.words import _
from feedkit_widgets.html import Safe, el
from feedkit_widgets.parts import clause, dialog, icon, symbol, wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from feedkit.core.options import Option
    from feedkit_widgets.scene import Chair, Lobby, Scene


def new_game(scene: Scene, seats: tuple[int, int], faces: Sequence[str], closes: bool) -> Safe:
    """Give the dialog.

    Parameters
    ----------
    scene : Scene
        Its `lobby` is what is filled in.
    seats : (int, int)
        The smallest and the largest number of players.
    faces : sequence of str
        A picture for each seat.
    closes : bool
        Whether there is a game to go back to.
    """
    uid, lobby = scene.uid, scene.lobby
    form = el(
        "form",
        _players(uid, lobby, seats),
        _chairs(uid, lobby, faces),
        _options(uid, lobby),
        _deal(uid, lobby),
        wrong(lobby.error, uid, "new"),
        el(
            "div",
            el(
                "button",
                icon("ui-dice"),
                _("Deal"),
                type="submit",
                cls="fk-btn fk-btn--go",
                id=f"{uid}-start",
            ),
            cls="fk-form__end",
        ),
        cls="fk-form",
        data_form=True,
        data_act="start",
        id=f"{uid}-new-form",
    )
    return dialog(uid, "new", _("New game"), form, wide=lobby.players > 6, closes=closes)


def _players(uid: str, lobby: Lobby, seats: tuple[int, int]) -> Safe:
    chips = [
        el(
            "label",
            el(
                "input",
                type="radio",
                name="players",
                value=n,
                checked=n == lobby.players,
                data_act="lobby",
                id=f"{uid}-players-{n}",
            ),
            n,
            cls="fk-chip",
        )
        for n in range(seats[0], seats[1] + 1)
    ]
    return el(
        "fieldset", el("legend", _("How many players?")), el("div", chips, cls="fk-chips"), cls="fk-set"
    )


def _chairs(uid: str, lobby: Lobby, faces: Sequence[str]) -> Safe:
    rows = [_chair(uid, lobby, seat, chair, faces[seat]) for seat, chair in enumerate(lobby.chairs)]
    return el(
        "fieldset",
        el("legend", _("Who sits where? Give several chairs to people, and they pass the screen on.")),
        el("ol", rows, cls="fk-seatlist"),
        cls="fk-set",
    )


def _chair(uid: str, lobby: Lobby, seat: int, chair: Chair, picture: str) -> Safe:
    letter = LETTERS[seat]
    name = el(
        "input",
        cls="fk-input",
        name=f"name-{seat}",
        value=chair.name,
        maxlength=24,
        autocomplete="off",
        aria_label=_("Name at seat {letter}").format(letter=letter),
        id=f"{uid}-name-{seat}",
    )
    choices = [("human", _("A person")), *((policy, policy_name(policy)) for policy in lobby.policies)]
    player = el(
        "select",
        [el("option", told, value=value, selected=value == chair.player) for value, told in choices],
        cls="fk-select",
        name=f"player-{seat}",
        data_act="lobby",
        aria_label=_("Who plays at seat {letter}").format(letter=letter),
        id=f"{uid}-player-{seat}",
    )
    return el(
        "li",
        symbol(picture, "fk-pic"),
        el("span", letter, cls="fk-seatlist__name", aria_hidden="true"),
        name,
        player,
        id=f"{uid}-chair-{seat}",
    )


def policy_name(policy: str) -> str:
    """Give a computer player's name as a choice says it."""
    told = {"rule of thumb": _("Rule of thumb"), "random": _("Random")}
    return told.get(policy, policy.capitalize())


def _options(uid: str, lobby: Lobby) -> Safe:
    shown = [_option(uid, lobby, spec) for spec in lobby.specs]
    return el(
        "details",
        el("summary", _("Variants and options"), id=f"{uid}-options-open"),
        el("div", shown, cls="fk-fold__in"),
        cls="fk-fold",
        id=f"{uid}-options",
    )


def _option(uid: str, lobby: Lobby, spec: Option) -> Safe:
    value = lobby.options.get(spec.name, spec.write(spec.default))
    at = f"{uid}-option-{spec.name}"
    name = f"option-{spec.name}"
    title = spec.name.replace("_", " ").capitalize()
    choices = list(spec.choices)
    if isinstance(spec.default, bool):
        choices = ["yes", "no"]
    elif spec.default is None and not choices and spec.high <= 13:
        choices = ["none", *(str(n) for n in range(spec.low, spec.high + 1))]
    if choices:
        field = el(
            "select",
            [el("option", option_word(one), value=one, selected=one == value) for one in choices],
            cls="fk-select",
            name=name,
            id=at,
        )
    else:
        field = el(
            "input",
            cls="fk-input",
            name=name,
            value="" if value == "none" else value,
            inputmode="numeric",
            autocomplete="off",
            maxlength=9,
            id=at,
        )
    says = el("span", _(spec.says), cls="fk-soft", id=f"{at}-says")
    return el(
        "p",
        el("label", el("b", title), for_=at),
        field,
        says,
        clause(spec.clause, uid, f"option-{spec.name}"),
        cls="fk-option",
    )


def option_word(choice: str) -> str:
    """Give a choice of an option as it is read."""
    return {"yes": _("Yes"), "no": _("No"), "none": _("None")}.get(choice, choice)


def _deal(uid: str, lobby: Lobby) -> Safe:
    field = el(
        "input",
        cls="fk-input",
        name="seed",
        value=lobby.seed,
        inputmode="numeric",
        autocomplete="off",
        maxlength=20,
        placeholder=_("drawn"),
        id=f"{uid}-new-seed",
        aria_describedby=f"{uid}-new-seed-note",
    )
    return el(
        "p",
        el("label", icon("ui-seed"), _("Seed"), cls="fk-field", for_=f"{uid}-new-seed"),
        field,
        el(
            "span",
            _("The same seed deals the same cards. Leave it empty for a new deal."),
            cls="fk-soft",
            id=f"{uid}-new-seed-note",
        ),
        cls="fk-set fk-set--row",
    )
