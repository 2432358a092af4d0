"""Tests of right moves and replies in Tritium's lesson, by the reference program."""

from collections.abc import Callable

import pytest

from tests.games.reference import tritium as reference
from trigrid.games.tritium import TritiumPosition
from trigrid.lessons import Step, lesson
from trigrid.records import Record

STEPS = lesson("tritium").steps
WIN, GROW, CLAIM, WAIT, EVEN, TAKE, BLOCK, LAST, WHOLE = STEPS


def state_of(record: Record) -> reference.State:
    """Return a record's position as a state of the reference program."""
    state = reference.start(record.game.options)
    for move in record.moves:
        state = reference.play(state, record.game.spell(move))
    return state


def start_state(step: Step) -> reference.State:
    return state_of(step.start)


def region_of(state: reference.State, cell: str) -> set[str]:
    return next(group for group in reference.regions(state) if cell in group)


def controller(state: reference.State, cell: str) -> int | None:
    """Return the seat with more flags in the region of a cell, or None."""
    flags = [state.flags[each] for each in region_of(state, cell) if each in state.flags]
    return None if flags.count(0) == flags.count(1) else int(flags.count(1) > flags.count(0))


def winner(state: reference.State) -> int | None:
    """Return the winner if both sides play perfectly, by playing lines to the end."""
    over = reference.result(state)
    if over:
        return over[0]
    seat = reference.to_move(state)
    return (
        seat
        if any(winner(reference.play(state, move)) == seat for move in reference.moves(state))
        else 1 - seat
    )


def first_holds_four(state: reference.State) -> bool:
    return any(controller(state, min(group)) == 0 and len(group) >= 4 for group in reference.regions(state))


def second_cannot_take_over(state: reference.State) -> bool:
    return all(controller(reference.play(state, move), "c5") != 1 for move in reference.moves(state))


RIGHT: list[tuple[Step, Callable[[reference.State], bool], int, int]] = [
    (WIN, lambda state: winner(state) == 0, 7, 10),
    (GROW, first_holds_four, 8, 78),
    (CLAIM, lambda state: len(state.flags) == 3, 6, 60),
    (WAIT, lambda state: controller(state, "e4") == 0, 2, 39),
    (EVEN, lambda state: controller(state, "e5") != 1, 1, 44),
    (TAKE, lambda state: controller(state, "f3") == 0, 1, 45),
    (BLOCK, second_cannot_take_over, 2, 38),
    (LAST, lambda state: winner(state) == 0, 2, 4),
]


@pytest.mark.parametrize(
    ("step", "is_right", "count", "moves"), RIGHT, ids=[step.title for step, *_ in RIGHT]
)
def test_a_step_accepts_exactly_the_right_moves(
    step: Step, is_right: Callable[[reference.State], bool], count: int, moves: int
) -> None:
    state, position = start_state(step), step.start.position
    right = {move for move in reference.moves(state) if is_right(reference.play(state, move))}
    assert (len(right), len(reference.moves(state))) == (count, moves)
    for move in reference.moves(state):
        record = step.start
        record.add(step.game.move(position, move))
        assert step.reached(record) == (move in right), move


def answered(step: Step, text: str) -> tuple[str, reference.State]:
    """Return the opponent's reply to a move (empty if none) and the state after it."""
    record = step.start
    record.add(step.game.move(record.position, text))
    reply = step.answer if step.reached(record) else step.punishment
    assert reply
    line = reply.line(record.position)
    for move in line:
        record.add(move)
    return " ".join(map(step.game.spell, line)), state_of(record)


def scores_at_the_end(state: reference.State) -> tuple[int, int]:
    """Return the scores at the end if each side plays its first move that wins.

    A side that cannot win plays its first legal move.
    """
    while not reference.result(state):
        seat = reference.to_move(state)
        moves = [reference.play(state, move) for move in reference.moves(state)]
        state = next((after for after in moves if winner(after) == seat), moves[0])
    over = reference.result(state)
    assert over
    return over[1]


def test_the_first_step_ends_with_the_stated_scores_for_each_claimed_region() -> None:
    for place, scores in (("d7", (21, 15)), ("c4", (21, 15)), ("a1", (17, 19))):
        reply, state = answered(WIN, f"flag-{place}")
        assert reply.startswith("flag-")
        assert reference.moves(state) == ["pass"]
        assert reference.moves(reference.play(state, "pass")) == ["pass"]
        assert scores_at_the_end(state) == scores


