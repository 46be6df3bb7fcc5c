"""The words of the language: the table has those of the grammar, and each of them once."""

import re
from itertools import combinations

from hornbook.dsl.read.keywords import BLOCK_WORDS, FREE_WORDS, INNER_WORDS, LINE_WORDS, SMALL_WORDS, WORDS
from hornbook.dsl.read.parse_table import GRAMMAR_FILE


def test_the_table_has_the_words_of_the_grammar() -> None:
    grammar = re.sub(r"//.*", "", GRAMMAR_FILE.read_text(encoding="utf-8"))
    assert set(re.findall(r'"([a-z]+)"', grammar)) == WORDS


def test_every_word_is_listed_once() -> None:
    for some, others in combinations((BLOCK_WORDS, LINE_WORDS, INNER_WORDS, SMALL_WORDS), 2):
        assert not some & others
    assert FREE_WORDS <= WORDS
