"""Tests of the texts about undo, redo and stepping through a game."""

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from trigrid.games import GAMES, load
from trigrid.headers.who_plays import set_level
from trigrid.records import Record, Settled
from trigrid.table import undo_redo
from trigrid.table.mode import PlainMode
from trigrid.table.table import Table
from trigrid.table.words import steps
from trigrid.table.words.status_line import news_text, what_now


def table_of(key: str, texts: str, level: int | None = 2) -> Table:
    """Return a table after some moves, with a person in seat 0 against the computer.

    With level None the opponent is another person.
    """
    record = Record(load(key))
    set_level(record, 1, level)
    table = Table(record.game, record)
    for text in texts.split():
        assert table.add_move(table.game.move(table.record.position, text))
    return table


def finished(key: str, seed: int = 1) -> Table:
    """Return the table of a finished game against the computer."""
    table, rng = table_of(key, ""), random.Random(seed)
    while moves := table.record.position.moves():
        table.add_move(rng.choice(moves))
    if table.outcome is None:
        table.settle(Settled.FIRST_RESIGNED)
    return table


def test_undo_against_the_computer_names_the_undone_moves() -> None:
    table = table_of("tri-it-out", "a1 c3")
    undo_redo.go_back(table)
    assert news_text(table) == "Undone: your counter on a1 and the computer’s reply."
    undo_redo.go_on(table)
    assert news_text(table) == "Redone: your counter on a1. The computer placed a counter on c3."
    waiting = table_of("tri-it-out", "a1")
    undo_redo.go_back(waiting)
    assert news_text(waiting) == "Undone: your counter on a1."
    undo_redo.go_on(waiting)
    assert news_text(waiting) == "Redone: your counter on a1."


def test_a_redone_move_of_the_computer_is_named_once() -> None:
    """Regression: the move was named twice, as redone and as the computer's move."""
    table = table_of("tri-it-out", "a1 c3")
    table.step_back()
    undo_redo.go_on(table)
    assert news_text(table) == "The computer placed a counter on c3."


def test_undo_between_two_people_names_the_moves() -> None:
    table = table_of("tri-it-out", "a1 c3", None)
    undo_redo.go_back(table)
    assert news_text(table) == "Undone: counter on c3."
    undo_redo.go_on(table)
    assert news_text(table) == "Redone: counter on c3."


@pytest.mark.parametrize("key", GAMES)
def test_a_finished_game_is_stepped_through_move_by_move(key: str) -> None:
    table = finished(key)
    path = [table.record.root, *table.record.here.path()]
    for later, node in pairwise(reversed(path)):
        assert undo_redo.can_go_back(table)
        assert undo_redo.go_back(table)
        assert table.record.here is node
        assert "Undone" not in news_text(table)
        assert what_now(table) == ""
        if node.parent is not None:
            begins = "Partway through turn" if later.turn == node.turn else "Turn"
            assert news_text(table).startswith(f"{begins} {node.turn} of {path[-1].turn}. ")
    assert news_text(table) == f"The start: {path[-1].turn} turns follow."
    assert not undo_redo.can_go_back(table)
    for node in path[1:]:
        assert undo_redo.go_on(table)
        assert table.record.here is node
        assert "Redone" not in news_text(table)


@pytest.mark.parametrize("step_to", [Table.step_back, lambda table: table.go_to(table.record.here.parent)])
def test_going_to_an_earlier_move_undoes_nothing(step_to: Callable[[Table], object]) -> None:
    table = table_of("tri-it-out", "a1 c3 e1")
    step_to(table)
    assert news_text(table) == "Turn 2 of 3. The computer placed a counter on c3."
    table.step_on()
    assert news_text(table) == "You placed a counter on e1."


def test_a_review_of_an_unfinished_game_is_stepped_through() -> None:
    table = table_of("tri-it-out", "a1 c3 e1 e2")
    table.mode = PlainMode.REVIEW
    undo_redo.go_back(table)
    assert news_text(table) == "Turn 3 of 4. You placed a counter on e1."


def test_turns_of_a_branch_are_counted_along_the_branch() -> None:
    table = table_of("tri-it-out", "a1 c3 e1")
    table.go_to(table.record.root.children[0])
    table.add_move(table.game.move(table.record.position, "e2"))
    table.go_to(table.record.root.children[0])
    assert news_text(table).startswith("Turn 1 of 2. ")


@pytest.mark.parametrize(
    ("key", "moves", "message"),
    [
        ("tritium", "orange-a1", "orange tile on a1"),
        ("tri-it-out", "a1", "counter on a1"),
        ("trichet", "0,1Aoo.", "tile"),
        ("tritt", "c3-c5", "new tritton on c3-c5"),
        ("tritt", "c3-c5 c3-c5>c6-c8", "slide c3-c5 to c6-c8"),
        ("tritt", "c3-c5 swap", "trade of colours"),
        ("tritt-reloaded", "c3-c5 f3-f5 stay", "end of turn"),
    ],
)
def test_undone_and_redone_moves_are_described(key: str, moves: str, message: str) -> None:
    table = table_of(key, moves, None)
    table.undo()
    assert steps.taken_back(table).endswith(f" {message}.")
    table.redo()
    assert steps.played_again(table).endswith(f" {message}.")
