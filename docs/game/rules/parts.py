"""The rules of a game from the banner to the foot, in the order in which they are read.

A variant begins with what it changes; what it inherits stands in its place, folded.
"""

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.box import box_part
from hornbook.docs.game.rules.course import course_of
from hornbook.docs.game.rules.different import different_part
from hornbook.docs.game.rules.header import goal_part, header_part
from hornbook.docs.game.rules.knowing import foot_part, remarks_part
from hornbook.docs.game.rules.lineage import Lineage
from hornbook.docs.game.rules.play import play_part
from hornbook.docs.game.rules.setup import setup_part
from hornbook.docs.game.rules.teaching import traps_part
from hornbook.docs.html.markdown import division, paragraphs


def rules_part(page: GamePage) -> str:
    """All that a player reads."""
    lineage, course = Lineage(page), course_of(page.game)
    told = paragraphs(
        header_part(page),
        different_part(page, lineage),
        goal_part(page),
        box_part(page, lineage),
        setup_part(page, lineage, course),
        play_part(page, lineage, course),
        traps_part(page),
        remarks_part(page),
    )
    return division("hb-rules", paragraphs(told, foot_part(page, 'class="hb-tick"' in told)))
