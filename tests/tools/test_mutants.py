"""Tests of mutants: decorated functions get mutants, and results are counted."""

from tools.mutants import report, with_decorators_applied

DECORATED = """\
class Point:
    @property
    def x(self):
        return 1

    @x.setter
    def x(self, value):
        pass

    @staticmethod
    def zero():
        return 0


@lru_cache(
    maxsize=8
)
def twice(number):
    return 2 * number
"""
APPLIED = """\
class Point:
    def x(self):
        return 1
    x = property(x)

    @x.setter
    def x(self, value):
        pass

    @staticmethod
    def zero():
        return 0


def twice(number):
    return 2 * number
twice = lru_cache(maxsize=8)(twice)
"""


def test_decorators_that_mutmut_skips_are_applied_below_their_functions() -> None:
    assert with_decorators_applied(DECORATED) == APPLIED


def test_results_are_counted_and_the_killed_share_has_a_confidence_interval() -> None:
    codes = {"a": 1, "b": 2, "c": -24, "d": 0, "e": 33, "f": 4, **{f"k{each}": 1 for each in range(74)}}
    assert report(codes) == (
        "76 killed, 1 timeout, 1 survived, 1 no tests, 1 exit code 4; 96.2% killed (89.5% to 98.7%)"
    )
