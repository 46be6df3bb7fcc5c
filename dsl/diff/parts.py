"""The parts of a game that can be added, removed or changed, each under its kind and its name.

Takes a loaded game (it must be usable) and gives its parts in the order of `KINDS`, with their normal forms to compare
and their lines to show. A part is as small as the rule language can change: a rule of a step, an attribute of a deck.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from hornbook.dsl.core.declarations import DeckDecl, SettingDecl
from hornbook.dsl.core.game import Game, Step
from hornbook.dsl.core.statements import Block, Each, If, Menu, Repeat, Together
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.diff.excerpts import Excerpt, Sources, blocks_around, excerpt_at, head_at
from hornbook.dsl.diff.normal import Form, Labels, Normal, definition_meaning, step_head
from hornbook.dsl.load import Loaded
from hornbook.dsl.report.source import Place

Kind = Literal[
    "game",
    "settings",
    "kinds",
    "decks",
    "attributes",
    "places",
    "zones",
    "state",
    "tables",
    "definitions",
    "flow",
    "phases",
    "steps",
    "rules",
    "winners",
    "claims",
    "bounds",
    "possibles",
    "measures",
    "examples",
    "findings",
    "remarks",
    "assumptions",
]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Part:
    """`facts` are what can be said of it in a few words, where no lines (or not these lines) of a file say it."""

    kind: Kind
    name: str
    text: Text
    meaning: Form
    wording: Form
    excerpt: Excerpt | None = None
    facts: tuple[str, ...] = ()


def parts_of(loaded: Loaded, game: Game, labels: Labels) -> dict[tuple[Kind, str], Part]:
    """All parts of a game. `labels` are from `step_labels`."""
    found = list(_Parts(game, loaded, Normal(game, labels)).all())
    return {(part.kind, part.name): part for kind in KINDS for part in found if part.kind == kind}


@dataclass(frozen=True, slots=True)
class _Parts:
    game: Game
    loaded: Loaded
    normal: Normal

    @property
    def sources(self) -> Sources:
        return self.loaded.sources

    def all(self) -> Iterator[Part]:
        game = self.game
        yield from self._header()
        yield from (self._setting(setting) for setting in game.settings.values())
        for deck in game.decks.values():
            yield from self._deck(deck)
        yield from self._zones_and_places()
        yield from self._definitions()
        yield from self._flow_and_winners()
        for phase in game.phases.values():
            excerpt = blocks_around(_places_in(phase.body), self.sources) or excerpt_at(phase.place, self.sources)
            yield self._part("phases", phase.name, phase.text, phase, excerpt)
        for step in game.steps.values():
            yield from self._step(step)
        named: dict[Kind, Mapping[str, Any]] = {
            "kinds": game.enums,
            "state": game.variables,
            "tables": game.tables,
            "claims": game.claims,
            "bounds": game.bounds,
            "possibles": game.possibles,
            "measures": game.measures,
            "examples": game.examples,
            "findings": game.findings,
            "remarks": game.remarks,
            "assumptions": game.assumptions,
        }
        for kind, nodes in named.items():
            for name, node in nodes.items():
                excerpt = excerpt_at(node.place, self.sources)
                yield self._part(kind, name, getattr(node, "text", NO_TEXT), node, excerpt)

    def _part(
        self, kind: Kind, name: str, text: Text, node: object, excerpt: Excerpt | None, facts: tuple[str, ...] = ()
    ) -> Part:
        return Part(kind, name, text, self.normal.meaning(node), self.normal.wording(node), excerpt, facts)

    def _header(self) -> Iterator[Part]:
        game = self.game
        texts = {"title": game.title, "about": game.about, "goal": game.goal, "source": game.source}
        for name, text in texts.items():
            yield self._part("game", name, NO_TEXT, text, None, text_facts(text))
        spans = {"ages": game.ages, "minutes": game.minutes}
        said = {name: " to ".join(str(end) for end in span if end) for name, span in spans.items() if span}
        for name, fact in (said | {"authors": ", ".join(game.authors)}).items():
            yield Part("game", name, NO_TEXT, None, fact, facts=(fact,) if fact else ())
        players = (game.min_players, game.max_players)
        yield Part("game", "players", NO_TEXT, players, players, facts=(f"{players[0]} to {players[1]}",))

    def _setting(self, setting: SettingDecl) -> Part:
        """A game may set a setting of its parent, and so may the command line; the lines still say the first value."""
        fact = f"{setting.name} = {setting.value} from {setting.low} to {setting.high}"
        return self._part(
            "settings", setting.name, setting.text, setting, excerpt_at(setting.place, self.sources), (fact,)
        )

    def _deck(self, deck: DeckDecl) -> Iterator[Part]:
        """A deck, and its attributes one by one, but for those that the deck's own line says: numbers, or kinds."""
        said = max(1, len(deck.kinds))
        first, others = deck.attributes[:said], deck.attributes[said:]
        begin = others[0].place if others else None
        excerpt = excerpt_at(deck.place, self.sources, before=begin)
        yield self._part("decks", deck.name, deck.text, replace(deck, attributes=first), excerpt)
        for attribute in others:
            excerpt = excerpt_at(attribute.place, self.sources)
            yield self._part("attributes", f"{deck.name}.{attribute.name}", attribute.text, attribute, excerpt)

    def _zones_and_places(self) -> Iterator[Part]:
        """A family that is made of zones is declared in one line, and so is one part with them."""
        families, zones = self.game.families, self.game.zones
        for name, zone in zones.items():
            node = (zone, families.get(name))
            yield self._part("zones", name, zone.text, node, excerpt_at(zone.place, self.sources))
        for name, family in families.items():
            if name not in zones:
                yield self._part("places", name, family.text, family, excerpt_at(family.place, self.sources))

    def _definitions(self) -> Iterator[Part]:
        """The core has no definitions, so they are compared as they are written."""
        for name, node in self.loaded.definitions.items():
            excerpt = excerpt_at(node.name.place, self.sources)
            yield Part("definitions", name, NO_TEXT, definition_meaning(node), node, excerpt)

    def _flow_and_winners(self) -> Iterator[Part]:
        flow, winners = self.game.flow, self.game.winners
        excerpt = blocks_around(_places_in(flow), self.sources)
        yield self._part("flow", "flow", NO_TEXT, flow, excerpt)
        yield self._part("winners", "winners", winners.text, winners, excerpt_at(winners.place, self.sources))

        endless = self.game.endless
        if endless is not None:
            yield self._part("winners", "endless", endless.text, endless, excerpt_at(endless.place, self.sources))

    def _step(self, step: Step) -> Iterator[Part]:
        head = (step.title, step.text, step_head(step))
        yield self._part("steps", step.name, step.text, head, head_at(step.place, self.sources))
        for rule in step.rules:
            excerpt = excerpt_at(rule.place, self.sources)
            yield self._part("rules", f"{step.name}.{rule.name}", rule.text, rule, excerpt)


def _places_in(block: Block) -> Iterator[Place]:
    """Where the statements of a flow or phase stand; those that a variant puts in stand in a block of their own."""
    for statement in block:
        yield statement.place
        match statement:
            case If(_, then, otherwise):
                yield from _places_in((*then, *otherwise))
            case Repeat(body=body) | Each(body=body) | Together(body=body):
                yield from _places_in(body)
            case Menu(options=options):
                for option in options:
                    yield from _places_in(option.body)


def text_facts(text: Text) -> tuple[str, ...]:
    return tuple(f'{language} "{words}"' for language, words in (("en", text.en), ("pl", text.pl)) if words)
