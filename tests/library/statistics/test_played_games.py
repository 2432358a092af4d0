"""Tests of the games of a library that count in the statistics."""

from tests.library.memory_store import MemoryStore, queue_on
from tests.library.statistics.made_up_games import TRITIUM, against_level, finished_record
from trigrid.library.game_library import GameLibrary
from trigrid.library.statistics.played_game import PlayedGame
from trigrid.library.statistics.played_games import PlayedGames
from trigrid.records import Record
from trigrid.records.stepwise import run_to_end

FIRST_MOVES = "orange-a1 sky-g4"
DAMAGED_HEADERS = '[Game "chess"]\n[Result "1-0"]\n[SecondLevel "3"]\n\n1. e4 1-0\n'
DAMAGED_OPENING = '[Game "tritium"]\n[size "4"]\n[Result "1-0"]\n[SecondLevel "3"]\n\n1. orange-zz9 1-0\n'


def library(**texts: str) -> GameLibrary:
    """Return a library with the given texts, by id."""
    return GameLibrary(texts, queue_on(MemoryStore()), lambda: "2026-11-22T10:00:00.000+00:00")


def won(game_id: str, day: str = "2026-11-01", **headers: str) -> str:
    """Return the text of a game that was won against level 3."""
    record = finished_record(game_id, 0, FIRST_MOVES, headers={**against_level(3), **headers}, day=day)
    return record.to_text()


def read(games: PlayedGames) -> list[PlayedGame]:
    return run_to_end(games.read_in_steps())


def test_games_that_count_are_listed_in_order_with_their_openings() -> None:
    under_way = Record(TRITIUM)
    under_way.headers = against_level(3)
    found = read(
        PlayedGames(
            library(
                later=won("later", "2026-11-05"),
                earlier=won("earlier", "2026-11-02"),
                going=under_way.to_text(),
                computers=won("computers", FirstLevel="2"),
            )
        )
    )
    assert [played.id for played in found] == ["earlier", "later"]
    assert found[0].opening is not None
    assert found[0].opening == found[1].opening


def test_damaged_games_are_skipped() -> None:
    games = PlayedGames(library(good=won("good"), headers=DAMAGED_HEADERS, opening=DAMAGED_OPENING))
    assert [played.id for played in read(games)] == ["good"]
    assert [played.id for played in read(games)] == ["good"], "a damaged game counts in the second reading"


def test_a_name_used_against_the_computer_makes_games_between_people_count() -> None:
    between_people = finished_record("people", 1, headers={"First": "Ben", "Second": "Ann"}).to_text()
    games = library(people=between_people)
    assert read(PlayedGames(games)) == []
    games = library(people=between_people, computer=won("computer", First="Ann"))
    assert {played.id for played in read(PlayedGames(games))} == {"people", "computer"}


def test_deleted_games_no_longer_count_and_changed_ones_are_read_again() -> None:
    stored = library(one=won("one"), two=won("two"))
    games = PlayedGames(stored)
    assert len(read(games)) == 2
    stored.refresh({"one": won("one", FirstAccuracy="70")}, since=stored.write_count)
    assert [(played.id, played.accuracy) for played in read(games)] == [("one", 70)]


def test_a_game_deleted_while_the_others_are_read_does_not_count() -> None:
    stored = library(one=won("one"), two=won("two"))
    reading = PlayedGames(stored).read_in_steps()
    next(reading)
    stored.refresh({"one": won("one")}, since=stored.write_count)
    assert [played.id for played in run_to_end(reading)] == ["one"]


def test_a_thousand_games_are_read_in_at_least_as_many_steps() -> None:
    """If this fails, the page does not respond while games are counted."""
    stored = library(**{f"id{number}": won(f"id{number}") for number in range(1000)})
    assert len(list(PlayedGames(stored).read_in_steps())) >= 1000
