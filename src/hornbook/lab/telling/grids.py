"""A sweep as tables, and as a page with heat maps: settings down, the last axis across."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hornbook.docs.drawing.heat import Heat, heat_map, levels
from hornbook.docs.drawing.poster import poster
from hornbook.interpreter.players.numbers import Numbers
from hornbook.interpreter.players.tally import Figure
from hornbook.lab.proving import Verdicted, joined
from hornbook.lab.sweep import LENGTH, Settings, Sweep, figure_of
from hornbook.lab.wording import figure_told, mean_told, plain_told
from hornbook.review.telling.blocks import Block, Fold, Heading, Paragraph, Picture, Table, counted

_COLOURS = {
    "proved": "hb-hue-green",
    "refuted": "hb-hue-red",
    "not proved": "hb-hue-yellow",
    "undecided": "hb-hue-grey",
    "holds up to k": "hb-hue-grey",
}
_SHORT = {"proved": "proved", "refuted": "refuted", "not proved": "not proved", "undecided": "undecided"}
OWED = "what every game owes"


@dataclass(frozen=True)
class Grid:
    """Figures of a sweep: rows and columns with their names, and what stands where they cross. Where nothing does, why
    not."""

    title: str
    corner: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: dict[tuple[int, int], tuple[Figure, Numbers]]
    missing: dict[tuple[int, int], str]

    @property
    def heights(self) -> dict[tuple[int, int], float]:
        """How high each number is among all of them, from 0 to 1."""
        return levels({at: numbers.mean for at, (_, numbers) in self.cells.items()})

    def drawn(self) -> str:
        heights = self.heights
        cells = {at: Heat(plain_told(*each), heights[at]) for at, each in self.cells.items()}
        cells |= dict.fromkeys(self.missing, Heat("–", None, "hb-nothing"))
        return heat_map(self.rows, self.columns, cells, self.title, self.corner)


def grid_of(sweep: Sweep, wanted: str) -> Grid:
    """One figure of all combinations. Numbers of players go across if there are several, or else the last setting."""
    rows, columns = _sides(sweep)
    cells, missing = {}, {}
    for row, settings in enumerate(rows):
        for column, (more, players) in enumerate(columns):
            cell = sweep.cell((*settings, *more), players)
            found = None if cell.why or cell.summary is None else figure_of(cell.summary, wanted)
            if found is not None:
                cells[row, column] = found
            else:
                missing[row, column] = cell.why or "this game has no such figure"
    title = next((_title(sweep, wanted, figure) for figure, _ in cells.values()), wanted)
    across = [str(more[0][1]) if more else f"{players} players" for more, players in columns]
    down = [settings_told(settings) or "all" for settings in rows]
    return Grid(title, _corner(sweep), tuple(down), tuple(across), cells, missing)


def _title(sweep: Sweep, wanted: str, figure: Figure) -> str:
    told = figure_told(sweep.game, figure)
    return f"length: {told}" if wanted == LENGTH else told


def _sides(sweep: Sweep) -> tuple[list[Settings], list[tuple[Settings, int]]]:
    """The settings of each row, and the rest with the number of players of each column."""
    names = list(sweep.axes)
    across = [] if len(sweep.players) > 1 or not names else names[-1:]
    down = [name for name in names if name not in across]
    rows = list(dict.fromkeys(tuple(pair for pair in each if pair[0] in down) for each in sweep.combinations))
    rest = list(dict.fromkeys(tuple(pair for pair in each if pair[0] in across) for each in sweep.combinations))
    return rows, [(more, number) for more in rest for number in sweep.players]


def _corner(sweep: Sweep) -> str:
    names = list(sweep.axes)
    if len(sweep.players) > 1 or not names:
        return ""
    return f"{names[-1]} →"


def settings_told(settings: Settings) -> str:
    return ", ".join(f"{name} {value}" for name, value in settings)


def claim_rows(sweep: Sweep) -> Iterator[tuple[str, dict[int, Verdicted]]]:
    """Each claim with its verdict for each of the settings, by their position; and what every game owes, as one."""
    found = list(sweep.claims.values())
    for name in dict.fromkeys(each.name for verdicts in found for each in verdicts if each.kind != "unasked"):
        yield name, {at: v for at, verdicts in enumerate(found) for v in verdicts if v.name == name}
    yield OWED, {at: owed for at, verdicts in enumerate(found) if (owed := joined(verdicts)) is not None}


def verdicts_drawn(sweep: Sweep) -> str:
    """Which claims hold with which settings."""
    cells, names = {}, []
    for row, (name, verdicts) in enumerate(claim_rows(sweep)):
        names.append(name)
        for column, found in verdicts.items():
            cells[row, column] = Heat(_SHORT.get(found.verdict, found.verdict), None, _COLOURS[found.verdict])
    columns = [settings_told(settings) or "as it is" for settings in sweep.claims]
    return heat_map(names, columns, cells, "Which claims hold")


def sweep_pictures(sweep: Sweep, wanted: Sequence[str]) -> dict[str, str]:
    """A heat map for each figure, and one of verdicts."""
    grids = [grid for name in wanted if (grid := grid_of(sweep, name)).cells]
    drawn = {grid.title: grid.drawn() for grid in grids}
    return drawn | ({"Which claims hold": verdicts_drawn(sweep)} if sweep.claims else {})


def sweep_poster(sweep: Sweep, wanted: Sequence[str]) -> str:
    return poster(_heading(sweep), sweep_pictures(sweep, wanted))


def sweep_report(sweep: Sweep, wanted: Sequence[str], games: str, command: str) -> list[Block]:
    """The page of a sweep."""
    found: list[Block] = [Heading(1, (_heading(sweep),)), Paragraph((games,))]
    for name in wanted:
        grid = grid_of(sweep, name)
        if grid.cells:
            found += [Heading(2, (grid.title,)), Picture("", grid.drawn())]
            found.append(Fold("In numbers, each with its interval (95 %)", (_table(grid),)))
    if sweep.claims:
        found += [Heading(2, ("Which claims hold",)), Picture("", verdicts_drawn(sweep))]
    reasons = {cell.why: cell for cell in sweep.cells if cell.why}
    for why, cell in reasons.items():
        where = f"{settings_told(cell.settings)}, {counted(cell.players, 'player')}"
        found.append(Paragraph((f"Not possible ({where.removeprefix(', ')} and the like): {why}.",)))
    return [*found, Paragraph((f"Made by `{command}`.",))]


def _heading(sweep: Sweep) -> str:
    return f"{sweep.game.title.en or sweep.game.id}: what settings change"


def _table(grid: Grid) -> Table:
    rows = tuple(
        (
            (name,),
            *((_told(grid, row, column),) for column in range(len(grid.columns))),
        )
        for row, name in enumerate(grid.rows)
    )
    header = ((grid.corner,), *((name,) for name in grid.columns))
    return Table(header, rows, right=tuple(range(1, len(header))))


def _told(grid: Grid, row: int, column: int) -> str:
    found = grid.cells.get((row, column))
    return mean_told(*found) if found is not None else "–"
