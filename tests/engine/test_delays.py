"""What takes longer than people expect is said in time, and may still come by itself."""

import pytest

from tests.engine.fake_backend import REPLY
from tests.engine.worker_supervisor_setup import SupervisorSetup, busy, idle
from trigrid.engine.worker_messages import message
from trigrid.engine.worker_supervisor import Delay, WorkerState

__all__ = ["busy", "idle"]


def test_people_are_told_within_ten_seconds_that_nothing_comes_and_it_may_still_come(
    idle: SupervisorSetup,
) -> None:
    """Else the page says for a minute that somebody thinks who is not there."""
    idle.ask()
    idle.timer.pass_(5)
    assert idle.supervisor.delay is None
    told = len(idle.states)
    idle.timer.pass_(4)
    assert idle.supervisor.delay is Delay.ABSENT
    assert len(idle.states) > told
    idle.worker.start()
    idle.worker.answer()
    assert (idle.settled, idle.supervisor.delay) == ([REPLY], None)


def test_a_worker_that_is_on_its_way_is_told_from_one_of_which_nothing_comes(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.worker.say(message("alive"))
    idle.timer.pass_(10)
    assert idle.supervisor.delay is Delay.SLOW
    assert len(idle.backend.workers) == 1


@pytest.mark.parametrize("moment", ["ready", "thinking"])
def test_workers_that_come_but_never_begin_are_told_of_within_ten_seconds(
    idle: SupervisorSetup, moment: str
) -> None:
    idle.ask()
    for _ in range(40):
        idle.timer.pass_(0.25)
        if idle.supervisor.state is WorkerState.STARTING:
            idle.worker.start()
            if moment == "thinking":
                idle.worker.think()
    assert idle.supervisor.delay is Delay.SLOW


def test_a_long_thought_is_no_delay(busy: SupervisorSetup) -> None:
    for _ in range(12):
        busy.timer.pass_(1)
        busy.worker.progress()
        assert busy.supervisor.delay is None


def test_trying_again_when_it_takes_long_takes_another_worker_for_the_same_question(
    idle: SupervisorSetup,
) -> None:
    idle.ask()
    idle.supervisor.retry()
    assert len(idle.backend.workers) == 1
    idle.timer.pass_(9)
    count = len(idle.backend.workers)
    idle.supervisor.retry()
    assert len(idle.backend.workers) == count + 1
    assert idle.backend.workers[-2].is_closed
    idle.timer.pass_(1)
    assert idle.supervisor.delay is None
    idle.worker.start()
    idle.worker.answer()
    assert idle.settled == [REPLY]
