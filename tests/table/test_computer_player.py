"""Tests of the computer player: moves, pauses, hints and answers to tie offers."""

import pytest

from tests.table.computer_player_setup import RELOADED, SMALL, TRITT, ComputerPlayerSetup, spelled
from trigrid.headers.who_plays import hints_in
from trigrid.records import Record, Settled
from trigrid.review.knowledge import Knowledge
from trigrid.table.computer.computer_state import Activity
from trigrid.table.computer_player import MIN_PAUSE_SECONDS, WATCHED_PAUSE_SECONDS
from trigrid.table.mode import ExerciseMode, PlainMode
from trigrid.table.table import Table
from trigrid.table.undo_redo import redo, undo
from trigrid.table.words.status_line import status


def test_the_computer_moves_only_on_its_turn() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    assert not page.is_asked
    page.type("b2")
    (request,) = page.requests
    assert (request.level, request.count, request.moves) == (3, 1, page.table.record.moves)
    assert status(page.table) == "The computer is thinking… You placed a counter on b2."
    page.answer("d1")
    assert spelled(page.table) == ["b2", "d1"]
    assert not page.is_asked
    assert status(page.table) == "Your turn. The computer placed a counter on d1."


def test_the_computer_in_the_first_seat_begins() -> None:
    page = ComputerPlayerSetup(SMALL, 1, None)
    assert page.is_asked
    page.answer("b2")
    assert spelled(page.table) == ["b2"]


def test_two_people_send_no_request() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("b2", "d1")
    assert not page.requests
    assert not page.preparations


def test_the_computer_is_prepared_exactly_once() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.answer("d1")
    assert page.preparations == 1


def test_the_computer_is_not_prepared_for_scripted_moves() -> None:
    """Otherwise each puzzle and each lesson step would start a worker for nothing."""
    page = ComputerPlayerSetup(SMALL)
    page.table.mode = ExerciseMode(page.table.record.root, 0)
    page.act(lambda table: table.set_player(1, 3))
    scripted = page.preparations
    page.table.mode = PlainMode.PLAY
    page.refresh()
    assert (scripted, page.preparations) == (0, 1)


def test_a_turn_of_several_moves_is_made_one_by_one() -> None:
    page = ComputerPlayerSetup(RELOADED, None, 2)
    page.type("c3-e5")
    page.answer("e1-e3")
    assert page.is_asked
    assert page.requests[-1].moves == page.table.record.moves
    page.answer("stay")
    assert page.table.record.position.to_move == 0
    assert not page.is_asked


def test_the_computer_pauses_before_its_move() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.answer("d1")
    assert page.waited == pytest.approx([MIN_PAUSE_SECONDS], abs=0.1)


def test_a_person_cannot_make_the_computers_move() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    assert not page.table.press(0, confirm=False)
    assert status(page.table) == "The computer is thinking… Wait for its move, or press Stop to see it now."
    assert page.table.is_refused
    assert not page.table.play_text("d1")
    assert not page.table.play(0)
    assert spelled(page.table) == ["b2"]
    page.answer("d1")
    assert not page.table.is_refused


def test_undo_cancels_the_search() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.act(undo)
    assert not page.is_asked
    assert page.table.computer.activity is None
    assert spelled(page.table) == []


def test_the_computer_answers_only_new_moves_after_undo() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.answer("d1")
    page.act(Table.undo)
    assert not page.is_asked
    assert page.table.awaited_level is None
    page.act(Table.undo)
    page.type("b2")
    assert page.is_asked, "the computer does not answer the repeated move"


def test_undo_and_redo_stop_at_the_persons_turn() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.answer("d1")
    page.act(undo)
    assert spelled(page.table) == []
    assert status(page.table) == "Your turn. Undone: your counter on b2 and the computer’s reply."
    page.act(redo)
    assert spelled(page.table) == ["b2", "d1"]
    assert not page.is_asked


def test_players_can_change_at_any_time() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("b2")
    page.act(lambda table: table.set_player(1, 4))
    assert page.requests[-1].level == 4
    page.act(lambda table: table.set_player(1, 5))
    assert page.requests[-1].level == 5
    page.act(lambda table: table.set_player(1, None))
    assert not page.is_asked
    page.type("d1")
    assert page.table.record.headers == {}


