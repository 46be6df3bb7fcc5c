"""What a name means, told where it stands: its declaration, type, words in every language, and verdict."""

from pathlib import Path
from typing import cast

from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.report.source import Place
from hornbook.editing.look import Look
from hornbook.editing.symbols import Symbol, Symbols
from hornbook.editing.told import verdict_told, words_told
from hornbook.verify.results import ResultKind, Results

_PROVED = ("claim", "bound", "possible")


def hover_at(look: Look, results: Results, line: int, column: int) -> tuple[str, Place] | None:
    """Markdown about the name at a place, and the place of the name."""
    spot = look.spot_at(line, column)
    if spot is None:
        return None
    root = look.names.root(spot.place)
    symbol = Symbols(look.loaded, look.game).at(spot.place, spot.declared, root)
    if symbol is None:
        return None
    said = [_declared(look, symbol.place), _kind(symbol)]
    languages = look.loaded.symbols.languages if look.loaded.symbols is not None else LANGUAGES
    said += words_told(symbol.text, languages)
    result = results.get((cast("ResultKind", symbol.kind), symbol.name)) if symbol.kind in _PROVED else None
    if result is not None and look.game is not None:
        said += ["---", *verdict_told(look.game, look.loaded.sources, result)]
    return "\n\n".join(filter(None, said)), spot.place


def _declared(look: Look, place: Place) -> str:
    """The line that declares it."""
    lines = look.loaded.sources.get(place.file, "").split("\n")
    return f"```hornbook\n{lines[place.line - 1].strip()}\n```" if place.line <= len(lines) else ""


def _kind(symbol: Symbol) -> str:
    type_ = f", {symbol.type}" if symbol.type else ""
    return f"*{symbol.kind}*{type_} · {Path(symbol.place.file).name}, line {symbol.place.line}"
