"""Hints: in what a counterexample differs from every position seen in play.

If a claim fails only from a position that no game was seen to reach, perhaps no game can reach it. Then a claim that
rules the position out would help, and the hint says what it should speak of.
"""

from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.verify.facts.quantities import Quantity, quantities, values_seen
from hornbook.verify.facts.samples import Samples
from hornbook.verify.messages import NEVER_COME_TO, differs


def hint_about(before: Snapshot, location: int, engine: Engine, observed: Samples) -> Text:
    """What was never so in play when this location began, in words; empty if everything about the position was."""
    seen = observed.positions.get(location, [])
    if not seen:
        return NEVER_COME_TO
    env = engine.memory.from_snapshot(before)
    for quantity in quantities(engine.game):
        usual = [v for _, values in values_seen(engine.game, quantity, engine.judge, seen) for v in values]
        here = [v for _, values in values_seen(engine.game, quantity, engine.judge, [env]) for v in values]
        if usual and here and (max(here) > max(usual) or min(here) < min(usual)):
            odd = max(here) if max(here) > max(usual) else min(here)
            return _words(quantity, odd, min(usual), max(usual))
    return NO_TEXT


def _words(quantity: Quantity, here: int, low: int, high: int) -> Text:
    return differs(f"size of {quantity.name}" if quantity.is_size else quantity.name, here, low, high)
