"""The rule language: from the text of a rule file to the checked core of a game."""
