"""`hornbook explain`: what a code in an error message means, at length."""

from typing import Annotated

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.tables import Column, print_table


@guarded
def explain(
    code: Annotated[str | None, typer.Argument(metavar="[CODE]", help="Such as HB101; all codes if none.")] = None,
) -> None:
    """Explain an error code, with an example to avoid and one to follow."""
    from hornbook.dsl.report.codes import all_codes, explained

    if code is None:
        print_table("", [Column("code"), Column("title", wrap=True)], [(c.code, c.title) for c in all_codes().values()])
        return
    text = explained(code)
    if text is None:
        from difflib import get_close_matches

        close = get_close_matches(code.upper(), all_codes(), n=1, cutoff=0.85)
        hint = f" Did you mean {' or '.join(close)}?" if close else " `hornbook explain` lists them all."
        raise InputError(f"There is no code `{code}`.{hint}")
    typer.echo(text, nl=False)
