"""Finished games that were never played, for libraries and screens whose figures a test knows."""

from collections.abc import Mapping

from trigrid.games import Game, load
from trigrid.headers.stored_headers import DATE, ID
from trigrid.records import Record, Settled

TRITIUM = load("tritium", size=4)
ENDS = {0: Settled.SECOND_RESIGNED, 1: Settled.FIRST_RESIGNED, None: Settled.TIE_AGREED}
"""By the seat that wins, how a game that the rules have not ended is ended."""


def finished_record(
    game_id: str,
    winner: int | None,
    moves: str = "",
    *,
    headers: Mapping[str, str],
    day: str = "2026-11-01",
    game: Game = TRITIUM,
) -> Record:
    """A game with those moves that its players have ended."""
    record = Record(game)
    record.headers = {ID: game_id, DATE: day, **headers}
    for text in moves.split():
        record.add(game.move(record.position, text))
    record.settled = ENDS[winner]
    return record


def against_level(level: int, seat: int = 0, game: Game = TRITIUM) -> dict[str, str]:
    """The headers of a game in which a person without a name has that seat, and the computer the other."""
    return {f"{game.seats[1 - seat]}Level": str(level)}
