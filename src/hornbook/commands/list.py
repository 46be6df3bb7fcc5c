"""`hornbook list`: the games that come with Hornbook."""

from hornbook.commands.guard import guarded
from hornbook.commands.inputs import JsonOption, load_all
from hornbook.commands.machine import echo_json
from hornbook.commands.tables import Column, print_table


@guarded
def list_games(as_json: JsonOption = False) -> None:
    """List the bundled games."""
    games = [game for game, _ in load_all(None)]
    if as_json:
        described = [
            {
                "id": game.id,
                "title": {"en": game.title.en, "pl": game.title.pl},
                "players": {"min": game.min_players, "max": game.max_players},
                "parents": list(game.parents),
            }
            for game in games
        ]
        echo_json({"games": described})
        return
    rows = [
        (game.id, game.title.en, f"{game.min_players}-{game.max_players}", ", ".join(game.parents)) for game in games
    ]
    print_table("", [Column("game"), Column("title", wrap=True), Column("players"), Column("made from")], rows)
