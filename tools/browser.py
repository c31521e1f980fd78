"""A Chromium for the browser tests: one that is there, else one that can be had, else a sentence on how."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "/usr/bin/chromium")

#: Root may not use Chromium's sandbox; a machine without a screen has no GPU; and the browser's own errands
#: to its maker's hosts have no place here.
ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoBrowserError(Exception):
    """There is no Chromium and none can be had; the message names the command to run."""


def works(path: str) -> bool:
    """Whether a browser starts: some systems have a command of that name which only says what to install."""
    try:
        done = subprocess.run([path, "--version"], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def find() -> str | None:
    """Return the path of a Chromium that starts, the machine's own before Playwright's, or None."""
    for name in NAMES:
        path = shutil.which(name)
        if path and works(path):
            return path
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if works(own) else None


def attempt(*command: str) -> None:
    """Run one step of an installation; whether it helped is seen by looking for the browser again."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print(f"No Chromium found; trying: {' '.join(command)}", flush=True)
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, env=quiet, check=False)


def ensure() -> str:
    """Return the path of a Chromium, installed first if need be.

    Raises
    ------
    NoBrowserError
        If neither apt-get (as root) nor Playwright can bring one.
    """
    path = find()
    if path is None and os.geteuid() == 0 and shutil.which("apt-get"):
        attempt("apt-get", "update", "-q")
        attempt("apt-get", "install", "-q", "-y", "chromium")
        path = find()
    if path is None:
        attempt(sys.executable, "-m", "playwright", "install", "chromium")
        path = find()
    if path is None:
        raise NoBrowserError("The browser tests need a Chromium: sudo apt-get install chromium")
    return path


def launch(playwright: Playwright) -> Browser:
    """Start the Chromium that `ensure` finds, without a window."""
    return playwright.chromium.launch(executable_path=ensure(), args=list(ARGS))


if __name__ == "__main__":
    try:
        print(ensure())
    except NoBrowserError as error:
        raise SystemExit(str(error)) from None
