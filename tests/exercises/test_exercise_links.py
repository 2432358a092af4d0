"""Exercises bring their own titles and links, which the tab, *Share* and *Embed* show."""

import pytest

from trigrid.exercises.lesson_run import LessonRun
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.games import lesson_keys, load, puzzle_keys
from trigrid.lessons import lesson
from trigrid.library.address import PuzzleAddress, parse_address
from trigrid.puzzle import puzzles
from trigrid.words import words_of


@pytest.mark.parametrize("key", lesson_keys())
def test_a_step_links_to_its_lesson(key: str) -> None:
    mode = LessonRun(lesson(key)).table.exercise
    assert mode
    assert mode.link
    assert parse_address(mode.link.address).lesson == key
    assert mode.link.subject == {"lesson": key}
    assert mode.link_to(is_daily=True) is mode.link, "no lesson is one of the day"
    assert mode.tab_title.startswith(f"Learn {words_of(key).name} · ")


@pytest.mark.parametrize("key", puzzle_keys())
@pytest.mark.parametrize("is_daily", [True, False])
def test_a_puzzle_links_to_itself_and_to_the_one_of_the_day(key: str, *, is_daily: bool) -> None:
    mode = PuzzleRun(puzzles(key)[1], is_daily=is_daily).table.exercise
    assert mode
    assert mode.link
    assert mode.daily_link
    assert mode.is_daily is is_daily
    assert parse_address(mode.link.address).puzzle == PuzzleAddress(key, 2)
    assert mode.link.subject == {"puzzle": f"{key}/2"}
    assert parse_address(mode.daily_link.address).puzzle == PuzzleAddress(is_daily=True)
    assert mode.link_to(is_daily=False) is mode.link
    assert mode.link_to(is_daily=True) is mode.daily_link
    assert mode.tab_title.startswith("Puzzle · ")
    assert words_of(load(key).key).name in mode.tab_title
