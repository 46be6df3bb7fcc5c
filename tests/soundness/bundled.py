"""Claims made by chance about the bundled games: at full size, and shrunken so far that they can be gone through.

A file extends a bundled game, sets its settings and adds claims. A first line `# small: …` says how far it is shrunken:
how many play, and how many cards each deck keeps. That is done to the checked game, the same way for every game: the
first cards of each deck stay, with whatever is printed on them.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from random import Random

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.types import CardType
from hornbook.dsl.core.walk import walk
from hornbook.dsl.load import game_from_text, load_game
from tests.soundness.claims import claims_about, measured_claims
from tests.soundness.obligations import Ledger, Watch
from tests.soundness.oracle import play_at_random
from tests.soundness.world import World, world_of

QUICK = (
    *("classic", "classic", "classic_advanced", "x_takes", "x_takes", "even_odd", "jubilee"),
    *("jubilee_advanced", "mountain", "twisted", "cow"),
)
"""The bundled games that are proved in seconds; some come up more often."""

_SMALL = re.compile(r"^# small: players (\d+) to (\d+), cards (\d+)$", re.MULTILINE)


def claims_at_full_size(chance: Random) -> str:
    """A file that claims something of a bundled game as it is."""
    return _with_claims(chance, _extending(chance.choice(QUICK), {}, chance), "", number=6)


def shrunken_game(chance: Random) -> str:
    """A file that claims something of a shrunken bundled game."""
    name = chance.choice(QUICK)
    game = load_game(name).game
    assert game is not None
    least = game.min_players
    players = chance.choice([(least, least), (least, least), (least, min(least + 1, game.max_players))])
    settings = {
        setting.name: max(setting.low, min(setting.high, chance.choice([1, 1, 2, 2, 3])))
        for setting in game.settings.values()
    }
    cards = chance.choice([4, 5, 5, 6, 6, 7])
    small = f"# small: players {players[0]} to {players[1]}, cards {cards}\n"
    plain = _extending(name, settings, chance)
    shrunken = bundled_from_text(small + plain)
    if shrunken is not None and ("enough cards", "") in _played(shrunken, 4).broken:
        return shrunken_game(chance)  # too few cards for the deal: nothing would happen
    return _with_claims(chance, plain, small, number=5)


def _extending(name: str, settings: Mapping[str, int], chance: Random) -> str:
    lines = [f"game claims_about_{name} extends {name}", '  title en "T" pl "T"', '  source "my own"', ""]
    if settings:
        lines += ["settings", *(f"  set {setting} = {value}" for setting, value in settings.items()), ""]
        lines += ["remove all examples", "remove all findings", ""]
    if chance.random() < 0.6:
        lines += ["remove all claims", "remove all bounds", "remove all possibles", ""]
    return "\n".join(lines)


def _with_claims(chance: Random, plain: str, small: str, number: int) -> str:
    game = bundled_from_text(small + plain)
    if game is None:
        return small + plain
    world = world_of(game)
    found = [text for text in _made(world, chance, number) if bundled_from_text(f"{small}{plain}\n{text}\n")]
    measures = measured_claims(world, chance, number)
    asked = [f"bound measure_{i}\n  {m.when}\n  {m.value} at most 99999" for i, m in enumerate(measures)]
    usable = [i for i, text in enumerate(asked) if bundled_from_text(f"{small}{plain}\n{text}\n")]
    measuring = bundled_from_text("\n\n".join([small + plain, *(asked[i] for i in usable)]) + "\n")
    if measuring is not None:
        greatest = _played(measuring, 20).greatest
        measured = [i for i in usable if f"measure_{i}" in greatest]
        found += [measures[i].about(greatest[f"measure_{i}"], i, chance, ends=False) for i in measured]
    return "\n\n".join([small + plain, *found]) + "\n"


def _played(game: Game, games: int) -> Ledger:
    watch = Watch(game)
    play_at_random(watch, games, seed=1)
    return watch.ledger


_NONSENSE = ("bound nonsense\n  always\n  3 at most 2", "claim nonsense\n  always\n  player_count > 99")


def _made(world: World, chance: Random, number: int) -> list[str]:
    return claims_about(world, chance, number) + ([chance.choice(_NONSENSE)] if chance.random() < 0.2 else [])


def bundled_from_text(text: str) -> Game | None:
    """The game of such a file, shrunken if it says so; None if that cannot be done."""
    game, small = game_from_text(text).game, _SMALL.search(text)
    if game is None or small is None:
        return game
    low, high, cards = map(int, small.groups())
    return _shrunken(game, (low, high), cards)


def _shrunken(game: Game, players: tuple[int, int], cards: int) -> Game | None:
    decks = {deck.name: _fewer(deck, cards) for deck in game.decks.values()}
    if any(isinstance(kind, CardType) for table in game.tables.values() for kind in table.index):
        return None  # a table that goes by card would have to be cut as well; no bundled game has one
    low, high = players
    shrunken = replace(game, decks=decks, min_players=low, max_players=high, examples={}, findings={}, endless=None)
    rules = (game.flow, game.phases, game.steps, game.variables, game.claims, game.bounds, game.possibles)
    named = [node.value for node in walk(rules) if isinstance(node, Const) and isinstance(node.type, CardType)]
    if not {card for deck in decks.values() for card in deck.cards}.issuperset(named):
        return None  # it speaks of a card that is gone
    return shrunken


def _fewer(deck: DeckDecl, cards: int) -> DeckDecl:
    blanks = min(deck.blanks, 1)
    printed = min(deck.size - deck.blanks, cards - blanks)
    kept = [*range(printed), *range(deck.size - deck.blanks, deck.size - deck.blanks + blanks)]
    attributes = tuple(replace(a, values=tuple(a.values[at] for at in kept)) for a in deck.attributes)
    return replace(deck, size=len(kept), blanks=blanks, attributes=attributes)
