"""Makes a failing rule file small: takes away lines, with what stands below them, and simplifies what is in
parentheses, as long as the same thing is found."""

import re
import time
from collections.abc import Callable, Iterator

Fails = Callable[[str], bool]


def shrunk(text: str, fails: Fails, seconds: float = 60.0) -> str:
    """A smaller text that still fails; after some time it is given back as it is by then."""
    until = time.monotonic() + seconds
    changed = True
    while changed:
        changed, at = False, 0
        while at < len(smaller := list(_smaller(text))):  # once something is gone, goes on with what came after it
            if time.monotonic() > until:
                return text
            if fails(smaller[at]):
                text, changed = smaller[at], True
            else:
                at += 1
    return text


def _smaller(text: str) -> Iterator[str]:
    """Texts with something taken away: the largest parts first."""
    lines = [line for line in text.splitlines() if line.strip()]
    blocks = [number for number, line in enumerate(lines) if not line.startswith(" ")]
    for length in (len(lines) // 2, len(lines) // 4, len(lines) // 8):
        for start in blocks:  # several blocks at once
            end = next((number for number in blocks if number >= start + length > 0), len(lines))
            if length > 1 and end > start:
                yield _joined(lines[:start] + lines[end:])
    for _, start, end in sorted([(end - start, start, end) for start, end in _parts(lines)], reverse=True):
        yield _joined(lines[:start] + lines[end:])
    for start, end in _parts(lines):  # what stands below a line, in its place
        if end > start + 1 and lines[start].startswith(" "):
            below = [line[2:] for line in lines[start + 1 : end]]
            yield _joined(lines[:start] + below + lines[end:])
    for number, line in enumerate(lines):
        for simpler in _simpler(line):
            yield _joined([*lines[:number], simpler, *lines[number + 1 :]])


def _parts(lines: list[str]) -> Iterator[tuple[int, int]]:
    """Each line with all that is indented deeper below it."""
    for start, line in enumerate(lines):
        end = start + 1
        while end < len(lines) and _depth(lines[end]) > _depth(line):
            end += 1
        yield start, end


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _simpler(line: str) -> Iterator[str]:
    """A line with something in parentheses made simpler."""
    for match in re.finditer(r"\(", line):
        inner = _inside(line, match.start())
        if inner is None:
            continue
        before, after = line[: match.start()], line[match.start() + len(inner) + 2 :]
        instead = ["1", "yes", inner, *re.split(r" (?:and|or|\+|-|\*|=|<=|<|>|>=|!=) ", inner)]
        instead += [found for at in re.finditer(r"\(", inner) if (found := _inside(inner, at.start()))]
        for part in dict.fromkeys(instead):
            if part.count("(") == part.count(")") and len(part) < len(inner) + 2:
                yield f"{before}{part if ' ' not in part else f'({part})'}{after}"
    for old, new in ((", ordered", ""), (" or none", ""), ("players 2 to 3", "players 2 to 2"), ("start of ", "")):
        if old in line:
            yield line.replace(old, new)


def _inside(line: str, start: int) -> str | None:
    depth = 0
    for at in range(start, len(line)):
        depth += (line[at] == "(") - (line[at] == ")")
        if depth == 0:
            return line[start + 1 : at]
    return None


def _joined(lines: list[str]) -> str:
    text: list[str] = []
    for line in lines:
        if text and not line.startswith(" "):
            text.append("")
        text.append(line)
    return "\n".join(text) + "\n"
