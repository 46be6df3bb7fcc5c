"""Rule files of a folder, and what lies beside them: as they are, or as they were at a revision of a git repository.

Gives contents by path (with slashes, as seen from the folder). Of a file that is larger than any may be, a little more
than is allowed is read, so that it can be told. Links are left out: rule files are not followed out of their folder.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from hornbook.dsl.report.limits import MAX_GAMES_SIZE
from hornbook.files import content_of

Files = Mapping[str, bytes]

SUFFIXES = (".rules", ".games.json")
_MOST = MAX_GAMES_SIZE + 1
_PLAIN_FILE = b"100"
"""How the modes of plain files begin in git; those of links and of other repositories begin otherwise."""


class NoSuchSide(Exception):
    """What is to be compared is not there; the text says what to give instead."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit, and what the user called it."""

    name: str
    commit: str

    def __str__(self) -> str:
        return f"{self.name} ({self.commit[:10]})"


def revision_called(name: str, folder: Path) -> Revision:
    """The commit that a name means in the repository of a folder."""
    if shutil.which("git") is None:
        raise NoSuchSide("To compare with a revision, `git` is needed, and it is not installed; or name two folders.")
    _git(folder, "rev-parse", "--git-dir", unless=f"`{folder}` is in no git repository; to compare folders, name two.")
    unless = f"There is no revision `{name}` in this repository"
    more = "; to compare folders, name two" if Path(name).is_dir() else "; try `main` or `HEAD~1`"
    found = _git(
        folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}", unless=unless + more + "."
    )
    return Revision(name, found.decode("ascii").strip())


def files_at(revision: Revision, folder: Path) -> Files:
    """The rule files of a folder as they were."""
    listed = _git(folder, "ls-tree", "-r", "-z", revision.commit, unless=f"Git cannot list {revision}.")
    wanted = dict(_entries(listed))
    return dict(zip(wanted, _blobs(folder, list(wanted.values())), strict=True))


def files_now(folder: Path) -> Files:
    """The rule files of a folder in a work tree as they are, but for those that git is told to ignore."""
    unless = f"Git cannot list the files of `{folder}`."
    listed = _git(folder, "ls-files", "-z", "--cached", "--others", "--exclude-standard", unless=unless)
    names = dict.fromkeys(os.fsdecode(name) for name in listed.split(b"\0") if name)
    return _contents(folder, [name for name in names if name.endswith(SUFFIXES)])


def files_in(folder: Path) -> Files:
    """The rule files of a folder and of those inside it, but for hidden ones."""
    names = []
    for inside, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        above = Path(inside).relative_to(folder)
        names += [(above / name).as_posix() for name in sorted(files) if name.endswith(SUFFIXES)]
    return _contents(folder, names)


def _contents(folder: Path, names: Sequence[str]) -> Files:
    found = {}
    for name in names:
        if not (folder / name).is_symlink():
            with suppress(OSError):  # deleted, but still known to git
                found[name] = content_of(folder / name, _MOST)
    return found


def _entries(listed: bytes) -> Iterator[tuple[str, bytes]]:
    """The rule files in what `git ls-tree` lists, each with the name of its content."""
    for entry in listed.split(b"\0"):
        head, _, path = entry.partition(b"\t")
        name = os.fsdecode(path)
        if head.startswith(_PLAIN_FILE) and name.endswith(SUFFIXES) and ".." not in PurePosixPath(name).parts:
            yield name, head.split(b" ")[2]


def _blobs(folder: Path, names: Sequence[bytes]) -> Iterator[bytes]:
    """Contents by their names in git, all asked of one process."""
    if not names:
        return
    with subprocess.Popen(
        ["git", "-C", str(folder), "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as git:
        assert git.stdin is not None
        assert git.stdout is not None
        for name in names:
            git.stdin.write(name + b"\n")
            git.stdin.flush()
            yield _one_blob(git.stdout)
        git.stdin.close()


def _one_blob(answers: IO[bytes]) -> bytes:
    """The next content of `git cat-file`: a line with its size, the content, a line end."""
    head = answers.readline().split()
    if len(head) != 3:
        raise NoSuchSide(
            "The repository does not have all files of that revision; fetch it in full (no shallow clone)."
        )
    left = int(head[2])
    content = answers.read(min(left, _MOST))
    left += 1 - len(content)
    while left > 0 and (skipped := answers.read(min(left, _MOST))):
        left -= len(skipped)
    return content


def _git(folder: Path, *arguments: str, unless: str) -> bytes:
    """What git answers; if it does not, the user is told that something is not as it should be."""
    done = subprocess.run(
        ["git", "-C", str(folder), *arguments], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    if done.returncode != 0:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise NoSuchSide(f"{unless}\n{said[0]}" if said and "not a git repository" not in said[0] else unless)
    return done.stdout
