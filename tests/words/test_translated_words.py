"""All texts of words/, and all that its functions say of anything but a table, are translated by gettext."""

import inspect
import re
from collections.abc import Iterator
from itertools import product
from types import ModuleType

import pytest

from tests.pseudo_language import english_in
from tests.words import literals
from tests.words.foreign_words import ForeignWords, loaded_words, samples, spoken, texts_in
from tests.words.literals import Module
from trigrid.games import GAMES

CODES = re.compile(
    "|".join([*reversed(GAMES), *(each.name for game in GAMES.values() for each in game.choices)])
)
"""What is written into pages in English, whatever language they are in: games and options."""
OF_A_GAME = ("pitch", "special_move", "aid", "aid_legend", "option_names", "option_hints", "tools", "pieces")
"""What the words of a game say of it that is not asked for by a function."""
FIELD = re.compile(r"\{\w*\}")


@pytest.fixture(scope="module")
def said() -> Iterator[ForeignWords]:
    """All words in the language that nobody speaks."""
    yield from loaded_words()


def test_every_text_at_hand_is_translated(said: ForeignWords) -> None:
    at_hand = [(name, vars(module)[name]) for module in said.modules for name in own_names(module)]
    at_hand += [(name, getattr(said.words.words_of(key), name)) for key in GAMES for name in OF_A_GAME]
    for name, value in at_hand:
        if name not in literals.NAMES:
            for text in texts_in(value):
                assert english_in(FIELD.sub("", text)) == [], name


def own_names(module: ModuleType) -> set[str]:
    """What a module assigns itself, at the top."""
    if module.__name__.endswith(".language"):
        return set()
    return {
        literals.name_of(target)
        for node in Module(inspect.getsource(module)).tree.body
        for target in literals.targets(node)
    }


def test_everything_that_can_be_said_of_anything_but_a_table_is_translated(said: ForeignWords) -> None:
    for name, function, types in said.functions:
        if said.table.Table not in types.values() and "position" not in types:
            choices = [[(key, value) for value in samples(key, kind)] for key, kind in types.items()]
            texts = [text for given in product(*choices) for text in spoken(function, dict(given))]
            assert texts, f"{name} said nothing"
            for text in texts:
                assert english_in(text if ".embed." not in name else CODES.sub("", text)) == [], name
