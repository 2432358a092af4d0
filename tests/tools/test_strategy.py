"""Tests of the figures and positions of strategy lessons.

They count every claim again in the games of level 6, and search a sample of the positions again.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tools.strategy import examples
from tools.strategy.claims import maxims_of, problems
from tools.strategy.move_values import move_values
from tools.strategy.strong_games import play, read
from trigrid.games import lesson_keys, load
from trigrid.lessons.strategy import STRATEGY, Claim, StrategyPosition, read_positions
from trigrid.records import Record

BY_SOLVED_ENDINGS = {"turns that end", "no quiet place"}
"""Claims that only the long tests count: they solve endings of 300 random games."""
CLAIMS = [
    pytest.param(
        key,
        claim,
        id=f"{key}-{claim.name}",
        marks=[pytest.mark.long] if claim.name in BY_SOLVED_ENDINGS else [],
    )
    for key in lesson_keys()
    for text in STRATEGY.of_key(key)
    for claim in text.claims
]
POSITIONS = [
    pytest.param(key, each, id=f"{key}-{each.lesson}-{index}")
    for key in lesson_keys()
    for index, each in enumerate(read_positions(key))
]
MAX_SEARCHED = 20
"""The maximum number of moves in the positions that the short form searches."""


def searched(key: str) -> Iterator[Any]:
    """Yield the positions of a game as parameters; most are marked as long.

    The short form searches the one with the fewest moves. All of Trichet have more than MAX_SEARCHED.
    """
    positions = read_positions(key)
    counts = [len(Record.from_link(each.link).position.moves()) for each in positions]
    shortest = counts.index(min(counts)) if min(counts) <= MAX_SEARCHED else None
    for index, each in enumerate(positions):
        marks = [] if index == shortest else [pytest.mark.long]
        yield pytest.param(key, each, id=f"{key}-{index}", marks=marks)


@pytest.mark.parametrize(("key", "claim"), CLAIMS)
def test_the_games_bear_out_every_claim(key: str, claim: Claim) -> None:
    assert problems(claim, maxims_of(key).CLAIMS[claim.name](read(key))) == []


@pytest.mark.parametrize("key", lesson_keys())
def test_a_false_claim_is_found(key: str) -> None:
    """The false claims have another count, another total, and a share like chance."""
    claim = STRATEGY.of_key(key)[0].claims[0]
    counted = maxims_of(key).CLAIMS[claim.name](read(key))
    assert problems(replace(claim, count=claim.total - claim.count - 1), counted)
    assert problems(replace(claim, total=claim.total + 1), counted)
    assert problems(replace(claim, count=50, total=100, base=0.5), (50, 100))


@pytest.mark.parametrize("key", lesson_keys())
def test_every_claim_function_supports_a_lesson(key: str) -> None:
    names = {claim.name for text in STRATEGY.of_key(key) for claim in text.claims}
    assert names == maxims_of(key).CLAIMS.keys()


@pytest.mark.parametrize(("key", "position"), POSITIONS)
def test_every_right_move_follows_the_maxim_and_another_move_does_not(
    key: str, position: StrategyPosition
) -> None:
    start, follows = Record.from_link(position.link).position, examples.follows(key, position.lesson)
    assert all(follows(start, start.game.move(start, text)) for text in position.accepted)
    assert not all(follows(start, move) for move in start.moves())


@pytest.mark.parametrize(("key", "position"), [each for key in lesson_keys() for each in searched(key)])
def test_a_search_finds_the_same_right_moves_and_chances(key: str, position: StrategyPosition) -> None:
    record = Record.from_link(position.link)
    assert examples.judged(record, position.lesson, move_values(record.position)) == position


@pytest.mark.parametrize("key", [pytest.param(key, marks=pytest.mark.long) for key in lesson_keys()])
def test_level_6_plays_a_kept_game_again(key: str) -> None:
    game = read(key)[1]
    assert play(load(key), game.number) == game
