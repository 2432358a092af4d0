"""Delays of the worker are reported in time, and a late answer still counts."""

import pytest

from tests.engine.fake_backend import REPLY
from tests.engine.worker_supervisor_setup import SupervisorSetup, busy, idle
from trigrid.engine.worker_messages import message
from trigrid.engine.worker_supervisor import Delay, WorkerState

__all__ = ["busy", "idle"]


def test_a_missing_worker_is_reported_within_ten_seconds_and_may_still_answer(
    idle: SupervisorSetup,
) -> None:
    """If this fails, the page shows "thinking" for a minute although no worker runs."""
    idle.ask()
    idle.timer.pass_(5)
    assert idle.supervisor.delay is None
    count = len(idle.states)
    idle.timer.pass_(4)
    assert idle.supervisor.delay is Delay.ABSENT
    assert len(idle.states) > count
    idle.worker.start()
    idle.worker.answer()
    assert (idle.settled, idle.supervisor.delay) == ([REPLY], None)


def test_a_starting_worker_is_slow_and_not_absent(idle: SupervisorSetup) -> None:
    idle.ask()
    idle.worker.say(message("alive"))
    idle.timer.pass_(10)
    assert idle.supervisor.delay is Delay.SLOW
    assert len(idle.backend.workers) == 1


@pytest.mark.parametrize("moment", ["ready", "thinking"])
def test_workers_without_progress_are_reported_as_slow_within_ten_seconds(
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


def test_a_long_search_is_no_delay(busy: SupervisorSetup) -> None:
    for _ in range(12):
        busy.timer.pass_(1)
        busy.worker.progress()
        assert busy.supervisor.delay is None


def test_a_retry_during_a_delay_sends_the_same_request_to_another_worker(
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
