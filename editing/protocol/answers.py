"""Answers to what an editor asks about a place or a text. Each takes the editor's question and gives its answer."""

from collections.abc import Iterable

from lsprotocol import types as lsp

from hornbook.dsl.format.format import formatted_from_text
from hornbook.dsl.read.files import path_of
from hornbook.dsl.report.source import Place
from hornbook.editing.colours import MODIFIERS, TYPES, Coloured, colours
from hornbook.editing.completion.offers import Offer, offers_at
from hornbook.editing.fixes import fixes_for
from hornbook.editing.hover import hover_at
from hornbook.editing.lenses import Lens, lenses
from hornbook.editing.look import Look
from hornbook.editing.outline import Entry, foldable, outline
from hornbook.editing.protocol.diagnostics import diagnostic_shown
from hornbook.editing.protocol.kinds import offer_kind, symbol_kind
from hornbook.editing.protocol.positions import Ranges, path_from_uri
from hornbook.editing.protocol.server import RulesServer
from hornbook.editing.references import Edit, Refusal, definition_at, references_at, renamable_at, renamed
from hornbook.editing.told import words_told

ACTIONS = {
    "run example": "hornbook.runExample",
    "show game": "hornbook.showGame",
    "who replaces": "hornbook.whoReplaces",
}
"""What the actions of lenses are called as commands of an editor."""


class Refused(Exception):
    """Something cannot be done; its text says why."""


async def complete(server: RulesServer, asked: lsp.CompletionParams) -> lsp.CompletionList:
    """What may stand at a place. It does not wait for a look at the latest text: the last one knows the names."""
    uri = asked.text_document.uri
    path = path_from_uri(uri)
    look = server.desk.last_look(path) or await server.look(uri)
    text = server.desk.text_of(path)
    if look is None or text is None:
        return lsp.CompletionList(is_incomplete=False, items=[])
    line, column = server.ranges.at(asked.position, text.split("\n"))
    found = offers_at(server.desk, look, text, line, column)
    items = [_item(offer, at) for at, offer in enumerate(found)]
    return lsp.CompletionList(is_incomplete=False, items=items)


def _item(offer: Offer, at: int) -> lsp.CompletionItem:
    symbol = offer.symbol
    item = lsp.CompletionItem(offer.text, kind=offer_kind(offer.kind), sort_text=f"{at:04}")
    item.detail = offer.kind if symbol is None or not symbol.type else f"{offer.kind}, {symbol.type}"
    if symbol is not None and symbol.text:
        said = "\n\n".join(words_told(symbol.text, ("en", "pl")))
        item.documentation = lsp.MarkupContent(lsp.MarkupKind.Markdown, said)
    if offer.kind == "language":
        item.insert_text, item.insert_text_format = f'{offer.text} "$1"$0', lsp.InsertTextFormat.Snippet
    return item


async def hover(server: RulesServer, asked: lsp.HoverParams) -> lsp.Hover | None:
    look = await server.look(asked.text_document.uri)
    if look is None:
        return None
    at = server.ranges.at(asked.position, look.lines)
    found = await server.apart(hover_at, look, server.results(look), *at)
    if found is None:
        return None
    markdown, place = found
    content = lsp.MarkupContent(lsp.MarkupKind.Markdown, markdown)
    return lsp.Hover(content, server.ranges.range(place, look.lines))


async def definition(server: RulesServer, asked: lsp.DefinitionParams) -> lsp.Location | None:
    look = await server.look(asked.text_document.uri)
    place = None if look is None else definition_at(look, *server.ranges.at(asked.position, look.lines))
    return None if look is None or place is None else server.location(place, path_of(place.file), look)


async def references(server: RulesServer, asked: lsp.ReferenceParams) -> list[lsp.Location]:
    look = await server.look(asked.text_document.uri)
    if look is None:
        return []
    at = server.ranges.at(asked.position, look.lines)
    found = await server.apart(references_at, server.desk, look, *at, asked.context.include_declaration)
    return [server.location(place, path_of(place.file), look) for place in found]


async def highlights(server: RulesServer, asked: lsp.DocumentHighlightParams) -> list[lsp.DocumentHighlight]:
    """The name at a place wherever it stands in the same file."""
    look = await server.look(asked.text_document.uri)
    spot = None if look is None else look.spot_at(*server.ranges.at(asked.position, look.lines))
    if look is None or spot is None:
        return []
    root = look.names.root(spot.place)
    same = {each.place for each in look.names.in_file(look.label) if look.names.root(each.place) == root}
    same |= {root} if root.file == look.label else set()
    return [lsp.DocumentHighlight(server.ranges.range(place, look.lines)) for place in sorted(same)]


async def prepare_rename(server: RulesServer, asked: lsp.PrepareRenameParams) -> lsp.Range:
    look = await server.look(asked.text_document.uri)
    if look is None:
        raise Refused("This file is not there.")
    spot = renamable_at(look, *server.ranges.at(asked.position, look.lines))
    if isinstance(spot, Refusal):
        raise Refused(spot.reason)
    return server.ranges.range(spot.place, look.lines)


