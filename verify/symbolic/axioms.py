"""The axioms of proofs: everything told to the solver that it was not asked for.

Each says in one sentence what is true of every real table. Whoever tells a fact names the axiom it is an instance of
(`SymbolicContext.learn`), so that what proofs suppose can be listed; SOUNDNESS.md has the reason and the test of each.
Not here, because they suppose nothing: the way a path has taken, and duties, asked for before they are relied on.
"""

from enum import Enum


class Axiom(Enum):
    """What is supposed, by name."""

    # A position that could be any
    FACTS = "What the certificate says of the place where a location begins holds there."
    FACTS_ADD_UP = "What it says every player has so much of, or at most or at least, all have that many times."
    PLAYERS_ALLOWED = "As many players take part as the file allows."
    ANY_PLAYER = "The player who stands for every player takes part."
    ANY_CARD = "The card that stands for every card of a deck is one of its cards."
    LIES_ONCE = "A card lies in exactly one place."
    SIZES_ADD_UP = "All zones of a deck together hold as many cards as it has."
    OF_ITS_TYPE = "A variable holds a value of its type."
    OTHERS_OF_THEIR_TYPE = "All players but one have together what values of their type add up to."
    PLAYERS_ADD_UP = "The sum kept for all players is the sum of what each of them has."

    # Zones
    COLLECTION = "A size is not negative; a total is at least the size times the least value and at most the greatest."
    PLAYERS_ZONE = "A player's zone is such a collection, in some order, and so are those of all others together."
    WITHIN_LIMIT = "A zone known card by card is a collection within its limit."
    IN_ITS_CELL = "A card in a cell is one of the deck, and lies there and nowhere else."
    CELLS_ADD_UP = "The total of a zone known card by card is what its cards add up to."
    DIFFERENT_CARDS = "Cards known one by one exceed any value by no more together than the whole deck does."
    ENDS_OF_ORDER = "The ends of a zone lie in it; one card or none rises and falls; what rises begins below its end."
    ORDER_OF_THE_REST = "A zone that rises or falls does so without one of its cards, and keeps the ends that stay."

    # Cards that are not known one by one
    SOME_CARD = "Where cards lie, some card can be taken."
    LISTED = "As many different cards as there are lie in a zone, in its order; they are all of them, and add up."
    COUNTED = "A sum over no cards is 0; so many cards satisfy a condition as there are, some, or none."
    COUNTED_APART = "Of some kinds no more cards lie somewhere than the deck has; of all kinds, as many as lie there."
    CARD_BY_CARD = "As many cards go as those of the deck that do; a sum over cards is what those there add up to."
    GREATEST = "The greatest value is that of some card, and no card has a greater."
    BEST = "The best is one of the members with the greatest keys, the first of them where the order is known, or none."
    BEST_CARD = "The best card of a zone is one of those asked for, or none; in a zone with cards it is one of them."
    AT_THE_ENDS = "The card at position 1 is the first, and that at the position of the size is the last."

    # Moves and choices
    TAKEN_FROM_THERE = "A card that was moved lay where it was taken from (a duty, asked for before)."
    DRAWN = "No card is drawn more often than it lay there."
    SOME_MOVED = "If no card satisfies a condition none goes, if every card does all go, else some go and some stay."
    WHOLE_DECK = "All cards of a deck add up to a number in the range of its data: that of the file, with its data."
    REARRANGED = "Cards that are rearranged are the same cards, and different."
    SORTED = "Sorted cards ascend by their keys, and of equals the first stays first."
    CHOSEN = "What is chosen is one of the options."
    ONE_OF_TWO_WAYS = "What a count tells on one of two ways holds where that way is gone."

    # Data
    TABLE_ENTRY = "An entry of a table is what the file says."
    DATA_IN_RANGE = "Data that may be anything are in their range."
    VALUE_IN_RANGE = "What a card adds to a total is in the range of its attribute."
