"""Walking finds every node there is, though it looks only where one may be."""

from collections.abc import Iterator
from typing import Any

import pytest

from hornbook.dsl.core.walk import field_names, walk
from hornbook.dsl.load import bundled_games, load_game
from hornbook.dsl.report.source import Place


def walked_everywhere(here: object) -> Iterator[Any]:
    """The nodes in something, each of its fields looked at."""
    if isinstance(here, tuple | dict):
        for part in here.values() if isinstance(here, dict) else here:
            yield from walked_everywhere(part)
    elif (names := field_names(type(here))) and not isinstance(here, Place):
        yield here
        for name in names:
            yield from walked_everywhere(getattr(here, name))


@pytest.mark.parametrize("name", bundled_games())
def test_every_node_of_a_game_and_its_files_is_found_in_order(name: str) -> None:
    loaded = load_game(name)
    for root in (loaded.game, loaded.files):
        found, expected = list(walk(root)), list(walked_everywhere(root))
        assert len(found) > 1000 or name == "classic_advanced"
        assert [id(node) for node in found] == [id(node) for node in expected]
