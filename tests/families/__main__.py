"""`python -m tests.families [names]`: how much of what a designer first says is proved, game by game.

Counted are claims and bounds, as they were first worded; a bound counts as proved if nothing exceeds it, whether or not
a game was found that reaches it. Besides, everything is counted that a game is judged by: claims, bounds (with a game
that reaches them), possibilities, and what is owed unasked, such as that every choice has an option and the game ends.
"""

import sys

from hornbook.verify.results import Verdict
from hornbook.verify.run import verify_games
from tests.families.test_families import NAMES, game


def main(names: list[str]) -> None:
    proved, stated, fine, everything = 0, 0, 0, 0
    for name in names or NAMES:
        results = verify_games([game(name)], use_cache=False, jobs=1)[name]
        said = [result for result in results if result.kind in ("claim", "bound")]
        shown = [result for result in said if result.verdict is Verdict.PROVED]
        opened = [result for result in results if not result.ok]
        print(f"{name}: {len(shown)}/{len(said)} stated, {len(results) - len(opened)}/{len(results)} of everything")
        for result in opened:
            print(f"  {result.kind} {result.claim}: {result.verdict.value}. {result.reason.en}", flush=True)
        proved, stated = proved + len(shown), stated + len(said)
        fine, everything = fine + len(results) - len(opened), everything + len(results)
    print(f"{proved} of {stated} claims and bounds; {fine} of {everything} of everything")


if __name__ == "__main__":
    main(sys.argv[1:])
