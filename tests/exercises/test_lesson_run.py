"""A learner's run through a lesson: attempts, refusals, hints and whole games."""

import pytest

from trigrid.exercises.lesson_run import FAILURES_FOR_HINT, LessonRun
from trigrid.exercises.words.lessons import (
    GO_ON,
    IN_ANY_ORDER,
    IN_THIS_ORDER,
    LOST_GAME,
    PLAY_AS_SHOWN,
    SKIPPED,
    WON_GAME,
    not_allowed,
)
from trigrid.games.tri_it_out import Refusal, TriItOut
from trigrid.games.tritium import FLAG, Tritium
from trigrid.games.tritium import Refusal as FlagRefusal
from trigrid.games.tritt import Tritt
from trigrid.lessons import Lesson, Reply, Rest, Step
from trigrid.lessons.goals import Reason, ends, plays
from trigrid.table.try_phase import TryPhase
from trigrid.table.tunes import LOST, SOLVED, Tune, TuneSelector
from trigrid.table.undo_redo import can_go_back, undo
from trigrid.table.words.headline import turn_text

GAME = TriItOut(board="hex-2-3")
TAKEN = "A counter is there."


def step(**given: object) -> Step:
    """Return a step with the given parts, and with default values for all others."""
    parts: dict[str, object] = {
        "title": "Place",
        "text": "Place a counter.",
        "game": GAME,
        "goal": plays("a1"),
        "solution": "a1",
        "hint": "In the corner.",
        "done": "Well placed.",
        "misses": (Reason(plays("*"), "It was the wrong place."),),
    }
    return Step(**(parts | given))  # type: ignore[arg-type]


def run_of(*steps: Step) -> LessonRun:
    """Return a run through a lesson with the given steps."""
    return LessonRun(Lesson(GAME.key, steps))


def play(run: LessonRun, text: str) -> None:
    """Type a move at the run's table and let the run judge it."""
    run.table.play_text(text)
    run.follow()


def test_the_learner_plays_and_the_lesson_judges() -> None:
    run = run_of(step())
    assert (run.phase, run.message) == (TryPhase.OPEN, "")
    assert not run.table.is_input_closed
    play(run, "a1")
    assert (run.phase, run.message) == (TryPhase.REACHED, "Well placed.")
    assert run.table.is_input_closed
    assert run.table.awaited_level is None, "the computer moves in a step"


def test_a_missed_attempt_can_be_repeated() -> None:
    run = run_of(step())
    play(run, "b2")
    assert (run.phase, run.message) == (TryPhase.MISSED, "It was the wrong place.")
    run.again()
    assert (run.phase, run.message, len(run.table.record.moves)) == (TryPhase.OPEN, "", 0)


def test_after_two_failures_the_hint_appears_automatically() -> None:
    run = run_of(step())
    for _ in range(FAILURES_FOR_HINT):
        assert run.message == ""
        play(run, "b2")
        run.again()
    assert run.message == "In the corner."
    assert run.table.view.shown_moves == ()


def test_a_hint_replaces_an_unconfirmed_move() -> None:
    run = run_of(step())
    run.table.press(GAME.read("c2"), confirm=True)
    unconfirmed = run.table.input.unconfirmed_move
    assert unconfirmed is not None
    run.give_hint()
    assert (run.table.input.unconfirmed_move, run.table.input.pointed_place) == (None, None)


def test_the_first_hint_is_a_text_with_a_ring_and_the_second_a_move() -> None:
    run = run_of(step(rings=("a2", "b2"), frames=("a1", "c2")))
    run.give_hint()
    assert (run.message, run.table.view.shown_moves) == ("In the corner.", ())
    assert run.table.view.rings == (GAME.read("a1"),), "the ring at a wrong place remains"
    assert run.table.view.marks == ((GAME.read("a1"), "frame"), (GAME.read("c2"), "frame"))
    run.give_hint()
    assert run.table.view.shown_moves == (GAME.read("a1"),)
    assert run.table.render_options.hinted_moves == run.table.view.shown_moves
    assert run.message == PLAY_AS_SHOWN
    assert not run.table.view.rings, "a ring covers the move"
    assert not run.has_hint
    play(run, "a1")
    assert not run.table.view.shown_moves


def test_a_forbidden_move_does_not_end_the_step() -> None:
    run = run_of(step(moves="a1", forbidden="a1", reason=Refusal.OCCUPIED, refused=TAKEN, goal=plays("a2")))
    play(run, "a1")
    assert (run.phase, run.message) == (TryPhase.OPEN, not_allowed(TAKEN))
    assert run.table.is_refused
    play(run, "a2")
    assert run.phase is TryPhase.REACHED


