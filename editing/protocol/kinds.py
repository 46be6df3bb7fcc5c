"""What things of the rule language are called in the protocol, which knows programs only."""

from lsprotocol import types as lsp

_SYMBOLS = {
    "game": lsp.SymbolKind.Module,
    "add-on": lsp.SymbolKind.Module,
    "setting": lsp.SymbolKind.Constant,
    "kinds": lsp.SymbolKind.Enum,
    "kind": lsp.SymbolKind.EnumMember,
    "deck": lsp.SymbolKind.Class,
    "places": lsp.SymbolKind.Class,
    "teams": lsp.SymbolKind.Class,
    "attribute": lsp.SymbolKind.Property,
    "zone": lsp.SymbolKind.Object,
    "state variable": lsp.SymbolKind.Variable,
    "table": lsp.SymbolKind.Array,
    "define": lsp.SymbolKind.Function,
    "phase": lsp.SymbolKind.Event,
    "flow": lsp.SymbolKind.Event,
    "step": lsp.SymbolKind.Method,
    "rule": lsp.SymbolKind.Operator,
    "settings": lsp.SymbolKind.Namespace,
    "zones": lsp.SymbolKind.Namespace,
    "state": lsp.SymbolKind.Namespace,
    "tables": lsp.SymbolKind.Namespace,
}

_OFFERS = {
    "word": lsp.CompletionItemKind.Keyword,
    "language": lsp.CompletionItemKind.Text,
    "game": lsp.CompletionItemKind.Module,
    "setting": lsp.CompletionItemKind.Constant,
    "kinds": lsp.CompletionItemKind.Enum,
    "kind": lsp.CompletionItemKind.EnumMember,
    "option": lsp.CompletionItemKind.EnumMember,
    "deck": lsp.CompletionItemKind.Class,
    "card": lsp.CompletionItemKind.Class,
    "places": lsp.CompletionItemKind.Class,
    "teams": lsp.CompletionItemKind.Class,
    "place": lsp.CompletionItemKind.Class,
    "attribute": lsp.CompletionItemKind.Property,
    "zone": lsp.CompletionItemKind.Field,
    "definition": lsp.CompletionItemKind.Function,
    "phase": lsp.CompletionItemKind.Event,
    "step": lsp.CompletionItemKind.Method,
    "rule": lsp.CompletionItemKind.Operator,
}


def symbol_kind(kind: str) -> lsp.SymbolKind:
    """That of an entry of the outline. Claims, examples and the like are said about the game: they are texts."""
    return _SYMBOLS.get(kind, lsp.SymbolKind.String)


def offer_kind(kind: str) -> lsp.CompletionItemKind:
    """That of what can be put somewhere; most are values."""
    return _OFFERS.get(kind, lsp.CompletionItemKind.Variable)
