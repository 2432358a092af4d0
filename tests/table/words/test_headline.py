"""Tests that the status headline names a mover only where that seat will move."""

import random
from collections.abc import Iterator

import pytest

from trigrid.app.review.explore_lines import ExploredPositions
from trigrid.app.services.words.preferences import table_title
from trigrid.engine.engine_client import UnavailableReason
from trigrid.exercises.lesson_run import LessonRun
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.words import puzzles as puzzle_words
from trigrid.games import GAMES, Move, lesson_keys, load, puzzle_keys
from trigrid.headers.who_plays import only_person, set_level
from trigrid.lessons import lesson
from trigrid.puzzle import puzzles
from trigrid.records import Settled
from trigrid.table.mode import ExerciseMode, PlainMode
from trigrid.table.table import Table
from trigrid.table.table_status import MOVING, TableStatus, mover_of, status_of
from trigrid.table.try_phase import TryPhase
from trigrid.table.undo_redo import undo_moves
from trigrid.table.words.headline import spoken_seat, turn_text
from trigrid.table.words.status_line import news_text
from trigrid.words import words_for
from trigrid.words.exercise_words import ANY_EXERCISE, ExerciseWords

PLIES = 5


def game_table(key: str, *levels: int | None, plies: int = PLIES) -> Table:
    """Return a table of a game after some random moves.

    levels: the level of the computer in each seat, None for a person.
    """
    table, rng = Table(load(key)), random.Random(1)
    for seat, level in enumerate(levels):
        set_level(table.record, seat, level)
    for _ in range(plies):
        table.add_move(rng.choice(table.record.position.moves()))
    return table


def against_computer(key: str) -> Table:
    """Return a table at which a person is to move against the computer."""
    table = game_table(key)
    set_level(table.record, 1 - table.record.position.to_move, 2)
    return table


def computers_turn(key: str) -> Table:
    """Return a table at which the computer is to move."""
    table = game_table(key)
    set_level(table.record, table.record.position.to_move, 2)
    return table


def finished(key: str) -> Table:
    """Return a table at the end of a game against the computer."""
    table = against_computer(key)
    table.settle(Settled.FIRST_RESIGNED)
    return table


def exercise(key: str, phase: TryPhase, words: ExerciseWords = ANY_EXERCISE) -> Table:
    """Return an exercise's table after a first move that ended the attempt."""
    table = game_table(key, plies=0)
    seat = table.record.position.to_move
    set_level(table.record, 1 - seat, 1)
    mode = ExerciseMode(table.record.here, seat, words=words)
    table = Table(table.game, table.record, mode)
    table.add_move(table.record.position.moves()[0])
    table.end_try(phase)
    return table


def quiet_tables(key: str) -> Iterator[tuple[str, Table]]:
    """Yield tables at which nobody will move, each with its name."""
    back = computers_turn(key)
    back.add_move(back.record.position.moves()[0])
    assert undo_moves(back, 1)
    yield "taken back to the computer's turn", back
    for name, is_reviewed in (("looked at", False), ("reviewed", True)):
        table = finished(key)
        table.mode = PlainMode.REVIEW if is_reviewed else PlainMode.PLAY
        table.go_to(table.record.root)
        yield f"a finished game {name} at its start", table
        table.redo()
        yield f"a finished game {name} at a move", table
    other = against_computer(key)
    other.storage.is_in_other_tab = True
    yield "in another tab", other
    viewed = game_table(key)
    viewed.mode = PlainMode.VIEW_ONLY
    yield "read only", viewed
    viewed.undo()
    yield "read only, stepped back", viewed
    for phase in (each for each in TryPhase if each is not TryPhase.OPEN):
        yield f"a lesson's or mistake's try: {phase}", exercise(key, phase)
        yield f"a puzzle's try: {phase}", exercise(key, phase, puzzle_words.EXERCISE_WORDS)


def busy_tables(key: str) -> Iterator[tuple[str, Table]]:
    """Yield tables at which a person or the computer will move, each with its name."""
    yield "two people", game_table(key)
    yield "a person against the computer", against_computer(key)
    yield "the computer", computers_turn(key)
    yield "two computers", game_table(key, 1, 2)
    back = against_computer(key)
    person = back.record.position.to_move
    while back.undo() and back.record.position.to_move != person:
        pass
    yield "a move taken back", back
    watched = game_table(key, 1, 2)
    watched.mode = PlainMode.VIEW_ONLY
    yield "two computers that are watched", watched
    alone = computers_turn(key)
    alone.computer.unavailable_reason = UnavailableReason.NO_START
    yield "a person moves for an unavailable computer", alone


def tried_out_tables(key: str) -> Iterator[tuple[str, Table]]:
    """Yield tables on which a user tries moves in a finished game, each with its name.

    Each table is at the position after the tried move.
    """
    for name in ("explored", "no longer explored", "reviewed", "stepped to"):
        table = finished(key)
        played = go_to_persons_turn(table)
        if name == "reviewed":
            table.mode = PlainMode.REVIEW
        elif name != "stepped to":
            table.computer.exploration = ExploredPositions(table, lambda: None)
        moves = [each for each in table.record.position.moves() if each != played]
        assert table.play(moves[0])
        if name == "no longer explored":
            table.computer.exploration = None
        if name == "stepped to":
            table.step_back()
            table.step_on()
        yield name, table


