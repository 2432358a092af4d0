"""Laws of position texts, for positions of random games and set-up positions."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.reference import PROGRAMS
from tests.games.reference.set_up import state
from tests.games.sample_games import all_games, positions_of
from tests.games.set_up_texts import set_up, set_up_text
from tests.games.test_against_reference import assert_agreement
from trigrid.games import Game
from trigrid.games.position_text import PositionError

EVERY_GAME = all_games()
games, seeds = st.sampled_from(EVERY_GAME), st.integers(0, 2**32)

SAMPLED = 8
"""The number of positions of each random game that the short tests examine."""
POSITIONS = 100_000
"""The number of positions of each game, with all options, in the long tests."""
PLIES = 3
"""The number of plies that are compared with the reference program."""
CHARACTERS = "osbxdFSOBAV/,;-.0123456789 \tſK٣é\0\ud800"
"""The characters that damage inserts."""

every_key_at_length = pytest.mark.parametrize(
    "key", [pytest.param(key, marks=pytest.mark.long) for key in PROGRAMS]
)


def assert_text_describes(position: Any) -> None:
    """Assert that a position's text gives an equal position and the same text."""
    game = position.game
    text = game.position_text(position)
    again = game.position(text)
    assert again == position, text
    assert hash(again) == hash(position), text
    assert again.moves() == position.moves(), text
    assert again.outcome == position.outcome, text
    assert game.position_text(again) == text


def assert_agreement_after(position: Any, rng: random.Random) -> None:
    """Assert agreement with the reference program, also after a few random plies."""
    game = position.game
    text = game.position_text(position)
    program, reference = PROGRAMS[game.key], state(game.key, game.options, text)
    assert_agreement(game, position, reference, [text])
    for _ in range(PLIES):
        if position.outcome:
            return
        move = rng.choice(position.moves())
        position, reference = position.play(move), program.play(reference, game.spell(move))
        assert_agreement(game, position, reference, [text, game.spell(move)])


def damaged(text: str, rng: random.Random) -> str:
    """Return a text with a few random changes."""
    for _ in range(rng.randrange(1, 4)):
        start = rng.randrange(len(text) + 1)
        end = start + rng.choice((0, 1, 1, 5))
        inserted = rng.choice(("", rng.choice(CHARACTERS), text[start : end + 9], rng.choice(text or " ")))
        text = text[:start] + inserted + text[end:]
    return text


def assert_is_read_or_refused(game: Game, text: str) -> bool:
    """Assert that a text is read or refused with a sentence; return if it is read."""
    try:
        position = game.position(text)
    except PositionError as error:
        message = str(error)
        assert 4 < len(message.split()) < 40, message
        assert len(message) < 250, message
        assert message.isprintable(), message
        return False
    assert_text_describes(position)
    return True


@given(games, seeds)
def test_positions_of_random_games_are_described_by_their_texts(game: Game, seed: int) -> None:
    positions, rng = positions_of(game, seed), random.Random(seed)
    for position in (positions[-1], *rng.sample(positions, min(SAMPLED, len(positions)))):
        assert_text_describes(position)


@given(games, seeds)
def test_positions_set_up_by_hand_are_described_by_their_texts(game: Game, seed: int) -> None:
    assert_text_describes(set_up(game, random.Random(seed)))


@given(games, seeds)
def test_positions_set_up_by_hand_agree_with_the_reference_program(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    assert_agreement_after(set_up(game, rng), rng)


@given(games, seeds)
def test_damaged_texts_are_read_or_refused_with_a_sentence(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    sound = game.position_text(rng.choice(positions_of(game, seed)))
    for text in (damaged(sound, rng), damaged(set_up_text(game, rng), rng)):
        assert_is_read_or_refused(game, text)


@given(games, st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_sentence(game: Game, text: str) -> None:
    assert_is_read_or_refused(game, text)


def test_damage_leaves_some_texts_readable_and_most_not() -> None:
    rng = random.Random(1)
    read = [
        assert_is_read_or_refused(game, damaged(game.position_text(game.start()), rng))
        for game in EVERY_GAME
        for _ in range(10)
    ]
    assert 0.05 < sum(read) / len(read) < 0.6


@every_key_at_length
def test_a_hundred_thousand_positions_of_random_games_are_described_by_their_texts(key: str) -> None:
    seed = examined = 0
    rng = random.Random(key)
    while examined < POSITIONS:
        for game in (game for game in EVERY_GAME if game.key == key):
            for position in positions_of(game, seed):
                assert_text_describes(position)
                examined += 1
            assert_is_read_or_refused(game, damaged(game.position_text(position), rng))
        seed += 1


@every_key_at_length
def test_a_hundred_thousand_positions_set_up_by_hand_agree_with_the_reference_program(key: str) -> None:
    rng = random.Random(key)
    chosen = [game for game in EVERY_GAME if game.key == key]
    for number in range(POSITIONS):
        position = set_up(chosen[number % len(chosen)], rng)
        assert_text_describes(position)
        if number % 100 == 0:
            assert_agreement_after(position, rng)
