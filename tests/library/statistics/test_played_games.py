"""Tests of the games of a library that count in the statistics."""

from tests.library.memory_store import MemoryStore, queue_on, refresh
from tests.library.statistics.made_up_games import TRITIUM, against_level, finished_record
from trigrid.library.game_index import GameIndex, pages_of
from trigrid.library.game_library import GameLibrary
from trigrid.library.index_building import entry_of_text
from trigrid.library.statistics.played_game import PlayedGame
from trigrid.library.statistics.played_games import GAMES_PER_STEP, read_played_games
from trigrid.library.stored_games import StoredGames
from trigrid.records import Record
from trigrid.records.stepwise import run_to_end

FIRST_MOVES = "orange-a1 sky-g4"
DAMAGED_HEADERS = '[Game "chess"]\n[Result "1-0"]\n[SecondLevel "3"]\n\n1. e4 1-0\n'
DAMAGED_OPENING = '[Game "tritium"]\n[size "4"]\n[Result "1-0"]\n[SecondLevel "3"]\n\n1. orange-zz9 1-0\n'


def library(**texts: str) -> GameLibrary:
    """Return a library with the given texts, by id."""
    games = GameLibrary(queue_on(MemoryStore()), lambda: "2026-11-22T10:00:00.000+00:00")
    refresh(games, texts, 0)
    return games


def won(game_id: str, day: str = "2026-11-01", **headers: str) -> str:
    """Return the text of a game that was won against level 3."""
    record = finished_record(game_id, 0, FIRST_MOVES, headers={**against_level(3), **headers}, day=day)
    return record.to_text()


def read(games: GameLibrary) -> list[PlayedGame]:
    return run_to_end(read_played_games(games.listed))


def test_games_that_count_are_listed_in_order_with_their_openings() -> None:
    under_way = Record(TRITIUM)
    under_way.headers = against_level(3)
    found = read(
        library(
            later=won("later", "2026-11-05"),
            earlier=won("earlier", "2026-11-02"),
            going=under_way.to_text(),
            computers=won("computers", FirstLevel="2"),
        )
    )
    assert [played.id for played in found] == ["earlier", "later"]
    assert found[0].opening is not None
    assert found[0].opening == found[1].opening


def test_damaged_games_are_skipped() -> None:
    games = library(good=won("good"), headers=DAMAGED_HEADERS, opening=DAMAGED_OPENING)
    assert [played.id for played in read(games)] == ["good"]
    assert [played.id for played in read(games)] == ["good"], "a damaged game counts in the second reading"


def test_a_name_used_against_the_computer_makes_games_between_people_count() -> None:
    between_people = finished_record("people", 1, headers={"First": "Ben", "Second": "Ann"}).to_text()
    games = library(people=between_people)
    assert read(games) == []
    games = library(people=between_people, computer=won("computer", First="Ann"))
    assert {played.id for played in read(games)} == {"people", "computer"}


def test_deleted_games_no_longer_count_and_changed_ones_are_read_again() -> None:
    stored = library(one=won("one"), two=won("two"))
    games = stored
    assert len(read(games)) == 2
    refresh(stored, {"one": won("one", FirstAccuracy="70")}, since=stored.write_count)
    assert [(played.id, played.accuracy) for played in read(games)] == [("one", 70)]


def test_thousands_of_games_are_read_in_steps() -> None:
    """If this fails, the page does not respond while games are counted."""
    lines = [entry_of_text(f"id{number}", won(f"id{number}")).line for number in range(2 * GAMES_PER_STEP)]
    stored_games = StoredGames()
    stored_games.replace(GameIndex(pages_of(lines)))
    assert len(list(read_played_games(stored_games))) == 2
