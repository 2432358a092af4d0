"""The lessons of TRITT and TRITT Reloaded: what is right in each step, by the slow programs and the rules."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.diagrams.tritt import reloaded, tritt
from tests.games.reference import tritt as tritt_referee
from tests.games.reference import tritt_reloaded as reloaded_referee
from tests.lessons.proofs import lines_of
from trigrid.games.tritt import Ending
from trigrid.games.tritt_reloaded import Ending as ReloadedEnding
from trigrid.lessons import Step, lesson
from trigrid.lessons.goals import Attempt
from trigrid.lessons.tritt_reloaded import is_safe
from trigrid.lessons.trittons import ENTERED, SLID

TRITT, RELOADED = lesson("tritt").steps, lesson("tritt-reloaded").steps
REFEREES: dict[str, Any] = {"tritt": tritt_referee, "tritt-reloaded": reloaded_referee}

WINS = [*TRITT[:4], TRITT[6], *RELOADED[:2], RELOADED[4], RELOADED[8]]
"""The steps in which the learner is to win; those of TRITT Reloaded with many turns are sampled."""
BLOCKS = TRITT[4:6]
PUNISHED = [*BLOCKS, *RELOADED[5:7]]
RIGHT_AND_ALL = {
    "tritt": [(5, 134), (2, 132), (2, 133), (1, 134), (15, 173), (6, 135), (2, 137), (1, 193)],
    "tritt-reloaded": [(1, 5), (1, 6), (5, 474), (116, 713), (1, 7), (1, 5), (3, 7), (6, 126), (74, 80)],
}
"""For each step how many turns are right, of how many."""


def named(step: Step) -> str:
    return f"{step.game.key}-{step.title}"


def turns(step: Step) -> set[tuple[str, ...]]:
    """The notation of the turns that reach the goal."""
    begun = len(step.start.moves)
    return {tuple(map(step.game.spell, r.moves[begun:])) for r in lines_of(step) if step.reached(r)}


def refereed_wins(step: Step) -> Iterator[tuple[str, ...]]:
    """The turns that win by the slow program."""
    referee = REFEREES[step.game.key]
    state = referee.start(step.game.options)
    for text in step.moves.split():
        state = referee.play(state, text)
    seat = referee.to_move(state)
    stack: list[tuple[Any, tuple[str, ...]]] = [(state, ())]
    while stack:
        state, turn = stack.pop()
        result = referee.result(state)
        if result is not None:
            if turn and result[0] == seat:
                yield turn
        elif referee.to_move(state) == seat and len(turn) < step.plies:
            stack += [(referee.play(state, text), (*turn, text)) for text in referee.moves(state)]


def wins(position: Any, plies: int) -> bool:
    """Whether whoever is to move has a turn of so many moves that wins, by the rules."""
    for move in position.moves():
        after = position.play(move)
        if after.outcome is not None:
            if after.outcome.winner == position.to_move:
                return True
        elif after.to_move == position.to_move and plies > 1 and wins(after, plies - 1):
            return True
    return False


@pytest.mark.parametrize("step", WINS, ids=named)
def test_the_turns_that_win_are_those_of_the_slow_program(step: Step) -> None:
    assert turns(step) == set(refereed_wins(step))


@pytest.mark.parametrize("step", RELOADED[2:4], ids=named)
def test_a_turn_of_two_moves_wins_if_it_does_so_by_the_slow_program(step: Step) -> None:
    begun = len(step.start.moves)
    checked = [record for record in lines_of(step) if step.reached(record)][:10] + list(lines_of(step))[::30]
    for record in checked:
        state = reloaded_referee.start({})
        for move in record.moves:
            state = reloaded_referee.play(state, step.game.spell(move))
        assert step.reached(record) == (state.winner == 0), record.moves[begun:]


@pytest.mark.parametrize("step", BLOCKS, ids=named)
def test_a_threat_is_stopped_by_what_neither_loses_nor_lets_blue_win(step: Step) -> None:
    start: Any = step.start.position
    assert wins(start._replace(to_move=1), 1), "nothing is threatened"
    assert not wins(start, 1)
    following = {move: start.play(move) for move in start.moves()}
    right = {move for move, after in following.items() if after.outcome is None and not wins(after, 1)}
    assert turns(step) == {(step.game.spell(move),) for move in right}


def missed_by(step: Step, text: str) -> str:
    """The reason that is told when a move misses the goal."""
    record = step.start
    record.add(step.game.move(record.position, text))
    assert step.is_missed(record)
    return step.miss(record).said


def test_the_other_kind_of_move_is_named_as_such() -> None:
    """If this fails, whoever enters where a slide is asked for reads what is wrong with the entry."""
    assert [missed_by(step, "a1-a3") for step in TRITT[1:3]] == [ENTERED.said] * 2
    for step in (TRITT[0], TRITT[3]):
        spelt = map(step.game.spell, step.start.position.moves())
        slides = [text for text in spelt if ">" in text and (text,) not in turns(step)]
        assert SLID.said in {missed_by(step, text) for text in slides}


@pytest.mark.parametrize("step", RELOADED[5:7], ids=named)
def test_a_turn_of_reloaded_is_safe_if_no_turn_of_blues_wins(step: Step) -> None:
    for record in lines_of(step):
        position: Any = record.position
        assert is_safe(Attempt(0, position)) == (position.outcome is None and not wins(position, 2))


def test_a_turn_that_is_not_over_is_not_safe_yet() -> None:
    position: Any = RELOADED[7].start.position
    entered = position.play(position.game.move(position, "g8-i6"))
    assert not is_safe(Attempt(0, entered))
    assert is_safe(Attempt(0, entered.play(position.game.move(entered, "stay"))))


def test_a_shield_stops_every_slide_that_would_win_as_the_board_stands() -> None:
    step = RELOADED[7]
    start: Any = step.start.position
    assert wins(start._replace(to_move=1, is_sliding=True), 1), "nothing is threatened"
    right = {m for m in start.moves() if not wins(start.play(m)._replace(to_move=1, is_sliding=True), 1)}
    assert turns(step) == {(step.game.spell(move),) for move in right}


@pytest.mark.parametrize("key", RIGHT_AND_ALL)
def test_so_many_turns_are_right(key: str) -> None:
    steps = lesson(key).steps[:-1]
    ends = [[step.reached(record) for record in lines_of(step)] for step in steps]
    assert [(sum(reached), len(reached)) for reached in ends] == RIGHT_AND_ALL[key]


@pytest.mark.parametrize("step", PUNISHED, ids=named)
def test_every_miss_that_goes_on_is_punished_by_a_line_of_blues(step: Step) -> None:
    missed = [r for r in lines_of(step) if not step.reached(r) and r.outcome is None]
    assert missed
    for record in missed:
        assert step.punishment
        for move in step.punishment.line(record.position):
            record.add(move)
        assert record.outcome
        assert record.outcome.winner == 1
        assert record.outcome.reason in (Ending.OWN_LINE, ReloadedEnding.OWN_LINE)


def test_the_tempting_ways_of_never_theirs_lose_by_a_line_of_blues() -> None:
    for step, tempting in ((TRITT[6], ("e6-g7", "f7-h7")), (RELOADED[4], ("g5-g7>g6-g8",))):
        for text in tempting:
            position: Any = step.start.position
            after = position.play(step.game.move(position, text))
            assert after.lines(0), "no line of Orange's tempts"
            assert after.lines(1)
            assert after.outcome
            assert after.outcome.winner == 1


def test_after_the_trade_the_learner_is_orange_and_the_opponent_enters_as_blue() -> None:
    step = TRITT[7]
    position: Any = step.start.position
    assert step.seat == 1
    position = position.play(step.game.move(position, "swap"))
    assert position.colour(step.seat) == 0
    assert step.answer
    (answer,) = step.answer.line(position)
    assert [lying.bit_count() for lying in position.play(answer).trittons] == [1, 1]


def test_orange_has_nothing_left_to_enter_and_blue_one() -> None:
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
"""Blue shows on c3, e5 and f6: a blue middle on g6 would make a line."""

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
"""Blue shows on g4 and g5, and can slide the end of f6-h6 to g6."""


def test_the_threats_that_are_to_be_blocked_stand_as_drawn() -> None:
    assert TRITT[4].start.position == tritt(BLOCK)
    assert RELOADED[7].start.position == reloaded(RELOADED_BLOCK)


def test_a_covered_cross_at_which_blue_still_wins_is_taken_there() -> None:
    """If this fails, the reason and the answer name different places."""
    step = TRITT[4]
    (cross,) = map(step.game.place_named, step.crosses)
    covered = [r for r in lines_of(step) if step.miss(r).said.startswith("The cross is covered")]
    assert covered
    for record in covered:
        assert step.punishment
        (move,) = step.punishment.line(record.position)
        position: Any = record.position.play(move)
        assert position.outcome
        assert position.tritton_at(cross)[1] == position.game.parts(move)[2]


@pytest.mark.parametrize("step", [*BLOCKS, *RELOADED[6:8]], ids=named)
def test_crosses_after_a_miss_stand_where_blue_can_win(step: Step) -> None:
    for record in lines_of(step):
        if step.is_missed(record) and record.outcome is None:
            assert step.miss(record).threats
