"""What a file measures, as code: what `engine/counting/measuring.py` takes.

Takes a measure; gives a function that adds its value to what it came to so far.
"""

from hornbook.dsl.core.stated import Measure
from hornbook.interpreter.compiled.ground.wasm import ADD64, I64, WIDEN, Function, i32, load, put, store
from hornbook.interpreter.compiled.rules.expressions import ExpressionCode
from hornbook.interpreter.compiled.rules.unit import Names, Unit


def measuring(unit: Unit, measure: Measure) -> Function:
    """A function that takes the measure once. It breaks off with more than nine digits."""
    own = unit.module.function()
    code, at, wide = ExpressionCode(unit, Names(own), is_counted=False), unit.memory.row_at, own.local(I64)
    column = at[f"measure {measure.name}"]
    value = code.value(measure.value) + WIDEN + i32(column) + load() + WIDEN + ADD64 + put(wide)
    own.body = value + i32(column) + code.numbers.narrowed(wide, measure.place) + store()
    return own
