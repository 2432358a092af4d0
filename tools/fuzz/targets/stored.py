"""Content of browser storage and of exported files: games, settings, progress."""

from collections.abc import Coroutine
from contextlib import suppress
from functools import cache
from itertools import pairwise
from typing import Any, TypeVar, cast

from tests.library.progress_store import Store
from tests.records.random_records import tree
from tools.fuzz import sound_inputs
from tools.fuzz.target import Target, check_sentence, require
from tools.fuzz.targets.records import RECORD_TOKENS
from trigrid.exercises.first_try_rating import rating_after
from trigrid.exercises.mistake_cards import MistakeCard
from trigrid.games import GAMES
from trigrid.headers.stored_headers import ID
from trigrid.library.address import address_of
from trigrid.library.daily_progress import DailyProgress
from trigrid.library.deck import Deck
from trigrid.library.due_cards import due_count, due_text
from trigrid.library.game_index import GameIndex, pages_of
from trigrid.library.game_library import GameLibrary
from trigrid.library.index_building import entry_of_text
from trigrid.library.lesson_progress import LessonProgress
from trigrid.library.practice_days import PracticeDays
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.library.record_import import ImportResult
from trigrid.library.record_merge import merge_texts
from trigrid.library.run_progress import MAX_SCORE, RunProgress
from trigrid.library.settings import CHOICES, TITLE, Settings
from trigrid.library.statistics.played_games import read_played_games
from trigrid.library.stored_game import StoredGame, stored_game
from trigrid.library.stored_progress import AnyProgress
from trigrid.library.words.imports import import_result
from trigrid.library.write_queue import WriteQueue
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records, split_records
from trigrid.records.stepwise import run_to_end
from trigrid.runtime import clock

SETTINGS_TOKENS = (":", "\n", TITLE, *CHOICES, *{word for words in CHOICES.values() for word in words})
"""Fragments that occur in stored settings."""
PROGRESS_TOKENS = (
    *("\n", ";", ": ", "/", " ", "solved", "failed", "later", "begun", "+12.00", "-999.99", "+999.99"),
    *("2026-11-26", "0001-01-01", "9999-12-31", "2026-02-30", "99999999999", "1", "99", "999999", "[", '"'),
    *("removed", "|", "739950", "0/0", "9999/9999", "Trigrid deck, version 1", "0123456789"),
    *("Trigrid puzzles, version 1", "Trigrid lessons, version 1", "Trigrid daily puzzles, version 1"),
    *GAMES,
)
"""Fragments that occur in stored progress."""
MISTAKE = (
    "100|1.tri-it-out.hex-2-3.new.abc123.on.2662111.a198ijv34RRCNapL|1.000 0.000 5 d3 c1|0.000 0.000 5 xb3 c1"
)
"""The source of a card for a mistake."""
SOUND, HOSTILE = "game1", "hostile"
"""Ids of a sound game, and of the text under test."""
T = TypeVar("T")


class NoQueue:
    """A fake of the queue that writes games. It writes nothing."""

    pending: tuple[str, ...] = ()
    on_conflict: Any = None

    def put(self, name: str, text: str, base: str | None = None, *, change: str = "") -> None:
        """Store nothing."""

    def remove(self, name: str, *, change: str = "") -> None:
        """Delete nothing."""


KEY = next(iter(GAMES))
"""Key of the game whose puzzles are tried."""


def library(**texts: str) -> GameLibrary:
    """Return a library in which these texts are stored as games."""
    games = GameLibrary(cast(WriteQueue, NoQueue()), lambda: "2026-11-22T10:00:00.000+00:00")
    lines = (entry_of_text(game_id, text).line for game_id, text in texts.items())
    games.refresh(GameIndex(pages_of(lines)), texts, 0)
    return games


@cache
def sound_text() -> str:
    """Return the text of the sound game, which must not be lost."""
    return sound_inputs.record_texts()[1]


def read_listed_game(text: str) -> None:
    """List a stored game without playing its moves."""
    stored = stored_game(entry_of_text(HOSTILE, text).line)
    if isinstance(stored, StoredGame):
        require(sorted(stored.seat_names) == sorted(stored.game.seats), "a seat is missing")
        address_of(stored.game, g=stored.id)


