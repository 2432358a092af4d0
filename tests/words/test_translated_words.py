"""Tests that all texts except those about a table pass through gettext."""

import inspect
import re
from collections.abc import Iterator
from itertools import product
from types import ModuleType

import pytest

from tests.pseudo_language import english_in
from tests.words import literals
from tests.words.foreign_words import ForeignWords, loaded_words, returned_texts, samples, texts_in
from tests.words.literals import Module
from trigrid.games import GAMES

CODES = re.compile(
    "|".join([*reversed(GAMES), *(each.name for game in GAMES.values() for each in game.choices)])
)
"""Keys of games and names of options, which pages of every language contain.

Later games come first, because ``tritt-reloaded`` begins with ``tritt``.
"""
OF_A_GAME = ("pitch", "special_move", "aid", "aid_legend", "option_names", "option_hints", "tools", "pieces")
"""Attributes of a game's words that are not returned by functions."""
FIELD = re.compile(r"\{\w*\}")


@pytest.fixture(scope="module")
def foreign_words() -> Iterator[ForeignWords]:
    """Provide all texts in the fake language."""
    yield from loaded_words()


def test_constant_texts_are_translated(foreign_words: ForeignWords) -> None:
    at_hand = [(name, vars(module)[name]) for module in foreign_words.modules for name in own_names(module)]
    at_hand += [
        (name, getattr(foreign_words.words.words_of(key), name)) for key in GAMES for name in OF_A_GAME
    ]
    for name, value in at_hand:
        if name not in literals.NAMES:
            for text in texts_in(value):
                assert english_in(FIELD.sub("", text)) == [], name


def own_names(module: ModuleType) -> set[str]:
    """Return the names that a module assigns at top level."""
    return {
        literals.name_of(target)
        for node in Module(inspect.getsource(module)).tree.body
        for target in literals.targets(node)
    }


def test_all_texts_not_about_a_table_are_translated(foreign_words: ForeignWords) -> None:
    for name, function, types in foreign_words.functions:
        if foreign_words.table.Table not in types.values() and "position" not in types:
            choices = [[(key, value) for value in samples(key, kind)] for key, kind in types.items()]
            texts = [text for given in product(*choices) for text in returned_texts(function, dict(given))]
            assert texts, f"{name} returned no text"
            for text in texts:
                assert english_in(text if ".embed." not in name else CODES.sub("", text)) == [], name
