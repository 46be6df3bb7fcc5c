"""Examples: a position, what is chosen in it, and whether what comes out is what the file says."""

from collections.abc import Sequence
from dataclasses import dataclass

from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Example, ExpectedWinners, VarValue, ZoneContents
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.choices import Answerer, Choice, IllegalChoice, Pending, scripted
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.phases import NewPort, Passed, PhaseRun
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen, Event, Fired
from hornbook.interpreter.examples.offers import offer_problems, unasked_offers, up_to_the_question
from hornbook.interpreter.examples.told_shuffles import ToldShuffles, WrongShuffle
from hornbook.interpreter.machine.faults import Problem, RuleFault
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.words.source_names import cards_listed, chooser_name, value_name, variable_name, zone_name


@dataclass(frozen=True)
class ExampleOutcome:
    """What an example comes to. It holds if there are no problems."""

    before: Snapshot
    after: Snapshot
    events: tuple[Event, ...]
    problems: tuple[Problem, ...]


def run_example(
    game: Game, example: Example, engine: Engine | None = None, passed: Passed | None = None
) -> ExampleOutcome:
    """Sets up the position, plays the phase, and compares. An engine of the game may be given to save making one."""
    engine = engine or Engine(game)
    env = set_up_memory(engine, example.players, example.given)
    before = engine.memory.snapshot(env)
    problems: list[Problem] = []
    events: list[Event] = []
    shuffles = told_shuffles(engine, example, env)
    if example.phase is not None:
        _play(engine, example, env, shuffles, events, problems, passed)
    else:
        problems += unasked_offers(example)
    if not problems:
        problems += [Problem(f"{zone} is not shuffled here", place) for zone, _, place in shuffles.left]
    if not problems:
        problems += _differences(engine, example, env, events)
    return ExampleOutcome(before, engine.memory.snapshot(env), tuple(events), tuple(problems))


def set_up_memory(engine: Engine, players: int, given: tuple[ZoneContents | VarValue, ...]) -> Env:
    """A memory with the given contents; cards that are not mentioned lie in their deck's home."""
    env = engine.memory.empty(players)
    placed: set[int] = set()
    for item in given:
        if isinstance(item, ZoneContents):
            engine.evaluator.zone(item.zone)(env)[:] = item.cards
            placed.update(item.cards)
        else:
            _set(engine, env, item)
    for deck in engine.game.decks.values():
        env[engine.layout.zone_at[deck.home.name]].extend(card for card in deck.cards if card not in placed)
    return env


def _play(
    engine: Engine,
    example: Example,
    env: Env,
    shuffles: ToldShuffles,
    events: list[Event],
    problems: list[Problem],
    passed: Passed | None,
) -> None:
    script, left = scripted(choices_in(example))
    answer = up_to_the_question(or_the_only_option(script, left), left, example.offers)
    try:
        _run_phase(engine, example, env, lambda: shuffles.port(answer), events, passed)
    except Pending as pending:
        if example.offers and not left:
            problems += offer_problems(example.offers, pending.choices)
            return
        asked = pending.choices[0]
        message = f"nobody says what {chooser_name(asked.chooser)} chooses as `{asked.name}`"
        problems.append(Problem(message, example.place))
    except IllegalChoice as illegal:
        options = ", ".join(value_name(engine.game, illegal.choice.type, o) for o in illegal.choice.options)
        who = chooser_name(illegal.choice.chooser)
        message = f"{who} cannot choose that `{illegal.choice.name}`; the options are {options}"
        problems.append(Problem(message, _place_of_answer(example, illegal)))
    except WrongShuffle as wrong:
        problems.append(wrong.problem)
    except RuleFault as fault:
        problems.append(Problem(fault.message, fault.place))
    else:
        if left:
            unused = example.answers[len(example.answers) - len(left)]
            problems.append(Problem("this choice is never asked for", unused.place))
        problems += unasked_offers(example)


def _run_phase(
    engine: Engine, example: Example, env: Env, new_port: NewPort, events: list[Event], passed: Passed | None
) -> None:
    """Carries out the phase of an example, and adds what happens to the events, also if it breaks off."""
    run = PhaseRun(engine, example.phase or "", env, new_port, passed, example.start)
    try:
        edge = run.once()
        for _ in range(example.times - 1):
            run.come_back(edge, example.place)
            edge = run.once()
    finally:
        events += run.events


def _place_of_answer(example: Example, illegal: IllegalChoice) -> Place:
    """Where an example says what cannot be chosen."""
    asked = illegal.choice
    said = (
        a.place for a in example.answers if (a.chooser, a.choice, a.value) == (asked.chooser, asked.name, illegal.value)
    )
    return next(said, example.place)


def told_shuffles(engine: Engine, example: Example, env: Env) -> ToldShuffles:
    """What an example tells of chance."""
    told = (
        (zone_name(engine.game, each.zone.name, _constants(engine, each.zone.index, env)), each.cards, each.place)
        for each in example.shuffles
    )
    return ToldShuffles(engine.memory, told)


