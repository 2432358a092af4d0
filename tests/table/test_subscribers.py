"""Tests of subscribers: called once for each change, in the order of stages."""

from functools import partial

import pytest

import trigrid
from trigrid.table.subscribers import Stage, Subscribers
from trigrid.table.table import Table


class RecordedStages:
    """A table of a small game, and the stages that it has notified."""

    def __init__(self) -> None:
        self.table = Table(trigrid.load("tri-it-out", board="hex-2-3"))
        self.stages = list[Stage]()
        for stage in reversed(Stage):
            self.table.subscribers.subscribe(stage, partial(self._note, stage))

    def _note(self, stage: Stage, table: Table) -> None:
        self.stages.append(stage)


@pytest.fixture
def recorded() -> RecordedStages:
    """Provide a table with a subscriber of each stage."""
    return RecordedStages()


def test_a_move_notifies_each_stage_once_in_order(recorded: RecordedStages) -> None:
    assert recorded.table.play_text("a2")
    assert recorded.stages == list(Stage)


def test_a_refused_move_notifies_subscribers(recorded: RecordedStages) -> None:
    assert not recorded.table.play_text("hello")
    assert recorded.stages == list(Stage)


def test_a_combined_change_notifies_once(recorded: RecordedStages) -> None:
    with recorded.table.changing():
        recorded.table.play_text("a2")
        recorded.table.undo()
    assert recorded.stages == list(Stage)


def test_pointing_notifies_only_its_own_subscribers_except_within_a_change(
    recorded: RecordedStages,
) -> None:
    """Within a change, all other subscribers are notified instead, once at its end."""
    pointed = list[int | None]()
    recorded.table.pointing.subscribe(Stage.SHOW, lambda table: pointed.append(table.input.pointed_place))
    recorded.table.point_at(3)
    assert (pointed, recorded.stages) == ([3], [])
    with recorded.table.changing():
        recorded.table.point_at(None)
    assert (pointed, recorded.stages) == ([3], list(Stage))


def test_a_change_by_a_subscriber_notifies_all_again(recorded: RecordedStages) -> None:
    def take_back(table: Table) -> None:
        if table.record.last_move is not None:
            table.undo()

    recorded.table.subscribers.subscribe(Stage.JUDGE, take_back)
    recorded.table.play_text("a2")
    assert recorded.stages == [*Stage, *Stage]
    assert recorded.table.record.moves == ()


def test_a_failing_subscriber_does_not_stop_the_others(recorded: RecordedStages) -> None:
    """If this fails, an error while showing a move keeps the move from being stored."""

    def fail(table: Table) -> None:
        raise ValueError("cannot show that")

    recorded.table.subscribers.subscribe(Stage.JUDGE, fail)
    with pytest.raises(ValueError, match="cannot show that"):
        recorded.table.play_text("a2")
    assert recorded.stages == list(Stage)
    assert len(recorded.table.record.moves) == 1


def test_a_notification_by_a_subscriber_follows_the_current_notification() -> None:
    subscribers, recorded, left = Subscribers[str](), list[str](), ["second"]
    subscribers.subscribe(Stage.JUDGE, lambda news: subscribers.notify(left.pop()) if left else None)
    subscribers.subscribe(Stage.KEEP, recorded.append)
    subscribers.notify("first")
    assert recorded == ["first", "second"]
