"""Tests of the computer player when the worker fails, is late or answers wrongly."""

import pytest

from tests.table.computer_player_setup import SMALL, ComputerPlayerSetup, spelled
from trigrid.engine.engine_client import Delay, UnavailableReason, WorkerState
from trigrid.table.words.status_line import status


def test_people_play_on_after_a_failure_until_retry() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.fail(UnavailableReason.NO_ANSWER)
    assert page.table.computer.unavailable_reason is UnavailableReason.NO_ANSWER
    assert not page.is_asked
    page.type("d1", "a1")
    page.act(page.player.retry)
    assert page.table.computer.unavailable_reason is None
    assert page.is_asked


def test_a_starting_worker_is_not_ready() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.state = WorkerState.STARTING
    page.act(lambda table: table.set_player(0, 3))
    assert not page.table.computer.is_ready
    page.state = WorkerState.READY
    page.player.on_engine_change()
    assert page.table.computer.is_ready


def test_an_illegal_answer_causes_no_second_request() -> None:
    """Otherwise requests with the same illegal answer would repeat without end."""
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.answer_with(page.table.record.moves[0])
    assert len(page.requests) == 1
    assert (page.table.computer.unavailable_reason, page.table.computer.activity) == (
        UnavailableReason.NO_ANSWER,
        None,
    )
    page.act(page.player.retry)
    page.answer("d1")
    assert spelled(page.table) == ["b2", "d1"]


def test_an_error_during_a_search_is_raised_and_ends_the_search() -> None:
    """An unexpected error must not leave the table waiting."""
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    with pytest.raises(ZeroDivisionError):
        page.throw(ZeroDivisionError())
    assert (page.table.computer.unavailable_reason, page.table.computer.activity) == (
        UnavailableReason.NO_ANSWER,
        None,
    )
    assert not page.is_asked


def test_the_status_shows_whether_an_answer_is_delayed() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    for page.delay, message in (
        (Delay.ABSENT, "hasn’t loaded"),
        (Delay.SLOW, "taking longer"),
        (None, "is thinking…"),
    ):
        page.player.on_engine_change()
        assert message in status(page.table)
        assert not page.table.press(0, confirm=False)
        assert ("Stop" in status(page.table)) is (page.delay is None)
        page.table.cancel_input()
    page.answer("d1")
    assert spelled(page.table) == ["b2", "d1"]


def test_a_hint_can_be_requested_again_after_a_failure() -> None:
    """In a game of two people, only a new request can try again.

    The button that tries again appears only at a computer's seat.
    """
    page = ComputerPlayerSetup(SMALL)
    page.act(page.player.hint)
    page.fail(UnavailableReason.NO_ANSWER)
    assert not page.is_asked
    page.act(page.player.hint)
    assert page.is_asked
