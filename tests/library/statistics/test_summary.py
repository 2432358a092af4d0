"""Tests of statistics for made-up games, compared with counts by hand."""

from trigrid.games import load
from trigrid.library.statistics.opening import opening_of
from trigrid.library.statistics.played_game import PlayedGame, Result
from trigrid.library.statistics.summary import (
    Totals,
    average_accuracy,
    balances,
    in_order,
    longest_streak,
    most_played_openings,
    totals,
    totals_by,
    won_with_hints,
)

GAME = load("tri-it-out")
OPENINGS = "d4 e5", "a1 a2", "c3 a1"
"""Openings that no symmetry maps to each other."""
RESULTS = {"w": Result.WON, "t": Result.TIED, "l": Result.LOST}


def played(result: str = "w", **more: object) -> PlayedGame:
    """Return a game with the given result and other values."""
    blank = PlayedGame("id", GAME, 0, 1, "", RESULTS[result], "2026-11-01", "", None)
    return blank._replace(**more)  # type: ignore[arg-type]


def games_with(results: str) -> list[PlayedGame]:
    return [played(each) for each in results]


def test_totals_count_the_results_and_give_the_share_won() -> None:
    counted = totals(games_with("wwtlwl"))
    assert counted == Totals(won=3, tied=1, lost=2)
    assert (counted.games, counted.percent_won) == (6, 50)
    assert Totals(1, 0, 7).percent_won == 13  # 12.5
    assert Totals(2, 0, 1).percent_won == 67
    assert Totals(0, 0, 0).percent_won == 0


def test_totals_by_level_omit_games_without_a_level() -> None:
    games = [played("w", level=2), played("l", level=6), played("l", level=2), played("w", level=None)]
    assert totals_by(games, lambda each: each.level) == {2: Totals(1, 0, 1), 6: Totals(0, 0, 1)}


def test_the_longest_streak_is_ended_by_ties_and_losses() -> None:
    assert longest_streak(games_with("wwlwwwtwwww")) == 4
    assert longest_streak(games_with("wtw")) == 1
    assert longest_streak(games_with("tl")) == 0
    assert longest_streak([]) == 0


def test_the_average_accuracy_ignores_games_without_an_accuracy() -> None:
    games = [played(accuracy=80), played(), played(accuracy=85), played(accuracy=0)]
    assert average_accuracy(games) == (55, 3)
    assert average_accuracy([played(accuracy=80), played(accuracy=81)]) == (81, 2)
    assert average_accuracy(games_with("wl")) is None


def test_the_balance_is_given_after_each_game() -> None:
    assert balances(games_with("wwtlll")) == [1, 2, 2, 1, 0, -1]


def test_games_are_sorted_by_day_and_then_by_last_change() -> None:
    """A comment on an old game changes it, but must not move it to the end."""
    games = [
        played(id="c", day="2026-11-02", changed_at="2026-11-02T09:00"),
        played(id="b", day="2026-11-01", changed_at="2026-11-09T10:00"),
        played(id="d", day="2026-11-02", changed_at="2026-11-02T10:00"),
        played(id="a", day=""),
    ]
    assert [each.id for each in in_order(games)] == ["a", "b", "c", "d"]


def test_openings_are_sorted_by_number_of_games_and_then_latest_first() -> None:
    one, two, three = (opening_of(GAME, tuple(map(GAME.read, texts.split()))) for texts in OPENINGS)
    games = [
        played("w", opening=one),
        played("l", opening=two),
        played("w", opening=two),
        played("t", opening=three),
        played("w", opening=None),
    ]
    assert most_played_openings(games, 5) == [
        (two, Totals(1, 0, 1)),
        (three, Totals(0, 1, 0)),
        (one, Totals(1, 0, 0)),
    ]
    assert [opening for opening, _ in most_played_openings(games, 1)] == [two]


def test_mirrored_openings_count_together_and_show_the_most_frequent_variant() -> None:
    """If this fails, users see moves that they never played."""
    moves = tuple(map(GAME.read, ("d4", "e5")))
    once, often = (
        opening_of(GAME, tuple(GAME.image(move, symmetry) for move in moves))
        for symmetry in GAME.symmetries[:2]
    )
    assert len({once.moves, often.moves, often.kind}) == 3
    games = [played("w", opening=each) for each in (often, often, once)]
    assert most_played_openings(games, 5) == [(often, Totals(3, 0, 0))]
    assert most_played_openings(games[1:], 5) == [(once, Totals(2, 0, 0))], (
        "the latest of equally frequent variants is not shown"
    )


def test_only_wins_count_as_won_with_hints() -> None:
    games = [played("w", had_hints=True), played("l", had_hints=True), played("w")]
    assert won_with_hints(games) == 1
