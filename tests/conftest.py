"""Settings of all tests."""

from hypothesis import settings

# How long an example takes says more about the machine than about the code; time is measured in tests/bench.
settings.register_profile("hornbook", deadline=None)
settings.load_profile("hornbook")
