"""What a name means where it stands: the symbol table, scopes, coercions, constants, texts.

- In: declarations, as they come up.
- Out: `symbols.SymbolTable` for the game, `scope.Scope` for a place in it.
- May be relied on: knows no expression; a name that could mean two things is an error here.
- Start reading at `symbols.py`.
"""
