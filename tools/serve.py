"""JupyterLab and Voila for tests and benchmarks; as a script, JupyterLab on the checkout's own notebooks."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
HOST = "127.0.0.1"
PATIENCE = 60.0

#: No errand to another host: neither news nor a question about updates.
LAB = (
    "jupyterlab",
    "--allow-root",
    f"--ip={HOST}",
    "--LabApp.news_url=",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
)


#: Nor a question whether it may fetch news.
NO_NEWS = '{"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": true}}'


class ServerError(Exception):
    """A server did not come up; the message holds what it printed."""


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def environment(home: Path | None = None) -> dict[str, str]:
    """Return the process environment, in which Jupyter finds the Voila template as it is in this checkout.

    Parameters
    ----------
    home
        A folder in place of the user's own settings and saves, so that a test neither meets nor leaves any.
    """
    shared = [str(ROOT / "widgets" / "share" / "jupyter"), os.environ.get("JUPYTER_PATH", "")]
    found = {**os.environ, "JUPYTER_PATH": os.pathsep.join(filter(None, shared))}
    if home:
        found |= {"JUPYTER_CONFIG_DIR": f"{home}/config", "IPYTHONDIR": f"{home}/ipython"}
        found |= {"JUPYTER_DATA_DIR": f"{home}/jupyter", "XDG_DATA_HOME": f"{home}/data"}
        news = home / "config" / "labconfig" / "page_config.json"
        news.parent.mkdir(parents=True, exist_ok=True)
        news.write_text(NO_NEWS, encoding="utf-8")
    return found


def answers(url: str) -> bool:
    """Whether something at this address speaks HTTP, be it a refusal."""
    try:
        with urllib.request.urlopen(url, timeout=5):  # noqa: S310 (the address is our own)
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False


@contextlib.contextmanager
def serving(arguments: Sequence[str], folder: Path, url: str) -> Iterator[str]:
    """Run ``python -m ARGUMENTS`` in a folder; the block begins once the address answers.

    Raises
    ------
    ServerError
        If it ends early, or does not answer within a minute.
    """
    command = [sys.executable, "-m", *arguments]
    # Its words go to a file: a pipe that nobody reads would stop it once full.
    with (
        tempfile.TemporaryDirectory(prefix="feedkit-home-") as home,
        tempfile.TemporaryFile("w+", encoding="utf-8") as log,
        subprocess.Popen(
            command,
            cwd=folder,
            env=environment(Path(home)),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        ) as server,
    ):
        try:
            deadline = time.monotonic() + PATIENCE
            while not answers(url):
                if server.poll() is not None or time.monotonic() > deadline:
                    log.seek(0)
                    raise ServerError(f"{' '.join(command)} did not come up:\n{log.read()}")
                time.sleep(0.1)
            yield url
        finally:
            server.terminate()
            try:
                server.wait(timeout=10)
            except subprocess.TimeoutExpired:
                server.kill()


@contextlib.contextmanager
def lab(folder: Path = NOTEBOOKS) -> Iterator[str]:
    """Serve a folder with JupyterLab; gives its address, the token included."""
    port, token = free_port(), secrets.token_hex(16)
    own = [
        "--no-browser",
        f"--port={port}",
        f"--IdentityProvider.token={token}",
        f"--ServerApp.root_dir={folder}",
    ]
    with serving([*LAB, *own], folder, f"http://{HOST}:{port}/api"):
        yield f"http://{HOST}:{port}/lab?token={token}"


@contextlib.contextmanager
def voila(folder: Path = NOTEBOOKS) -> Iterator[str]:
    """Serve a folder with Voila, as the voila.json in it says; gives the address, ending in a slash."""
    port = free_port()
    url = f"http://{HOST}:{port}/"
    with serving(["voila", "--no-browser", f"--Voila.ip={HOST}", f"--port={port}", "."], folder, url):
        yield url


def main() -> int:
    """Open the checkout's own notebooks in JupyterLab, until interrupted."""
    command = [sys.executable, "-m", *LAB, f"--ServerApp.root_dir={NOTEBOOKS}"]
    with contextlib.suppress(KeyboardInterrupt):
        return subprocess.run(command, cwd=NOTEBOOKS, env=environment(), check=False).returncode
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
