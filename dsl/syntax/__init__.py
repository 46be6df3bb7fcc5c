"""The syntax of a rule file, one frozen class a construct: what the parser gives and the checker takes.

- In: made by `read`.
- Out: read by `merge`, `check`, `diff` and mutation.
- May be relied on: names are not resolved and nothing is typed; classes are named after the rules of grammar.lark,
  and their fields follow the parts of those rules in order.
- Start reading at `blocks.py`.
"""

from hornbook.dsl.syntax.blocks import *  # noqa: F403
from hornbook.dsl.syntax.claims import *  # noqa: F403
from hornbook.dsl.syntax.decks import *  # noqa: F403
from hornbook.dsl.syntax.declarations import *  # noqa: F403
from hornbook.dsl.syntax.expressions import *  # noqa: F403
from hornbook.dsl.syntax.headers import *  # noqa: F403
from hornbook.dsl.syntax.literals import *  # noqa: F403
from hornbook.dsl.syntax.neighbours import *  # noqa: F403
from hornbook.dsl.syntax.starting_places import *  # noqa: F403
from hornbook.dsl.syntax.statements import *  # noqa: F403
from hornbook.dsl.syntax.steps import *  # noqa: F403
from hornbook.dsl.syntax.words import *  # noqa: F403
