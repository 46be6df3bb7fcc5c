"""Inheritance: parents and add-ons are merged as syntax, before anything is checked.

Takes the files of a game (its ancestors first, then the add-ons, then its own) and gives one set of blocks. A later
file may add, `replace`, `reword` and `remove` what earlier ones have, by name.
"""

from dataclasses import replace

from hornbook.dsl import syntax
from hornbook.dsl.merge.additions import names_run, with_addition
from hornbook.dsl.merge.headers import read_header
from hornbook.dsl.merge.merged import KIND_WORDS, KINDS, Item, Merged, Single
from hornbook.dsl.merge.replacing import rule_titled_like, titled_like, with_rule
from hornbook.dsl.read.files import rules_label
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.spelling import one_of, suggestion


def merged_from_files(files: list[syntax.File], report: Report) -> Merged:
    """One game from its files, the game's own file last."""
    merger = _Merger(Merged(), report)
    for file in files:
        for block in file.blocks:
            merger.add(block)
    merged = merger.merged
    if not merged.max_players:
        message = "The game does not say how many can play."
        report.error("HB701", message, merged.name.place, expected="`players 2 to 10`")
        merged.min_players = merged.max_players = 2
    return merged


class _Merger:
    """Adds block after block to what is there already."""

    def __init__(self, merged: Merged, report: Report) -> None:
        self.merged = merged
        self.report = report

    def add(self, block: syntax.Block) -> None:
        match block:
            case syntax.Game(name, _, _, header):
                if self.merged.name.text:
                    self.merged.parents = (*self.merged.parents, self.merged.name.text)
                self.merged.name = name
                read_header(header or (), self.merged, self.report)
            case syntax.Addon():
                pass
            case syntax.Settings(items) | syntax.Zones(items) | syntax.State(items) | syntax.Tables(items):
                for item in items:
                    self._item(item, _item_kind(block))
            case syntax.Flow() | syntax.Winners() | syntax.Endless():
                self._single(block)
            case syntax.DetachedRule():
                self._rule(block, replacing=False)
            case syntax.FlowAfter():
                self._flow_after(block)
            case syntax.PhaseAddition():
                self._phase_addition(block)
            case syntax.Replaced(item):
                self._replace(item)
            case syntax.Reworded():
                self._reword(block)
            case syntax.RewordedStatement():
                self._reword_statement(block)
            case syntax.RewordedFlow():
                self._reword_flow(block)
            case syntax.RemovedBlock(kind, name, part):
                if kind == "rule":
                    self._remove_rule(name, part)
                else:
                    self._remove(KINDS[kind], name)
            case syntax.RemovedGroup(group):
                removed = KINDS[group.removesuffix("s")]
                self.merged.items = {key: item for key, item in self.merged.items.items() if key[0] is not removed}
            case _:
                self._new(block)

    def _item(
        self,
        item: Item | syntax.ChangedSetting | syntax.Replaced | syntax.RemovedItem,
        kind: type,
    ) -> None:
        match item:
            case syntax.Replaced(inner):
                self._replace(inner)
            case syntax.RemovedItem(name):
                self._remove(kind, name)
            case syntax.ChangedSetting(name, values):
                old = self.merged.items.get((syntax.Setting, name.text))
                if isinstance(old, syntax.Setting):
                    self._note(name, old)
                    self.merged.items[syntax.Setting, name.text] = replace(old, values=values)
                else:
                    self._no_such(syntax.Setting, name)
            case _:
                self._new(item)

    def _new(self, item: Item) -> None:
        key = (type(item), item.name.text)
        old = self.merged.items.get(key)
        if old is None:
            self.merged.items[key] = item
            return
        word, name = KIND_WORDS[type(item)], item.name
        related = ((old.name.place, "it is declared here"),)
        if rules_label(old.name.place.file) == rules_label(name.place.file):
            message = f"There are two things of the name `{name}`."
            hint = "give one of them another name"
            self.report.error("HB202", message, name.place, suggestion=hint, related=related)
        else:
            message = f"The parent already has a {word} called `{name}`."
            hint = "write `replace` before it, or choose another name"
            if isinstance(item, syntax.Setting):
                values = " ".join(str(value.value) for value in item.values)
                hint = f"to change its value write `set {name} = {values}`; all of it, `replace` before it"
            self.report.error("HB703", message, name.place, suggestion=hint, related=related)

    def _single(self, block: Single) -> None:
        word = type(block).__name__.lower()
        old: Single | None = getattr(self.merged, word)
        if old is not None:
            same_file = old.place.file == block.place.file
            code, hint = ("HB202", "") if same_file else ("HB703", f"write `replace {word}`")
            message = f"There is already a block `{word}`."
            related = ((old.place, "here"),)
            self.report.error(code, message, block.place, suggestion=hint, related=related)
            return
        self._set_single(block)

    def _set_single(self, block: Single) -> None:
        match block:
            case syntax.Flow():
                self.merged.flow = block
            case syntax.Winners():
                self.merged.winners = block
            case syntax.Endless():
                self.merged.endless = block

    def _replace(self, item: Item | syntax.DetachedRule | Single) -> None:
        match item:
            case syntax.Flow() | syntax.Winners() | syntax.Endless():
                self._set_single(item)
            case syntax.DetachedRule():
                self._rule(item, replacing=True)
            case _:
                key = (type(item), item.name.text)
                if key not in self.merged.items:
                    self._no_such(type(item), item.name)
                self._note(item.name, self.merged.items.get(key))
                self.merged.items[key] = titled_like(item, self.merged.items.get(key))

    def _flow_after(self, block: syntax.FlowAfter) -> None:
        flow = self.merged.flow
        extended = with_addition(flow.body, block.phase, "after", block.body, self.report) if flow else None
        self._note(block.phase, self.merged.items.get((syntax.Phase, block.phase.text)))
        if flow is not None and extended is not None:
            self.merged.flow = replace(flow, body=extended)
            return
        message = f"No flow above runs a phase called `{block.phase}`."
        hint = suggestion(block.phase.text, names_run(flow.body) if flow is not None else ())
        self.report.error("HB704", message, block.phase.place, found=f"`{block.phase}`", suggestion=hint)

    def _phase_addition(self, block: syntax.PhaseAddition) -> None:
        key = (syntax.Phase, block.phase.text)
        phase = self.merged.items.get(key)
        if not isinstance(phase, syntax.Phase):
            self._no_such(syntax.Phase, block.phase)
            return
        self._note(block.phase, phase)
        self._note(block.step, self.merged.items.get((syntax.Step, block.step.text)))
        extended = with_addition(phase.body, block.step, block.side, block.body, self.report)
        if extended is not None:
            self.merged.items[key] = replace(phase, body=extended)
            return
        message = f"The phase `{block.phase}` runs no step called `{block.step}`."
        hint = suggestion(block.step.text, names_run(phase.body))
        self.report.error("HB704", message, block.step.place, found=f"`{block.step}`", suggestion=hint)

    def _reword(self, block: syntax.Reworded) -> None:
        if block.kind == "rule":
            self._reword_rule(block)
            return
        key = (KINDS[block.kind], block.name.text)
        match self.merged.items.get(key):
            case syntax.Phase() | syntax.Step() as old:
                words = block.words if block.words.texts else old.words
                self._note(block.name, old)
                self.merged.items[key] = replace(old, title=block.title or old.title, words=words)
            case _:
                self._no_such(KINDS[block.kind], block.name)

    def _reword_statement(self, block: syntax.RewordedStatement) -> None:
        key = (KINDS[block.kind], block.name.text)
        match self.merged.items.get(key):
            case syntax.Claim() | syntax.Bound() | syntax.Possible() | syntax.Measure() as old:
                self._note(block.name, old)
                self.merged.items[key] = replace(old, words=block.words)
            case _:
                self._no_such(KINDS[block.kind], block.name)

    def _reword_flow(self, block: syntax.RewordedFlow) -> None:
        """Other words for the last loop of the flow, whose end is that of the game."""
        body = self.merged.flow.body if self.merged.flow is not None else ()
        loops = [n for n, statement in enumerate(body) if isinstance(statement, syntax.Repeat | syntax.WhileLoop)]
        if self.merged.flow is None or not loops:
            self.report.error("HB704", "No flow above ends with a loop.", block.place, expected="`repeat` or `while`")
            return
        loop = body[loops[-1]]
        assert isinstance(loop, syntax.Repeat | syntax.WhileLoop)
        reworded = (*body[: loops[-1]], replace(loop, words=block.words), *body[loops[-1] + 1 :])
        self.merged.flow = replace(self.merged.flow, body=reworded)

    def _reword_rule(self, block: syntax.Reworded) -> None:
        step = self._step(block.name)
        rule = self._rule_of(step, block.name, block.part, "reword") if step is not None else None
        if step is not None and rule is not None:
            words = block.words if block.words.texts else rule.body.words
            reworded = replace(rule, body=replace(rule.body, title=block.title or rule.body.title, words=words))
            rules = tuple(reworded if r is rule else r for r in step.rules)
            self.merged.items[syntax.Step, step.name.text] = replace(step, rules=rules)

    def _remove(self, kind: type, name: syntax.Name) -> None:
        old = self.merged.items.pop((kind, name.text), None)
        self._note(name, old)
        if old is None:
            self._no_such(kind, name)

    def _step(self, name: syntax.Name) -> syntax.Step | None:
        step = self.merged.items.get((syntax.Step, name.text))
        if isinstance(step, syntax.Step):
            self._note(name, step)
            return step
        self._no_such(syntax.Step, name)
        return None

    def _rule(self, block: syntax.DetachedRule, replacing: bool) -> None:
        step = self._step(block.step)
        if step is None:
            return
        rule = syntax.Rule(block.name, block.body, block.place)
        self._note(block.name, next((r for r in step.rules if r.name.text == block.name.text), None))
        names = [r.name.text for r in step.rules]
        exists = block.name.text in names
        if replacing and not exists:
            self._no_rule(block.name, step)
        elif exists and not replacing:
            message = f"The step `{step.name}` already has a rule called `{block.name}`."
            self.report.error("HB703", message, block.name.place, suggestion="write `replace` before it")
        elif exists:
            rules = tuple(rule_titled_like(rule, r) if r.name.text == block.name.text else r for r in step.rules)
            self.merged.items[syntax.Step, step.name.text] = replace(step, rules=rules)
        else:
            self.merged.items[syntax.Step, step.name.text] = replace(step, rules=with_rule(step.rules, rule))

    def _remove_rule(self, name: syntax.Name, part: syntax.Name | None) -> None:
        step = self._step(name)
        rule = self._rule_of(step, name, part, "remove") if step is not None else None
        if step is not None and rule is not None:
            rules = tuple(r for r in step.rules if r is not rule)
            self.merged.items[syntax.Step, step.name.text] = replace(step, rules=rules)

    def _rule_of(self, step: syntax.Step, name: syntax.Name, part: syntax.Name | None, verb: str) -> syntax.Rule | None:
        if part is None:
            message = "Which rule of this step?"
            self.report.error("HB704", message, name.place, expected=f"`{verb} rule {name}.…`")
            return None
        rule = next((r for r in step.rules if r.name.text == part.text), None)
        self._note(part, rule)
        if rule is None:
            self._no_rule(part, step)
        return rule

    def _note(self, name: syntax.Name, earlier: Item | syntax.Rule | None) -> None:
        """Notes that something of an earlier file is named here."""
        if earlier is not None:
            self.report.uses.note(name.text, name.place, earlier.name.place)

    def _no_such(self, kind: type, name: syntax.Name) -> None:
        known = [key[1] for key in self.merged.items if key[0] is kind]
        message = f"The parent has no {KIND_WORDS[kind]} called `{name}`."
        expected, hint = one_of(known), suggestion(name.text, known)
        self.report.error("HB704", message, name.place, expected=expected, found=f"`{name}`", suggestion=hint)

    def _no_rule(self, name: syntax.Name, step: syntax.Step) -> None:
        hint = suggestion(name.text, [r.name.text for r in step.rules])
        message = f"The step `{step.name}` has no rule called `{name}`."
        self.report.error("HB704", message, name.place, found=f"`{name}`", suggestion=hint)


def _item_kind(block: syntax.Settings | syntax.Zones | syntax.State | syntax.Tables) -> type:
    match block:
        case syntax.Settings():
            return syntax.Setting
        case syntax.Zones():
            return syntax.Zone
        case syntax.State():
            return syntax.Variable
        case syntax.Tables():
            return syntax.Table
