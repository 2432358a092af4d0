"""The address of a position that someone pasted without its game."""

import random
from typing import Any

import pytest

from trigrid.games import GAMES, Game, load
from trigrid.library.address import parse_address
from trigrid.library.incoming_position import address_of_position

VARIANTS = (
    *map(load, GAMES),
    load("tritium", size=7),
    load("tri-it-out", board="tri-6"),
    load("tri-it-out", board="hex-4-5"),
)


@pytest.mark.parametrize("game", VARIANTS, ids=repr)
def test_a_position_is_found_with_its_game_and_board(game: Game) -> None:
    chance, position = random.Random(1), game.start()
    for _ in range(9):
        if not position.outcome:
            position = position.play(chance.choice(position.moves()))
    found: Any = parse_address(address_of_position(game.position_text(position)))
    assert (found.game, found.position) == (game, game.position_text(position))


@pytest.mark.parametrize("text", ["", "hello", "one two three", "5 6 7", "c3-c5 d4-d6", "od", "4/5/6 F - 0"])
def test_other_texts_are_no_positions(text: str) -> None:
    assert address_of_position(text) == ""


def test_an_address_has_the_usual_text_of_a_position() -> None:
    address = address_of_position("5/6/7/8/8/8/7/6/5 f -")
    assert parse_address(address).position == "5/6/7/8/8/8/7/6/5 F - 0"
