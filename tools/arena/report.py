"""The part of docs/strength.md about matches, with the newest run of each match."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from tools.arena import sprt
from tools.arena.log import MatchRun
from tools.arena.match import Result, total_work
from tools.arena.method_text import method, table, wrapped
from tools.arena.series import GOALS
from trigrid.games import GAMES, TrigridError, load
from trigrid.matches.game_in_play import MAX_PLIES
from trigrid.words.game_titles import in_words

KINDS = tuple(GOALS)
HEADINGS = (
    "match",
    "games: won, tied, lost",
    "points",
    "95% interval",
    "test",
    "goal",
    "plies",
    "CPU s per move: mean, longest",
)
SIGNS = {True: "passed", False: "failed", None: "open"}
OPENING = """\
# How strong the computer plays

This page shows how strong each level of the computer is. {ladder}The table shows the points of the player
that is named first; 50% would mean equal strength. *uct* and *openspiel* are other programs.

{table}

[How matches are played](#how-matches-are-played) explains the other tables. [Winning
chances](#winning-chances) shows how often the chances that the computer gives come true."""
LADDER = "In matches between two levels, the higher one won {low:.0%} to {high:.0%} of the points. "


def document(runs: Iterable[MatchRun]) -> str:
    """Return the text of this part of the page."""
    by_game = defaultdict[str, list[MatchRun]](list)
    for run in newest(runs):
        by_game[heading_of(run.head)].append(run)
    sections = (_section(game, found) for game, found in by_game.items())
    settings = _settings(by_game)
    has_beginner = any(run.head["kind"] == "beginner" for run in chain(*by_game.values()))
    text = method(has_beginner=has_beginner, has_sight="sight" in settings)
    return "\n\n".join([_opening(by_game), *sections, settings, text]) + "\n"


def _opening(by_game: Mapping[str, Sequence[MatchRun]]) -> str:
    """Return the heading, the introduction, and a table of the points in all matches."""
    runs = list(chain(*by_game.values()))
    heads = sorted((run.head for run in runs), key=lambda head: (KINDS.index(head["kind"]), head["names"]))
    matches = list(dict.fromkeys(map(_match_of, heads)))
    rows = []
    for game, found in by_game.items():
        points = {_match_of(run.head): f"{_points(run):.0%}" for run in found}
        rows.append((game, *(points.get(match, "–") for match in matches)))
    between_levels = [_points(run) for run in runs if run.head["kind"] == "ladder"]
    ladder = LADDER.format(low=min(between_levels), high=max(between_levels)) if between_levels else ""
    return wrapped(OPENING.format(ladder=ladder, table=table(("game", *matches), rows)))


def newest(runs: Iterable[MatchRun]) -> list[MatchRun]:
    """Return the latest run of each match, in the order of the games and matches.

    Omits runs without a complete pair of games.
    """
    found = {}
    for run in sorted(runs, key=lambda run: run.date):
        if run.paired:
            found[game_of(run.head), run.head["kind"], *run.head["names"]] = run
    keys = list(GAMES)

    def sort_key(run: MatchRun) -> tuple[int, str, int, list[str]]:
        head = run.head
        index = keys.index(head["game"]) if head["game"] in keys else len(keys)
        return index, game_of(run.head), KINDS.index(head["kind"]), head["names"]

    return sorted(found.values(), key=sort_key)


def line(run: MatchRun) -> str:
    """Return the state of a run as a line for the terminal."""
    scores, goal = run.scores, GOALS[run.head["kind"]]
    low, high = sprt.bounds()
    cells = _cells(run)
    return (
        f"{title_of(run)}: {cells[1]}; {cells[2]} of the points, 95% within {cells[3]}; "
        f"test {cells[4]}: {sprt.ratio(goal, scores):+.2f} between {low:+.2f} and {high:+.2f}; "
        f"goal {cells[5]}; "
        f"{cells[6]} plies; CPU s per move {' against '.join(_paces(run))}. {_problem_counts([run])}"
    )


def title_of(run: MatchRun) -> str:
    """Return the name of a run's match."""
    return f"{game_of(run.head)}, {_match_of(run.head)}"


def _match_of(head: Mapping[str, Any]) -> str:
    return " against ".join(head["names"])


def heading_of(head: Mapping[str, Any]) -> str:
    """Return the game of a run with its options, as players see them."""
    try:
        return in_words(load(head["game"], **head["options"]))
    except TrigridError:  # the game or an option no longer exists
        return game_of(head)


def game_of(head: Mapping[str, Any]) -> str:
    """Return the key of a run's game with its options."""
    options = ", ".join(f"{name} {value}" for name, value in head["options"].items())
    return f"{head['game']} ({options})" if options else str(head["game"])


def _section(game: str, runs: Sequence[MatchRun]) -> str:
    seeds = ", ".join(sorted({str(run.head["seed"]) for run in runs}))
    dates = ", ".join(sorted({run.date[:10] for run in runs}))
    notes = wrapped(f"Dates: {dates}. Seed: {seeds}. {_problem_counts(runs)}")
    return "\n\n".join([f"## {game}", table(HEADINGS, map(_cells, runs)), notes])


def _settings(by_game: Mapping[str, Sequence[MatchRun]]) -> str:
    """Return a table with the settings of the levels in these runs."""
    found = {
        game: dict(chain(*(zip(run.head["names"], run.head["settings"], strict=True) for run in runs)))
        for game, runs in by_game.items()
    }
    levels = sorted({name for settings in found.values() for name in settings if name.startswith("level ")})
    rows = [(game, *(settings.get(level) or "–" for level in levels)) for game, settings in found.items()]
    return f"## Settings in these matches\n\n{table(('game', *levels), rows)}"


def _cells(run: MatchRun) -> tuple[str, ...]:
    scores, goal = run.scores, GOALS[run.head["kind"]]
    games = len(scores)
    low, high = sprt.interval(scores)
    return (
        _match_of(run.head),
        f"{games}: {', '.join(str(scores.count(score)) for score in (1.0, 0.5, 0.0))}",
        _percent(_points(run)) if games else "–",
        f"{_percent(low)} to {_percent(high)}",
        SIGNS[sprt.decision(goal, scores)],
        "met" if sprt.is_met(goal, scores) else "not met",
        f"{sum(result.plies for result in run.paired) / max(games, 1):.0f}",
        _paces(run)[0],
    )


def _points(run: MatchRun) -> float:
    """Return the share of points won by the player that is named first."""
    return sum(run.scores) / len(run.scores)


def _paces(run: MatchRun) -> list[str]:
    """Return the mean and the longest time per move for each player, in seconds."""
    works = [total_work([result.works[index] for result in run.paired]) for index in (0, 1)]
    return [f"{work.seconds / max(work.moves, 1):.2g}, {work.longest:.2g}" for work in works]


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _problem_counts(runs: Sequence[MatchRun]) -> str:
    results = [result for run in runs for result in run.paired]
    illegal = sum(result.illegal is not None for result in results)
    late = sum(work.late for result in results for work in result.works)
    played_on = [result for result in results if result.claim and result.reason == "rules"]
    disproved = sum(map(is_disproved, played_on))
    unending = sum(result.reason in ("long", "repeated") for result in results)
    sentences = [
        f"Illegal moves: {illegal or 'none'}.",
        f"Late moves: {late or 'none'}.",
        f"Proved wins played to the end: {len(played_on)}, not won: {disproved or 'none'}.",
    ]
    if unending:
        sentences.append(f"Ties after {MAX_PLIES} plies or by repetition: {unending}.")
    return " ".join(sentences)


def is_disproved(result: Result) -> bool:
    """Return whether a player claimed a proved win but did not win."""
    return result.claim is not None and result.score != float(result.claim[0] == 0)
