"""The part of a game's page that shows how it begins: the table when somebody is asked for the first time."""

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.markdown import as_is, escaped, heading, paragraphs
from hornbook.interpreter.engine.engine import Position
from hornbook.interpreter.machine.faults import RuleFault

_PLAYERS = 4
_SEED = 1


def setup_part(page: GamePage) -> str:
    """The first position in which there is something to decide, as the player who decides sees it."""
    position = _first_position(page)
    if position is None:
        return ""
    seat = position.choices[0].chooser
    words = page.words
    title = words["setup"]
    seen_by = page.names.player(seat) if seat is not None else page.names.words["all players"]
    told = words["setup lead"].format(players=position.players, seed=_SEED, who=seen_by)
    picture = page.picture(position.snapshot(), title, viewer=seat)
    figure = as_is(f'<figure class="hb-setup">{picture}<figcaption>{escaped(told)}</figcaption></figure>')
    return paragraphs(heading(2, escaped(title), "setup"), figure)


def _first_position(page: GamePage) -> Position | None:
    """None if nobody ever decides anything, or if the rules break off before."""
    players = max(page.game.min_players, min(_PLAYERS, page.game.max_players))
    try:
        position = page.book.engine.start(players, _SEED)
    except RuleFault:
        return None
    return position if position.choices else None
