"""Tests that previews in puzzles do not reveal the answer."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from trigrid.draw import view_of
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.games import Move
from trigrid.puzzle import Puzzle, puzzle_keys, puzzles
from trigrid.table.table import Table
from trigrid.table.words.headline import turn_text
from trigrid.table.words.places import full_text
from trigrid.table.words.preview import preview
from trigrid.table.words.status_line import news_text
from trigrid.words import words_of

NAMES = re.compile(r"-?\d+,-?\d+[AV]|\b[a-z]\d+\b|\d+")
"""Place names of all games, and numbers."""


def one_of_each_goal(key: str) -> list[Puzzle]:
    """Return one puzzle of a game for each kind of goal."""
    kinds = {(puzzle.kind, puzzle.target == 1): puzzle for puzzle in reversed(puzzles(key))}
    return list(kinds.values())


def tables_of(key: str) -> Iterator[Table]:
    """Yield tables of a puzzle for each goal: at the start and within the first turn."""
    for puzzle in one_of_each_goal(key):
        run, line = PuzzleRun(puzzle), tuple[Move, ...]()
        while puzzle.reply(*line) is None and puzzle.accepted(*line):
            yield run.new_table(line)
            line = (*line, min(puzzle.accepted(*line)))


def pointed_moves(table: Table) -> Iterator[tuple[int, Move]]:
    """Point at every legal move, and yield the place and the move.

    The moves are reached with every tool and after every possible first press.
    """
    view, tools = view_of(table.game), range(max(1, len(table.move_input.tools)))
    places = [place for row in view.rows(table.record.position) for place in row]
    for tool in tools:
        table.choose_tool(tool)
        for first_press in (None, *places) if table.move_input.takes_two_presses else (None,):
            table.cancel_input()
            if first_press is not None and not table.select(first_press):
                continue
            for place in places:
                table.point_at(place)
                move = table.legal_at(place)
                if move is not None:
                    yield place, move


def previews(table: Table) -> Iterator[tuple[str, Any]]:
    """Yield the kind of each legal move with everything that the preview shows.

    The kind includes what the board shows at the place. Place names and numbers are replaced by “…”.
    """
    words = words_of(table.game.key)
    for place, move in pointed_moves(table):
        scene = view_of(table.game).scene(table.record.position, table.render_options)
        message = (preview(table).text, full_text(table, place), turn_text(table), news_text(table))
        plain = tuple(NAMES.sub("…", text) for text in message)
        roles = frozenset(item.role for item in scene.items)
        state = words.standing(table.record.position, place)
        kind = NAMES.sub("…", f"{words.enter_action(table.game, move)}, {state}")
        yield kind, (plain, roles, table.needs_confirmation_at(place))


def previews_differ(table: Table) -> bool:
    """Return whether previews of two moves with the same kind differ."""
    first = dict[str, Any]()
    return any(first.setdefault(kind, shown) != shown for kind, shown in previews(table))


@pytest.mark.parametrize("key", puzzle_keys())
def test_previews_in_puzzles_are_alike_for_all_moves_of_the_same_kind(key: str) -> None:
    for table in tables_of(key):
        table.view.shows_aid = True
        first = dict[str, Any]()
        for kind, shown in previews(table):
            assert first.setdefault(kind, shown) == shown, (table.exercise, kind)


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded", "tri-it-out", "trichet"])
def test_previews_of_the_same_positions_in_games_differ(key: str) -> None:
    """Without this test, the test above might detect nothing.

    Tritium is omitted because its previews foresee nothing in games either.
    """
    assert any(previews_differ(Table(table.game, table.record)) for table in tables_of(key))


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded"])
def test_selecting_marks_all_targets_alike(key: str) -> None:
    for table in tables_of(key):
        view, position = view_of(table.game), table.record.position
        for row in view.rows(position):
            for place in row:
                table.cancel_input()
                if table.select(place):
                    table.point_at(None)
                    scene = view.scene(position, table.render_options)
                    assert "tritton.rash" not in {item.role for item in scene.items}


@pytest.mark.parametrize("key", puzzle_keys())
def test_pointing_does_not_show_what_a_region_lacks(key: str) -> None:
    """If this fails, pointing at a tile marks the places that its region lacks."""
    for table in tables_of(key):
        view, position = view_of(table.game), table.record.position
        for row in view.rows(position):
            for place in row:
                table.point_at(place)
                drawn = {item.role for item in view.scene(position, table.render_options).items}
                assert not any(role.startswith("missing") for role in drawn)


def test_exploring_a_puzzle_allows_previews_that_foresee() -> None:
    run = PuzzleRun(puzzles("tritt")[0])
    assert not run.table.foresees
    assert run.table_to_explore().foresees
