"""The check: what makes a verdict *proved*.

- In: a game and a certificate (`certificate.py`): the facts of each location, what of it rests on the data of the
  file, and the ranking of each loop. Where it comes from does not matter.
- Out: what is shown of everything owed (`conclusion.py`): nothing is proved that was not asked here, of the whole
  certificate, in this one pass, or is told by a lemma that an earlier pass has shown (`lemmas.py`).
- May be relied on: whatever `conclusion.Conclusion.holds` says is so for every game from every deal, if what
  `location.py` trusts is right. SOUNDNESS.md has the argument.
- Start reading at `location.py`.
"""
