"""The log of games as lines of JSON, with which a stopped run can continue.

Every line contains a match and one of its games. A match is identified by its kind and by these values, on
which its games depend:

- the game with its options
- the players with their budgets
- the seed
- whether games end when a win is proved
- the settings of the openings
- a digest of the programs

If one of them changes, the match starts again. Lines are never deleted.
"""

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from tools.arena.match import Match, Result, Work, judge_of
from tools.arena.players import settings
from tools.http_headers import ROOT
from trigrid.games import GAMES
from trigrid.games.measures import Measures
from trigrid.matches import json_lines
from trigrid.matches.game_log import games_by_head
from trigrid.matches.openings import OPENING

LOG = ROOT / ".cache" / "arena" / "games.jsonl"
PROGRAMS = ("lattice", "games", "search")
"""The packages of trigrid that determine the moves of a player."""
CALIBRATION_FILE = "calibration.py"
"""A file in these packages that affects no move."""


@dataclass
class MatchRun:
    """The games of one match; ``head`` identifies the match."""

    head: Mapping[str, Any]
    results: dict[int, Result] = field(default_factory=dict)
    """The results by the number of the game."""

    @property
    def paired(self) -> list[Result]:
        """The games that count: complete pairs, up to the first missing game.

        Of games played in parallel, short ones finish first. If all finished games counted, short games would
        have too much weight.
        """
        count = 0
        while count in self.results:
            count += 1
        return [self.results[index] for index in range(count - count % 2)]

    @property
    def scores(self) -> list[float]:
        """The first player's scores in the games that count."""
        return [result.score for result in self.paired]

    @property
    def date(self) -> str:
        """The date and time when the last game that counts ended; empty if none counts."""
        return max((result.date for result in self.paired), default="")


def head_of(match: Match) -> dict[str, Any]:
    """Return the values that identify a match."""
    return {
        "game": match.game.key,
        "options": dict(match.game.options),
        "kind": match.kind,
        "names": list(match.names),
        "settings": [settings(name, match.game) for name in match.names],
        "seed": match.seed,
        "adjudicated": match.is_adjudicated,
        "openings": f"{OPENING[0]} to {OPENING[1]} plies, even" + _judge_suffix(match.game.key),
        "programs": digest_of_programs(match.game.key),
    }


def _judge_suffix(key: str) -> str:
    """Return the level that judges openings, as text; empty for the default level."""
    return "" if judge_of(key) == Measures.judge_level else f" to level {judge_of(key)}"


def append(path: Path, match: Match, result: Result) -> None:
    """Append a game to the log immediately."""
    json_lines.append(path, head_of(match) | result._asdict())


def read(path: Path) -> list[MatchRun]:
    """Return the run of every match in the log, in the order of their first games.

    An incomplete line is ignored.
    """
    return [MatchRun(head, results) for head, results in games_by_head(path, Result._fields, _result)]


def run_of(path: Path, match: Match) -> MatchRun:
    """Return the games of a match that have been played so far."""
    head = head_of(match)
    return next((run for run in read(path) if run.head == head), MatchRun(head))


def _result(entry: dict[str, Any]) -> Result:
    entry["works"] = tuple(Work(*work) for work in entry["works"])
    entry["opening"] = tuple(entry["opening"])
    entry["claim"] = entry["claim"] and tuple(entry["claim"])
    return Result(**entry)


@cache
def digest_of_programs(key: str) -> str:
    """Return a short digest of the programs that determine the moves in a game.

    It does not depend on code that affects no move: comments, docstrings and calibrations.
    """
    package, digest = ROOT / "py" / "trigrid", sha256()
    for name in PROGRAMS:
        for file in sorted((package / name).rglob("*.py")):
            if file.name != CALIBRATION_FILE and _game_of(file.stem) in (None, key):
                digest.update(ast.dump(_without_inert_code(file.read_text(encoding="utf-8"))).encode())
    return digest.hexdigest()[:12]


def _game_of(stem: str) -> str | None:
    """Return the game that a file belongs to by its name, or None.

    For example ``tritt_lines`` belongs to tritt, and ``tree`` to no game.
    """
    keys = [key for key in GAMES if f"{stem}_".startswith(f"{key.replace('-', '_')}_")]
    return max(keys, key=len, default=None)


def _without_inert_code(source: str) -> ast.AST:
    tree: ast.AST = InertCodeRemover().visit(ast.parse(source))
    return tree


class InertCodeRemover(ast.NodeTransformer):
    """Removes docstrings and calibrations, which affect no move."""

    def visit_Assign(self, node: ast.Assign) -> ast.Assign | None:
        return None if ast.unparse(node.targets[0]) == "CALIBRATIONS" else node

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) else node
