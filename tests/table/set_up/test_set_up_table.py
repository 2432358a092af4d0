"""The table on which a position is set up: presses, undo, problems and labels."""

import pytest

from trigrid.draw import RenderOptions
from trigrid.games import load
from trigrid.games.position_text import PositionError
from trigrid.table.set_up import set_up_table
from trigrid.table.set_up.set_up_table import SetUpTable
from trigrid.table.words.places import full_text

TRITIUM, TRITT = load("tritium", size=4), load("tritt")
EMPTY = "4/5/6/6/6/5/4 F - 0"


def pressed(table: SetUpTable, *names: str) -> SetUpTable:
    """Press places by their names, and return the table."""
    for name in names:
        assert not table.press(table.game.place_named(name), confirm=False), "a move was played"
    return table


def test_a_press_puts_the_chosen_piece_and_the_same_press_removes_it() -> None:
    table = pressed(SetUpTable(TRITIUM), "a1")
    assert table.text == "4/5/6/6/6/5/o3 F - 0"
    table.choose_tool(1)
    assert pressed(table, "a1").text == "4/5/6/6/6/5/s3 F - 0", "the tile is not replaced"
    assert pressed(table, "a1").text == EMPTY


def test_the_eraser_removes_everything_on_a_place() -> None:
    table = SetUpTable(TRITIUM, "4/5/6/6/6/5/oF3 F F 0")
    table.choose_tool(table.eraser)
    assert pressed(table, "a1").text == EMPTY
    assert pressed(table, "a1").text == EMPTY, "a press on an empty place changes something"


def test_who_planted_first_follows_the_flags() -> None:
    table = SetUpTable(TRITIUM, "4/5/6/6/6/5/oFsS2 S F 0")
    assert [choice.name for choice in table.editor.choices(table.position)] == ["to-move", "first-flag"]
    table.choose_tool(3)
    assert pressed(table, "a1").text == "4/5/6/6/6/5/osS2 S S 0"
    assert [choice.name for choice in table.editor.choices(table.position)] == ["to-move"]


def test_changes_are_undone_and_made_again_in_order() -> None:
    table = pressed(SetUpTable(TRITIUM), "a1", "a2")
    texts = [table.text]
    for _ in range(2):
        table.take_back()
        texts.append(table.text)
    assert not table.can_take_back
    assert texts == ["4/5/6/6/6/5/oo2 F - 0", "4/5/6/6/6/5/o3 F - 0", EMPTY]
    table.restore()
    table.restore()
    assert (table.text, table.can_restore) == (texts[0], False)
    table.take_back()
    pressed(table, "b1")
    assert not table.can_restore, "an undone change can be made again after another one"


def test_a_press_that_changes_nothing_cannot_be_undone() -> None:
    table = SetUpTable(TRITIUM, EMPTY)
    table.choose_tool(table.eraser)
    assert not pressed(table, "a1").can_take_back


def test_only_the_last_changes_can_be_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(set_up_table, "MAX_STEPS", 3)
    table = pressed(SetUpTable(TRITIUM), "a1", "a2", "a3", "a4", "b1")
    for _ in range(3):
        table.take_back()
    assert (table.text, table.can_take_back) == ("4/5/6/6/6/5/oo2 F - 0", False)


@pytest.mark.parametrize(("text", "seat"), [("- - O -", 0), ("c3-c5 - O swapped", 1)])
def test_the_ghost_of_a_tritton_has_the_colour_of_the_piece(text: str, seat: int) -> None:
    table = pressed(SetUpTable(TRITT, text), "h3")
    table.point_at(TRITT.place_named("h5"))
    position, options = table.with_ghost(table.position, RenderOptions())
    assert (position.to_move, options.ghost) == (seat, TRITT.read("h3-h5"))


def test_a_refused_press_changes_nothing_and_gives_the_reason() -> None:
    table = SetUpTable(TRITIUM)
    table.choose_tool(4)
    assert pressed(table, "a1").refusal == "A flag needs a tile under it."
    assert (table.text, table.can_take_back) == (EMPTY, False)
    table.choose_tool(0)
    assert pressed(table, "a1").refusal == ""


