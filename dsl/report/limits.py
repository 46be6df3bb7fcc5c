"""Limits: how large a rule file and the things in it may be. Whatever exceeds one has an error of its own."""

MAX_FILE_SIZE = 256 * 1024
MAX_BLOCKS = 2000
MAX_DEPTH = 100
MAX_ERRORS = 25
MAX_DIGITS = 9
MAX_DECK_SIZE = 512
MAX_ATTRIBUTES = 32
MAX_FAMILY_SIZE = 64
MAX_TABLE_SIZE = 4096
MAX_PLAYERS = 20
MAX_TIMES = 20
MAX_ANCESTORS = 8
MAX_EXPANSIONS = 5000
