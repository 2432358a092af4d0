"""Tests that perfect play gets no labels, on solved boards and in proved endings.

`test_in_full.py` checks twenty games on each of the SOLVED_BOARDS.
"""

from random import Random

import pytest

from tests.games.sample_games import GAMES_WITH_ALL
from tests.records.random_records import line
from tests.review.perfect_games import mistakes, perfect_game
from tests.review.planted_blunders import is_won
from trigrid import Record, Review, load
from trigrid.games import GAMES, Game, Move, Position
from trigrid.search.evaluate import evaluator_of
from trigrid.search.proof_search import ProofSearch


@pytest.mark.parametrize("seed", range(3))
def test_no_move_of_a_perfect_game_is_labelled(seed: int) -> None:
    record = perfect_game("hex-2-3", "new", seed)
    assert mistakes(record) == []


@pytest.mark.parametrize("key", GAMES_WITH_ALL)
def test_no_move_of_a_proved_ending_is_labelled(key: str) -> None:
    """From the first proved win on, both seats play the line of the proof."""
    record, proof_start = _ending_by_proof(load(key, **GAMES[key].measures.smallest))
    review = Review(record)
    while any(each is None for each in review.judged[proof_start:]):
        review.go_on(0.0)
    assert [judged and judged.label for judged in review.judged[proof_start:]] == [None] * (
        len(record.moves) - proof_start
    )


def _ending_by_proof(game: Game) -> tuple[Record, int]:
    """Return a random game that ends with a proved line.

    Also returns the number of moves before this line.
    """
    record = Record(game)
    for move in line(game, 1).moves:
        if is_won(record.position, record.position.to_move):
            break
        record.add(move)
    proof_start = len(record.moves)
    while record.outcome is None:
        for move in _proof(record.position):
            record.add(move)
    return record, proof_start


def _proof(position: Position) -> tuple[Move, ...]:
    """Return the line of a proved win, or a move of the losing player."""
    search = ProofSearch(position, evaluator_of(position.game), Random(0))
    while search.step():
        pass
    (answer,) = search.answers()
    return answer.line
