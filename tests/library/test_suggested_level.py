"""The level that is suggested: that against which somebody wins about half, changing slowly."""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

import pytest

from trigrid.games import load
from trigrid.headers.who_plays import DEFAULT_LEVEL, LEVELS, set_level
from trigrid.library.stored_game import StoredGame, read_stored_game
from trigrid.library.suggested_level import (
    ENOUGH,
    RECENT,
    REST,
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


def after(*results: tuple[int, float], begin: Rating | None = None) -> Rating:
    """What is known after games against levels, each with the person's score."""
    rating = Rating(begin)
    for level, score in results:
        rating.add(level, score)
    return rating


def suggestions(rating: Rating, results: Iterable[tuple[int, float]]) -> list[int]:
    """The level that is suggested after each of some games."""
    found = []
    for level, score in results:
        rating.add(level, score)
        found.append(rating.suggestion or DEFAULT_LEVEL)
    return found


def plays_on(rating: Rating, strength: float, games: int, seed: int) -> list[int]:
    """What is suggested to somebody of a strength in levels, who always plays what is suggested."""
    rng, found = Random(seed), list[int]()
    for _ in range(games):
        level = rating.suggestion or DEFAULT_LEVEL
        rating.add(level, float(rng.random() < expected_score(strength, level)))
        found.append(rating.suggestion or DEFAULT_LEVEL)
    return found


def stored(result: str, **headers: str) -> StoredGame:
    """A stored game of Tritium, against level 3 in the second seat unless headers are given."""
    return StoredGame("a", load("tritium"), headers or {"SecondLevel": "3"}, result)


@pytest.mark.parametrize("strength", LEVELS)
@pytest.mark.parametrize("begin", LEVELS)
def test_who_wins_every_other_game_at_a_level_is_suggested_that_level(strength: int, begin: int) -> None:
    """Whatever was known before."""
    before = after(*[(begin, WON), (begin, LOST)] * 40)
    rating = after(*[(strength, WON), (strength, LOST)] * 40, begin=before)
    assert rating.suggestion == strength
    tied = after(*[(strength, TIED)] * 80, begin=before)
    assert tied.suggestion == strength


def test_nothing_is_suggested_before_there_are_some_results() -> None:
    assert rated([]) == SuggestedLevels()
    assert rated([GameResult("tritt", 5, WON)] * (ENOUGH - 1)).overall is None
    assert rated([GameResult("tritt", DEFAULT_LEVEL, TIED)] * ENOUGH).overall == DEFAULT_LEVEL


@pytest.mark.parametrize("seed", range(20))
def test_the_suggestion_changes_by_one_level_and_rests_after_it(seed: int) -> None:
    rng = Random(seed)
    results = [(rng.choice(LEVELS), rng.choice((WON, LOST, TIED))) for _ in range(300)]
    found = [DEFAULT_LEVEL, *suggestions(Rating(), results)]
    changes = [number for number in range(1, len(found)) if found[number] != found[number - 1]]
    assert all(abs(found[number] - found[number - 1]) == 1 for number in changes)
    assert all(later - sooner >= REST for sooner, later in pairwise(changes))
    assert changes, "these results change it"


def test_one_result_more_changes_nothing_back() -> None:
    """Somebody between two levels would be sent to and fro after every game."""
    rating = after(*[(2, WON)] * 4)
    assert rating.suggestion == 3
    assert suggestions(rating, [(3, LOST), (3, WON)] * 3) == [3] * 6


def test_a_run_of_wins_leads_to_the_top_and_one_of_losses_to_the_bottom() -> None:
    up, down = Rating(), after(*[(6, WON)] * 40)
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


def test_who_has_lost_very_often_is_not_held_down_for_ever() -> None:
    rating = after(*[(1, LOST)] * 150)
    assert rating.suggestion == 1
    assert suggestions(rating, [(1, WON)] * 12)[-1] == 2


@pytest.mark.parametrize("strength", [1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
def test_players_of_known_strength_come_to_play_at_it(strength: float) -> None:
    """And stay there: of the games after the first forty hardly any are two levels off."""
    found = [level for seed in range(30) for level in plays_on(Rating(), strength, 160, seed)[40:]]
    near = sum(abs(level - strength) <= 1 for level in found) / len(found)
    right = sum(level == strength for level in found) / len(found)
    assert near > 0.98
    assert right > 0.7


def test_it_changes_seldom_where_the_strength_stays_the_same() -> None:
    for strength in (2.0, 2.5, 3.0, 4.0):
        runs = [plays_on(Rating(), strength, 160, seed)[40:] for seed in range(30)]
        changes = sum(run[number] != run[number - 1] for run in runs for number in range(1, len(run)))
        assert changes / sum(map(len, runs)) < 1 / 15


def test_each_game_has_its_own_level_once_enough_of_it_are_finished() -> None:
    strong = [GameResult("tritium", 5, WON)] * 30
    weak = [GameResult("trichet", 3, LOST)] * 12
    levels = rated([*strong, *weak])
    assert levels.level("tritium") == 6
    assert (levels.level("trichet") or 6) < 4
    assert levels.level("tritt") == levels.overall


def test_a_game_that_is_new_to_somebody_begins_with_what_the_others_have_shown() -> None:
    """A strong player would have to climb in each game from the bottom."""
    strong = [GameResult("tritium", 5, TIED)] * 40
    assert rated([*strong, *[GameResult("tritt", 5, TIED)] * ENOUGH]).by_game["tritt"] == 5


@pytest.mark.parametrize(
    ("result", "headers", "found"),
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
    result: str, headers: dict[str, str], found: tuple[int, float] | None
) -> None:
    told = game_result(stored(result, **headers))
    assert (told and told[1:]) == found


def test_a_game_that_was_played_on_from_a_puzzle_does_not_count() -> None:
    assert game_result(stored("1-0", SecondLevel="3")) is not None
    assert game_result(stored("1-0", SecondLevel="3", Origin="puzzle 12, move 38")) is None


@pytest.mark.parametrize(
    ("end", "score"),
    [(Settled.FIRST_RESIGNED, LOST), (Settled.SECOND_RESIGNED, WON), (Settled.TIE_AGREED, TIED)],
)
def test_games_that_players_end_themselves_count_as_their_results_say(end: Settled, score: float) -> None:
    record = Record(load("tritt"))
    set_level(record, 1, 4)
    record.settled = end
    game = read_stored_game("a", record.to_text())
    assert isinstance(game, StoredGame)
    assert game_result(game) == GameResult("tritt", 4, score)


def test_stored_games_are_taken_in_the_order_in_which_they_were_played() -> None:
    """They are listed with the latest first; taken in that order the oldest would weigh most."""
    won_at_last = [stored("1-0")] * 30 + [stored("0-1")] * 30
    assert (suggested_levels(won_at_last).overall or 0) > 3
    assert (suggested_levels(won_at_last[::-1]).overall or 9) < 3


def test_only_the_latest_games_count() -> None:
    latest = [stored("1-0")] * RECENT
    assert suggested_levels([*latest, *[stored("0-1")] * 500]) == suggested_levels(latest)
