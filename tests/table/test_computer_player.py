"""When the computer thinks, what it does with what it finds, and what people can ask of it."""

import pytest

from tests.table.computer_player_setup import RELOADED, SMALL, TRITT, ComputerPlayerSetup, spelled
from trigrid.headers.who_plays import hints_in
from trigrid.records import Record, Settled
from trigrid.review.knowledge import Knowledge
from trigrid.table.computer.computer_state import Activity
from trigrid.table.computer_player import SHORTEST_PAUSE_SECONDS, WATCHED_PAUSE_SECONDS
from trigrid.table.mode import ExerciseMode, PlainMode
from trigrid.table.table import Table
from trigrid.table.undo_redo import redo, undo
from trigrid.table.words.status_line import status


def test_the_computer_moves_when_it_is_its_turn_and_not_before() -> None:
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


def test_a_computer_that_moves_first_begins() -> None:
    page = ComputerPlayerSetup(SMALL, 1, None)
    assert page.is_asked
    page.answer("b2")
    assert spelled(page.table) == ["b2"]


def test_two_people_never_ask_it() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.type("b2", "d1")
    assert not page.requests
    assert not page.preparations


def test_it_is_prepared_as_soon_as_it_has_a_seat() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.answer("d1")
    assert page.preparations == 1


def test_it_is_not_prepared_where_its_moves_are_scripted() -> None:
    """If this fails, each puzzle and each step of a lesson starts a worker that nobody asks."""
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


def test_a_move_stands_for_a_moment_before_the_computer_answers() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.answer("d1")
    assert page.waited == pytest.approx([SHORTEST_PAUSE_SECONDS], abs=0.1)


def test_nobody_else_makes_the_computers_moves() -> None:
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


def test_walking_away_lets_go_of_what_was_thought() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.act(undo)
    assert not page.is_asked
    assert page.table.computer.activity is None
    assert spelled(page.table) == []


def test_where_something_was_played_before_nobody_is_asked_but_anew_after_a_move() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.answer("d1")
    page.act(Table.undo)
    assert not page.is_asked
    assert page.table.awaited_level is None
    page.act(Table.undo)
    page.type("b2")
    assert page.is_asked, "the same move once more deserves an answer once more"


def test_undo_goes_back_to_the_persons_own_turn_and_redo_forward_again() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.answer("d1")
    page.act(undo)
    assert spelled(page.table) == []
    assert status(page.table) == "Your turn. Taken back: your counter on b2 and the computer’s reply."
    page.act(redo)
    assert spelled(page.table) == ["b2", "d1"]
    assert not page.is_asked


def test_a_seat_changes_hands_at_any_time() -> None:
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


def test_a_seat_taken_before_the_first_move_leaves_nothing_to_be_kept() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.act(lambda table: table.set_player(1, 4))
    assert not page.table.storage.has_unsaved_changes
    page.type("b2")
    page.table.storage.has_unsaved_changes = False
    page.act(lambda table: table.set_player(1, 5))
    assert page.table.storage.has_unsaved_changes


def test_nobody_thinks_while_the_table_is_not_shown_or_played_elsewhere() -> None:
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


def test_leaving_the_table_lets_go() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.player.show(None)
    assert not page.is_asked


# Two computers


def test_two_computers_play_at_a_pace_to_be_watched() -> None:
    page = ComputerPlayerSetup(SMALL, 1, 2)
    page.answer("b2")
    assert status(page.table) == "Second (level 2) is thinking… First (level 1) placed a counter on b2."
    page.answer("d1")
    assert page.requests[-1].level == 1
    assert page.waited == pytest.approx([WATCHED_PAUSE_SECONDS] * 2, abs=0.1)


def test_two_computers_are_held_up_and_make_single_steps() -> None:
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
    assert page.is_asked, "a step is a whole turn"
    page.answer("stay")
    assert not page.is_asked
    page.act(page.player.pause)
    assert page.is_asked


def test_looking_back_holds_two_computers_up_until_they_may_go_on_from_there() -> None:
    page = ComputerPlayerSetup(SMALL, 1, 2)
    page.answer("b2")
    page.answer("d1")
    page.act(undo)
    assert page.table.computer.is_paused
    assert not page.is_asked
    page.act(page.player.pause)
    assert page.is_asked


def test_two_computers_do_not_play_for_an_empty_room() -> None:
    page = ComputerPlayerSetup(SMALL, 1, 2)
    page.is_watched = False
    page.answer("b2")
    assert not page.is_asked
    page.is_watched = True
    page.refresh()
    assert page.is_asked


# Hints


def test_a_hint_names_moves_to_be_played_and_goes_with_the_next_move() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.table.play_text("xb2")
    assert page.table.input.refused
    page.act(page.player.hint)
    assert page.table.input.refused is None, "advice stands beside what was said of a refused try"
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
    assert page.table.hints == (), "once gone it does not come back by itself"


def hinted(page: ComputerPlayerSetup) -> None:
    """Let the person have a hint."""
    page.act(page.player.hint)
    page.answer("b2")


