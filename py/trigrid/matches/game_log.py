"""Logs of games as lines of JSON, with which a stopped run can continue.

Every line contains the values that identify a run, its head, and one game of the run.
"""

import json
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, TypeVar

from trigrid.matches import json_lines
from trigrid.matches.match_game import MatchGame, Pairing

GameT = TypeVar("GameT")


def games_by_head(
    path: Path, fields: Collection[str], create: Callable[[dict[str, Any]], GameT]
) -> list[tuple[dict[str, Any], dict[int, GameT]]]:
    """Return the head of each run in a log, with the run's games by number.

    ``fields`` are the names of a game's entries in a line, among them ``number``. These entries are passed to
    ``create``; all others form the head. Lines without these entries are skipped. If several games of a run
    have the same number, the first counts.
    """
    runs: dict[str, tuple[dict[str, Any], dict[int, GameT]]] = {}
    for head in json_lines.read(path):
        if not head.keys() >= set(fields):
            continue
        entry = {name: head.pop(name) for name in fields}
        _, games = runs.setdefault(json.dumps(head, sort_keys=True), (head, {}))
        games.setdefault(entry["number"], create(entry))
    return list(runs.values())


def head_of(pairing: Pairing) -> dict[str, Any]:
    """Return the values that identify the games of a pairing."""
    return {
        "game": pairing.game.key,
        "options": dict(pairing.game.options),
        "names": list(pairing.names),
        "settings": [player.settings for player in pairing.players],
        "seed": pairing.seed,
        "openings": [
            [opening.setup, *map(pairing.game.spell, opening.moves)] for opening in pairing.openings
        ],
    }


def append(path: Path, pairing: Pairing, played: MatchGame) -> None:
    """Append a game to the log immediately. Raises OSError."""
    json_lines.append(path, head_of(pairing) | played._asdict())


def read_games(path: Path, pairing: Pairing) -> dict[int, MatchGame]:
    """Return the games of a pairing in a log, by number. Raises OSError."""
    head = head_of(pairing)
    runs = games_by_head(path, MatchGame._fields, _game)
    return next((games for known, games in runs if known == head), {})


def _game(entry: dict[str, Any]) -> MatchGame:
    return MatchGame(**entry | {"moves": tuple(entry["moves"])})
