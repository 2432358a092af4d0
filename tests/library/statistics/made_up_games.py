"""Made-up finished games with known results, for tests of libraries and screens."""

from collections.abc import Mapping

from trigrid.games import Game, load
from trigrid.headers.stored_headers import DATE, ID
from trigrid.records import Record, Settled

TRITIUM = load("tritium", size=4)
ENDS = {0: Settled.SECOND_RESIGNED, 1: Settled.FIRST_RESIGNED, None: Settled.TIE_AGREED}
"""Endings that the players settle, by the winning seat; None is a tie."""


def finished_record(
    game_id: str,
    winner: int | None,
    moves: str = "",
    *,
    headers: Mapping[str, str],
    day: str = "2026-11-01",
    game: Game = TRITIUM,
) -> Record:
    """Return a game that its players have settled after the given moves."""
    record = Record(game)
    record.headers = {ID: game_id, DATE: day, **headers}
    for text in moves.split():
        record.add(game.move(record.position, text))
    record.settled = ENDS[winner]
    return record


def against_level(level: int, seat: int = 0, game: Game = TRITIUM) -> dict[str, str]:
    """Return headers for a game against a level of the computer.

    The person at ``seat`` has no name.
    """
    return {f"{game.seats[1 - seat]}Level": str(level)}
