"""Reviews that stop and go on: what was found is kept in the record, and nothing of it is done twice."""

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
from trigrid.review.review import DEEP_SECONDS, FIRST_PASS_SHARE, LEAST_MOVES, ROOM_FOR_MOVES
from trigrid.search.levels import LEVEL_COUNT

TRITIUM = trigrid.load("tritium")
"""No game of it ends within twenty moves."""


def falling(record: Record) -> Sequence[Answer]:
    """One answer for each position of a line: chances that go up and down, at random."""
    rng = random.Random(4)
    return [
        answer(node.position, rng.random(), rng.choice(node.position.moves() or (0,)))
        for node in record.root.line()
    ]


@pytest.mark.parametrize("moves", [2 * LEAST_MOVES - 1, 2 * LEAST_MOVES])
def test_ten_moves_of_a_seat_say_how_accurate_it_was_and_nine_do_not(moves: int) -> None:
    review = Review(line(TRITIUM, 5, moves))
    finish(review)
    assert review.accuracy(0) is not None
    assert (review.accuracy(1) is None) == (moves < 2 * LEAST_MOVES)


def test_moves_in_decided_positions_do_not_say_how_accurate_a_seat_was() -> None:
    record = line(TRITIUM, 5, 2 * LEAST_MOVES)
    review = Review(record)
    last = record.end.parent
    assert last is not None
    finish(review, scripted({len(last.path()): answer(last.position, 0.5, proved=True)}))
    assert review.accuracy(0) is not None
    assert review.accuracy(1) is None, "the tenth move was made in a decided position"


@pytest.mark.parametrize("stop", range(9))
def test_a_review_goes_on_from_the_text_where_it_was_stopped(stop: int) -> None:
    whole, begun = record_of(), record_of()
    script = scripted(dict(enumerate(falling(whole))))
    asked = finish(Review(whole), script, 0.0)
    finish(Review(begun), script, 0.0, most=stop)
    again = Record.from_text(begun.to_text())
    more = finish(Review(again), script, 0.0)
    assert len(more) == len(asked) - stop
    assert again.to_text() == whole.to_text()
    assert not finish(Review(Record.from_text(again.to_text())), script)


def test_a_resumed_review_knows_what_the_first_one_knew() -> None:
    record = record_of()
    first = Review(record)
    finish(first, scripted(dict(enumerate(falling(record)))))
    again = Review(Record.from_text(record.to_text()))
    assert chances(again) == chances(first)
    assert again.judged == first.judged
    assert [again.accuracy(seat) for seat in (0, 1)] == [first.accuracy(seat) for seat in (0, 1)]


def test_what_was_found_is_replaced_only_by_what_more_work_has_found() -> None:
    """Here or at a position that its line leads to. If this fails, a review that goes on forgets."""
    record = line(TRITT, 5, 12)
    review, script = Review(record), scripted(dict(enumerate(falling(record))))
    replaced = 0
    while (task := review.next_task()) is not None:
        before = {node: review.evaluation(node) for node in review.nodes}
        review.take(task, [script(task.node, task.level)], NOISE, 1.0)
        for node, known in before.items():
            found = review.evaluation(node)
            if known is not None and found is not None and found != known:
                is_behind = set(node.path()) < set(task.node.path())
                assert found.level > known.level or found.proved or is_behind
                replaced += 1
    assert replaced


def test_evaluations_that_do_not_fit_are_looked_for_anew() -> None:
    text = (
        '[Game "tritt"]\n\n{[%eval hello]} c3-c5 {[%eval 0.5 0.04 6 c3-c5] so} h3-h5 {[%eval 1.5 0 6 d3-d5]}'
    )
    record = Record.from_text(text)
    review = Review(record)
    assert chances(review) == [None] * 3
    finish(review)
    assert chances(review) == [0.5] * 3
    assert record.root.children[0].comment == "so"


def test_progress_never_falls_and_ends_at_one() -> None:
    for moves in range(6):
        record = line(TRITT, 5, moves)
        review, seen = Review(record), [0.0]
        script = scripted(dict(enumerate(falling(record))))
        seen.append(review.progress)
        while (task := review.next_task()) is not None:
            assert review.progress < 1
            review.take(task, [script(task.node, task.level)], NOISE, 2.0)
            seen.append(review.progress)
        assert seen == sorted(seen)
        assert seen[-1] == 1
        assert review.progress == 1


