"""The log of observed games, as lines of JSON; matches have a log of their own."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tools.arena.log import LOG, digest_of_programs
from tools.arena.observed_game import (
    CHECKED,
    ERRING,
    LONGER,
    SLIPS,
    STRONGER,
    WEAKER,
    Estimate,
    Observation,
    ObservedGame,
    observe,
)
from tools.arena.players import settings
from trigrid.games import GAMES, Game, load
from trigrid.matches import json_lines
from trigrid.matches.game_log import games_by_head
from trigrid.matches.openings import OPENING
from trigrid.matches.parallel_games import played

CHANCES_LOG = LOG.with_name("chances.jsonl")
DEFAULT_GAMES = 150
"""The default number of games to observe for each game."""


@dataclass
class ChancesRun:
    """The observed games of one run, which ``head`` identifies."""

    head: Mapping[str, Any]
    games: dict[int, ObservedGame] = field(default_factory=dict)
    """The games by number."""

    @property
    def date(self) -> str:
        """The date and time when the last game ended; empty if there is none."""
        return max((game.date for game in self.games.values()), default="")


def head_of(game: Game, seed: int) -> dict[str, Any]:
    """Return the values that identify a run of observed games."""
    return {
        "game": game.key,
        "options": dict(game.options),
        "settings": [settings(f"level {level}", game) for level in (WEAKER, STRONGER)],
        "seed": seed,
        "erring": f"random {OPENING[0]} to {OPENING[1]}, level {ERRING}, slips {SLIPS}",
        "longer": f"{LONGER} times, one of {CHECKED}",
        "programs": digest_of_programs(game.key),
    }


def collect(
    games: Sequence[Game],
    seed: int,
    max_games: int,
    path: Path,
    jobs: int,
    report: Callable[[Game, ObservedGame], None],
) -> None:
    """Observe the games that the log lacks, and call ``report`` after each.

    Takes the items of ``games`` in turn and observes one play of each, so that all of them make progress.
    """
    heads = [head_of(game, seed) for game in games]
    runs = read(path)
    known = [next((run.games for run in runs if run.head == head), {}) for head in heads]
    missing = (
        partial(_observe_with_index, index, game, seed, number)
        for number in range(max_games)
        for index, game in enumerate(games)
        if number not in known[index]
    )
    games_played = played(missing, jobs)
    try:
        for index, observed in games_played:
            json_lines.append(path, heads[index] | observed._asdict())
            report(games[index], observed)
    finally:
        games_played.close()


def _observe_with_index(index: int, game: Game, seed: int, number: int) -> tuple[int, ObservedGame]:
    return index, observe(game, seed, number)


def read(path: Path) -> list[ChancesRun]:
    """Return every run in the log, in the order of their first games.

    An incomplete line is ignored.
    """
    return [ChancesRun(head, games) for head, games in games_by_head(path, ObservedGame._fields, _observed)]


def newest(runs: Iterable[ChancesRun]) -> list[ChancesRun]:
    """Return the latest run for each game with its options, in the order of the games."""
    found = {}
    for run in sorted(runs, key=lambda run: run.date):
        found[run.head["game"], json.dumps(run.head["options"])] = run
    keys = list(GAMES)
    return sorted(found.values(), key=lambda run: keys.index(run.head["game"]))


def is_current(run: ChancesRun) -> bool:
    """Return whether settings and programs have not changed since the run."""
    game = load(run.head["game"], **run.head["options"])
    return head_of(game, run.head["seed"]) == run.head


def _observed(entry: dict[str, Any]) -> ObservedGame:
    entry["start"] = tuple(entry["start"])
    entry["observations"] = tuple(
        Observation(ply, seat, Estimate(*weaker), Estimate(*stronger), longer and Estimate(*longer))
        for ply, seat, weaker, stronger, longer in entry["observations"]
    )
    return ObservedGame(**entry)
