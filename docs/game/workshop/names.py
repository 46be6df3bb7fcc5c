"""The part of the workshop with the names of the file, and what readers call the same things."""

from hornbook.docs.book.named import named_in
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.markdown import code, escaped, heading, paragraphs, span


def names_part(page: GamePage) -> str:
    """Every name by the letter; nothing if there is none."""
    found = sorted(dict.fromkeys(named_in(page.game, page.language)), key=lambda named: named.name)
    told = "".join(
        f"<div><dt>{code(named.name)}</dt><dd>{span(escaped(page.words[f'kind {named.kind}']), 'hb-kind')} "
        f"{escaped(named.label)}</dd></div>"
        for named in found
    )
    title = heading(2, escaped(page.words["names"]), "names")
    return paragraphs(title, escaped(page.words["names lead"]), f'<dl class="hb-terms">{told}</dl>') if told else ""
