"""A pytest plugin, ``-p tests.hex.only_hex``: what tests demand of every game, they demand of Hex alone."""

import inspect
import re
from pathlib import Path

import pytest
from hypothesis import settings

from tests.games import sample_games
from tests.hex.descriptors.hex import HEX
from trigrid.games import Game, register

register(HEX)
sample_games.all_games = lambda: [HEX.rules()]
settings.register_profile("hex", deadline=None, max_examples=10)

ASKS_FOR_ALL_GAMES = re.compile(r"\b(GAMES|all_games|every_game|games\(\))")
"""How the text of a file asks for all games."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--quick``: collect only files that ask for all games, and try each law with 10 examples."""
    parser.addoption("--quick", action="store_true")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose the profile of Hypothesis."""
    if config.getoption("quick"):
        settings.load_profile("hex")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out files that ask for no game but the ones that they name."""
    if not config.getoption("quick") or not collection_path.name.startswith("test_"):
        return None
    return None if ASKS_FOR_ALL_GAMES.search(collection_path.read_text("utf-8")) else True


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
