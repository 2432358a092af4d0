"""Who plays perfectly is told of no mistake: games on solved boards, and endings of every game.

Twenty games on each board stand in ``test_in_full``.
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
def test_no_move_of_an_ending_that_is_played_by_proof_is_labelled(key: str) -> None:
    """In any game: from where a search first proves a win on, both seats play the line of the proof."""
    record, begun = _ending_by_proof(load(key, **GAMES[key].measures.smallest))
    review = Review(record)
    while any(each is None for each in review.judged[begun:]):
        review.go_on(0.0)
    assert [judged and judged.label for judged in review.judged[begun:]] == [None] * (
        len(record.moves) - begun
    )


def _ending_by_proof(game: Game) -> tuple[Record, int]:
    """A random game up to a win that is quickly proved, then the moves of the proof, and where they begin."""
    record = Record(game)
    for move in line(game, 1).moves:
        if is_won(record.position, record.position.to_move):
            break
        record.add(move)
    begun = len(record.moves)
    while record.outcome is None:
        for move in _proof(record.position):
            record.add(move)
    return record, begun


def _proof(position: Position) -> tuple[Move, ...]:
    """The line of a proof that whoever is to move wins, or just any move of who has lost."""
    search = ProofSearch(position, evaluator_of(position.game), Random(0))
    while search.step():
        pass
    (answer,) = search.answers()
    return answer.line
