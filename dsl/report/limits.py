"""Limits: how large a rule file and the things in it may be. Whatever exceeds one has an error of its own.

The table in docs/language.md tells them to designers; a test compares the two.
"""

MAX_FILE_SIZE = 256 * 1024
MAX_GAMES_SIZE = 1024 * 1024
MAX_LINE = 2000
MAX_NAME = 60
MAX_BLOCKS = 2000
MAX_DEPTH = 100
MAX_ERRORS = 25
"""How many errors of syntax are looked for."""
MAX_TOLD = 100
"""How many errors are told at all."""
MAX_DIGITS = 9
MAX_NUMBER = 999_999_999
"""The largest number that can be written, stored, multiplied or added up to, in files and in play; likewise below 0."""
MAX_DECK_SIZE = 512
MAX_ATTRIBUTES = 32
MAX_FAMILY_SIZE = 64
MAX_TABLE_SIZE = 4096
MAX_KEPT = 4096
"""How many zones and values of variables there may be, those of all players counted: a position is made of them."""
MAX_PLAYERS = 20
MAX_TIMES = 20
MAX_ANCESTORS = 8
MAX_NAMES_AT_ONCE = 200
"""How many local names may be known at one place."""
MAX_SPAN = 10_000
"""How many numbers `1 to n` may be."""
MAX_ROUNDS = 1_000_000
"""How often loops inside each other may go round together, as far as that is known before play."""
MAX_LIST = 100
"""How many rules a step may have, and how many options a menu."""
MAX_STATEMENTS = 5_000
"""How many statements the flow may have when phases are spelled out in it, and a phase with all that variants add."""
MAX_SPELLED_OUT = 20_000
"""How many parts of expressions may come of definitions."""
MAX_NESTING = 150
"""How deeply rules may be nested, steps and definitions spelled out: whoever evaluates them goes as deep."""
