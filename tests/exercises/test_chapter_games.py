"""Games of chapters: against the computer, and in the author's editor."""

from collections.abc import Callable

import pytest

from tests.collection.sample_collections import club_lesson, tritt_record
from tests.exercises.test_chapter_run import PLAY, play
from tests.records.random_records import texts
from trigrid import load
from trigrid.collection import Chapter, Goal, Mode
from trigrid.exercises.chapter_run import ChapterRun, EditRun, PlayRun, ReadRun, run_of
from trigrid.exercises.words import chapters as words
from trigrid.records import Record, Settled
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase
from trigrid.table.words.headline import turn_text


def play_run(goal: Goal = Goal.WIN) -> PlayRun:
    """Return a game of the sample lesson."""
    chapter = club_lesson().chapters[PLAY]
    chapter.goal = goal
    run = run_of(chapter)
    assert isinstance(run, PlayRun)
    return run


def test_the_reader_plays_the_person_against_the_level_of_the_headers() -> None:
    run = play_run()
    assert run.text.endswith("You play the orange counters. Win against the computer, level 1.")
    assert run.table.awaited_level is None
    play(run, "c1")
    assert run.table.awaited_level == 1
    other = Chapter(tritt_record(), "", Mode.PLAY)
    table = run_of(other).table
    assert (table.awaited_level, table.record.position.to_move) == (None, 1)


def finish(table: Table, wins: Callable[[int | None], bool]) -> None:
    """Play moves until the game ends with a winner for whom ``wins`` is true."""
    lines = [table.record.moves]
    while lines:
        position = table.record.position
        line = lines.pop()
        for move in line:
            position = position.play(move)
        if position.outcome is not None and wins(position.outcome.winner):
            for move in line:
                table.add_move(move)
            return
        lines += [(*line, move) for move in position.moves()]
    raise AssertionError("no line has this result")


@pytest.mark.parametrize(
    ("winner", "goal", "phase", "message"),
    [
        (0, Goal.WIN, TryPhase.REACHED, "You win!"),
        (1, Goal.WIN, TryPhase.MISSED, "The computer wins. Try again."),
        (1, Goal.TIE, TryPhase.MISSED, "The computer wins. Try again."),
    ],
)
def test_the_result_is_compared_with_the_goal(winner: int, goal: Goal, phase: TryPhase, message: str) -> None:
    run = play_run(goal)
    finish(run.table, lambda found: found == winner)
    run.follow()
    assert (run.phase, run.message, run.is_done) == (phase, message, phase is TryPhase.REACHED)


def test_a_tie_reaches_only_the_goal_of_a_tie() -> None:
    assert words.game_result(None, 0, Goal.TIE) == "It’s a tie, as you needed."
    assert words.game_result(None, 0, Goal.WIN) == "It’s a tie. You needed a win."


@pytest.mark.parametrize(("goal", "phase"), [(Goal.WIN, TryPhase.MISSED), (Goal.TIE, TryPhase.REACHED)])
def test_an_agreed_tie_is_compared_with_the_goal(goal: Goal, phase: TryPhase) -> None:
    run = play_run(goal)
    run.table.record.settled = Settled.TIE_AGREED
    run.follow()
    assert run.phase is phase


def test_a_move_of_the_author_beside_the_main_line_becomes_a_variation() -> None:
    record = Record.from_text('[Game "tritt"] c3-c5 h3-h5')
    run = EditRun(Chapter(record))
    run.table.play_text("d4-d6")
    run.follow()
    assert texts(record) == ["c3-c5", "h3-h5"]
    record.delete(record.root.children[0])
    record.go(record.root)
    run.table.play_text("e4-e6")
    run.follow()
    assert len(record.root.children) == 2


@pytest.mark.parametrize("run_class", [ReadRun, EditRun])
def test_a_finished_game_in_a_chapter_says_whose_turn_it_was(run_class: type[ChapterRun]) -> None:
    run = run_class(Chapter(Record.from_text('[Game "tritt"] [Result "1-0"] c3-c5 {Blue resigns} 1-0')))
    assert run.table.record.result == "1-0"
    assert turn_text(run.table) == "Orange to enter a tritton."


def test_a_chapter_without_moves_to_find_is_read() -> None:
    assert isinstance(run_of(Chapter(Record(load("trichet")), "", Mode.FIND)), ReadRun)
