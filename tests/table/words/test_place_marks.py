"""Labels of places name the marks that people have drawn there."""

import pytest

import trigrid
from trigrid.records.mark_note import split_marks
from trigrid.table.table import Table
from trigrid.table.words.places import full_text, short_text


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
