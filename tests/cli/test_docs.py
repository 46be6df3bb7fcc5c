"""`hornbook docs`: the site is written, and served until Ctrl-C."""

import os
import re
import signal
import subprocess
from pathlib import Path
from urllib.request import urlopen

from tests.cli.support import BAD, ROOT, TINY, command, environment, heed_signals, hornbook


def test_a_site_is_built_and_built_again(tmp_path: Path) -> None:
    for _ in range(2):
        done = hornbook("docs", "build", TINY, "--no-verify", "--no-statistics", "--output", str(tmp_path / "site"))
        assert done.returncode == 0, done.stderr
        assert "Nobody ever scores" in (tmp_path / "site" / "games" / "tiny-proofs.html").read_text(encoding="utf-8")


def test_a_site_is_served_until_interrupted() -> None:
    process = subprocess.Popen(
        command("docs", "serve", TINY, "--no-verify", "--no-statistics", "--port", "0"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=ROOT,
        env=environment(PYTHONUNBUFFERED="1"),
        preexec_fn=heed_signals,
    )
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
    assert found is not None
    with urlopen(found.group(), timeout=10) as page:
        assert b"Tiny" in page.read()
    os.kill(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors.strip().endswith("Interrupted.")


def test_a_game_with_errors_is_not_published(tmp_path: Path) -> None:
    done = hornbook("docs", "build", BAD, "--no-verify", "--no-statistics", "--output", str(tmp_path / "site"))
    assert done.returncode == 2
    assert "error[HB" in done.stderr
    assert not (tmp_path / "site").exists()
