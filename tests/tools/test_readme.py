"""Tests that examples in the READMEs, the docs and the package run as shown."""

import doctest
from pathlib import Path

import pytest

import trigrid

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("page", "least"),
    [
        ("README.md", 6),
        ("docs/python.md", 20),
        ("docs/benchmark.md", 8),
        ("docs/learning-agents.md", 10),
        ("py/README.md", 6),
        ("tools/docs/reference/positions.md", 20),
    ],
)
def test_python_on_a_page_runs_as_shown(page: str, least: int) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried >= least
    assert failed == 0


def test_the_packages_own_example_runs_as_shown() -> None:
    failed, tried = doctest.testmod(trigrid)
    assert tried > 3
    assert failed == 0
