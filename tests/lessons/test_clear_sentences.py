"""Tests that texts of lessons refer clearly to things on the board."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from trigrid.exercises.lesson_run import LessonRun, places_of
from trigrid.exercises.words.lessons import PLAY_AS_SHOWN
from trigrid.lessons import Step, lesson, lesson_keys
from trigrid.table.table import Table

STEPS = {
    f"{key}-{number}-{step.title}": (key, number - 1)
    for key in lesson_keys()
    for number, step in enumerate(lesson(key).steps, start=1)
}
every_step = pytest.mark.parametrize(("key", "index"), STEPS.values(), ids=STEPS)
COORDINATE = re.compile(r"(?<![\w’])[a-k]\d{1,2}\b|-?\d,-?\d[AV]", re.IGNORECASE)
DIRECTION = re.compile(
    r"\b(upper\w*|lower\w*|top|bottom|left\w*|right\w*|above|below|beneath|beside|behind|under|over|up|down|"
    r"upwards?|downwards?|north|south|east|west|near\w*|far\w*|"
    r"(larg|long|short|small|bigg|high|tall)(er|est))\b",
    re.IGNORECASE,
)
IDIOMS = re.compile(
    r"\b(lin(e|es|ed) up|break up|equally far apart|as far (as|from)|"
    r"(is|are|every place|nowhere|nothing) left( to)?|make (it|the region) bigger|"
    r"no longer|game is over|larger boards)\b",
    re.IGNORECASE,
)
"""Phrases that contain words of direction but refer to nothing on the board."""
MARK = re.compile(
    r"(\w+) (?:two )?(?:(rings?|cross|crosses|diamonds?|arrows?)\b|(ringed|framed) (\w+))", re.IGNORECASE
)
STYLES = {"ringed": "ring", "framed": "frame", "crosses": "cross"}
ONE, ONE_OF_SEVERAL = {"the", "its", "your"}, {"a", "one"}
CountThings = Callable[[Step], int]


def largest_regions(step: Step) -> int:
    """Return the number of free regions that share the largest size."""
    position: Any = step.start.position
    sizes = sorted(region.size for region in position.regions() if region.flags == (0, 0))
    return sizes.count(sizes[-1])


POINTED_AT: dict[tuple[str, str], CountThings] = {("tritium", "the larger region"): largest_regions}
"""For each game and phrase, a function that counts the matching things."""


def mark_counts(table: Table) -> dict[str, int]:
    """Return the number of marks of each style on a board."""
    styles = [style for _, style in table.view.marks]
    found: dict[str, int] = {style: styles.count(style) for style in styles}
    return found | {"ring": len(table.view.rings), "arrow": len(table.view.arrows)}


def sentences(step: Step) -> Iterator[str]:
    """Yield the texts of a step, except reasons composed from the moves played."""
    yield from filter(None, (step.rest and step.rest.text,))
    yield from (step.title, step.text, step.hint, step.done, step.halfway, step.better_message, step.refused)
    yield from (reply.message for reply in (step.answer, step.punishment) if reply)
    yield from (reason.message for reason in step.misses if isinstance(reason.message, str))


def unclear_marks(sentence: str, marks: dict[str, int]) -> list[str]:
    """Return the mentions of marks in a sentence that do not fit the marks.

    The article or the number of such a mention is wrong.
    """
    return [found[0] for found in MARK.finditer(sentence) if not _is_clear(found, marks)]


def _is_clear(found: re.Match[str], marks: dict[str, int]) -> bool:
    before, noun, adjective, thing = found.groups()
    word = (noun or adjective).lower()
    style = STYLES.get(word, word.rstrip("s") if word != "cross" else word)
    is_plural = (thing or word.replace("cross", "x")).endswith("s")
    if is_plural or before.lower() in ONE_OF_SEVERAL:
        return marks.get(style, 0) > 1
    return before.lower() in ONE and marks.get(style, 0) == 1


@every_step
def test_no_sentence_contains_coordinates(key: str, index: int) -> None:
    assert [message for message in sentences(lesson(key).steps[index]) if COORDINATE.search(message)] == []


@every_step
def test_a_direction_or_a_comparison_refers_to_one_thing(key: str, index: int) -> None:
    step = lesson(key).steps[index]
    for message in sentences(step):
        rest = IDIOMS.sub("", message)
        for (game, phrase), count_things in POINTED_AT.items():
            if game == key and phrase in rest:
                assert count_things(step) == 1, message
                rest = rest.replace(phrase, "")
        assert not DIRECTION.search(rest), f"no test proves what this points at: {message}"


@every_step
def test_a_task_names_exactly_the_marks_on_the_board(key: str, index: int) -> None:
    run = LessonRun(lesson(key), index)
    text, marks = run.step.text, mark_counts(run.table)
    assert unclear_marks(text, marks) == []
    for style, count in marks.items():
        assert not count or re.search(rf"\b{style}", text, re.IGNORECASE), (
            f"the text does not name the {style}"
        )


@every_step
def test_a_hint_names_marks_on_the_board_and_rings_the_places_to_press(key: str, index: int) -> None:
    run = LessonRun(lesson(key), index)
    move, position = run.step.next_move(run.table.record), run.table.record.position
    run.give_hint()
    assert unclear_marks(f"{run.text} {run.message}", mark_counts(run.table)) == []
    pressed = () if move is None else run.table.move_input.presses(position, move)
    diamonds = tuple(place for place, style in run.table.view.marks if style == "diamond")
    # If the order matters, only the first place has a ring, and the second has a diamond.
    is_in_order = len(run.table.view.rings) < len(pressed)
    assert run.table.view.rings == pressed[: 1 if is_in_order else 2], "the rings do not show what to press"
    assert not is_in_order or pressed[1] in diamonds
    if move is not None and move != run.table.move_input.special_move(position):
        assert pressed


@every_step
def test_marks_named_together_with_a_hint_are_on_the_board(key: str, index: int) -> None:
    """Otherwise a hint or a shown move would contradict the text above it."""
    run = LessonRun(lesson(key), index)
    for move in map(run.step.game.read, run.step.solution.split()):
        for count in (1, 2):
            is_shown = run.has_hint
            run.give_hint()
            message = f"{run.text if move == run.step.next_move(run.step.start) else ''} {run.message}"
            assert unclear_marks(message, mark_counts(run.table)) == [], f"after hint {count}"
            if count > 1 and is_shown:
                assert run.message.startswith(PLAY_AS_SHOWN)
                assert run.table.view.shown_moves or run.table.view.arrows, "nothing is shown"
        run.table.add_move(move)
        run.follow()


@every_step
def test_after_a_forbidden_move_the_text_names_the_marks_on_the_board(key: str, index: int) -> None:
    run = LessonRun(lesson(key), index)
    step = run.step
    if step.forbidden:
        assert step.rest
        run.table.play_text(step.forbidden)
        run.follow()
        assert run.was_refused
        assert run.text != step.text
        marks = mark_counts(run.table)
        assert unclear_marks(run.text, marks) == []
        for style, count in marks.items():
            assert not count or re.search(rf"\b{style}", run.text, re.IGNORECASE), (
                f"the text does not name the {style}"
            )


@every_step
def test_no_text_begins_with_its_title(key: str, index: int) -> None:
    """On short screens, the title and the text share a line."""
    step = lesson(key).steps[index]
    assert not step.text.startswith(step.title)


@every_step
def test_every_ringed_place_must_be_pressed(key: str, index: int) -> None:
    step = lesson(key).steps[index]
    move = step.next_move(step.start)
    if step.rings and not step.forbidden and move is not None:
        presses = LessonRun(lesson(key), index).table.move_input.presses(step.start.position, move)
        assert set(places_of(step, step.rings)) <= set(presses)


@pytest.mark.parametrize("key", lesson_keys())
def test_the_colour_that_the_learner_plays_is_named_where_it_changes(key: str) -> None:
    steps = lesson(key).steps
    for before, step in pairwise(steps):
        if step.seat != before.seat:
            assert re.search(r"\b(blue|orange)\b", step.text, re.IGNORECASE), (
                f"{step.title!r} does not name the learner's new colour"
            )


@every_step
def test_pressing_a_ringed_place_starts_a_move_or_the_expected_refusal(key: str, index: int) -> None:
    """Otherwise a user who presses where the task says would get an error message."""
    this_lesson = lesson(key)
    for name in this_lesson.steps[index].rings:
        run = LessonRun(this_lesson, index)
        place = run.step.game.place_named(name)
        starts_move = run.table.would_play(place)
        run.table.press(place, confirm=False)
        run.follow()
        assert starts_move or run.was_refused


@pytest.mark.parametrize(
    ("sentence", "marks"),
    [
        ("Press the ring.", {"ring": 2}),
        ("Press the ring.", {}),
        ("Press a ring.", {"ring": 1}),
        ("Slide the framed tritton.", {"frame": 2}),
        ("Join the framed regions.", {"frame": 1}),
        ("Cover the cross.", {"cross": 2}),
        ("At the crosses.", {"cross": 1}),
        ("Any ring will do.", {"ring": 1}),
    ],
)
def test_an_unclear_sentence_is_found(sentence: str, marks: dict[str, int]) -> None:
    assert unclear_marks(sentence, marks)


def test_directions_and_coordinates_are_found() -> None:
    assert DIRECTION.search(IDIOMS.sub("", "Slide the upper blue tritton away."))
    assert DIRECTION.search(IDIOMS.sub("", "The longer region is open at the lower left."))
    assert COORDINATE.search("Enter d4-d6.")
    assert COORDINATE.search("Lay it on -2,0A.")
