"""docs/strength.md, written from the log: for every match its newest run."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tools.arena import sprt
from tools.arena.log import MatchRun
from tools.arena.match import Result, Work, total_work
from tools.arena.method_text import method
from tools.arena.series import GOALS
from trigrid.games import GAMES

KINDS = tuple(GOALS)
HEADINGS = (
    "match",
    "games: won, tied, lost",
    "points",
    "95% interval",
    "test",
    "goal",
    "plies",
    "CPU s a move: mean, longest",
    "nodes a move",
    "last game",
)
SIGNS = {True: "passed", False: "failed", None: "open"}


def document(runs: Iterable[MatchRun]) -> str:
    """The whole page."""
    by_game = defaultdict[str, list[MatchRun]](list)
    for run in newest(runs):
        by_game[game_of(run.head)].append(run)
    parts = [method(), *(_section(game, found) for game, found in by_game.items())]
    return "\n\n".join(parts) + "\n"


def newest(runs: Iterable[MatchRun]) -> list[MatchRun]:
    """Of every match the run whose last game ended last; games in their order, then matches in theirs."""
    found = {}
    for run in sorted(runs, key=lambda run: run.date):
        if run.paired:
            found[game_of(run.head), run.head["kind"], *run.head["names"]] = run
    keys = list(GAMES)

    def place(run: MatchRun) -> tuple[int, str, int, list[str]]:
        head = run.head
        at = keys.index(head["game"]) if head["game"] in keys else len(keys)
        return at, game_of(run.head), KINDS.index(head["kind"]), head["names"]

    return sorted(found.values(), key=place)


def line(run: MatchRun) -> str:
    """How a run stands, in a line for the terminal."""
    scores, goal = run.scores, GOALS[run.head["kind"]]
    low, high = sprt.bounds()
    cells = _cells(run)
    return (
        f"{title_of(run)}: {cells[1]}; {cells[2]} of the points, 95% within {cells[3]}; "
        f"test {cells[4]}: {sprt.ratio(goal, scores):+.2f} between {low:+.2f} and {high:+.2f}; "
        f"goal {cells[5]}; "
        f"{cells[6]} plies; CPU s a move {cells[7]}; nodes a move {cells[8]}; {_troubles([run])}"
    )


def title_of(run: MatchRun) -> str:
    """Which match a run is of."""
    return f"{game_of(run.head)}, {' – '.join(run.head['names'])}"


def game_of(head: Mapping[str, Any]) -> str:
    """The game with its options that a run is of."""
    options = ", ".join(f"{name} {value}" for name, value in head["options"].items())
    return f"{head['game']} ({options})" if options else str(head["game"])


def _section(game: str, runs: Sequence[MatchRun]) -> str:
    rows = [HEADINGS, tuple("---" for _ in HEADINGS), *(_cells(run) for run in runs)]
    table = "\n".join(f"| {' | '.join(cells)} |" for cells in rows)
    players = {
        name: settings
        for run in runs
        for name, settings in zip(run.head["names"], run.head["settings"], strict=True)
        if settings
    }
    told = "; ".join(f"{name}: {players[name]}" for name in sorted(players))
    seeds = ", ".join(sorted({str(run.head["seed"]) for run in runs}))
    return f"## {game}\n\n{table}\n\nBudgets: {told or 'not told'}. Seed {seeds}. {_troubles(runs)}"


def _cells(run: MatchRun) -> tuple[str, ...]:
    scores, goal = run.scores, GOALS[run.head["kind"]]
    games = len(scores)
    low, high = sprt.interval(scores)
    works = [total_work([result.works[place] for result in run.paired]) for place in (0, 1)]
    return (
        " – ".join(run.head["names"]),
        f"{games}: {', '.join(str(scores.count(score)) for score in (1.0, 0.5, 0.0))}",
        _percent(sum(scores) / games) if games else "–",
        f"{_percent(low)} to {_percent(high)}",
        SIGNS[sprt.decision(goal, scores)],
        "met" if sprt.is_met(goal, scores) else "not met",
        f"{sum(result.plies for result in run.paired) / max(games, 1):.0f}",
        " – ".join(_pace(work) for work in works),
        " – ".join(f"{work.visits / max(work.moves, 1):,.0f}" for work in works),
        run.date[:10],
    )


def _pace(work: Work) -> str:
    return f"{work.seconds / max(work.moves, 1):.2g}, {work.longest:.2g}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _troubles(runs: Sequence[MatchRun]) -> str:
    results = [result for run in runs for result in run.paired]
    illegal = sum(result.illegal is not None for result in results)
    late = sum(work.late for result in results for work in result.works)
    tried = [result for result in results if result.claim and result.reason == "rules"]
    broken = sum(map(is_broken, tried))
    unending = sum(result.reason in ("long", "repeated") for result in results)
    said = [
        f"Illegal moves: {illegal or 'none'}",
        f"moves over a level's ceiling: {late or 'none'}",
        f"proved wins played on: {len(tried)}, not won: {broken or 'none'}",
    ]
    if unending:
        said.append(f"ties for want of an end: {unending}")
    return "; ".join(said) + "."


def is_broken(result: Result) -> bool:
    """Whether somebody proved to win and did not."""
    return result.claim is not None and result.score != float(result.claim[0] == 0)
