"""Long tests that blunders get a label and that moves of perfect games get none."""

import pytest

from tests.games.sample_games import GAMES_WITH_ALL
from tests.review.perfect_games import SOLVED_BOARDS, mistakes, perfect_game
from tests.review.planted_blunders import assert_is_blunder, judged_blunder, planted_game, stored_games
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
def test_a_complete_review_also_gives_the_label(key: str) -> None:
    """The review in ``judged_blunder`` stops early."""
    stored = next(planted for planted in stored_games() if planted.record.game.key == key)
    review = Review(stored.record)
    while review.go_on(1.0):
        pass
    judged = review.judged_at(stored.node)
    assert judged is not None
    assert (judged.label, judged.proved) == (Label.LOST_WIN, True)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize(("board", "capture"), SOLVED_BOARDS)
def test_no_move_of_a_perfect_game_is_labelled(board: str, capture: str, number: int) -> None:
    record = perfect_game(board, capture, number)
    assert mistakes(record) == [], record.to_text()
