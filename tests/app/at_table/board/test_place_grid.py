"""Descriptions of places: their contents, the effect of Enter, and what follows."""

import random

import pytest

from trigrid.draw import view_of
from trigrid.games import GAMES, load
from trigrid.headers.who_plays import set_level
from trigrid.table.move_input import move_input_of
from trigrid.table.table import Table
from trigrid.table.words.keyboard import keyboard_help
from trigrid.table.words.places import board_of, full_text, short_text
from trigrid.words import words_of
from trigrid.words.tritium import TritiumWords


def table_after(key: str, texts: str = "", **options: int | str) -> Table:
    table = Table(load(key, **options))
    for text in texts.split():
        assert table.play_text(text), text
    return table


def place(table: Table, name: str) -> int:
    game = table.game
    return int(game.board.place(name))  # type: ignore[attr-defined]


def labels(table: Table, *names: str) -> list[str]:
    return [full_text(table, place(table, name)) for name in names]


def test_the_board_label_names_game_and_options() -> None:
    assert board_of(load("tritium")) == "Tritium board, size 5, standard form"
    assert board_of(load("tritt-reloaded")) == "TRITT Reloaded board"


def test_tritium_labels_describe_tiles_flags_and_regions() -> None:
    table = table_after("tritium", "orange-a1 orange-a2 flag-a2 sky-g1", size=4)
    assert labels(table, "a1", "a2", "g1", "d1") == [
        "a1, orange tile, orange region of 2, First controls it (1 to 0)",
        "a2, orange tile with First’s flag, orange region of 2, First controls it (1 to 0)",
        "g1, sky tile, sky region of 1, unclaimed",
        "d1, empty: Enter lays an orange tile",
    ]
    table.choose_tool(2)
    assert labels(table, "d1") == ["d1, empty: Enter lays a blue tile"]


def test_the_label_offers_a_flag_that_can_be_planted() -> None:
    table = table_after("tritium", "orange-a1", size=4)
    assert labels(table, "a1") == ["a1, orange tile, orange region of 1, unclaimed: Enter plants a flag"]


def test_tritt_labels_describe_the_first_and_the_second_press() -> None:
    table = table_after("tritt", "c3-c5")
    assert labels(table, "c4", "g2") == [
        "c4, orange middle of the orange tritton c3-c5: Enter starts a move here",
        "g2, free: Enter starts a move here",
    ]
    table.press(place(table, "g2"), confirm=False)
    assert labels(table, "g2", "g4", "g3", "c3") == [
        "g2, free: Enter cancels the move",
        "g4, free: Enter puts a tritton over g2-g4. A tritton on g2-g4 makes no line.",
        "g3, free: Enter starts a move here",
        "c3, blue end of the orange tritton c3-c5: Enter starts a move here",
    ]
    table.cancel_input()
    table.press(place(table, "c3"), confirm=False)
    assert labels(table, "c6")[0].startswith("c6, free: Enter slides c3-c5 to c6-c8.")


def test_the_label_warns_of_a_move_that_loses_immediately() -> None:
    table = table_after("tritt", "c6-c8 e5-e7")
    table.press(place(table, "d4"), confirm=False)
    assert labels(table, "d6")[0].endswith("Orange would lose: this completes a line of three blue dots.")


def test_tri_it_out_labels_describe_restrictions_and_obligations() -> None:
    table = table_after("tri-it-out", "d1 f3 d4 a2 c5 d5 e1 f1")
    assert labels(table, "d1", "a1")[0] == "d1, First’s counter"
    set_level(table.record, 1, 2)
    for message, name in ((short_text, "d1"), (full_text, "d1")):
        assert message(table, place(table, name)).startswith("d1, your counter"), (
            "the labels do not call the player “you”"
        )
    assert short_text(table, place(table, "f3")) == "f3, the computer’s counter"
    set_level(table.record, 1, None)
    assert labels(table, "a1")[0].startswith("a1, closed, it would make a triangle with ")
    table = table_after("tri-it-out", "c1 e2 e3 b2 d6 f4 e5 a3")
    assert labels(table, "c4") == ["c4, free: Enter places a counter. You would have to capture."]
    table.play_text("c4")
    effects = {full_text(table, each).partition(": ")[2] for each in range(27)}
    assert effects == {"", "Enter captures it"}


def test_trichet_labels_describe_colours_and_automatic_moves() -> None:
    table = table_after("trichet")
    game = table.game
    first, following = game.place(0, 0, True), game.place(0, 1, True)  # type: ignore[attr-defined]
    assert full_text(table, first).startswith("0,0A, tile with orange at the tip, Oh’s region of 1 has ")
    assert full_text(table, following).startswith("0,1A, empty: Enter lays a tile with ")
    assert full_text(table, following).endswith("will be laid for you: nothing else fits there.")


@pytest.mark.parametrize("key", GAMES)
def test_labels_mention_enter_exactly_where_it_starts_or_makes_a_move(key: str) -> None:
    table, rng = Table(load(key)), random.Random(6)
    view = view_of(table.game)
    while table.outcome is None:
        position = table.record.position
        rows = [] if len(table.record.moves) % 4 else view.rows(position)
        for each in [place for row in rows for place in row]:
            message = full_text(table, each)
            assert message.startswith(short_text(table, each).partition(", ")[0])
            assert ("Enter" in message) == table.would_play(each)
        table.play(rng.choice(position.moves()))
    assert not any(
        "Enter" in full_text(table, each) for row in view.rows(table.record.position) for each in row
    )


@pytest.mark.parametrize("key", GAMES)
def test_every_move_has_a_place_or_a_button(key: str) -> None:
    game, rng = load(key), random.Random(7)
    move_input, view, position = move_input_of(game), view_of(game), game.start()
    while position.outcome is None:
        move = rng.choice(position.moves())
        special_move, position = move_input.special_move(position), position.play(move)
        place_index = move_input.place_of(move)
        if place_index is None:
            assert move == special_move
        else:
            assert any(place_index in row for row in view.rows(position))


@pytest.mark.parametrize(
    ("key", "own"),
    [
        ("tritium", {"1 to 4"}),
        ("tritt", {"Escape"}),
        ("trichet", {"1 to 6", "R, Shift R"}),
        ("tri-it-out", set()),
    ],
)
def test_the_keys_of_each_game_are_described(key: str, own: set[str]) -> None:
    common = {"Arrow keys", "Home, End", "Enter, Space", "Ctrl Z, Ctrl Y", "←, →, Home, End", "M", "D", "?"}
    aids = {"V"} if words_of(key).aid else set()
    assert {name for name, _ in keyboard_help(key)} == common | own | aids


def test_labels_mention_the_aid_once_and_only_while_it_is_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_after("tritium", "orange-a1 orange-a2 flag-a2 sky-g1", size=4)
    a1, g1 = place(table, "a1"), place(table, "g1")
    texts = {a1: "control: First"}
    monkeypatch.setattr(TritiumWords, "seen", lambda self, position, place: texts.get(place, ""))
    assert short_text(table, a1) == "a1, orange tile"
    bare = full_text(table, a1)
    table.view.shows_aid = True
    assert short_text(table, a1) == "a1, orange tile, control: First"
    assert full_text(table, a1) == f"{bare}, control: First"
    assert short_text(table, g1) == "g1, sky tile"
    texts[a1] = "First controls it (1 to 0)"
    assert full_text(table, a1) == bare
