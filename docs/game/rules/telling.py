"""What the statements of a rule or a phase say in words, in their order."""

from collections.abc import Iterator
from typing import get_args

from hornbook.docs.book.outline import statements_in
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.prose import prose
from hornbook.docs.html.markdown import escaped
from hornbook.dsl.core.statements import Block, Choose, Menu, ToldStatement

_TOLD = get_args(ToldStatement)


def told_in(page: GamePage, block: Block) -> list[str]:
    """A line (markup) for each statement that has words, and for each choice between several ways."""
    return [line for line in _lines(page, block) if line]


def asked_in(page: GamePage, block: Block) -> list[str]:
    """What players are asked, where nothing better is said."""
    asked = [statement for statement in statements_in(block) if isinstance(statement, Choose)]
    return [said for statement in asked if (said := prose(page, statement.text))]


def as_list(lines: list[str], class_: str = "hb-listed") -> str:
    """Lines one under the other; a single one is a paragraph."""
    if len(lines) == 1:
        return f"<p>{lines[0]}</p>"
    return f'<ul class="{class_}">{"".join(f"<li>{line}</li>" for line in lines)}</ul>' if lines else ""


def _lines(page: GamePage, block: Block) -> Iterator[str]:
    for statement in statements_in(block):
        if isinstance(statement, Menu):
            ways = [said for option in statement.options if (said := prose(page, option.text))]
            listed = "".join(f"<li>{way}</li>" for way in ways)
            yield f'{escaped(page.words["ways"])}<ul class="hb-ways">{listed}</ul>' if ways else ""
        elif isinstance(statement, _TOLD):
            yield prose(page, statement.text)
