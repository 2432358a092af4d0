"""Tests of progress in lessons and puzzles: storage, merging, resets, export."""

import asyncio
from dataclasses import dataclass
from datetime import date
from itertools import pairwise, starmap
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.library.progress_store import Store, loaded
from trigrid.games import load
from trigrid.library.chapter_progress import ChapterProgress
from trigrid.library.daily_progress import FIRST_IMPORTED, DailyProgress, DailyTry
from trigrid.library.deck import MASTERED, Card, Deck
from trigrid.library.lesson_progress import LessonProgress
from trigrid.library.practice_days import PracticeDay, PracticeDays
from trigrid.library.puzzle_progress import MAX_CHANGE, PuzzleProgress, TriedPuzzle
from trigrid.library.run_progress import ALL_GAMES, MAX_SCORE, RunProgress
from trigrid.library.stored_progress import LINES_PER_STEP, MAX_LINE_LENGTH, MAX_UNKNOWN_LINES, AnyProgress
from trigrid.records import Record
from trigrid.records.collection import join_records, split_records

keys = st.sampled_from(["tritium", "tritt-reloaded", "trichet"])
numbers = st.integers(1, 40)
lesson_entries = st.frozensets(st.integers(1, 99), min_size=1)
first_attempts = st.tuples(st.integers(0, 2**31), st.booleans(), st.integers(0, MAX_CHANGE), st.booleans())
puzzle_entries = first_attempts.map(
    lambda each: TriedPuzzle(each[0], each[1], each[2] if each[1] else -each[2], is_solved=each[1] or each[3])
)
dates = st.dates(FIRST_IMPORTED, date.today()).map(lambda day: (day.year, day.month, day.day))
daily_entries = st.builds(DailyTry, keys, numbers, st.booleans(), st.booleans(), st.booleans()).map(
    lambda each: each._replace(is_late=each.is_late and each.is_solved)
)
deck_entries = st.builds(
    Card,
    st.booleans(),
    st.integers(0, 2**30),
    st.integers(0, MASTERED),
    st.integers(1, date.today().toordinal()),
    source=st.just(""),
    right=st.integers(0, 9),
    wrong=st.integers(0, 9),
).map(lambda card: card._replace(box=0) if card.is_removed else card)
practice_entries = st.integers(1, 99).flatmap(
    lambda answers: st.builds(PracticeDay, st.integers(0, answers), st.just(answers))
)
Entries = dict[Any, Any]


@dataclass(frozen=True)
class Kind:
    """A kind of progress, and the strategies that generate its entries."""

    progress_type: type[AnyProgress]
    names: st.SearchStrategy[Any]
    entries: st.SearchStrategy[Any]

    def some(self) -> st.SearchStrategy[Entries]:
        """Return a strategy for non-empty progress of this kind."""
        return st.dictionaries(self.names, self.entries, min_size=1, max_size=4)

    def text_of(self, entries: Entries) -> str:
        """Return the stored lines of these entries."""
        return "\n".join(self.progress_type.written_line(*item) for item in entries.items())

    def with_entries(self, *several: Entries) -> AnyProgress:
        """Return the progress of a tab that loads these sets of entries one by one."""
        store = Store()
        progress = self.progress_type(store.read, lambda: store)
        for entries in several:
            store.text = self.text_of(entries)
            asyncio.run(progress.load())
        return progress

    def exported(self, entries: Entries) -> str:
        """Return an export of these entries."""
        return self.with_entries(entries).exported()


KINDS = [
    Kind(ChapterProgress, st.from_regex("[0-9a-z]{10}", fullmatch=True), st.just(True)),
    Kind(LessonProgress, keys, lesson_entries),
    Kind(PuzzleProgress, st.tuples(keys, numbers), puzzle_entries),
    Kind(DailyProgress, dates, daily_entries),
    Kind(RunProgress, st.one_of(keys, st.just(ALL_GAMES)), st.integers(1, MAX_SCORE)),
    Kind(Deck, st.tuples(keys, numbers).map(lambda each: f"{each[0]}/{each[1]}"), deck_entries),
    Kind(PracticeDays, st.dates(FIRST_IMPORTED, date.today()).map(date.toordinal), practice_entries),
]
of_each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.progress_type.__name__)


