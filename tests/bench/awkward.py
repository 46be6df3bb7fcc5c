"""Awkward rule files of any length: each kind has been, or could well be, slow beyond its length to check.

Gives texts. None needs to be free of errors: what is measured is that whoever checks them comes to an end.
"""

from collections.abc import Callable

_HEAD = """game awkward
  players 2 to 4

deck numbers from 1 to 10, each a card, home box

zones
  box, of numbers

state
  n: number

flow
  do main

winners player

"""
_MAIN = "phase main\n  n becomes 1\n\n"


def _repeated(line: str, length: int) -> str:
    """So many lines that together they have some length; {i} stands for the number of the line."""
    return "".join(line.format(i=i) for i in range(max(1, length // len(line.format(i=1000)))))


def _blank_lines_in_a_text(length: int) -> str:
    return f'{_HEAD}phase main\n  en "a' + "\n" * length + '    b"\n  n becomes 1\n'


def _blank_lines_before_blocks(length: int) -> str:
    blocks = _repeated("define d{i} = {i} + {i} + {i} + {i}\n", length // 2)
    return _HEAD + _MAIN + "\n" * (length // 2) + blocks


def _long_sum(length: int) -> str:
    return f"{_HEAD}{_MAIN}define d = 1\n" + _repeated("  + 1\n", length)


def _lines_that_fit_nowhere(length: int) -> str:
    return _HEAD + _MAIN + _repeated("x y\n", length)


def _errors_in_one_block(length: int) -> str:
    return f"{_HEAD}phase main\n" + _repeated("  shufle box {i}\n", length)


def _unknown_names(length: int) -> str:
    return f"{_HEAD}phase main\n" + _repeated("  n becomes unknown_{i}\n", length)


def _names_in_a_row(length: int) -> str:
    return f"{_HEAD}phase main\n" + _repeated("  let a{i} = {i}\n", length)


def _kinds(length: int) -> str:
    used = _repeated("  n becomes n + {i}\n", length // 2)
    names = "\n    ".join(f"kind_{i}," for i in range(length // 30))
    return f"{_HEAD}kinds colour: {names} others\n\nphase main\n{used}"


def _variables(length: int) -> str:
    state = "state\n" + _repeated("  v{i}: number\n", length // 2)
    return f"{_HEAD}{state}\nphase main\n" + _repeated("  v1 becomes v2\n", length // 2)


def _many_steps(length: int) -> str:
    moves = "    move card from box to box\n" * 3
    return _HEAD + _MAIN + _repeated("step s{i}(card)\n  rule r\n" + moves, length)


def _statements(length: int) -> str:
    return f"{_HEAD}step long\n  rule r\n" + _repeated("    n becomes n + {i}\n", length) + "\n" + _MAIN


def _comments(length: int) -> str:
    return _HEAD + _repeated("# nothing at all {i}\n", length) + _MAIN


KINDS: dict[str, Callable[[int], str]] = {
    "blank lines in a text": _blank_lines_in_a_text,
    "blank lines, blocks": _blank_lines_before_blocks,
    "long sum": _long_sum,
    "lines that fit nowhere": _lines_that_fit_nowhere,
    "errors in one block": _errors_in_one_block,
    "unknown names": _unknown_names,
    "names in a row": _names_in_a_row,
    "kinds": _kinds,
    "variables": _variables,
    "steps": _many_steps,
    "statements": _statements,
    "comments": _comments,
}
"""Makers of files, by what is awkward about them; each takes about how many characters there should be."""
