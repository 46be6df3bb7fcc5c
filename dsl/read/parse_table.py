"""The parser that Lark makes from grammar.lark, and its table, kept: making it takes longer than anything before play.

What is kept is plain data, under a name that says all it depends on; if what is found there does not fit, the parser is
made anew. The only file that knows Lark from inside.
"""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import lark
from lark import Lark
from lark.exceptions import LarkError
from lark.grammar import Rule
from lark.indenter import Indenter
from lark.lexer import TerminalDef

from hornbook.store import keep, kept

GRAMMAR_FILE = Path(__file__).with_name("grammar.lark")

_OPTIONS: dict[str, Any] = {"parser": "lalr", "start": "file", "propagate_positions": True, "maybe_placeholders": True}


def parser_with(indentation: Indenter) -> Lark:
    """The parser of our grammar; its tokens pass by whoever knows about indentation."""
    text = GRAMMAR_FILE.read_text(encoding="utf-8")
    depends_on = "\n".join([text, lark.__version__, json.dumps(_OPTIONS), Path(__file__).read_text(encoding="utf-8")])
    name = f"parser-{hashlib.sha256(depends_on.encode()).hexdigest()}"
    known = _from_table(kept(name), indentation)
    if known is not None:
        return known
    parser = Lark(text, postlex=indentation, **_OPTIONS)
    keep(name, _table(parser))
    return parser


def _table(parser: Lark) -> dict[str, Any]:
    """A parser as data."""
    parts, memo = parser.memo_serialize([TerminalDef, Rule])
    parts["options"]["postlex"] = parts["parser"]["lexer_conf"]["postlex"] = None
    states = parts["parser"]["parser"].pop("states")
    actions = [{token: _action(*action) for token, action in states[number].items()} for number in range(len(states))]
    return {"parts": parts, "memo": memo, "states": actions}


def _from_table(data: Any, indentation: Indenter) -> Lark | None:
    """The parser that is told by some data; None if these are not the data of a parser."""
    try:
        table = data["parts"]["parser"]["parser"]
        table["tokens"] = _by_number(table["tokens"])
        table["states"] = {
            number: {int(token): _pair(action) for token, action in state.items()}
            for number, state in enumerate(data["states"])
        }
        if any(to >= len(table["states"]) for state in data["states"] for to in state.values()):
            return None
        load: Any = Lark._load_from_dict
        parser: Lark = load(data["parts"], _by_number(data["memo"]), postlex=indentation, propagate_positions=True)
        return parser
    except (KeyError, TypeError, ValueError, AttributeError, AssertionError, LarkError, re.error):
        return None


def _action(kind: int, then: Any) -> int:
    """What to do in a state, as a number: go to a state, or if it is negative apply a rule."""
    number: int = -1 - then["@"] if kind else then
    return number


def _pair(action: int) -> tuple[int, Any]:
    return (1, {"@": -1 - action}) if action < 0 else (0, action)


def _by_number(data: dict[str, Any]) -> dict[int, Any]:
    """JSON has only texts for keys."""
    return {int(key): value for key, value in data.items()}
