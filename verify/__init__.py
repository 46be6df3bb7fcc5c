"""Proofs: the evaluator over solver terms, what is owed, and verdicts."""
