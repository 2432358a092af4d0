"""Tests that games agree with their reference programs on every ply."""

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import reference
from tests.games.reference import PROGRAMS, Result
from tests.games.sample_games import GAMES_WITH_ALL, all_games
from trigrid.games import GAMES, Game, Position, load

MAX_PLIES = 150
"""The maximum number of plies in a random game, since TRITT itself has no limit."""

every_game_with_a_program = pytest.mark.parametrize(
    "game", [game for game in all_games() if game.key in PROGRAMS], ids=repr
)

MOODS = {"careless": 0, "careful": 6, "eager": 6}
"""The maximum number of moves that a player examines before choosing, by mood.

Careful players avoid moves that end the game; eager players prefer them.
"""

CONTESTED = (
    """
    1,0A..o 1,-2Voo. 2,0Aoo. 3,-1V.o. 4,-1V..o 1,2Vo.o -1,1A..o -3,2A..o 2,-3A.o. 3,1Ao.o 3,-4V.oo
    4,-6V.oo 3,2A.o. 5,-2A..o 6,-6A.oo 7,-7A.oo 6,-5Vo.. 4,2V.o. -2,-1V..o -2,1A.o. -4,0Vo.o 8,-5Aoo.
    3,-3V.oo
    """,
    """
    0,1Ao.. 1,-2Voo. 0,-2Aoo. -2,-2Vo.. -1,-3Ao.o -1,2Ao.. 2,-2V.oo 1,3A..o 2,-4Aoo. 2,0Ao.. 3,1Ao..
    -1,4Voo. -2,2A..o 4,-3Ao.. 5,-5Ao.o 0,5V.oo 3,-6A.oo 6,-4Ao.. -3,-1Ao.o 3,2Voo. 4,1A.o. 8,-6Vo..
    2,-7Aoo. -1,-5V.o. 7,-3Ao.o 4,-2V.oo
    """,
    """
    -1,1V.o. 0,2A..o 1,2Ao.o 2,1Voo. -1,0A.o. 2,0V.oo -1,4Voo. 1,0A.oo 1,3A.oo 3,1V.oo -1,5Vo.. -3,6V..o
    -2,2Ao.. -3,-1V.oo 4,-1V.oo -3,1Aoo. -3,5Aoo.
    """,
)
"""Games of Trichet whose last move starts a wave with a contested corner.

The games were found by search.
"""

CLOSING_BOTH = (
    """
    1,0A.o. -1,2Aoo. -3,3Ao.. -1,4A.oo -2,-1V.oo -3,0Aoo. -2,-2Vo.o -4,-1Aoo. -6,0A.o. -2,5Voo. 0,2A..o
    3,-1Aoo. 0,3A.oo -1,-3V.oo -6,0Vo.o -3,-2A..o 3,-2A.o. 5,-3Voo. -3,5Ao.. -4,3A..o -3,2A.o.
    """,
    """
    1,0A.oo -1,2Vo.o 2,-1Aoo. -1,0Ao.. -2,0A.oo 2,1A.oo -2,4V..o -2,5V.o. -4,5Vo.o 3,1Ao.. 1,-2A.o.
    -3,3Vo.o 3,2A..o -5,6V.o. 1,1Aoo. 3,3A.o. 0,-2V..o -2,-1Ao.. -3,1A..o 0,-3A.oo -1,5V.o. -3,2A.o.
    """,
)
"""Games of Trichet whose last move closes regions of both colours.

The games were found by search.
"""


def ending(position: Position) -> Result | None:
    """Return the engine's outcome in the format of the reference programs."""
    outcome = position.outcome
    return None if outcome is None else (outcome.winner, (outcome.scores[0], outcome.scores[1]))


def chosen_move(position: Position, mood: str, rng: random.Random) -> int:
    """Return a random move by a player with the given mood."""
    moves = position.moves()
    examined = rng.sample(moves, min(MOODS[mood], len(moves)))
    preferred = [move for move in examined if (ending(position.play(move)) is None) == (mood == "careful")]
    return rng.choice(preferred or moves)


def assert_agreement(game: Game, position: Position, state: Any, played: list[str]) -> None:
    """Assert that the engine and the reference program agree on a position.

    They must have the same moves and the same result and, during the game, the same seat to move.
    """
    program, where = PROGRAMS[game.key], f"after {' '.join(played) or 'no move'}"
    assert sorted(map(game.spell, position.moves())) == program.moves(state), where
    assert ending(position) == program.result(state), where
    assert position.outcome or position.to_move == program.to_move(state), where


def assert_agreement_in_game(game: Game, line: Iterable[str], mood: str, seed: int) -> None:
    """Assert agreement on every ply of a line and of random moves that follow it."""
    program, rng = PROGRAMS[game.key], random.Random(seed)
    position, state = game.start(), program.start(game.options)
    remaining, played = list(line), list[str]()
    assert_agreement(game, position, state, played)
    while position.moves() and len(played) < MAX_PLIES:
        move = game.move(position, remaining.pop(0)) if remaining else chosen_move(position, mood, rng)
        played.append(game.spell(move))
        position, state = position.play(move), program.play(state, played[-1])
        assert_agreement(game, position, state, played)
    assert not remaining, f"the game ended before {remaining}"


def test_every_reference_program_is_found_and_belongs_to_a_registered_game() -> None:
    written = {
        path.stem
        for path in Path(reference.__path__[0]).glob("*.py")
        if "\ndef start(" in path.read_text("utf-8")
    }
    assert {key.replace("-", "_") for key in PROGRAMS} == written
    assert PROGRAMS.keys() <= GAMES.keys()
    assert set(GAMES_WITH_ALL) <= PROGRAMS.keys()


@every_game_with_a_program
@settings(max_examples=3, deadline=None)
@given(mood=st.sampled_from(list(MOODS)), seed=st.integers(0, 2**32))
def test_engine_and_reference_program_agree_on_every_ply(game: Game, mood: str, seed: int) -> None:
    assert_agreement_in_game(game, (), mood, seed)


@pytest.mark.parametrize("line", CONTESTED)
def test_trichet_agrees_where_two_tiles_of_a_wave_claim_one_corner(line: str) -> None:
    assert_agreement_in_game(load("trichet", tiles=150, region=14), line.split(), "careless", 1)


@pytest.mark.parametrize("line", CLOSING_BOTH)
def test_trichet_agrees_where_one_move_closes_regions_of_both_colours(line: str) -> None:
    assert_agreement_in_game(load("trichet", tiles=150, region=6), line.split(), "careless", 1)
