"""Typed moves in positions of every game, lines of puzzle files, and their links."""

from functools import cache, partial
from itertools import pairwise
from typing import Any
from zlib import crc32

from tests.games.sample_games import positions_of
from tools.fuzz import sound_inputs
from tools.fuzz.target import Target, check_sentence, require
from trigrid.exercises.words.own_puzzles import DAMAGED
from trigrid.exercises.words.puzzles import goal
from trigrid.games import GAMES, Game, IllegalMove, NotationError
from trigrid.puzzle import Puzzle, PuzzleLinkError, puzzle_keys, puzzles
from trigrid.puzzle.puzzle import read_puzzle
from trigrid.records import Record
from trigrid.records.typed_moves import normalized_move
from trigrid.table.move_completion import completions, legal_texts
from trigrid.table.table import Table
from trigrid.table.words.status_line import status

TOKENS = (
    *("orange-", "sky-", "blue-", "flag-", "pass", "swap", "stay", "c3-c5", ">", "-", "x", "a1", "e4", "g4"),
    *("0,1A.o.", "0,-1V.o.", ",", ".", "o", "A", "V", "-1", "99", "d4", "xd4", " ", "(", ")", "h3-h5>h4-h6"),
)
"""Fragments that occur in moves."""
TABLES = 8
"""The number of positions that are tried for each game."""


@cache
def tables(key: str) -> tuple[Table, ...]:
    """Return tables of a game after random moves, from the start almost to the end."""
    game = next(game for game in sound_inputs.games() if game.key == key)
    return tuple(_table(game, number) for number in range(TABLES))


def _table(game: Game, number: int) -> Table:
    record = Record(game)
    positions = positions_of(game, number)
    for position, after in pairwise(positions[: 1 + len(positions) * number // TABLES]):
        record.add(next(move for move in position.moves() if position.play(move) == after))
    return Table(game, record)


def read_move(key: str, text: str) -> None:
    """Type a move, and check that it is legal or refused without a change."""
    table = tables(key)[crc32(text.encode("utf-8", "replace")) % TABLES]
    game, position, here = table.game, table.record.position, table.record.here
    written = normalized_move(game, text)
    completions(position, text)
    try:
        move = game.move(position, written)
    except (NotationError, IllegalMove):
        require(not table.play_text(written), "a text that is not a move was played")
        check_sentence(status(table))
        require(table.record.here is here, "a refused move has changed the game")
        table.cancel_input()
    else:
        require(move in position.moves(), "a move that is not legal was read")
        require(
            game.move(position, game.text(position, move)) == move,
            "the move changes when it is written and read",
        )


def read_puzzle_line(text: str) -> None:
    """Read a line of a puzzle file, and its solution."""
    try:
        list(read_puzzle(1, text).solution.nodes())
    except ValueError:
        return


def read_puzzle_link(text: str) -> None:
    """Open the link of a puzzle that a user made."""
    try:
        puzzle = Puzzle.from_link(text)
    except PuzzleLinkError as error:
        check_sentence(DAMAGED[error.reason])
        return
    require(bool(puzzle.accepted()), "a puzzle has no right move")
    again = Puzzle.from_link(puzzle.to_link())
    require(again == puzzle, "the puzzle changes when it is written and read")
    check_sentence(goal(puzzle))


def targets() -> list[Target]:
    """Return the targets of this module."""
    moves = [
        Target(f"move-{key}", partial(read_move, key), partial(_moves, key), TOKENS, 7, 40) for key in GAMES
    ]
    signs = tuple("0123456789AZaz. ")
    return [
        *moves,
        Target("puzzle-line", read_puzzle_line, _puzzles, signs, 2, 400),
        Target("puzzle-link", read_puzzle_link, _puzzle_links, (*signs, "p1.", "win-soon.", "-on."), 2, 400),
    ]


def _moves(key: str) -> tuple[str, ...]:
    positions: list[Any] = [table.record.position for table in tables(key)]
    found = (text for position in positions for text in legal_texts(position)[:12])
    return tuple(dict.fromkeys(found))


@cache
def _puzzle_links() -> tuple[str, ...]:
    return tuple(read_puzzle(0, line).to_link() for line in _puzzles())


@cache
def _puzzles() -> tuple[str, ...]:
    from trigrid.puzzle.puzzle import write_puzzle

    lines = (write_puzzle(puzzle) for key in puzzle_keys() for puzzle in puzzles(key)[::40])
    return tuple(line for line in lines if len(line) < 300)
