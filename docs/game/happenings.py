"""What happened, in words and pictures: the choices, the rules that fired, the table before, between and after."""

import re
from collections.abc import Sequence

from hornbook.docs.book.stories import Stage
from hornbook.docs.game.game_page import GamePage, Shot
from hornbook.docs.html.markdown import as_is, escaped, span
from hornbook.docs.player.player import player_as_html
from hornbook.docs.player.sentences import choice_told
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen, Event, Fired
from hornbook.interpreter.table.rings import Rings, rings_between

_WIDTH = re.compile(r'<svg[^>]* width="([\d.]+)"')


def events_as_html(page: GamePage, events: Sequence[Event]) -> str:
    """The events in order; choices made one after the other share a line."""
    lines: list[str] = []
    choices: list[str] = []
    for event in events:
        match event:
            case Chosen():
                choices.append(_choice(page, event))
            case Fired():
                lines += _flushed(choices)
                lines.append(f'<li class="hb-fired">{_fired(page, event)}</li>')
    lines += _flushed(choices)
    return f'<ol class="hb-events">{"".join(lines)}</ol>' if lines else ""


def played_as_html(
    page: GamePage,
    before: Snapshot,
    after: Snapshot | None,
    events: Sequence[Event],
    title: str,
    stages: Sequence[Stage] = (),
    offending: frozenset[int] = frozenset(),
    explained: bool = False,
) -> str:
    """The table before and after, and what happened; if stages are given, a story that can be stepped through.

    Cards that will move or have moved are ringed, except within the decks' homes; so are those that something fails of.
    """
    rings = rings_between(page.game, before, after, offending) if after else Rings(offending=offending)
    player = player_as_html(page, before, stages, title, rings, explained)
    if player:
        return as_is(player)
    ends = {page.words["before"]: before} | ({page.words["after"]: after} if after else {})
    if after == before:
        ends = {"": before}
    titles = [f"{title}: {caption}" if caption else title for caption in ends]
    shots = [Shot(table, called, rings) for table, called in zip(ends.values(), titles, strict=True)]
    return as_is(_side_by_side(list(ends), page.pictures(shots)) + events_as_html(page, events))


def _side_by_side(captions: Sequence[str], pictures: Sequence[str]) -> str:
    """Figures in a line, or under each other where that would make them too small. They are laid out alike."""
    natural = _WIDTH.findall(pictures[0])[0]
    figures = [_figure(caption, picture) for caption, picture in zip(captions, pictures, strict=True)]
    return f'<div class="hb-pair" style="--hb-natural: {natural}px">{"".join(figures)}</div>'


def _figure(caption: str, picture: str) -> str:
    shown = f"<figcaption>{escaped(caption)}</figcaption>" if caption else ""
    return f"<figure>{shown}{picture}</figure>"


def _flushed(choices: list[str]) -> list[str]:
    line = f'<li class="hb-chosen">{" ".join(choices)}</li>' if choices else ""
    choices.clear()
    return [line] if line else []


def _choice(page: GamePage, event: Chosen) -> str:
    who, what = escaped(page.names.chooser(event.chooser)), escaped(choice_told(page, event))
    chooses = page.words["choose" if event.chooser is None else "chooses"]
    return span(f"<b>{who}</b> {escaped(chooses)} {what}", "hb-choice")


def _fired(page: GamePage, event: Fired) -> str:
    types = {parameter.name: parameter.type for parameter in page.game.steps[event.step].parameters}
    values = [escaped(page.names.value(types[name], value)) for name, value in event.arguments.items() if name in types]
    return f"{page.rule_link(event.step, event.rule)} {span(', '.join(values), 'hb-values')}"
