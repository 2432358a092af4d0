"""Tests that an interrupted review resumes from the record without repeated work."""

import random
from collections.abc import Sequence

import pytest

import trigrid
from tests.records.random_records import line
from tests.records.test_record_length import limited
from tests.review.scripted_search import NOISE, answer, as_played, finish, scripted
from tests.review.test_review import TRITT, chances, record_of
from trigrid import Answer, Record, Review
from trigrid.records.review_source import REVIEWED
from trigrid.review.review import DEEP_SECONDS, FIRST_PASS_SHARE, MIN_MOVES, RESERVED_LENGTH
from trigrid.search.levels import LEVEL_COUNT

TRITIUM = trigrid.load("tritium")
"""A game that never ends within twenty moves."""


def random_answers(record: Record) -> Sequence[Answer]:
    """Return one answer with a random chance for each position of a line."""
    rng = random.Random(4)
    return [
        answer(node.position, rng.random(), rng.choice(node.position.moves() or (0,)))
        for node in record.root.line()
    ]


@pytest.mark.parametrize("moves", [2 * MIN_MOVES - 1, 2 * MIN_MOVES])
def test_a_seat_has_an_accuracy_after_ten_moves(moves: int) -> None:
    review = Review(line(TRITIUM, 5, moves))
    finish(review)
    assert review.accuracy(0) is not None
    assert (review.accuracy(1) is None) == (moves < 2 * MIN_MOVES)


def test_moves_in_decided_positions_do_not_count_for_accuracy() -> None:
    record = line(TRITIUM, 5, 2 * MIN_MOVES)
    review = Review(record)
    last = record.end.parent
    assert last is not None
    finish(review, scripted({len(last.path()): answer(last.position, 0.5, proved=True)}))
    assert review.accuracy(0) is not None
    assert review.accuracy(1) is None, "the tenth move was made in a decided position"


@pytest.mark.parametrize("stop", range(9))
def test_a_review_resumes_from_the_text_where_it_was_stopped(stop: int) -> None:
    complete, stopped = record_of(), record_of()
    script = scripted(dict(enumerate(random_answers(complete))))
    tasks = finish(Review(complete), script, 0.0)
    finish(Review(stopped), script, 0.0, max_tasks=stop)
    again = Record.from_text(stopped.to_text())
    more = finish(Review(again), script, 0.0)
    assert len(more) == len(tasks) - stop
    assert again.to_text() == complete.to_text()
    assert not finish(Review(Record.from_text(again.to_text())), script)


def test_a_resumed_review_gives_the_results_of_the_first() -> None:
    record = record_of()
    first = Review(record)
    finish(first, scripted(dict(enumerate(random_answers(record)))))
    again = Review(Record.from_text(record.to_text()))
    assert chances(again) == chances(first)
    assert again.judged == first.judged
    assert [again.accuracy(seat) for seat in (0, 1)] == [first.accuracy(seat) for seat in (0, 1)]


def test_an_evaluation_is_replaced_only_by_the_result_of_more_work() -> None:
    """If this fails, a resumed review loses results.

    A proof counts as more work, and so does a search of a later position in the line.
    """
    record = line(TRITT, 5, 12)
    review, script = Review(record), scripted(dict(enumerate(random_answers(record))))
    replaced = 0
    while (task := review.next_task()) is not None:
        before = {node: review.evaluation(node) for node in review.nodes}
        review.take(task, [script(task.node, task.level)], NOISE, 1.0)
        for node, known in before.items():
            found = review.evaluation(node)
            if known is not None and found is not None and found != known:
                is_later = set(node.path()) < set(task.node.path())
                assert found.level > known.level or found.proved or is_later
                replaced += 1
    assert replaced


def test_invalid_evaluations_are_searched_again() -> None:
    text = (
        '[Game "tritt"]\n\n{[%eval hello]} c3-c5 {[%eval 0.5 0.04 6 c3-c5] so} h3-h5 {[%eval 1.5 0 6 d3-d5]}'
    )
    record = Record.from_text(text)
    review = Review(record)
    assert chances(review) == [None] * 3
    finish(review)
    assert chances(review) == [0.5] * 3
    assert record.root.children[0].comment == "so"


def test_progress_never_falls_and_ends_at_100_percent() -> None:
    for moves in range(6):
        record = line(TRITT, 5, moves)
        review, progress_values = Review(record), [0.0]
        script = scripted(dict(enumerate(random_answers(record))))
        progress_values.append(review.progress)
        while (task := review.next_task()) is not None:
            assert review.progress < 1
            review.take(task, [script(task.node, task.level)], NOISE, 2.0)
            progress_values.append(review.progress)
        assert progress_values == sorted(progress_values)
        assert progress_values[-1] == 1
        assert review.progress == 1


