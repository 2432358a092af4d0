"""Tests that giving a proved win away gets a label in every game.

These tests use a few stored games; `test_in_full` generates twenty new ones for each game.
"""

import pytest

from tests.games.sample_games import GAMES_WITH_ALL
from tests.review.planted_blunders import PlantedGame, assert_is_blunder, judged_blunder, stored_games
from trigrid.review import Label

KEPT = stored_games()


@pytest.mark.parametrize("planted", KEPT, ids=[f"{each.record.game.key}-{n}" for n, each in enumerate(KEPT)])
def test_a_won_position_given_away_is_labelled(planted: PlantedGame) -> None:
    assert_is_blunder(planted)
    judged = judged_blunder(planted)
    assert judged.label is Label.LOST_WIN
    assert judged.loss >= 0.5


def test_the_stored_blunders_cover_every_game_and_both_finished_and_unfinished_records() -> None:
    stored = {(planted.record.game.key, planted.record.end.position.outcome is None) for planted in KEPT}
    assert {key for key, _ in stored} == set(GAMES_WITH_ALL)
    assert {is_unfinished for _, is_unfinished in stored} == {False, True}
