"""The games observed so far: lines of JSON, as the games of matches are, in a file of their own."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tools import json_lines
from tools.arena.log import LOG, games_by_head, mark_of_programs
from tools.arena.match import OPENING
from tools.arena.observed_game import (
    CHECKED,
    ERRING,
    LONGER,
    SLIPS,
    STRONGER,
    WEAKER,
    Observation,
    ObservedGame,
    Said,
    observe,
)
from tools.arena.players import settings
from tools.arena.series import played
from trigrid.games import GAMES, Game, load

CHANCES_LOG = LOG.with_name("chances.jsonl")
MOST = 150
"""Games observed of a game, unless told otherwise."""


@dataclass
class ChancesRun:
    """The games observed of one game; ``head`` is what they are told apart by."""

    head: Mapping[str, Any]
    games: dict[int, ObservedGame] = field(default_factory=dict)
    """By their numbers."""

    @property
    def date(self) -> str:
        """When the last of them ended; empty if there is none."""
        return max((game.date for game in self.games.values()), default="")


def head_of(game: Game, seed: int) -> dict[str, Any]:
    """What observed games are told apart by."""
    return {
        "game": game.key,
        "options": dict(game.options),
        "settings": [settings(f"level {level}", game) for level in (WEAKER, STRONGER)],
        "seed": seed,
        "erring": f"random {OPENING[0]} to {OPENING[1]}, level {ERRING}, slips {SLIPS}",
        "longer": f"{LONGER} times, one of {CHECKED}",
        "programs": mark_of_programs(game.key),
    }


def collect(
    games: Sequence[Game],
    seed: int,
    most: int,
    path: Path,
    jobs: int,
    tell: Callable[[Game, ObservedGame], None],
) -> None:
    """Observe what the log lacks, the games in turn, so that all come on; ``tell`` is called after each."""
    heads = [head_of(game, seed) for game in games]
    runs = read(path)
    known = [next((run.games for run in runs if run.head == head), {}) for head in heads]
    missing = (
        partial(_numbered, at, game, seed, number)
        for number in range(most)
        for at, game in enumerate(games)
        if number not in known[at]
    )
    found = played(missing, jobs)
    try:
        for at, observed in found:
            json_lines.append(path, heads[at] | observed._asdict())
            tell(games[at], observed)
    finally:
        found.close()


def _numbered(at: int, game: Game, seed: int, number: int) -> tuple[int, ObservedGame]:
    return at, observe(game, seed, number)


def read(path: Path) -> list[ChancesRun]:
    """Every run in the log, in the order of their first games; a line that was cut short is left out."""
    return [ChancesRun(head, games) for head, games in games_by_head(path, ObservedGame._fields, _observed)]


def newest(runs: Iterable[ChancesRun]) -> list[ChancesRun]:
    """Of every game with its options the run whose last game ended last; games in their order."""
    found = {}
    for run in sorted(runs, key=lambda run: run.date):
        found[run.head["game"], json.dumps(run.head["options"])] = run
    keys = list(GAMES)
    return sorted(found.values(), key=lambda run: keys.index(run.head["game"]))


def is_current(run: ChancesRun) -> bool:
    """Whether the programs are still those that played."""
    game = load(run.head["game"], **run.head["options"])
    return head_of(game, run.head["seed"]) == run.head


def _observed(entry: dict[str, Any]) -> ObservedGame:
    entry["start"] = tuple(entry["start"])
    entry["observations"] = tuple(
        Observation(ply, seat, Said(*weaker), Said(*stronger), longer and Said(*longer))
        for ply, seat, weaker, stronger, longer in entry["observations"]
    )
    return ObservedGame(**entry)
