"""Game records in the form of Abstract Play, made for the tests."""

import json
from typing import Any

from tests.records.random_records import line
from trigrid import load
from trigrid.records import Record, Settled

MOVES = ("purple-e4", "flag-e4", "green-a1", "purple-a2")
"""The first moves of a game, in the notation of the site."""
OURS = ("sky-e4", "flag-e4", "blue-a1", "sky-a2")
"""The same moves in our notation."""
GAME_ID = "tritium#0f4e-11"


def game_record(
    *moves: Any, results: tuple[Any, Any] = (1, 0), variants: tuple[str, ...] = (), **header: Any
) -> dict[str, Any]:
    """Return a game record with these entries, two in each round.

    ``header`` replaces facts of the header.
    """
    players = [
        {"name": "Ann", "userid": "u-1", "result": results[0]},
        {"name": "Ben", "userid": "u-2", "result": results[1]},
    ]
    facts = {
        "game": {"name": "Tritium", "variants": list(variants)},
        "site": {"name": "Abstract Play", "gameid": GAME_ID},
        "date-start": "2025-03-01T10:20:30.400Z",
        "date-end": "2025-03-02T01:02:03.004Z",
        "date-generated": "2025-03-03T00:00:00.000Z",
        "players": players,
    }
    return {"header": facts | header, "moves": [list(moves[at : at + 2]) for at in range(0, len(moves), 2)]}


def game_text(*moves: Any, **facts: Any) -> str:
    """Return the text of a game record like ``game_record``."""
    return json.dumps(game_record(*moves, **facts))


def sound_records() -> list[Record]:
    """Return random games of Tritium that the rules or the players have ended."""
    games = [load("tritium", size=size, form=form) for size in (5, 6) for form in ("standard", "short")]
    records = [
        line(game, seed, longest)
        for seed, (game, longest) in enumerate(zip(games, (500, 9, 30, 1), strict=True))
    ]
    for record, settled in zip(records[1:], Settled, strict=True):
        record.settled = settled
        record.comment = "Well played: “}” and \\"
    records[0].headers |= {"First": "Noé", "SecondLevel": "3", "Date": "2026-11-22", "Event": "Cup"}
    return records
