"""The ``feedkit`` command. Each subcommand is a module, imported when asked for: a game starts at once."""

from __future__ import annotations

import argparse
import os
import sys

from feedkit.cli import printing
from feedkit.core.errors import FeedkitError
from feedkit.core.game import game_names
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

BAD_INPUT, MISSING, INTERRUPTED = 2, 1, 130  # exit codes


class Trouble(FeedkitError):  # noqa: N818 - as short as what it says
    """What was asked for cannot be done; the message is one sentence on what to do."""

    def __init__(self, sentence: str, code: int = BAD_INPUT) -> None:
        super().__init__(sentence)
        self.code = code


class _Parser(argparse.ArgumentParser):
    """Refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        printing.complain(f"{sentence}. " + _("What there is: {command} --help").format(command=self.prog))
        self.exit(BAD_INPUT)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        Without the command's own name; those of this process, if not given.

    Returns
    -------
    int
        0 if all went well, 1 if something is missing, 2 if the input was wrong, 130 after Ctrl-C.
    """
    printing.prepare()
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.command is None:
        parser.print_help()
        return 0
    try:
        return _run(options)
    except Trouble as trouble:
        printing.complain(str(trouble))
        return trouble.code
    except FeedkitError as error:
        printing.complain(str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read along has had enough. What is still buffered goes nowhere, without a complaint at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _run(options: argparse.Namespace) -> int:
    if options.command == "play":
        from feedkit.cli.play import run
    elif options.command == "replay":
        from feedkit.cli.replay import run
    elif options.command == "rules":
        from feedkit.cli.rules import run
    elif options.command == "doctor":
        from feedkit.cli.doctor import run
    else:
        from feedkit.cli.serve import run
    return run(options)


def _parser() -> argparse.ArgumentParser:
    from feedkit import __version__

    parser = _Parser(
        prog="feedkit",
        description=_("Family games as exact engines, to play and to teach chance with."),
        epilog=_(
            "examples:\n"
            "  feedkit play feed-rex                 play in this terminal, against four computer players\n"
            "  feedkit play animal-express           another game\n"
            "  feedkit play feed-rex --humans A,C    two people at one keyboard\n"
            "  feedkit rules feed-rex FR-B3          one clause of the rules\n"
            "  feedkit replay game.txt               a recorded game, move by move\n"
            "  feedkit lab                           the notebooks, in JupyterLab\n"
            "  feedkit voila                         the gallery of pages without code\n"
            "  feedkit doctor                        what is missing, and the command that mends it"
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"feedkit {__version__}")
    commands: argparse._SubParsersAction[_Parser] = parser.add_subparsers(
        dest="command", metavar=_("command"), title=_("commands")
    )
    _add_play(commands)
    _add_reading(commands)
    _add_serving(commands)
    return parser


def _add(commands: argparse._SubParsersAction[_Parser], name: str, says: str, examples: str = "") -> _Parser:
    return commands.add_parser(
        name,
        help=says,
        description=says[:1].upper() + says[1:] + ".",
        epilog=examples and _("examples:\n") + examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _add_play(commands: argparse._SubParsersAction[_Parser]) -> None:
    examples = _(
        "  feedkit play feed-rex --players 4 --seat B\n"
        "  feedkit play feed-rex --humans A,C --policy random --policy D=rule-of-thumb\n"
        "  feedkit play feed-rex --option gate=open --option peek=no --seed 1207\n"
        "  feedkit play animal-express --option tracks=4,4,5,5,6,6\n"
        "  feedkit play happy-turkey-day --option '?'\n"
        "  feedkit play feed-rex --watch --fast\n"
        "  feedkit play feed-rex --load monday.txt --save monday.txt\n"
        "  printf 'ask how many meat\\nplay 2\\n' | feedkit play feed-rex --seed 7\n"
        "  feedkit play beetlez --speed 0.5\n"
        "In a file or a pipe, a line “wait 1500” lets 1500 milliseconds of a game in real time pass."
    )
    play = _add(commands, "play", _("play a game in this terminal"), examples)
    play.add_argument(
        "game", nargs="*", help=_("which game (feed-rex): {games}").format(games=", ".join(game_names()))
    )
    play.add_argument("--players", type=int, metavar="N", help=_("how many play"))
    who = play.add_mutually_exclusive_group()
    who.add_argument("--seat", metavar="A", help=_("where you sit (A)"))
    who.add_argument("--humans", metavar="A,C", help=_("where people sit, who share this keyboard"))
    who.add_argument("--watch", action="store_true", help=_("computer players only"))
    play.add_argument(
        "--policy",
        action="append",
        default=[],
        metavar="NAME",
        help=_("how computer players play (rule-of-thumb), or how one does: B=random"),
    )
    play.add_argument("--seed", metavar="N", help=_("deal the game of this seed; without one, a new game"))
    play.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_("an option of the game; '?', with these marks, lists them"),
    )
    play.add_argument("--load", metavar="FILE", help=_("go on with a recorded game"))
    play.add_argument("--save", metavar="FILE", help=_("keep the game in this file, move by move"))
    play.add_argument("--fast", action="store_true", help=_("no pauses between the computer players’ moves"))
    play.add_argument("--speed", metavar="X", help=_("how fast a game in real time goes: 0.25 to 4 (1)"))


def _add_reading(commands: argparse._SubParsersAction[_Parser]) -> None:
    replay = _add(
        commands,
        "replay",
        _("tell a recorded game, move by move"),
        _("  feedkit replay game.txt\n  feedkit replay - --json < game.txt"),
    )
    replay.add_argument("file", metavar="FILE", help=_("the record; - reads standard input"))
    replay.add_argument("--json", action="store_true", help=_("as a JSON document, for programs"))
    replay.add_argument("--seat", metavar="A", help=_("only what the player at this seat may know"))
    replay.add_argument("--speed", metavar="X", help=_("a game in real time, as it went: 0.25 to 4"))
    rules = _add(
        commands,
        "rules",
        _("show the rules of a game, as numbered clauses"),
        _("  feedkit rules feed-rex\n  feedkit rules FR-B3\n  feedkit rules animal-express Setup"),
    )
    rules.add_argument(
        "game",
        help=_("which game: {games}; not needed before a clause").format(games=", ".join(game_names())),
    )
    rules.add_argument(
        "clause", nargs="*", metavar="CLAUSE", help=_("ids of clauses, or the name of a section")
    )


def _add_serving(commands: argparse._SubParsersAction[_Parser]) -> None:
    lab = _add(
        commands,
        "lab",
        _("copy the notebooks into a folder of yours and open JupyterLab there"),
        _("  feedkit lab\n  feedkit lab --dir lessons --no-browser"),
    )
    lab.add_argument("--dir", default="feedkit-notebooks", help=_("the folder (feedkit-notebooks)"))
    lab.add_argument("--port", type=int, default=8888, help=_("where it listens on this machine (8888)"))
    voila = _add(
        commands,
        "voila",
        _("serve the gallery and its pages on this machine"),
        _("  feedkit voila --no-browser\n  feedkit voila --port 8000 --dir feedkit-notebooks"),
    )
    voila.add_argument("--dir", help=_("a folder with notebooks, instead of those that come with feedkit"))
    voila.add_argument("--port", type=int, default=8866, help=_("where it listens on this machine (8866)"))
    for parser in (lab, voila):
        parser.add_argument(
            "--no-browser", action="store_true", help=_("open no browser, only print the address")
        )
    doctor = _add(
        commands,
        "doctor",
        _("say what is installed, what is missing, and the command that mends it"),
        _("  feedkit doctor\n  feedkit doctor --extra lab"),
    )
    doctor.add_argument(
        "--extra", choices=("lab", "test", "bench"), help=_("fail unless this extra is complete")
    )
