"""Cards as they look: their face, and the attributes worth showing.

Takes a game's names and cards, gives views in a reader's language; where a card lies does not matter here.
"""

from collections.abc import Collection, Iterator

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.types import EnumType, NumberType, TruthType
from hornbook.interpreter.table.tabletop import CardView, Mark
from hornbook.interpreter.words.reader_names import Names, told_attributes


def card_views(game: Game, cards: Collection[int], language: str = "en") -> list[CardView]:
    """Single cards as they look."""
    names = Names(game, language)
    return [card_view(names, names.deck_of(card), card) for card in cards]


def card_view(names: Names, deck: DeckDecl, card: int) -> CardView:
    """One card of a deck."""
    face = names.face(card)
    marks = tuple(_marks(names, deck, card))
    if deck.low is None:
        marks = tuple(mark for mark in marks if mark.text != face)
    name = "" if deck.low is not None else _own_name(names, deck, card)
    return CardView(
        face, deck.low is not None or bool(deck.signs), marks, blank=card in deck.blank_cards, id=card, name=name
    )


def _own_name(names: Names, deck: DeckDecl, card: int) -> str:
    """The file's own name for what a card is, if it is one of a kind."""
    kinds = [attribute for attribute in deck.attributes if isinstance(attribute.type, EnumType)]
    if not kinds or card in deck.blank_cards or not isinstance(kinds[0].type, EnumType):
        return ""
    return names.game.enums[kinds[0].type.name].members[kinds[0].values[card - deck.first]]


def _marks(names: Names, deck: DeckDecl, card: int) -> Iterator[Mark]:
    """The attributes in which the deck's cards differ and of which this card has something.

    One that only adds up what there is of each kind goes without saying, and so does what the signs tell.
    """
    sums = _sums_of_kinds(deck)
    told = [attribute for attribute in told_attributes(deck) if attribute.name not in deck.signed]
    shown = [a for a in told if len(set(a.values)) > 1 and (a.kind or a.values not in sums)]
    numbers = [names.attribute(attribute) for attribute in shown if isinstance(attribute.type, NumberType)]
    for attribute in shown:
        value = attribute.values[card - deck.first]
        if value == 0 and isinstance(attribute.type, NumberType | TruthType):
            continue
        distinct = sorted(set(attribute.values))
        rank = distinct.index(value) / (len(distinct) - 1)
        label, text = names.attribute(attribute), names.value(attribute.type, value)
        yield Mark(attribute.called, label, shortened(label, numbers), value, text, rank, names.kind(attribute))


def _sums_of_kinds(deck: DeckDecl) -> list[tuple[int, ...]]:
    """For each attribute that is counted kind by kind: how much the cards show of all kinds together."""
    counted = {attribute.called for attribute in deck.attributes if attribute.kind}
    columns = ([attribute.values for attribute in deck.attributes_called(name)] for name in counted)
    return [tuple(map(sum, zip(*values, strict=True))) for values in columns]


def shortened(label: str, labels: list[str]) -> str:
    """The first letter of a label, and the one that tells it from others with the same; empty if there is no other."""
    others = [other for other in labels if other != label]
    if label not in labels or not others:
        return ""
    alike = [other for other in others if other[:1] == label[:1]]
    if not alike:
        return label[:1]
    letters = [at for at in range(1, len(label)) if not any(other[at : at + 1] == label[at] for other in alike)]
    return label[0] + label[letters[0]] if letters else label