def go_to_persons_turn(table: Table) -> Move | None:
    """Go back to the only person's first turn, and return the move played there."""
    person = only_person(table.record)
    node = next(node for node in table.record.root.line() if node.position.to_move == person)
    table.go_to(node)
    return node.children[0].move


def says_who_moves(table: Table) -> bool:
    """Return whether the headline names the seat to move."""
    words, position = words_for(table.record), table.record.position
    named = (words.subject(position, position.to_move), words.mention(position, position.to_move))
    text = turn_text(table)
    return (
        text == words.turn(position)
        or text.startswith(("Your turn", "You choose"))
        or any(f"{name} to " in text or f"{name} is thinking" in text for name in named)
    )


@pytest.mark.parametrize("key", GAMES)
def test_a_headline_names_no_mover_where_nobody_will_move(key: str) -> None:
    for name, table in quiet_tables(key):
        assert mover_of(table) is None, name
        assert turn_text(table), name
        assert not says_who_moves(table), (name, turn_text(table))
        assert "to move" not in table_title(table), name


@pytest.mark.parametrize("key", GAMES)
def test_a_headline_names_who_will_move(key: str) -> None:
    for name, table in busy_tables(key):
        assert mover_of(table) == table.record.position.to_move, name
        assert status_of(table) in MOVING, name
        assert says_who_moves(table), (name, turn_text(table))


@pytest.mark.parametrize("key", GAMES)
def test_trying_moves_in_a_finished_game_never_shows_your_turn(key: str) -> None:
    for name, table in tried_out_tables(key):
        assert status_of(table) is TableStatus.TRYING_OUT, name
        assert table.awaited_level is None, f"{name}: the computer is to move"
        assert not table.is_input_closed, name
        assert turn_text(table).startswith("Trying moves: "), name
        assert table_title(table).startswith("Trying moves: "), name
        table.step_back()
        assert status_of(table) is TableStatus.LOOKING_BACK, name


@pytest.mark.parametrize("key", GAMES)
def test_a_new_move_continues_a_finished_game(key: str) -> None:
    table = finished(key)
    played = go_to_persons_turn(table)
    assert table.play(next(each for each in table.record.position.moves() if each != played))
    assert status_of(table) is TableStatus.PLAY
    is_computers = table.record.position.to_move != only_person(table.record)
    assert (table.awaited_level is not None) == is_computers


@pytest.mark.parametrize("key", GAMES)
def test_the_result_shows_in_play_and_review(key: str) -> None:
    table = finished(key)
    for is_reviewed in (False, True):
        table.mode = PlainMode.REVIEW if is_reviewed else PlainMode.PLAY
        assert status_of(table) is TableStatus.GAME_OVER
        assert " win" in turn_text(table)


@pytest.mark.parametrize("key", GAMES)
def test_go_to_result_shows_the_end_of_a_finished_game(key: str) -> None:
    table = finished(key)
    end = table.record.here
    table.go_to(table.record.root)
    branch = next(move for move in table.record.position.moves() if move != end.path()[0].move)
    table.add_variation(branch)
    table.go_to_result()
    assert table.record.here is end is table.record.end
    unfinished = against_computer(key)
    here = unfinished.record.here
    unfinished.undo()
    unfinished.go_to_result()
    assert unfinished.record.here is here.parent


@pytest.mark.parametrize("key", GAMES)
def test_the_headline_shows_the_piece_of_the_seat_that_it_names(key: str) -> None:
    for phase in (TryPhase.MISSED, TryPhase.SHOWN, TryPhase.JUDGING, TryPhase.LINE):
        table = exercise(key, phase)
        assert table.outcome is None
        assert spoken_seat(table) is None, "the headline names a seat"
    table = computers_turn(key)
    assert spoken_seat(table) == table.record.position.to_move
    table = finished(key)
    assert table.outcome
    assert spoken_seat(table) == table.outcome.winner


@pytest.mark.parametrize("key", lesson_keys())
def test_a_lesson_step_waits_only_for_the_learner(key: str) -> None:
    run = LessonRun(lesson(key))
    for index, step in enumerate(run.lesson.steps):
        if step.level:
            continue
        run.go_to(index)
        for move in run.table.record.position.moves()[::7]:
            run.again()
            run.table.play(move)
            run.follow()
            is_open = run.phase is TryPhase.OPEN
            assert is_open == (mover_of(run.table) == run.table.solver), (index, move)
            assert is_open != run.table.is_input_closed, (index, move)
            assert "Place again" not in news_text(run.table) or is_open, (index, move)


@pytest.mark.parametrize("key", puzzle_keys())
def test_a_puzzle_waits_only_for_the_reply_or_the_solver(key: str) -> None:
    for puzzle in puzzles(key)[::30]:
        run = PuzzleRun(puzzle)
        for move in run.table.record.position.moves()[::20]:
            run.begin()
            run.table.play(move)
            run.follow()
            will_move = run.reply is not None or run.table.record.position.to_move == puzzle.solver
            is_expected = not run.table.is_try_over and will_move
            assert (mover_of(run.table) is not None) == is_expected, (puzzle.number, move)
