"""Logs of games as lines of JSON, with which a stopped run can continue.

Every line contains the values that identify a run, its head, and one game of the run.
"""

import json
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, TypeVar

from trigrid.games import TrigridError
from trigrid.matches import json_lines
from trigrid.matches.match_game import MatchGame, Pairing

GameT = TypeVar("GameT")
HEAD_FIELDS = ("game", "options", "names", "settings", "seed", "openings", "clock")
"""The names of the values that identify a match, in the order of a line."""
BEGINNING = b'{"game": "'
"""The first characters of each line."""


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
    values = (
        pairing.game.key,
        dict(pairing.game.options),
        list(pairing.names),
        [player.settings for player in pairing.players],
        pairing.seed,
        [[opening.setup, *map(pairing.game.spell, opening.moves)] for opening in pairing.openings],
        str(pairing.control or ""),
    )
    return dict(zip(HEAD_FIELDS, values, strict=True))


def require_log(path: Path) -> None:
    """Raise TrigridError if a file has a line that no match has written.

    A missing or empty file can become a log, and a line may be truncated. Raises OSError.
    """
    lines = path.read_bytes().splitlines() if path.exists() else ()
    if not all(_is_of_a_match(line) for line in lines if line.strip()):
        raise TrigridError(f"{path} is not a match log; nothing was changed")


def _is_of_a_match(line: bytes) -> bool:
    """Return whether a line, or its beginning if it is truncated, is that of a match."""
    try:
        entry = json.loads(line)
    except ValueError:
        return line.startswith(BEGINNING) or BEGINNING.startswith(line)
    return isinstance(entry, dict) and entry.keys() >= {*HEAD_FIELDS, *MatchGame._fields}


def append(path: Path, pairing: Pairing, played: MatchGame) -> None:
    """Append a game to the log immediately. Raises OSError."""
    json_lines.append(path, head_of(pairing) | played._asdict())


def read_games(path: Path, pairing: Pairing) -> dict[int, MatchGame]:
    """Return the games of a pairing in a log, by number. Raises OSError."""
    head = head_of(pairing)
    return next((games for known, games in _runs(path) if known == head), {})


def count_other_games(path: Path, pairings: Sequence[Pairing]) -> int:
    """Return the number of games of other pairings in a log. Raises OSError."""
    heads = [head_of(pairing) for pairing in pairings]
    return sum(len(games) for known, games in _runs(path) if known not in heads)


def _runs(path: Path) -> list[tuple[dict[str, Any], dict[int, MatchGame]]]:
    return games_by_head(path, MatchGame._fields, _game)


def _game(entry: dict[str, Any]) -> MatchGame:
    return MatchGame(**entry | {"moves": tuple(entry["moves"])})
