"""Games in which every move keeps what the position was worth, on boards where that is always proved."""

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
"""Boards of Tri-It-Out, with the option for captures, on which every position is proved at once."""


def result(position: Position, seat: int) -> float:
    """What a position is worth to a seat under best play, from 0 to 1. Only where it can be proved."""
    if position.outcome is not None:
        return 0.5 if position.outcome.winner is None else float(position.outcome.winner == seat)
    run = Computer(position.game, 6, seed=0).analyse(position, 60)
    run.go_on(60)
    (best,) = run.answers()
    assert best.proved
    return best.value if position.to_move == seat else 1 - best.value


def perfect_moves(position: Position) -> list[Move]:
    """The moves that keep what a position is worth."""
    seat = position.to_move
    worth = result(position, seat)
    return [move for move in position.moves() if result(position.play(move), seat) == worth]


def perfect_game(board: str, capture: str, seed: int) -> Record:
    """A game of perfect moves, of several one at random."""
    game: Game = load("tri-it-out", board=board, capture=capture)
    record, rng = Record(game), Random(seed)
    while record.outcome is None:
        record.add(rng.choice(perfect_moves(record.position)))
    return record


def mistakes(record: Record) -> list[Judged | None]:
    """What a review says of the moves that it labels, and None for those of which it says nothing."""
    review = Review(record)
    while review.go_on(1.0):
        pass
    return [judged for judged in review.judged if judged is None or judged.label]
