"""All declarations of a game, in the order in which they need each other."""

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.decks import declare_deck
from hornbook.dsl.check.declarations.settings import declare_setting
from hornbook.dsl.check.declarations.shown import declare_shown
from hornbook.dsl.check.declarations.simple import (
    complete_variable,
    declare_family,
    declare_kinds,
    declare_variable,
)
from hornbook.dsl.check.declarations.tables import declare_table
from hornbook.dsl.check.declarations.teams import declare_teams
from hornbook.dsl.check.declarations.zones import complete_zone, declare_zone
from hornbook.dsl.check.expressions.definitions import check_definitions
from hornbook.dsl.check.scope.names import declare
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.walk import walk
from hornbook.dsl.merge.merged import Merged
from hornbook.dsl.report.spelling import suggestion


def declare_all(merged: Merged, ctx: Scope) -> None:
    """Makes everything known that has a name in expressions."""
    zones, decks, variables = merged.all(syntax.Zone), merged.all(syntax.Deck), merged.all(syntax.Variable)
    for setting in merged.all(syntax.Setting):
        declare_setting(setting, merged.max_players, ctx)
    for kinds in merged.all(syntax.Kinds):
        declare_kinds(kinds, ctx)
    for places in merged.all(syntax.Places):
        declare_family(places.name, places.range, places.words, ctx)
    for teams in merged.all(syntax.Teams):
        declare_family(teams.name, teams.range, teams.words, ctx)
        declare_teams(teams, merged.max_players, ctx)
    for zone in zones:
        if isinstance(zone.extent, syntax.FamilyRange):
            declare_family(zone.name, zone.extent, zone.words, ctx)
    for deck in decks:
        declare_deck(deck, ctx)
    for zone in zones:
        declare_zone(zone, ctx)
    for deck in decks:
        _check_home(deck, ctx)
    for variable in variables:
        declare_variable(variable, ctx)
    if any(isinstance(node, syntax.Show) for node in walk((*merged.all(syntax.Phase), *merged.all(syntax.Step)))):
        for deck in decks:
            declare_shown(deck, ctx)
    for table in merged.all(syntax.Table):
        declare_table(table, merged.max_players, ctx)
    for definition in merged.all(syntax.Define):
        if declare(definition.name, ctx.world):
            ctx.world.definitions[definition.name.text] = definition
    check_definitions(ctx)
    for zone in zones:
        complete_zone(zone, ctx)
    for variable in variables:
        complete_variable(variable, ctx)


def _check_home(deck: syntax.Deck, ctx: Scope) -> None:
    home = deck.home
    zone = ctx.world.zones.get(home.text)
    ctx.world.note_use(home)
    if zone is None:
        hint = suggestion(home.text, ctx.world.zones)
        message = f"There is no zone called `{home}`."
        ctx.report.error("HB201", message, home.place, found=f"`{home}`", suggestion=hint)
    elif zone.index or zone.deck != deck.name.text:
        message = f"`{home}` cannot be the home of `{deck.name}`."
        ctx.report.error("HB416", message, home.place, expected=f"one single zone, of `{deck.name}`")
