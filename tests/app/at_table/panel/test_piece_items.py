"""The legend of the pieces: a few pictures, each with a short text."""

import pytest

import trigrid
from trigrid.app.at_table.panel.piece_items import aid_items, aid_texts, piece_items
from trigrid.draw import LIGHT
from trigrid.draw.views.view import DRAWING
from trigrid.games import GAMES
from trigrid.games.tritt import Tritt
from trigrid.headers.who_plays import set_level
from trigrid.lattice import places_in
from trigrid.records import Record
from trigrid.words import words_for, words_of
from trigrid.words.game_words import OwnedText

MAX_WORDS, MAX_PIECES = 8, 3


def texts(record: Record) -> list[str]:
    """Return the text of each piece."""
    words = words_of(record.game.key)
    return [words.piece_text(record.root.position, role) for role in words.pieces]


@pytest.mark.parametrize("key", GAMES)
def test_every_piece_has_a_picture_and_a_short_text(key: str) -> None:
    record = Record(trigrid.load(key))
    html = piece_items(record, LIGHT)
    assert len(texts(record)) <= MAX_PIECES
    assert html.count("<li>") == html.count("<svg") == len(texts(record))
    for message in texts(record):
        assert f"<span>{message}</span>" in html
        assert len(message.split()) <= MAX_WORDS


@pytest.mark.parametrize("key", GAMES)
def test_every_mark_of_an_aid_has_a_picture_and_a_short_text(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = type(words_of(key))
    assert words.aid or not words.aid_legend
    record = Record(trigrid.load(key))
    assert all(len(message.split()) <= MAX_WORDS + 2 for message in aid_texts(record).values())
    role = next(iter(DRAWING.of_key(key).glyphs))
    monkeypatch.setattr(words, "aid_legend", {**words.aid_legend, role: OwnedText("a mark <here>")})
    html = aid_items(key, aid_texts(record), LIGHT)
    assert html.count("<li>") == html.count("<svg") == len(words.aid_legend)
    assert "<span>a mark &lt;here&gt;</span>" in html


@pytest.mark.parametrize("key", [key for key in GAMES if words_of(key).pieces])
@pytest.mark.parametrize("you", [0, 1])
def test_texts_mention_you_and_the_computer_in_games_against_the_computer(key: str, you: int) -> None:
    record = Record(trigrid.load(key))
    set_level(record, 1 - you, 2)
    html, words = piece_items(record, LIGHT), words_for(record)
    owned = [role for role, piece in words.pieces.items() if piece.message_to_owner]
    owned = [words.piece_text(record.position, role) for role in owned]
    assert sorted(("you" in message.lower(), "the computer" in message.lower()) for message in owned) == [
        (False, True),
        (True, False),
    ]
    for seat in record.game.seats:
        assert f"<span>{seat}" not in html


def test_a_tritton_belongs_to_the_player_whose_colour_is_in_its_middle() -> None:
    game = trigrid.load("tritt")
    assert isinstance(game, Tritt)
    position = game.start().play(game.read("c3-c5"))
    orange, _ = position.dots
    assert list(places_in(orange)) == [game.board.place("c4")]
    message = texts(Record(game))[0]
    assert message == "Orange’s tritton: orange between two blue dots"
