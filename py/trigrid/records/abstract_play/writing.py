"""Writing records as game records of Abstract Play.

A game record holds one line of play of a finished game: main line, comments and result. Variations, signs,
marks and evaluations are left out. A comment is written as the ``result`` of its move, which the schema
defines as text for people.
"""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from trigrid.records.abstract_play.reading import (
    ABANDON,
    ABANDONED,
    DRAW,
    RESIGN,
    TERMINATION,
    TIME_FORFEIT,
    TIMEOUT,
)
from trigrid.records.abstract_play.site_game import SITE, site_game_of
from trigrid.records.abstract_play.site_headers import written_headers, written_player
from trigrid.records.record_errors import RecordError
from trigrid.records.record_node import Settled
from trigrid.records.record_tree import Record

SCORES = {"1-0": (1, 0), "0-1": (0, 1), "1/2-1/2": (1, 1), "*": (0, 0)}
"""The results of both players; in abandoned games, the site gives 0 to both."""


def write_games(records: Iterable[Record], generated: datetime) -> str:
    """Return the records as the JSON text of a list, as in the files of the site.

    ``generated`` is the time of writing, in UTC. Raises RecordError for a game, option or set-up position
    that Abstract Play does not have, and for an unfinished game.
    """
    games = [_written(record, generated) for record in records]
    return f"{json.dumps(games, ensure_ascii=False, separators=(',', ':'))}\n"


def _written(record: Record, generated: datetime) -> dict[str, Any]:
    game, site_game = record.game, site_game_of(record.game)
    if record.setup:
        raise RecordError(f"{SITE} has no set-up positions; expected a game from its start")
    nodes = record.end.path()
    entries: list[Any] = []
    for node in nodes:
        assert node.move is not None, "only the root has no move"
        text = site_game.theirs(game.spell(node.move))
        entries.append({"move": text, "result": node.comment} if node.comment.strip() else text)
    if end := _end(record):
        entries.append(end)
    count = len(game.seats)
    players = [
        written_player(record, seat) | {"result": score}
        for seat, score in zip(game.seats, SCORES[record.result], strict=True)
    ]
    header = {"game": {"name": site_game.name, "variants": site_game.variants_of(game)}}
    header |= written_headers(record, generated) | {"players": players}
    return {"header": header, "moves": [entries[at : at + count] for at in range(0, len(entries), count)]}


def _end(record: Record) -> str:
    """Return the entry for the end of the game; empty if the rules ended it.

    Raises RecordError if the game is not over.
    """
    termination = record.headers.get(TERMINATION)
    if record.end.outcome is None:
        if termination == ABANDONED:
            return ABANDON
        raise RecordError(f"{SITE} keeps finished games only, and this game is not over")
    if not isinstance(record.end.outcome.reason, Settled):
        return ""
    if record.end.outcome.winner is None:
        return DRAW
    return TIMEOUT if termination == TIME_FORFEIT else RESIGN
