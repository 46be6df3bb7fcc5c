"""The part of a game's page with what is proved: claims, bounds, possibilities, and what every game owes."""

from collections.abc import Iterable
from importlib.metadata import version

from hornbook.docs.game.badges import verdict_badge
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.proofs.cases import cases_of
from hornbook.docs.game.proofs.ending import ending_argued, without_argument
from hornbook.docs.game.proofs.meanings import meanings, verdict_anchor
from hornbook.docs.game.prover import duty_told, parts_by_title, prover_says, result_address, seconds_told
from hornbook.docs.html.listing import listing
from hornbook.docs.html.markdown import anchor, code, division, escaped, heading, link, paragraphs
from hornbook.dsl.core.stated import Bound, Claim, Possible, When
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.messages import for_whom, what_was_shown
from hornbook.verify.results import Result, ResultKind


def proofs_part(page: GamePage) -> str:
    """Every claim, bound and possibility of the file with its verdict, then what is proved for every game."""
    game = page.game
    groups = [
        _group(page, "claims", (_claim(page, "claim", claim) for claim in game.claims.values())),
        _group(page, "bounds", (_claim(page, "bound", bound) for bound in game.bounds.values())),
        _group(page, "possibles", (_claim(page, "possible", possible) for possible in game.possibles.values())),
        _group(
            page, "unasked", (_unasked(page, result) for result in page.results.values() if result.kind == "unasked")
        ),
    ]
    if not any(groups):
        return ""
    title = heading(2, escaped(page.words["proved"]), "proofs")
    return paragraphs(title, escaped(page.words["proved lead"]), _scope(page), meanings(page), *groups)


def _scope(page: GamePage) -> str:
    """What all verdicts say, what none of them says, and how to get them again."""
    game, words = page.game, page.words
    settings = ", ".join(code(f"{setting.name} = {setting.value}") for setting in game.settings.values())
    players = f"{game.min_players}–{game.max_players}"
    lines = [
        (words["shown for"], escaped(words["for all"].format(players=players)) + (f", {settings}" if settings else "")),
        (words["not shown"], escaped(words["not claimed"])),
    ]
    if page.results:
        spent = seconds_told(sum(result.seconds for result in page.results.values()), page.language)
        known = f", {escaped(words['from cache'])}" if any(result.cached for result in page.results.values()) else ""
        lines.append((words["time"], f"{spent}, {escaped(words['solver'])} {escaped(version('z3-solver'))}{known}"))
    listed = "".join(f"<dt>{escaped(label)}</dt><dd>{said}</dd>" for label, said in lines)
    label = f'<p class="hb-note">{escaped(words["reproduce"])}</p>'
    return paragraphs(f'<dl class="hb-scope">{listed}</dl>', label, listing(f"hornbook verify {page.typed}", "sh"))


def _group(page: GamePage, key: str, items: Iterable[str]) -> str:
    shown = list(items)
    return paragraphs(heading(3, escaped(page.words[key]), anchor(key)), *shown) if shown else ""


def _claim(page: GamePage, kind: ResultKind, claim: Claim | Bound | Possible) -> str:
    result = page.results.get((kind, claim.name))
    because = page.text(claim.because) if isinstance(claim, Claim) else ""
    text = f'<p class="hb-claim-text">{_verdict(page, result)} {page.text(claim.text)} {code(claim.name)}</p>'
    return division(
        "hb-claim",
        paragraphs(
            text,
            f'<p class="hb-note">{because}</p>' if because else "",
            _meta(page, claim.when, result),
            page.formal(claim.place),
            *cases_of(page, result),
        ),
        anchor(kind, claim.name),
    )


def _unasked(page: GamePage, result: Result) -> str:
    said = duty_told(result.duty, page.language, result.about)
    text = f'<p class="hb-claim-text">{_verdict(page, result)} {said}</p>'
    endless = page.game.endless if result.duty == Duty.ENDING else None
    because = f'<p class="hb-note">{page.text(endless.text)}</p>' if endless else ""
    argument = ending_argued(page, result) if result.duty == Duty.ENDING else ""
    inside = paragraphs(text, because, argument, _meta(page, None, result), *cases_of(page, result))
    return division("hb-claim hb-small", inside, result_address(result))


def _verdict(page: GamePage, result: Result | None) -> str:
    """The verdict, leading to what it means."""
    return link(verdict_badge(page.words, result), f"#{verdict_anchor(result)}")


def _meta(page: GamePage, when: When | None, result: Result | None) -> str:
    shown = parts_by_title(page.game, _without_scope(page, result)) if result else NO_TEXT
    said = prover_says(shown, page.language)
    parts = [said] if said else [escaped(moment(page, when))] if when else []
    if result is not None:
        parts.append(seconds_told(result.seconds, page.language))
    return f'<p class="hb-meta">{" · ".join(parts)}</p>' if parts else ""


def _without_scope(page: GamePage, result: Result) -> Text:
    """What was shown, without what all of it is shown for: that stands above."""
    shown, whom = without_argument(what_was_shown(result)), for_whom(page.game)
    return Text(shown.en.replace(f", {whom.en}", ""), shown.pl.replace(f", {whom.pl}", ""))


def moment(page: GamePage, when: When) -> str:
    """At what moments a claim speaks, in words."""
    keys = {
        "always": "always",
        "during": "during",
        "before": "before phase",
        "after": "after phase",
        "after_step": "after step",
        "end": "at the end",
    }
    part = (page.game.steps if when.kind == "after_step" else page.game.phases).get(when.name)
    return page.words[keys[when.kind]].format(name=page.title_of(part) if part else "")
