"""Tests of the practice of mistakes: attempts, verdicts, hints, played-out lines."""

import pytest

import trigrid
from trigrid.engine.analysis import AnalysisTask
from trigrid.engine.worker_messages import Reply
from trigrid.exercises.mistake_run import MistakeRun
from trigrid.exercises.words import mistakes as words
from trigrid.exercises.words.review import percent, verdict
from trigrid.library.record_export import record_at
from trigrid.review import Label, Review
from trigrid.search.searcher_protocol import Answer
from trigrid.table.try_phase import TryPhase
from trigrid.table.words.status_line import news_text
from trigrid.words import words_of

GAME = trigrid.load("tri-it-out", board="hex-2-3")
MOVES = "b1 c3 d2 b3 xd2 b2 c4 xb3 c1"
"""Moves of the game; the fifth and the seventh give away a won position."""
BEST = "xb1"
"""The best move in place of the fifth."""
OTHER = "c1"
"""A move to play instead of the seventh; the review has not evaluated it."""


@pytest.fixture
def review() -> Review:
    """Provide the complete review of the game."""
    record = trigrid.Record(GAME)
    for text in MOVES.split():
        record.add(GAME.move(record.position, text))
    review = Review(record)
    while review.go_on(10):
        pass
    return review


@pytest.fixture
def run(review: Review) -> MistakeRun:
    """Provide a run through both mistakes."""
    return MistakeRun(review, review.costliest())


def attempt(run: MistakeRun, text: str) -> None:
    """Play a move as a person would, and judge it as far as possible without a search."""
    assert run.table.play_text(text)
    run.follow()


def answer(run: MistakeRun, value: float, noise: float = 0.0) -> None:
    """Answer the run's task.

    `value` is the winning chance of the side to move after the attempt.
    """
    task = run.next_task()
    assert task
    position = task.node.position
    move = position.moves()[0]
    run.take(task, Reply((Answer(move, value, False, (move,), 9),), 9, noise), 0.1)


def test_a_run_begins_before_the_mistake_and_leaves_the_record_unchanged(run: MistakeRun) -> None:
    before = run.review.record.to_text()
    assert len(run.table.record.moves) == 4
    assert run.table.exercise
    assert run.table.exercise.link is None, "a game that was not shared has a link"
    attempt(run, "xd2")
    assert run.review.record.to_text() == before


def test_the_mistake_itself_is_not_right(run: MistakeRun) -> None:
    attempt(run, "xd2")
    assert (run.phase, run.message) == (TryPhase.MISSED, words.SAME_AGAIN)
    assert run.table.is_input_closed
    run.again()
    assert (run.phase, len(run.table.record.moves)) == (TryPhase.OPEN, 4)


def test_the_best_move_is_right_without_a_search(run: MistakeRun) -> None:
    attempt(run, BEST)
    assert (run.phase, run.message, run.done) == (TryPhase.REACHED, words.BEST, {0})
    assert run.next_task() is None, "the best move is searched"


@pytest.mark.parametrize(
    ("value", "noise", "is_right"), [(0.98, 0.01, True), (0.9, 0.01, False), (0.9, 0.2, True)]
)
def test_another_move_is_right_within_three_percentage_points_or_within_the_noise(
    run: MistakeRun, value: float, noise: float, is_right: bool
) -> None:
    """The position before the attempt is won; `value` is the player's chance after it."""
    run.go_to(1)
    attempt(run, OTHER)
    assert run.phase is TryPhase.JUDGING
    task = run.next_task()
    assert task
    seat = task.node.position.to_move
    answer(run, value if seat == run.seat else 1 - value, noise)
    assert run.phase is (TryPhase.REACHED if is_right else TryPhase.MISSED)
    assert run.next_task() is None


def test_an_answer_to_an_abandoned_attempt_is_ignored(run: MistakeRun) -> None:
    run.go_to(1)
    attempt(run, OTHER)
    task = run.next_task()
    assert task
    run.again()
    move = task.node.position.moves()[0]
    run.take(AnalysisTask(task.node, 6), Reply((Answer(move, 1.0, True, (move,), 9),), 9, 0.0), 0.1)
    assert run.phase is TryPhase.OPEN


def test_a_hint_points_at_the_place_and_then_shows_the_move(run: MistakeRun) -> None:
    run.give_hint()
    place = run.table.move_input.place_of(GAME.read(BEST))
    assert (run.table.view.rings, run.message, run.phase) == (
        (place,),
        words_of(GAME.key).ring,
        TryPhase.OPEN,
    )
    run.give_hint()
    assert run.table.view.shown_moves == (GAME.read(BEST),)
    assert (run.phase, run.done) == (TryPhase.SHOWN, set()), "a shown move counts as found by the user"


def test_played_out_lines_are_legal(run: MistakeRun) -> None:
    """Both lines begin before the mistake: one repeats it, one plays the best move."""
    for line, first, chance in ((run.refutation(), "xd2", 0.0), (run.better_line(), BEST, 1.0)):
        table = run.new_table()
        assert GAME.spell(line[0]) == first
        for move in line:
            assert table.add_move(move)
        assert table.outcome
        assert run.line_end(line).for_seat(run.seat) == chance


