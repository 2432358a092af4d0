"""The lesson of Tri-It-Out, proved by a second, slower program of the rules (tests/games/reference)."""

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


def start(step: Step) -> State:
    """Where a step begins, by the slow program."""
    state = reference.start(GAME.options)
    for text in step.moves.split():
        assert text in reference.moves(state)
        state = reference.play(state, text)
    return state


def turns(state: State, most: int) -> Iterator[tuple[tuple[str, ...], State]]:
    """All turns from a state, as far as their first so many moves: what is played, and what it leads to."""
    seat, stack = state.seat, list[tuple[tuple[str, ...], State]]([((), state)])
    while stack:
        texts, at = stack.pop()
        if len(texts) == most or at.seat != seat or not reference.moves(at):
            yield texts, at
        else:
            stack += [((*texts, text), reference.play(at, text)) for text in reference.moves(at)]


def wins(state: State, seat: int) -> bool:
    found = reference.result(state)
    return found is not None and found[0] == seat


def right_turns(step: Step) -> set[str]:
    """The turns, of at most the step's number of moves, that the step takes as right."""
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
        ("Win at equal counters", {"a2"}, 3),
    ],
)
def test_a_won_position_is_won_by_just_these_turns(title: str, right: set[str], count: int) -> None:
    step = STEPS[title]
    every = {" ".join(texts): state for texts, state in turns(start(step), step.plies)}
    assert len(every) == count
    assert {text for text, state in every.items() if wins(state, step.seat)} == right == right_turns(step)


def test_the_first_win_is_by_fewer_counters_and_the_other_by_the_tie() -> None:
    titles = ("Win with fewer counters", "Win at equal counters")
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
    assert {len({point[axis] for point in forbidding}) for axis in (0, 1)} == {3}, "no side lies on a line"
    assert right_turns(step) == set(reference.moves(state))


def test_four_places_close_the_ringed_one_along_and_across_the_lines() -> None:
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


def test_any_capture_counts_by_either_triangle() -> None:
    step = STEPS["Capture"]
    assert right_turns(step) == {"c2 xd1", "c2 xd2", "e1 xd1", "e1 xd2"}
    assert len(reference.moves(start(step))) == 14


def quiet(state: State) -> set[str]:
    """The placements that end a turn at once."""
    return {text for text in reference.moves(state) if reference.play(state, text).seat != state.seat}


def test_two_of_four_places_leave_the_opponent_nothing_but_captures() -> None:
    step = STEPS["Your captures help the computer"]
    assert step.start.position == tri_it_out(BEFORE_FORCING, board="hex-3")
    after = {text: reference.play(start(step), text) for text in reference.moves(start(step))}
    assert len(after) == 4
    assert {text for text, state in after.items() if not quiet(state)} == right_turns(step) == {"d1", "e3"}


@pytest.mark.parametrize("text", ["d1", "e3"])
def test_the_opponent_then_captures_and_has_five_counters_to_three(text: str) -> None:
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


def test_the_threat_is_met_by_two_of_four_places_and_carried_out_at_e2_where_it_is_not() -> None:
    step = STEPS["Stay able to place"]
    after = {text: reference.play(start(step), text) for text in reference.moves(start(step))}
    losing = {
        text: {reply for reply in reference.moves(state) if wins(reference.play(state, reply), 1 - step.seat)}
        for text, state in after.items()
    }
    assert losing == {"b3": {"e2"}, "c2": set(), "d3": {"e2"}, "e2": set()}
    assert right_turns(step) == {"c2", "e2"}
    for text in ("b3", "d3"):
        assert reference.result(reference.play(after[text], "e2")) == (1 - step.seat, (4, 4))
