"""Colours for the rule language: a Pygments lexer, found through its entry point under the name `rules`."""

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups, words
from pygments.token import Comment, Keyword, Name, Number, String, Text

from hornbook.dsl.read.keywords import BLOCK_WORDS, INNER_WORDS, LINE_WORDS, SMALL_WORDS

_BLOCK = rf"^([ ]*)((?:(?:replace|remove|reword)[ ]+)?(?:{'|'.join(sorted(BLOCK_WORDS))}))\b([ ]+)([a-z][a-z0-9_.]*)"


class RulesLexer(RegexLexer):
    """Splits rule files into coloured pieces; whatever it does not know is plain text."""

    name = "Hornbook rules"
    aliases: ClassVar[list[str]] = ["rules"]
    filenames: ClassVar[list[str]] = ["*.rules"]

    tokens: ClassVar[dict[str, list[object]]] = {
        "root": [
            (r"#.*$", Comment.Single),
            (r'"(?:\\"|[^"])*"', String),
            (_BLOCK, bygroups(Text, Keyword.Declaration, Text, Name.Class)),
            (words(sorted(BLOCK_WORDS), prefix=r"\b", suffix=r"\b"), Keyword.Declaration),
            (words(sorted(LINE_WORDS | INNER_WORDS), prefix=r"\b", suffix=r"\b"), Keyword),
            (r'\b[a-z]{2,3}(?=[ ]*")', Keyword.Pseudo),
            (words(sorted(SMALL_WORDS), prefix=r"\b", suffix=r"\b"), Keyword.Pseudo),
            (r"\d+", Number.Integer),
            (r"[a-z][a-z0-9_]*", Text),  # Names and signs are most of a file: each colour less is a node less.
            (r"\s+", Text),
            (r".", Text),
        ]
    }
