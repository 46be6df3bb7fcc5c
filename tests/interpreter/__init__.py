"""Tests of the engine, the bots, simulation, play and the Python API."""
