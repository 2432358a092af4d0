"""Tests of the level that is suggested to a player.

Against the suggested level, the player should win about half of the games. The suggestion changes slowly.
"""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

import pytest

from trigrid.games import load
from trigrid.headers.who_plays import DEFAULT_LEVEL, LEVELS, set_level
from trigrid.library.index_building import entry_of_text
from trigrid.library.stored_game import StoredGame, stored_game
from trigrid.library.suggested_level import (
    MAX_GAMES,
    MIN_GAMES,
    MIN_GAMES_BETWEEN_CHANGES,
    GameResult,
    Rating,
    SuggestedLevels,
    expected_score,
    game_result,
    rated,
    suggested_levels,
)
from trigrid.records import Record, Settled

WON, LOST, TIED = 1.0, 0.0, 0.5


def rating_after(*results: tuple[int, float], start: Rating | None = None) -> Rating:
    """Return the rating after games, each given as a level and the player's score."""
    rating = Rating(start)
    for level, score in results:
        rating.add(level, score)
    return rating


def suggestions(rating: Rating, results: Iterable[tuple[int, float]]) -> list[int]:
    """Add these results to the rating, and return the suggested level after each."""
    found = []
    for level, score in results:
        rating.add(level, score)
        found.append(rating.suggestion or DEFAULT_LEVEL)
    return found


def simulated_suggestions(rating: Rating, strength: float, games: int, seed: int) -> list[int]:
    """Return the suggestions to a player who always plays the suggested level.

    `strength` is in levels and can lie between two levels.
    """
    rng, found = Random(seed), list[int]()
    for _ in range(games):
        level = rating.suggestion or DEFAULT_LEVEL
        rating.add(level, float(rng.random() < expected_score(strength, level)))
        found.append(rating.suggestion or DEFAULT_LEVEL)
    return found


def stored(result: str, **headers: str) -> StoredGame:
    """Return a stored game of Tritium.

    Unless headers are given, the computer has the second seat at level 3.
    """
    return StoredGame.described(load("tritium"), headers or {"SecondLevel": "3"}, result)


@pytest.mark.parametrize("strength", LEVELS)
@pytest.mark.parametrize("start", LEVELS)
def test_even_results_against_a_level_suggest_that_level(strength: int, start: int) -> None:
    """The suggestion does not depend on earlier results."""
    before = rating_after(*[(start, WON), (start, LOST)] * 40)
    rating = rating_after(*[(strength, WON), (strength, LOST)] * 40, start=before)
    assert rating.suggestion == strength
    tied = rating_after(*[(strength, TIED)] * 80, start=before)
    assert tied.suggestion == strength


def test_nothing_is_suggested_before_enough_results() -> None:
    assert rated([]) == SuggestedLevels()
    assert rated([GameResult("tritt", 5, WON)] * (MIN_GAMES - 1)).overall is None
    assert rated([GameResult("tritt", DEFAULT_LEVEL, TIED)] * MIN_GAMES).overall == DEFAULT_LEVEL


@pytest.mark.parametrize("seed", range(20))
def test_the_suggestion_changes_by_one_level_and_then_stays_for_some_games(seed: int) -> None:
    rng = Random(seed)
    results = [(rng.choice(LEVELS), rng.choice((WON, LOST, TIED))) for _ in range(300)]
    found = [DEFAULT_LEVEL, *suggestions(Rating(), results)]
    changes = [number for number in range(1, len(found)) if found[number] != found[number - 1]]
    assert all(abs(found[number] - found[number - 1]) == 1 for number in changes)
    assert all(later - sooner >= MIN_GAMES_BETWEEN_CHANGES for sooner, later in pairwise(changes))
    assert changes, "the suggestion never changes"


def test_one_more_result_does_not_reverse_a_change() -> None:
    """Otherwise the suggestion would alternate after every game.

    After the first four wins, the rating in this test stays between 2 and 3.
    """
    rating = rating_after(*[(2, WON)] * 4)
    assert rating.suggestion == 3
    assert suggestions(rating, [(3, LOST), (3, WON)] * 3) == [3] * 6


def test_wins_lead_to_the_top_level_and_losses_to_the_bottom_level() -> None:
    up, down = Rating(), rating_after(*[(6, WON)] * 40)
    climbed, fallen = list[int](), list[int]()
    for _ in range(60):
        up.add(up.suggestion or DEFAULT_LEVEL, WON)
        down.add(down.suggestion or DEFAULT_LEVEL, LOST)
        climbed.append(up.suggestion or DEFAULT_LEVEL)
        fallen.append(down.suggestion or DEFAULT_LEVEL)
    assert climbed == sorted(climbed)
    assert climbed[-1] == 6
    assert fallen == sorted(fallen, reverse=True)
    assert fallen[-1] == 1