def choices_in(example: Example) -> list[Chosen]:
    """What is chosen in an example, in its order."""
    return [Chosen(a.chooser, a.choice, -1 if a.value is None else a.value, a.option) for a in example.answers]


def or_the_only_option(answer: Answerer, left: Sequence[Chosen]) -> Answerer:
    """What the example says; where it says nothing and there is one option only, that one."""

    def result(choice: Choice, env: Env) -> int | None:
        said = [given for given in (left if choice.secret else left[:1]) if given.chooser == choice.chooser]
        is_said = any(given.option if choice.option_names else given.choice == choice.name for given in said)
        return choice.options[0] if len(choice.options) == 1 and not is_said else answer(choice, env)

    return result


def _differences(engine: Engine, example: Example, env: Env, events: list[Event]) -> list[Problem]:
    found: list[Problem] = []
    for item in example.then:
        if isinstance(item, ZoneContents):
            found += _zone_difference(engine, env, item)
        else:
            found += _variable_difference(engine, env, item)
    if example.rules is not None:
        fired = tuple(event.rule for event in events if isinstance(event, Fired))
        if fired != example.rules:
            message = f"the rules that fired are {_words(fired, 'none')}, not {_words(example.rules, 'none')}"
            found.append(Problem(message, example.place))
    found += _untaught(engine.game, example, events)
    if example.winners is not None:
        found += _winners_difference(engine, env, example.winners)
    for check in example.checks:
        try:
            if not engine.evaluator.expression(check)(env):
                found.append(Problem("this check does not hold", check.place))
        except RuleFault as fault:
            found.append(Problem(fault.message, check.place))
    return found


def _untaught(game: Game, example: Example, events: list[Event]) -> list[Problem]:
    """What an example teaches happens in it. One that plays no phase can show what a phase or a step leaves behind."""
    applied = {name for event in events if isinstance(event, Fired) for name in (event.step, event.rule)}
    happened = applied | ({example.phase} if example.phase is not None else {*game.phases, *game.steps})
    return [
        Problem(f"the example teaches {name}, which does not happen in it", example.place)
        for name in example.teaches
        if name not in happened
    ]


def _zone_difference(engine: Engine, env: Env, item: ZoneContents) -> list[Problem]:
    """Cards are compared by what they are called: nobody can tell two cards of one kind apart."""
    game, ordered = engine.game, engine.game.zones[item.zone.name].ordered
    held: Sequence[int] = engine.evaluator.zone(item.zone)(env)
    listed = [cards if ordered else sorted(cards) for cards in (held, item.cards)]
    said = [cards_listed(game, cards) or "nothing" for cards in listed]
    if said[0] == said[1]:
        return []
    name = zone_name(game, item.zone.name, _constants(engine, item.zone.index, env))
    return [Problem(f"{name} holds {said[0]}, not {said[1]}", item.place)]


def _winners_difference(engine: Engine, env: Env, expected: ExpectedWinners) -> list[Problem]:
    try:
        actual = engine.standings.winners(env)
    except RuleFault as fault:
        return [Problem(f"nobody can tell who wins: {fault.message}", expected.place)]
    if actual == tuple(sorted(expected.players)):
        return []
    return [Problem(f"{_winners(actual)}, not {_players(expected.players)}", expected.place)]


def _variable_difference(engine: Engine, env: Env, item: VarValue) -> list[Problem]:
    decl = engine.game.variables[item.name]
    stored = env[engine.layout.variable_at[item.name]]
    actual = stored[engine.evaluator.flat_index(decl.index, item.index)(env)] if item.index else stored
    expected = engine.evaluator.expression(item.value)(env)
    if actual == expected:
        return []
    name = variable_name(engine.game, item.name, _constants(engine, item.index, env))
    said = [value_name(engine.game, decl.type, value) for value in (actual, expected)]
    return [Problem(f"{name} is {said[0]}, not {said[1]}", item.place)]


def _set(engine: Engine, env: Env, item: VarValue) -> None:
    decl, at = engine.game.variables[item.name], engine.layout.variable_at[item.name]
    value = engine.evaluator.expression(item.value)(env)
    if item.index:
        env[at][engine.evaluator.flat_index(decl.index, item.index)(env)] = value
    else:
        env[at] = value


def _constants(engine: Engine, index: tuple[Expr, ...], env: Env) -> tuple[int, ...]:
    return tuple(engine.evaluator.expression(part)(env) for part in index)


def _words(names: Sequence[str], nothing: str = "nothing") -> str:
    return " ".join(names) or nothing


def _winners(players: tuple[int, ...]) -> str:
    return f"{_players(players)} {'win' if len(players) > 1 else 'wins'}"


def _players(players: tuple[int, ...]) -> str:
    return " and ".join(chooser_name(player) for player in players) or "nobody"
