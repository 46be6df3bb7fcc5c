"""Tests through the protocol itself: a server in a process of its own, and an editor that talks to it."""
