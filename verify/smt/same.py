"""Whether something in the memory is surely what it was."""

from dataclasses import fields, is_dataclass


def is_same(now: object, before: object) -> bool:
    """Whether something is surely what it was: copied perhaps, but made of the same parts."""
    if now is before:
        return True
    if type(now) is not type(before):
        return False
    if isinstance(now, list) and isinstance(before, list):
        return len(now) == len(before) and all(map(is_same, now, before))
    if isinstance(now, dict) and isinstance(before, dict):
        return now.keys() == before.keys() and all(is_same(now[key], before[key]) for key in now)
    if is_dataclass(now):
        return all(is_same(getattr(now, field.name), getattr(before, field.name)) for field in fields(now))
    return isinstance(now, int) and bool(now == before)