@of_each_kind
@given(data=st.data())
def test_every_entry_is_read_as_it_was_written(kind: Kind, data: st.DataObject) -> None:
    name, entry = data.draw(kind.names), data.draw(kind.entries)
    assert kind.progress_type.read_line(kind.progress_type.written_line(name, entry)) == (name, entry)


@of_each_kind
@given(text=st.text())
def test_damaged_text_raises_no_error(kind: Kind, text: str) -> None:
    kind.progress_type.read_line(text)
    assert kind.progress_type().import_text(text) is None
    loaded(kind.progress_type, Store(text))


@of_each_kind
@given(data=st.data())
def test_only_the_damaged_line_is_lost(kind: Kind, data: st.DataObject) -> None:
    entries = data.draw(kind.some())
    lines = kind.text_of(entries).splitlines()
    damaged = data.draw(st.integers(0, len(lines) - 1))
    lines[damaged] = "\N{REPLACEMENT CHARACTER}" + lines[damaged]
    remaining = dict(list(entries.items())[:damaged] + list(entries.items())[damaged + 1 :])
    store = Store("\n".join(lines))
    assert loaded(kind.progress_type, store).exported() == kind.with_entries(remaining).exported()


@of_each_kind
@given(data=st.data())
def test_progress_of_several_tabs_is_merged(kind: Kind, data: st.DataObject) -> None:
    """The merged progress must not depend on the order in which tabs store it."""
    one, other, third = data.draw(kind.some()), data.draw(kind.some()), data.draw(kind.some())
    joined = kind.with_entries(one, other, third).exported()
    assert kind.with_entries(third, other, one).exported() == joined
    assert kind.with_entries(other, third, one, third, other).exported() == joined


@of_each_kind
@given(data=st.data())
def test_progress_stored_by_another_tab_is_kept(kind: Kind, data: st.DataObject) -> None:
    one, other = data.draw(kind.some()), data.draw(kind.some())
    store = Store()
    tabs = loaded(kind.progress_type, store), loaded(kind.progress_type, store)
    for tab, entries in zip(tabs, (one, other), strict=True):
        tab.import_text(kind.exported(entries))
    assert store.name == kind.progress_type.stored_name
    assert loaded(kind.progress_type, store).exported() == kind.with_entries(one, other).exported()


@of_each_kind
@given(data=st.data())
def test_import_counts_all_entries_and_new_ones(kind: Kind, data: st.DataObject) -> None:
    entries = data.draw(kind.some())
    progress, total = kind.progress_type(), sum(starmap(kind.progress_type.size, entries.items()))
    assert progress.import_text(kind.exported(entries)) == (total, total)
    assert progress.import_text(kind.exported(entries)) == (total, 0)
    assert progress.exported() == kind.exported(entries)


@of_each_kind
@given(data=st.data())
def test_reset_removes_all_progress(kind: Kind, data: st.DataObject) -> None:
    store = Store(f"{kind.progress_type.first_line}\n{kind.text_of(data.draw(kind.some()))}\n")
    progress = loaded(kind.progress_type, store)
    assert not progress.is_empty
    progress.reset()
    assert progress.is_empty
    assert progress.exported() == ""
    assert loaded(kind.progress_type, store).is_empty


@given(data=st.data())
def test_progress_is_found_among_exported_games(data: st.DataObject) -> None:
    """If this fails, an export loses progress or counts it as a damaged game."""
    all_progress = [kind.with_entries(data.draw(kind.some())) for kind in KINDS]
    games = join_records([Record(load("tritium")).to_text(), Record(load("trichet")).to_text()])
    parts = split_records("\n".join([games, *(each.exported() for each in all_progress)]))
    for number, (kind, progress) in enumerate(zip(KINDS, all_progress, strict=True), start=2):
        other = kind.progress_type()
        indexes = [index for index, part in enumerate(parts) if other.import_text(part)]
        assert indexes == [number]
        assert other.exported() == progress.exported()
    assert len(parts) == 2 + len(KINDS)


