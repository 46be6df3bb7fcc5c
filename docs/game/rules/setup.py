"""How a game is set up: numbered steps, beside the table when somebody is asked for the first time."""

from collections.abc import Iterator

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.answers import question, steps_of
from hornbook.docs.game.rules.course import Course
from hornbook.docs.game.rules.lineage import Lineage
from hornbook.docs.game.rules.pictures.focus import first_picture
from hornbook.docs.game.rules.prose import prose
from hornbook.docs.game.rules.sections import beside, figure, folded, section
from hornbook.docs.game.rules.teaching import said_of
from hornbook.docs.game.rules.telling import told_in
from hornbook.docs.html.markdown import anchor, escaped, paragraphs
from hornbook.dsl.core.declarations import TableDecl
from hornbook.dsl.core.types import NumberType
from hornbook.interpreter.engine.engine import Position
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.words.reader_names import number_text

_PLAYERS = 4
_SEED = 1


def setup_part(page: GamePage, lineage: Lineage, course: Course) -> str:
    """What is done before anybody decides anything."""
    steps = list(_steps(page, course))
    listed = f'<ol class="hb-steps">{"".join(steps)}</ol>' if steps else ""
    tables = [_by_players(page, table) for table in page.game.tables.values() if _counts_players(page, table)]
    words = paragraphs(listed, *tables, *(said_of(page, phase) for phase in course.setup))
    body = beside(words, _picture(page)) if words else _picture(page)
    body = folded(page, lineage, body, lineage.keeps_setup())
    questions = [question(page, lineage, step) for phase in course.setup for step in steps_of(page, phase)]
    return section(escaped(page.words["setup"]), "setup", body, *questions)


def _steps(page: GamePage, course: Course) -> Iterator[str]:
    """A step for each statement that has words; for a phase without any, what it says as a whole."""
    for phase in course.setup:
        lines = told_in(page, phase.body) or [prose(page, phase.text) or escaped(page.title_of(phase))]
        yield f'<li id="{anchor("phase", phase.name)}">{lines[0]}</li>'
        yield from (f"<li>{line}</li>" for line in lines[1:])


def _counts_players(page: GamePage, table: TableDecl) -> bool:
    """Whether a table has a number for every number of players."""
    game = page.game
    match table.index:
        case (NumberType(low=low, high=high),):
            return (low, high) == (game.min_players, game.max_players) and bool(table.text)
        case _:
            return False


def _by_players(page: GamePage, table: TableDecl) -> str:
    """A table that says how many of something there are for how many players."""
    counts = range(page.game.min_players, page.game.max_players + 1)
    heads = "".join(f'<th scope="col">{count}</th>' for count in counts)
    cells = "".join(f"<td>{number_text(value)}</td>" for value in table.values)
    # What the numbers are stands above them: beside them it would leave no room for ten players.
    return (
        f'<table class="hb-numbers hb-by-players"><caption>{prose(page, table.text)}</caption>'
        f"<tr>{heads}</tr><tr>{cells}</tr></table>"
    )


def _picture(page: GamePage) -> str:
    """The first position in which there is something to decide, as the player who decides sees it."""
    position = _first_position(page)
    if position is None:
        return ""
    seat = position.choices[0].chooser
    seen_by = page.names.player(seat) if seat is not None else page.names.words["all players"]
    told = page.words["first position"].format(players=position.players, who=seen_by)
    return figure(first_picture(page, position.snapshot(), page.words["setup"], seat), escaped(told))


def _first_position(page: GamePage) -> Position | None:
    """None if nobody ever decides anything, or if the rules break off before."""
    players = max(page.game.min_players, min(_PLAYERS, page.game.max_players))
    try:
        position = page.book.engine.start(players, _SEED)
    except RuleFault:
        return None
    return position if position.choices else None
