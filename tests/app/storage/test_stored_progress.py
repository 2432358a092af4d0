"""What was done of lessons and puzzles: kept as text, joined between tabs, exported with games."""

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.storage.progress_store import Store, loaded
from trigrid.app.storage.daily_progress import DailyProgress, DailyTry
from trigrid.app.storage.lesson_progress import LessonProgress
from trigrid.app.storage.puzzle_progress import PuzzleProgress, TriedPuzzle
from trigrid.app.storage.stored_progress import AnyProgress
from trigrid.games import load
from trigrid.records import Record
from trigrid.records.collection import join_records, split_records

keys = st.sampled_from(["tritium", "tritt-reloaded", "trichet"])
numbers = st.integers(1, 40)
lesson_entries = st.frozensets(st.integers(1, 99), min_size=1)
first_tries = st.tuples(st.integers(0, 2**31), st.booleans(), st.integers(-99_999, 99_999), st.booleans())
puzzle_entries = first_tries.map(lambda each: TriedPuzzle(*each[:3], is_solved=each[1] or each[3]))
dates = st.dates().map(lambda day: (day.year, day.month, day.day))
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
        return st.dictionaries(self.names, self.entries, min_size=1, max_size=8)

    def text_of(self, entries: Entries) -> str:
        """The lines of some entries."""
        return "\n".join(self.made.written_line(*item) for item in entries.items())

    def with_entries(self, *several: Entries) -> AnyProgress:
        """The progress of somebody who stored these, one after another."""
        progress = self.made()
        for entries in several:
            lines = self.text_of(entries).replace("\n", "; ")
            assert progress.take_in(f'[{self.made.header} "{lines}"]')
        return progress


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
    assert not kind.made().take_in(text)
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
def test_what_two_tabs_or_devices_have_done_is_joined(kind: Kind, data: st.DataObject) -> None:
    """If this fails, what is shown depends on the order in which devices exchange their games."""
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
        tab.take_in(kind.with_entries(entries).exported())
    assert store.name == kind.made.stored_name
    assert loaded(kind.made, store).exported() == kind.with_entries(one, other).exported()


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