def test_a_forbidden_move_is_noticed_even_if_the_input_is_cancelled_first() -> None:
    run = run_of(step(moves="a1", forbidden="a1", reason=Refusal.OCCUPIED, refused=TAKEN, goal=plays("a2")))
    run.table.play_text("a1")
    run.table.cancel_input()
    run.follow()
    assert (run.message, run.was_refused) == (not_allowed(TAKEN), True)


def test_the_tool_of_a_forbidden_move_is_selected_until_the_refusal() -> None:
    game = Tritium(size=4)
    given = {"game": game, "moves": "blue-a1 sky-g1 flag-a1 sky-g2", "goal": plays("flag-g1"), "solution": ""}
    run = run_of(step(**given, forbidden="flag-a1", reason=FlagRefusal.REGION_FLAGGED))
    assert run.table.input.tool == FLAG
    run.table.press(game.board.place("a1") or 0, confirm=False)
    run.follow()
    assert run.was_refused
    assert run.table.is_refused, "the reason has disappeared"
    assert run.table.input.tool != FLAG


def test_a_refused_move_other_than_the_forbidden_move_shows_no_message() -> None:
    run = run_of(step(moves="a1", forbidden="a1", reason=Refusal.OCCUPIED, refused=TAKEN, goal=plays("a2")))
    play(run, "xa1")
    assert (run.phase, run.message) == (TryPhase.OPEN, "")


def test_the_opponent_answers_a_miss_with_the_reply_of_the_step() -> None:
    run = run_of(step(punishment=Reply(message="Taken.", goal=plays("a1"))))
    assert run.reply_moves() == ()
    play(run, "b2")
    assert run.reply_moves() == (GAME.read("a1"),)
    assert run.reply is run.step.punishment


def test_a_step_of_two_moves_confirms_the_first() -> None:
    run = run_of(step(moves="c2 c3 a1", goal=plays("x*"), plies=2, solution="b3 xa1"))
    play(run, "b3")
    assert (run.phase, run.message) == (TryPhase.OPEN, GO_ON)
    play(run, "xc2")
    assert run.phase is TryPhase.REACHED


def test_a_hint_in_the_middle_of_a_step_stays_if_no_move_follows() -> None:
    run = run_of(step(moves="c2 c3 a1", goal=plays("x*"), plies=2, solution="b3 xa1"))
    play(run, "b3")
    run.give_hint()
    run.follow()
    assert run.message == "In the corner.", "follow() has removed the hint"


def test_undo_is_disabled_after_a_whole_game() -> None:
    run = run_of(step(goal=ends, level=1, plies=50))
    while run.table.outcome is None:
        run.table.add_move(run.table.record.position.moves()[0])
    run.follow()
    assert run.is_over
    assert not can_go_back(run.table)


def test_a_better_goal_is_praised_once() -> None:
    run = run_of(step(goal=plays("*"), better=plays("a1"), better_message="Even better."))
    for message in ("Even better. Well placed.", "Well placed."):
        play(run, "a1")
        assert run.message == message
        run.again()


def test_in_a_whole_game_the_computer_plays_and_the_end_is_the_goal() -> None:
    run = run_of(step(), step(goal=ends, level=1, plies=50))
    run.go_to(1)
    assert run.is_last
    play(run, "a1")
    assert (run.phase, run.table.awaited_level) == (TryPhase.OPEN, 1)
    while run.table.outcome is None:
        run.table.add_move(run.table.record.position.moves()[0])
        run.follow()
    assert run.phase is TryPhase.REACHED
    outcome = run.table.outcome
    assert outcome is not None
    assert run.message.startswith(WON_GAME if outcome.winner == 0 else LOST_GAME)


@pytest.mark.parametrize(
    ("moves", "phase", "message", "tune"),
    [
        ("c1 d2 c4 c2 a1 c3 xa1", TryPhase.REACHED, f"{WON_GAME} Well placed.", SOLVED),
        ("c2 b3 c3 d1 a2", TryPhase.MISSED, LOST_GAME, LOST),
    ],
)
def test_a_whole_game_looks_and_sounds_like_its_result(
    moves: str, phase: TryPhase, message: str, tune: Tune
) -> None:
    """Regression: a lost game showed the green and the star of a win."""
    run, selector = run_of(step(goal=ends, level=1, plies=50)), TuneSelector()
    for text in moves.split():
        selector.next_tune(run.table)
        run.table.add_move(GAME.read(text))
        run.follow()
    assert selector.next_tune(run.table)[-len(tune) :] == tune
    assert (run.phase, run.shown_phase, run.message) == (TryPhase.REACHED, phase, message)


