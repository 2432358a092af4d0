"""How a game began: the first turns of its main line, as they were played, and which openings are alike."""

from collections.abc import Iterator
from typing import NamedTuple

from trigrid.games import Game, Move
from trigrid.records import Record
from trigrid.records.stepwise import Stepwise
from trigrid.records.text_tokens import Token, TokenKind, tokens_of

OPENING_TURNS = 2
"""Turns that an opening consists of: one of each player."""
TOKENS_PER_STEP = 64
"""Tokens of a text that are looked at in one step."""


class Opening(NamedTuple):
    """The first turns of a game."""

    game: Game
    moves: tuple[Move, ...]
    """As they were played."""
    kind: tuple[Move, ...]
    """The same for all openings that the board's symmetries bring onto each other, else different."""

    @property
    def record(self) -> Record:
        """A record that stands at the end of the opening."""
        record = Record(self.game)
        for move in self.moves:
            record.add(move)
        return record

    @property
    def turns(self) -> tuple[str, ...]:
        """Each turn in notation."""
        found: list[list[str]] = []
        position = self.game.start()
        seat = None
        for move in self.moves:
            if position.to_move != seat:
                found.append([])
            seat = position.to_move
            found[-1].append(self.game.spell(move))
            position = position.play(move)
        return tuple(" ".join(turn) for turn in found)


def read_opening_in_steps(game: Game, text: str) -> Stepwise[Opening | None]:
    """The opening of the game whose record is that text; None if it is shorter than that.

    No more is read than that takes. Raises TrigridError if that part is damaged.
    """
    position, moves, turns = game.start(), list[Move](), 0
    tokens = tokens_of(text)
    while turns < OPENING_TURNS and position.outcome is None:
        token = yield from _next_main_move(tokens)
        if token is None:
            return None
        move, seat = game.move(position, token.text), position.to_move
        position = position.play(move)
        moves.append(move)
        turns += position.to_move != seat or position.outcome is not None
    return opening_of(game, tuple(moves)) if turns == OPENING_TURNS else None


def opening_of(game: Game, moves: tuple[Move, ...]) -> Opening:
    """The opening of these moves."""
    return Opening(game, moves, least_image(game, moves))


def _next_main_move(tokens: Iterator[Token]) -> Stepwise[Token | None]:
    """The next move of the main line, which stands outside of all parentheses; None if none follows."""
    depth = 0
    for number, token in enumerate(tokens, start=1):
        if token.kind is TokenKind.MOVE and depth == 0:
            return token
        depth += (token.kind is TokenKind.OPEN) - (token.kind is TokenKind.CLOSE)
        if number % TOKENS_PER_STEP == 0:
            yield token.at
    return None


def least_image(game: Game, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The least of all that the symmetries of the board make of a line of moves."""
    return min(tuple(game.image(move, symmetry) for move in moves) for symmetry in game.symmetries)
