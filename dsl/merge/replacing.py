"""What takes the place of something that a parent has, and where a rule goes that is new."""

from dataclasses import replace

from hornbook.dsl import syntax
from hornbook.dsl.merge.merged import Item


def titled_like(item: Item, old: Item | None) -> Item:
    """A phase or step that takes the place of another keeps its title, unless it brings one."""
    if isinstance(item, syntax.Phase | syntax.Step) and isinstance(old, syntax.Phase | syntax.Step):
        return replace(item, title=item.title or old.title)
    return item


def rule_titled_like(rule: syntax.Rule, old: syntax.Rule) -> syntax.Rule:
    """The same of rules."""
    return replace(rule, body=replace(rule.body, title=rule.body.title or old.body.title))


def with_rule(rules: tuple[syntax.Rule, ...], rule: syntax.Rule) -> tuple[syntax.Rule, ...]:
    """The rules with one more; a rule with `otherwise` stays last."""
    if rules and isinstance(rules[-1].body.guard, syntax.GuardOtherwise):
        return (*rules[:-1], rule, rules[-1])
    return (*rules, rule)
