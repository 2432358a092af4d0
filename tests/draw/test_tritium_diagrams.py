"""Tritium's diagrams: one for each clause that refuses moves, and true captions."""

import re

import pytest

from tests.games.sample_games import after
from trigrid.draw.diagrams import Diagram, diagrams
from trigrid.draw.how_to_play import Moment
from trigrid.games import IllegalMove
from trigrid.games.tritium import Refusal, TritiumPosition

DIAGRAMS = {each.clause: each for each in diagrams("tritium")}


def position_of(frame: Moment) -> TritiumPosition:
    """Return the position that a frame shows."""
    position = after(frame.game.start(), *frame.moves.split())
    assert isinstance(position, TritiumPosition)
    return position


def frames(clause: str) -> tuple[TritiumPosition, ...]:
    diagram: Diagram = DIAGRAMS[clause]
    return tuple(map(position_of, diagram.frames))


def size_and_controller(position: TritiumPosition, place: str) -> tuple[int, int | None]:
    """Return the size and the controller of the region at a place."""
    found = position.region_at(position.game.place_named(place))
    assert found
    return found.size, found.controller


def test_every_clause_that_refuses_a_move_has_a_diagram() -> None:
    clauses = {clause for reason in Refusal for clause in re.findall(r"\((T\d+)\)", reason.value)}
    assert clauses <= DIAGRAMS.keys()


@pytest.mark.parametrize(
    ("clause", "number", "text", "reason"),
    [
        ("T2", 0, "orange-a1", Refusal.COLOUR_USED_UP),
        ("T7", 0, "sky-b2", Refusal.OCCUPIED),
        ("T8", 1, "flag-d3", Refusal.REGION_FLAGGED),
        ("T8", 1, "flag-g1", Refusal.NO_TILE),
        ("T9", 0, "flag-d1", Refusal.MORE_FLAGS),
        ("T10", 0, "flag-f4", Refusal.NO_FLAG_LEFT),
        ("T11", 0, "pass", Refusal.CAN_ACT),
    ],
)
def test_moves_that_a_clause_refuses_are_illegal_in_its_diagram(
    clause: str, number: int, text: str, reason: Refusal
) -> None:
    position = frames(clause)[number]
    with pytest.raises(IllegalMove) as caught:
        position.game.move(position, text)
    assert caught.value.reason is reason


def test_captions_about_regions_are_true() -> None:
    assert (
        size_and_controller(frames("T1")[0], "d3") == size_and_controller(frames("T1")[0], "d5") == (2, None)
    )
    assert [size_and_controller(each, "c2") for each in frames("T4")] == [(3, 0), (7, 0)]
    assert [size_and_controller(each, "b2") for each in frames("T6")] == [(2, 0), (6, None), (9, 0)]


def test_captions_about_turns_and_the_end_are_true() -> None:
    first_waits, first_may_plant = frames("T9")
    assert (first_waits.to_move, first_waits.flags_ready) == (0, (0, 1))
    assert (first_may_plant.to_move, first_may_plant.flags_ready) == (0, (1, 1))
    assert frames("T10")[0].flags_ready[1] > 0
    assert frames("T12")[0].moves() == (frames("T12")[0].game.passing,)
    ends = [each.outcome for each in frames("T14")]
    assert [(end.winner, end.scores) for end in ends if end] == [(0, (21, 15)), (1, (18, 18))]
