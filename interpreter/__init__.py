"""The engine: one evaluator over the core, and everything that plays with it."""
