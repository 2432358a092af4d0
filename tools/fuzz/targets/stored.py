"""What lies in the browser's storage and in exported files: games, settings, what was done of puzzles."""

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
from trigrid.games import GAMES
from trigrid.headers.stored_headers import ID
from trigrid.library.address import address_of
from trigrid.library.daily_progress import DailyProgress
from trigrid.library.game_library import GameLibrary
from trigrid.library.lesson_progress import LessonProgress
from trigrid.library.puzzle_progress import PuzzleProgress
from trigrid.library.record_import import ImportResult
from trigrid.library.record_merge import merge_texts
from trigrid.library.settings import CHOICES, TITLE, Settings
from trigrid.library.statistics.played_games import PlayedGames
from trigrid.library.stored_game import StoredGame, read_stored_game
from trigrid.library.stored_progress import AnyProgress
from trigrid.library.words.imports import import_result
from trigrid.library.write_queue import WriteQueue
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records, split_records
from trigrid.records.stepwise import run_to_end

SETTINGS_TOKENS = (":", "\n", TITLE, *CHOICES, *{word for words in CHOICES.values() for word in words})
"""Words of the stored settings."""
PROGRESS_TOKENS = (
    *("\n", ";", ": ", "/", " ", "solved", "failed", "later", "begun", "+12.00", "-999.99", "+999.99"),
    *("2026-11-26", "0001-01-01", "9999-12-31", "2026-02-30", "99999999999", "1", "99", "999999", "[", '"'),
    *("Trigrid puzzles, version 1", "Trigrid lessons, version 1", "Trigrid daily puzzles, version 1"),
    *GAMES,
)
"""Words of the stored progress."""
OURS, HOSTILE = "game1", "hostile"
"""The ids of a sound game and of the text that is fuzzed."""
T = TypeVar("T")


