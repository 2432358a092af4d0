"""Figures of made-up games, counted by hand."""

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
UNLIKE = "d4 e5", "a1 a2", "c3 a1"
"""Openings that no symmetry brings onto each other."""
RESULTS = {"w": Result.WON, "t": Result.TIED, "l": Result.LOST}


def played(result: str = "w", **more: object) -> PlayedGame:
    """A game with that result, other things as given."""
    blank = PlayedGame("id", GAME, 0, 1, "", RESULTS[result], "2026-11-01", "", None)
    return blank._replace(**more)  # type: ignore[arg-type]


def row(results: str) -> list[PlayedGame]:
    return [played(each) for each in results]


def test_totals_and_the_share_won() -> None:
    counted = totals(row("wwtlwl"))
    assert counted == Totals(won=3, tied=1, lost=2)
    assert (counted.games, counted.percent_won) == (6, 50)
    assert Totals(1, 0, 7).percent_won == 13  # 12.5
    assert Totals(2, 0, 1).percent_won == 67
    assert Totals(0, 0, 0).percent_won == 0


def test_totals_by_level_leave_out_what_has_none() -> None:
    games = [played("w", level=2), played("l", level=6), played("l", level=2), played("w", level=None)]
    assert totals_by(games, lambda each: each.level) == {2: Totals(1, 0, 1), 6: Totals(0, 0, 1)}


def test_the_longest_streak_is_ended_by_ties_and_losses() -> None:
    assert longest_streak(row("wwlwwwtwwww")) == 4
    assert longest_streak(row("wtw")) == 1
    assert longest_streak(row("tl")) == 0
    assert longest_streak([]) == 0


def test_the_average_accuracy_is_over_the_games_that_have_one() -> None:
    games = [played(accuracy=80), played(), played(accuracy=85), played(accuracy=0)]
    assert average_accuracy(games) == (55, 3)
    assert average_accuracy([played(accuracy=80), played(accuracy=81)]) == (81, 2)
    assert average_accuracy(row("wl")) is None


def test_the_balance_after_each_game() -> None:
    assert balances(row("wwtlll")) == [1, 2, 2, 1, 0, -1]


def test_games_stand_in_the_order_of_their_days_and_then_of_their_last_changes() -> None:
    """A comment on an old game changes it, but must not move it to the end."""
    games = [
        played(id="c", day="2026-11-02", changed_at="2026-11-02T09:00"),
        played(id="b", day="2026-11-01", changed_at="2026-11-09T10:00"),
        played(id="d", day="2026-11-02", changed_at="2026-11-02T10:00"),
        played(id="a", day=""),
    ]
    assert [each.id for each in in_order(games)] == ["a", "b", "c", "d"]


def test_openings_played_most_come_first_and_of_equals_the_one_played_last() -> None:
    one, two, three = (opening_of(GAME, tuple(map(GAME.read, texts.split()))) for texts in UNLIKE)
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


def test_openings_that_mirror_each_other_count_as_one_and_show_as_they_were_played_most() -> None:
    """Else people see moves that they never played."""
    moves = tuple(map(GAME.read, ("d4", "e5")))
    once, often = (
        opening_of(GAME, tuple(GAME.image(move, symmetry) for move in moves))
        for symmetry in GAME.symmetries[:2]
    )
    assert len({once.moves, often.moves, often.kind}) == 3
    games = [played("w", opening=each) for each in (often, often, once)]
    assert most_played_openings(games, 5) == [(often, Totals(3, 0, 0))]
    assert most_played_openings(games[1:], 5) == [(once, Totals(2, 0, 0))], "the last of equals"


def test_wins_with_hints_are_counted_and_no_other_games() -> None:
    games = [played("w", had_hints=True), played("l", had_hints=True), played("w")]
    assert won_with_hints(games) == 1
