"""The prover, broken on purpose: every fault must be noticed."""
