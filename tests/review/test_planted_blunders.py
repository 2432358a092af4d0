"""Whoever gives a won position away is told so, in games of every kind: win and loss were proved at the time.

These are a few games that are kept; twenty new ones of each kind are made in ``test_in_full``.
"""

import pytest

from tests.games.sample_games import GAMES_WITH_ALL
from tests.review.planted_blunders import PlantedGame, assert_is_blunder, judged_blunder, kept_games
from trigrid.review import Label

KEPT = kept_games()


@pytest.mark.parametrize("planted", KEPT, ids=[f"{each.record.game.key}-{n}" for n, each in enumerate(KEPT)])
def test_a_won_position_given_away_is_labelled(planted: PlantedGame) -> None:
    assert_is_blunder(planted)
    judged = judged_blunder(planted)
    assert judged.label is Label.LOST_WIN
    assert judged.loss >= 0.5


def test_blunders_of_every_game_are_kept_in_finished_records_and_in_others() -> None:
    kept = {(planted.record.game.key, planted.record.end.position.outcome is None) for planted in KEPT}
    assert {key for key, _ in kept} == set(GAMES_WITH_ALL)
    assert {is_unfinished for _, is_unfinished in kept} == {False, True}
