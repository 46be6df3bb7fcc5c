"""`hornbook lsp`: the language server, for editors to start."""

from typing import Annotated

import typer

from hornbook.commands.guard import InputError, guarded

_NEEDED = frozenset({"pygls", "lsprotocol"})


@guarded
def lsp(
    verify: Annotated[bool, typer.Option(help="Prove games in the background while they are written.")] = True,
) -> None:
    """Answer an editor that speaks the language server protocol, on standard input and output."""
    try:
        from hornbook.editing.protocol.serve import serve
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in _NEEDED:
            raise
        raise InputError("The language server is an extra: `pip install 'hornbook[lsp]'`.") from None
    serve(verify)
