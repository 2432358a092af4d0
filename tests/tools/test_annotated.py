"""Tests of the choice of annotated games."""

from pathlib import Path

import pytest

from tools.annotated import reviews
from tools.annotated.candidates import UNEVEN, candidates, levels
from tools.annotated.merits import CHARACTERS, Merits, merits_of, ranked
from tools.strategy.strong_games import StrongGame
from trigrid.games import annotated_keys

SHORT_GAME = StrongGame("tri-it-out", 7, 2, "c5 e5 d3 e4 b2 c1 xd3 c2", None)
QUIET = Merits(0, -0.2, 0.1, 1, 4, 0.0, 10.0, 2)


@pytest.mark.parametrize("key", annotated_keys())
def test_candidates_have_numbers_of_their_own(key: str) -> None:
    numbers = [game.number for game in candidates(key)]
    assert numbers
    assert len(set(numbers)) == len(numbers)


def test_the_stronger_player_changes_seats() -> None:
    assert levels(5) == (6, 6)
    assert (levels(UNEVEN), levels(UNEVEN + 1)) == ((5, 6), (6, 5))


def test_reviews_are_continued_and_measured(tmp_path: Path) -> None:
    log = tmp_path / "reviews.jsonl"
    for _ in range(2):
        reviews.review_all([SHORT_GAME], 1, log)
    (game,) = reviews.read(log)
    assert len(game.choices) == len(SHORT_GAME.moves.split())
    assert all(choice.move for choices in game.choices for choice in choices)
    merits = merits_of(game)
    assert merits.opening == SHORT_GAME.opening
    assert merits.force == 0, "the game is not over, so nobody has won"
    assert merits.errors >= 0


@pytest.mark.parametrize(
    ("character", "better"),
    [
        ("seesaw", QUIET._replace(lead_changes=2)),
        ("comeback", QUIET._replace(comeback=0.4)),
        ("force", QUIET._replace(only_moves=6)),
        ("suspense", QUIET._replace(suspense=0.9)),
        ("spectacle", QUIET._replace(spectacle=17.0)),
    ],
)
def test_each_character_has_its_measure(character: str, better: Merits) -> None:
    assert character in CHARACTERS
    assert ranked({1: QUIET, 2: better}, character) == [2, 1]


def test_random_plies_and_mistakes_count_against_a_game() -> None:
    games = {1: QUIET._replace(opening=6), 2: QUIET, 3: QUIET._replace(errors=1.0)}
    assert ranked(games, "suspense") == [2, 1, 3]
