"""Titles and links of exercises, which the tab, *Share* and *Embed* show."""

from dataclasses import replace

import pytest

from trigrid.exercises.lesson_run import LessonRun
from trigrid.exercises.puzzle_run import PuzzleRun
from trigrid.exercises.win_run import WinRun
from trigrid.exercises.words.puzzles import title
from trigrid.games import lesson_keys, load, puzzle_keys
from trigrid.lessons import lesson
from trigrid.library.address import PuzzleAddress, parse_address
from trigrid.library.win_address import WinAddress, parse_win_address
from trigrid.puzzle import puzzles
from trigrid.puzzle.won import won_positions
from trigrid.words import words_of


@pytest.mark.parametrize("key", lesson_keys())
def test_a_step_links_to_its_lesson(key: str) -> None:
    exercise = LessonRun(lesson(key)).table.exercise
    assert exercise
    assert exercise.link
    assert parse_address(exercise.link.address).lesson == key
    assert exercise.link.subject == {"lesson": key}
    assert exercise.link_to(is_daily=True) is exercise.link, "the lesson has a daily link"
    assert exercise.tab_title.startswith(f"Learn {words_of(key).name} · ")


@pytest.mark.parametrize("key", puzzle_keys())
def test_a_won_position_links_to_itself(key: str) -> None:
    won = won_positions(key)[1]
    for each, target in ((won, WinAddress(key, 2)), (replace(won, number=0), WinAddress(link=won.link))):
        exercise = WinRun(each).table.exercise
        assert exercise
        assert exercise.link
        assert parse_win_address(exercise.link.address) == target
        assert exercise.link.subject == {}, "embedded boards show no won positions"
        assert words_of(key).name in exercise.link.text


@pytest.mark.parametrize("key", puzzle_keys())
@pytest.mark.parametrize("is_daily", [True, False])
def test_a_puzzle_links_to_itself_and_to_the_puzzle_of_the_day(key: str, *, is_daily: bool) -> None:
    exercise = PuzzleRun(puzzles(key)[1], is_daily=is_daily).table.exercise
    assert exercise
    assert exercise.link
    assert exercise.daily_link
    assert exercise.is_daily is is_daily
    assert parse_address(exercise.link.address).puzzle == PuzzleAddress(key, 2)
    assert exercise.link.subject == {"puzzle": f"{key}/2"}
    assert parse_address(exercise.daily_link.address).puzzle == PuzzleAddress(is_daily=True)
    assert exercise.link_to(is_daily=False) is exercise.link
    assert exercise.link_to(is_daily=True) is exercise.daily_link
    assert exercise.tab_title.startswith("Puzzle 2 · ")
    assert words_of(load(key).key).name in exercise.tab_title
    assert words_of(key).name in title(puzzles(key)[1], is_daily=is_daily), "the heading lacks the game"
