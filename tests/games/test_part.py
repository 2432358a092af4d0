"""Parts of games are imported when they are first asked for, and typed."""

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


@contextmanager
def giving(parts: Mapping[str, Any]) -> Iterator[None]:
    """Register a game that gives these parts."""
    with registered(replace(HEX, parts=parts)):
        yield


def test_a_part_is_what_its_entry_point_names() -> None:
    with giving({"load": "math:tau"}):
        assert LOAD.of_key(KEY) == LOAD.of(HEX.rules()) == math.tau


def test_an_entry_point_is_followed_anew_where_another_game_is_registered() -> None:
    for entry_point, value in (("math:pi", math.pi), ("math:e", math.e)):
        with giving({"load": entry_point}):
            assert LOAD.of_key(KEY) == value


def test_the_default_serves_games_that_give_nothing() -> None:
    with giving({}):
        assert Part[float]("load", 2.5).of_key(KEY) == 2.5
        with pytest.raises(LookupError, match="the game 'hex' has no load"):
            LOAD.of_key(KEY)


@pytest.mark.parametrize(
    ("entry_point", "error"),
    [("math:nothing", AttributeError), ("nowhere.at_all:tau", ModuleNotFoundError)],
)
def test_an_entry_point_that_leads_nowhere_raises(entry_point: str, error: type[Exception]) -> None:
    with giving({"load": entry_point}), pytest.raises(error):
        Part[float]("load").of_key(KEY)


def test_a_game_that_is_not_registered_raises() -> None:
    with pytest.raises(KeyError):
        LOAD.of_key(KEY)
