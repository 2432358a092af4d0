"""Tests that optional parts of games are imported from their entry points."""

import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from tests.hex.descriptors.hex import HEX
from tests.registered_game import registered
from trigrid.games import Part

KEY = HEX.key
LOAD = Part[float]("load")
"""A part made up for these tests; its values are numbers."""


@contextmanager
def with_parts(parts: Mapping[str, Any]) -> Iterator[None]:
    """Register a game with the given parts."""
    with registered(replace(HEX, parts=parts)):
        yield


def test_a_part_is_loaded_from_its_entry_point() -> None:
    with with_parts({"load": "math:tau"}):
        assert LOAD.of_key(KEY) == LOAD.of(HEX.rules()) == math.tau


def test_an_entry_point_is_loaded_again_for_another_registered_game() -> None:
    for entry_point, value in (("math:pi", math.pi), ("math:e", math.e)):
        with with_parts({"load": entry_point}):
            assert LOAD.of_key(KEY) == value


def test_games_without_the_part_use_the_default_or_raise_an_error() -> None:
    with with_parts({}):
        assert Part[float]("load", 2.5).of_key(KEY) == 2.5
        with pytest.raises(LookupError, match="the game 'hex' has no load"):
            LOAD.of_key(KEY)


@pytest.mark.parametrize(
    ("entry_point", "error"),
    [("math:nothing", AttributeError), ("nowhere.at_all:tau", ModuleNotFoundError)],
)
def test_an_invalid_entry_point_raises(entry_point: str, error: type[Exception]) -> None:
    with with_parts({"load": entry_point}), pytest.raises(error):
        Part[float]("load").of_key(KEY)


def test_an_unregistered_game_raises() -> None:
    with pytest.raises(KeyError):
        LOAD.of_key(KEY)
