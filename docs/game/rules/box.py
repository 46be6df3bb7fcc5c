"""What is in the box: every deck with its kinds of cards, how many there are of each, and which."""

from collections.abc import Iterator

from hornbook.docs.drawing.icons import icon_named
from hornbook.docs.drawing.table import cards_as_svg
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.lineage import Lineage
from hornbook.docs.game.rules.prose import filled
from hornbook.docs.game.rules.samples import alike, printed, spread_cards
from hornbook.docs.game.rules.sections import folded, section
from hornbook.docs.html.markdown import anchor, as_is, division, escaped, link, paragraphs, table
from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl
from hornbook.dsl.core.stated import Assumption
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import NumberType
from hornbook.interpreter.table.card_views import card_views
from hornbook.interpreter.words.nouns import counted, noun
from hornbook.interpreter.words.reader_names import number_text, spaced, told_attributes

_KINDS = 10
"""So many kinds of cards are shown one by one; of more, only some."""
_LISTED = 14
"""So many cards are named one by one."""
_IN_A_LINE = 6


def box_part(page: GamePage, lineage: Lineage | None = None) -> str:
    """All decks; what is inherited is folded."""
    lineage = lineage or Lineage(page)
    decks = [folded(page, lineage, _deck(page, deck), lineage.keeps_deck(deck)) for deck in page.game.decks.values()]
    return section(escaped(page.words["box"]), "box", *decks, _assumed(page, lineage))


def _assumed(page: GamePage, lineage: Lineage) -> str:
    """Which of the data on this page is not from the rulebook, so that nobody wonders about their own copy."""
    data = {
        name: link(escaped(label), page.to("assumption", assumption.name))
        for assumption, name, label in _data(page, lineage)
    }
    said = filled(page.words["assumed data"], data=", ".join(data.values()))
    return f'<p class="hb-aside">{said}</p>' if data else ""


def _data(page: GamePage, lineage: Lineage) -> Iterator[tuple[Assumption, str, str]]:
    """What assumptions are about, if it is something in the box, with the words for it; what is inherited is told where
    it comes from."""
    game, tables = page.game, page.game.tables.values()
    words: dict[str, Text] = {table.name: table.text for table in tables if not lineage.keeps_table(table)}
    for deck in (deck for deck in game.decks.values() if not lineage.keeps_deck(deck)):
        words[deck.name] = deck.text
        words |= {a.called: a.kind.text if a.kind else a.text for a in deck.attributes}
    for assumption in game.assumptions.values():
        for name in assumption.about:
            if words.get(name):
                yield assumption, name, words[name].in_language(page.language)


def _deck(page: GamePage, whole: DeckDecl) -> str:
    deck = printed(whole)
    title = f'<p class="hb-deck" id="{anchor("deck", deck.name)}">{_counted(page, deck)}</p>'
    kinds = alike(deck)
    single = [attribute for attribute in told_attributes(deck) if attribute.kind is None]
    if len(told_attributes(deck)) == 1 and 1 < len(kinds) <= _KINDS:
        return paragraphs(title, as_is(_kinds(page, deck, single[0])))
    views = card_views(page.game, spread_cards(deck, _KINDS), page.language)
    picture = cards_as_svg(views, page.names.label(deck), page.sheet)
    shown = as_is(f'<div class="hb-cards">{picture}</div>') if deck.size else ""
    return paragraphs(title, shown, *_by_kind(page, deck))


def _counted(page: GamePage, deck: DeckDecl) -> str:
    """How many cards a deck has, and what they add up to."""
    said = f"<b>{deck.size}</b> × {escaped(page.names.label(deck))}"
    if deck.low is not None:
        ends = {"low": number_text(deck.low), "high": number_text(deck.low + deck.size - 1)}
        said += f", {filled(page.words['cards numbered'], **ends)}"
    told = [a for a in told_attributes(deck) if isinstance(a.type, NumberType) and a.kind is None]
    for attribute in told:
        values = {"label": escaped(page.names.label(attribute)), "total": number_text(sum(attribute.values))}
        said += f"; {filled(page.words['in all'], **values)}"
    return said


