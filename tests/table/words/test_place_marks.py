"""Labels of places name the marks that people have drawn there, and advised moves."""

import pytest

import trigrid
from trigrid.draw import view_of
from trigrid.games import GAMES
from trigrid.records.mark_note import split_marks
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.computer_state import Advice
from trigrid.table.table import Table
from trigrid.table.words.places import HINT, SHOWN, full_text, short_text
from trigrid.words import words_of


@pytest.mark.parametrize(
    ("place", "names"),
    [
        ("c3", ["green ring", "red arrow to c5"]),
        ("c5", ["red arrow from c3"]),
        ("d4", ["shaded blue", "yellow label A"]),
        ("a1", []),
    ],
)
def test_a_place_names_its_marks_in_the_order_of_drawing(place: str, names: list[str]) -> None:
    table = Table(trigrid.load("tritium"))
    here = table.record.here
    here.marks, _ = split_marks(table.game, "[%mark c3; c3>c5 red; d4 shade blue; d4 label A yellow]")
    bare = Table(table.game)
    at = table.game.place_named(place)
    expected = ", ".join([short_text(bare, at), *names])
    assert short_text(table, at) == expected
    assert ", ".join([place, *names][1:]) in full_text(table, at)


def test_marks_belong_to_the_position_that_is_shown() -> None:
    table = Table(trigrid.load("tritium"))
    table.record.here.marks, _ = split_marks(table.game, "[%mark c3]")
    place = table.game.place_named("c3")
    assert table.render_options.drawn_marks == table.record.root.marks
    table.play(table.record.position.moves()[0])
    assert table.render_options.drawn_marks == ()
    assert "ring" not in short_text(table, place)
    table.undo()
    assert "green ring" in short_text(table, place)


@pytest.mark.parametrize("key", GAMES)
def test_a_place_names_the_move_that_is_shown_there(key: str) -> None:
    """If this fails, only people who see the board find the move."""
    table = Table(trigrid.load(key))
    move = table.record.position.moves()[3]
    place = table.move_input.place_of(move)
    assert place is not None
    table.show_move(move)
    shown = SHOWN.format(move=words_of(key).shown_move(table.record.position, move))
    places = (each for row in view_of(table.game).rows(table.record.position) for each in row)
    named = [each for each in places if shown in short_text(table, each)]
    assert named == [place]
    assert shown in full_text(table, place)
    table.play(table.record.position.moves()[0])
    assert shown not in short_text(table, place)


def test_a_place_names_the_number_of_a_hint() -> None:
    table = Table(trigrid.load("trichet"))
    moves = table.record.position.moves()
    first, second = (
        moves[0],
        next(
            each for each in moves if table.move_input.place_of(each) != table.move_input.place_of(moves[0])
        ),
    )
    answers = tuple(Answer(move, value, False, (move,)) for move, value in ((first, 0.6), (second, 0.5)))
    table.computer.advice = Advice(table.record.here, answers)
    for number, move in ((1, first), (2, second)):
        place = table.move_input.place_of(move)
        assert place is not None
        text = words_of("trichet").shown_move(table.record.position, move)
        assert HINT.format(number=number, move=text) in short_text(table, place)
