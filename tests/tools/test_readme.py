"""What the README shows is what happens."""

import doctest
from pathlib import Path

import trigrid

ROOT = Path(__file__).parents[2]


def test_the_readmes_python_runs_as_shown() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 4
    assert failed == 0


def test_the_packages_own_example_runs_as_shown() -> None:
    failed, tried = doctest.testmod(trigrid)
    assert tried > 3
    assert failed == 0
