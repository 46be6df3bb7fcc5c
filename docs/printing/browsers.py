"""The browser that prints: one that is installed, or the one that `HORNBOOK_BROWSER` names.

Any Chromium will do; its own switches print a file. It gets a fresh profile, and neither scripts nor the net.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "HORNBOOK_BROWSER"
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
_SECONDS = 120
_SWITCHES = (
    "--headless",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-pdf-header-footer",
    "--print-to-pdf-no-header",  # what it was called once
)


class NoBrowser(Exception):
    """There is nothing to print with; the text says what to do."""


def browser(environment: Mapping[str, str]) -> str:
    """The program of a browser. Raises NoBrowser."""
    named = environment.get(VARIABLE, "")
    if named:
        found = shutil.which(named)
        if found is None:
            raise NoBrowser(f"{VARIABLE} names `{named}`, and that is no program that can be run.")
        return found
    for name in _NAMES:
        if found := shutil.which(name):
            return found
    raise NoBrowser(
        "A PDF is printed by a browser, and none was found. Install Chromium or Chrome (on Debian and Ubuntu the "
        f"package `chromium`), or name one: {VARIABLE}=/path/to/chrome."
    )


def printed(program: str, page: Path, pdf: Path) -> None:
    """Has a browser print an HTML file. Raises ChildProcessError."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        # A browser keeps pages in a sandbox, but refuses to do so for the administrator; our page has no scripts.
        alone = ("--no-sandbox",) if getattr(os, "geteuid", lambda: 1)() == 0 else ()
        where = (f"--user-data-dir={profile}", f"--print-to-pdf={pdf}", page.as_uri())
        try:
            done = subprocess.run(
                [program, *_SWITCHES, *alone, *where],
                check=False,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=_SECONDS,
            )
        except subprocess.TimeoutExpired:
            raise ChildProcessError(f"`{program}` has not printed the page within {_SECONDS} seconds") from None
        except OSError as error:
            raise ChildProcessError(f"`{program}` cannot be run: {error.strerror or error}") from None
    if done.returncode != 0 or not pdf.is_file() or not _is_whole(pdf.read_bytes()):
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise ChildProcessError(f"`{program}` has printed nothing{f': {said[-1]}' if said else ''}")


def _is_whole(content: bytes) -> bool:
    return content.startswith(b"%PDF-") and content.rstrip().endswith(b"%%EOF")