class NoQueue:
    """Stands in for the queue that writes games down: nothing is written."""

    pending: tuple[str, ...] = ()
    on_conflict: Any = None

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Store nothing."""

    def remove(self, name: str) -> None:
        """Delete nothing."""


KEY = next(iter(GAMES))
"""The game of the puzzles that are tried."""


def library(**texts: str) -> GameLibrary:
    """A library that holds these texts."""
    return GameLibrary(texts, cast(WriteQueue, NoQueue()), lambda: "2026-11-22T10:00:00.000+00:00")


@cache
def ours() -> str:
    """The text of the game that must not be lost."""
    return sound_inputs.record_texts()[1]


def read_listed_game(text: str) -> None:
    """List a stored game by its headers alone."""
    stored = read_stored_game(HOSTILE, text)
    if isinstance(stored, StoredGame):
        require(len(stored.player_names) == len(stored.game.seats), "a seat is missing")
        require(isinstance(stored.changed_at, str), "nobody knows when it was changed")
        address_of(stored.game, g=stored.id)


def read_stored_text(text: str) -> None:
    """Keep a text among the stored games, list them, count them, and open it."""
    games = library(**{OURS: ours(), HOSTILE: text})
    shown = {game.id for game in games.games()} | {game.id for game in games.absent_games()}
    require(shown | set(games.unreadable_ids()) == {OURS, HOSTILE}, "a stored text is not listed")
    games.player_names()
    run_to_end(PlayedGames(games).read_in_steps())
    try:
        record = games.record(HOSTILE)
    except RecordError:
        require(games.text(HOSTILE) == text, "what cannot be read is not kept as it is")
    else:
        require(record.headers[ID] == HOSTILE, "the game has another id than it is stored under")
        games.store(record, is_changed=False, base=text)
        kept = games.record(HOSTILE)
        require(tree(kept) == tree(record), "storing the game has changed it")
        require(kept.here.path()[-1:] == [] or kept.position == record.position, "it stands elsewhere")
    require(games.text(OURS) == ours(), "another game was changed")


def read_imported_text(text: str) -> None:
    """Import the records of a file into a library; a game that is there gets what it does not have."""
    games = library(**{OURS: ours()})
    counts = games.import_records(text)
    check_sentence(import_result(ImportResult(counts)))
    require(sum(counts) == len(split_records(text)), f"the records were counted as {counts}")
    kept = [Record.from_text(str(games.text(game.id))) for game in games.games()]
    for each in (ours(), *split_records(text)):
        with suppress(RecordError):
            given = Record.from_text(each)
            require(any(_holds(record, given) for record in kept), "a game was lost")


def read_merged_text(text: str) -> None:
    """Merge our game with another version of it, as two tabs do."""
    merged = merge_texts(ours(), text)
    if merged is not None:
        require(_holds(Record.from_text(merged), Record.from_text(ours())), "a move was lost")


def _holds(record: Record, other: Record) -> bool:
    """Whether a record is of the same game as another, and has each of its lines of play."""
    if record.game != other.game:
        return False
    waiting = [(record.root, other.root)]
    while waiting:
        ours, theirs = waiting.pop()
        known = {child.move: child for child in ours.children}
        if any(child.move not in known for child in theirs.children):
            return False
        waiting += [(known[child.move], child) for child in theirs.children]
    return True


def read_settings(text: str) -> None:
    """Start with these settings stored."""
    settings = Settings.from_text(text)
    require(Settings.from_text(settings.to_text()) == settings, "the settings read back as others")


def read_lessons(text: str) -> None:
    """Start with this progress of lessons stored."""
    progress = _read_progress(LessonProgress, text)
    for key in GAMES:
        require(all(1 <= step <= 99 for step in progress.done(key)), "a step has no possible number")


def read_puzzles(text: str) -> None:
    """Start with this progress of puzzles stored, and try one more."""
    progress = _read_progress(PuzzleProgress, text)
    for is_solved in (True, False):
        rating = rating_after(progress.rating, progress.rated_count, 2, is_solved=is_solved)
        require(abs(rating - progress.rating) <= 64, f"a try has changed the rating to {rating}")
    progress.record_first_try(KEY, 1, True, progress.rating + 10)
    require(progress.outcome(KEY, 1) is not None, "a try was not noted")


def read_daily(text: str) -> None:
    """Start with this progress of the daily puzzles stored, and solve one."""
    progress = _read_progress(DailyProgress, text)
    progress.begin((2026, 11, 26), KEY, 1)
    progress.record((2026, 11, 26), is_solved=True)
    require(progress.is_solved((2026, 11, 26)), "a day is not noted")


KindT = TypeVar("KindT", bound=AnyProgress)


def _read_progress(kind: type[KindT], text: str) -> KindT:
    """The progress of a stored text, which must read back as it was written, also when exported."""
    store = Store(text)
    progress, again, elsewhere = kind(store.read, lambda: store), kind(), kind()
    _run(progress.load())
    progress._store()
    written = store.text or ""
    _run((again := kind(Store(written).read)).load())
    require(again._entries == progress._entries, "what was done reads back as something else")
    if not progress.is_empty:
        possible = {
            name: entry for name, entry in progress._entries.items() if progress.is_possible(name, entry)
        }
        require(elsewhere.take_in(progress.exported()) is not None, "what is exported cannot be imported")
        require(elsewhere._entries == possible, "what was done is not all exported")
    kind().take_in(text)
    return progress


def _run(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as end:
        found: T = end.value
        return found
    raise AssertionError("it waits for something")


def targets() -> list[Target]:
    """Those of this file."""
    many = "\n".join(f"tritt/{number} failed +12.00 17643456{number:02}" for number in range(1, 160))
    puzzles = ("tritt/1 solved +12.00 1764345600\ntrichet/7 later -3.50 1764345700", many)
    lessons = ("Trigrid lessons, version 1\ntritium: 1 2 3\ntrichet: 4\n", '[Lessons "tritt: 1; trichet: 7"]')
    daily = ("2026-11-26 tritt/17 begun\n2026-11-27 trichet/3 solved\n2026-12-01 tritium/40 later",)
    settings = (TITLE, "\n".join(f"{name}: {word}" for name, words in CHOICES.items() for word in words))
    return [
        Target("listed-game", read_listed_game, sound_inputs.record_texts, RECORD_TOKENS, 9, 500),
        Target("stored-game", read_stored_text, sound_inputs.record_texts, RECORD_TOKENS, 1.2, 500),
        Target("imported-file", read_imported_text, _files, RECORD_TOKENS, 1.2, 900),
        Target("merged-game", read_merged_text, sound_inputs.record_texts, RECORD_TOKENS, 1.5, 500),
        Target("settings", read_settings, lambda: settings, SETTINGS_TOKENS, 5, 300),
        Target("lesson-progress", read_lessons, lambda: lessons, PROGRESS_TOKENS, 7, 200),
        Target("puzzle-progress", read_puzzles, lambda: puzzles, PROGRESS_TOKENS, 3, 300),
        Target("daily-progress", read_daily, lambda: daily, PROGRESS_TOKENS, 6, 200),
    ]


def _files() -> tuple[str, ...]:
    texts = sound_inputs.record_texts()
    return (*texts, *map(join_records, pairwise(texts)))
