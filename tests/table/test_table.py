"""Tests of the table: choosing, pointing, pressing, typing and undoing."""

import random
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from trigrid.draw.diagrams.tritium import FULL_BOARD
from trigrid.games import Position, load
from trigrid.games.tritium import Refusal
from trigrid.records import Record, RecordError, Settled
from trigrid.table.state_groups import NotNow, UnreadableText
from trigrid.table.table import Table, TableChange
from trigrid.table.words.refused_moves import RECORD_FULL
from trigrid.table.words.status_line import news_text


@pytest.fixture
def table() -> Table:
    return Table(load("tritium", size=4))


def place(table: Table, name: str) -> int:
    found = table.game.board.place(name)  # type: ignore[attr-defined]
    assert found is not None
    return int(found)


def played(table: Table) -> list[str]:
    return [table.game.spell(move) for move in table.record.moves]


def test_merging_lines_keeps_the_position(table: Table) -> None:
    table.play_text("blue-c3")
    other = Record.from_text(table.record.to_text())
    table.storage.has_unsaved_changes = False
    table.merge(other)
    assert not table.storage.has_unsaved_changes
    other.add(other.position.moves()[0])
    table.merge(other)
    assert played(table) == ["blue-c3"]
    assert table.storage.has_unsaved_changes
    assert table.record.redo()
    assert table.record.moves == other.moves


def test_pressing_an_empty_cell_lays_the_chosen_colour(table: Table) -> None:
    table.choose_tool(2)
    assert table.press(place(table, "c3"), confirm=False)
    assert played(table) == ["blue-c3"]


def test_pressing_a_tile_plants_a_flag(table: Table) -> None:
    table.play_text("blue-c3")
    assert table.press(place(table, "c3"), confirm=False)
    assert played(table) == ["blue-c3", "flag-c3"]


def test_choosing_a_colour_keeps_branches_and_the_pointed_place(table: Table) -> None:
    table.play_text("blue-c3")
    table.undo()
    table.point_at(5)
    table.choose_tool(1)
    assert table.record.branches
    assert (table.input.pointed_place, table.input.tool) == (5, 1)
    table.redo()
    table.choose_tool(0)
    assert played(table) == ["blue-c3"]


def test_the_tool_stays_chosen_from_move_to_move(table: Table) -> None:
    table.choose_tool(1)
    table.press(0, confirm=False)
    table.press(1, confirm=False)
    assert played(table) == ["sky-a1", "sky-a2"]


def test_an_illegal_move_is_kept_until_the_next_action(table: Table) -> None:
    table.play_text("blue-c3")
    table.play_text("flag-c3")
    assert not table.press(place(table, "c3"), confirm=False)
    assert table.input.illegal_move is not None
    assert table.input.illegal_move.reason is Refusal.OCCUPIED, "the press counts as planting a flag"
    assert len(played(table)) == 2
    table.choose_tool(1)
    assert table.input.illegal_move is None