def test_progress_follows_searched_positions_and_then_the_time_of_the_second_pass() -> None:
    record = record_of()
    review, script = Review(record), scripted(dict(enumerate(random_answers(record))))
    positions = len(review.nodes)
    for searched in range(1, positions):
        finish(review, script, max_tasks=1)
        assert review.progress == pytest.approx(FIRST_PASS_SHARE * searched / positions)
    finish(review, script, max_tasks=1)
    assert review.progress == pytest.approx(FIRST_PASS_SHARE)
    finish(review, script, DEEP_SECONDS / 4, max_tasks=1)
    assert review.progress == pytest.approx(FIRST_PASS_SHARE + (1 - FIRST_PASS_SHARE) / 4)


def test_only_moves_with_evaluations_are_judged() -> None:
    review = Review(record_of())
    finish(review, max_tasks=3)
    assert [each is None for each in review.judged] == [True, True, True, False, False]
    assert review.accuracy(0) is None, "an incomplete review has no accuracy"
    assert review.judged_at(review.nodes[0]) is None, "no move leads to the start"


def test_expected_moves_give_perfect_accuracy() -> None:
    review = Review(line(TRITIUM, 5, 2 * MIN_MOVES))
    finish(review, as_played)
    assert [review.accuracy(seat) for seat in (0, 1)] == [pytest.approx(100)] * 2


def test_a_review_of_a_full_record_keeps_its_results_in_memory() -> None:
    record = record_of()
    before = record.to_text()
    with limited(record.length):
        review = Review(record)
        finish(review)
        assert record.to_text() == before
        assert None not in review.judged
    with limited(record.length + RESERVED_LENGTH + 100):
        finish(Review(record))
        assert record.room >= RESERVED_LENGTH, "the record has no space for further moves"
        assert 0 < sum(bool(node.evaluation) for node in record.root.line()) < len(record.moves) + 1


def test_a_full_record_accepts_a_new_evaluation_of_the_same_length() -> None:
    record = record_of()
    review, script = Review(record), scripted(dict(enumerate(random_answers(record))))
    finish(review, script, max_tasks=len(review.nodes))
    task = review.next_task()
    assert task is not None
    before = task.node.evaluation
    with limited(record.length):
        finish(review, script, max_tasks=1)
    assert len(task.node.evaluation) == len(before)
    assert task.node.evaluation != before


def test_a_complete_review_of_the_main_line_writes_the_accuracies_to_headers() -> None:
    record = line(TRITIUM, 5, 2 * MIN_MOVES)
    review = Review(record)
    finish(review, as_played, max_tasks=5)
    review.write_headers()
    assert REVIEWED not in record.headers
    finish(review, as_played)
    review.write_headers()
    expected = {REVIEWED: f"{LEVEL_COUNT} {2 * MIN_MOVES}", "FirstAccuracy": "100", "SecondAccuracy": "100"}
    assert expected.items() <= record.headers.items()


def test_a_review_of_a_branch_does_not_change_the_headers() -> None:
    record = line(TRITIUM, 5, 3)
    record.go(record.root)
    record.add(record.position.moves()[-1])
    branch = Review(record, end=record.root.children[1])
    finish(branch)
    branch.write_headers()
    assert branch.is_complete
    assert REVIEWED not in record.headers


def test_evaluations_are_stored_together_with_comments() -> None:
    record = record_of()
    record.comment = "a good one"
    finish(Review(record))
    again = Record.from_text(record.to_text())
    assert again.end.comment == "a good one"
    assert all(node.evaluation for node in again.root.line())


# With a computer


@pytest.mark.parametrize("level", [1, 3])
def test_a_review_by_a_computer_runs_in_steps_to_its_end(level: int) -> None:
    record = line(trigrid.load("tri-it-out", board="hex-2-3"), 7)
    review, steps = Review(record, level), 1
    while review.go_on(0.0):
        steps += 1
    assert steps > 1
    assert review.is_complete
    assert None not in review.judged
    assert not Review(Record.from_text(record.to_text()), level).go_on(0.0)


def test_a_review_in_one_call_gives_the_same_record_as_in_steps() -> None:
    game = trigrid.load("tri-it-out", board="hex-2-3")
    in_one_call, in_steps = line(game, 8), line(game, 8)
    assert not Review(in_one_call, 2).go_on(60)
    review = Review(in_steps, 2)
    while review.go_on(0.0):
        pass
    assert in_steps.to_text() == in_one_call.to_text()


def test_every_game_can_be_reviewed() -> None:
    for key in ("tritium", "tritt", "tritt-reloaded", "tri-it-out", "trichet"):
        record = line(trigrid.load(key), 1, 4)
        review = Review(record, 1)
        while review.go_on(0.0):
            pass
        assert review.progress == 1
        assert all(node.evaluation for node in record.root.line())
        assert Review(Record.from_text(record.to_text()), 1).is_complete
