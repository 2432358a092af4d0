"""What the player does where the computer cannot be had, comes late, or answers what is of no use."""

import pytest

from tests.table.computer_player_setup import SMALL, ComputerPlayerSetup, spelled
from trigrid.engine.engine_client import Delay, UnavailableReason, WorkerState
from trigrid.table.words.status_line import status


def test_people_go_on_where_the_computer_fails_until_somebody_tries_again() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    page.fail(UnavailableReason.NO_ANSWER)
    assert page.table.computer.unavailable_reason is UnavailableReason.NO_ANSWER
    assert not page.is_asked
    page.type("d1", "a1")
    page.act(page.player.retry)
    assert page.table.computer.unavailable_reason is None
    assert page.is_asked


def test_it_says_when_it_has_to_be_started_first() -> None:
    page = ComputerPlayerSetup(SMALL)
    page.state = WorkerState.STARTING
    page.act(lambda table: table.set_player(0, 3))
    assert not page.table.computer.is_ready
    page.state = WorkerState.READY
    page.player.on_engine_change()
    assert page.table.computer.is_ready


def test_a_move_that_the_rules_forbid_is_not_asked_for_again() -> None:
    """It would be asked for without end: the same computer thinks the same."""
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


def test_an_error_while_it_thinks_is_passed_on_and_leaves_nobody_thinking() -> None:
    """What nobody expects must neither be lost nor keep the table waiting."""
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    with pytest.raises(ZeroDivisionError):
        page.throw(ZeroDivisionError())
    assert (page.table.computer.unavailable_reason, page.table.computer.activity) == (
        UnavailableReason.NO_ANSWER,
        None,
    )
    assert not page.is_asked


def test_it_says_when_nothing_comes_and_when_it_comes_after_all() -> None:
    page = ComputerPlayerSetup(SMALL, None, 3)
    page.type("b2")
    for page.delay, said in (
        (Delay.ABSENT, "hasn’t arrived"),
        (Delay.SLOW, "taking longer"),
        (None, "is thinking…"),
    ):
        page.player.on_engine_change()
        assert said in status(page.table)
        assert not page.table.press(0, confirm=False)
        assert ("Stop" in status(page.table)) is (page.delay is None)
        page.table.cancel_input()
    page.answer("d1")
    assert spelled(page.table) == ["b2", "d1"]


def test_a_hint_can_be_asked_for_again_after_a_failure() -> None:
    """Where two people play there is no seat at which one could try again."""
    page = ComputerPlayerSetup(SMALL)
    page.act(page.player.hint)
    page.fail(UnavailableReason.NO_ANSWER)
    assert not page.is_asked
    page.act(page.player.hint)
    assert page.is_asked