@pytest.mark.parametrize("moves", ["", "c2 c3"])
def test_undo_stops_at_the_start_of_a_step(moves: str) -> None:
    run = run_of(step(moves=moves, goal=ends, level=1, plies=50))
    assert not can_go_back(run.table)
    run.table.play_text("a1")
    assert can_go_back(run.table)
    assert undo(run.table)
    assert run.table.record.here is run.table.exercise_start
    assert not undo(run.table)


def test_texts_address_the_learner() -> None:
    run = run_of(step())
    assert turn_text(run.table) == "Your turn."
    play(run, "a1")
    assert turn_text(run.table) == "That’s right.", "the text still asks for a move"


def test_a_miss_removes_the_rings_of_the_task_and_keeps_its_other_marks() -> None:
    run = run_of(step(rings=("a1",), frames=("c2",), diamonds=("c3",)))
    play(run, "b2")
    assert run.table.view.rings == ()
    assert run.table.view.marks == ((GAME.read("c2"), "frame"), (GAME.read("c3"), "diamond"))


def test_a_step_with_a_new_mark_shows_the_legend_of_all_its_marks() -> None:
    run = run_of(step(rings=("a1",)), step(rings=("a1",), crosses=("b2",)), step(crosses=("b2",)))
    shown = list[tuple[str, ...]]()
    for index in range(3):
        run.go_to(index)
        shown.append(tuple(style for style, _ in run.legend))
    assert shown == [("ring",), ("ring", "cross"), ()], (
        "a step with a new mark does not show the whole legend"
    )


def test_the_piece_of_a_shown_move_is_selected() -> None:
    """If this fails, clicking the shown place plays another piece."""
    game = Tritium(size=4)
    run = run_of(step(game=game, goal=plays("sky-a1"), solution="sky-a1"))
    run.give_hint()
    run.give_hint()
    run.table.press(game.board.place("a1") or 0, confirm=False)
    run.follow()
    assert run.phase is TryPhase.REACHED


def test_the_first_move_of_a_turn_can_have_its_own_text() -> None:
    run = run_of(step(moves="c2 c3 a1", goal=plays("x*"), plies=2, solution="b3 xa1", halfway="Now capture."))
    play(run, "b3")
    assert run.message == "Now capture."


def tritt_step(solution: str) -> Step:
    """Return a step of TRITT for Orange, solved by an entry or a slide."""
    return step(game=Tritt(), moves="c5-e5 f7-f9 d3-f3 f6-h4", goal=plays(solution), solution=solution)


def test_the_order_of_two_clicks_is_stated_and_marked_if_it_matters() -> None:
    run = run_of(tritt_step("f6-h4>e6-g5"))
    run.give_hint()
    first, second = map(run.step.game.place_named, ("f6", "e6"))
    assert run.message.startswith(IN_THIS_ORDER)
    assert (run.table.view.rings, run.table.view.marks) == ((first,), ((second, "diamond"),))
    run.give_hint()
    assert run.table.view.arrows == ((first, second),), "the sliding tritton has no arrow"
    assert run.table.view.shown_moves == ()
    for place in (first, second):
        run.table.press(place, confirm=False)
    run.follow()
    assert run.phase is TryPhase.REACHED


def test_the_two_ends_of_an_entry_can_be_clicked_in_any_order() -> None:
    run = run_of(tritt_step("i3-i5"))
    run.give_hint()
    assert run.message.startswith(IN_ANY_ORDER)
    assert len(run.table.view.rings) == 2
    for place in reversed(run.table.view.rings):
        run.table.press(place, confirm=False)
    run.follow()
    assert run.phase is TryPhase.REACHED


def test_a_move_made_with_a_button_is_not_shown_on_the_board() -> None:
    run = run_of(step(game=Tritt(), moves="f5-f7", goal=plays("swap"), solution="swap"))
    run.give_hint()
    assert run.message == "In the corner."
    assert not run.has_hint


@pytest.mark.parametrize("is_tried", [True, False])
def test_a_forbidden_move_or_a_hint_leaves_only_the_rest_of_the_task(*, is_tried: bool) -> None:
    rest = Rest("Press the ring.", rings=("a2",), frames=("c2",))
    given = {"moves": "a1", "forbidden": "a1", "reason": Refusal.OCCUPIED, "goal": plays("a2")}
    given["refused"] = TAKEN
    run = run_of(step(**given, solution="a2", rings=("a1",), arrows=(("a1", "c2"),), rest=rest))
    assert run.text == "Place a counter."
    if is_tried:
        play(run, "a1")
    else:
        run.give_hint()
    assert run.message.startswith(SKIPPED) == (not is_tried)
    assert run.text == rest.text
    assert (run.table.view.rings, run.table.view.arrows) == ((GAME.read("a2"),), ())
    assert run.table.view.marks == ((GAME.read("c2"), "frame"),)
    run.again()
    assert run.text == "Place a counter."
