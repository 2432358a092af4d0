"""Tests of the progress of lessons.

test_stored_progress.py tests what all kinds of progress have in common.
"""

from tests.library.progress_store import Store, loaded
from trigrid.library.lesson_progress import LessonProgress


def test_steps_are_stored_for_the_next_visit() -> None:
    store = Store()
    progress = loaded(LessonProgress, store)
    assert progress.is_empty
    progress.add("tritium", 2)
    progress.add("tritium", 1)
    assert store.text == "Trigrid lessons, version 1\ntritium: 1 2\n"
    assert loaded(LessonProgress, store).done("tritium") == {1, 2}
    assert loaded(LessonProgress, store).done("tritt") == frozenset()


def test_steps_of_two_tabs_are_merged() -> None:
    store = Store()
    first, second = loaded(LessonProgress, store), loaded(LessonProgress, store)
    first.add("tritium", 1)
    second.add("tritium", 3)
    second.add("trichet", 3)
    assert store.text == "Trigrid lessons, version 1\ntrichet: 3\ntritium: 1 3\n"


def test_invalid_step_numbers_are_ignored() -> None:
    progress = loaded(LessonProgress, Store("tritium: 0 7\ntrichet: 0"))
    assert progress.done("tritium") == {7}
    assert progress.exported() == '[Lessons "tritium: 7"]\n'


def test_skipped_steps_are_stored_separately_from_done_steps() -> None:
    store = Store()
    progress = loaded(LessonProgress, store)
    progress.add("tritium", 2)
    progress.skip("tritium", (1, 2, 3))
    assert store.text == "Trigrid lessons, version 1\nskipped tritium: 1 3\ntritium: 2\n"
    again = loaded(LessonProgress, store)
    assert again.done("tritium") == {2}
    assert again.skipped("tritium") == {1, 3}


def test_skipped_steps_do_not_count_as_results_of_an_import() -> None:
    progress = loaded(LessonProgress, Store("skipped tritium: 1 3\ntritium: 2"))
    other = loaded(LessonProgress, Store())
    assert other.import_text(progress.exported()) == (1, 1)
    assert other.skipped("tritium") == {1, 3}


def test_steps_of_strategy_lessons_are_stored_by_the_number_of_the_lesson() -> None:
    store = Store()
    progress = loaded(LessonProgress, store)
    progress.add("tritium/2", 1)
    progress.skip("tritium/2", (2,))
    assert store.text == "Trigrid lessons, version 1\nskipped tritium/2: 2\ntritium/2: 1\n"
    again = loaded(LessonProgress, store)
    assert again.done("tritium/2") == {1}
    assert again.skipped("tritium/2") == {2}
    assert again.done("tritium") == frozenset()
    assert progress.exported() == '[Lessons "skipped tritium/2: 2; tritium/2: 1"]\n'


def test_lessons_with_unknown_names_are_ignored() -> None:
    store = Store("chess/1: 1\ntritium/0: 1\ntritium/2/1: 1\ntritium/100: 1")
    assert loaded(LessonProgress, store).is_empty
