"""The list of deliberate faults: in what the rules mean in proofs, and in the bookkeeping of what is shown."""

from tests.verify.broken import bookkeeping, keeping, meaning, zones

FAULTS = [*meaning.FAULTS, *zones.FAULTS, *bookkeeping.FAULTS, *keeping.FAULTS]
