"""The games played so far: lines of JSON, so that a run that was stopped goes on where it was.

Every line holds its match and one game. Matches are told apart by all that the games depend on: the game
with its options, the players with their budgets, the seed, whether games end when they are proved, and a
mark of the programs. When one of them changes the match starts anew; nothing is ever taken out.
"""

import ast
import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from tools import json_lines
from tools.arena.match import OPENING, Match, Result, Work, judge_of
from tools.arena.players import settings
from tools.http_headers import ROOT
from trigrid.games import GAMES, Measures

LOG = ROOT / ".cache" / "arena" / "games.jsonl"
PROGRAMS = ("lattice", "games", "search")
"""The rooms of trigrid that decide what a player plays."""
UNDECIDING = "calibration.py"
"""A file there that decides no move."""
GameT = TypeVar("GameT")


@dataclass
class MatchRun:
    """The games of one match; ``head`` is what it is told apart by."""

    head: Mapping[str, Any]
    results: dict[int, Result] = field(default_factory=dict)
    """By the number of the game."""

    @property
    def paired(self) -> list[Result]:
        """The games that count: whole pairs, up to the first game that is missing.

        Where games run beside each other, short ones are finished first; to count them at once would
        favour what makes games short.
        """
        count = 0
        while count in self.results:
            count += 1
        return [self.results[index] for index in range(count - count % 2)]

    @property
    def scores(self) -> list[float]:
        """The first player's, in the games that count."""
        return [result.score for result in self.paired]

    @property
    def date(self) -> str:
        """When the last game that counts ended; empty if there is none."""
        return max((result.date for result in self.paired), default="")


def head_of(match: Match) -> dict[str, Any]:
    """What a match is told apart by."""
    return {
        "game": match.game.key,
        "options": dict(match.game.options),
        "kind": match.kind,
        "names": list(match.names),
        "settings": [settings(name, match.game) for name in match.names],
        "seed": match.seed,
        "adjudicated": match.is_adjudicated,
        "openings": f"{OPENING[0]} to {OPENING[1]} plies, even" + _to_whom(match.game.key),
        "programs": mark_of_programs(match.game.key),
    }


def _to_whom(key: str) -> str:
    return "" if judge_of(key) == Measures.judge_level else f" to level {judge_of(key)}"


def append(path: Path, match: Match, result: Result) -> None:
    """Add a game; the line is written at once."""
    json_lines.append(path, head_of(match) | result._asdict())


def read(path: Path) -> list[MatchRun]:
    """Every match in the log, in the order of their first games; a line that was cut short is left out."""
    return [MatchRun(head, results) for head, results in games_by_head(path, Result._fields, _result)]


def games_by_head(
    path: Path, fields: Collection[str], make: Callable[[dict[str, Any]], GameT]
) -> list[tuple[dict[str, Any], dict[int, GameT]]]:
    """The games in a log by their numbers, those with one head together; of two with one number the first.

    ``fields`` are the names of a game's entries, of which ``make`` makes it; all else in a line is its head.
    """
    runs: dict[str, tuple[dict[str, Any], dict[int, GameT]]] = {}
    for head in json_lines.read(path):
        entry = {name: head.pop(name) for name in fields}
        _, games = runs.setdefault(json.dumps(head, sort_keys=True), (head, {}))
        games.setdefault(entry["number"], make(entry))
    return list(runs.values())


def run_of(path: Path, match: Match) -> MatchRun:
    """The games of a match so far."""
    head = head_of(match)
    return next((run for run in read(path) if run.head == head), MatchRun(head))


def _result(entry: dict[str, Any]) -> Result:
    entry["works"] = tuple(Work(*work) for work in entry["works"])
    entry["opening"] = tuple(entry["opening"])
    entry["claim"] = entry["claim"] and tuple(entry["claim"])
    return Result(**entry)


@cache
def mark_of_programs(key: str) -> str:
    """A few characters that change with a game's programs, but not with what decides no move.

    That are comments, docstrings and calibrations.
    """
    package, digest = ROOT / "py" / "trigrid", sha256()
    for room in PROGRAMS:
        for file in sorted((package / room).rglob("*.py")):
            if file.name != UNDECIDING and _game_of(file.stem) in (None, key):
                digest.update(ast.dump(_bare(file.read_text(encoding="utf-8"))).encode())
    return digest.hexdigest()[:12]


def _game_of(stem: str) -> str | None:
    """Whose a file is by its name: ``tritt_lines`` is tritt's, ``tree`` is every game's."""
    keys = [key for key in GAMES if f"{stem}_".startswith(f"{key.replace('-', '_')}_")]
    return max(keys, key=len, default=None)


def _bare(source: str) -> ast.AST:
    tree: ast.AST = Deciding().visit(ast.parse(source))
    return tree


class Deciding(ast.NodeTransformer):
    """Takes every constant out that stands as a statement of its own, and every calibration."""

    def visit_Assign(self, node: ast.Assign) -> ast.Assign | None:
        return None if ast.unparse(node.targets[0]) == "CALIBRATIONS" else node

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) else node
