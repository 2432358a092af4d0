"""Checks that apply to every position of every game."""

import pickle
from collections.abc import Iterable, Sequence
from enum import Enum
from random import Random
from typing import Any

from trigrid.games import Game, IllegalMove, Move, Outcome, UnknownGame

NO_MOVES: tuple[Any, ...] = (-1, None, True, 0.0, "a1", (1, 2), 10**30)
"""Values that are not moves in any game."""
SAMPLE_SIZE = 8
"""The number of legal moves and of random numbers that a close check tries.

If a position has fewer legal moves, the check tries them all.
"""


class Broken(Exception):
    """Raised with a message if a check fails."""


def check_moves(game: Game, position: Any, moves: Sequence[Move]) -> None:
    """Check that the moves are distinct and within bounds.

    Also checks that a valid seat is to move, and that a position has moves exactly if it has no outcome.
    """
    outcome = position.outcome
    if bool(moves) == (outcome is not None):
        raise Broken(f"there are {len(moves)} moves, and the outcome is {outcome}")
    if position.to_move not in (0, 1):
        raise Broken(f"seat {position.to_move} is to move")
    if len(set(moves)) < len(moves):
        raise Broken("a move is listed twice")
    if moves and not 0 <= min(moves) <= max(moves) < game.distinct_moves:
        raise Broken("a move is out of bounds")


def check_play(game: Game, position: Any, move: Move) -> Any:
    """Return the position after a legal move.

    Raises Broken if the position rejects the move or is changed by it.
    """
    refusal = position.refusal(move)
    if refusal is not None:
        raise Broken(f"{game.spell(move)} is listed, and refused: {refusal.value}")
    before = hash(position)
    after = position.play(move)
    if hash(position) != before:
        raise Broken(f"{game.spell(move)} changed the position that it was played in")
    return after


def check_length(game: Game, length: int) -> None:
    """Check that a game does not exceed its maximum length."""
    if game.max_length is not None and length > game.max_length:
        raise Broken(f"{length} moves were played; the game allows {game.max_length}")


def check_end(outcome: Outcome) -> None:
    """Check that an outcome has a winner or none, a reason, and two scores."""
    winner, reason, scores = outcome
    if winner not in (None, 0, 1) or not isinstance(reason, Enum) or len(scores) != 2:
        raise Broken(f"the outcome is {outcome}")


def check_closely(game: Game, position: Any, moves: Sequence[Move], rng: Random) -> None:
    """Check notation, refusals, equality, pickles and the text of a position.

    Plays only a sample of its moves.
    """
    before = hash(position), str(position)
    sample = rng.sample(moves, min(SAMPLE_SIZE, len(moves)))
    _check_notation(game, position, sample)
    _check_refusals(game, position, set(moves), rng)
    for move in sample:
        once, twice = check_play(game, position, move), position.play(move)
        _check_equal(once, twice, f"{game.spell(move)} played twice")
    _check_equal(pickle.loads(pickle.dumps(position)), position, "a pickle")
    _check_position_text(game, position)
    if (hash(position), str(position)) != before:
        raise Broken("these checks changed the position")


def _check_notation(game: Game, position: Any, moves: Iterable[Move]) -> None:
    for move in moves:
        text = game.text(position, move)
        if game.move(position, text) != move:
            raise Broken(f"move {move} is written {text}, which is read as another move")


def _check_position_text(game: Game, position: Any) -> None:
    """Check that a position's text gives an equal position, if the game has texts."""
    try:
        text = game.position_text(position)
    except UnknownGame:
        return
    again: Any = game.position(text)
    _check_equal(again, position, f"the position text {text}")
    if again.outcome != position.outcome:
        raise Broken(f"the position text {text} gives another outcome")


def _check_refusals(game: Game, position: Any, legal: set[Move], rng: Random) -> None:
    for move in (*NO_MOVES, *(rng.randrange(game.distinct_moves) for _ in range(SAMPLE_SIZE))):
        is_legal = type(move) is int and move in legal
        if (position.refusal(move) is None) != is_legal:
            raise Broken(f"{game.spell(move)} is {'refused' if is_legal else 'not refused'}")
        if not is_legal:
            _check_illegal(game, position, move)


def _check_illegal(game: Game, position: Any, move: Move) -> None:
    try:
        position.play(move)
    except IllegalMove:
        return
    raise Broken(f"{game.spell(move)} is refused, and can be played")


def check_again(game: Game, played: Sequence[Move], last: Any, rng: Random) -> None:
    """Check that a game's replay and its symmetric image both end like the game.

    The replay uses a new game object, and the symmetry is random.
    """
    new_game, symmetry = type(game)(**game.options), rng.choice(game.symmetries)
    again, image = new_game.start(), game.start()
    for move in played:
        again, image = again.play(move), image.play(game.image(move, symmetry))
    _check_equal(again, last, "the game played again")
    if image.outcome != last.outcome:
        raise Broken(f"a symmetry's image of the game ends with {image.outcome}")
    if sorted(game.image(move, symmetry) for move in last.moves()) != sorted(image.moves()):
        raise Broken("a symmetry's image of the game has other moves")


def _check_equal(position: Any, other: Any, description: str) -> None:
    if position != other or hash(position) != hash(other):
        raise Broken(f"{description} gives another position")
    if position.moves() != other.moves():
        raise Broken(f"{description} gives an equal position with other moves")
