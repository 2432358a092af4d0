"""Openings: the first turns of the main line, compared up to symmetry."""

from typing import NamedTuple

from trigrid.games import Game, Move
from trigrid.records import Record
from trigrid.records.stepwise import Stepwise
from trigrid.records.text_tokens import TokenKind, tokens_of

OPENING_TURNS = 2
"""The number of turns in an opening: one by each player."""
TOKENS_PER_STEP = 64


class Opening(NamedTuple):
    """The first turns of a game."""

    game: Game
    moves: tuple[Move, ...]
    """The moves as they were played."""
    kind: tuple[Move, ...]
    """A key that is equal for openings that are symmetric to each other."""

    @property
    def record(self) -> Record:
        """A record of the opening, at its last move."""
        record = Record(self.game)
        for move in self.moves:
            record.add(move)
        return record

    @property
    def turns(self) -> tuple[str, ...]:
        """The notation of each turn."""
        found: dict[int, list[str]] = {}
        for node, move in zip(self.record.here.path(), self.moves, strict=True):
            found.setdefault(node.turn, []).append(self.game.spell(move))
        return tuple(map(" ".join, found.values()))


def read_opening_in_steps(game: Game, text: str) -> Stepwise[Opening | None]:
    """Return the opening of the game that a record's text contains.

    Returns None if the game is shorter than an opening. Reads only as much of the text as needed. Raises
    TrigridError if this part is damaged.
    """
    position, moves, turns, depth = game.start(), list[Move](), 0, 0
    for number, token in enumerate(tokens_of(text), start=1):
        if number % TOKENS_PER_STEP == 0:
            yield token.at
        depth += (token.kind is TokenKind.OPEN) - (token.kind is TokenKind.CLOSE)
        if token.kind is not TokenKind.MOVE or depth != 0:
            continue
        move, seat = game.move(position, token.text), position.to_move
        position = position.play(move)
        moves.append(move)
        turns += position.to_move != seat or position.outcome is not None
        if turns == OPENING_TURNS or position.outcome is not None:
            break
    return opening_of(game, tuple(moves)) if turns == OPENING_TURNS else None


def opening_of(game: Game, moves: tuple[Move, ...]) -> Opening:
    """Return the opening that consists of these moves."""
    return Opening(game, moves, least_image(game, moves))


def least_image(game: Game, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the smallest image of a line of moves under the board's symmetries."""
    return min(tuple(game.image(move, symmetry) for move in moves) for symmetry in game.symmetries)
