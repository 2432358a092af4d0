"""The arena's page: a row a match, its newest run, the games in their order, and what went wrong."""

from collections.abc import Sequence

from tests.tools.test_arena import result
from tools.arena import report
from tools.arena.log import MatchRun
from tools.arena.match import Work

HEAD = {
    "game": "tritt-reloaded",
    "options": {},
    "kind": "ladder",
    "names": ["level 6", "level 5"],
    "settings": ["visits 8", ""],
    "seed": 0,
}


def run(scores: Sequence[float], day: int = 1, **head: object) -> MatchRun:
    """A run of those scores, played on a day of January."""
    date = f"2026-01-{day:02}T12:00:00+00:00"
    return MatchRun(HEAD | head, {number: result(number, score, date) for number, score in enumerate(scores)})


def test_a_row_tells_games_interval_test_and_goal() -> None:
    written = report.document([run([1.0] * 11 + [0.5])])
    (row,) = (line for line in written.splitlines() if line.startswith("| level 6"))
    assert [cell.strip() for cell in row.strip("|").split("|")] == [
        "level 6 – level 5",
        "12: 11, 1, 0",
        "95.8%",
        "69.9% to 99.6%",
        "passed",
        "met",
        "20",
        "0.2, 0.5 – 0.2, 0.5",
        "100 – 100",
        "2026-01-01",
    ]
    assert "level 6: visits 8. Seed 0. Illegal moves: none" in written


def test_the_newest_run_of_a_match_counts() -> None:
    written = report.document([run([1.0] * 10, day=3), run([0.0] * 10, day=2, seed=1), run([1.0], day=4)])
    assert "10: 10, 0, 0" in written
    assert "10: 0, 0, 10" not in written


def test_games_come_in_their_order() -> None:
    runs = [
        run([1.0] * 2),
        run([1.0] * 2, game="tritium"),
        run([1.0] * 2, kind="uct", names=["level 6", "uct"]),
    ]
    written = report.document(runs)
    places = [written.index(text) for text in ("## tritium", "## tritt-reloaded", "| level 6 – uct")]
    assert places == sorted(places)


def test_troubles_are_told() -> None:
    late = Work(10, 2.0, 0.5, 1000, 3)
    games = [
        result(0, 0.0)._replace(reason="illegal", illegal=0),
        result(1, 0.5)._replace(reason="long", works=(late, late)),
        result(2, 0.0)._replace(claim=(0, 9)),
        result(3, 0.0)._replace(claim=(1, 9)),
    ]
    written = report.document([MatchRun(HEAD, {game.number: game for game in games})])
    assert "Illegal moves: 1; moves over a level's ceiling: 6; " in written
    assert "proved wins played on: 2, not won: 1; ties for want of an end: 1." in written