def test_choosing_players_before_the_first_move_needs_no_saving() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.act(lambda table: table.set_player(1, 4))
    assert not page.table.storage.has_unsaved_changes
    page.type("b2")
    page.table.storage.has_unsaved_changes = False
    page.act(lambda table: table.set_player(1, 5))
    assert page.table.storage.has_unsaved_changes


def test_no_search_runs_on_a_hidden_table_or_for_another_tab() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.is_shown = False
    page.type("b2")
    assert not page.is_asked
    page.is_shown = True
    page.refresh()
    assert page.is_asked
    page.table.storage.is_in_other_tab = True
    page.refresh()
    assert not page.is_asked


def test_leaving_the_table_cancels_the_search() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.player.show(None)
    assert not page.is_asked


# Two computers


def test_two_computers_pause_between_moves() -> None:
    page = ComputerPlayerSetup(SMALL, 1, 2)
    page.answer("b2")
    assert status(page.table) == "Second (level 2) is thinking… First (level 1) placed a counter on b2."
    page.answer("d1")
    assert page.requests[-1].level == 1
    assert page.waited == pytest.approx([WATCHED_PAUSE_SECONDS] * 2, abs=0.1)


def test_two_computers_can_be_paused_and_stepped() -> None:
    page = ComputerPlayerSetup(RELOADED, 1, 2)
    page.act(page.player.pause)
    assert not page.is_asked
    assert status(page.table) == "Paused: Orange (level 1) to move."
    page.table.press(0, confirm=False)
    assert status(page.table) == "Paused: Orange (level 1) to move. Press Step or Resume to go on."
    page.act(page.player.step)
    page.answer("c3-e5")
    assert not page.is_asked
    page.act(page.player.step)
    page.answer("e1-e3")
    assert page.is_asked, "the step ended before the turn"
    page.answer("stay")
    assert not page.is_asked
    page.act(page.player.pause)
    assert page.is_asked


def test_undo_pauses_two_computers() -> None:
    page = ComputerPlayerSetup(SMALL, 1, 2)
    page.answer("b2")
    page.answer("d1")
    page.act(undo)
    assert page.table.computer.is_paused
    assert not page.is_asked
    page.act(page.player.pause)
    assert page.is_asked


def test_two_computers_do_not_play_unwatched() -> None:
    page = ComputerPlayerSetup(SMALL, 1, 2)
    page.is_watched = False
    page.answer("b2")
    assert not page.is_asked
    page.is_watched = True
    page.refresh()
    assert page.is_asked


# Hints


def test_a_hint_names_moves_until_the_next_move() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.table.play_text("xb2")
    assert page.table.input.refused
    page.act(page.player.hint)
    assert page.table.input.refused is None, "the message about the refused move is still shown"
    (request,) = page.requests
    assert (request.level, request.is_analysis) == (6, True)
    assert page.table.computer.activity is Activity.HINT
    assert status(page.table) == "First to move. Looking for good moves…"
    page.answer("b2", more=("d1", "a1"))
    assert [page.table.game.spell(answer.move) for answer in page.table.hints] == ["b2", "d1", "a1"]
    assert page.table.render_options.hinted_moves == tuple(answer.move for answer in page.table.hints)
    assert status(page.table) == "First to move. Several moves are about equally good."
    page.type("d1")
    assert page.table.hints == ()
    page.act(Table.undo)
    assert page.table.hints == (), "undo brought the hint back"


def request_hint(page: ComputerPlayerSetup) -> None:
    """Request and receive a hint."""
    page.act(page.player.hint)
    page.answer("b2")


def test_a_hint_does_not_count_as_a_search_of_a_review() -> None:
    page = ComputerPlayerSetup(SMALL)
    known = page.table.computer.knowledge = Knowledge()
    request_hint(page)
    assert page.table.hints
    assert known.level(page.table.record.position) == 0


def test_the_record_counts_the_positions_in_which_a_person_had_a_hint() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    assert hints_in(page.table.record.headers, "First") == 0
    request_hint(page)
    request_hint(page)
    assert hints_in(page.table.record.headers, "First") == 1, "a second hint in the same position was counted"
    page.type("b2")
    page.answer("d1")
    page.act(page.player.hint)
    page.answer("a1")
    again = Record.from_text(page.table.record.to_text())
    assert (hints_in(again.headers, "First"), hints_in(again.headers, "Second")) == (2, 0)


