"""Tritium's lesson, judged by a second program of the rules: what is right, and what is answered."""

from collections.abc import Callable

import pytest

from tests.games.reference import tritium as slow
from trigrid.games.tritium import TritiumPosition
from trigrid.lessons import Step, lesson
from trigrid.records import Record

STEPS = lesson("tritium").steps
WIN, GROW, CLAIM, WAIT, EVEN, TAKE, BLOCK, LAST, WHOLE = STEPS


def state_of(record: Record) -> slow.State:
    """The same as the slow program sees it."""
    state = slow.start(record.game.options)
    for move in record.moves:
        state = slow.play(state, record.game.spell(move))
    return state


def begun(step: Step) -> slow.State:
    return state_of(step.start)


def region_of(state: slow.State, cell: str) -> set[str]:
    return next(group for group in slow.regions(state) if cell in group)


def controller(state: slow.State, cell: str) -> int | None:
    """Who has more flags in the region of a cell."""
    flags = [state.flags[each] for each in region_of(state, cell) if each in state.flags]
    return None if flags.count(0) == flags.count(1) else int(flags.count(1) > flags.count(0))


def winner(state: slow.State) -> int | None:
    """Who wins if both play their best; every line to the end is played."""
    over = slow.result(state)
    if over:
        return over[0]
    seat = slow.to_move(state)
    return seat if any(winner(slow.play(state, move)) == seat for move in slow.moves(state)) else 1 - seat


def first_holds_four(state: slow.State) -> bool:
    return any(controller(state, min(group)) == 0 and len(group) >= 4 for group in slow.regions(state))


def second_cannot_take_it(state: slow.State) -> bool:
    return all(controller(slow.play(state, move), "c5") != 1 for move in slow.moves(state))


RIGHT: list[tuple[Step, Callable[[slow.State], bool], int, int]] = [
    (WIN, lambda state: winner(state) == 0, 7, 10),
    (GROW, first_holds_four, 8, 78),
    (CLAIM, lambda state: len(state.flags) == 3, 6, 60),
    (WAIT, lambda state: controller(state, "e4") == 0, 2, 39),
    (EVEN, lambda state: controller(state, "e5") != 1, 1, 44),
    (TAKE, lambda state: controller(state, "f3") == 0, 1, 45),
    (BLOCK, second_cannot_take_it, 2, 38),
    (LAST, lambda state: winner(state) == 0, 2, 4),
]


@pytest.mark.parametrize(
    ("step", "is_right", "count", "moves"), RIGHT, ids=[step.title for step, *_ in RIGHT]
)
def test_so_many_moves_of_a_step_are_right_and_they_are_accepted(
    step: Step, is_right: Callable[[slow.State], bool], count: int, moves: int
) -> None:
    state, position = begun(step), step.start.position
    right = {move for move in slow.moves(state) if is_right(slow.play(state, move))}
    assert (len(right), len(slow.moves(state))) == (count, moves)
    for move in slow.moves(state):
        record = step.start
        record.add(step.game.move(position, move))
        assert step.reached(record) == (move in right), move


def answered(step: Step, text: str) -> tuple[str, slow.State]:
    """What the opponent answers to a move, nothing if empty, and the state after that."""
    record = step.start
    record.add(step.game.move(record.position, text))
    reply = step.answer if step.reached(record) else step.punishment
    assert reply
    line = reply.line(record.position)
    for move in line:
        record.add(move)
    return " ".join(map(step.game.spell, line)), state_of(record)


def scores_at_the_end(state: slow.State) -> tuple[int, int]:
    """The scores when both have played the only sensible moves that are left."""
    while not slow.result(state):
        seat = slow.to_move(state)
        moves = [slow.play(state, move) for move in slow.moves(state)]
        state = next((after for after in moves if winner(after) == seat), moves[0])
    over = slow.result(state)
    assert over
    return over[1]


def test_the_first_step_ends_as_it_says_whichever_region_is_claimed() -> None:
    for place, scores in (("d7", (21, 15)), ("c4", (21, 15)), ("a1", (17, 19))):
        said, state = answered(WIN, f"flag-{place}")
        assert said.startswith("flag-")
        assert slow.moves(state) == ["pass"]
        assert slow.moves(slow.play(state, "pass")) == ["pass"]
        assert scores_at_the_end(state) == scores


def test_one_tile_may_join_both_regions() -> None:
    for text, size in (("blue-d3", 7), ("blue-d2", 7), ("blue-b3", 4)):
        record = GROW.start
        record.add(GROW.game.move(record.position, text))
        assert len(region_of(state_of(record), "c2")) == size
        assert GROW.is_bettered(record) == (size == 7)


def test_who_waits_too_long_loses_the_region_and_whoever_joins_it_is_let_plant_again() -> None:
    said, state = answered(WAIT, "orange-g1")
    assert (said.split("-")[0], controller(state, "e4")) == ("flag", 1)
    said, state = answered(WAIT, "sky-c4")
    assert said == "flag-d1"
    assert slow.may_plant(state)


@pytest.mark.parametrize(
    ("step", "gap", "unanswered"),
    [
        (EVEN, "c5", {"sky-c5", "blue-c5", "orange-c4", "orange-d5"}),
        (TAKE, "d3", {"orange-d3", "blue-d3"}),
    ],
    ids=["even", "take"],
)
def test_a_gap_is_closed_unless_the_learner_did_so_or_has_another_way(
    step: Step, gap: str, unanswered: set[str]
) -> None:
    missed = set(slow.moves(begun(step))) - {step.solution}
    said = {text: answered(step, text) for text in missed}
    assert {text for text in missed if not said[text][0]} == unanswered
    for text in missed - unanswered:
        reply, state = said[text]
        assert reply.endswith(f"-{gap}")
        assert state.tiles[gap] != step.solution.split("-")[0]


def test_what_joins_counts_for_nobody_or_for_who_has_more_flags() -> None:
    for step, text, size, who in ((EVEN, "orange-c5", 10, None), (TAKE, "sky-d3", 12, 0)):
        state = slow.play(begun(step), text)
        cell = text.split("-")[1]
        assert len(region_of(state, cell)) == size
        assert controller(state, cell) == who


def test_what_is_not_blocked_is_taken_over() -> None:
    said, state = answered(BLOCK, "orange-g1")
    assert said == "blue-e4"
    assert controller(state, "c5") == 1
    for text in slow.moves(begun(BLOCK)):
        if not text.endswith("-e4"):
            assert answered(BLOCK, text)[0] == "blue-e4", text


def test_whoever_joins_the_threatened_region_loses_it_at_once() -> None:
    assert controller(slow.play(begun(BLOCK), "blue-e4"), "c5") == 1
    assert answered(BLOCK, "blue-e4")[0] == "flag-a3"


@pytest.mark.parametrize("text", ["sky-f1", "blue-a1"])
def test_the_last_tile_must_be_laid_and_makes_the_learner_win(text: str) -> None:
    state = slow.play(begun(LAST), text)
    assert len(slow.moves(state)) == 1
    assert scores_at_the_end(answered(LAST, text)[1]) == (19, 17)


@pytest.mark.parametrize("text", ["sky-a1", "blue-f1"])
def test_a_single_tile_is_claimed_and_makes_a_tie_that_who_planted_first_loses(text: str) -> None:
    said, state = answered(LAST, text)
    assert said == f"flag-{text.split('-')[1]}"
    assert state.first_flag == 0
    assert (winner(state), scores_at_the_end(state)) == (1, (18, 18))


def test_the_whole_game_begins_half_way_with_neither_far_ahead() -> None:
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
