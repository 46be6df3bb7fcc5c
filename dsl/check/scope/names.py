"""Declaring a name: it must not be reserved, and nothing else may have it."""

from hornbook.dsl import syntax
from hornbook.dsl.check.scope.symbols import BUILT_IN, SymbolTable
from hornbook.dsl.read.keywords import RESERVED


def declare(name: syntax.Name, world: SymbolTable) -> bool:
    """Notes where a name is declared; False (and an error) if it cannot be used."""
    if not check_free(name, world):
        return False
    earlier = world.places.get(name.text) or world.printed.get(name.text)
    if earlier is not None:
        message = f"The name `{name}` is used twice."
        related = ((earlier, "it is declared here first"),)
        hint = "give one of them another name"
        world.report.error("HB202", message, name.place, suggestion=hint, related=related)
        return False
    world.places[name.text] = name.place
    return True


def check_free(name: syntax.Name, world: SymbolTable) -> bool:
    """Whether the language leaves this name to the designer."""
    if name.text in RESERVED or name.text in BUILT_IN:
        message = f"`{name}` is a word of the rule language and cannot be a name."
        hint = "to deny something write `is not in`, `!=` or `not (…)`" if name.text == "not" else ""
        hint = hint or f"write for instance `the_{name}`"
        world.report.error("HB203", message, name.place, suggestion=hint)
        return False
    return True


def check_local(name: syntax.Name, world: SymbolTable) -> None:
    """A local name may be that of a kind of thing (`card`, `row`), but not of a declared value."""
    if name.text in world.members:
        return
    if check_free(name, world) and name.text in world.places:
        message = f"`{name}` already means something else in this game."
        related = ((world.places[name.text], "it is declared here"),)
        change = f"to change it write `{name} becomes …`; or " if name.text in world.variables else ""
        hint = f"{change}choose another name"
        world.report.error("HB202", message, name.place, suggestion=hint, related=related)