def test_the_refutation_of_a_missed_attempt_is_played_out(run: MistakeRun) -> None:
    run.go_to(1)
    attempt(run, OTHER)
    assert not run.has_refutation, "a refutation is offered before the attempt is judged"
    task = run.next_task()
    assert task
    answer(run, 0.1 if task.node.position.to_move == run.seat else 0.9, 0.01)
    assert run.phase is TryPhase.MISSED
    assert run.has_refutation
    assert run.refutation() == (GAME.read(OTHER), task.node.position.moves()[0])
    assert run.line_end(run.refutation()).for_seat(run.seat) == pytest.approx(0.1)
    run.again()
    assert GAME.spell(run.refutation()[0]) == MOVES.split()[6], "the line does not refute the mistake"


def test_the_refutation_of_the_repeated_mistake_is_played_out(run: MistakeRun) -> None:
    attempt(run, "xd2")
    assert run.has_refutation
    assert GAME.spell(run.refutation()[0]) == "xd2"


def test_a_line_adds_the_opponents_reply_to_the_verdict(run: MistakeRun) -> None:
    """If this fails, “What was wrong” removes the verdict instead of adding to it."""
    attempt(run, "xd2")
    table, messages = run.new_table(), [""]
    line = run.refutation()
    for move in line:
        table.add_move(move)
        run.describe_line(table, line)
        assert run.message.startswith(words.SAME_AGAIN)
        messages.append(run.message)
    assert messages[1] == words.SAME_AGAIN, "the attempt is described as the opponent's reply"
    answers = [text for text in messages if " First could play: " in text]
    assert answers, messages
    assert "…and Second loses." in messages[-1]
    assert messages[-1].count("could play") == 1


def test_the_cost_is_stated_while_the_refutation_is_played_out(run: MistakeRun) -> None:
    """Regression: “That is the best move.” appeared while the mistake was refuted."""
    attempt(run, BEST)
    table, line = run.new_table(), run.refutation()
    run.describe_line(table, line)
    cost = words.cost(run.start, run.judged)
    assert (run.message, run.shown_phase) == (cost, TryPhase.SHOWN)
    assert cost.startswith("After this move, ")
    for move in line:
        table.add_move(move)
        run.describe_line(table, line)
    assert run.message.startswith(f"{cost} First could play: ")
    assert "…and Second loses." in run.message
    run.describe_line(run.new_table(), run.better_line())
    assert (run.message, run.shown_phase) == (words.BEST, TryPhase.REACHED)


@pytest.mark.parametrize(("index", "place"), [(0, "d2"), (1, "c4")])
def test_the_played_move_is_marked(run: MistakeRun, index: int, place: str) -> None:
    run.go_to(index)
    assert run.table.view.marks == ((GAME.place_named(place), "frame"),)
    assert run.new_table().view.marks == (), "a played-out line marks the played move"


def test_the_text_states_how_many_mistakes_are_practised_and_why(review: Review) -> None:
    record = review.record
    assert len(review.labelled()) == len(review.costliest()) == 2
    assert [len(review.labelled(seat)) for seat in (0, 1)] == [1, 1]
    assert words.chosen(record, 2, 2) == ""
    assert words.chosen(record, 3, 8) == "These are the 3 costliest of the 8 marked moves."
    record.headers["SecondLevel"] = "2"
    assert words.chosen(record, 3, 8) == "These are the 3 costliest of your 8 marked moves."


def test_is_last_is_true_at_the_last_mistake_only(run: MistakeRun) -> None:
    assert not run.is_last
    run.go_to(1)
    assert run.is_last
    assert len(run.table.record.moves) == 6


def test_the_review_and_the_practice_of_its_mistakes_state_the_same_chances(review: Review) -> None:
    """Regression: “your winning chance is 1%” and “…and you lose” appeared together."""
    run = MistakeRun(review, review.costliest())
    judged = run.judged._replace(label=Label.BLUNDER, proved=False)
    after = review.evaluation(run.mistake)
    message = verdict(record_at(review.record, run.mistake), judged, after, 0)
    assert run.is_certain
    assert f" to {percent(judged.value)}" in message
    for sentence_of in (words.task, words.cost):
        assert percent(judged.value) in sentence_of(run.start, judged, is_certain=run.is_certain)
    attempt(run, "xd2")
    table, line = run.new_table(), run.refutation()
    for move in line:
        table.add_move(move)
    run.describe_line(table, line)
    assert run.message.endswith("…and Second loses."), "the message does not end with the result"


def test_no_move_is_played_or_named_after_the_best_move_was_shown(run: MistakeRun) -> None:
    """Regression: any move that was typed then was announced as the best move."""
    run.give_hint()
    run.give_hint()
    assert not run.table.play_text(BEST)
    assert run.table.record.moves == run.start.moves
    assert news_text(run.table) == "No move can be played now."


def test_a_mistake_is_corrected_only_without_the_best_move_shown(run: MistakeRun) -> None:
    for is_shown in (True, False):
        if is_shown:
            run.give_hint()
            run.give_hint()
            run.again()
        assert run.table.play(GAME.read(BEST))
        run.follow()
        assert run.phase is TryPhase.REACHED
        assert run.done == (set() if is_shown else {0})
        run.go_to(0)
