"""Builds entries of the index from texts, without playing the games."""

from collections.abc import Iterator
from itertools import islice

from trigrid.games import Game, Move, Position, TrigridError
from trigrid.library.index_entry import (
    ABSENT,
    DAMAGED,
    DAMAGED_OPENING,
    NO_OPENING,
    SET_UP,
    TRADED,
    GameFacts,
    IndexEntry,
    entry_of,
    entry_without_game,
    opening_text,
)
from trigrid.records import RecordError
from trigrid.records.summary import seat_names, summary
from trigrid.records.text_tokens import TokenKind, tokens_of

MAX_TOKENS = 5_000
"""The maximum number of tokens that are searched for an opening.

A record can have thousands of variations before the second turn.
"""


def entry_of_text(game_id: str, text: str) -> IndexEntry:
    """Return the entry of the game stored under an id as text."""
    try:
        game, headers, result, setup = summary(text)
    except RecordError as error:
        state = ABSENT if error.absent_game else DAMAGED
        return entry_without_game(game_id, text, state, error.absent_game)
    is_traded = seat_names(game, text) != game.seats
    flags = (TRADED if is_traded else "") + (SET_UP if setup else "")
    opening = NO_OPENING if setup else _first_moves(game, text)
    return entry_of(game_id, text, GameFacts(game, headers, result, flags), opening)


def _first_moves(game: Game, text: str) -> str:
    start = game.start()
    try:
        return opening_text(game, start.to_move, _plies(start, text))
    except TrigridError:
        return DAMAGED_OPENING


def _plies(position: Position, text: str) -> Iterator[tuple[Move, Position]]:
    """Yield the first moves of the main line. Raises TrigridError at a damaged one."""
    depth = 0
    for token in islice(tokens_of(text), MAX_TOKENS):
        depth += (token.kind is TokenKind.OPEN) - (token.kind is TokenKind.CLOSE)
        if token.kind is TokenKind.MOVE and depth == 0:
            move = position.game.move(position, token.text)
            position = position.play(move)
            yield move, position
