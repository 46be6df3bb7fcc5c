"""Lays out what is no board: players side by side, zones that stand alone, facts."""

from collections.abc import Sequence

from hornbook.docs.drawing.cards import HEIGHT, WIDTH
from hornbook.docs.drawing.icons import icon_named
from hornbook.docs.drawing.layout.plan import LEAST_SEEN, NOTE, SMALL_TEXT, Counted, Plan, spot_for
from hornbook.docs.drawing.markers import marker_width
from hornbook.docs.drawing.scene import Panel, Place, Sign
from hornbook.docs.drawing.svg import BOLD_LETTER, broken, text_width
from hornbook.interpreter.table.tabletop import Arrangement, Field, Seat, Strip, Sum

SMALL = 0.7
"""How large the cards of players are."""
LOOSE = 0.85
"""How large cards are in zones that stand alone."""
_PANEL_GAP, _PADDING = 7.0, 9.0
_BETWEEN = 14.0
_TITLE = 22.0
_HEAD = 19.0
"""So high is a line of the title of a strip."""
_NUMBER = 20.0
"""So wide is the number that a strip adds up to."""
_APART = 6.0
_LONGEST = 200.0
"""Titles that are longer go on several lines."""


def seat_key(number: int) -> str:
    """What a seat is called among the keys of a plan."""
    return f"seat {number}"


