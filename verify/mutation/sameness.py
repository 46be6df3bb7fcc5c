"""Changes that come to the same, shown by a proof: what was written has, wherever play looks at it, the value it would
have with the change.

Takes a change that nothing notices. The smallest expression E around it, which would become F, is written as `(E if
E = F otherwise x)`, where it is a fault to look at x. If that game is proved to be without fault, then E never differs
from F, and F can always be worked out; so the change leaves all games as they are. Declarations and winners are not
looked at by proofs: where they change, nothing is shown.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from hornbook.dsl import syntax
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.walk import walk
from hornbook.dsl.diff.normal import Normal
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.limits import Limits
from hornbook.verify.mutation.build import Builder, Built, Candidate
from hornbook.verify.mutation.edits import Edit, Span
from hornbook.verify.mutation.kill import Evidence, broken_in_play
from hornbook.verify.results import Verdict

if TYPE_CHECKING:
    from hornbook.verify.mutation.unchanged import Unchanged

_NOTHING = "(unreached in 1 to 1 where unreached > 1) + 0"
_FAULTS = (f"{_NOTHING} > 0", _NOTHING, "(player unreached in players where no)")
"""A truth, a number and a player, none of which there is."""
_BESIDE = (Duty.COVERAGE.value, Duty.ENDING.value)
"""What is owed by games as a whole, whatever an expression comes to."""
_MOST_EXPRESSIONS = 3
"""So many expressions around a change are tried, the smallest first; most have one that is a truth or a number."""


def is_shown_to_be_the_same(
    builder: Builder,
    candidate: Candidate,
    limits: Limits,
    evidence: Evidence | None = None,
    unchanged: "Unchanged | None" = None,
) -> bool:
    """Whether a proof shows that a change makes no difference. What is undecided is not shown. Where random play comes
    to a difference, which it does for most changes that make one, nothing is asked of the prover."""
    from hornbook.verify.mutation.unchanged import everything_stated
    from hornbook.verify.one_game import verified_here

    game = next(_telling_games(builder, candidate), None)
    if game is None or (evidence is not None and broken_in_play(game, evidence) is not None):
        return False
    if unchanged is None:
        results = verified_here(game, limits).results
    else:
        results = unchanged.results_of(game, limits, everything_stated(game))
    owed = [result for result in results if result.duty]
    return any(result.duty == Duty.SOMETHING_THERE.value for result in owed) and all(
        result.verdict is Verdict.PROVED for result in owed if result.duty not in _BESIDE
    )


def _telling_games(builder: Builder, candidate: Candidate) -> Iterator[Game]:
    """Games with the rules as they are, which break off where the change would make a difference."""
    mutant = builder.built(candidate)
    if not isinstance(mutant, Built):
        return
    for span in islice(_expressions_around(builder, candidate.edit.span), _MOST_EXPRESSIONS):
        is_so, would_be = builder.texts.written(span), _edited(builder, span, candidate.edit)
        whole = builder.built(_instead(candidate, span, f"({would_be})"))
        if not isinstance(whole, Built) or whole.fingerprint != mutant.fingerprint:
            continue  # The change reaches beyond this expression: `a - b [* -> -] c`.
        for fault in _FAULTS:
            text = f"(({is_so}) if ({is_so}) = ({would_be}) otherwise {fault})"
            telling = builder.built(_instead(candidate, span, text))
            if isinstance(telling, Built) and _declared(telling.game) == _declared(builder.game):
                yield telling.game


def _expressions_around(builder: Builder, inner: Span) -> Iterator[Span]:
    """The expressions that a change lies in, from the smallest on."""
    spans = {
        span
        for file in builder.files
        if file.place.file == inner.file
        for node in walk(file.blocks)
        if isinstance(node, syntax.Expression) and node.place.file == inner.file
        for span in [builder.texts.span(node.place)]
        if span.start <= inner.start and inner.end <= span.end
    }
    yield from sorted(spans, key=lambda span: span.end - span.start)


def _edited(builder: Builder, span: Span, edit: Edit) -> str:
    before, after = Span(span.file, span.start, edit.span.start), Span(span.file, edit.span.end, span.end)
    return f"{builder.texts.written(before)}{edit.became}{builder.texts.written(after)}"


def _instead(candidate: Candidate, span: Span, text: str) -> Candidate:
    return replace(candidate, edit=Edit(span, text))


def _declared(game: Game) -> object:
    """What proofs do not look at as play does: declarations, and who wins."""
    things = (game.settings, game.enums, game.decks, game.families, game.zones, game.variables, game.tables)
    return Normal(game, {}).meaning((*(tuple(items.values()) for items in things), game.winners))
