"""Findings and assumptions."""

from hornbook.dsl import syntax
from hornbook.dsl.check.context import Context
from hornbook.dsl.check.texts import joined, shown_text
from hornbook.dsl.check.world import suggestion
from hornbook.dsl.core.game import Assumption, Finding
from hornbook.dsl.core.texts import NO_TEXT


def lowered_finding(node: syntax.Finding, known: set[str], ctx: Context) -> Finding:
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
                shown_by = _names(names, known, "example, claim or bound", node.name, ctx)
    text = shown_text(words, f"The finding `{node.name}`", node.name.place, ctx)
    return Finding(node.name.text, source, text, decision, shown_by, node.name.place)


def lowered_assumption(node: syntax.Assumption, known: set[str], ctx: Context) -> Assumption:
    """An assumption. `known` are the names of everything declared."""
    text = shown_text(node.words, f"The assumption `{node.name}`", node.name.place, ctx)
    about = _names(node.about or (), known, "thing", node.name, ctx)
    return Assumption(node.name.text, text, about, node.name.place)


def _names(
    names: tuple[syntax.Name, ...], known: set[str], what: str, user: syntax.Name, ctx: Context
) -> tuple[str, ...]:
    """The names that are known. A game may have removed what a note of its parent speaks of; that is no error."""
    is_inherited = user.place.file != ctx.world.file
    for name in names:
        if name.text not in known and not is_inherited:
            hint = suggestion(name.text, known)
            message = f"No {what} is called `{name}`."
            ctx.report.error("HB608", message, name.place, found=f"`{name}`", suggestion=hint)
    return tuple(name.text for name in names if name.text in known)
