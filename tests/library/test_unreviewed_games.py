"""Tests of the choice of games to review in the background."""

import pytest

import trigrid
from trigrid.library.stored_game import StoredGame
from trigrid.library.unreviewed_games import MAX_SEARCHED, games_to_review
from trigrid.records.review_source import ELSEWHERE, REVIEWED, SOURCE

GAME = trigrid.load("tritt")


def stored(name: str, result: str = "1-0", **headers: str) -> StoredGame:
    """Return a stored game of a person with Orange against the computer."""
    return StoredGame.described(GAME, {"BlueLevel": "3", **headers}, result, game_id=name)


def test_the_order_of_the_library_stays() -> None:
    games = [stored("newer"), stored("older")]
    assert games_to_review(games) == games


@pytest.mark.parametrize(
    "game",
    [
        stored("unfinished", "*"),
        stored("reviewed", **{REVIEWED: "6 12"}),
        stored("elsewhere", **{SOURCE: ELSEWHERE}),
        stored("computers", OrangeLevel="2"),
        stored("people", BlueLevel="none"),
    ],
    ids=lambda game: game.id,
)
def test_other_games_are_left_out(game: StoredGame) -> None:
    assert games_to_review([game]) == []


def test_only_the_latest_games_are_searched() -> None:
    """If this fails, *Learn* opens slowly after thousands of games."""
    reviewed, game = stored("reviewed", **{REVIEWED: "6 12"}), stored("older")
    assert games_to_review([*[reviewed] * (MAX_SEARCHED - 1), game]) == [game]
    assert games_to_review([*[reviewed] * MAX_SEARCHED, game]) == []