def test_a_hint_does_not_count_as_a_search_of_a_review() -> None:
    page = ComputerPlayerSetup(SMALL)
    known = page.table.computer.knowledge = Knowledge()
    hinted(page)
    assert page.table.hints
    assert known.level(page.table.record.position) == 0


def test_the_record_counts_the_positions_in_which_a_person_had_a_hint() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    assert hints_in(page.table.record.headers, "First") == 0
    hinted(page)
    hinted(page)
    assert hints_in(page.table.record.headers, "First") == 1, "the same position once more"
    page.type("b2")
    page.answer("d1")
    page.act(page.player.hint)
    page.answer("a1")
    again = Record.from_text(page.table.record.to_text())
    assert (hints_in(again.headers, "First"), hints_in(again.headers, "Second")) == (2, 0)


def test_hints_after_the_end_or_in_a_lesson_do_not_count() -> None:
    over, lesson = ComputerPlayerSetup(SMALL), ComputerPlayerSetup(SMALL)
    over.type("a1")
    over.act(lambda table: table.settle(Settled.FIRST_RESIGNED))
    over.act(Table.step_back)
    lesson.table.mode = ExerciseMode(lesson.table.record.root)
    for page in (over, lesson):
        hinted(page)
        assert page.table.hints
        assert not any(hints_in(page.table.record.headers, seat) for seat in SMALL.seats)


def test_a_hint_goes_when_the_computer_takes_the_seat_that_is_to_move() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.act(page.player.hint)
    page.answer("b2")
    page.act(lambda table: table.set_player(0, 3))
    assert page.table.hints == ()
    assert status(page.table) == "The computer is thinking…"


def test_a_hint_that_is_looked_at_lies_on_the_board() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.act(page.player.hint)
    page.answer("b2", more=("d1",))
    page.table.computer.previewed_hint = 1
    assert page.table.render_options.ghost == page.table.hints[1].move


def test_a_hint_is_asked_for_once_more_to_have_it_now() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.act(page.player.hint)
    page.act(page.player.hint)
    assert page.stops == 1
    assert len(page.requests) == 1


def test_there_is_no_hint_while_the_computer_has_to_move() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.act(page.player.hint)
    assert page.requests[-1].level == 3


def test_progress_is_shown_as_it_comes() -> None:
    page = ComputerPlayerSetup(SMALL, None, 6)
    page.type("b2")
    page.progress(1200, "d1", "a1")
    assert page.table.computer.progress is not None
    assert page.table.computer.progress.visits == 1200
    page.answer("d1")
    assert page.table.computer.progress is None


# Ties


def offered(level: int = 4) -> ComputerPlayerSetup:
    """A game in which a person has offered a tie after two moves."""
    page = ComputerPlayerSetup(TRITT, None, level)
    page.type("c3-c5")
    page.answer("e5-e7")
    page.act(lambda table: table.offer_tie(0))
    return page


@pytest.mark.parametrize("value", [0.6, 0.99])
def test_the_computer_agrees_on_a_tie_when_it_stands_worse(value: float) -> None:
    page = offered()
    assert page.requests[-1].level == 4
    assert page.table.computer.activity is Activity.TIE
    page.answer("f4-h4", value=value)
    assert page.table.outcome is not None
    assert page.table.outcome.reason is Settled.TIE_AGREED


def test_the_computer_declines_a_tie_when_it_does_not() -> None:
    page = offered()
    page.answer("f4-h4", value=0.5)
    assert page.table.tie_offer_seat is None
    assert status(page.table) == "Your turn. The computer would rather play on."
    page.type("f4-h4")
    assert "rather" not in status(page.table)


def test_an_offer_during_its_own_turn_is_answered_before_it_moves() -> None:
    page = ComputerPlayerSetup(TRITT, None, 4)
    page.type("c3-c5")
    page.act(lambda table: table.offer_tie(0))
    assert page.requests[-1].moves == page.table.record.moves
    assert "considering a tie" in status(page.table)
    page.answer("e5-e7", value=0.7)
    assert "is thinking" in status(page.table)


THERE_AND_BACK = "c3-c5 e5-e7", "e5-e7>e4-e6 c3-c5>c4-c6 e4-e6>e5-e7 c4-c6>c3-c5"


def thrice() -> Record:
    """A game in which a position stands for the third time."""
    first, shuttle = THERE_AND_BACK
    record = Record(TRITT)
    for text in f"{first} {shuttle} {shuttle}".split():
        record.add(TRITT.move(record.position, text))
    return record


def test_the_computer_waits_for_the_answer_when_a_position_stands_for_the_third_time() -> None:
    page = ComputerPlayerSetup(TRITT, 4, None, given=thrice())
    assert page.table.proposes_tie
    assert not page.is_asked
    page.act(Table.play_on)
    assert page.is_asked


def test_two_computers_agree_on_a_tie_when_a_position_stands_for_the_third_time() -> None:
    page = ComputerPlayerSetup(TRITT, 4, 4, given=thrice())
    page.answer("e5-e7>e4-e6")
    assert page.table.outcome is not None
    assert page.table.outcome.reason is Settled.TIE_AGREED
    assert not page.is_asked