def test_each_kind_has_its_own_stored_name_first_line_and_header() -> None:
    for part in ("stored_name", "first_line", "header"):
        assert len({getattr(kind.progress_type, part) for kind in KINDS}) == len(KINDS)


UNKNOWN = {
    ChapterProgress: ("k3x9q2abc", "k3x9q2abcd1", "K3x9q2abcd"),
    LessonProgress: ("nosuch: 1 2", "tritt: 0", "tritt: 1, 2"),
    PuzzleProgress: (
        *("nosuch/1 solved +16.00 5", "tritt/1000 solved +16.00 5", "tritt/1 won +16.00 5"),
        "tritt/1 solved +16.00 -5",
    ),
    Deck: ("nosuch/1 0 739950 0 0/0", "tritt/1 7 739950 0 0/0", "tritt/1 0 739950 0 0/0 1|a|b|c"),
    PracticeDays: ("2026-11-31 1/1", "2026-11-30 2/1", "2026-11-30 0/0"),
    DailyProgress: ("2026-11-26 nosuch/1 begun", "2026-11-26 tritt/1000 begun", "9999-01-01 tritt/1 begun"),
    RunProgress: ("nosuch 5", "tritt 0", "tritt 1000"),
}
"""Lines that no version of the site has written so far, by kind of progress."""


@of_each_kind
def test_unknown_lines_are_ignored_but_stay_stored_until_a_reset(kind: Kind) -> None:
    lines = UNKNOWN[kind.progress_type]
    store = Store("\n".join([kind.progress_type.first_line, *lines]))
    progress = loaded(kind.progress_type, store)
    assert progress.is_empty
    progress._store()
    assert (store.text or "").splitlines() == [kind.progress_type.first_line, *lines]
    progress.reset()
    assert not set(lines) & set((store.text or "").splitlines())


@of_each_kind
def test_import_of_unknown_lines_adds_nothing(kind: Kind) -> None:
    """If this fails, an imported file can make the stored text grow without limit."""
    store = Store()
    progress = loaded(kind.progress_type, store)
    assert progress.import_text(
        f'[{kind.progress_type.header} "{"; ".join(UNKNOWN[kind.progress_type])}"]'
    ) == (0, 0)
    assert store.text is None


@of_each_kind
def test_unknown_lines_are_kept_up_to_a_limit(kind: Kind) -> None:
    store = Store("\n".join(f"unknown {number}" for number in range(3 * MAX_UNKNOWN_LINES)))
    loaded(kind.progress_type, store)._store()
    assert len((store.text or "").splitlines()) == 1 + MAX_UNKNOWN_LINES


@of_each_kind
@given(data=st.data())
def test_a_tab_loaded_before_a_reset_loses_the_old_progress(kind: Kind, data: st.DataObject) -> None:
    """If this fails, a tab that still holds the old progress stores it again."""
    old, new = data.draw(kind.some()), data.draw(kind.some())
    store = Store(kind.text_of(old))
    tab = loaded(kind.progress_type, store)
    # The store reports conflicts to the tab that was loaded last.
    stale = loaded(kind.progress_type, store)
    tab.reset()
    stale._add(new)
    assert loaded(kind.progress_type, store).exported() == stale.exported() == kind.exported(new)
    asyncio.run(tab.load())
    assert tab.exported() == kind.exported(new)


@of_each_kind
@given(data=st.data())
def test_old_text_written_back_after_a_reset_adds_nothing(kind: Kind, data: st.DataObject) -> None:
    store = Store(kind.text_of(data.draw(kind.some())))
    before = store.text
    progress = loaded(kind.progress_type, store)
    progress.reset()
    store.text = before  # as a tab with an earlier version of the site does
    asyncio.run(progress.load())
    assert progress.is_empty


@of_each_kind
def test_long_exports_are_read_in_steps(kind: Kind) -> None:
    """If this fails, megabytes of progress block the page."""
    text = f'[{kind.progress_type.header} "{"nosuch/1: 1; " * 10_000}"]'
    reading = kind.progress_type().read_export_in_steps(text)
    done = [0, *reading, len(text)]
    assert max(after - before for before, after in pairwise(done)) <= LINES_PER_STEP * MAX_LINE_LENGTH
    assert len(done) > 10
