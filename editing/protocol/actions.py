"""What happens when a lens is asked for: what it shows is opened beside the text, if the editor can do that.

Markdown is written to a folder of the server's own, which goes when the server goes.
"""

from pathlib import Path

from lsprotocol import types as lsp

from hornbook.dsl.read.files import path_of
from hornbook.editing.lenses import example_run, game_shown, replacements
from hornbook.editing.protocol.answers import Refused
from hornbook.editing.protocol.server import RulesServer
from hornbook.editing.replacing import Change


async def run_example(server: RulesServer, folder: Path, uri: str, kind: str, name: str) -> str:
    """Plays an example, and shows what comes of it."""
    look = await server.look(uri)
    told = None if look is None else await server.apart(example_run, look, name)
    if told is None:
        raise Refused(f"`{name}` cannot be played while there are errors in the file.")
    return await _show(server, folder / f"{name}.md", told)


async def show_game(server: RulesServer, folder: Path, uri: str, kind: str, name: str) -> str:
    """Shows what a verdict rests on."""
    look = await server.look(uri)
    told = None if look is None else await server.apart(game_shown, look, server.results(look), kind, name)
    if told is None:
        raise Refused(f"There is no verdict on `{name}` yet.")
    return await _show(server, folder / f"{name}.md", told)


async def who_replaces(server: RulesServer, folder: Path, uri: str, kind: str, name: str) -> str:
    """Goes to where a game says something anew; if there are several, to the one that is picked."""
    look = await server.look(uri)
    found = [] if look is None else await server.apart(replacements, server.desk, look, kind, name)
    if look is None or not found:
        raise Refused("Nobody replaces this any more.")
    picked = found[0] if len(found) == 1 else await _picked(server, found)
    if picked is not None and _can_show(server):
        target = server.location(picked.place, path_of(picked.place.file), look)
        shown = lsp.ShowDocumentParams(target.uri, take_focus=True, selection=target.range)
        await server.window_show_document_async(shown)
    return ", ".join(f"{change.verb} in {change.game}, line {change.place.line}" for change in found)


async def _picked(server: RulesServer, found: list[Change]) -> Change | None:
    titles = {f"{change.verb} in {change.game}": change for change in found}
    items = [lsp.MessageActionItem(title) for title in titles]
    asked = lsp.ShowMessageRequestParams(lsp.MessageType.Info, "Where to?", actions=items)
    answer = await server.window_show_message_request_async(asked)
    return None if answer is None else titles.get(answer.title)


async def _show(server: RulesServer, path: Path, told: str) -> str:
    if _can_show(server):
        path.write_text(told, encoding="utf-8")
        await server.window_show_document_async(lsp.ShowDocumentParams(path.as_uri(), take_focus=True))
    else:
        said = lsp.ShowMessageParams(lsp.MessageType.Info, told.partition("\n")[0].removeprefix("# "))
        server.window_show_message(said)
    return told


def _can_show(server: RulesServer) -> bool:
    window = server.client_capabilities.window
    return window is not None and window.show_document is not None and window.show_document.support
