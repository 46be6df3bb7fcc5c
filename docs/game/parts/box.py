"""The part of a game's page that says what is needed: the decks, card by card, and tables of data."""

from collections import Counter
from dataclasses import replace

from hornbook.docs.drawing.table import cards_as_svg
from hornbook.docs.game.game_page import GamePage, deck_anchor
from hornbook.docs.game.parts.data import data_part
from hornbook.docs.html.markdown import as_is, escaped, heading, paragraphs, span, table
from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl
from hornbook.dsl.core.types import NumberType
from hornbook.interpreter.table.card_views import card_views
from hornbook.interpreter.words.reader_names import number_text, spaced, told_attributes

_SAMPLES = 10
_ACROSS = 11
_FEW = 14
"""So many cards are listed one by one; of more, only the number is given."""


def box_part(page: GamePage) -> str:
    """Decks and data tables."""
    decks = [_deck(page, deck) for deck in page.game.decks.values()]
    return paragraphs(heading(2, escaped(page.words["box"]), "box"), *decks, data_part(page))


def _deck(page: GamePage, whole: DeckDecl) -> str:
    words, deck = page.words, _printed(whole)
    size = f"{deck.size} × {escaped(page.names.label(deck))}"
    if deck.low is not None:
        size += f", {escaped(words['numbered'])} {number_text(deck.low)} – {number_text(deck.low + deck.size - 1)}"
    if whole.blanks:
        size += f"; {whole.blanks} × {escaped(page.names.words['blank'])}"
    told = told_attributes(deck)
    title = f'<p class="hb-deck" id="{deck_anchor(deck.name)}">{size}</p>'
    if deck.low is None and len(told) == 1 and len(set(told[0].values)) <= _SAMPLES:
        return paragraphs(title, _samples(page, deck, counted=True))
    by_kind = {a.called: deck.attributes_called(a.called) for a in told if a.kind is not None}
    numbers = [a for a in told if isinstance(a.type, NumberType) and a.kind is None]
    others = [a for a in told if not isinstance(a.type, NumberType)]
    tables = [_values(page, deck, attribute) for attribute in others]
    tables += [_matrix(page, numbers)] if len(numbers) > 1 else [_values(page, deck, a) for a in numbers]
    tables += [_kinds(page, deck, attributes) for attributes in by_kind.values()]
    return paragraphs(title, _samples(page, deck), *tables, _all_cards(page, deck) if told else "")


def _all_cards(page: GamePage, deck: DeckDecl) -> str:
    """Every card, folded away."""
    title = f"{page.words['all cards']}: {page.names.label(deck)}"
    picture = cards_as_svg(card_views(page.game, deck.cards, page.language), title, page.sheet, across=_ACROSS)
    inside = f'<div class="hb-cards">{picture}</div>'
    return as_is(f'<details class="case"><summary>{escaped(page.words["all cards"])}</summary>{inside}</details>')


def _printed(deck: DeckDecl) -> DeckDecl:
    """A deck without its blank cards, of which there is nothing to tell."""
    size = len(deck.printed_cards)
    attributes = tuple(replace(attribute, values=attribute.values[:size]) for attribute in deck.attributes)
    return replace(deck, size=size, blanks=0, attributes=attributes)


def _samples(page: GamePage, deck: DeckDecl, counted: bool = False) -> str:
    """Some cards with different values, from little to much; the first and last one if there is nothing to tell."""
    told = told_attributes(deck)
    by_values: dict[tuple[int, ...], list[int]] = {}
    for card in deck.cards:
        by_values.setdefault(tuple(attribute.values[card - deck.first] for attribute in told), []).append(card)
    alike = {cards[0]: len(cards) for cards in by_values.values()}
    ordered = [by_values[values][0] for values in sorted(by_values, key=lambda values: (sum(values), values))]
    count = min(_SAMPLES, len(ordered))
    spread = [ordered[i * (len(ordered) - 1) // max(1, count - 1)] for i in range(count)]
    chosen = spread if told else [deck.cards[0], deck.cards[-1]]
    views = card_views(page.game, chosen, page.language)
    counts = [alike[card] for card in chosen] if counted else []
    picture = cards_as_svg(views, page.names.label(deck), page.sheet, counts=counts)
    return as_is(f'<div class="hb-cards">{picture}</div>')


def _values(page: GamePage, deck: DeckDecl, attribute: AttributeDecl) -> str:
    """How many cards have which value, and which they are."""
    counts = Counter(attribute.values)
    most = max(counts, key=lambda value: counts[value])
    rows = []
    for value in sorted(counts):
        cards = [card for card in deck.cards if attribute.values[card - deck.first] == value]
        listed = ", ".join(page.names.face(card) for card in cards)
        if len(cards) > _FEW or deck.low is None:
            listed = page.words["all others"] if value == most and len(counts) > 1 and deck.low is not None else ""
        rows.append([escaped(page.names.value(attribute.type, value)), str(len(cards)), escaped(listed)])
    header = [escaped(page.names.label(attribute)), escaped(page.words["how many"]), escaped(page.words["which"])]
    if isinstance(attribute.type, NumberType):
        total = f"{escaped(page.words['total'])}: {number_text(sum(attribute.values))}"
        rows.append([span(total, "hb-strong"), span(str(deck.size), "hb-strong"), ""])
    if not any(row[2] for row in rows):
        header, rows = header[:2], [row[:2] for row in rows]
    return table(header, rows, right=(1,))


def _matrix(page: GamePage, attributes: list[AttributeDecl]) -> str:
    """Several number attributes side by side: how many cards have which value of each."""
    values = sorted({value for attribute in attributes for value in attribute.values})
    counts = [Counter(attribute.values) for attribute in attributes]
    header = [escaped(page.words["value"]), *(escaped(page.names.label(attribute)) for attribute in attributes)]
    rows = [[number_text(value), *(str(count[value] or "–") for count in counts)] for value in values]
    total = [span(number_text(sum(attribute.values)), "hb-strong") for attribute in attributes]
    rows.append([span(escaped(page.words["total"]), "hb-strong"), *total])
    return table(header, rows, right=range(1, len(header)))


def _kinds(page: GamePage, deck: DeckDecl, attributes: tuple[AttributeDecl, ...]) -> str:
    """An attribute of each kind, in full: which cards show how much of each."""
    first = attributes[0]
    assert first.kind is not None
    values = sorted({value for attribute in attributes for value in attribute.values} - {0})
    label = page.text(first.kind.text) or escaped(spaced(first.called))
    header = [label, *(number_text(value) for value in values), escaped(page.words["total"])]
    rows = []
    for attribute in attributes:
        shown = [
            ", ".join(page.names.face(card) for card in deck.cards if attribute.values[card - deck.first] == value)
            for value in values
        ]
        total = span(number_text(sum(attribute.values)), "hb-strong")
        rows.append([escaped(page.names.attribute(attribute)), *(escaped(cards or "–") for cards in shown), total])
    return table(header, rows, right=(len(header) - 1,))
