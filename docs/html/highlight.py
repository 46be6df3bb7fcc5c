"""Colours for the rule language: a Pygments lexer, found through its entry point under the name `rules`."""

from typing import ClassVar

from pygments.lexer import RegexLexer, bygroups, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

BLOCK_WORDS = (
    "addon assumption bound claim deck define example finding flow game kinds phase places possible remove replace "
    "endless reword rule settings state step tables winners zones"
).split()
"""Words that begin a block."""

STATEMENT_WORDS = (
    "becomes can cannot check choose chooses collect declines do draw each every given if let move option otherwise "
    "repeat secretly set shuffle sort then until when where while expect"
).split()
"""Words that say what is done, or when."""

OTHER_WORDS = (
    "a about after all always an and any ascending assumptions at because before blank bounds by claims decision "
    "descending divided during empty en end even examples exists extends findings for from has highest home in into is "
    "lowest mod most multiple no nobody none not number odd of one or ordered owner pl players position possibles "
    "refuted rules seen shown some source start sum team the times title to with yes"
).split()
"""The small words between names."""

_BLOCK = rf"^([ ]*)((?:(?:replace|remove|reword)[ ]+)?(?:{'|'.join(BLOCK_WORDS)}))\b([ ]+)([a-z][a-z0-9_.]*)"


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
            (words(tuple(BLOCK_WORDS), prefix=r"\b", suffix=r"\b"), Keyword.Declaration),
            (words(tuple(STATEMENT_WORDS), prefix=r"\b", suffix=r"\b"), Keyword),
            (words(tuple(OTHER_WORDS), prefix=r"\b", suffix=r"\b"), Keyword.Pseudo),
            (r"\b[a-z][a-z0-9_]*\b", Name),
            (r"\d+", Number.Integer),
            (r"[-+*=<>!]+", Operator),
            (r"[(),:.]", Punctuation),
            (r"\s+", Text),
            (r".", Text),
        ]
    }
