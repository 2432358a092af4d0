"""Many games with a won position given away, each of which is labelled, and perfect ones without a label."""

import pytest

from tests.games.sample_games import GAMES_WITH_ALL
from tests.review.perfect_games import SOLVED_BOARDS, mistakes, perfect_game
from tests.review.planted_blunders import assert_is_blunder, judged_blunder, kept_games, planted_game
from trigrid import Review, load
from trigrid.review import Label

pytestmark = pytest.mark.long

NUMBERS = range(20)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("key", GAMES_WITH_ALL)
def test_a_won_position_given_away_is_labelled(key: str, number: int) -> None:
    planted = planted_game(load(key), number)
    assert_is_blunder(planted)
    judged = judged_blunder(planted)
    assert judged.label is Label.LOST_WIN, f"move {len(planted.node.path())} of {planted.record.to_text()}"


@pytest.mark.parametrize("key", GAMES_WITH_ALL)
def test_a_review_that_goes_on_to_its_end_still_says_so(key: str) -> None:
    kept = next(planted for planted in kept_games() if planted.record.game.key == key)
    review = Review(kept.record)
    while review.go_on(1.0):
        pass
    judged = review.judged_at(kept.node)
    assert judged is not None
    assert (judged.label, judged.proved) == (Label.LOST_WIN, True)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(("board", "capture"), SOLVED_BOARDS)
def test_no_move_of_a_perfect_game_is_labelled(board: str, capture: str, number: int) -> None:
    record = perfect_game(board, capture, number)
    assert mistakes(record) == [], record.to_text()
