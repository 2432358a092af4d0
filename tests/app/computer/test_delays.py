"""What takes longer than people expect is said in time, and may still come by itself."""

import pytest

from tests.app.computer.desk import Desk, busy, desk
from tests.app.computer.stand_ins import REPLY
from trigrid.app.computer.messages import message
from trigrid.app.computer.supervisor import Delay, WorkerState

__all__ = ["busy", "desk"]


def test_people_are_told_within_ten_seconds_that_nothing_comes_and_it_may_still_come(desk: Desk) -> None:
    """Else the page says for a minute that somebody thinks who is not there."""
    desk.ask()
    desk.clock.pass_(5)
    assert desk.boss.delay is None
    told = len(desk.states)
    desk.clock.pass_(4)
    assert desk.boss.delay is Delay.ABSENT
    assert len(desk.states) > told
    desk.worker.start()
    desk.worker.answer()
    assert (desk.settled, desk.boss.delay) == ([REPLY], None)


def test_a_worker_that_is_on_its_way_is_told_from_one_of_which_nothing_comes(desk: Desk) -> None:
    desk.ask()
    desk.worker.say(message("alive"))
    desk.clock.pass_(10)
    assert desk.boss.delay is Delay.SLOW
    assert len(desk.ground.workers) == 1


@pytest.mark.parametrize("moment", ["ready", "thinking"])
def test_workers_that_come_but_never_begin_are_told_of_within_ten_seconds(desk: Desk, moment: str) -> None:
    desk.ask()
    for _ in range(40):
        desk.clock.pass_(0.25)
        if desk.boss.state is WorkerState.STARTING:
            desk.worker.start()
            if moment == "thinking":
                desk.worker.think()
    assert desk.boss.delay is Delay.SLOW


def test_a_long_thought_is_no_delay(busy: Desk) -> None:
    for _ in range(12):
        busy.clock.pass_(1)
        busy.worker.progress()
        assert busy.boss.delay is None


def test_trying_again_when_it_takes_long_takes_another_worker_for_the_same_question(desk: Desk) -> None:
    desk.ask()
    desk.boss.retry()
    assert len(desk.ground.workers) == 1
    desk.clock.pass_(9)
    count = len(desk.ground.workers)
    desk.boss.retry()
    assert len(desk.ground.workers) == count + 1
    assert desk.ground.workers[-2].is_closed
    desk.clock.pass_(1)
    assert desk.boss.delay is None
    desk.worker.start()
    desk.worker.answer()
    assert desk.settled == [REPLY]
