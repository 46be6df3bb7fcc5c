"""Games compiled to WebAssembly: the same play as the engine's, about a hundred times as fast or more.

- In: a game and a number of players.
- Out: whole games between random bots, many a call: scores, winners, how often each phase came and each rule fired.
- May be relied on: a seed gives the very game that the engine plays, or the same fault of the rules
  (`tests/equality`); a game that holds anything unknown here is not compiled at all (`CannotCompile`), and played by
  the engine, which stays the reference. `wasmtime`, an extra, is loaded only where something is run.
- Start reading at `compile.py`, then `ground/flat_memory.py`; `ground/wasm.py` is the binary format.
"""