async def rename(server: RulesServer, asked: lsp.RenameParams) -> lsp.WorkspaceEdit:
    look = await server.look(asked.text_document.uri)
    if look is None:
        raise Refused("This file is not there.")
    at = server.ranges.at(asked.position, look.lines)
    edits = await server.apart(renamed, server.desk, look, *at, asked.new_name)
    if isinstance(edits, Refusal):
        raise Refused(edits.reason)
    return _workspace_edit(server, look, edits)


def _workspace_edit(server: RulesServer, look: Look, edits: Iterable[Edit]) -> lsp.WorkspaceEdit:
    changes: dict[str, list[lsp.TextEdit]] = {}
    for edit in edits:
        found = server.location(edit.place, path_of(edit.place.file), look)
        changes.setdefault(found.uri, []).append(lsp.TextEdit(found.range, edit.text))
    return lsp.WorkspaceEdit(changes=changes)


async def quick_fixes(server: RulesServer, asked: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    look = await server.look(asked.text_document.uri)
    if look is None:
        return []
    return [
        lsp.CodeAction(
            fix.title,
            kind=lsp.CodeActionKind.QuickFix,
            diagnostics=[diagnostic_shown(fix.diagnostic, look, server.ranges, server.location)],
            is_preferred=True,
            edit=_workspace_edit(server, look, [fix.edit]),
        )
        for fix in fixes_for(look, asked.range.start.line + 1, asked.range.end.line + 1)
    ]


async def symbols(server: RulesServer, asked: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    look = await server.look(asked.text_document.uri)
    return [] if look is None else [_symbol(entry, look, server.ranges) for entry in outline(look)]


def _symbol(entry: Entry, look: Look, ranges: Ranges) -> lsp.DocumentSymbol:
    return lsp.DocumentSymbol(
        entry.name,
        symbol_kind(entry.kind),
        ranges.range(entry.place, look.lines),
        ranges.range(entry.shown, look.lines),
        detail=entry.kind,
        children=[_symbol(part, look, ranges) for part in entry.parts],
    )


async def folding(server: RulesServer, asked: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
    look = await server.look(asked.text_document.uri)
    return [] if look is None else [lsp.FoldingRange(first - 1, last - 1) for first, last in foldable(look)]


async def all_colours(server: RulesServer, asked: lsp.SemanticTokensParams) -> lsp.SemanticTokens:
    look = await server.look(asked.text_document.uri)
    return lsp.SemanticTokens([]) if look is None else _tokens(look, colours(look), server.ranges)


async def some_colours(server: RulesServer, asked: lsp.SemanticTokensRangeParams) -> lsp.SemanticTokens:
    look = await server.look(asked.text_document.uri)
    first, last = asked.range.start.line + 1, asked.range.end.line + 1
    return lsp.SemanticTokens([]) if look is None else _tokens(look, colours(look, first, last), server.ranges)


def _tokens(look: Look, found: Iterable[Coloured], ranges: Ranges) -> lsp.SemanticTokens:
    """Five numbers a piece, each place told by how far it is from the one before."""
    data: list[int] = []
    line, begin = 1, 0
    for piece in found:
        text = look.lines[piece.line - 1]
        column = ranges.units(text[: piece.column - 1])
        length = ranges.units(text[piece.column - 1 : piece.column - 1 + piece.length])
        begin = begin if piece.line == line else 0
        flags = sum(1 << MODIFIERS.index(modifier) for modifier in piece.modifiers)
        data += [piece.line - line, column - begin, length, TYPES.index(piece.type), flags]
        line, begin = piece.line, column
    return lsp.SemanticTokens(data)


async def layout(server: RulesServer, asked: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    """The whole text laid out; nothing, if it cannot be read or is so already."""
    document = server.workspace.get_text_document(asked.text_document.uri)
    text = (await server.apart(formatted_from_text, document.source)).text
    if text is None or text == document.source:
        return []
    whole = lsp.Range(lsp.Position(0, 0), lsp.Position(len(document.lines) + 1, 0))
    return [lsp.TextEdit(whole, text)]


async def code_lenses(server: RulesServer, asked: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    look = await server.look(asked.text_document.uri)
    if look is None:
        return []
    results = server.results(look)
    found = await server.apart(lambda: list(lenses(server.desk, look, results)))
    return [_lens(lens, asked.text_document.uri, look, server.ranges) for lens in found]


def _lens(lens: Lens, uri: str, look: Look, ranges: Ranges) -> lsp.CodeLens:
    command = lsp.Command(lens.title, ACTIONS[lens.action], arguments=[uri, lens.kind, lens.name])
    return lsp.CodeLens(ranges.range(_first_line(lens.place), look.lines), command)


def _first_line(place: Place) -> Place:
    return Place(place.file, place.line, place.column, place.line, place.column + 1)
