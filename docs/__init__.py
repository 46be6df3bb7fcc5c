"""The published rulebook: pages and pictures made from a checked game and its proofs."""
