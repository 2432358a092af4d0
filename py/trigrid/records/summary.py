"""Summaries of records for lists of games, made without playing the moves."""

from contextlib import suppress
from typing import NamedTuple

from trigrid.games import Game
from trigrid.records.headers import Headers, result_of
from trigrid.records.record_errors import RecordError
from trigrid.records.setup_header import SETUP
from trigrid.records.stepwise import run_to_end
from trigrid.records.text_tokens import TokenKind, tokens_of

SWAPPED = " swapped"
"""The end of the text of a position after the players have traded colours."""


class Summary(NamedTuple):
    """A game, the further headers of its record, and its result.

    The result is that of the header ``Result``, or ``*`` without this header.
    """

    game: Game
    headers: dict[str, str]
    result: str
    setup: str = ""
    """The text of the position where the game begins; empty for the start of the game."""


def summary(text: str) -> Summary:
    """Return the summary of a record's text.

    Raises RecordError for faults of the headers, with the same errors as reading the whole record.
    """
    headers = Headers()
    run_to_end(headers.read_from(tokens_of(text)))
    game = headers.game()
    further = headers.further(game)
    if headers.fault:
        raise headers.fault
    result = result_of(headers.result) if headers.result else "*"
    headers.offer(game)
    return Summary(game, further, result, headers.setup)


def seat_names(game: Game, text: str) -> tuple[str, str]:
    """Return the names of a game's seats, swapped if the players have traded seats.

    Only a trade in the main line of the record's text counts, or one before its set-up position. A damaged
    text counts up to the damage.
    """
    return game.seats[::-1] if game.trade and game.trade in text and _is_traded(game, text) else game.seats


def _is_traded(game: Game, text: str) -> bool:
    depth = 0
    with suppress(RecordError):
        for token in tokens_of(text):
            is_trade = token.kind is TokenKind.MOVE and depth == 0 and token.text == game.trade
            is_setup = token.kind is TokenKind.HEADER and token.text.lower() == SETUP.lower()
            if is_trade or (is_setup and token.value.lower().endswith(SWAPPED)):
                return True
            depth += (token.kind is TokenKind.OPEN) - (token.kind is TokenKind.CLOSE)
    return False