def lay_seats(plan: Plan, table: Arrangement, x: float, y: float, width: float) -> float:
    """Panels side by side, as many as their contents allow; all of a line have the same height. Gives the height."""
    seats = table.seats
    if not seats:
        return 0
    most = max((len(strip.cards) for seat in seats for strip in seat.strips if strip.opened), default=1)
    titles = [min(_LONGEST, _title_width(strip)) for seat in seats for strip in seat.strips]
    facts = 110.0 if any(seat.facts for seat in seats) else 0.0
    fan = ((most + 1) // 2 - 1) * LEAST_SEEN * SMALL + WIDTH * SMALL  # on two lines, if it must be
    needed = max([80.0, facts, fan, *titles]) + 2 * _PADDING
    lines = -(-len(seats) // max(1, int((width + _PANEL_GAP) // (needed + _PANEL_GAP))))
    across = -(-len(seats) // lines)
    panel = (width - (across - 1) * _PANEL_GAP) / across
    top = y
    for first in range(0, len(seats), across):
        numbers = range(first, min(first + across, len(seats)))
        lefts = [x + i * (panel + _PANEL_GAP) for i in range(len(numbers))]
        heights = [
            _lay_seat(plan, seats[number], number, left + _PADDING, y + _PADDING, panel - 2 * _PADDING)
            for number, left in zip(numbers, lefts, strict=True)
        ]
        height = max(heights) + 2 * _PADDING
        plan.ground += [Panel(left, y, panel, height) for left in lefts]
        y += height + _PANEL_GAP
    return y - _PANEL_GAP - top


def _lay_seat(plan: Plan, seat: Seat, number: int, x: float, y: float, width: float) -> float:
    plan.label(x, y + 12, seat.title, "hb-title", 15)
    after = text_width(seat.title, 15, BOLD_LETTER) + 8
    if seat.number and str(seat.number) not in seat.title:
        plan.label(x + after - 2, y + 12, str(seat.number), "hb-muted", 12)
        after += 14
    room = max((marker_width(marker) for marker in seat.markers), default=0)
    below = bool(seat.markers) and after + room > width
    plan.markers[seat_key(number)] = (x, y + 42) if below else (x + after, y + 8)
    top = y + _TITLE + (46 if below else 0)
    top += _lay_strips(plan, seat.strips, x, top, width, SMALL)
    for label, value in seat.facts:
        for part in broken(label, SMALL_TEXT, width - text_width(value, 15, BOLD_LETTER) - 6):
            top += 17
            plan.label(x, top, part, "hb-muted", SMALL_TEXT)
        plan.write(f"{seat_key(number)}:{label}", x + width, top, "hb-strong hb-end", 15)
    return top + (4 if seat.facts else 0) - y


def lay_loose(plan: Plan, table: Arrangement, x: float, y: float, width: float) -> float:
    """Zones that stand alone and whose cards are seen, side by side where they fit. Gives the height."""
    return _lay_strips(plan, [strip for strip in table.strips if strip.opened], x, y, width, LOOSE)


def lay_facts(plan: Plan, table: Arrangement, x: float, y: float, width: float) -> float:
    """Facts, and zones of which only the size is seen, as short texts that flow. Gives the height."""
    counted = [(strip.title, str(len(strip.cards)), strip.key) for strip in table.strips if not strip.opened]
    said = [*((label, value, f":{label}") for label, value in table.facts), *counted]
    top, left = y + 11, 0.0
    for label, value, key in said:
        needed = text_width(f"{label} {value}", SMALL_TEXT) + 20
        if left and left + needed > width:
            top, left = top + 20, 0.0
        if needed - 20 > width:
            plan.label(x, top, label, "hb-muted", SMALL_TEXT)
            top += 18
            plan.write(key, x, top, "hb-strong", SMALL_TEXT)
        else:
            plan.write(key, x + left, top, "hb-muted", SMALL_TEXT, label)
        if not key.startswith(":"):
            plan.counted[key] = Counted(x + left, top - HEIGHT * 0.4, 0.4, drawn=False)
        left += needed
    return top + 3 - y if said else 0


def _lay_strips(plan: Plan, strips: Sequence[Strip], x: float, y: float, width: float, scale: float) -> float:
    """Strips side by side where they fit, else under each other. Gives the height."""
    top, left, line = y, 0.0, 0.0
    for strip in strips:
        used, height = _size(plan, strip, width, scale)
        if left and left + used > width:
            top, left, line = top + line + 8, 0.0, 0.0
        _lay_strip(plan, strip, x + left, top, width, scale)
        left, line = left + used + _BETWEEN, max(line, height)
    return top + line - y


def _size(plan: Plan, strip: Strip, width: float, scale: float) -> tuple[float, float]:
    """The width and the height of a strip with its title."""
    title, head = min(width, _title_width(strip)), _HEAD * len(_title_lines(strip, width))
    if not strip.opened:
        return max(title, WIDTH * scale + 6), head + 4 + HEIGHT * scale
    count, noted = len(strip.cards), strip.key in plan.noted
    spot = spot_for(count, 0, 0, width, scale, noted)
    return max(title, spot.width(count)), head + spot.height(count) + (NOTE if noted else 0)


def _lay_strip(plan: Plan, strip: Strip, x: float, y: float, width: float, scale: float) -> None:
    for line in _title_lines(strip, width):
        plan.label(x, y + 11, line, "hb-muted", SMALL_TEXT)
        y += _HEAD
    _lay_sums(plan, strip, x + text_width(_title_lines(strip, width)[-1], SMALL_TEXT) + _APART, y - _HEAD)
    if not strip.opened:
        plan.counted[strip.key] = Counted(x + 4, y + 4, scale, drawn=True)
        return
    plan.spots[strip.key] = spot_for(len(strip.cards), x, y, width, scale, strip.key in plan.noted)
    if strip.key in plan.emptied:
        plan.ground.append(Place(x, y, scale, Field()))


def _lay_sums(plan: Plan, strip: Strip, x: float, y: float) -> None:
    """What a strip adds up to, after its title: a sign or words, and the number."""
    for total in strip.totals:
        sign = icon_named(total.name)
        if sign:
            plan.ground.append(Sign(x, y - 1, 16, sign, "hb-cost", total.label))
        else:
            plan.label(x, y + 11, total.label, "hb-muted", SMALL_TEXT)
        x += _sum_width(total) - _NUMBER
        plan.write(f"{strip.key}:{total.label}", x, y + 11, "hb-sum", SMALL_TEXT)
        x += _NUMBER + _APART


def _sum_width(total: Sum) -> float:
    return _NUMBER + (20 if icon_named(total.name) else text_width(total.label, SMALL_TEXT) + 5)


def _title_width(strip: Strip) -> float:
    return text_width(strip.title, SMALL_TEXT) + sum(_APART + _sum_width(total) for total in strip.totals)


def _title_lines(strip: Strip, width: float) -> list[str]:
    """The title of a strip on as many lines as it takes, with room for its sums after the last."""
    if _title_width(strip) <= width:
        return [strip.title]
    sums = sum(_APART + _sum_width(total) for total in strip.totals)
    return broken(strip.title, SMALL_TEXT, max(40.0, width - sums)) or [""]