def read_stored_text(text: str) -> None:
    """Store a text among the games, list and count the games, and open the text."""
    games = library(**{SOUND: sound_text(), HOSTILE: text})
    shown = {game.id for game in games.listed.games()} | {game.id for game in games.listed.absent_games()}
    require(shown | set(games.listed.unreadable_ids()) == {SOUND, HOSTILE}, "a stored text is not listed")
    games.listed.player_names(10)
    run_to_end(read_played_games(games.listed))
    try:
        record = games.record(HOSTILE)
    except RecordError:
        require(games.text(HOSTILE) == text, "an unreadable text has changed")
    else:
        require(
            record.headers[ID] == HOSTILE, "the game has another id than the one under which it is stored"
        )
        games.store(record, is_changed=False, base=text)
        kept = games.record(HOSTILE)
        require(tree(kept) == tree(record), "storing the game has changed it")
        require(
            kept.here.path()[-1:] == [] or kept.position == record.position,
            "storing the game has changed its current move",
        )
    require(games.text(SOUND) == sound_text(), "another game was changed")


def read_imported_text(text: str) -> None:
    """Import the records of a file into a library, and check that no game is lost."""
    games = library(**{SOUND: sound_text()})
    counts = games.import_records(text)
    check_sentence(import_result(ImportResult(counts)))
    require(sum(counts) == len(split_records(text)), f"the records were counted as {counts}")
    kept = [Record.from_text(str(games.text(game.id))) for game in games.listed.games()]
    for each in (sound_text(), *split_records(text)):
        with suppress(RecordError):
            given = Record.from_text(each)
            require(any(_holds(record, given) for record in kept), "a game was lost")


def read_merged_text(text: str) -> None:
    """Merge the sound game with a text that another tab might have stored."""
    merged = merge_texts(sound_text(), text)
    if merged is not None:
        require(_holds(merged, Record.from_text(sound_text())), "a move was lost")


def _holds(record: Record, other: Record) -> bool:
    """Return whether a record has the game and all lines of play of another record."""
    if record.game != other.game:
        return False
    waiting = [(record.root, other.root)]
    while waiting:
        node, other_node = waiting.pop()
        known = {child.move: child for child in node.children}
        if any(child.move not in known for child in other_node.children):
            return False
        waiting += [(known[child.move], child) for child in other_node.children]
    return True


def read_settings(text: str) -> None:
    """Read stored settings."""
    settings = Settings.from_text(text)
    require(
        Settings.from_text(settings.to_text()) == settings,
        "the settings change when they are written and read",
    )


def read_lessons(text: str) -> None:
    """Read stored progress in lessons."""
    progress = _read_progress(LessonProgress, text)
    for key in GAMES:
        require(all(1 <= step <= 99 for step in progress.done(key)), "a step has an impossible number")


def read_puzzles(text: str) -> None:
    """Read stored progress in puzzles, and record one more attempt."""
    progress = _read_progress(PuzzleProgress, text)
    for is_solved in (True, False):
        rating = rating_after(progress.rating, progress.rated_count, 2, is_solved=is_solved)
        require(
            abs(rating - progress.rating) <= 64, f"an attempt has changed the rating too much, to {rating}"
        )
    progress.record_first_try(KEY, 1, True, progress.rating + 10)
    require(progress.outcome(KEY, 1) is not None, "a first attempt was not recorded")


def read_daily(text: str) -> None:
    """Read stored progress in daily puzzles, and solve one."""
    progress = _read_progress(DailyProgress, text)
    progress.begin((2026, 11, 26), KEY, 1)
    progress.record((2026, 11, 26), is_solved=True)
    require(progress.is_solved((2026, 11, 26)), "a solved day was not recorded")


def read_runs(text: str) -> None:
    """Read stored scores of runs, and add a higher one."""
    progress = _read_progress(RunProgress, text)
    best = progress.best(KEY)
    progress.record(KEY, best + 1)
    require(best <= progress.best(KEY) <= MAX_SCORE, "the best score has changed wrongly")


def read_deck(text: str) -> None:
    """Read a stored deck, answer the due cards, and restore the mistakes among them."""
    deck = _read_progress(Deck, text)
    today = clock.today().toordinal()
    for name in deck.due(today)[:5]:
        if source := deck.card(name).source:
            with suppress(RecordError):
                mistake = MistakeCard(source)
                require(mistake.judged.move in mistake.run().start.position.moves(), "the mistake is illegal")
        deck.answer(name, is_right=True, today=today)
        require(name not in deck.due(today), "a card is due again on the day of a right answer")
    due_count(due_text(deck.schedule(today)), today)
    due_count(text, today)


