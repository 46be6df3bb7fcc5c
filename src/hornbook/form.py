"""The form of data: whether something is what its type says, down to the last part.

Takes a value that was made from data of unknown origin, and a type as annotations write it; says whether it fits.
"""

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def fits(value: object, form: Any) -> bool:
    """Whether a value has a form: a dataclass, an enumeration, a union, tuple, mapping, literal or plain type."""
    origin, parts = get_origin(form), get_args(form)
    if form is Any:
        return True
    if origin in (Union, types.UnionType):
        return any(fits(value, part) for part in parts)
    if origin is Literal:
        return any(value == part and type(value) is type(part) for part in parts)
    if origin is tuple:
        return isinstance(value, tuple) and _members_fit(value, parts)
    if origin is not None and issubclass(origin, Mapping):
        key, content = parts
        return isinstance(value, dict) and all(fits(k, key) and fits(v, content) for k, v in value.items())
    if isinstance(value, bool):
        return form is bool
    if not isinstance(value, (int, float) if form is float else form):
        return False
    kind: type[Any] = type(value)
    return not is_dataclass(kind) or all(fits(getattr(value, name), part) for name, part in _parts(kind))


def _members_fit(value: tuple[object, ...], parts: tuple[Any, ...]) -> bool:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return all(fits(member, parts[0]) for member in value)
    return len(value) == len(parts) and all(map(fits, value, parts))


@cache
def _parts(form: type[Any]) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(form)
    return tuple((field.name, hints[field.name]) for field in fields(form))
