"""A git repository of a designer: a small game, one made from it, and an add-on that a third takes in."""

import os
import subprocess
from pathlib import Path

LAY = """game lay
  title en "Lay" pl "Wykładanka"
  players 2 to 3

settings
  high = 5 from 2 to 9
    en "what counts as high" pl "od czego żeton jest wysoki"

deck tokens from 1 to 9, each a token, home bag
  en "tokens" pl "żetony"

zones
  bag, of tokens, seen by nobody
    en "bag" pl "worek"
  lanes from 1 to 1, each a lane, of tokens, ordered, at most 9, seen by all
    en "lane" pl "tor"
  hand of each player, of tokens, seen by owner
    en "hand" pl "ręka"

state
  points of each player: number from 0 to 9 = 0
    en "points" pl "punkty"

flow
  do deal
  do play

phase deal
  en "Everybody gets a token." pl "Każdy dostaje żeton."
  shuffle bag
  each player
    draw 1 from bag to hand of player

phase play
  en "Everybody lays their token." pl "Każdy wykłada swój żeton."
  each player
    player chooses token from hand of player
      en "Which token?" pl "Który żeton?"
    do put(token, player)

step put(token, player)
  en "A token is laid." pl "Żeton jest wykładany."
  rule big
    en "A token of {high} or more earns a point." pl "Żeton od {high} w górę daje punkt."
    when number of token >= high
    move token from hand of player to lane 1
    points of player becomes points of player + 1
  rule small
    en "Any other token earns nothing." pl "Każdy inny żeton nic nie daje."
    when number of token < high
    move token from hand of player to lane 1

winners player with highest points of player
  en "Most points win." pl "Wygrywa najwięcej punktów."

claim four_earns_nothing
  en "A token below 5 earns nothing." pl "Żeton poniżej 5 nic nie daje."
  after put
  number of token >= 5 or points of player = before points of player

bound most_at_once
  en "A token earns at most {10 - high} less than ten." pl "Żeton daje co najwyżej tyle."
  after put
  points of player - before points of player at most 1

example both_lay
  en "Two players lay their tokens." pl "Dwóch graczy wykłada żetony."
  players 2
  in play
  given
    hand of player 1: 4
    hand of player 2: 7
  when
    player 1 chooses token 4
    player 2 chooses token 7
  then
    lane 1: 4 7
    points of player 2: 1
    rules small big
"""

HEIR = """game lay_long extends lay
  title en "Lay long" pl "Długa wykładanka"
"""

ADDON = """addon bonus

replace bound most_at_once
  en "A token earns at most two points." pl "Żeton daje co najwyżej dwa punkty."
  after put
  points of player - before points of player at most 2
"""

WITH_ADDON = """game lay_bonus extends lay with bonus
  title en "Lay with a bonus" pl "Wykładanka z premią"
"""


def git(folder: Path, *arguments: str) -> str:
    """Runs git as somebody whose settings are not ours."""
    who = {f"GIT_{role}_{what}": "test@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    settings = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    done = subprocess.run(
        ["git", "-C", str(folder), *arguments],
        check=True,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **who, **settings},
    )
    return done.stdout


def repository(folder: Path, **files: str) -> Path:
    """A repository with one commit on `main`; names are those of games in the folder `rules`."""
    (folder / "rules").mkdir(parents=True)
    for name, text in (files or {"lay": LAY, "lay_long": HEIR}).items():
        (folder / "rules" / f"{name}.rules").write_text(text, encoding="utf-8")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "games")
    return folder


def edit(folder: Path, name: str, old: str, new: str) -> None:
    """Changes a rule file as somebody at an editor does."""
    file = folder / "rules" / f"{name}.rules"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
