"""Who is told of changes: every subscriber once for each change, in the order of stages."""

from functools import partial

import pytest

import trigrid
from trigrid.table.subscribers import Stage, Subscribers
from trigrid.table.table import Table


class Told:
    """A table of a small game, and what its subscribers were told."""

    def __init__(self) -> None:
        self.table = Table(trigrid.load("tri-it-out", board="hex-2-3"))
        self.stages = list[Stage]()
        for stage in reversed(Stage):
            self.table.subscribers.subscribe(stage, partial(self._note, stage))

    def _note(self, stage: Stage, table: Table) -> None:
        self.stages.append(stage)


@pytest.fixture
def told() -> Told:
    """A table with a subscriber of each stage."""
    return Told()


def test_a_move_is_told_once_to_all_in_the_order_of_stages(told: Told) -> None:
    assert told.table.play_text("a2")
    assert told.stages == list(Stage)


def test_what_is_refused_is_told_too(told: Told) -> None:
    assert not told.table.play_text("hello")
    assert told.stages == list(Stage)


def test_several_things_done_as_one_change_are_told_once(told: Told) -> None:
    with told.table.changing():
        told.table.play_text("a2")
        told.table.undo()
    assert told.stages == list(Stage)


def test_pointing_is_told_to_those_alone_who_follow_it(told: Told) -> None:
    pointed = list[int | None]()
    told.table.pointing.subscribe(Stage.SHOW, lambda table: pointed.append(table.input.pointed_place))
    told.table.point_at(3)
    assert (pointed, told.stages) == ([3], [])
    with told.table.changing():
        told.table.point_at(None)
    assert (pointed, told.stages) == ([3], list(Stage))


def test_who_changes_something_when_told_lets_all_be_told_again(told: Told) -> None:
    def take_back(table: Table) -> None:
        if table.record.last_move is not None:
            table.undo()

    told.table.subscribers.subscribe(Stage.JUDGE, take_back)
    told.table.play_text("a2")
    assert told.stages == [*Stage, *Stage]
    assert told.table.record.moves == ()


def test_a_subscriber_that_fails_keeps_no_other_from_being_told(told: Told) -> None:
    """If this fails, an error in what shows a move keeps it from being stored."""

    def fail(table: Table) -> None:
        raise ValueError("cannot show that")

    told.table.subscribers.subscribe(Stage.JUDGE, fail)
    with pytest.raises(ValueError, match="cannot show that"):
        told.table.play_text("a2")
    assert told.stages == list(Stage)
    assert len(told.table.record.moves) == 1


def test_all_are_told_of_what_takes_the_place_of_the_changed_thing() -> None:
    subscribers, told, left = Subscribers[str](), list[str](), ["second"]
    subscribers.subscribe(Stage.JUDGE, lambda news: subscribers.tell(left.pop()) if left else None)
    subscribers.subscribe(Stage.KEEP, told.append)
    subscribers.tell("first")
    assert told == ["first", "second"]