def read_practice_days(text: str) -> None:
    """Read stored days of practice, and practise today."""
    days, today = _read_progress(PracticeDays, text), clock.today().toordinal()
    days.record(today, is_right=True)
    require(today in days.among(range(today, today + 1)), "a day of practice was not recorded")


KindT = TypeVar("KindT", bound=AnyProgress)


def _read_progress(kind: type[KindT], text: str) -> KindT:
    """Return the progress in a stored text.

    Checks that the progress stays the same when it is written and read. When it is exported and imported,
    only impossible entries may be lost.
    """
    store = Store(text)
    progress, again, elsewhere = kind(store.read, lambda: store), kind(), kind()
    _run(progress.load())
    progress._store()
    written = store.text or ""
    _run((again := kind(Store(written).read)).load())
    require(again._entries == progress._entries, "the progress changes when it is written and read")
    if not progress.is_empty:
        possible = {
            name: entry for name, entry in progress._entries.items() if progress.is_possible(name, entry)
        }
        require(elsewhere.import_text(progress.exported()) is not None, "the export cannot be imported")
        require(elsewhere._entries == possible, "the export lacks some of the progress")
    kind().import_text(text)
    return progress


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine that does not wait."""
    try:
        work.send(None)
    except StopIteration as end:
        found: T = end.value
        return found
    raise AssertionError("the coroutine waits for something")


def targets() -> list[Target]:
    """Return the targets of this module."""
    many = "\n".join(f"tritt/{number} failed +12.00 17643456{number:02}" for number in range(1, 160))
    puzzles = ("tritt/1 solved +12.00 1764345600\ntrichet/7 later -3.50 1764345700", many)
    lessons = ("Trigrid lessons, version 1\ntritium: 1 2 3\ntrichet: 4\n", '[Lessons "tritt: 1; trichet: 7"]')
    days = "2026-11-26 tritt/17 begun\n2026-11-27 trichet/3 solved\n2026-12-01 tritium/40 later"
    daily = (days, "2026-11-28 tritt/18 late\n2026-11-29 trichet/4 failed-late")
    runs = ("all 14\ntritt 21", '[Runs "trichet 3; tritium 999"]')
    deck = (
        "\n".join(
            ("tritt/1 0 739950 0 0/0", "tritt/2 removed 739950 5 1/1", f"0123456789 1 739950 5 1/0 {MISTAKE}")
        ),
    )
    settings = (TITLE, "\n".join(f"{name}: {word}" for name, words in CHOICES.items() for word in words))
    return [
        Target("listed-game", read_listed_game, sound_inputs.record_texts, RECORD_TOKENS, 9, 500),
        Target("stored-game", read_stored_text, sound_inputs.record_texts, RECORD_TOKENS, 1.2, 500),
        Target("imported-file", read_imported_text, _files, RECORD_TOKENS, 1.2, 900),
        Target("merged-game", read_merged_text, sound_inputs.record_texts, RECORD_TOKENS, 1.5, 500),
        Target("settings", read_settings, lambda: settings, SETTINGS_TOKENS, 5, 300),
        Target("lesson-progress", read_lessons, lambda: lessons, PROGRESS_TOKENS, 7, 200),
        Target("puzzle-progress", read_puzzles, lambda: puzzles, PROGRESS_TOKENS, 3, 300),
        Target("deck", read_deck, lambda: deck, PROGRESS_TOKENS, 3, 400),
        Target(
            "practice-days",
            read_practice_days,
            lambda: ("2026-11-26 7/9\n2026-11-27 0/1",),
            PROGRESS_TOKENS,
            6,
            200,
        ),
        Target("daily-progress", read_daily, lambda: daily, PROGRESS_TOKENS, 6, 200),
        Target("run-progress", read_runs, lambda: runs, PROGRESS_TOKENS, 9, 200),
    ]


def _files() -> tuple[str, ...]:
    texts = sound_inputs.record_texts()
    return (*texts, *map(join_records, pairwise(texts)))
