"""Wrong moves in strategy lessons: chances after them, and the best answers."""

import pytest

from tests.exercises.test_strategy_lessons import is_reached
from trigrid.engine.engine_client import UnavailableReason
from trigrid.engine.worker_messages import Reply
from trigrid.exercises.strategy_lessons import strategy_lessons
from trigrid.exercises.strategy_run import StrategyRun
from trigrid.exercises.words.strategy import AS_GOOD
from trigrid.games import Move, Position, lesson_keys
from trigrid.lessons import Lesson
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.searcher_protocol import Answer
from trigrid.table.try_phase import TryPhase
from trigrid.words import words_of

FIRST = [pytest.param(strategy_lessons(key)[0], id=key) for key in lesson_keys()]


def wrong_moves(run: StrategyRun) -> list[Move]:
    """Return the moves that miss the goal of the current step."""
    return [move for move in run.step.start.position.moves() if not is_reached(run.step, move)]


def miss(run: StrategyRun) -> Move:
    """Play a wrong move, and return it."""
    move = wrong_moves(run)[0]
    assert run.table.play(move)
    run.follow()
    assert run.phase is TryPhase.MISSED
    return move


def reply(run: StrategyRun, chance: float, *, is_proved: bool = False, moves: int = 3) -> Position:
    """Answer the run's task with the learner's chance, and a line that ends no game."""
    task = run.next_task()
    assert task
    position, line = task.node.position, list[Move]()
    for _ in range(moves):
        line.append(next(move for move in position.moves() if position.play(move).outcome is None))
        position = position.play(line[-1])
    value = chance if task.node.position.to_move == run.step.seat else 1 - chance
    run.take(task, Reply((Answer(line[0], value, is_proved, tuple(line), 9),), 9, 0.02), 0.1)
    return task.node.position


@pytest.mark.parametrize("lesson", FIRST)
def test_a_wrong_move_is_named_and_its_chance_is_searched(lesson: Lesson) -> None:
    run = StrategyRun(lesson)
    assert run.next_task() is None
    move = miss(run)
    name = words_of(lesson.key).shown_move(run.step.start.position, move)
    assert run.message.startswith(f"You played: {name}. ")
    task, before = run.next_task(), run.message
    assert task
    assert (task.node.position, task.level) == (run.step.start.position.play(move), LEVEL_COUNT)
    assert run.is_looking
    run.table.computer.unavailable_reason = UnavailableReason.NO_WORKERS
    assert not run.is_looking, "the card promises an answer that will not come"
    reply(run, 0.234)
    assert not run.is_looking
    assert run.message == f"{before} Your winning chance is now about 23%, not {run.step.chance}%."
    assert run.next_task() is None


@pytest.mark.parametrize("lesson", FIRST)
def test_the_answer_ends_with_the_opponents_turn(lesson: Lesson) -> None:
    run = StrategyRun(lesson)
    assert run.answer() == ((), 0)
    miss(run)
    position = reply(run, 0.1, moves=5)
    line, count = run.answer()
    assert len(line) == 5
    movers = list[int]()
    for move in line[:count]:
        movers.append(position.to_move)
        position = position.play(move)
    assert movers[-1] != run.step.seat
    assert position.to_move == run.step.seat


@pytest.mark.parametrize(
    ("chance", "is_proved", "sentence"),
    [
        (0.0, True, " can now "),
        (0.5, True, "a tie"),
        (0.0, False, "about 0%, not 100%"),
        (0.5, False, "about 50%, not 100%"),
    ],
)
def test_a_proved_result_is_not_given_as_a_chance(chance: float, is_proved: bool, sentence: str) -> None:
    run = StrategyRun(strategy_lessons("tritt")[0])
    miss(run)
    before = run.message
    reply(run, chance, is_proved=is_proved)
    added = run.message.removeprefix(before)
    assert sentence in added
    assert ("%" in added) != is_proved


@pytest.mark.parametrize(("chance", "phase"), [(0.96, TryPhase.REACHED), (0.95, TryPhase.MISSED)])
def test_a_move_that_turns_out_as_good_counts_as_right(chance: float, phase: TryPhase) -> None:
    run = StrategyRun(strategy_lessons("tritt")[0])
    assert run.step.chance == 100
    miss(run)
    reply(run, chance)
    assert (run.phase, run.message == AS_GOOD) == (phase, phase is TryPhase.REACHED)
    assert run.failures == int(phase is TryPhase.MISSED)
    assert run.next_task() is None
    assert run.can_ask == (phase is TryPhase.REACHED)


def test_a_reply_to_an_earlier_attempt_is_ignored() -> None:
    found = list[StrategyRun]()
    run = StrategyRun(strategy_lessons("tritt")[0], 0, found.append)
    miss(run)
    task = run.next_task()
    assert task
    run.again()
    assert run.next_task() is None
    move = task.node.position.moves()[0]
    run.take(task, Reply((Answer(move, 1.0, True, (move,), 9),), 9), 0.1)
    assert (run.phase, run.message, found) == (TryPhase.OPEN, "", [])
    miss(run)
    reply(run, 0.3)
    assert found == [run]


def test_a_right_move_is_searched_only_if_asked() -> None:
    found = list[StrategyRun]()
    run = StrategyRun(strategy_lessons("tritt")[0], 0, found.append)
    assert not run.can_ask
    run.table.play(run.step.game.read(run.step.solution))
    run.follow()
    assert (run.phase, run.next_task(), run.can_ask) == (TryPhase.REACHED, None, True)
    message = run.message
    run.ask()
    assert (run.is_looking, run.can_ask) == (True, False)
    reply(run, 0.5)
    assert (run.phase, run.message, found) == (TryPhase.REACHED, message, [run])
    assert run.answer()[1] == 1
    run.again()
    assert (run.can_ask, run.is_asked) == (False, False)


@pytest.mark.parametrize("lesson", FIRST)
def test_a_hint_says_once_what_its_marks_mean(lesson: Lesson) -> None:
    """Regression: the message “Play there.” came with the legend “Press here”."""
    run = StrategyRun(lesson)
    run.give_hint()
    assert run.table.view.rings
    assert " ring" in run.message
    assert run.legend == ()
