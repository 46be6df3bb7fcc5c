"""Every word of the language, once: what it begins, how it is coloured, and whether a designer may use it as a name.

The grammar says where each may stand; a test sees to it that it has no word that is not listed here, and the other way
round.
"""

BLOCK_WORDS = frozenset(
    """
    addon assumption bound claim deck define endless example finding flow game kinds measure phase places possible
    remark remove replace reword rule settings state step tables teams winners zones
    """.split()
)
"""Words that begin a block."""

LINE_WORDS = frozenset(
    """
    collect do draw each every fill given if let move otherwise repeat show shuffle sort then until when while
    """.split()
)
"""Words that begin a line within a block."""

INNER_WORDS = frozenset(
    """
    becomes can cannot check choose chooses choosing declines expect option secretly set where
    """.split()
)
"""Words within a line that say what is done, or when."""

SMALL_WORDS = frozenset(
    """
    a about after ages all always an and any ascending assumptions at authors because before blank bounds by called
    claims decision descending divided during empty end even examples exists extends findings for from goal has highest
    home in into is languages lowest measures minutes mod most multiple no nobody none not number odd of one or order
    ordered others owner players position possibles refuted remarks rising rules seen shown sign some source start
    stated sum teaches team the times title to with wording yes
    """.split()
)
"""The small words between names."""

WORDS = BLOCK_WORDS | LINE_WORDS | INNER_WORDS | SMALL_WORDS

FREE_WORDS = frozenset(
    """
    a ages always an any ascending assumptions at authors because blank bounds by can cannot choose choosing claims
    declines descending during empty even examples expect extends findings given goal home into languages measures
    minutes most multiple nobody number odd option order ordered others owner players possibles refuted remarks rising
    seen sign stated team times when
    """.split()
)
"""Words that stand where no name can be taken for them, so that the grammar would allow them as names."""

RESERVED = WORDS - FREE_WORDS
"""Words that cannot be names."""
