"""Two games side by side: as blocks of a report, for text and pages."""

from collections.abc import Sequence

from hornbook.docs.drawing.plots import hills
from hornbook.interpreter.players.summary import Summary
from hornbook.interpreter.players.tally import Figure
from hornbook.lab.compare import FALSE_ALARMS, Comparison, Difference, Sides
from hornbook.lab.telling.plots import as_rows
from hornbook.lab.wording import figure_told, mean_told
from hornbook.review.telling.blocks import (
    Block,
    Bold,
    Code,
    Fold,
    Heading,
    Line,
    Paragraph,
    Picture,
    Table,
    counted,
    listed,
)


def compare_report(found: Comparison, names: tuple[str, str]) -> list[Block]:
    """The whole report. `names` are what the user calls the games."""
    blocks: list[Block] = [Heading(1, (f"{names[0]} and {names[1]} side by side",))]
    compared = sum(len(sides.differences) for sides in found.sides)
    differing = sum(each.differs for sides in found.sides for each in sides.differences)
    games = found.sides[0].one.games
    blocks.append(
        Paragraph(
            (
                f"{games} games a side for each number of players, with deals of their own; "
                f"{counted(compared, 'figure')} compared, and ",
                Bold(f"{differing or 'none'} {'differs' if differing == 1 else 'differ'} beyond chance"),
                f". (If nothing differed, something would be named in {100 * FALSE_ALARMS:g} of 100 comparisons.)",
            )
        )
    )
    for sides in found.sides:
        blocks += _sides_told(sides, names)
    return blocks


def _sides_told(sides: Sides, names: tuple[str, str]) -> list[Block]:
    players = sides.one.players
    found: list[Block] = [Heading(2, (counted(players, "player"),))]
    differing = [each for each in sides.differences if each.differs]
    alike = [each for each in sides.differences if not each.differs]
    if differing:
        found.append(_table(sides.one, differing, names))
    else:
        found.append(Paragraph(("Nothing differs beyond chance.",)))
    found += _pictures(sides, names)
    if alike:
        found.append(Fold(f"Not beyond chance ({len(alike)})", (_table(sides.one, alike, names),)))
    for name, only in zip(names, (sides.only, sides.only_other), strict=True):
        if only:
            told: list[Line] = [(Code(str(figure)), f" {mean_told(figure, numbers)}") for figure, numbers in only]
            found.append(Paragraph((f"Only {name} has ", *listed(told), ".")))
    return found


def _table(summary: Summary, differences: Sequence[Difference], names: tuple[str, str]) -> Table:
    rows = tuple(
        (
            (figure_told(summary.game, each.figure),),
            (mean_told(each.figure, each.one),),
            (mean_told(each.figure, each.other),),
            (_more(each),),
            (_chance(each.p),),
        )
        for each in differences
    )
    header = (("on average",), (names[0],), (names[1],), ("difference",), ("by chance",))
    return Table(header, rows, right=(1, 2, 3, 4))


def _more(each: Difference) -> str:
    more, (low, high) = each.more
    scale, sign = (100, " points") if each.figure.is_share else (1, "")
    return f"{scale * more:+.2f} ± {scale * (high - low) / 2:.2f}{sign}".replace("-", "−")


def _chance(p: float) -> str:
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}"


def _pictures(sides: Sides, names: tuple[str, str]) -> list[Block]:
    """Scores and length of both, as hills to the same scale."""
    wanted = [Figure("score"), *({Figure("phase", each.length) for each in (sides.one, sides.other)})]
    found: list[Block] = []
    for figure in wanted:
        both = [dict(each.figures()).get(figure) for each in (sides.one, sides.other)]
        rows = {
            name: numbers for name, numbers in zip(names, both, strict=True) if numbers is not None and numbers.count
        }
        if len(rows) == len(names):
            title = figure_told(sides.one.game, figure)
            found.append(Picture(title, hills(as_rows(rows), title)))
    return found
