"""What was done of lessons: kept as a text, joined with what other tabs keep, exported among games."""

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from trigrid.app.storage.lesson_progress import (
    STORED_NAME,
    TITLE,
    LessonProgress,
    joined_steps,
    read_steps,
    written_steps,
)
from trigrid.app.storage.write_queue import ConflictHandler, StorageTrouble
from trigrid.games import load
from trigrid.records import Record
from trigrid.records.collection import join_records, split_records

Steps = dict[str, frozenset[int]]
steps = st.dictionaries(
    st.sampled_from(["tritium", "tritt-reloaded", "trichet"]),
    st.frozensets(st.integers(1, 99), min_size=1),
)


class Store:
    """A store of one text, in which other tabs may write."""

    def __init__(self, text: str | None = None) -> None:
        self.text = text
        self.trouble: StorageTrouble | None = None
        self.on_conflict: ConflictHandler = lambda name, text, is_overwritten: None

    async def read(self) -> str | None:
        """The text."""
        return self.text

    def put(self, name: str, text: str, base: str | None = None) -> None:
        """Store a text, or tell of one that was not known."""
        assert name == STORED_NAME
        before, self.text = self.text, text
        if before is not None and before != base:
            self.on_conflict(name, before, True)

    def remove(self, name: str) -> None:
        """Delete the text."""
        self.text = None


def loaded(store: Store) -> LessonProgress:
    """The progress that a store holds."""
    progress = LessonProgress(store.read, lambda: store)
    asyncio.run(progress.load())
    return progress


@given(steps)
def test_every_progress_is_read_as_it_was_written(given: Steps) -> None:
    assert read_steps(written_steps(given)) == given


@given(st.text())
def test_damaged_texts_raise_nothing(text: str) -> None:
    read_steps(text)
    LessonProgress().take_in(text)


@given(steps, steps)
def test_what_two_tabs_have_done_is_joined(one: Steps, other: Steps) -> None:
    assert joined_steps(one, other) == joined_steps(other, one) == joined_steps(one, joined_steps(one, other))


def test_steps_are_kept_for_the_next_visit() -> None:
    store = Store()
    progress = loaded(store)
    assert progress.is_empty
    progress.add("tritium", 2)
    progress.add("tritium", 1)
    assert store.text == f"{TITLE}\ntritium: 1 2\n"
    assert loaded(store).done("tritium") == {1, 2}
    assert loaded(store).done("tritt") == frozenset()


def test_what_another_tab_has_stored_meanwhile_is_not_lost() -> None:
    store = Store()
    one, other = loaded(store), loaded(store)
    one.add("tritium", 1)
    other.add("trichet", 3)
    assert read_steps(store.text or "") == {"tritium": {1}, "trichet": {3}}


def test_reset_forgets_all() -> None:
    store = Store(f"{TITLE}\ntritium: 1 2\n")
    progress = loaded(store)
    progress.reset()
    assert progress.is_empty
    assert loaded(store).is_empty


def test_it_travels_among_exported_games() -> None:
    progress, other = loaded(Store()), loaded(Store())
    progress.add("tritt-reloaded", 4)
    games = join_records([Record(load("tritium")).to_text(), Record(load("trichet")).to_text()])
    parts = split_records(f"{games}\n{progress.exported()}")
    assert [other.take_in(part) for part in parts] == [False, False, True]
    assert other.done("tritt-reloaded") == {4}


def test_without_progress_nothing_is_exported() -> None:
    assert LessonProgress().exported() == ""
