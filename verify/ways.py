"""Ways through the rules over terms: loops, choices and rules, path by path."""

from collections.abc import Callable, Sequence
from typing import Any

from hornbook.dsl.core.bare import bare
from hornbook.dsl.core.expressions import Players
from hornbook.dsl.core.game import Step
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import CardType
from hornbook.dsl.source import Place
from hornbook.interpreter.layout import Env
from hornbook.interpreter.values import Fn, Members, Run
from hornbook.verify.domains import Domains
from hornbook.verify.logic import all_of, any_of, negation
from hornbook.verify.saying import MAY_LEAVE_RANGE, NO_OPTION, no_rule_may_apply, nothing_to_choose, two_rules_may_apply

LOOP_LIMIT = 12
"""How often a repeat inside a step is followed."""


class Ways(Domains):
    """What choosing, walking and applying rules mean where things are not known."""

    rules_seen: frozenset[tuple[str, str]] = frozenset()
    """The rules that were seen to apply in play."""

    def pinned(self, family: Any, index: Any) -> Any:
        if isinstance(index, int) or not hasattr(family, "members"):
            return index
        return self.path.pick(index, range(len(family.members)))

    def walk(self, members: Members) -> Callable[[Env], list[Any]]:
        def listed(e: Env) -> list[Any]:
            found = []
            for present, member in self._walked(members, e):
                e[members.at] = member
                if self.decide(present) and (members.where is None or self.decide(members.where(e))):
                    found.append(member)
            return found

        return listed

    def _walked(self, members: Members, env: Env) -> list[tuple[Any, Any]]:
        match members.source:
            case Players(start=None):
                return [(True, i) for i in range(self.player_count(env))]
            case Players():
                count = self.player_count(env)
                first = self.path.pick(members.raw(env)[1], range(count))
                return [(True, (first + i) % count) for i in range(count)]
            case _:
                return self.candidates(members, env)

    def choose(self, statement: Choose, at: int, chooser: Fn | None, members: Members) -> Run:
        def run(e: Env) -> None:
            who = None if chooser is None else chooser(e)
            message = nothing_to_choose(statement.name)
            is_card = isinstance(statement.type, CardType)
            chosen = self.path.fresh_card(statement.name) if is_card else self.path.fresh(statement.name)
            if self.is_open(members, e):
                fits = self._open_choice(members, chosen, message, statement.place, e)
            else:
                found = self.evaluated(members, lambda _: True, e)
                self.require(any_of([i for i, _, _ in found]), "an option", message, statement.place)
                fits = any_of(all_of([included, chosen == member]) for included, member, _ in found)
            self.learn(fits)
            e[at] = chosen
            self.path.notes.append(("choice", who, statement.name, chosen, ""))

        return run

    def _open_choice(self, members: Members, chosen: Any, message: Text, place: Place, env: Env) -> Any:
        bag = members.raw(env)
        if members.where is None:
            self.require(bag.size >= 1, "an option", message, place)
        else:
            none = self.for_all_cards(members, lambda _: False, env)
            self.require(negation(none), "an option", message, place)
        env[members.at] = chosen
        fits = bag.has(chosen)
        if members.where is None:
            return fits
        with self.guarded(fits):
            return all_of([fits, members.where(env)])

    def choose_option(self, statement: Menu, chooser: Fn | None, conditions: Sequence[Fn]) -> Fn:
        def result(e: Env) -> int:
            who = None if chooser is None else chooser(e)
            allowed = [condition(e) for condition in conditions]
            self.require(any_of(allowed), "an option", NO_OPTION, statement.place)
            chosen = self.path.fresh("option")
            self.learn(any_of(all_of([ok, chosen == i]) for i, ok in enumerate(allowed)))
            picked = self.path.pick(chosen, range(len(allowed)))
            self.path.notes.append(("choice", who, statement.name, picked, statement.options[picked].name))
            return picked

        return result

    def together(self, at: int, body: Run, choices: int, choice_first: bool) -> Run:
        # The checker lets a secret block touch only its player's own things, so seat by seat is the same as at once.
        def run(e: Env) -> None:
            for player in range(self.player_count(e)):
                e[at] = player
                body(e)

        return run

    def applicable(self, step: Step, guards: Sequence[Fn]) -> Fn:
        names = [rule.name for rule in step.rules]
        alike = self._alike(step)

        def result(e: Env) -> int:
            truths = [guard(e) for guard in guards]
            self.require(any_of(truths), "one rule", no_rule_may_apply(step.name), step.place)
            for i, first in enumerate(truths):
                for j in range(i + 1, len(truths)):
                    message = two_rules_may_apply(step.name, names[i], names[j])
                    self.require(negation(all_of([first, truths[j]])), "one rule", message, step.place)
            for rules in alike[:-1]:
                if self.decide(any_of(truths[i] for i in rules)):
                    return rules[0]
            return alike[-1][0]

        return result

    def _alike(self, step: Step) -> list[list[int]]:
        """The rules of a step, those together that do the same: what holds after one holds after the other. Rules that
        were never seen to apply stay apart, because that they can is still to be shown."""
        found: dict[object, list[int]] = {}
        for i, rule in enumerate(step.rules):
            seen = (step.name, rule.name) in self.rules_seen
            found.setdefault(bare(rule.body) if seen else i, []).append(i)
        return list(found.values())

    def fired(self, env: Env, step: str, rule: str, arguments: dict[str, Any]) -> None:
        self.path.notes.append(("rule", step, rule, arguments))

    def range_checked(self, value: Any, low: int | None, high: int | None, place: Place) -> Any:
        within = all_of([low is None or value >= low, high is None or value <= high])
        self.require(within, "in range", MAY_LEAVE_RANGE, place)
        return value

    def loop_limit(self) -> int:
        return LOOP_LIMIT
