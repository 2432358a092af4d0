"""Tests of both TRITT lessons, partly by the reference programs."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.diagrams.tritt import reloaded, tritt
from tests.games.reference import tritt as tritt_reference
from tests.games.reference import tritt_reloaded as reloaded_reference
from tests.lessons.proofs import lines_of
from trigrid.games.tritt import Ending
from trigrid.games.tritt_reloaded import Ending as ReloadedEnding
from trigrid.lessons import Step, lesson
from trigrid.lessons.goals import Attempt
from trigrid.lessons.tritt_reloaded import is_safe
from trigrid.lessons.trittons import ENTERED, SLID

TRITT, RELOADED = lesson("tritt").steps, lesson("tritt-reloaded").steps
PROGRAMS: dict[str, Any] = {"tritt": tritt_reference, "tritt-reloaded": reloaded_reference}

WINS = [*TRITT[:4], TRITT[6], *RELOADED[:2], RELOADED[4], RELOADED[8]]
"""Steps in which the learner must win.

Two more such steps, of TRITT Reloaded, have many turns; another test checks a sample of their turns.
"""
BLOCKS = TRITT[4:6]
PUNISHED = [*BLOCKS, *RELOADED[5:7]]
RIGHT_AND_ALL = {
    "tritt": [(5, 134), (2, 132), (2, 133), (1, 134), (15, 173), (6, 135), (2, 137), (1, 193)],
    "tritt-reloaded": [(1, 5), (1, 6), (5, 474), (116, 713), (1, 7), (1, 5), (3, 7), (6, 126), (74, 80)],
}
"""For each step but the last, the number of right turns and of all turns."""


def step_id(step: Step) -> str:
    return f"{step.game.key}-{step.title}"


def right_turns(step: Step) -> set[tuple[str, ...]]:
    """Return the notation of the turns that reach the goal."""
    start_length = len(step.start.moves)
    return {tuple(map(step.game.spell, r.moves[start_length:])) for r in lines_of(step) if step.reached(r)}


def reference_wins(step: Step) -> Iterator[tuple[str, ...]]:
    """Yield the turns that win according to the reference program."""
    reference = PROGRAMS[step.game.key]
    state = reference.start(step.game.options)
    for text in step.moves.split():
        state = reference.play(state, text)
    seat = reference.to_move(state)
    stack: list[tuple[Any, tuple[str, ...]]] = [(state, ())]
    while stack:
        state, turn = stack.pop()
        result = reference.result(state)
        if result is not None:
            if turn and result[0] == seat:
                yield turn
        elif reference.to_move(state) == seat and len(turn) < step.plies:
            stack += [(reference.play(state, text), (*turn, text)) for text in reference.moves(state)]


def wins(position: Any, plies: int) -> bool:
    """Return whether the side to move has a winning turn of at most ``plies`` moves."""
    for move in position.moves():
        after = position.play(move)
        if after.outcome is not None:
            if after.outcome.winner == position.to_move:
                return True
        elif after.to_move == position.to_move and plies > 1 and wins(after, plies - 1):
            return True
    return False


@pytest.mark.parametrize("step", WINS, ids=step_id)
def test_the_winning_turns_are_those_of_the_reference_program(step: Step) -> None:
    assert right_turns(step) == set(reference_wins(step))


@pytest.mark.parametrize("step", RELOADED[2:4], ids=step_id)
def test_a_turn_of_two_moves_is_right_if_it_wins_in_the_reference_program(step: Step) -> None:
    start_length = len(step.start.moves)
    checked = [record for record in lines_of(step) if step.reached(record)][:10] + list(lines_of(step))[::30]
    for record in checked:
        state = reloaded_reference.start({})
        for move in record.moves:
            state = reloaded_reference.play(state, step.game.spell(move))
        assert step.reached(record) == (state.winner == 0), record.moves[start_length:]


@pytest.mark.parametrize("step", BLOCKS, ids=step_id)
def test_a_threat_is_stopped_by_moves_that_neither_lose_nor_let_blue_win(step: Step) -> None:
    start: Any = step.start.position
    assert wins(start._replace(to_move=1), 1), "nothing is threatened"
    assert not wins(start, 1)
    following = {move: start.play(move) for move in start.moves()}
    right = {move for move, after in following.items() if after.outcome is None and not wins(after, 1)}
    assert right_turns(step) == {(step.game.spell(move),) for move in right}


def missed_by(step: Step, text: str) -> str:
    """Return the reason that the learner reads when a move misses the goal."""
    record = step.start
    record.add(step.game.move(record.position, text))
    assert step.is_missed(record)
    return step.miss(record).message


def test_the_reason_names_the_wrong_kind_of_move() -> None:
    """An entry is wrong if the task needs a slide, and a slide if it needs an entry."""
    assert [missed_by(step, "a1-a3") for step in TRITT[1:3]] == [ENTERED.message] * 2
    for step in (TRITT[0], TRITT[3]):
        spelled = map(step.game.spell, step.start.position.moves())
        slides = [text for text in spelled if ">" in text and (text,) not in right_turns(step)]
        assert SLID.message in {missed_by(step, text) for text in slides}


@pytest.mark.parametrize("step", RELOADED[5:7], ids=step_id)
def test_a_turn_of_reloaded_is_safe_if_blue_has_no_winning_turn(step: Step) -> None:
    for record in lines_of(step):
        position: Any = record.position
        assert is_safe(Attempt(0, position)) == (position.outcome is None and not wins(position, 2))


def test_an_unfinished_turn_is_not_safe() -> None:
    position: Any = RELOADED[7].start.position
    entered = position.play(position.game.move(position, "g8-i6"))
    assert not is_safe(Attempt(0, entered))
    assert is_safe(Attempt(0, entered.play(position.game.move(entered, "stay"))))


def test_a_shield_stops_every_slide_that_would_win_now() -> None:
    step = RELOADED[7]
    start: Any = step.start.position
    assert wins(start._replace(to_move=1, is_sliding=True), 1), "nothing is threatened"
    right = {m for m in start.moves() if not wins(start.play(m)._replace(to_move=1, is_sliding=True), 1)}
    assert right_turns(step) == {(step.game.spell(move),) for move in right}


@pytest.mark.parametrize("key", RIGHT_AND_ALL)
def test_each_step_but_the_last_has_the_expected_number_of_right_turns(key: str) -> None:
    steps = lesson(key).steps[:-1]
    ends = [[step.reached(record) for record in lines_of(step)] for step in steps]
    assert [(sum(reached), len(reached)) for reached in ends] == RIGHT_AND_ALL[key]


@pytest.mark.parametrize("step", PUNISHED, ids=step_id)
def test_every_miss_that_does_not_end_the_game_is_punished_by_a_blue_line(step: Step) -> None:
    missed = [r for r in lines_of(step) if not step.reached(r) and r.outcome is None]
    assert missed
    for record in missed:
        assert step.punishment
        for move in step.punishment.line(record.position):
            record.add(move)
        assert record.outcome
        assert record.outcome.winner == 1
        assert record.outcome.reason in (Ending.OWN_LINE, ReloadedEnding.OWN_LINE)


def test_tempting_moves_that_make_lines_of_both_colours_lose() -> None:
    for step, tempting in ((TRITT[6], ("e6-g7", "f7-h7")), (RELOADED[4], ("g5-g7>g6-g8",))):
        for text in tempting:
            position: Any = step.start.position
            after = position.play(step.game.move(position, text))
            assert after.lines(0), "the move makes no line of Orange's"
            assert after.lines(1)
            assert after.outcome
            assert after.outcome.winner == 1


def test_after_the_swap_the_learner_is_orange_and_the_opponent_enters_as_blue() -> None:
    step = TRITT[7]
    position: Any = step.start.position
    assert step.seat == 1
    position = position.play(step.game.move(position, "swap"))
    assert position.colour(step.seat) == 0
    assert step.answer
    (answer,) = step.answer.line(position)
    assert [placements.bit_count() for placements in position.play(answer).trittons] == [1, 1]


def test_only_blue_still_has_a_tritton_to_enter() -> None:
    position: Any = RELOADED[8].start.position
    assert position.trittons_left == (0, 1)
    assert RELOADED[8].seat == 1


BLOCK = """
          k  .   .   .   .   .   .
        j  .   .   .   .   .   .   .
      i  .   .   .   .   .   .   .   .
    h  .   .   .   .   .   .   .   .   .
  g  .   .   .   .   .   .   .   .   .   .
