"""Findings and assumptions, and what a file says of play that never ends."""

from collections.abc import Collection, Mapping

from hornbook.dsl import syntax
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.texts import joined, shown_text
from hornbook.dsl.core.stated import Assumption, Endless, Example, Finding
from hornbook.dsl.core.texts import NO_TEXT
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.spelling import suggestion


def lowered_finding(node: syntax.Finding, known: set[str], ctx: Scope) -> Finding:
    """A finding. `known` are the names of examples, claims, bounds and possibilities."""
    words: syntax.Words | None = None
    source, decision = "", NO_TEXT
    shown_by: tuple[str, ...] = ()
    for part in node.parts:
        match part:
            case syntax.Source(cited):
                source = cited
            case syntax.Words():
                words = joined(words, part)
            case syntax.Decision(decided, place):
                decision = shown_text(decided, f"The decision of `{node.name}`", place, ctx)
            case syntax.ShownBy(names):
                shown_by = _names(names, known, "example, claim or bound", node.place, ctx)
    text = shown_text(words, f"The finding `{node.name}`", node.name.place, ctx)
    return Finding(node.name.text, source, text, decision, shown_by, node.name.place)


def lowered_assumption(node: syntax.Assumption, known: set[str], ctx: Scope) -> Assumption:
    """An assumption. `known` are the names of everything declared."""
    text = shown_text(node.words, f"The assumption `{node.name}`", node.name.place, ctx)
    about = _names(node.about or (), known, "thing", node.place, ctx)
    return Assumption(node.name.text, text, about, node.name.place)


def lowered_endless(node: syntax.Endless, examples: Mapping[str, Example], ctx: Scope) -> Endless:
    """That play need not end. The example that shows it must play something to its end."""
    text = shown_text(joined(node.words_beside, node.words_above), "The block `endless`", node.place, ctx)
    name = node.shown_by
    if name is None or not _names((name,), examples, "example", node.place, ctx):
        return Endless(text, place=node.place)
    example = examples[name.text]
    if example.phase is None or example.offers:
        message = f"The example `{name}` plays nothing that could be played again."
        hint = "name an example that runs a phase to its end"
        ctx.report.error("HB613", message, name.place, found=f"`{name}`", suggestion=hint)
    return Endless(text, name.text, node.place)


def _names(
    names: tuple[syntax.Name, ...], known: Collection[str], what: str, place: Place, ctx: Scope
) -> tuple[str, ...]:
    """The names that are known. A game may have removed what a note of its parent speaks of; that is no error."""
    is_inherited = place.file != ctx.world.file
    for name in names:
        if name.text not in known and not is_inherited:
            hint = suggestion(name.text, known)
            message = f"No {what} is called `{name}`."
            ctx.report.error("HB608", message, name.place, found=f"`{name}`", suggestion=hint)
    return tuple(name.text for name in names if name.text in known)
