"""Proofs of the claims in Tri-It-Out's lesson, by the reference program."""

from collections.abc import Iterator

import pytest

from tests.games.diagrams.tri_it_out import tri_it_out
from tests.games.reference import tri_it_out as reference
from trigrid.lessons import Step, lesson
from trigrid.lessons.tri_it_out import GAME

STEPS = {step.title: step for step in lesson("tri-it-out").steps}
State = reference.State

BEFORE_FORCING = """
    e  .   #   .
  d  .   #   #   .
c  o   #   #   x   x
  b  #   o   o   #
    a  x   #   #
"""
"""The start of the step in which two placements force the opponent to capture."""


def start(step: Step) -> State:
    """Return the reference program's state at the start of a step."""
    state = reference.start(GAME.options)
    for text in step.moves.split():
        assert text in reference.moves(state)
        state = reference.play(state, text)
    return state


def turns(state: State, max_moves: int) -> Iterator[tuple[tuple[str, ...], State]]:
    """Yield all turns from a state, with the state after each turn.

    Longer turns are cut off after ``max_moves`` moves.
    """
    seat, stack = state.seat, list[tuple[tuple[str, ...], State]]([((), state)])
    while stack:
        texts, current = stack.pop()
        if len(texts) == max_moves or current.seat != seat or not reference.moves(current):
            yield texts, current
        else:
            stack += [((*texts, text), reference.play(current, text)) for text in reference.moves(current)]


def wins(state: State, seat: int) -> bool:
    found = reference.result(state)
    return found is not None and found[0] == seat


def right_turns(step: Step) -> set[str]:
    """Return the turns that the step accepts as right."""
    right = set()
    for texts, _state in turns(start(step), step.plies):
        record = step.start
        for text in texts:
            record.add(GAME.move(record.position, text))
        if step.reached(record):
            right.add(" ".join(texts))
    return right


@pytest.mark.parametrize(
    ("title", "right", "count"),
    [
        ("Win with fewer counters", {"a2"}, 3),
        ("Place again", {"xb4 b3", "xb4 d3"}, 5),
        ("No place after a capture", {"xb1"}, 2),
        ("Win with equal counters", {"a2"}, 3),
    ],
)
def test_exactly_the_given_turns_win(title: str, right: set[str], count: int) -> None:
    step = STEPS[title]
    every = {" ".join(texts): state for texts, state in turns(start(step), step.plies)}
    assert len(every) == count
    assert {text for text, state in every.items() if wins(state, step.seat)} == right == right_turns(step)


def test_one_step_is_won_by_fewer_counters_and_another_by_equal_counters() -> None:
    titles = ("Win with fewer counters", "Win with equal counters")
    fewest, tied = (reference.play(start(STEPS[title]), "a2") for title in titles)
    assert reference.result(fewest) == (0, (3, 4))
    assert reference.result(tied) == (1, (3, 3))


def test_a_capture_ends_the_game_in_the_middle_of_a_turn() -> None:
    step = STEPS["No place after a capture"]
    ended, other = (reference.play(start(step), text) for text in ("xb1", "xd3"))
    assert reference.result(ended) == (step.seat, (3, 5))
    assert ended.seat == step.seat
    assert reference.moves(other) == ["c3", "d4", "e2"]


def test_the_closed_place_is_closed_by_a_tilted_triangle_of_both_colours() -> None:
    step = STEPS["Closed places"]
    state = start(step)
    (forbidding,) = (
        three
        for three in state.triangles
        if state.places["c5"] in three and len(three & state.counters.keys()) == 2
    )
    assert forbidding == {state.places[name] for name in ("b2", "c5", "e2")}
    assert {state.counters[point] for point in forbidding & state.counters.keys()} == {0, 1}
    assert {len({point[axis] for point in forbidding}) for axis in (0, 1)} == {3}, "a side lies on a line"
    assert right_turns(step) == set(reference.moves(state))


def test_four_places_close_the_place_with_the_diamond() -> None:
    step = STEPS["Close a place"]
    state = start(step)
    centre = state.places["c3"]
    closing = {
        text
        for text in reference.moves(state)
        if text != "c3" and centre in reference.restricted(reference.play(state, text))
    }
    assert closing == right_turns(step) == {"a3", "b4", "c1", "e2"}
    assert len(reference.moves(state)) == 13
    missed = set(reference.moves(state)) - closing - {"c3"}
    assert all("c3" in reference.moves(reference.play(state, text)) for text in missed)


def test_every_capture_from_either_triangle_reaches_the_goal() -> None:
    step = STEPS["Capture"]
    assert right_turns(step) == {"c2 xd1", "c2 xd2", "e1 xd1", "e1 xd2"}
    assert len(reference.moves(start(step))) == 14


def turn_ending_placements(state: State) -> set[str]:
    """Return the placements that end the turn immediately."""
    return {text for text in reference.moves(state) if reference.play(state, text).seat != state.seat}


def test_two_of_four_places_force_the_opponent_to_capture() -> None:
    step = STEPS["Your captures help the computer"]
    assert step.start.position == tri_it_out(BEFORE_FORCING, board="hex-3")
    states = {text: reference.play(start(step), text) for text in reference.moves(start(step))}
    assert len(states) == 4
    assert (
        {text for text, state in states.items() if not turn_ending_placements(state)}
        == right_turns(step)
        == {"d1", "e3"}
    )


@pytest.mark.parametrize("text", ["d1", "e3"])
def test_the_forced_captures_leave_the_opponent_with_five_counters_to_three(text: str) -> None:
    step = STEPS["Your captures help the computer"]
    record = step.start
    record.add(GAME.read(text))
    assert step.answer is not None
    state = reference.play(start(step), text)
    for move in step.answer.line(record.position):
        state = reference.play(state, GAME.spell(move))
    owners = list(state.counters.values())
    assert state.seat == step.seat
    assert (owners.count(step.seat), owners.count(1 - step.seat)) == (3, 5)


def test_two_of_four_places_stop_the_threat_at_e2() -> None:
    step = STEPS["Stay able to place"]
    states = {text: reference.play(start(step), text) for text in reference.moves(start(step))}
    losing = {
        text: {reply for reply in reference.moves(state) if wins(reference.play(state, reply), 1 - step.seat)}
        for text, state in states.items()
    }
    assert losing == {"b3": {"e2"}, "c2": set(), "d3": {"e2"}, "e2": set()}
    assert right_turns(step) == {"c2", "e2"}
    for text in ("b3", "d3"):
        assert reference.result(reference.play(states[text], "e2")) == (1 - step.seat, (4, 4))
