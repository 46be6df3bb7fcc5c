"""The module that Z3's package is made of; only its switch is used."""

Z3_DEBUG: bool
"""Whether arguments are looked at before a term is made."""
