"""Places as editors count them: from zero, in units that editor and server have agreed upon; and files as addresses."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from lsprotocol import types as lsp
from pygls import uris
from pygls.workspace import PositionCodec

from hornbook.dsl.report.source import Place


def path_from_uri(uri: str) -> Path:
    """The file of an address. What is no file yet has a path that is not absolute, and lies in no folder."""
    path = uris.to_fs_path(uri)
    return Path(uri.replace("/", "_")) if path is None else Path(path).resolve()


class Ranges:
    """Turns places into ranges of one editor, and back."""

    def __init__(self, codec: PositionCodec) -> None:
        self._codec = codec

    def range(self, place: Place, lines: Sequence[str]) -> lsp.Range:
        """A place in a text that is given by its lines."""
        begin = self._position(place.line, place.column, lines)
        return lsp.Range(begin, self._position(place.end_line, place.end_column, lines))

    def range_in(self, place: Place, sources: Mapping[str, str]) -> lsp.Range:
        """The same in one of several texts."""
        return self.range(place, sources.get(place.file, "").split("\n"))

    def at(self, position: lsp.Position, lines: Sequence[str]) -> tuple[int, int]:
        """Line and column, from 1, of a position."""
        found = self._codec.position_from_client_units(lines, lsp.Position(position.line, position.character))
        return found.line + 1, found.character + 1

    def units(self, text: str) -> int:
        """How long a text is for the editor."""
        return int(self._codec.client_num_units(text))

    def _position(self, line: int, column: int, lines: Sequence[str]) -> lsp.Position:
        text = lines[line - 1] if 0 < line <= len(lines) else ""
        return lsp.Position(max(0, line - 1), self.units(text[: column - 1]))
