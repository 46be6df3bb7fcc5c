"""`before` in claims about a step: evaluation that remembers the position in which the step began."""

from typing import Any

from hornbook.dsl.core.expressions import Before, Expr
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.memory_layout import Env, Layout
from hornbook.interpreter.machine.values import Fn, Values


class TwoStateEvaluator(Evaluator):
    """Evaluates what claims say of a step. A `StepMonitor` must have saved a copy of the memory in the place `at`."""

    def __init__(self, layout: Layout, values: Values, at: int) -> None:
        super().__init__(layout, values)
        self._at = at

    def expression(self, expr: Expr) -> Fn:
        if not isinstance(expr, Before):
            return super().expression(expr)
        return self.before(super().expression(expr.value))

    def before(self, value: Fn) -> Fn:
        """The same value in the position in which the step began."""
        at, locals_end = self._at, self.layout.local_at(self.layout.slot_count)

        def before(env: Env) -> Any:
            past: Env = env[at]
            return value([*env[:locals_end], *past[locals_end:]])

        return before
