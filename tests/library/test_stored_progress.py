"""What was done of lessons and puzzles: kept as text, joined between tabs, exported with games."""

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
from trigrid.library.daily_progress import FIRST_IMPORTED, DailyProgress, DailyTry
from trigrid.library.lesson_progress import LessonProgress
from trigrid.library.puzzle_progress import MOST_CHANGE, PuzzleProgress, TriedPuzzle
from trigrid.library.stored_progress import LINES_PER_STEP, LONGEST_LINE, MOST_UNKNOWN_LINES, AnyProgress
from trigrid.records import Record
from trigrid.records.collection import join_records, split_records

keys = st.sampled_from(["tritium", "tritt-reloaded", "trichet"])
numbers = st.integers(1, 40)
lesson_entries = st.frozensets(st.integers(1, 99), min_size=1)
first_tries = st.tuples(st.integers(0, 2**31), st.booleans(), st.integers(0, MOST_CHANGE), st.booleans())
puzzle_entries = first_tries.map(
    lambda each: TriedPuzzle(each[0], each[1], each[2] if each[1] else -each[2], is_solved=each[1] or each[3])
)
dates = st.dates(FIRST_IMPORTED, date.today()).map(lambda day: (day.year, day.month, day.day))
daily_entries = st.builds(DailyTry, keys, numbers, st.booleans(), st.booleans())
Entries = dict[Any, Any]


@dataclass(frozen=True)
class Kind:
    """A kind of progress, and how to make up some."""

    made: type[AnyProgress]
    names: st.SearchStrategy[Any]
    entries: st.SearchStrategy[Any]

    def some(self) -> st.SearchStrategy[Entries]:
        """Any progress of this kind, but none."""
        return st.dictionaries(self.names, self.entries, min_size=1, max_size=4)

    def text_of(self, entries: Entries) -> str:
        """The lines of some entries."""
        return "\n".join(self.made.written_line(*item) for item in entries.items())

    def with_entries(self, *several: Entries) -> AnyProgress:
        """The progress of a tab that finds these stored, one after another."""
        store = Store()
        progress = self.made(store.read, lambda: store)
        for entries in several:
            store.text = self.text_of(entries)
            asyncio.run(progress.load())
        return progress

    def exported(self, entries: Entries) -> str:
        """An export that holds these."""
        return self.with_entries(entries).exported()


KINDS = [
    Kind(LessonProgress, keys, lesson_entries),
    Kind(PuzzleProgress, st.tuples(keys, numbers), puzzle_entries),
    Kind(DailyProgress, dates, daily_entries),
]
of_each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.made.__name__)


@of_each_kind
@given(data=st.data())
def test_every_entry_is_read_as_it_was_written(kind: Kind, data: st.DataObject) -> None:
    name, entry = data.draw(kind.names), data.draw(kind.entries)
    assert kind.made.read_line(kind.made.written_line(name, entry)) == (name, entry)


@of_each_kind
@given(text=st.text())
def test_damaged_texts_raise_nothing(kind: Kind, text: str) -> None:
    kind.made.read_line(text)
    assert kind.made().take_in(text) is None
    loaded(kind.made, Store(text))


@of_each_kind
@given(data=st.data())
def test_damage_costs_the_damaged_line_alone(kind: Kind, data: st.DataObject) -> None:
    entries = data.draw(kind.some())
    lines = kind.text_of(entries).splitlines()
    hurt = data.draw(st.integers(0, len(lines) - 1))
    lines[hurt] = "\N{REPLACEMENT CHARACTER}" + lines[hurt]
    kept = dict(list(entries.items())[:hurt] + list(entries.items())[hurt + 1 :])
    store = Store("\n".join(lines))
    assert loaded(kind.made, store).exported() == kind.with_entries(kept).exported()


@of_each_kind
@given(data=st.data())
def test_what_several_tabs_have_done_is_joined(kind: Kind, data: st.DataObject) -> None:
    """If this fails, what is shown depends on the order in which tabs store it."""
    one, other, third = data.draw(kind.some()), data.draw(kind.some()), data.draw(kind.some())
    joined = kind.with_entries(one, other, third).exported()
    assert kind.with_entries(third, other, one).exported() == joined
    assert kind.with_entries(other, third, one, third, other).exported() == joined


@of_each_kind
@given(data=st.data())
def test_what_another_tab_has_stored_meanwhile_is_not_lost(kind: Kind, data: st.DataObject) -> None:
    one, other = data.draw(kind.some()), data.draw(kind.some())
    store = Store()
    tabs = loaded(kind.made, store), loaded(kind.made, store)
    for tab, entries in zip(tabs, (one, other), strict=True):
        tab.take_in(kind.exported(entries))
    assert store.name == kind.made.stored_name
    assert loaded(kind.made, store).exported() == kind.with_entries(one, other).exported()


