"""How two layouts differ: as a diff that leads from one to the other."""

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hornbook.dsl.format.difference import unified_diff
from hornbook.dsl.format.ink import ink
from tests.dsl.format.disturb import with_other_blanks

FOLDER = Path(__file__).parent
LAYOUTS = st.lists(st.sampled_from(["a", "bc", " ", "\n", "\n\n", "  "]), max_size=30)


def test_a_diff() -> None:
    before = "a\nb  c\r\n\n\n\nd\ne\nf\ng\nh\ni\n  j k\nl"
    after = "a\nb c\n\nd\ne\nf\ng\nh\ni\nj\nk\nl\n"
    assert list(unified_diff(before, after)) == [
        *("@@ -1,7 +1,5 @@", " a", "-b  c␍", "+b c", " ", "-", "-", " d", " e"),
        *("@@ -10,4 +8,5 @@", " h", " i", "-  j k", "-l", r"\ No newline at end of file", "+j", "+k", "+l"),
    ]


@given(LAYOUTS, st.randoms(use_true_random=False))
def test_a_diff_tells_both_texts(pieces: list[str], random: Random) -> None:
    before = "".join(pieces)
    after = "".join(char + random.choice(["", "", " ", "\n"]) for char in ink(before))
    lines = [line for line in unified_diff(before, after) if line[0] not in "@\\"]
    gone = [line[1:] for line in lines if line[0] == "-"]
    new = [line[1:] for line in lines if line[0] == "+"]
    assert [line for line in before.split("\n") if line in gone] or not gone
    assert ink("".join(gone)) == ink("".join(new))
    assert bool(lines) == (before != after)


@pytest.mark.skipif(shutil.which("patch") is None, reason="needs patch")
@pytest.mark.parametrize("seed", range(5))
def test_a_diff_can_be_applied(seed: int, tmp_path: Path) -> None:
    after = (FOLDER / "tidy.rules").read_text(encoding="utf-8")
    before = with_other_blanks(after, Random(seed)).replace("\r\n", "\n")
    (tmp_path / "file").write_text(before, encoding="utf-8")
    diff = "\n".join(["--- file", "+++ file", *unified_diff(before, after)]) + "\n"
    subprocess.run(["patch", "-s", "file"], input=diff, cwd=tmp_path, check=True, encoding="utf-8")
    assert (tmp_path / "file").read_text(encoding="utf-8") == after
