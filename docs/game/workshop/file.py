"""The part of the workshop with the rule file itself, and the file of examples beside it."""

from hornbook.docs.game.game_page import RULES_LANGUAGE, GamePage
from hornbook.docs.html.listing import folded_outline
from hornbook.docs.html.markdown import escaped, heading, paragraphs
from hornbook.dsl.read.files import examples_label


def file_part(page: GamePage) -> str:
    """The whole files, folded away; nothing if they are not known."""
    label = page.game.place.file
    known = {name: page.sources.get(name, "").rstrip("\n") for name in (label, examples_label(label)) if name}
    shown = [folded_outline(name, source, RULES_LANGUAGE) for name, source in known.items() if source]
    return paragraphs(heading(2, escaped(page.words["file"]), "file"), *shown) if shown else ""
