"""What a game is made from: the game it extends, and the add-ons it takes in."""

import re
from collections.abc import Iterable, Mapping
from itertools import chain

from hornbook.dsl.check.expressions.texts import text_of
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.load import Loaded, load_game
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.show import syntax_of
from hornbook.dsl.syntax import Addon, Title

_ADDON = re.compile(r"^addon\b", re.MULTILINE)


def parent_of(loaded: Loaded, known: Iterable[Loaded] = ()) -> Loaded | None:
    """The game that a game extends, from the very file that was read for it; one of the known games if it is there."""
    if loaded.game is None or not loaded.game.parents:
        return None
    name = loaded.game.parents[-1]
    labels = [label for label in loaded.sources if label.endswith(f"{name}.rules")]
    candidates = (known, (load_game(name) for _ in (1,)), (load_game(label) for label in labels))
    for found in chain.from_iterable(candidates):
        if found.game is not None and found.game.id == name:
            label = found.game.place.file
            if found.sources[label] == loaded.sources.get(label):
                return found
    return None


def addons_of(loaded: Loaded, parent: Loaded | None) -> Mapping[str, Text]:
    """The titles of the add-ons that a game takes in itself, not through the game it extends."""
    inherited = parent.sources if parent is not None else {}
    own = {label: text for label, text in loaded.sources.items() if label not in inherited}
    headers = [syntax_of(text, label).blocks[0] for label, text in own.items() if _ADDON.search(text)]
    return {header.name.text: _title(header) for header in headers if isinstance(header, Addon)}


def _title(addon: Addon) -> Text:
    titles = [part.words for part in addon.header or () if isinstance(part, Title)]
    return text_of(titles[-1], Scope(SymbolTable(Report()))) if titles else NO_TEXT
