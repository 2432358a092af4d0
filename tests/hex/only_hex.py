"""A pytest plugin, ``-p tests.hex.only_hex``: what tests demand of every game, they demand of Hex alone."""

import inspect

import pytest

from tests.games import sample_games
from tests.hex.descriptors.hex import HEX
from trigrid.games import Game, register

register(HEX)
sample_games.all_games = lambda: [HEX.rules()]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out all that is not about Hex."""
    others = [item for item in items if not _is_about_hex(item)]
    left = set(others)
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=others)


def _is_about_hex(item: pytest.Item) -> bool:
    """Whether a test is given Hex or its key, or draws games at random, of which there is no other."""
    given = item.callspec.params.values() if hasattr(item, "callspec") else ()
    if any(value == HEX.key or (isinstance(value, Game) and value.key == HEX.key) for value in given):
        return True
    drawn = getattr(getattr(item, "function", None), "hypothesis", None)
    return not given and drawn is not None and "game" in inspect.signature(drawn.inner_test).parameters