f  .   .   .   .   a   a   a   .   .   .   .
  e  .   .   .   .   A   .   .   .   .   .
    d  .   .   .   A   .   .   .   .   .
      c  .   .   A   .   .   .   .   .
        b  .   .   .   .   .   .   .
          a  .   .   .   .   .   .
"""
"""Blue shows on e5 and f6: a blue middle on g6 would complete a line."""

RELOADED_BLOCK = """
          k  .   .   .   .   .   .
        j  .   .   .   .   .   .   .
      i  .   .   B   .   .   .   .   .
    h  .   .   a   B   .   A   .   .   .
  g  .   .   .   a   B   A   .   .   .   .
f  .   .   .   .   a   A   b   b   b   .   .
  e  .   .   .   .   .   .   .   .   .   .
    d  .   .   .   .   .   .   .   .   .
      c  .   .   .   .   .   .   .   .
        b  .   .   .   .   .   .   .
          a  .   .   .   .   .   .
"""
"""Blue shows on g4 and g5, and threatens to slide the end f6 of f6-h6 to g6."""


def test_the_threats_to_block_are_as_drawn() -> None:
    assert TRITT[4].start.position == tritt(BLOCK)
    assert RELOADED[7].start.position == reloaded(RELOADED_BLOCK)


def test_if_covering_the_cross_fails_blue_wins_with_a_move_that_ends_on_the_cross() -> None:
    """The reason names the cross as the place where Blue can still win."""
    step = TRITT[4]
    (cross,) = map(step.game.place_named, step.crosses)
    covered = [r for r in lines_of(step) if step.miss(r).message.startswith("The cross is covered")]
    assert covered
    for record in covered:
        assert step.punishment
        (move,) = step.punishment.line(record.position)
        position: Any = record.position.play(move)
        assert position.outcome
        assert position.tritton_at(cross)[1] == position.game.parts(move)[2]


@pytest.mark.parametrize("step", [*BLOCKS, *RELOADED[6:8]], ids=step_id)
def test_a_miss_that_does_not_end_the_game_shows_crosses(step: Step) -> None:
    for record in lines_of(step):
        if step.is_missed(record) and record.outcome is None:
            assert step.miss(record).threats
