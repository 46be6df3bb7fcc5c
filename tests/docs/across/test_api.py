"""The page on the Python API: every public name is on it, with what its docstring says."""

import inspect
import re
from html import unescape

import pytest

import hornbook
from hornbook.docs.across.api import PACKAGE, api_page


def shown(text: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", "", text)).replace("`", "").split())


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", hornbook.__all__)
def test_every_public_name_is_told(name: str, language: str) -> None:
    page = api_page(language)
    assert f"## <code>{name.replace('_', '&#95;')}</code>" in page
    thing = getattr(hornbook, name)
    if not isinstance(thing, str):
        assert shown(inspect.getdoc(thing) or "") in shown(page)


def owned() -> list[tuple[str, object]]:
    """Functions and properties of the public classes."""
    kinds = [getattr(hornbook, name) for name in hornbook.__all__]
    return [
        (f"{kind.__name__}.{name}", value)
        for kind in kinds
        if isinstance(kind, type)
        for name, value in vars(kind).items()
        if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, property))
    ]


PUBLIC = dict([*owned(), (PACKAGE, hornbook)])


@pytest.mark.parametrize("name", PUBLIC)
def test_nothing_is_without_a_docstring(name: str) -> None:
    thing = PUBLIC[name]
    told = inspect.getdoc(thing)
    assert told
    assert name in shown(api_page("en"))
    assert shown(told) in shown(api_page("en"))
