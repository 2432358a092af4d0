"""A pytest plugin that runs the tests for all games with Hex only.

Load it with ``-p tests.hex.only_hex``.
"""

import inspect

import pytest

from tests.games import sample_games
from tests.hex.descriptors.hex import HEX
from trigrid.games import Game, register

register(HEX)
sample_games.all_games = lambda: [HEX.rules()]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that do not concern Hex."""
    items_to_run = [item for item in items if _is_about_hex(item)]
    config.hook.pytest_deselected(items=[item for item in items if not _is_about_hex(item)])
    items[:] = items_to_run


def _is_about_hex(item: pytest.Item) -> bool:
    """Return whether a test concerns Hex.

    Such a test has Hex or its key as a parameter, or it is not parametrized and Hypothesis draws a game for
    it.
    """
    parameters = item.callspec.params.values() if hasattr(item, "callspec") else ()
    if any(value == HEX.key or (isinstance(value, Game) and value.key == HEX.key) for value in parameters):
        return True
    property_test = getattr(getattr(item, "function", None), "hypothesis", None)
    return (
        not parameters
        and property_test is not None
        and "game" in inspect.signature(property_test.inner_test).parameters
    )