def test_one_tile_can_join_two_regions() -> None:
    for text, size in (("blue-d3", 7), ("blue-d2", 7), ("blue-b3", 4)):
        record = GROW.start
        record.add(GROW.game.move(record.position, text))
        assert len(region_of(state_of(record), "c2")) == size
        assert GROW.reaches_better_goal(record) == (size == 7)


def test_waiting_loses_the_region_and_joining_regions_lets_the_learner_plant_again() -> None:
    reply, state = answered(WAIT, "orange-g1")
    assert (reply.split("-")[0], controller(state, "e4")) == ("flag", 1)
    reply, state = answered(WAIT, "sky-c4")
    assert reply == "flag-d1"
    assert reference.may_plant(state)


@pytest.mark.parametrize(
    ("step", "gap", "unanswered"),
    [
        (EVEN, "c5", {"sky-c5", "blue-c5", "orange-c4", "orange-d5"}),
        (TAKE, "d3", {"orange-d3", "blue-d3"}),
    ],
    ids=["even", "take"],
)
def test_the_opponent_fills_the_gap_after_every_miss_except_the_given_ones(
    step: Step, gap: str, unanswered: set[str]
) -> None:
    missed = set(reference.moves(start_state(step))) - {step.solution}
    answers = {text: answered(step, text) for text in missed}
    assert {text for text in missed if not answers[text][0]} == unanswered
    for text in missed - unanswered:
        reply, state = answers[text]
        assert reply.endswith(f"-{gap}")
        assert state.tiles[gap] != step.solution.split("-")[0]


def test_the_seat_with_more_flags_controls_joined_regions() -> None:
    for step, text, size, controlling_seat in ((EVEN, "orange-c5", 10, None), (TAKE, "sky-d3", 12, 0)):
        state = reference.play(start_state(step), text)
        cell = text.split("-")[1]
        assert len(region_of(state, cell)) == size
        assert controller(state, cell) == controlling_seat


def test_a_region_that_is_not_blocked_is_taken_over() -> None:
    reply, state = answered(BLOCK, "orange-g1")
    assert reply == "blue-e4"
    assert controller(state, "c5") == 1
    for text in reference.moves(start_state(BLOCK)):
        if not text.endswith("-e4"):
            assert answered(BLOCK, text)[0] == "blue-e4", text


def test_joining_the_threatened_region_hands_it_to_the_opponent() -> None:
    assert controller(reference.play(start_state(BLOCK), "blue-e4"), "c5") == 1
    assert answered(BLOCK, "blue-e4")[0] == "flag-a3"


@pytest.mark.parametrize("text", ["sky-f1", "blue-a1"])
def test_the_last_tile_must_be_laid_and_wins_the_game_for_the_learner(text: str) -> None:
    state = reference.play(start_state(LAST), text)
    assert len(reference.moves(state)) == 1
    assert scores_at_the_end(answered(LAST, text)[1]) == (19, 17)


@pytest.mark.parametrize("text", ["sky-a1", "blue-f1"])
def test_a_single_tile_is_claimed_and_the_first_to_plant_loses_the_tie(text: str) -> None:
    reply, state = answered(LAST, text)
    assert reply == f"flag-{text.split('-')[1]}"
    assert state.first_flag == 0
    assert (winner(state), scores_at_the_end(state)) == (1, (18, 18))


def test_the_whole_game_begins_half_way_with_nearly_equal_scores() -> None:
    position = WHOLE.start.position
    assert isinstance(position, TritiumPosition)
    assert position.laid.bit_count() >= position.game.place_count / 2
    first, second = position.scores
    assert abs(first - second) <= 1
    assert str(position) == BOARD_HALF_WAY


BOARD_HALF_WAY = """\
      g  .   s   s   b
    f  o   o   s2  .   b
  e  .   o1  .   .   b   b
d  .   .   .       .   .   .
  c  s   s   .   o   o   .
    b  s1  .   b   o   o2
      a  .   b   b   .
First to move. First: score 6, flags ready 1. Second: score 7, flags ready 1. Tiles left: 5 orange, 6 sky, \
5 blue."""
