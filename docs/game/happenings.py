"""What happened, in words and pictures: the choices, the rules that fired, the table before, between and after."""

import re
from collections.abc import Sequence

from hornbook.docs.book.book import Stage
from hornbook.docs.book.outline import statements_in
from hornbook.docs.game.game_page import GamePage, Shot
from hornbook.docs.html.markdown import as_is, escaped, span
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.dsl.core.types import CardType, Type
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen, Event, Fired
from hornbook.interpreter.table.arrangement import moved_cards

Stages = Sequence[Stage]

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
    page: GamePage, before: Snapshot, after: Snapshot | None, events: Sequence[Event], title: str, stages: Stages = ()
) -> str:
    """The table before and after, what happened, and if there are several stages, all that stage by stage."""
    ends, steps = _ends(page, before, after, title), _steps(page, before, stages if len(stages) > 1 else (), title)
    drawn = page.pictures([*ends.values(), *steps])
    shown = _side_by_side(list(ends), drawn[: len(ends)]) + events_as_html(page, events)
    return as_is(shown + (_film(page, stages, drawn[len(ends) :], title) if steps else ""))


def _ends(page: GamePage, before: Snapshot, after: Snapshot | None, title: str) -> dict[str, Shot]:
    """The table before and after by their captions, or just once if nothing changed.

    Cards that will move or have moved are ringed, except within the decks' homes.
    """
    if after == before:
        return {"": Shot(before, title)}
    moved = _moved(page.game, before, after) if after else frozenset()
    ends = {page.words["before"]: before} | ({page.words["after"]: after} if after else {})
    return {caption: Shot(snapshot, f"{title}: {caption}", moved) for caption, snapshot in ends.items()}


def _steps(page: GamePage, before: Snapshot, stages: Stages, title: str) -> list[Shot]:
    """The table after each stage; cards that moved in it are ringed."""
    shots = []
    for number, stage in enumerate(stages, 1):
        moved = _moved(page.game, before, stage.after)
        shots.append(Shot(stage.after, f"{title}: {page.words['stage']} {number}", moved))
        before = stage.after
    return shots


def _film(page: GamePage, stages: Stages, pictures: Sequence[str], title: str) -> str:
    """Stage by stage: what happened and how the table looked then."""
    shown = []
    for number, (stage, picture) in enumerate(zip(stages, pictures, strict=True), 1):
        caption = f"{escaped(page.words['stage'])} {number} / {len(stages)}"
        shown.append(f"<li><p>{caption}</p>{events_as_html(page, stage.events)}{picture}</li>")
    label = f"{escaped(page.words['stages'])}: {escaped(title)}"
    film = f'<ol class="hb-film" role="region" aria-label="{label}" tabindex="0">{"".join(shown)}</ol>'
    return f'<details class="case"><summary>{escaped(page.words["stages"])}</summary>{film}</details>'


def _moved(game: Game, before: Snapshot, after: Snapshot) -> frozenset[int]:
    """The cards that lie elsewhere, apart from those that were and are out of play."""
    out_of_play = frozenset(_at_home(game, before)) & frozenset(_at_home(game, after))
    return moved_cards(before, after) - out_of_play


def _at_home(game: Game, snapshot: Snapshot) -> set[int]:
    """The cards in the decks' homes."""
    homes = {deck.home.name for deck in game.decks.values()}
    return {card for home in homes for cards in snapshot.zones[home].values() for card in cards if card is not None}


def _side_by_side(captions: Sequence[str], pictures: Sequence[str]) -> str:
    """Figures to one scale in a line, or under each other where that would make them too small."""
    widths = [float(_WIDTH.findall(picture)[0]) for picture in pictures]
    widest = max(widths)
    shown = zip(captions, pictures, widths, strict=True)
    figures = [_figure(caption, picture, width / widest) for caption, picture, width in shown]
    return f'<div class="hb-pair" style="--hb-natural: {widest:g}px">{"".join(figures)}</div>'


def _figure(caption: str, picture: str, part: float) -> str:
    shown = f"<figcaption>{escaped(caption)}</figcaption>" if caption else ""
    return f'<figure style="--hb-part: {part:.3g}">{shown}{picture}</figure>'


def _flushed(choices: list[str]) -> list[str]:
    line = f'<li class="hb-chosen">{" ".join(choices)}</li>' if choices else ""
    choices.clear()
    return [line] if line else []


def _choice(page: GamePage, event: Chosen) -> str:
    who, what = escaped(page.names.chooser(event.chooser)), escaped(_chosen(page, event))
    chooses = page.words["choose" if event.chooser is None else "chooses"]
    return span(f"<b>{who}</b> {escaped(chooses)} {what}", "hb-choice")


def _chosen(page: GamePage, event: Chosen) -> str:
    """What was chosen: a menu's option in its own words, else the value."""
    asked = _asked(page.game, event)
    if isinstance(asked, Menu):
        option = next((o for o in asked.options if o.name == event.option), None)
        return (option.text.in_language(page.language) if option else "") or event.option
    return page.names.value(asked, event.value) if asked else str(event.value)


def _asked(game: Game, event: Chosen) -> Menu | Type | None:
    """What was asked: the menu that has the option, or the type of the choice that allows the value."""
    bodies = [phase.body for phase in game.phases.values()]
    bodies += [rule.body for step in game.steps.values() for rule in step.rules]
    for statement in (found for body in bodies for found in statements_in(body)):
        match statement:
            case Menu(options=options) if event.option in [option.name for option in options]:
                return statement
            case Choose(name=name, type=type_) if name == event.choice and not event.option:
                if not isinstance(type_, CardType) or event.value in game.decks[type_.deck].cards:
                    return type_
            case _:
                pass
    return None


def _fired(page: GamePage, event: Fired) -> str:
    types = {parameter.name: parameter.type for parameter in page.game.steps[event.step].parameters}
    values = [escaped(page.names.value(types[name], value)) for name, value in event.arguments.items() if name in types]
    return f"{page.rule_link(event.step, event.rule)} {span(', '.join(values), 'hb-values')}"
