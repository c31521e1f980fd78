"""``feedkit lab`` and ``feedkit voila``: JupyterLab and Voila, for this machine and with no errand elsewhere.

Both run in this process: one thing to stop, and nothing left behind when it is stopped.
"""

from __future__ import annotations

import os
import socket
import sys
from importlib.util import find_spec
from pathlib import Path

from feedkit import data
from feedkit.cli import MISSING, Trouble
from feedkit.cli.printing import BOLD, clean, colour
from feedkit.cli.records import path_of
from feedkit.core.words import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

HOST = "127.0.0.1"
GALLERY = "gallery.ipynb"
_NEAR = 20  # ports tried beyond the one asked for


def run(options: argparse.Namespace) -> int:
    """Serve until interrupted."""
    if not 0 <= options.port <= 65535:
        raise Trouble(_("A port is a number from 0 to 65535."))
    return lab(options) if options.command == "lab" else voila(options)


def require(module: str, title: str) -> None:
    """Say how to install what is not there."""
    if find_spec(module) is None:
        how = install_command("lab")
        raise Trouble(_("{title} is not installed: {command}").format(title=title, command=how), MISSING)


def install_command(extra: str) -> str:
    """Give the command that installs an extra, here."""
    what = '-e ".[{}]"' if data.checkout() else '"feedkit[{}]"'
    python = _python()
    with_pip = f"{python} -m pip install" if find_spec("pip") else f"uv pip install --python {python}"
    return f"{with_pip} {what.format(extra)}"


def _python() -> str:
    """Give how this Python is called: by its name where that is enough."""
    from shutil import which

    name = "py" if sys.platform == "win32" else "python3"
    found = which("python") or which(name)
    if found and Path(found).resolve() == Path(sys.executable).resolve():
        same_prefix = Path(found).parent == Path(sys.executable).parent
        return "python" if which("python") and same_prefix else sys.executable
    return sys.executable


def free_port(wanted: int) -> int:
    """Give the port that was asked for, or the next free one where it is taken (0: any)."""
    for port in range(wanted, min(wanted + _NEAR, 65535) + 1) if wanted else (0,):
        with socket.socket() as probe:
            if sys.platform != "win32":  # there it would mean "take it from whoever has it"
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            got: int = probe.getsockname()[1]
        if wanted and got != wanted:
            print(_("Port {wanted} is taken, so this is at {port}.").format(wanted=wanted, port=got))
        return got
    raise Trouble(
        _("Port {port} is taken, and so are those after it; choose one: --port 9000").format(port=wanted),
        MISSING,
    )


def has_screen() -> bool:
    """Tell whether a browser can show itself: without a screen, Python would open one in this terminal."""
    return sys.platform in {"win32", "darwin"} or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _as_root() -> list[str]:
    return ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def _private_kernels() -> list[str]:
    """Let kernels talk through files of this user: ports are open to all users of the machine."""
    return [] if sys.platform == "win32" else ["--KernelManager.transport=ipc"]


def _enter(folder: Path) -> None:
    import warnings

    warnings.simplefilter(
        "ignore", DeprecationWarning
    )  # of use to those who write Jupyter, not to those who teach
    os.environ["JUPYTER_PATH"] = data.jupyter_path()
    os.chdir(folder)


def _without_news() -> None:
    """Keep JupyterLab from asking, in front of a class, whether it may fetch news."""
    import json

    settings = data.user_folder() / "jupyter"
    (settings / "labconfig").mkdir(parents=True, exist_ok=True)
    off = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
    (settings / "labconfig" / "page_config.json").write_text(json.dumps(off), encoding="utf-8")
    others = os.environ.get("JUPYTER_CONFIG_PATH", "")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, (str(settings), others)))


def lab(options: argparse.Namespace) -> int:
    """Copy the notebooks out, then run JupyterLab on the copies."""
    require("jupyterlab", "JupyterLab")
    from secrets import token_hex

    from feedkit.cli.notebooks import copy_out

    folder = path_of(options.dir)
    for sentence in copy_out(_notebooks(), folder):
        print(clean(sentence), flush=True)
    port, token = free_port(options.port), token_hex(24)
    _without_news()
    _enter(folder)
    print(
        _("JupyterLab starts, in a few seconds at {address}").format(
            address=colour(f"http://localhost:{port}/lab?token={token}", BOLD)
        )
    )
    print(_("Only this machine can reach it, and only with that address. Ctrl-C ends it."), flush=True)
    from jupyterlab.labapp import LabApp  # type: ignore[import-untyped]

    arguments = [
        *_as_root(),
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder}",
        f"--IdentityProvider.token={token}",
        "--LabApp.news_url=",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        f"--ServerApp.open_browser={not options.no_browser and has_screen()}",
        "--log-level=WARN",
    ]
    LabApp.launch_instance(arguments)
    return 0


def voila(options: argparse.Namespace) -> int:
    """Run Voila on a folder with notebooks, as the voila.json in it says."""
    require("voila", "Voila")
    ours = _notebooks()
    folder = path_of(options.dir) if options.dir else ours
    if not folder.is_dir():
        raise Trouble(_("There is no folder {folder}.").format(folder=folder))
    port = free_port(options.port)
    _enter(folder)
    print(_("Starting the pages …"), flush=True)
    from feedkit.cli.gallery import Gallery

    arguments = [
        f"--Voila.ip={HOST}",
        f"--Voila.port={port}",
        "--Voila.port_retries=0",
        f"--Voila.root_dir={folder}",
        "--Voila.log_level=ERROR",
        *_private_kernels(),
    ]
    settings = [str(folder if (folder / "voila.json").is_file() else ours)]
    opens = not options.no_browser and has_screen()
    page = f"voila/render/{GALLERY}" if (folder / GALLERY).is_file() else ""
    Gallery.launch_instance(arguments, config_file_paths=settings, page=page, opens=opens)
    return 0


def _notebooks() -> Path:
    found = data.packaged("notebooks")
    if found is None:
        raise Trouble(_("The notebooks are not here: install feedkit again."), MISSING)
    return found
