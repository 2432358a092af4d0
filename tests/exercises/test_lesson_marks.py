"""Marks that a lesson's step shows on the board, and when they disappear."""

import pytest

from tests.exercises.test_lesson_run import GAME, play, run_of, step
from trigrid.exercises.lesson_run import LessonRun
from trigrid.exercises.words.lessons import (
    MARKS,
    not_allowed,
)
from trigrid.games.tritium import FLAG
from trigrid.lessons import Lesson, Rest, lesson, lesson_keys
from trigrid.lessons.goals import ends, plays
from trigrid.table.try_phase import TryPhase


def test_a_hint_can_remove_the_diamonds_of_the_task() -> None:
    """If this fails, the ring of the hint covers a diamond."""
    rest = Rest("Press the ring.", keeps_diamonds=False)
    run = run_of(step(diamonds=("a1", "c2"), rest=rest))
    run.give_hint()
    assert (run.text, run.table.view.marks) == (rest.text, ())
    assert run.table.view.rings == (GAME.read("a1"),)


def test_a_ring_of_the_task_stays_when_the_move_is_shown() -> None:
    run = run_of(step(rings=("a1",)))
    run.give_hint()
    run.give_hint()
    assert run.table.view.shown_moves == run.table.view.rings == (GAME.read("a1"),)


def test_each_move_of_a_turn_has_its_own_hint() -> None:
    run = run_of(step(moves="c2 c3 a1", goal=plays("x*"), plies=2, solution="b3 xa1"))
    run.give_hint()
    run.give_hint()
    assert not run.has_hint
    play(run, "b3")
    assert run.has_hint


def test_a_lesson_can_define_the_meaning_of_a_mark() -> None:
    run = LessonRun(
        Lesson(GAME.key, (step(rings=("a1",), diamonds=("c2",)),), meanings={"diamond": "A dot."})
    )
    assert run.legend == (("ring", MARKS["ring"]), ("diamond", "A dot."))


def test_a_hint_is_offered_on_the_learners_turn_of_a_whole_game() -> None:
    run = run_of(step(goal=ends, level=1, plies=50))
    run.give_hint()
    run.give_hint()
    assert run.has_hint, "the position after both hints offers no hint"
    play(run, "a1")
    assert not run.has_hint, "a hint is offered on the computer’s turn"


@pytest.mark.parametrize(("title", "is_flag"), [("Claim a region", True), ("One flag ahead", False)])
def test_the_tool_of_a_refused_move_stays_chosen_while_it_can_be_used(title: str, is_flag: bool) -> None:
    """If this fails, the learner follows "plant the flag elsewhere" but lays a tile."""
    steps = lesson("tritium").steps
    index = next(number for number, each in enumerate(steps) if each.title == title)
    run = LessonRun(lesson("tritium"), index)
    assert run.table.input.tool == FLAG
    play(run, str(steps[index].forbidden))
    assert run.message == not_allowed(steps[index].refused)
    assert (run.table.input.tool == FLAG) is is_flag


FORBIDDEN_CLICKS = [
    (key, index)
    for key in lesson_keys()
    for index, each in enumerate(lesson(key).steps)
    if each.forbidden and (each.arrows or len(each.rings) == 2)
]


@pytest.mark.parametrize(("key", "index"), FORBIDDEN_CLICKS)
def test_two_clicks_attempt_the_forbidden_move_and_start_no_other_move(key: str, index: int) -> None:
    """If this fails, the first click is refused and the second begins another move."""
    run = LessonRun(lesson(key), index)
    (presses,) = run.table.view.arrows or (run.table.view.rings,)
    for place, is_refused in zip(presses, (False, True), strict=True):
        assert not run.was_refused
        run.table.press(place, confirm=False)
        run.follow()
        assert run.was_refused is is_refused
    assert run.table.input.selected is None


def test_a_miss_shows_where_the_opponent_can_win_now() -> None:
    """If this fails, the cross stays on the threat that the learner has stopped."""
    run = LessonRun(lesson("tritt"), 4)
    play(run, "g5-i5")
    crosses = [place for place, style in run.table.view.marks if style == "cross"]
    assert crosses == [run.step.game.place_named("h4")]


def test_a_frame_disappears_when_its_piece_moves() -> None:
    run = LessonRun(lesson("tritt"), 2)
    assert any(style == "frame" for _, style in run.table.view.marks)
    play(run, "e3-e5>e2-e4")
    assert run.phase is TryPhase.MISSED
    assert not any(style == "frame" for _, style in run.table.view.marks)


def test_a_frame_stays_while_its_piece_does_not_move() -> None:
    run = LessonRun(lesson("tritt"), 2)
    play(run, "a1-a3")
    assert [style for _, style in run.table.view.marks if style == "frame"] == ["frame"]


STEPS = [
    (key, index)
    for key in lesson_keys()
    for index, each in enumerate(lesson(key).steps)
    if each.level is None
]


def follow_hints(run: LessonRun, hints: int) -> None:
    """Play the hinted moves until the step is over, and check what the hints mark."""
    while run.phase is TryPhase.OPEN:
        for _ in range(hints):
            run.give_hint()
        table = run.table
        move = run.step.next_move(table.record)
        assert move is not None
        seconds = [place for place, style in table.view.marks if style == "diamond"]
        presses = table.move_input.presses(table.record.position, move)
        if hints == 1:
            marked = (*table.view.rings, *seconds)
            assert set(presses) <= set(marked)
            assert presses[:1] == table.view.rings[:1]
        elif table.view.shown_moves:
            assert table.view.shown_moves == (move,)
        for place in presses:
            table.press(place, confirm=False)
        if not presses:
            table.play(move)
        run.follow()


@pytest.mark.parametrize("hints", [1, 2])
@pytest.mark.parametrize(("key", "index"), STEPS)
def test_following_hints_reaches_the_goal(key: str, index: int, hints: int) -> None:
    """Regression: clicking the ring missed the goal if another tile was chosen."""
    for tool in range(max(1, len(LessonRun(lesson(key)).table.move_input.tools))):
        run = LessonRun(lesson(key), index)
        run.table.input.tool = tool
        follow_hints(run, hints)
        assert run.phase is TryPhase.REACHED, (run.step.title, tool, run.message)


@pytest.mark.parametrize(("key", "index"), STEPS)
def test_the_shown_move_includes_the_places_of_the_hint(key: str, index: int) -> None:
    run = LessonRun(lesson(key), index)
    run.give_hint()
    rings = set(run.table.view.rings)
    run.give_hint()
    view, move_input = run.table.view, run.table.move_input
    shown = {place for arrow in view.arrows for place in arrow}
    for move in view.shown_moves:
        shown.update(move_input.presses(run.table.record.position, move))
    assert rings <= shown


@pytest.mark.parametrize(("key", "part"), [("trichet", 1), ("tritium", 0)])
def test_the_tray_selects_the_shown_piece(key: str, part: int) -> None:
    """If this fails, the board shows one piece and the tray has another."""
    for index, each in enumerate(lesson(key).steps[:-1]):
        run = LessonRun(lesson(key), index)
        for _ in range(2):
            run.give_hint()
        (move,) = run.table.view.shown_moves
        assert run.table.input.tool == each.game.parts(move)[part], each.title  # type: ignore[attr-defined]


def test_obstacles_are_not_marked_while_frames_are_shown() -> None:
    run = LessonRun(lesson("tritt"), 2)
    play(run, str(run.step.forbidden))
    assert run.table.input.illegal_move
    run.table.show_obstacles()
    assert run.table.input.obstacles == ()