def test_a_broken_position_names_the_clause_and_marks_the_places() -> None:
    table = SetUpTable(TRITIUM, "4/5/6/6/6/5/oFoS2 S F 0")
    assert table.problem
    assert table.problem.clause == "T8"
    assert {place for place, _ in table.placed_marks} == {0, 1}
    table.choose_tool(table.eraser)
    assert pressed(table, "a2").problem is None
    assert not table.placed_marks


def test_a_text_that_is_no_position_is_refused_and_changes_nothing() -> None:
    table = SetUpTable(TRITIUM, "4/5/6/6/6/5/o3 F - 0")
    with pytest.raises(PositionError, match="7"):
        table.read("4/5")
    assert table.text == "4/5/6/6/6/5/o3 F - 0"


def test_a_tritton_needs_two_presses_and_choosing_a_piece_forgets_the_first() -> None:
    table = pressed(SetUpTable(TRITT), "c3")
    assert table.input.selected == TRITT.place_named("c3")
    table.choose_tool(1)
    assert table.input.selected is None
    assert pressed(table, "c3", "c5").text == "- c3-c5 O -"
    assert pressed(table, "c5", "c4").text == "- - O -", "a press on a tritton starts another one"
    assert table.input.selected is not None
    assert pressed(table, "c4").input.selected is None


def test_each_label_tells_what_enter_does() -> None:
    table = SetUpTable(TRITT, "c3-c5 - O -")
    a1, c3, c5 = map(TRITT.place_named, ("a1", "c3", "c5"))
    assert full_text(table, a1).endswith(": Enter chooses one end: Orange tritton")
    assert full_text(table, c3).endswith(": Enter removes: Orange tritton")
    pressed(table, "a1")
    assert full_text(table, a1).endswith(": Enter cancels")
    assert full_text(table, c5).endswith(": Enter chooses the other end: Orange tritton")
    table.choose_tool(table.eraser)
    assert full_text(table, a1).endswith("free")


def test_the_piece_is_previewed_where_it_can_lie() -> None:
    table = SetUpTable(TRITIUM, "4/5/6/6/6/5/o3 F - 0")
    for tool, name, move in ((2, "a2", "blue-a2"), (2, "a1", None), (4, "a1", "flag-a1"), (4, "a2", None)):
        table.choose_tool(tool)
        table.point_at(TRITIUM.place_named(name))
        position, options = table.with_ghost(table.position, RenderOptions())
        assert options.ghost == (move and TRITIUM.read(move)), (tool, name)
        assert position.to_move == (1 if tool == 4 and move else 0)


def test_a_tile_of_trichet_turns_until_it_fits() -> None:
    game = load("trichet")
    table = SetUpTable(game)
    place = game.place_named("0,1A")
    table.point_at(place)
    seen = set()
    for _ in range(6):
        assert table.turn_piece(1)
        seen.add(table.input.tool)
        assert table.input.tool in table.position.open[place]
    assert seen == set(table.position.open[place])
    assert not SetUpTable(TRITIUM).turn_piece(1)


def test_a_press_on_a_board_in_play_is_never_closed() -> None:
    """If this fails, positions at the end of a game cannot be changed."""
    table = SetUpTable(TRITT, "c3-c5,d3-d5,e3-e5 - B -")
    assert table.position.outcome
    assert table.outcome is None
    assert not table.is_input_closed
    assert not table.may_draw, "marks are drawn that nobody keeps"


def test_tiles_that_follow_a_press_are_told() -> None:
    table = pressed(SetUpTable(load("trichet")), "0,1A")
    assert table.position.tiles_left == 94 - 4
    assert table.followed == "3 more tiles were laid automatically."
    table.choose_tool(table.eraser)
    assert pressed(table, "0,1A").position.tiles_left == 94 - 2
    assert table.followed == "1 more tile was removed, because it needed this one."
    table.take_back()
    assert table.followed == ""
