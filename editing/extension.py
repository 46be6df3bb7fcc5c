"""What extensions of editors are made of: colours and snippets, from the words and the grammar of the language itself.

`python -m hornbook.editing.extension FOLDER` writes them anew where the extension for Visual Studio Code lies.
"""

import json
import sys
from pathlib import Path
from typing import Any

from hornbook.dsl.read.keywords import BLOCK_WORDS, INNER_WORDS, LINE_WORDS, SMALL_WORDS
from hornbook.editing.skeletons import skeletons

_VERBS = "replace|reword|remove"
_NAME = "[a-z][a-z0-9_]*"


def generated() -> dict[str, str]:
    """The generated files of the extension, by their paths in it."""
    return {
        "syntaxes/hornbook.tmLanguage.json": _as_json(_colours()),
        "snippets/hornbook.json": _as_json(_snippets()),
    }


def _colours() -> dict[str, Any]:
    """A TextMate grammar: what can be told without knowing what names mean."""
    blocks = "|".join(sorted(BLOCK_WORDS))
    header = rf"^({_VERBS})?\s*\b({blocks})\b(?:\s+({_NAME}(?:\.{_NAME})?))?"
    named = {"1": "keyword.control", "2": "keyword.declaration", "3": "entity.name.type"}
    return {
        "name": "Hornbook",
        "scopeName": "source.hornbook",
        "patterns": [
            {"match": "#.*$", "name": "comment.line.number-sign.hornbook"},
            {
                "begin": '"',
                "end": '"',
                "name": "string.quoted.double.hornbook",
                "patterns": [
                    {"match": r"\\.", "name": "constant.character.escape.hornbook"},
                    {"match": r"\{\{|\{[^{}]*\}", "name": "variable.other.hornbook"},
                ],
            },
            {"match": header, "captures": {at: {"name": f"{scope}.hornbook"} for at, scope in named.items()}},
            {"match": r'\b[a-z]{2,3}(?=\s*")', "name": "storage.modifier.hornbook"},
            _words(BLOCK_WORDS, "keyword.declaration"),
            _words(LINE_WORDS | INNER_WORDS, "keyword.control"),
            _words(SMALL_WORDS, "keyword.other"),
            {"match": r"\b[0-9]+\b", "name": "constant.numeric.hornbook"},
        ],
    }


def _words(words: frozenset[str], scope: str) -> dict[str, str]:
    return {"match": rf"\b(?:{'|'.join(sorted(words))})\b", "name": f"{scope}.hornbook"}


def _snippets() -> dict[str, Any]:
    return {
        word: {"prefix": word, "body": skeleton.rstrip("\n").split("\n"), "description": f"a block `{word}`"}
        for word, skeleton in sorted(skeletons().items())
    }


def _as_json(data: dict[str, Any]) -> str:
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for path, text in generated().items():
        file = Path(sys.argv[1]) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
