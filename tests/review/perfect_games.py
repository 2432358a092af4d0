"""Games of perfect moves on boards where every position can be proved."""

from random import Random

from trigrid import Computer, Record, Review, load
from trigrid.games import Game, Move, Position
from trigrid.review import Judged

SOLVED_BOARDS = (
    ("hex-2-3", "new"),
    ("hex-2-3", "any"),
    ("tri-5", "new"),
    ("tri-5", "any"),
    ("hex-2-4", "new"),
)
"""Quickly proved boards of Tri-It-Out, each with an option for captures."""


def result(position: Position, seat: int) -> float:
    """Return the value of a position for a seat under best play, from 0 to 1.

    The position must be provable.
    """
    if position.outcome is not None:
        return 0.5 if position.outcome.winner is None else float(position.outcome.winner == seat)
    run = Computer(position.game, 6, seed=0).analyse(position, 60)
    run.go_on(60)
    (best,) = run.answers()
    assert best.proved
    return best.value if position.to_move == seat else 1 - best.value


def perfect_moves(position: Position) -> list[Move]:
    """Return the moves that keep the value of the position."""
    seat = position.to_move
    worth = result(position, seat)
    return [move for move in position.moves() if result(position.play(move), seat) == worth]


def perfect_game(board: str, capture: str, seed: int) -> Record:
    """Return a game of perfect moves, chosen at random if a position has several."""
    game: Game = load("tri-it-out", board=board, capture=capture)
    record, rng = Record(game), Random(seed)
    while record.outcome is None:
        record.add(rng.choice(perfect_moves(record.position)))
    return record


def mistakes(record: Record) -> list[Judged | None]:
    """Review a game and return its labelled moves, with None for each unjudged move."""
    review = Review(record)
    while review.go_on(1.0):
        pass
    return [judged for judged in review.judged if judged is None or judged.label]
