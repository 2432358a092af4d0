"""The key to the pieces: a few pictures, each with a few words."""

import pytest

import trigrid
from trigrid.app.panel.piece_items import piece_items
from trigrid.app.words import words_of
from trigrid.draw import LIGHT
from trigrid.games import GAMES
from trigrid.games.tritt import Tritt
from trigrid.lattice import places_in

MAX_WORDS, MAX_PIECES = 8, 3


@pytest.mark.parametrize("key", GAMES)
def test_every_piece_has_a_picture_and_a_few_words(key: str) -> None:
    pieces, html = words_of(key).pieces, piece_items(key, LIGHT)
    assert len(pieces) <= MAX_PIECES
    assert html.count("<li>") == html.count("<svg") == len(pieces)
    for said in pieces.values():
        assert len(said.split()) <= MAX_WORDS


def test_a_tritton_is_said_to_be_whose_middle_it_shows() -> None:
    game = trigrid.load("tritt")
    assert isinstance(game, Tritt)
    position = game.start().play(game.read("c3-c5"))
    orange, _ = position.dots
    assert list(places_in(orange)) == [game.board.place("c4")]
    assert words_of("tritt").pieces["tritton.0"] == "Orange’s tritton: orange between two blue dots"
