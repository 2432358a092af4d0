"""Drawing of marks at a table: what is toggled, counted, previewed and refused."""

import pytest

import trigrid
from tests.records.test_record_length import limited
from trigrid.lattice.marks import Mark
from trigrid.records.mark_note import MAX_MARKS, marks_text
from trigrid.table.drawing import DrawingTool, next_label, toggle_mark
from trigrid.table.mode import PlainMode
from trigrid.table.state_groups import NotNow
from trigrid.table.table import Table


@pytest.fixture
def table() -> Table:
    """Provide a new game of Tritium."""
    return Table(trigrid.load("tritium"))


@pytest.fixture
def said() -> list[str]:
    """Provide the sentences that the tool of the test says."""
    return []


@pytest.fixture
def tool(table: Table, said: list[str]) -> DrawingTool:
    """Provide the tool that draws on the table."""
    tool = DrawingTool(table, said.append)
    table.input.editor = tool
    return tool


def drawn(table: Table) -> str:
    """Return the marks at the current node as records write them."""
    return marks_text(table.game, table.record.here.marks).removeprefix("[%mark ").removesuffix("]")


def press(table: Table, *names: str) -> None:
    for name in names:
        assert not table.press(table.game.place_named(name), confirm=False)


def test_the_same_mark_again_is_removed_and_another_colour_replaces_it(table: Table) -> None:
    place = table.game.place_named("c3")
    assert toggle_mark(table, Mark(place)) == "c3: green ring."
    assert toggle_mark(table, Mark(place, colour="red")) == "c3: red ring."
    assert toggle_mark(table, Mark(place, "shade", "red")) == "c3: shaded red."
    assert drawn(table) == "c3 red; c3 shade red"
    assert toggle_mark(table, Mark(place, colour="red")) == "c3: red ring removed."
    assert drawn(table) == "c3 shade red"
    assert table.storage.has_unsaved_changes


def test_presses_draw_and_play_nothing_while_the_tool_is_on(table: Table, tool: DrawingTool) -> None:
    table.point_at(table.game.place_named("a1"))
    assert table.ghost is None
    assert table.captures_touch(table.game.place_named("a1"))
    press(table, "a1", "b2")
    tool.kind, tool.colour = "shade", "blue"
    press(table, "c3")
    assert drawn(table) == "a1; b2; c3 shade blue"
    assert table.record.moves == ()
    table.input.editor = None
    table.press(table.game.place_named("a1"), confirm=False)
    assert len(table.record.moves) == 1
    assert drawn(table) == ""


def test_labels_count_up_and_a_removed_label_is_next(table: Table, tool: DrawingTool) -> None:
    tool.kind = "label"
    press(table, "a1", "a2", "a3", "a2", "a4", "a5")
    assert drawn(table) == "a1 label 1; a3 label 3; a4 label 2; a5 label 3"
    tool.label = "A"
    press(table, "b1", "b2")
    assert drawn(table).endswith("b1 label A; b2 label B")
    tool.label = ""
    press(table, "b3")
    assert "b3" not in drawn(table)


@pytest.mark.parametrize(
    ("label", "following"),
    [("1", "2"), ("9", "10"), ("99", "1"), ("A", "B"), ("Z", "A"), ("z", "a"), ("A1", "A2"), ("A9", "A9")],
)
def test_the_next_label(label: str, following: str) -> None:
    assert next_label(label) == following


def test_an_arrow_takes_two_presses_and_is_previewed(
    table: Table, tool: DrawingTool, said: list[str]
) -> None:
    tool.kind, tool.colour = "arrow", "red"
    start, end = map(table.game.place_named, ("c3", "c5"))
    assert "Enter starts an arrow here" in tool.enter_action(start)
    press(table, "c3")
    table.point_at(end)
    arrow = Mark(start, "arrow", "red", end)
    assert table.render_options.drawn_marks == (Mark(start, "ring", "red"), arrow)
    assert drawn(table) == ""
    press(table, "c5")
    assert list(table.render_options.drawn_marks) == [arrow]
    press(table, "c3", "c3")
    assert drawn(table) == "c3>c5 red"
    assert said == ["Arrow from c3: now choose its end.", "c3: red arrow to c5.", said[0]]


def test_an_arrow_is_dragged_by_a_pointer(table: Table, tool: DrawingTool) -> None:
    tool.kind = "arrow"
    start, end = map(table.game.place_named, ("c3", "c5"))
    tool.begin(start)
    tool.point_at(end)
    assert table.view.mark_preview[-1] == Mark(start, "arrow", end=end)
    tool.press(end)
    assert drawn(table) == "c3>c5"
    tool.begin(start)
    tool.begin(None)
    assert (tool.start, table.view.mark_preview) == (None, ())
    tool.begin(start)
    tool.press(start)  # the first of two presses
    tool.begin(None)  # the pointer leaves the board between them
    assert tool.start == start
    assert tool.cancel()
    assert not tool.cancel()


def test_the_eraser_removes_all_marks_of_a_place(table: Table, tool: DrawingTool, said: list[str]) -> None:
    for mark in (Mark(0), Mark(0, "shade"), Mark(1), Mark(2, "arrow", end=0), Mark(1, "arrow", end=2)):
        toggle_mark(table, mark)
    tool.kind = "eraser"
    table.press(0, confirm=False)
    assert table.record.here.marks == (Mark(1), Mark(1, "arrow", end=2))
    table.press(0, confirm=False)
    assert said == ["a1: marks removed."]
    tool.clear()
    assert not table.record.here.marks
    assert said[-1] == "All marks removed."


def test_nothing_is_drawn_where_the_record_must_not_change(table: Table) -> None:
    table.mode = PlainMode.VIEW_ONLY
    assert toggle_mark(table, Mark(0)) == ""
    table.mode = PlainMode.PLAY
    table.storage.is_in_other_tab = True
    assert toggle_mark(table, Mark(0)) == ""
    assert drawn(table) == ""


def test_a_full_record_takes_no_more_marks(table: Table) -> None:
    with limited(table.record.length + 5):
        assert toggle_mark(table, Mark(0)) == ""
    assert table.input.refused is NotNow.RECORD_FULL
    table.set_marks(tuple(Mark(n % 60, "arrow", end=n % 59) for n in range(61, 61 + MAX_MARKS)))
    assert toggle_mark(table, Mark(0)) == ""
