"""Tests of the arena's page: rows, newest runs, the order of games, and problems."""

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
    """Return a run with these scores, played on a day of January."""
    date = f"2026-01-{day:02}T12:00:00+00:00"
    return MatchRun(HEAD | head, {number: result(number, score, date) for number, score in enumerate(scores)})


def test_a_row_shows_games_interval_test_and_goal() -> None:
    written = report.document([run([1.0] * 11 + [0.5])])
    (row,) = (line for line in written.splitlines() if line.startswith("| level 6 against level 5 | 12"))
    assert [cell.strip() for cell in row.strip("|").split("|")] == [
        "level 6 against level 5",
        "12: 11, 1, 0",
        "95.8%",
        "69.9% to 99.6%",
        "passed",
        "met",
        "20",
        "0.2, 0.5",
    ]
    assert "Dates: 2026-01-01. Seed: 0. Illegal moves: none. " in written
    assert "| game | level 5 | level 6 |\n|---|---|---|\n| TRITT Reloaded | – | visits 8 |" in written


def test_the_newest_run_with_a_complete_pair_counts() -> None:
    written = report.document([run([1.0] * 10, day=3), run([0.0] * 10, day=2, seed=1), run([1.0], day=4)])
    assert "10: 10, 0, 0" in written
    assert "10: 0, 0, 10" not in written


def test_games_are_in_their_usual_order() -> None:
    runs = [
        run([1.0] * 2),
        run([1.0] * 2, game="tritium"),
        run([1.0] * 2, kind="uct", names=["level 6", "uct"]),
    ]
    written = report.document(runs)
    places = [
        written.index(text) for text in ("## Tritium", "## TRITT Reloaded", "| level 6 against uct | 2:")
    ]
    assert places == sorted(places)


def test_the_page_opens_with_the_points_of_all_matches() -> None:
    runs = [
        run([1.0] * 8 + [0.0] * 2),
        run([1.0] * 10, kind="uct", names=["level 6", "uct"]),
        run([1.0, 0.5], game="tritium", options={"size": 4}),
    ]
    written = report.document(runs)
    assert "the higher one won 75% to 80% of the points" in " ".join(written.split())
    assert (
        "| game | level 6 against level 5 | level 6 against uct |\n"
        "|---|---|---|\n"
        "| Tritium, size 4, standard form | 75% | – |\n"
        "| TRITT Reloaded | 80% | 100% |\n"
    ) in written
    assert written.index("| TRITT Reloaded |") < written.index("## Tritium") < written.index("## How matches")


def test_players_and_settings_are_described_only_if_the_page_shows_them() -> None:
    levels = run([1.0] * 2)
    beginner = run(
        [1.0] * 2, kind="beginner", names=["careful beginner", "level 1"], settings=["", "noise 1"]
    )
    limited = run([1.0] * 2, names=["level 2", "level 1"], settings=["noise 1", "noise 2, sight 1"])
    written = [report.document([levels, *others]) for others in ([], [beginner], [limited])]
    assert ["| careful beginner | Wins at once" in page for page in written] == [False, True, False]
    assert ["| between levels, or careful beginner" in page for page in written] == [False, True, False]
    assert ["`sight` is the distance" in page for page in written] == [False, False, True]


def test_a_game_that_no_longer_exists_is_named_by_its_key() -> None:
    assert "## go (size 9)" in report.document([run([1.0] * 2, game="go", options={"size": 9})])


def test_problems_are_reported() -> None:
    late = Work(10, 2.0, 0.5, 1000, 3)
    games = [
        result(0, 0.0)._replace(reason="illegal", illegal=0),
        result(1, 0.5)._replace(reason="long", works=(late, late)),
        result(2, 0.0)._replace(claim=(0, 9)),
        result(3, 0.0)._replace(claim=(1, 9)),
    ]
    written = report.document([MatchRun(HEAD, {game.number: game for game in games})])
    written = " ".join(written.split())
    assert "Illegal moves: 1. Late moves: 6. Proved wins played to the end: 2, not won: 1." in written
    assert "Ties after 200 plies or by repetition: 1." in written
