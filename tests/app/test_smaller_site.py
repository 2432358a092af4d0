"""Sites that offer only some of the games.

A request for an absent game gets an explanation. Stored games of an absent game are kept.
"""

from collections.abc import Iterator

import pytest

from tests.library.test_game_library import in_a_loop, in_memory, library
from tests.records.random_records import line
from trigrid.app.lobby.card_forms import cards
from trigrid.descriptors import DESCRIPTORS, offered
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.puzzle_choice import every_puzzle, find_puzzle
from trigrid.games import GAMES, UnknownGame, lesson_keys, load, puzzle_keys
from trigrid.headers.stored_headers import ID
from trigrid.library.address import parse_address
from trigrid.library.daily_progress import DailyProgress, DailyTry
from trigrid.library.game_library import ImportCounts
from trigrid.library.incoming_text import TextFormat, read_text
from trigrid.library.record_import import ImportResult
from trigrid.library.stored_game import AbsentGame
from trigrid.library.words.damaged_records import damage
from trigrid.library.words.imports import import_result
from trigrid.library.words.storage import cannot_open
from trigrid.puzzle import daily, daily_puzzle
from trigrid.records import Record, RecordError
from trigrid.site import SITE, Site, read_site
from trigrid.words.game_titles import unknown_game

OFFERED = ("trichet", "tritt-reloaded")
NOT_OFFERED = "tritium"
DAYS = [(2026, 12, day) for day in range(1, 32)]


@pytest.fixture
def record() -> Record:
    """Provide a record of a game that the site does not offer."""
    found = line(load(NOT_OFFERED), 3, 4)
    found.headers[ID] = "k3x"
    return found


@pytest.fixture
def smaller_site(record: Record) -> Iterator[None]:
    """Provide a site with some of the games, in another order.

    The cached list of daily puzzles is empty, as right after the start of the page.
    """
    before = dict(GAMES)
    GAMES.clear()
    GAMES.update({game.key: game for game in offered(DESCRIPTORS, OFFERED)})
    daily.daily_list.cache_clear()
    yield
    GAMES.clear()
    GAMES.update(before)
    daily.daily_list.cache_clear()


pytestmark = pytest.mark.usefixtures("smaller_site")


def test_a_sites_title_and_games_are_read_or_have_defaults() -> None:
    assert SITE == read_site(None) == Site("Trigrid", ())
    assert read_site('{"title": "Spiele für alle", "games": ["tritt"]}'.encode()) == Site(
        "Spiele für alle", ("tritt",)
    )
    assert read_site(b'{"games": ["tritt"]}').title == "Trigrid"


def test_games_lessons_and_puzzles_follow_the_order_of_the_site() -> None:
    assert tuple(GAMES) == lesson_keys() == puzzle_keys() == OFFERED
    assert {listed.key for listed in every_puzzle()} == set(OFFERED)
    assert offered(DESCRIPTORS, ()) == list(DESCRIPTORS)


def test_variant_of_an_absent_game_has_its_own_card() -> None:
    assert cards() == {key: (key,) for key in OFFERED}


@pytest.mark.parametrize(
    "address", ["#/tritium", "#/tritium?g=k3x", "#/learn/tritium", "#/puzzles/tritium/1"]
)
def test_message_about_an_absent_game_lists_the_offered_games(address: str) -> None:
    with pytest.raises(UnknownGame) as raised:
        parse_address(address)
    assert unknown_game(raised.value) == (
        "There is no game called “tritium” here. Choose one of these: Trichet, TRITT Reloaded."
    )


def test_puzzle_of_the_day_is_from_an_offered_game() -> None:
    found = {daily_puzzle(*day) for day in DAYS}
    assert {key for key, _ in found} == set(OFFERED)
    assert len(found) == len(DAYS)
    assert all(find_puzzle(*each) for each in found)
    assert find_puzzle(NOT_OFFERED, 1) is None


def test_site_without_games_has_no_puzzle_of_the_day_and_suggests_no_games() -> None:
    for key in OFFERED:
        del GAMES[key]
    daily.daily_list.cache_clear()
    todays = DailyPuzzles(DailyProgress(), lambda: DAYS[0]).todays
    assert find_puzzle(todays.key, todays.number) is None
    for address in ("#/learn/tritium", "#/puzzles/tritium/1"):
        with pytest.raises(UnknownGame) as raised:
            parse_address(address)
        assert unknown_game(raised.value) == "This site has nothing called “tritium”."


def test_started_daily_puzzle_of_an_absent_game_is_replaced() -> None:
    progress, today = DailyProgress(), DAYS[0]
    progress.begin(today, NOT_OFFERED, 5)
    opened = DailyPuzzles(progress, lambda: today)
    expected = DailyTry(*daily_puzzle(*today))
    assert (opened.todays, opened.open(), opened.tried) == (expected, expected, expected)
    opened.record(is_solved=True)
    assert opened.tried == opened.todays == expected._replace(is_solved=True)
    assert opened.streak == 1


@in_a_loop
async def test_stored_games_of_an_absent_game_are_kept(record: Record) -> None:
    text, other = record.to_text(), line(load("trichet"), 2).to_text()
    games = library(in_memory({"k3x": text, "mine": other, "odd": "not a Trigrid record"}))
    assert games.listed.absent_games() == [AbsentGame("k3x", NOT_OFFERED, len(text))]
    assert [game.id for game in games.listed.games()] == ["mine"]
    assert games.listed.unreadable_ids() == ["odd"]
    with pytest.raises(RecordError) as raised:
        games.record("k3x")
    assert "does not have the game “tritium”" in cannot_open(raised.value)
    assert games.listed.absent_games() == [AbsentGame("k3x", NOT_OFFERED, len(text))]
    assert text in games.exported()
    games.restore(games.delete("k3x"))
    assert games.text("k3x") == text
    await games.queue.wait_until_written()


@in_a_loop
async def test_record_without_a_valid_game_key_is_damaged() -> None:
    texts = {"nameless": '[Game "?"]\nnot a Trigrid record\n', "odd": '[Game "<b> c"]\n\n*\n'}
    games = library(in_memory(texts))
    assert set(games.listed.unreadable_ids()) == set(texts)
    assert games.listed.absent_games() == []
    assert library().import_records(texts["nameless"]) == ImportCounts(0, 0, 1)


@in_a_loop
async def test_import_counts_records_of_absent_games(record: Record) -> None:
    games = library()
    counts = games.import_records("\n".join([record.to_text(), line(load("trichet"), 2).to_text()]))
    assert counts == ImportCounts(1, 0, 0, 1)
    assert import_result(ImportResult(counts)) == "2 games read, 1 new, 1 not on this site."
    await games.queue.wait_until_written()


@pytest.mark.parametrize("text_format", [TextFormat.LINK, TextFormat.RECORD])
def test_link_or_record_of_an_absent_game_is_explained(record: Record, text_format: TextFormat) -> None:
    incoming = read_text(record.to_link() if text_format is TextFormat.LINK else record.to_text())
    assert incoming.damage
    kind = "link" if text_format is TextFormat.LINK else "record"
    expected = f"The {kind} is for a game called “tritium”, which is not on this site"
    assert damage(incoming.damage, incoming.format).startswith(expected)
