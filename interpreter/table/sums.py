"""What the cards of a zone add up to, as far as it matters to the rules."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from hornbook.dsl.core.declarations import ZoneDecl
from hornbook.dsl.core.expressions import Total
from hornbook.dsl.core.types import PlaceType
from hornbook.interpreter.table.tabletop import Sum
from hornbook.interpreter.words.reader_names import Names, spaced


def sums_of(names: Names, formed: Sequence[Total], zone: ZoneDecl, cards: Collection[int]) -> Iterator[Sum]:
    """Of the sums that rules form, those of this zone or, on a board, of any zone.

    What is counted kind by kind is shown so on a board, where there is room, and elsewhere all together.
    """
    deck = names.game.decks[zone.deck]
    on_board = any(isinstance(kind, PlaceType) for kind in zone.index)
    together: Counter[tuple[str, str]] = Counter()
    for attribute in deck.attributes:
        if any(t.attribute == attribute.name and (on_board or t.zone.name == zone.name) for t in formed):
            total = sum(attribute.values[card - deck.first] for card in cards)
            if attribute.kind is None or on_board:
                yield Sum(names.attribute(attribute), total, attribute.called, names.kind(attribute))
            else:
                text = attribute.kind.text.in_language(names.language)
                together[text or spaced(attribute.called), attribute.called] += total
    yield from (Sum(label, total, name) for (label, name), total in together.items())