def test_hints_in_ended_games_and_exercises_do_not_count() -> None:
    ended, lesson = ComputerPlayerSetup(SMALL), ComputerPlayerSetup(SMALL)
    ended.type("a1")
    ended.act(lambda table: table.settle(Settled.FIRST_RESIGNED))
    ended.act(Table.step_back)
    lesson.table.mode = ExerciseMode(lesson.table.record.root)
    for page in (ended, lesson):
        request_hint(page)
        assert page.table.hints
        assert not any(hints_in(page.table.record.headers, seat) for seat in SMALL.seats)


def test_a_hint_disappears_when_the_computer_takes_the_seat_to_move() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.act(page.player.hint)
    page.answer("b2")
    page.act(lambda table: table.set_player(0, 3))
    assert page.table.hints == ()
    assert status(page.table) == "The computer is thinking…"


def test_a_previewed_hint_shows_as_a_ghost() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.act(page.player.hint)
    page.answer("b2", more=("d1",))
    page.table.computer.previewed_hint = 1
    assert page.table.render_options.ghost == page.table.hints[1].move


def test_requesting_a_hint_twice_stops_its_search() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.act(page.player.hint)
    page.act(page.player.hint)
    assert page.stops == 1
    assert len(page.requests) == 1


def test_no_hint_is_given_on_the_computers_turn() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.act(page.player.hint)
    assert page.requests[-1].level == 3


def test_progress_shows_until_the_computer_moves() -> None:
    page = ComputerPlayerSetup(SMALL, None, 6)
    page.type("b2")
    page.progress(1200, "d1", "a1")
    assert page.table.computer.progress is not None
    assert page.table.computer.progress.visits == 1200
    page.answer("d1")
    assert page.table.computer.progress is None


# Ties


def setup_with_tie_offer(level: int = 4) -> ComputerPlayerSetup:
    """Return a setup in which a person has offered a tie after two moves."""
    page = ComputerPlayerSetup(TRITT, None, level)
    page.type("c3-c5")
    page.answer("e5-e7")
    page.act(lambda table: table.offer_tie(0))
    return page


@pytest.mark.parametrize("value", [0.6, 0.99])
def test_the_computer_accepts_a_tie_in_a_worse_position(value: float) -> None:
    """The person is to move, so ``value`` is the person's expected score."""
    page = setup_with_tie_offer()
    assert page.requests[-1].level == 4
    assert page.table.computer.activity is Activity.TIE
    page.answer("f4-h4", value=value)
    assert page.table.outcome is not None
    assert page.table.outcome.reason is Settled.TIE_AGREED


def test_the_computer_declines_a_tie_in_an_even_position() -> None:
    page = setup_with_tie_offer()
    page.answer("f4-h4", value=0.5)
    assert page.table.tie_offer_seat is None
    assert status(page.table) == "Your turn. The computer would rather play on."
    page.type("f4-h4")
    assert "rather" not in status(page.table)


def test_the_computer_answers_a_tie_offer_before_it_moves() -> None:
    page = ComputerPlayerSetup(TRITT, None, 4)
    page.type("c3-c5")
    page.act(lambda table: table.offer_tie(0))
    assert page.requests[-1].moves == page.table.record.moves
    assert "considering a tie" in status(page.table)
    page.answer("e5-e7", value=0.7)
    assert "is thinking" in status(page.table)


THERE_AND_BACK = "c3-c5 e5-e7", "e5-e7>e4-e6 c3-c5>c4-c6 e4-e6>e5-e7 c4-c6>c3-c5"


def record_with_repetition() -> Record:
    """Return a record in which a position occurs for the third time."""
    first, shuttle = THERE_AND_BACK
    record = Record(TRITT)
    for text in f"{first} {shuttle} {shuttle}".split():
        record.add(TRITT.move(record.position, text))
    return record


def test_the_computer_waits_at_a_threefold_repetition() -> None:
    page = ComputerPlayerSetup(TRITT, 4, None, record=record_with_repetition())
    assert page.table.proposes_tie
    assert not page.is_asked
    page.act(Table.play_on)
    assert page.is_asked


def test_two_computers_agree_on_a_tie_at_a_threefold_repetition() -> None:
    page = ComputerPlayerSetup(TRITT, 4, 4, record=record_with_repetition())
    page.answer("e5-e7>e4-e6")
    assert page.table.outcome is not None
    assert page.table.outcome.reason is Settled.TIE_AGREED
    assert not page.is_asked
