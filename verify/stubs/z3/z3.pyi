"""The module that Z3's package is made of; only its switches are used."""

from z3 import Context

Z3_DEBUG: bool
"""Whether arguments are looked at before a term is made."""

_main_ctx: Context
"""Where terms are made that are told no context."""
