"""The part of a game's page that tells how it plays out: what came of many games between bots, as plots."""

import re

from hornbook.docs.drawing.plots import Share, bars, hills, shares
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.listing import listing
from hornbook.docs.html.markdown import as_is, escaped, heading, paragraphs
from hornbook.docs.statistics.figures import Figures
from hornbook.dsl.core.game import Rule, Step
from hornbook.interpreter.words.reader_names import many_text, number_text

_SAID = re.compile(r'>[^<]+<|aria-label="[^"]*"')
"""What a picture says to those who read or listen; all else are measures."""
_POINT = re.compile(r"(?<=\d)\.(?=\d)")


def statistics_part(page: GamePage) -> str:
    """All plots; nothing if there are no figures."""
    figures = page.book.figures
    if figures is None:
        return ""
    words = page.words
    lead = words["statistics lead"].format(
        games=many_text(figures.samples[0].games, page.language),
        bot_games=many_text(figures.contest.games, page.language),
        seed=figures.seed,
    )
    unended = sum(sample.unended for sample in figures.samples)
    command = f"hornbook simulate {page.typed} --players {figures.seats.players} --games {figures.seats.games}"
    return paragraphs(
        heading(2, escaped(words["statistics"]), "statistics"),
        escaped(lead),
        escaped(words["unended"].format(games=many_text(unended, page.language))) if unended else "",
        _scores(page, figures),
        _lengths(page, figures),
        *_measures(page, figures),
        *_rules(page, figures),
        _seats(page, figures),
        _contest(page, figures),
        f'<p class="hb-note">{escaped(words["replay"])}</p>',
        listing(f"{command} --seed {figures.seed}", "sh"),
    )


def _scores(page: GamePage, figures: Figures) -> str:
    rows = {_players(page, sample.players): sample.scores for sample in figures.samples if sample.scores}
    if len({score for scores in rows.values() for score in scores}) < 2:
        return ""
    better = page.words["low is good" if figures.lowest_wins else "high is good"]
    return _plot(page, "scores", hills(rows, page.words["scores"]), better)


def _lengths(page: GamePage, figures: Figures) -> str:
    rows = {_players(page, sample.players): sample.lengths for sample in figures.samples if sample.lengths}
    if not rows:
        return ""
    note = page.words["length is"].format(phase=page.title_of(page.game.phases[figures.phase]))
    return _plot(page, "lengths", hills(rows, page.words["lengths"]), note)


def _measures(page: GamePage, figures: Figures) -> list[str]:
    """What the file measures, a plot for each."""
    shown = []
    for measure in page.game.measures.values():
        rows = {
            _players(page, sample.players): values
            for sample in figures.samples
            if (values := sample.measures.get(measure.name))
        }
        if rows:
            title = measure.text.in_language(page.language)
            note = page.words["measured of the team" if measure.of_team else "measured"]
            shown.append(plot(title, hills(rows, title), note, page.language))
    return shown


def _rules(page: GamePage, figures: Figures) -> list[str]:
    """For each step with several rules, how often each of them fires."""
    shown = []
    for step in page.game.steps.values():
        if len(step.rules) < 2:
            continue
        rows = {
            _players(page, sample.players): {
                _rule_told(page, step, rule): sample.rules[f"{step.name}.{rule.name}"] for rule in step.rules
            }
            for sample in figures.samples
        }
        title = page.words["rules fired"].format(step=page.title_of(step))
        if any(amount for row in rows.values() for amount in row.values()):
            shown.append(plot(title, bars(rows, title), page.words["rules fired note"], page.language))
    return shown


def _seats(page: GamePage, figures: Figures) -> str:
    if figures.together:
        return ""
    seats = figures.seats
    rows = [Share(page.names.player(seat), wins, seats.games) for seat, wins in enumerate(seats.wins)]
    return _plot(page, "seats", shares(rows, 1 / seats.players, page.words["seats"]), page.words["seats note"])


def _contest(page: GamePage, figures: Figures) -> str:
    contest, words = figures.contest, page.words
    if figures.together:
        return _together(page, figures)
    rest = contest.games - contest.wins
    rows = [
        Share(words["cautious"], contest.wins, contest.games),
        Share(words["random"], rest / max(1, contest.players - 1), contest.games),
    ]
    note = words["contest note"].format(score=_mean(contest.score), others=_mean(contest.others))
    return _plot(page, "contest", shares(rows, 1 / contest.players, words["contest"]), note)


def _together(page: GamePage, figures: Figures) -> str:
    """Victories of all players over the rules."""
    contest, words, seats = figures.contest, page.words, figures.seats
    rows = [
        Share(words["cautious"], contest.wins, contest.games),
        Share(words["random"], figures.won_at_random, seats.games),
    ]
    note = words["together note"].format(score=_mean(contest.score), others=_mean(contest.others))
    return _plot(page, "contest", shares(rows, None, words["contest"]), note)


def _plot(page: GamePage, key: str, picture: str, note: str) -> str:
    return plot(page.words[key], picture, note, page.language)


def plot(title: str, picture: str, note: str, language: str) -> str:
    """A plot with its title, which the note goes on."""
    caption = f"<figcaption><b>{escaped(title)}</b> {escaped(note)}</figcaption>"
    shown = picture if language == "en" else _SAID.sub(lambda found: _POINT.sub(",", found[0]), picture)
    return as_is(f'<figure class="hb-plot">{caption}{shown}</figure>')


def _rule_told(page: GamePage, step: Step, rule: Rule) -> str:
    """A rule's number and title, as plain text."""
    title = rule.title.in_language(page.language) or rule.name
    return f"{page.outline.numbers[step.name, rule.name]} {title}"


def _players(page: GamePage, number: int) -> str:
    return f"{number} {page.words['players short']}"


def _mean(value: float) -> str:
    return number_text(round(value))
