"""Sentences of lessons that point at something on the board point at exactly one thing."""

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
"""Words of direction that point nowhere."""
MARK = re.compile(
    r"(\w+) (?:two )?(?:(rings?|cross|crosses|diamonds?|arrows?)\b|(ringed|framed) (\w+))", re.IGNORECASE
)
STYLES = {"ringed": "ring", "framed": "frame", "crosses": "cross"}
ONE, ONE_OF_SEVERAL = {"the", "its", "your"}, {"a", "one"}
Things = Callable[[Step], int]


def larger_regions(step: Step) -> int:
    """The regions without a flag that are larger than every other one of them."""
    position: Any = step.start.position
    sizes = sorted(region.size for region in position.regions() if region.flags == (0, 0))
    return sizes.count(sizes[-1])


POINTED_AT: dict[tuple[str, str], Things] = {("tritium", "the larger region"): larger_regions}
"""By game and phrase: how many things on a step's board fit the phrase."""


def shown(table: Table) -> dict[str, int]:
    """How many marks of each style stand on a board."""
    styles = [style for _, style in table.view.marks]
    found: dict[str, int] = {style: styles.count(style) for style in styles}
    return found | {"ring": len(table.view.rings), "arrow": len(table.view.arrows)}


def sentences(step: Step) -> Iterator[str]:
    """Everything that a step can say, except reasons that are made of what was played."""
    yield from filter(None, (step.rest and step.rest.text,))
    yield from (step.title, step.text, step.hint, step.done, step.halfway, step.better_said)
    yield from (reply.said for reply in (step.answer, step.punishment) if reply)
    yield from (reason.said for reason in step.misses if isinstance(reason.said, str))


def unclear_marks(sentence: str, marks: dict[str, int]) -> list[str]:
    """The parts of a sentence that name a mark of which the board has too many or too few."""
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
def test_no_sentence_names_coordinates(key: str, index: int) -> None:
    assert [said for said in sentences(lesson(key).steps[index]) if COORDINATE.search(said)] == []


@every_step
def test_what_a_direction_or_a_comparison_points_at_is_one_thing(key: str, index: int) -> None:
    step = lesson(key).steps[index]
    for said in sentences(step):
        rest = IDIOMS.sub("", said)
        for (game, phrase), things in POINTED_AT.items():
            if game == key and phrase in rest:
                assert things(step) == 1, said
                rest = rest.replace(phrase, "")
        assert not DIRECTION.search(rest), f"nobody has proved what this points at: {said}"


@every_step
def test_the_marks_that_a_task_names_are_on_the_board_and_no_others(key: str, index: int) -> None:
    run = LessonRun(lesson(key), index)
    text, marks = run.step.text, shown(run.table)
    assert unclear_marks(text, marks) == []
    for style, count in marks.items():
        assert not count or re.search(rf"\b{style}", text, re.IGNORECASE), f"no word of the {style}"


@every_step
def test_the_marks_that_a_hint_names_are_on_the_board_when_it_is_given(key: str, index: int) -> None:
    run = LessonRun(lesson(key), index)
    move, position = run.step.next_move(run.table.record), run.table.record.position
    run.give_hint()
    assert unclear_marks(f"{run.text} {run.said}", shown(run.table)) == []
    pressed = () if move is None else run.table.move_input.presses(position, move)
    diamonds = tuple(place for place, style in run.table.view.marks if style == "diamond")
    is_in_order = len(run.table.view.rings) < len(pressed)
    assert run.table.view.rings == pressed[: 1 if is_in_order else 2], "nothing is lit"
    assert not is_in_order or pressed[1] in diamonds
    if move is not None and move != run.table.move_input.special_move(position):
        assert pressed


@every_step
def test_the_marks_that_the_task_and_the_answer_name_are_there_whenever_a_hint_is_asked_for(
    key: str, index: int
) -> None:
    """Else a hint or a shown move contradicts the text that stays beside it."""
    run = LessonRun(lesson(key), index)
    for move in map(run.step.game.read, run.step.solution.split()):
        for count in (1, 2):
            is_shown = run.has_hint
            run.give_hint()
            said = f"{run.text if move == run.step.next_move(run.step.start) else ''} {run.said}"
            assert unclear_marks(said, shown(run.table)) == [], count
            if count > 1 and is_shown:
                assert run.said.startswith(PLAY_AS_SHOWN)
                assert run.table.view.shown_moves or run.table.view.arrows, "nothing is shown"
        run.table.add_move(move)
        run.follow()


@every_step
def test_after_a_forbidden_try_the_text_names_marks_on_the_board(key: str, index: int) -> None:
    run = LessonRun(lesson(key), index)
    step = run.step
    if step.forbidden:
        assert step.rest
        run.table.play_text(step.forbidden)
        run.follow()
        assert run.was_refused
        assert run.text != step.text
        marks = shown(run.table)
        assert unclear_marks(run.text, marks) == []
        for style, count in marks.items():
            assert not count or re.search(rf"\b{style}", run.text, re.IGNORECASE), f"no word of the {style}"


@every_step
def test_no_text_begins_with_the_title_before_it(key: str, index: int) -> None:
    """Low phones have both in one line."""
    step = lesson(key).steps[index]
    assert not step.text.startswith(step.title)


@every_step
def test_a_ring_is_to_be_pressed_and_nothing_to_choose_from(key: str, index: int) -> None:
    step = lesson(key).steps[index]
    move = step.next_move(step.start)
    if step.rings and not step.forbidden and move is not None:
        presses = LessonRun(lesson(key), index).table.move_input.presses(step.start.position, move)
        assert set(places_of(step, step.rings)) <= set(presses)


@pytest.mark.parametrize("key", lesson_keys())
def test_the_colour_that_the_learner_plays_is_named_where_it_changes(key: str) -> None:
    steps = lesson(key).steps
    for before, step in pairwise(steps):
        position: Any = step.start.position
        if step.seat != before.seat:
            assert re.search(r"\b(blue|orange)\b", step.text, re.IGNORECASE), position


@every_step
def test_a_ringed_place_can_be_pressed_as_the_first_of_a_move_or_for_the_refusal(
    key: str, index: int
) -> None:
    """If this fails, whoever presses where a task says so is told off."""
    made = lesson(key)
    for name in made.steps[index].rings:
        run = LessonRun(made, index)
        place = run.step.game.place_named(name)
        is_begun = run.table.would_play(place)
        run.table.press(place, confirm=False)
        run.follow()
        assert is_begun or run.was_refused


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


def test_words_of_direction_are_found() -> None:
    assert DIRECTION.search(IDIOMS.sub("", "Slide the upper blue tritton away."))
    assert DIRECTION.search(IDIOMS.sub("", "The longer region is open at the lower left."))
    assert COORDINATE.search("Enter d4-d6.")
    assert COORDINATE.search("Lay it on -2,0A.")
