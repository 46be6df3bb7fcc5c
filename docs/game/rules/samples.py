"""A deck sorted by what its cards show: which cards are alike, and a few that differ."""

from dataclasses import replace

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.interpreter.words.reader_names import told_attributes

Alike = dict[tuple[int, ...], list[int]]


def printed(deck: DeckDecl) -> DeckDecl:
    """A deck without its blank cards, of which there is nothing to tell."""
    size = len(deck.printed_cards)
    attributes = tuple(replace(attribute, values=attribute.values[:size]) for attribute in deck.attributes)
    return replace(deck, size=size, blanks=0, attributes=attributes)


def alike(deck: DeckDecl) -> Alike:
    """The cards by what they show besides their number, from little to much."""
    told, found = told_attributes(deck), Alike()
    for card in deck.printed_cards:
        found.setdefault(tuple(attribute.values[card - deck.first] for attribute in told), []).append(card)
    return {values: found[values] for values in sorted(found, key=lambda values: (sum(values), values))}


def spread_cards(deck: DeckDecl, most: int) -> list[int]:
    """A few cards that differ; the first and the last one if there is nothing in which they do."""
    if not told_attributes(deck):
        return sorted({deck.cards[0], deck.printed_cards[-1]})
    firsts = [cards[0] for cards in alike(deck).values()]
    count = min(most, len(firsts))
    return [firsts[at * (len(firsts) - 1) // max(1, count - 1)] for at in range(count)]
