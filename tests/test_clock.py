"""The clock that ends what takes too long."""

import ctypes
import subprocess
import sys
from time import process_time
from typing import Any

import pytest

from hornbook.clock import OutOfTime, stopped_after


def spin(seconds: float) -> None:
    ends = process_time() + seconds
    while process_time() < ends:
        pass


def test_work_is_stopped() -> None:
    began = process_time()
    with pytest.raises(OutOfTime), stopped_after(0.05):
        spin(60)
    assert process_time() - began < 30


def test_whoever_is_in_time_is_left_alone() -> None:
    with stopped_after(0.05):
        pass
    spin(0.2)


def test_the_earlier_of_two_clocks_counts() -> None:
    with pytest.raises(OutOfTime), stopped_after(0.05), stopped_after(60):
        spin(60)


LEAVING = """
class Something:
    def __del__(self):
        spin(0.2)
"""
HALF_MADE = """
class Something:
    def __init__(self):
        spin(60)
        self.made = True

    def __del__(self):
        assert self.made
"""


@pytest.mark.parametrize("something", [LEAVING, HALF_MADE])
def test_nothing_is_said_where_python_ignores_what_is_raised(something: str) -> None:
    """In a process of its own: here, pytest is told what is ignored, and not the terminal."""
    said = f"""
from hornbook.clock import OutOfTime, stopped_after
from tests.test_clock import spin
{something}
try:
    with stopped_after(0.05):
        Something()
        spin(60)
except OutOfTime:
    print("stopped")
"""
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("stopped\n", "")


def test_it_waits_where_arguments_are_made() -> None:
    class Argument:
        @classmethod
        def from_param(cls, given: Any) -> Any:
            spin(0.2)
            return given

    absolute: Any = ctypes.CDLL(None).abs
    absolute.argtypes = [Argument]

    def work() -> None:
        absolute(ctypes.c_int(-3))
        spin(60)

    with pytest.raises(OutOfTime), stopped_after(0.05):
        work()
