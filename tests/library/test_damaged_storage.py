"""Tests that the page starts with any text in the browser's storage.

The start must keep the user's own data. Each kind of stored text needs an entry in KINDS or ITEMS; a test
here fails if an entry is missing.
"""

import asyncio
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime

import pytest

from tests.library.memory_store import MemoryStore
from tests.library.progress_store import Store, loaded
from tests.library.test_game_library import in_a_loop, library
from tests.library.test_kept_examples import all_kinds_of_progress
from tests.library.test_kept_forms import KEPT, rows
from trigrid.app.lobby.game_list_item import list_item_html
from trigrid.app.puzzles.puzzles_html import daily_html, list_html
from trigrid.app.statistics.statistics_html import statistics_html
from trigrid.app.wins.wins_html import list_html as wins_html
from trigrid.app.wins.wins_html import next_unwon
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.puzzle_choice import PuzzleChoice, find_puzzle, puzzle_counts
from trigrid.games import GAMES, load, puzzle_keys
from trigrid.library.chapter_progress import ChapterProgress
from trigrid.library.daily_progress import DailyProgress
from trigrid.library.deck import Deck
from trigrid.library.due_cards import due_text
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.library.lesson_progress import LessonProgress
from trigrid.library.practice_days import PracticeDays
from trigrid.library.puzzle_progress import MAX_RATING, MIN_RATING, PuzzleProgress
from trigrid.library.run_progress import RunProgress
from trigrid.library.settings import TITLE, Settings
from trigrid.library.statistics.played_games import read_played_games
from trigrid.library.suggested_level import suggested_levels
from trigrid.library.win_progress import WinProgress
from trigrid.records import Record
from trigrid.records.stepwise import run_to_end

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="Pyodide already runs an event loop")

TODAY = (2026, 12, 1)
NOW = datetime(*TODAY, 12, tzinfo=UTC)
ITEMS = {
    "trigrid-look",
    "trigrid-seen",
    "trigrid-under-way",
    "trigrid-aids",
    "trigrid-begun",
    "trigrid-finished",
    "trigrid-forms",
    "trigrid-known",
    "trigrid-learned",
    "trigrid-missed",
    "trigrid-practice",
    "trigrid-tried",
    "trigrid-wins-at-once",
}
"""Items of localStorage; ``tests/browser/test_damaged_items.py`` damages them."""
OWN_GAME = Record(load("tritt")).to_text().replace("[Game", '[Id "own"]\n[OrangeLevel "2"]\n[Game', 1)


@dataclass(frozen=True)
class Kind:
    """A kind of stored text, with a function that tests a start.

    ``own`` is text of the user, which the start must keep.
    """

    own: str
    start: Callable[[str], None]
    """Reads a text as the screens do and asserts that `own` is kept."""
    unknown: str
    """Lines that another version of the site may write."""


async def counts() -> dict[str, int]:
    """Return the number of puzzles of each game."""
    return dict(puzzle_counts())


def start_with_settings(text: str) -> None:
    """Read the settings, and assert that the user's choice is kept."""
    assert Settings.from_text(text).theme == "dark"


def start_with_lessons(text: str) -> None:
    """Read the steps done in each lesson, and assert that the user's steps are kept."""
    progress = loaded(LessonProgress, Store(text))
    assert {2, 3} <= progress.done("tritt")
    for key in GAMES:
        progress.done(key)


def start_with_puzzles(text: str) -> None:
    """List puzzles, choose the next one, and assert that the user's result is kept."""
    progress = loaded(PuzzleProgress, Store(text))
    progress.known_puzzles = KnownPuzzles(counts)
    asyncio.run(progress.load_known())
    choice = PuzzleChoice()
    assert list_html(choice.listed(), progress)
    assert choice.next_unsolved(progress) is not None
    assert MIN_RATING <= progress.rating <= MAX_RATING
    assert progress.rated_count <= sum(puzzle_counts().values())
    assert progress.outcome("tritt", 17) == "solved"


def start_with_days(text: str) -> None:
    """Show and open today's puzzle, and assert that the puzzle of another day is kept."""
    progress = loaded(DailyProgress, Store(text))
    progress.known_puzzles = KnownPuzzles(counts)
    asyncio.run(progress.load_known())
    daily = DailyPuzzles(progress, lambda: TODAY)
    tried = daily.todays
    puzzle = find_puzzle(tried.key, tried.number)
    assert puzzle is not None
    assert daily_html(puzzle, tried, daily.streak)
    assert daily.longest_streak <= (date(*TODAY) - date(1900, 1, 1)).days + 2
    opened = daily.open()
    assert find_puzzle(opened.key, opened.number) is not None
    assert progress.days[2026, 11, 30][:2] == ("tritt", 17)


def start_with_chapters(text: str) -> None:
    """Read the chapters that were done, and assert that the user's chapter is kept."""
    assert loaded(ChapterProgress, Store(text)).is_done("k3x9q2abcd")


def start_with_runs(text: str) -> None:
    """Read the best scores, and assert that the user's score is kept."""
    assert loaded(RunProgress, Store(text)).best("tritt") >= 21


def start_with_deck(text: str) -> None:
    """Choose the due cards, and assert that the user's card is kept."""
    deck = loaded(Deck, Store(text))
    deck.known_puzzles = KnownPuzzles(counts)
    asyncio.run(deck.load_known())
    today = date(*TODAY).toordinal()
    for name in deck.due(today):
        assert deck.card(name).comes_back
    assert due_text(deck.schedule(today))
    assert deck.card("tritt/17").right == 3


