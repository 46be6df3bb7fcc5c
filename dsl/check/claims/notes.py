"""Findings, remarks and assumptions, and what a file says of play that never ends."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TypeVar, assert_never, get_args

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions.texts import joined, optional_text, shown_text, source_text
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.stated import (
    Assumption,
    Endless,
    Example,
    Finding,
    FindingKind,
    Remark,
    RemarkKind,
    Severity,
)
from hornbook.dsl.core.texts import NO_TEXT
from hornbook.dsl.read.files import rules_label
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.spelling import suggestion

K = TypeVar("K")
S = TypeVar("S")

FINDING_KINDS: dict[str, FindingKind] = {word: word for word in get_args(FindingKind)}
SEVERITIES: dict[str, Severity] = {word: word for word in get_args(Severity)}
STATED_OR_RUN = (
    syntax.Claim,
    syntax.Bound,
    syntax.Possible,
    syntax.Example,
    syntax.Rule,
    syntax.Step,
    syntax.Phase,
)
"""What notes and examples may name, besides what stands in expressions."""
REMARK_KINDS: dict[str, RemarkKind] = {word: word for word in get_args(RemarkKind)}


@dataclass(slots=True)
class _Parts:
    """What a finding or remark says, as it is read."""

    words: syntax.Words | None = None
    title: syntax.Words | None = None
    source: syntax.Source | None = None
    decision: syntax.Decision | None = None
    wording: syntax.Words | None = None
    shown_by: tuple[str, ...] = ()


def _parts_of(node: syntax.Finding | syntax.Remark, known: set[str], ctx: Scope) -> _Parts:
    parts = _Parts()
    for part in node.parts:
        match part:
            case syntax.Title(words):
                parts.title = words
            case syntax.Source():
                parts.source = part
            case syntax.Words():
                parts.words = joined(parts.words, part)
            case syntax.Decision():
                parts.decision = part
            case syntax.Wording(words):
                parts.wording = words
            case syntax.ShownBy(names):
                parts.shown_by = names_known(names, known, "example, claim or bound", node.place, ctx)
            case _:
                assert_never(part)
    return parts


def lowered_finding(node: syntax.Finding, known: set[str], ctx: Scope) -> Finding:
    """A finding. `known` are the names of examples, claims, bounds and possibilities."""
    parts = _parts_of(node, known, ctx)
    name, place = node.name.text, node.name.place
    kind, severity = natured(node.nature, FINDING_KINDS, SEVERITIES, "finding", ctx)
    decision = NO_TEXT
    if parts.decision is not None:
        decision = shown_text(parts.decision.words, f"The decision of `{name}`", parts.decision.place, ctx)
    return Finding(
        name,
        source_text(parts.source, ctx),
        shown_text(parts.words, f"The finding `{name}`", place, ctx),
        decision,
        parts.shown_by,
        place,
        optional_text(parts.title, f"The title of the finding `{name}`", place, ctx),
        kind,
        severity,
        optional_text(parts.wording, f"The wording proposed by `{name}`", place, ctx),
    )


def lowered_remark(node: syntax.Remark, known: set[str], ctx: Scope) -> Remark:
    """A remark. `known` as for a finding."""
    parts = _parts_of(node, known, ctx)
    name, place = node.name.text, node.name.place
    return Remark(
        name,
        source_text(parts.source, ctx),
        shown_text(parts.words, f"The remark `{name}`", place, ctx),
        parts.shown_by,
        place,
        optional_text(parts.title, f"The title of the remark `{name}`", place, ctx),
        natured(node.nature, REMARK_KINDS, {}, "remark", ctx)[0],
    )


def natured(
    node: syntax.Nature | None, kinds: Mapping[str, K], severities: Mapping[str, S], what: str, ctx: Scope
) -> tuple[K | None, S | None]:
    """What `is a minor gap` says: the kind, and how bad it is if that is said."""
    if node is None:
        return None, None
    kind, severity = (node.first, None) if node.second is None else (node.second, node.first)
    for name, known in ((kind, kinds), (severity, severities)):
        if name is not None and name.text not in known:
            message = f"No {what} is `{name}`."
            expected = " or ".join(f"`{word}`" for word in known) or "nothing before the kind"
            hint = suggestion(name.text, known)
            ctx.report.error("HB615", message, name.place, expected=expected, found=f"`{name}`", suggestion=hint)
    return kinds.get(kind.text), None if severity is None else severities.get(severity.text)


def lowered_assumption(node: syntax.Assumption, known: set[str], ctx: Scope) -> Assumption:
    """An assumption. `known` are the names of everything declared."""
    text = shown_text(node.words, f"The assumption `{node.name}`", node.name.place, ctx)
    about = names_known(node.about or (), known, "thing", node.place, ctx)
    return Assumption(node.name.text, text, about, node.name.place)


def lowered_endless(node: syntax.Endless, examples: Mapping[str, Example], ctx: Scope) -> Endless:
    """That play need not end. The example that shows it must play something to its end."""
    text = shown_text(joined(node.words_beside, node.words_above), "The block `endless`", node.place, ctx)
    name = node.shown_by
    if name is None or not names_known((name,), examples, "example", node.place, ctx):
        return Endless(text, place=node.place)
    example = examples[name.text]
    if example.phase is None or example.offers or example.start is not None:
        message = f"The example `{name}` plays nothing that could be played again."
        hint = "name an example that runs a phase from its beginning to its end"
        ctx.report.error("HB613", message, name.place, found=f"`{name}`", suggestion=hint)
    return Endless(text, name.text, node.place)


def names_known(
    names: tuple[syntax.Name, ...], known: Collection[str], what: str, place: Place, ctx: Scope
) -> tuple[str, ...]:
    """The names that are known. A game may have removed what a note of its parent speaks of; that is no error."""
    is_inherited = rules_label(place.file) != ctx.world.file
    for name in names:
        ctx.world.note(name)
        ctx.world.note_block(name, *STATED_OR_RUN)
        if name.text not in known and not is_inherited:
            hint = suggestion(name.text, known)
            message = f"No {what} is called `{name}`."
            ctx.report.error("HB608", message, name.place, found=f"`{name}`", suggestion=hint)
    return tuple(name.text for name in names if name.text in known)
