"""Whoever breaks compiled bots is noticed: each part of them is broken once, and some game is not the same any more."""

import pytest

from hornbook.interpreter.compiled.bots import asking, imagination, imagining, looking, redeal
from hornbook.interpreter.compiled.ground.wasm import DROP, EQUAL64, i32
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.manners import manner_called
from tests.equality.compare import differences
from tests.interpreter.support import WELL, engine_of

BOTS = ("cautious", "searching:12", "highest", "lowest", "modest")

BROKEN: dict[str, tuple[object, str, object]] = {
    "hidden cards stay where they are": (redeal.Redeal, "_deal", lambda self, own, deck, places: b""),
    "hidden variables are known": (redeal.Redeal, "_forget", lambda self: b""),
    "every card is seen": (redeal, "_hidden", lambda seen: seen + DROP + i32(0)),
    "cards that rules have named stay": (imagining.ImaginingPort, "may_ask", lambda self, names, called: called),
    "nothing is dealt anew": (imagining.ImaginingPort, "_dealing", lambda self: b""),
    "all playouts have one deal": (imagination.Imagination, "new_playout", lambda self: b""),
    "nobody looks": (looking.Looking, "_unless_worth_a_look", lambda self, otherwise: otherwise),
    "impossible courses count": (imagining.ImaginingPort, "_entering", lambda self: i32(0)),
    "everybody looks near": (imagination, "FARTHEST", 1),
    "high scores are good": (looking, "LESS64", EQUAL64),
    "the worst comes first": (looking.Looking, "_sorting", lambda self, own: b""),
    "answers are forgotten": (asking.AskingPort, "begin", lambda self, number: b""),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_what_is_broken_is_noticed(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, replacement = BROKEN[broken]
    monkeypatch.setattr(owner, name, replacement)
    assert any(_differ(engine_of(game)) for game in ("classic", WELL, "twisted", "buffalo"))


def _differ(engine: Engine) -> bool:
    manners = [manner_called(bot) for bot in BOTS]
    try:
        compiled = CompiledGame(engine, 3, traced=True, lead=True, manners=manners)
        return any(differences(engine, compiled, range(4 if engine.game.id == "well" else 2), BOTS))
    except Exception:  # it does not even run
        return True
