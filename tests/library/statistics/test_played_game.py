"""Tests of the stored games that count in the statistics, and of their values."""

import pytest

from tests.library.statistics.made_up_games import TRITIUM, against_level, finished_record
from trigrid.games import load
from trigrid.library.index_building import entry_of_text
from trigrid.library.index_entry import IndexEntry
from trigrid.library.statistics.played_game import GameReader, PlayedGame, Result, own_names
from trigrid.records import Record


def stored(winner: int | None = 0, **headers: str) -> IndexEntry:
    """Return the entry of a finished game of Tritium in the index."""
    return entry_of_text("id", finished_record("id", winner, headers=headers).to_text())


def counted(winner: int | None = 0, **headers: str) -> PlayedGame | None:
    """Return the statistics' entry for a finished game, or None if it does not count.

    The user has played as Ann.
    """
    return GameReader(frozenset({"ann"})).played_game(stored(winner, **headers))


@pytest.mark.parametrize(
    ("seat", "winner", "result"),
    [
        (0, 0, Result.WON),
        (0, 1, Result.LOST),
        (0, None, Result.TIED),
        (1, 0, Result.LOST),
        (1, 1, Result.WON),
    ],
)
def test_a_game_against_the_computer_counts_for_the_persons_seat(
    seat: int, winner: int | None, result: Result
) -> None:
    """If this fails, wins of the computer count as the user's."""
    played = counted(winner, **against_level(3, seat))
    assert played
    assert (played.seat, played.level, played.result, played.opponent) == (seat, 3, result, "")


def test_an_unfinished_game_does_not_count() -> None:
    record = Record(TRITIUM)
    record.headers = against_level(3)
    assert GameReader(frozenset()).played_game(entry_of_text("id", record.to_text())) is None


def test_a_game_that_was_continued_from_a_puzzle_does_not_count() -> None:
    """If this fails, a position from a puzzle counts as the user's win and opening."""
    assert counted(0, Origin="puzzle 12, move 38", **against_level(3)) is None
    assert counted(0, Origin="my cousin's puzzle", **against_level(3)), (
        "a user's own header excludes the game"
    )


def test_a_game_of_two_computers_does_not_count() -> None:
    assert counted(FirstLevel="1", SecondLevel="2") is None
    assert counted(First="Ann", FirstLevel="1", SecondLevel="2") is None


@pytest.mark.parametrize("name", ["Ann", "ann", " Ann "])
def test_a_game_of_two_people_counts_if_one_of_the_names_has_played_the_computer(name: str) -> None:
    played = counted(1, First="Ben", Second=name)
    assert played
    assert (played.seat, played.level, played.result, played.opponent) == (1, None, Result.WON, "Ben")


@pytest.mark.parametrize("headers", [{}, {"First": "Ben"}, {"First": "Ann", "Second": "ann"}])
def test_a_game_of_two_people_does_not_count_if_the_user_is_not_identified(headers: dict[str, str]) -> None:
    assert counted(0, **headers) is None


def test_own_names_are_those_of_people_who_played_the_computer() -> None:
    """If this fails, names of opponents or of replaced players count as the user's."""
    games = [
        stored(0, First="Ann", **against_level(2, 0)),
        stored(0, Second="  Annie  Bee ", **against_level(2, 1)),
        stored(First="Cem", Second="Dee"),
        stored(First="Eve", FirstLevel="1"),
        stored(First="Fay", FirstLevel="1", Second="Gil", SecondLevel="1"),
    ]
    assert own_names(games) == {"ann", "annie bee"}


@pytest.mark.parametrize(
    ("text", "accuracy"),
    [
        ("0", 0),
        ("83", 83),
        ("100", 100),
        ("101", None),
        ("-1", None),
        ("83.5", None),
        ("x", None),
        ("٣", None),
    ],
)
def test_the_users_accuracy_is_read_and_damaged_values_are_ignored(text: str, accuracy: int | None) -> None:
    played = counted(0, FirstAccuracy=text, SecondAccuracy="12", **against_level(3))
    assert played
    assert played.accuracy == accuracy


@pytest.mark.parametrize(
    ("headers", "is_reviewed"),
    [({}, False), ({"Reviewed": "6 2"}, True), ({"Reviewed": "6 2", "ReviewFrom": "elsewhere"}, False)],
)
def test_only_a_review_made_in_this_browser_counts_and_needs_no_accuracy(
    headers: dict[str, str], is_reviewed: bool
) -> None:
    played = counted(0, **headers, **against_level(3))
    assert played
    assert (played.is_reviewed, played.accuracy) == (is_reviewed, None)


def test_the_accuracy_is_read_for_seats_with_other_names() -> None:
    tritt = load("tritt")
    headers = {"BlueAccuracy": "71", "OrangeAccuracy": "5", **against_level(1, 1, tritt)}
    found = entry_of_text("id", finished_record("id", 1, headers=headers, game=tritt).to_text())
    played = GameReader(frozenset()).played_game(found)
    assert played
    assert played.accuracy == 71


@pytest.mark.parametrize(
    ("text", "had_hints"),
    [("2", True), ("0", False), ("", False), ("x", False), ("٣", False), ("9" * 5000, False)],
)
def test_the_users_hints_count_and_damaged_numbers_are_ignored(text: str, had_hints: bool) -> None:
    played = counted(0, FirstHints=text, SecondHints="12", **against_level(3))
    assert played
    assert played.had_hints is had_hints


@pytest.mark.parametrize(
    ("headers", "day"),
    [
        ({"Date": "2026-02-03"}, "2026-02-03"),
        ({"Date": "2026-02-03", "Changed": "2026-02-09T10:00:00.000+00:00"}, "2026-02-09"),
        ({"Date": "yesterday", "Changed": "2026-02-04T10:00:00.000+00:00"}, "2026-02-04"),
        ({"Date": "2026-02-31"}, ""),
        ({"Date": "long ago", "Changed": "then"}, ""),
    ],
)
def test_the_day_of_a_game_is_that_of_its_end_or_of_its_start(headers: dict[str, str], day: str) -> None:
    """A date that does not exist must not stop the counting."""
    played = counted(0, **against_level(3), **headers)
    assert played
    assert played.day == day
    assert played.month == day[:7]