def test_progress_is_that_of_the_first_look_and_then_that_of_the_time_for_the_second() -> None:
    record = record_of()
    review, script = Review(record), scripted(dict(enumerate(falling(record))))
    positions = len(review.nodes)
    for looked_at in range(1, positions):
        finish(review, script, most=1)
        assert review.progress == pytest.approx(FIRST_PASS_SHARE * looked_at / positions)
    finish(review, script, most=1)
    assert review.progress == pytest.approx(FIRST_PASS_SHARE)
    finish(review, script, DEEP_SECONDS / 4, most=1)
    assert review.progress == pytest.approx(FIRST_PASS_SHARE + (1 - FIRST_PASS_SHARE) / 4)


def test_what_is_known_by_now_is_judged_and_the_rest_is_not() -> None:
    review = Review(record_of())
    finish(review, most=3)
    assert [each is None for each in review.judged] == [True, True, True, False, False]
    assert review.accuracy(0) is None, "it would be that of a part"
    assert review.judged_at(review.nodes[0]) is None, "no move led there"


def test_whoever_plays_as_expected_is_perfectly_accurate() -> None:
    review = Review(line(TRITIUM, 5, 2 * LEAST_MOVES))
    finish(review, as_played)
    assert [review.accuracy(seat) for seat in (0, 1)] == [pytest.approx(100)] * 2


def test_a_record_without_room_keeps_what_was_found_in_memory() -> None:
    record = record_of()
    before = record.to_text()
    with limited(record.length):
        review = Review(record)
        finish(review)
        assert record.to_text() == before
        assert None not in review.judged
    with limited(record.length + ROOM_FOR_MOVES + 100):
        finish(Review(record))
        assert record.room >= ROOM_FOR_MOVES, "the game can go on"
        assert 0 < sum(bool(node.evaluation) for node in record.root.line()) < len(record.moves) + 1


def test_in_a_full_record_more_work_still_replaces_an_evaluation_that_is_as_long() -> None:
    record = record_of()
    review, script = Review(record), scripted(dict(enumerate(falling(record))))
    finish(review, script, most=len(review.nodes))
    task = review.next_task()
    assert task is not None
    before = task.node.evaluation
    with limited(record.length):
        finish(review, script, most=1)
    assert len(task.node.evaluation) == len(before)
    assert task.node.evaluation != before


def test_a_complete_review_of_the_main_line_says_in_headers_how_accurate_the_seats_were() -> None:
    record = line(TRITIUM, 5, 2 * LEAST_MOVES)
    review = Review(record)
    finish(review, as_played, most=5)
    review.write_headers()
    assert REVIEWED not in record.headers
    finish(review, as_played)
    review.write_headers()
    expected = {REVIEWED: f"{LEVEL_COUNT} {2 * LEAST_MOVES}", "FirstAccuracy": "100", "SecondAccuracy": "100"}
    assert expected.items() <= record.headers.items()


def test_the_review_of_a_branch_leaves_the_headers_as_they_are() -> None:
    record = line(TRITIUM, 5, 3)
    record.go(record.root)
    record.add(record.position.moves()[-1])
    branch = Review(record, end=record.root.children[1])
    finish(branch)
    branch.write_headers()
    assert branch.is_complete
    assert REVIEWED not in record.headers


def test_evaluations_stand_beside_the_comments() -> None:
    record = record_of()
    record.comment = "a good one"
    finish(Review(record))
    again = Record.from_text(record.to_text())
    assert again.end.comment == "a good one"
    assert all(node.evaluation for node in again.root.line())


# With a computer


@pytest.mark.parametrize("level", [1, 3])
def test_a_review_by_a_computer_goes_on_in_steps_until_all_is_done(level: int) -> None:
    record = line(trigrid.load("tri-it-out", board="hex-2-3"), 7)
    review, steps = Review(record, level), 1
    while review.go_on(0.0):
        steps += 1
    assert steps >= 1
    assert review.is_complete
    assert None not in review.judged
    assert not Review(Record.from_text(record.to_text()), level).go_on(0.0)


def test_a_review_in_one_go_comes_to_the_same_as_in_steps() -> None:
    game = trigrid.load("tri-it-out", board="hex-2-3")
    at_once, in_steps = line(game, 8), line(game, 8)
    assert not Review(at_once, 2).go_on(60)
    review = Review(in_steps, 2)
    while review.go_on(0.0):
        pass
    assert in_steps.to_text() == at_once.to_text()


def test_every_game_is_reviewed() -> None:
    for key in ("tritium", "tritt", "tritt-reloaded", "tri-it-out", "trichet"):
        record = line(trigrid.load(key), 1, 4)
        review = Review(record, 1)
        while review.go_on(0.0):
            pass
        assert review.progress == 1
        assert all(node.evaluation for node in record.root.line())
        assert Review(Record.from_text(record.to_text()), 1).is_complete
