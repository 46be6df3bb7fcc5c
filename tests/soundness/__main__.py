"""Looks for verdicts that are not so, for as long as one likes.

    python -m tests.soundness --minutes 60 --seed 7 --kind tiny

Prints counts, and every failing file made as small as it gets. Exit code 1 if anything is found. The same seed makes
the same files.
"""

import argparse
import sys
import time
from pathlib import Path

from tests.soundness.campaign import KINDS, SHRUNK_EACH, Count, Failing, campaign


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soundness", description="Looks for verdicts that are not so."
    )
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--kind", choices=[*KINDS, "all"], default="all")
    parser.add_argument("--ignore", action="append", default=[], metavar="CAUSE", help="findings not to speak of")
    parser.add_argument("--small", type=int, default=SHRUNK_EACH, help="how many of each cause are made small")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="write failing files there")
    given = parser.parse_args()
    until, count, found = time.monotonic() + 60 * given.minutes, Count(), 0
    kinds = [given.kind] if given.kind != "all" else list(KINDS)
    running = [campaign(kind, given.seed, count, given.small, given.ignore) for kind in kinds]
    told = time.monotonic()
    while time.monotonic() < until:
        for each in running:
            for failing in next(each):
                found += 1
                _tell(failing, found, given.save)
        if time.monotonic() - told > 30:
            told = time.monotonic()
            print(count, flush=True)
    print(count)
    return 1 if found else 0


def _tell(failing: Failing, number: int, folder: Path | None) -> None:
    finding = failing.finding
    lines = [
        f"{failing.name}: {finding.cause}: {' '.join(finding.key)}",
        *finding.said.strip().splitlines()[-1:],
        *finding.so[-12:],
    ]
    said = "".join(f"# {line}\n" for line in "\n".join(lines).splitlines())
    if failing.small:
        print(f"\n{said}{failing.text}", flush=True)
    else:
        print(f"{lines[0]} (not made small)", flush=True)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{number:03} {finding.cause.replace(' ', '_').replace('/', '_')[:60]}.rules").write_text(
            said + failing.text, encoding="utf-8"
        )


if __name__ == "__main__":
    sys.exit(main())
