"""What is good to know besides the rules: tips, options, where there is more."""

from hornbook.docs.game.address import page_address
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.prose import prose
from hornbook.docs.game.rules.sections import section
from hornbook.docs.html.markdown import escaped, link
from hornbook.dsl.core.declarations import SettingDecl
from hornbook.dsl.core.game import Game


def remarks_part(page: GamePage) -> str:
    """Remarks for players; what follows from the rules is told where proofs are."""
    shown = []
    for remark in page.game.remarks.values():
        if remark.kind != "theorem" and (said := prose(page, remark.text)):
            title = f"<b>{page.text(remark.title)}.</b> " if remark.title else ""
            shown.append(f"<li>{title}{said}</li>")
    inside = f'<ul class="hb-listed">{"".join(shown)}</ul>' if shown else ""
    return section(escaped(page.words["good to know"]), "remarks", inside)


def settings_for_players(game: Game) -> list[SettingDecl]:
    """The settings that mean something to players: they have words, and are no numbers that only this file assumes."""
    assumed = {name for assumption in game.assumptions.values() for name in assumption.about}
    return [setting for setting in game.settings.values() if setting.text and setting.name not in assumed]


def foot_part(page: GamePage, marked: bool) -> str:
    """What the mark means, if there is one on the page, and links to the other pages of the game."""
    words = page.words
    meaning = f'<p><span class="hb-tick" aria-hidden="true"></span> {escaped(words["mark means"])}</p>'
    links = [link(escaped(words["to the proofs"]), page_address(page.game.id, "proofs"))]
    if page.game.findings:
        links.append(link(escaped(words["to the findings"]), page.to("findings")))
    links.append(link(escaped(words["to the file"]), page_address(page.game.id, "workshop")))
    return f'<footer class="hb-foot">{meaning if marked else ""}<p>{" · ".join(links)}</p></footer>'
