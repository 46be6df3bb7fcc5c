"""Whole pages as Markdown: a game's rulebook, and the start page that lists the games.

Takes loaded games and what was proved of them, gives text that any Markdown processor with attribute lists, details and
Markdown inside HTML can render. Everything that comes from a rule file is escaped.
"""

import json
from collections.abc import Mapping, Sequence

from hornbook.docs.box import box_part, settings_part
from hornbook.docs.evidence import assumptions_part, examples_part, findings_part, proofs_part
from hornbook.docs.markdown import collapsible, escaped, fenced, link, paragraphs
from hornbook.docs.page import RULES_LANGUAGE, GamePage
from hornbook.docs.play import play_part
from hornbook.docs.words import Words
from hornbook.dsl.load import Loaded
from hornbook.interpreter.examples import ExampleOutcome
from hornbook.verify.results import Result


def page_from_game(
    loaded: Loaded,
    results: Sequence[Result],
    language: str,
    outcomes: Mapping[str, ExampleOutcome] | None = None,
    games: Mapping[str, str] | None = None,
) -> str:
    """The rulebook of a game. `games` gives the titles of the games that have pages, to link parents to theirs."""
    page = GamePage(loaded, results, language, outcomes)
    return (
        paragraphs(
            _front_matter(page),
            f"# {page.text(page.game.title)}",
            f'<p class="hb-lead">{page.text(page.game.about)}</p>',
            _facts(page, games or {}),
            play_part(page),
            examples_part(page),
            box_part(page),
            settings_part(page),
            proofs_part(page),
            findings_part(page),
            assumptions_part(page),
            _file(page),
        )
        + "\n"
    )


def start_page(pages: Sequence[GamePage], language: str) -> str:
    """All games, each with its story in a few words and how well it is backed up."""
    words = Words(language)
    cards = "".join(_game_card(page) for page in pages)
    return (
        paragraphs(
            "---\nhide:\n  - toc\n  - navigation\n---",
            '<p class="hb-slogan">Hornbook</p>',
            f"# {escaped(words['slogan'])}",
            f'<p class="hb-lead">{escaped(words["start lead"])}</p>',
            f'<div class="hb-games">{cards}</div>',
        )
        + "\n"
    )


def _front_matter(page: GamePage) -> str:
    description = escaped(page.game.about.in_language(page.language))
    return f"---\ndescription: {json.dumps(description)}\n---"


def _facts(page: GamePage, games: Mapping[str, str]) -> str:
    """The game at a glance."""
    game, words = page.game, page.words
    parents = ", ".join(
        link(escaped(games[name]), f"{name}.html") if name in games else escaped(name) for name in game.parents
    )
    facts = [
        (words["players"], f"{game.min_players}–{game.max_players}"),
        (words["cards"], str(sum(deck.size for deck in game.decks.values()))),
        (words["rules"], link(str(len(page.outline.numbers)), "#play")),
        (words["examples"], _share([not outcome.problems for outcome in page.outcomes.values()], "#examples")),
        (words["proofs"], _share([result.ok for result in page.results.values()], "#proofs")),
        (words["findings"], link(str(len(game.findings)), "#findings") if game.findings else ""),
        (words["rulebook"], escaped(game.source)),
        (words["extends"], parents),
    ]
    shown = "".join(f"<div><dt>{escaped(label)}</dt><dd>{value}</dd></div>" for label, value in facts if value)
    return f'<dl class="hb-facts">{shown}</dl>'


def _share(oks: Sequence[bool], target: str) -> str:
    """How many of all are as they should be."""
    if not oks:
        return ""
    tone = "hb-good" if all(oks) else "hb-wrong"
    return f'<a href="{target}" class="{tone}">{"✓" if all(oks) else "✗"} {sum(oks)} / {len(oks)}</a>'


def _game_card(page: GamePage) -> str:
    game, words = page.game, page.words
    facts = [f"{escaped(words['players'])} {game.min_players}–{game.max_players}"]
    results, outcomes = list(page.results.values()), list(page.outcomes.values())
    if results:
        facts.append(f"{escaped(words['proofs'])} {sum(r.ok for r in results)} / {len(results)}")
    if outcomes:
        facts.append(f"{escaped(words['examples'])} {sum(not o.problems for o in outcomes)} / {len(outcomes)}")
    return (
        f'<a class="hb-game" href="games/{game.id}.html"><span class="hb-game-source">{escaped(game.source)}</span>'
        f'<span class="hb-game-title">{page.text(game.title)}</span>'
        f'<span class="hb-game-about">{page.text(game.about)}</span>'
        f'<span class="hb-game-facts">{" · ".join(facts)}</span></a>'
    )


def _file(page: GamePage) -> str:
    source = page.sources.get(page.game.place.file, "")
    return collapsible("formal", page.words["file"], fenced(source.rstrip("\n"), RULES_LANGUAGE)) if source else ""
