"""Every word of the language, once: what it begins, how it is coloured, and whether a designer may use it as a name.

The grammar says where each may stand; a test sees to it that it has no word that is not listed here, and the other way
round.
"""

BLOCK_WORDS = frozenset(
    """
    addon assumption bound claim deck define endless example finding flow game kinds phase places possible remove
    replace reword rule settings state step tables winners zones
    """.split()
)
"""Words that begin a block."""

LINE_WORDS = frozenset(
    """
    collect do draw each every given if let move otherwise repeat shuffle sort then until when while
    """.split()
)
"""Words that begin a line within a block."""

INNER_WORDS = frozenset(
    """
    becomes can cannot check choose chooses declines expect option secretly set where
    """.split()
)
"""Words within a line that say what is done, or when."""

SMALL_WORDS = frozenset(
    """
    a about after all always an and any ascending assumptions at because before blank bounds by claims decision
    descending divided during empty en end even examples exists extends findings for from has highest home in into is
    lowest mod most multiple no nobody none not number odd of one or ordered owner pl players position possibles
    refuted rules seen shown some source start sum team the times title to with yes
    """.split()
)
"""The small words between names."""

WORDS = BLOCK_WORDS | LINE_WORDS | INNER_WORDS | SMALL_WORDS

FREE_WORDS = frozenset(
    """
    a after always an any ascending assumptions at because blank bounds by can cannot choose claims declines descending
    during empty even examples expect extends findings given home into most multiple nobody number odd option ordered
    owner players possibles refuted secretly seen team times when
    """.split()
)
"""Words that stand where no name can be taken for them, so that the grammar would allow them as names."""

RESERVED = WORDS - FREE_WORDS
"""Words that cannot be names."""