def start_with_practice_days(text: str) -> None:
    """Read the days of practice, and assert that the user's day is kept."""
    days = loaded(PracticeDays, Store(text))
    day = date(2026, 11, 30).toordinal()
    assert days.among(range(day - 27, day + 1)) >= {day}


def start_with_wins(text: str) -> None:
    """List the won positions, and assert that the user's result is kept."""
    progress = loaded(WinProgress, Store(text))
    assert wins_html(progress)
    assert all(next_unwon(key, progress) for key in puzzle_keys())
    assert progress.outcome("tritt", 7) == "won"


def start_with_games(text: str) -> None:
    """List and count games, and assert that the user's own game is kept."""

    @in_a_loop
    async def start() -> None:
        for game_id in ("x", "\u202e<b>", "\ud800", "y" * 1000):
            memory = MemoryStore()
            memory.texts = {"own": OWN_GAME, game_id: text}
            games = library(memory)
            suggested_levels(games.listed.games())
            games.listed.player_names(10)
            games.listed.has_finished("tritt", 3)
            ids = {game.id for game in games.listed.games()} | {
                game.id for game in games.listed.absent_games()
            }
            assert ids | {*games.listed.unreadable_ids()} == {"own", game_id}
            assert all(list_item_html(game, NOW) for game in games.listed.games())
            assert statistics_html(run_to_end(read_played_games(games.listed)), "")
            assert games.record("own").headers["OrangeLevel"] == "2"
            assert games.text("own") == OWN_GAME

    start()


KINDS = {
    "settings": Kind(f"{TITLE}\ntheme: dark", start_with_settings, "theme: nosuch\nnosuch: on\nopponent: 9"),
    "lessons": Kind("tritt: 2 3", start_with_lessons, "nosuch: 1 2\ntritt: 0 77 99 999\nreset 0"),
    "puzzles": Kind(
        "tritt/17 solved +16.00 1795600000",
        start_with_puzzles,
        "nosuch/1 solved +16.00 1\ntritt/999 failed -999.99 1\ntrichet/90 won +1.00 5\n"
        "tritt/1 failed -99.99 99999999999",
    ),
    "daily-puzzles": Kind(
        "2026-11-30 tritt/17 solved",
        start_with_days,
        "2026-12-01 nosuch/1 begun\n2026-11-29 tritt/999 solved\n9999-12-31 tritt/1 solved\n"
        "0001-01-01 tritt/1 later",
    ),
    "chapters": Kind("k3x9q2abcd", start_with_chapters, "k3x9q2abcd1\nchapter 7\nreset 0"),
    "runs": Kind("tritt 21", start_with_runs, "nosuch 5\ntritt 1000\nall 999"),
    "deck": Kind(
        "tritt/17 2 739955 1795600000 3/1",
        start_with_deck,
        "nosuch/1 0 739950 0 0/0\ntritt/999 0 739950 0 0/0\n"
        "0123456789 0 9999999 99999999999 9999/9999 1|a|b|c\ntritt/17 9 1 1 1/1",
    ),
    "practice-days": Kind(
        "2026-11-30 7/9",
        start_with_practice_days,
        "0001-01-01 1/1\n9999-12-31 1/1\n2026-11-29 9/1\n2026-11-28 0/0",
    ),
    "wins": Kind("tritt/7 won 1795600000", start_with_wins, "nosuch/1 won 1\ntritt/999 lost 1\ntritt/1 won"),
    "games": Kind("", start_with_games, '[Game "nosuch"]\n\n1. a1 *\n'),
}
DAMAGE = ("", "\0\ud800\u202e", '}{"[;', "null", "[]", "1e999", "<script>", "\n" * 1000)
REPEATED = 20_000


def hostile_texts(kind: Kind) -> Iterator[str]:
    """Yield texts that are unknown, damaged or very long."""
    yield kind.unknown
    yield from DAMAGE
    yield "\n".join(
        f"x{number}/1 solved +16.00 1\nx{number}: 1 2\nx{number} on" for number in range(REPEATED)
    )
    yield "y" * 1_000_000


@pytest.mark.parametrize("name", KINDS)
def test_a_start_succeeds_and_keeps_the_users_own_data(name: str) -> None:
    kind = KINDS[name]
    for text in hostile_texts(kind):
        kind.start("\n".join([kind.own, text]))
        if name != "settings":  # settings after a very long text are not read
            kind.start("\n".join([text, kind.own]))


@pytest.mark.parametrize("name", KINDS)
def test_progress_stored_after_a_start_has_a_limited_length(name: str) -> None:
    """If this fails, megabytes of text are written again with every result."""
    kinds = {each.stored_name: each for each in all_kinds_of_progress()}
    for text in hostile_texts(KINDS[name]) if name in kinds else ():
        store = Store("\n".join([KINDS[name].own, text]))
        progress = loaded(kinds[name], store)
        progress._store()
        assert len(store.text or "") <= 500_000
        assert KINDS[name].own in (store.text or "")


def test_every_kind_of_stored_text_has_an_entry() -> None:
    progress = {kind.stored_name for kind in all_kinds_of_progress()}
    assert set(KINDS) == progress | {"settings", "games"}


def test_every_item_of_local_storage_is_listed_in_items() -> None:
    listed = {name for name, _, what in rows(KEPT / "names.tsv") if what.startswith("localStorage:")}
    assert listed == ITEMS