def test_obstacles_are_marked_on_request_until_the_next_action(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[int]()

    def obstacles(position: Position, move: int) -> tuple[int, ...]:
        asked.append(move)
        return 3, 4

    view = SimpleNamespace(obstacles=obstacles)
    monkeypatch.setattr("trigrid.table.table_input.view_of", lambda game, flipped: view)
    marks = list[tuple[tuple[int, str], ...]]()
    table.show_obstacles()
    table.play_text("blue-c3")
    table.play_text("sky-c3")
    marks.append(table.render_options.marks)
    table.show_obstacles()
    marks.append(table.render_options.marks)
    table.point_at(5)
    marks.append(table.render_options.marks)
    table.play_text("sky-c4")
    marks.append(table.render_options.marks)
    assert asked == [table.game.read("sky-c3")]
    framed = (3, "frame"), (4, "frame")
    assert marks == [(), framed, framed, ()]


def test_the_ghost_is_the_legal_move_that_a_press_would_make(table: Table) -> None:
    table.choose_tool(1)
    table.point_at(place(table, "a2"))
    assert table.render_options.ghost == table.game.move(table.record.position, "sky-a2")
    table.point_at(None)
    assert table.render_options.ghost is None
    table.play_text("sky-a2")
    table.play_text("flag-a2")
    table.point_at(place(table, "a2"))
    assert table.ghost is None
    assert table.render_options.hovered == place(table, "a2")


def test_on_a_small_board_the_second_tap_plays(table: Table) -> None:
    assert not table.press(3, confirm=True)
    assert table.render_options.awaits_confirmation
    assert table.render_options.ghost == table.input.unconfirmed_move
    assert table.press(3, confirm=True)
    assert played(table) == ["orange-a4"]
    assert table.input.unconfirmed_move is None


def test_a_tap_elsewhere_or_a_new_tool_changes_the_unconfirmed_move(table: Table) -> None:
    table.press(3, confirm=True)
    table.press(2, confirm=True)
    assert played(table) == []
    table.choose_tool(2)
    assert table.press(2, confirm=True)
    assert played(table) == ["blue-a3"]


def test_an_illegal_first_tap_is_refused_immediately(table: Table) -> None:
    table.play_text("sky-a1")
    table.play_text("flag-a1")
    table.press(0, confirm=True)
    assert table.input.illegal_move is not None


def test_cancelling_input_drops_the_unconfirmed_move(table: Table) -> None:
    table.press(3, confirm=True)
    table.cancel_input()
    assert table.input.unconfirmed_move is None
    assert not table.render_options.awaits_confirmation


def test_typed_moves_are_played_refused_or_unreadable(table: Table) -> None:
    assert table.play_text(" Orange-A1 ")
    assert not table.play_text("orange-a1")
    assert table.input.illegal_move is not None
    assert not table.play_text("hello")
    assert table.input.refused == UnreadableText("hello")
    assert table.play_text("sky-b1")
    assert table.input.refused is None


def test_undo_and_redo_move_through_the_game(table: Table) -> None:
    assert not table.undo()
    table.play_text("orange-a1")
    table.play_text("sky-b1")
    assert table.undo()
    assert (table.last.kind, table.last.undone_moves) == (TableChange.UNDO, table.record.branches[:1])
    assert table.redo()
    assert (table.last.kind, table.last.undone_moves) == (TableChange.REDO, ())
    assert not table.redo()


def test_a_game_is_under_way_from_its_first_move_to_its_end(table: Table) -> None:
    assert not table.is_under_way
    rng = random.Random(1)
    while moves := table.record.position.moves():
        table.play(rng.choice(moves))
        assert table.is_under_way == (table.record.position.outcome is None)
    assert not table.is_under_way


def test_a_finished_game_takes_no_more_moves(table: Table) -> None:
    rng = random.Random(1)
    while moves := table.record.position.moves():
        table.play(rng.choice(moves))
    done = played(table)
    assert not table.press(0, confirm=False)
    assert not table.would_play(0)
    table.point_at(0)
    assert table.render_options.ghost is None
    assert played(table) == done


def test_the_special_move_is_the_legal_pass(table: Table) -> None:
    rng = random.Random(1)
    while moves := table.record.position.moves():
        special = table.move_input.special_move(table.record.position)
        assert (special is None) == (len(moves) > 1 or table.game.spell(moves[0]) != "pass")
        table.play(rng.choice(moves))


# Refused attempts


REFUSED: dict[str, Callable[[Table], object]] = {
    "typed": lambda table: table.play_text("orange-c3"),
    "unreadable": lambda table: table.play_text("c"),
    "pressed": lambda table: table.press(place(table, "c3"), confirm=False),
    "resigned": lambda table: table.refuse_to_end(NotNow.RESIGN),
}
TOO_EARLY: dict[str, Callable[[Table], object]] = {
    "typed": REFUSED["typed"],
    "pressed": REFUSED["pressed"],
    "played": lambda table: table.play(table.record.position.moves()[0]),
    "hint": Table.refuse_if_early,
}


def expect_news_each_time(table: Table, act: Callable[[Table], object]) -> None:
    act(table)
    message, numbers = news_text(table), {table.status_number}
    for _ in range(2):
        act(table)
        assert table.is_refused
        assert news_text(table) == message
        numbers.add(table.status_number)
    assert len(numbers) == 3


@pytest.mark.parametrize("act", REFUSED.values(), ids=REFUSED)
def test_each_refused_attempt_is_news(table: Table, act: Callable[[Table], object]) -> None:
    table.play_text("blue-c3")
    table.play_text("flag-c3")
    expect_news_each_time(table, act)


@pytest.mark.parametrize("act", TOO_EARLY.values(), ids=TOO_EARLY)
def test_each_attempt_on_the_computers_turn_is_news(table: Table, act: Callable[[Table], object]) -> None:
    table.play_text("blue-c3")
    table.set_player(1, 3)
    expect_news_each_time(table, act)


def test_pointing_makes_no_news(table: Table) -> None:
    table.play_text("blue-c3")
    before = table.status_number
    table.point_at(place(table, "c3"))
    table.choose_tool(1)
    table.cancel_input()
    assert table.status_number == before


# Full records


@pytest.fixture
def full(table: Table) -> Table:
    """Provide a table whose record can hold five more characters."""
    table.play_text("blue-c3")
    table.set_comment("x" * (table.record.room - 8))
    return table


def test_a_move_that_exceeds_the_record_limit_is_refused(full: Table) -> None:
    before = full.record.to_text()
    assert not full.play_text("sky-a1")
    assert full.is_refused
    assert news_text(full) == RECORD_FULL
    expect_news_each_time(full, lambda full: full.play_text("sky-a1"))
    assert full.record.to_text() == before
    full.undo()
    assert not full.is_refused
    assert full.play_text("blue-c3"), "a stored move is not redone, although this needs no space"


def test_the_computer_does_not_search_when_the_record_is_full(full: Table) -> None:
    full.set_player(full.record.position.to_move, 1)
    assert full.awaited_level is None


def test_a_comment_is_cut_at_the_record_limit(table: Table) -> None:
    table.play_text("blue-c3")
    room = table.record.room - 3
    assert table.set_comment("}" * (room // 2 + 10)) == 10, "a brace does not count as two characters"
    assert len(table.record.comment) == room // 2
    assert table.set_comment("short") == 0
    assert table.record.comment == "short"


def test_an_oversized_comment_can_only_be_shortened(table: Table) -> None:
    table.record.here.comment = "x" * 600_000
    assert table.set_comment("y" * 600_001) == 1
    assert table.set_comment("y" * 599_999) == 0


def test_resigning_needs_space_only_in_a_branch(full: Table) -> None:
    full.settle(Settled.FIRST_RESIGNED)
    assert full.outcome is not None
    full.settle(None)
    full.set_comment("")
    full.undo()
    full.play_text("sky-a1")
    full.promote(full.record.root.children[1])
    full.set_comment("x" * (full.record.room - 5))
    expect_news_each_time(full, lambda full: full.settle(Settled.FIRST_RESIGNED))
    assert full.outcome is None
    assert news_text(full) == RECORD_FULL


def test_merging_lines_into_a_full_record_changes_nothing(full: Table) -> None:
    other, before = Record(full.game), full.record.to_text()
    other.add(other.position.moves()[0])
    with pytest.raises(RecordError):
        full.merge(other)
    assert full.record.to_text() == before


# Other changes


def test_deleted_nodes_are_ignored(table: Table) -> None:
    """If this fails, an outdated list can show a position that no longer exists."""
    for text in ("blue-c3", "orange-a1", "sky-g4"):
        assert table.play_text(text)
    first, gone = table.record.root.children[0], table.record.here
    table.go_to(first)
    table.delete(first.children[0])
    before, changes = table.record.to_text(), table.last.count
    for act in (table.go_to, table.promote, table.delete):
        act(gone)
        assert (table.record.here, table.record.to_text()) == (first, before)
    assert table.last.count == changes


def test_a_table_begins_with_a_usable_tool() -> None:
    """Otherwise the first press can only be refused."""
    record = Record(load("tritium", size=4))
    for text in FULL_BOARD.split():
        record.add(record.game.move(record.position, text))
    table = Table(record.game, record)
    assert table.input.tool in table.move_input.usable_tools(record.position)
    assert table.move_input.tools_left(record.position)[table.input.tool]


def test_keeping_a_review_marks_an_unstored_game_as_unsaved(table: Table) -> None:
    """If this fails, closing the tab loses the review of an unstored game."""
    table.play_text("blue-c3")
    table.storage.has_unsaved_changes, table.storage.stored_text = False, None
    table.mark_review_unsaved()
    assert table.storage.has_unsaved_changes
    table.storage.has_unsaved_changes, table.storage.stored_text = False, "as it was stored"
    table.mark_review_unsaved()
    assert not table.storage.has_unsaved_changes, "the review counts as a change of the stored moves"
    assert table.storage.has_unsaved_view