def _kinds(page: GamePage, deck: DeckDecl, attribute: AttributeDecl) -> str:
    """A card of each kind, with how many there are and which."""
    kinds = alike(deck)
    most = max(kinds.values(), key=len)
    shown = []
    for cards in kinds.values():
        value = page.names.value(attribute.type, attribute.values[cards[0] - deck.first])
        label = f"{page.names.label(attribute)}: {value}" if isinstance(attribute.type, NumberType) else value
        picture = cards_as_svg(card_views(page.game, cards[:1], page.language), label, page.sheet)
        which = _which(page, deck, cards, cards is most)
        said = f"<b>{_with_sign(page, attribute, value, label)}</b><span>{_cards(page, deck, len(cards))}</span>{which}"
        shown.append(f'<li><div class="hb-one-card">{picture}</div><div>{said}</div></li>')
    across = len(shown) if len(shown) <= _IN_A_LINE else -(-len(shown) // 2)
    return f'<ul class="hb-kinds" style="--hb-across: {across}">{"".join(shown)}</ul>'


def _with_sign(page: GamePage, attribute: AttributeDecl, value: str, label: str) -> str:
    """What a kind of card has, as markup: a number and the sign for what is counted, if there is one."""
    sign = icon_named(attribute.name) if isinstance(attribute.type, NumberType) else ""
    if not sign:
        return escaped(label)
    drawn = page.sheet.icon(sign, 0, 0, 32, "")
    shown = f'<svg class="hb-in-text" aria-hidden="true" viewBox="0 0 32 28">{drawn}</svg>'
    return f'<span class="hb-for-ears">{escaped(label)}</span><i aria-hidden="true">{escaped(value)} {shown}</i>'


def _which(page: GamePage, deck: DeckDecl, cards: list[int], is_rest: bool) -> str:
    """The numbers of some cards; nothing if they have none."""
    if deck.low is None:
        return ""
    listed = ", ".join(page.names.face(card) for card in cards) if len(cards) <= _LISTED else ""
    said = listed or (page.words["all others"] if is_rest else "")
    return f'<span class="hb-which">{escaped(said)}</span>' if said else ""


def _cards(page: GamePage, deck: DeckDecl, count: int) -> str:
    """So many cards, tiles or whatever they are, in words."""
    words = page.words
    usual = words["one card"], words["few cards"], words["how many cards"]
    return f"{count} {escaped(counted(count, noun(deck.member, page.language) or usual))}"


def _by_kind(page: GamePage, deck: DeckDecl) -> list[str]:
    """Attributes of each kind, in full: which cards show how much of what."""
    called = {a.called: deck.attributes_called(a.called) for a in told_attributes(deck) if a.kind is not None}
    return [_matrix(page, deck, attributes) for attributes in called.values()]


def _matrix(page: GamePage, deck: DeckDecl, attributes: tuple[AttributeDecl, ...]) -> str:
    first = attributes[0].kind
    assert first is not None
    values = sorted({value for attribute in attributes for value in attribute.values} - {0})
    label = page.text(first.text) or escaped(spaced(attributes[0].called))
    header = [label, *(number_text(value) for value in values), escaped(page.words["total"])]
    rows = []
    for attribute in attributes:
        shown = [_with(page, deck, attribute, value) for value in values]
        total = f"<b>{number_text(sum(attribute.values))}</b>"
        rows.append([escaped(page.names.attribute(attribute)), *shown, total])
    return division("hb-matrix-of-cards", table(header, rows, right=(len(header) - 1,)))


def _with(page: GamePage, deck: DeckDecl, attribute: AttributeDecl, value: int) -> str:
    """The cards that show so much of something."""
    faces = [page.names.face(card) for card in deck.cards if attribute.values[card - deck.first] == value]
    return escaped(", ".join(faces) or "–")