@of_each_kind
@given(data=st.data())
def test_an_import_adds_what_is_new_and_tells_how_much_that_is(kind: Kind, data: st.DataObject) -> None:
    entries = data.draw(kind.some())
    progress, total = kind.made(), sum(starmap(kind.made.size, entries.items()))
    assert progress.take_in(kind.exported(entries)) == (total, total)
    assert progress.take_in(kind.exported(entries)) == (total, 0)
    assert progress.exported() == kind.exported(entries)


@of_each_kind
@given(data=st.data())
def test_reset_forgets_all(kind: Kind, data: st.DataObject) -> None:
    store = Store(f"{kind.made.first_line}\n{kind.text_of(data.draw(kind.some()))}\n")
    progress = loaded(kind.made, store)
    assert not progress.is_empty
    progress.reset()
    assert progress.is_empty
    assert progress.exported() == ""
    assert loaded(kind.made, store).is_empty


@given(data=st.data())
def test_it_travels_among_exported_games(data: st.DataObject) -> None:
    """If this fails, progress is lost on the way to another device, or counted as a damaged game."""
    given = [kind.with_entries(data.draw(kind.some())) for kind in KINDS]
    games = join_records([Record(load("tritium")).to_text(), Record(load("trichet")).to_text()])
    parts = split_records("\n".join([games, *(each.exported() for each in given)]))
    for number, (kind, progress) in enumerate(zip(KINDS, given, strict=True), start=2):
        other = kind.made()
        taken = [at for at, part in enumerate(parts) if other.take_in(part)]
        assert taken == [number]
        assert other.exported() == progress.exported()
    assert len(parts) == 2 + len(KINDS)


def test_each_kind_is_stored_under_a_name_of_its_own() -> None:
    for part in ("stored_name", "first_line", "header"):
        assert len({getattr(kind.made, part) for kind in KINDS}) == len(KINDS)


UNKNOWN = {
    LessonProgress: ("nosuch: 1 2", "tritt: 0", "tritt: 1, 2"),
    PuzzleProgress: (
        *("nosuch/1 solved +16.00 5", "tritt/1000 solved +16.00 5", "tritt/1 won +16.00 5"),
        "tritt/1 solved +16.00 -5",
    ),
    DailyProgress: ("2026-11-26 nosuch/1 begun", "2026-11-26 tritt/1000 begun", "9999-01-01 tritt/1 begun"),
}
"""Lines that no version of the site so far has written."""


@of_each_kind
def test_what_this_version_does_not_know_counts_for_nothing_and_stays_for_a_newer_one(kind: Kind) -> None:
    lines = UNKNOWN[kind.made]
    store = Store("\n".join([kind.made.first_line, *lines]))
    progress = loaded(kind.made, store)
    assert progress.is_empty
    progress._store()
    assert (store.text or "").splitlines() == [kind.made.first_line, *lines]
    progress.reset()
    assert not set(lines) & set((store.text or "").splitlines())


@of_each_kind
def test_an_import_of_what_is_not_known_adds_nothing(kind: Kind) -> None:
    """If this fails, a file of somebody else's makes the stored text grow without bound."""
    store = Store()
    progress = loaded(kind.made, store)
    assert progress.take_in(f'[{kind.made.header} "{"; ".join(UNKNOWN[kind.made])}"]') == (0, 0)
    assert store.text is None


@of_each_kind
def test_unknown_lines_are_kept_up_to_a_limit(kind: Kind) -> None:
    store = Store("\n".join(f"unknown {number}" for number in range(3 * MOST_UNKNOWN_LINES)))
    loaded(kind.made, store)._store()
    assert len((store.text or "").splitlines()) == 1 + MOST_UNKNOWN_LINES


@of_each_kind
@given(data=st.data())
def test_a_reset_holds_in_a_tab_that_did_not_hear_of_it(kind: Kind, data: st.DataObject) -> None:
    """If this fails, another tab brings back what was reset with the next thing that is done there."""
    old, new = data.draw(kind.some()), data.draw(kind.some())
    store = Store(kind.text_of(old))
    tab, stale = loaded(kind.made, store), loaded(kind.made, store)  # conflicts are the last one's
    tab.reset()
    stale._add(new)
    assert loaded(kind.made, store).exported() == stale.exported() == kind.exported(new)
    asyncio.run(tab.load())
    assert tab.exported() == kind.exported(new)


@of_each_kind
@given(data=st.data())
def test_a_text_from_before_a_reset_adds_nothing(kind: Kind, data: st.DataObject) -> None:
    store = Store(kind.text_of(data.draw(kind.some())))
    before = store.text
    progress = loaded(kind.made, store)
    progress.reset()
    store.text = before  # as a tab with an earlier version of the site writes it
    asyncio.run(progress.load())
    assert progress.is_empty


@of_each_kind
def test_long_texts_are_read_in_steps(kind: Kind) -> None:
    """If this fails, megabytes of progress stop the page."""
    text = f'[{kind.made.header} "{"nosuch/1: 1; " * 10_000}"]'
    reading = kind.made().read_export_in_steps(text)
    done = [0, *reading, len(text)]
    assert max(after - before for before, after in pairwise(done)) <= LINES_PER_STEP * LONGEST_LINE
    assert len(done) > 10