def test_suggestion_rises_again_after_many_losses() -> None:
    rating = rating_after(*[(1, LOST)] * 150)
    assert rating.suggestion == 1
    assert suggestions(rating, [(1, WON)] * 12)[-1] == 2


@pytest.mark.parametrize("strength", [1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
def test_suggestion_converges_to_the_players_strength(strength: float) -> None:
    """From the 41st game on, most suggestions are exact.

    Few are off by two levels or more.
    """
    found = [
        level for seed in range(30) for level in simulated_suggestions(Rating(), strength, 160, seed)[40:]
    ]
    near = sum(abs(level - strength) <= 1 for level in found) / len(found)
    right = sum(level == strength for level in found) / len(found)
    assert near > 0.98
    assert right > 0.7


def test_suggestion_rarely_changes_at_constant_strength() -> None:
    for strength in (2.0, 2.5, 3.0, 4.0):
        runs = [simulated_suggestions(Rating(), strength, 160, seed)[40:] for seed in range(30)]
        changes = sum(run[number] != run[number - 1] for run in runs for number in range(1, len(run)))
        assert changes / sum(map(len, runs)) < 1 / 15


def test_each_game_has_its_own_level_after_enough_results() -> None:
    strong = [GameResult("tritium", 5, WON)] * 30
    weak = [GameResult("trichet", 3, LOST)] * 12
    levels = rated([*strong, *weak])
    assert levels.level("tritium") == 6
    assert (levels.level("trichet") or 6) < 4
    assert levels.level("tritt") == levels.overall


def test_a_game_new_to_the_player_starts_at_the_level_of_other_games() -> None:
    """Otherwise a strong player would climb from the default level in each game."""
    strong = [GameResult("tritium", 5, TIED)] * 40
    assert rated([*strong, *[GameResult("tritt", 5, TIED)] * MIN_GAMES]).by_game["tritt"] == 5


@pytest.mark.parametrize(
    ("result", "headers", "expected"),
    [
        ("1-0", {"SecondLevel": "3"}, (3, WON)),
        ("1-0", {"FirstLevel": "3"}, (3, LOST)),
        ("0-1", {"SecondLevel": "1", "First": "Ann"}, (1, LOST)),
        ("0-1", {"FirstLevel": "6"}, (6, WON)),
        ("1/2-1/2", {"FirstLevel": "2"}, (2, TIED)),
        ("*", {"SecondLevel": "3"}, None),
        ("1-0", {"First": "Ann"}, None),
        ("1-0", {"FirstLevel": "2", "SecondLevel": "3"}, None),
        ("1-0", {"SecondLevel": "7"}, None),
        ("1-0", {"SecondLevel": "three"}, None),
        ("1-0", {"OrangeLevel": "3"}, None),
        ("2-0", {"SecondLevel": "3"}, None),
    ],
)
def test_only_a_finished_game_of_one_person_against_a_level_counts(
    result: str, headers: dict[str, str], expected: tuple[int, float] | None
) -> None:
    counted = game_result(stored(result, **headers))
    assert (counted and counted[1:]) == expected


def test_a_game_continued_from_a_puzzle_does_not_count() -> None:
    assert game_result(stored("1-0", SecondLevel="3")) is not None
    assert game_result(stored("1-0", SecondLevel="3", Origin="puzzle 12, move 38")) is None


@pytest.mark.parametrize(
    ("end", "score"),
    [(Settled.FIRST_RESIGNED, LOST), (Settled.SECOND_RESIGNED, WON), (Settled.TIE_AGREED, TIED)],
)
def test_resigned_and_agreed_games_count_with_their_results(end: Settled, score: float) -> None:
    record = Record(load("tritt"))
    set_level(record, 1, 4)
    record.settled = end
    game = stored_game(entry_of_text("a", record.to_text()).line)
    assert isinstance(game, StoredGame)
    assert game_result(game) == GameResult("tritt", 4, score)


def test_stored_games_are_rated_in_the_order_of_play() -> None:
    """The library lists the latest game first; that order would favour old games."""
    recent_wins = [stored("1-0")] * 30 + [stored("0-1")] * 30
    assert (suggested_levels(recent_wins).overall or 0) > 3
    assert (suggested_levels(recent_wins[::-1]).overall or 9) < 3


def test_only_the_latest_games_count() -> None:
    latest = [stored("1-0")] * MAX_GAMES
    assert suggested_levels([*latest, *[stored("0-1")] * 500]) == suggested_levels(latest)
