"""`python -m tests.fuzz --minutes N`: tries damaged and hostile files, and keeps what fails in tests/fuzz/kept.

`--kind` is check (damaged rule files through load and check), short (the same without the long ones, so that twice as
many are tried), format, hostile (valid ones that ask for too much, through test, simulate, play and proofs with small
limits), play and verify (the same with the commands' own limits), docs (games with nasty texts through docs build),
recheck (damaged certificates) or replay (damaged records of games). Exits with 1 if something failed.
"""

import argparse
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import count
from pathlib import Path

from tests.fuzz.doors import DOORS
from tests.fuzz.run import Failure, made_small, run

KEPT = Path(__file__).parent / "kept"


def main(arguments: list[str]) -> int:
    """Runs the fuzzer."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Tries damaged and hostile files.")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kind", choices=list(DOORS), default="check")
    options = parser.parse_args(arguments)
    door, failures = DOORS[options.kind], list[Failure]()
    door.enter(door.made(0, options.seed))  # whatever is loaded or made once is then there for all processes
    began, tried = time.monotonic(), 0

    def heard(failure: Failure) -> None:
        print(f"{options.kind} {failure.number}: {failure.problem}", flush=True)
        failures.append(failure)

    batches = (range(n * door.at_once, (n + 1) * door.at_once) for n in count())
    with ThreadPoolExecutor(options.jobs) as pool:
        running: set[Future[int]] = set()
        while time.monotonic() - began < options.minutes * 60 or running:
            while len(running) < options.jobs and time.monotonic() - began < options.minutes * 60:
                running.add(pool.submit(run, door, options.seed, next(batches), heard))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            tried += sum(each.result() for each in done)
    minutes = (time.monotonic() - began) / 60
    print(f"{tried} files of {options.kind} in {minutes:.1f} minutes, {tried / minutes:.0f} a minute")
    for failure in failures:
        file = KEPT / f"{options.kind}_{options.seed}_{failure.number}.txt"
        file.write_text(made_small(door, failure), encoding="utf-8", newline="")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
