"""Tests of reviews: the order of searches, and the results derived from them."""

import pytest

import trigrid
from tests.records.random_records import line
from tests.review.scripted_search import NOISE, answer, finish, scripted
from trigrid import Answer, Record, Review
from trigrid.records import RecordNode
from trigrid.review import Evaluation, Label, Task
from trigrid.review.evaluation import EXACT
from trigrid.review.review import DEEP_SECONDS, SUSPICIOUS_DROP
from trigrid.search.levels import LEVEL_COUNT

TRITT = trigrid.load("tritt")
MOVES = "d9-f11 i5-k3 g7-i7 c2-c4 e2-g3"


def record_of(moves: str = MOVES, game: trigrid.Game = TRITT) -> Record:
    """Return a record of these moves."""
    record = Record(game)
    for text in moves.split():
        record.add(game.move(record.position, text))
    return record


def chances(review: Review) -> list[float | None]:
    """Return the first seat's chances along the line."""
    found = (review.evaluation(node) for node in review.nodes)
    return [None if each is None else each.chance for each in found]


def test_a_finished_turn_of_several_moves_is_judged_as_a_whole() -> None:
    """No single move loses more than the noise, but all moves together do."""
    game = trigrid.load("tri-it-out", board="hex-2-3")
    record = record_of("b1 c3 d2 b3 xd2 b2", game)
    nodes = list(record.root.line())
    assert [node.turn for node in nodes[3:]] == [3, 4, 4, 4]
    values = {0: 0.35, 1: 0.65, 2: 0.35, 3: 0.65, 4: 0.62, 5: 0.58, 6: 0.46}
    script = scripted({number: answer(nodes[number].position, value) for number, value in values.items()})
    review = Review(record)
    finish(review, script)
    labels = [judged and judged.label for judged in review.judged]
    assert labels[:3] == [None] * 3
    assert labels[3:].count(None) == 2
    cut = Review(record_of("b1 c3 d2 b3 xd2", game))
    finish(cut, script)
    assert [judged and judged.label for judged in cut.judged] == [None] * 5


# Positions to search, and their order


def test_the_first_pass_searches_each_position_once_backwards_one_level_lower() -> None:
    review = Review(record_of())
    tasks = finish(review)
    assert [task.node for task in tasks] == review.nodes[::-1]
    assert {task.level for task in tasks} == {LEVEL_COUNT - 1}
    assert review.is_complete


def test_positions_around_a_drop_are_searched_again_with_the_largest_drop_first() -> None:
    record = record_of()
    nodes = list(record.root.line())
    values = {0: 0.6, 3: 0.8, 4: 0.2, 5: 0.8}
    script = scripted({place: answer(nodes[place].position, value) for place, value in values.items()})
    tasks = finish(Review(record), script)[len(nodes) :]
    assert {task.level for task in tasks} == {LEVEL_COUNT}
    assert {task.node for task in tasks[:2]} == {nodes[2], nodes[3]}
    assert {task.node for task in tasks[2:]} == {nodes[0], nodes[1]}
    assert len(tasks) == 4, "the second pass searches no position twice"


@pytest.mark.parametrize(
    ("size_of_drop", "is_searched_again"), [(SUSPICIOUS_DROP, True), (SUSPICIOUS_DROP - 0.001, False)]
)
def test_only_positions_around_a_large_enough_drop_are_searched_again(
    size_of_drop: float, is_searched_again: bool
) -> None:
    record = record_of()
    nodes = list(record.root.line())
    tasks = finish(Review(record), scripted({2: answer(nodes[2].position, 0.5 + size_of_drop)}))
    assert bool(tasks[len(nodes) :]) == is_searched_again


def test_an_unproved_position_after_a_proof_is_searched_again() -> None:
    """The page once showed "won", "99%" and again "won" at successive positions."""
    record = record_of()
    first, second = record.root, record.root.children[0]
    expected = first.position.moves()[0]
    assert expected != second.move
    found = {
        0: answer(first.position, 1.0, expected, proved=True),
        1: answer(second.position, 0.01),
        2: answer(second.children[0].position, 0.99),
    }
    review = Review(record)
    tasks = finish(review, scripted(found))
    assert review.leaves_proof(second)
    assert Task(second, LEVEL_COUNT) in tasks
    assert not any(review.leaves_proof(node) for node in review.nodes if node is not second)


def test_proved_positions_are_not_searched_again() -> None:
    record = record_of()
    nodes = list(record.root.line())
    last = nodes[5].move
    assert last is not None
    won = answer(nodes[3].position, 1.0, nodes[3].position.moves()[-1], proved=True)
    lost = answer(nodes[4].position, 1.0, last, proved=True)
    review = Review(record)
    tasks = finish(review, scripted({3: won, 4: lost}))
    assert [task.node for task in tasks[len(nodes) :]] == [nodes[2]], (
        "only this position is unproved and next to a drop"
    )
    assert [each and each.label for each in review.judged][3] is Label.LOST_WIN


def test_the_second_pass_keeps_its_time_limit() -> None:
    record = line(TRITT, 3, 9)
    drops = lambda node, level: answer(node.position, 0.9, node.position.moves()[-1])  # noqa: E731
    assert len(finish(Review(record), drops, 0.0)) == 2 * len(list(record.root.line())) - _finished_count(
        record
    )
    again = finish(Review(line(TRITT, 3, 9)), drops, DEEP_SECONDS / 2)
    assert [task.level for task in again].count(LEVEL_COUNT) == 2


def _finished_count(record: Record) -> int:
    return sum(node.position.outcome is not None for node in record.root.line())


@pytest.mark.parametrize("level", range(1, LEVEL_COUNT + 1))
def test_a_review_of_any_level_uses_at_most_its_level(level: int) -> None:
    record = record_of()
    nodes = list(record.root.line())
    script = scripted({2: answer(nodes[2].position, 0.9, nodes[2].position.moves()[-1])})
    review = Review(record, level)
    levels = [task.level for task in finish(review, script)]
    assert levels[: len(nodes)] == [max(1, level - 1)] * len(nodes)
    assert set(levels[len(nodes) :]) == ({level} if level > 1 else set())
    assert review.is_complete


# The line under review


def test_the_line_through_a_node_is_reviewed_to_its_end() -> None:
    record = record_of()
    record.go(record.root.children[0])
    for move in record.position.moves()[-2:]:
        record.go(record.root.children[0])
        record.add(move)
    branch = record.root.children[0].children[1]
    assert Review(record).nodes == list(record.root.line())
    review = Review(record, end=branch)
    assert review.nodes == [record.root, *branch.path(), *list(branch.line())[1:]]
    assert [task.node for task in finish(review)] == review.nodes[::-1]
    assert Review(record, end=record.root).nodes == list(record.root.line())


def test_positions_shared_by_two_lines_are_searched_once() -> None:
    record = record_of()
    finish(Review(record))
    record.go(record.root.children[0])
    record.add(record.position.moves()[-1])
    tasks = finish(Review(record, end=record.here))
    assert [task.node for task in tasks] == [record.here]


def test_a_record_without_moves_is_reviewed_by_one_search() -> None:
    review = Review(Record(TRITT))
    assert len(finish(review)) == 1
    assert (review.judged, review.progress, review.accuracy(0)) == ((), 1.0, None)


def test_the_end_of_a_finished_game_has_its_result_without_a_search() -> None:
    record = line(TRITT, 2)
    outcome = record.outcome
    assert outcome is not None
    assert outcome.winner is not None
    review = Review(record)
    tasks = finish(review)
    assert record.end not in [task.node for task in tasks]
    assert record.end.parent not in [task.node for task in tasks], (
        "the position before the end is a proved win"
    )
    last = review.judged[-1]
    assert last is not None
    assert (last.loss, last.value, last.proved, last.label) == (0, 1, True, None)
    assert record.end.evaluation == ""


# Results derived from the answers


def test_proofs_spread_back_along_moves_that_win() -> None:
    """In Tri-It-Out a seat can make several moves in a row.

    Each of these moves wins if the last one does.
    """
    game = trigrid.load("tri-it-out", board="hex-2-3")
    for seed in range(20):
        record = line(game, seed)
        outcome = record.outcome
        assert outcome is not None
        review = Review(record)
        tasks = {task.node for task in finish(review)}
        for node in reversed(review.nodes[:-1]):
            found = review.evaluation(node)
            if node.position.to_move != outcome.winner:
                break
            assert node not in tasks
            assert found is not None
            assert found.proved
            assert found.for_seat(outcome.winner) == 1


def test_a_proof_spreads_forward_only_along_its_line() -> None:
    record = record_of()
    nodes = list(record.root.line())
    expected = [node.move for node in nodes[1:4] if node.move is not None]
    review = Review(record)
    finish(review, scripted({0: answer(nodes[0].position, 1.0, *expected, proved=True)}))
    assert chances(review) == [1, 1, 1, 1, 0.5, 0.5], (
        "the lost position at the end of the line is proved, too"
    )
    assert review.evaluation(nodes[1]) == Evaluation(1.0, EXACT, 5, tuple(expected[1:]))


def test_a_reply_that_only_seems_to_win_is_not_proved() -> None:
    """The loser leaves the line of the proof.

    The winner then gives the win away with the move that its own search expects.
    """
    record = record_of()
    nodes = list(record.root.line())
    reply, legal = nodes[4].move, nodes[2].position.moves()
    assert reply is not None
    review = Review(record)
    finish(
        review,
        scripted(
            {
                2: answer(nodes[2].position, 0.0, legal[-1], legal[-2], proved=True),
                3: answer(nodes[3].position, 0.9, reply),
                4: answer(nodes[4].position, 0.9, nodes[4].position.moves()[-1]),
            }
        ),
    )
    found = review.evaluation(nodes[3])
    assert found is not None
    assert not found.proved
    assert found.chance == pytest.approx(0.9), "the value comes from the position after the reply"


def test_a_late_proof_spreads_back_to_the_positions_before() -> None:
    game = trigrid.load("tri-it-out", board="hex-2-3")
    record, node = _second_move_of_a_turn(game)
    parent = node.parent
    assert parent is not None
    seat = parent.position.to_move
    review = Review(record)
    up_to_parent = len(review.nodes) - len(parent.path())
    finish(review, max_tasks=up_to_parent)
    assert review.evaluation(parent) is not None
    review.take(Task(node, 6), [answer(node.position, 1.0, proved=True)], NOISE)
    found = review.evaluation(parent)
    assert found is not None
    assert (found.proved, found.for_seat(seat), found.line[0]) == (True, 1, node.move)


def _second_move_of_a_turn(game: trigrid.Game) -> tuple[Record, trigrid.records.RecordNode]:
    """Return an unfinished record, and a node at which the last mover moves again."""
    for seed in range(100):
        record = line(game, seed, 6)
        for node in record.here.path():
            assert node.parent is not None
            if node.position.to_move == node.parent.position.to_move and record.outcome is None:
                return record, node
    raise AssertionError("no random game has two moves in one turn")


def test_the_played_move_has_the_value_of_the_position_after_it() -> None:
    """Otherwise a move that is best by a shallow search would seem to lose something."""
    record = record_of("c3-c5 h3-h5")
    nodes = list(record.root.line())
    played = nodes[1].move
    assert played is not None
    review = Review(record)
    after = answer(nodes[1].position, 0.8)
    finish(review, scripted({0: answer(nodes[0].position, 0.6, played), 1: after}))
    assert chances(review)[:2] == [pytest.approx(0.2), pytest.approx(0.2)]
    first = review.judged[0]
    assert first is not None
    assert (first.loss, first.drop) == (0, 0)


@pytest.mark.parametrize(("promised", "best_value"), [(0.5, 0.5), (0.58, 0.58), (0.9, 0.6)])
def test_another_answer_replaces_a_played_move_that_turned_out_bad(
    promised: float, best_value: float
) -> None:
    """The other move counts for at most the value of the search's best move.

    This holds even if the few visits of the other move gave it a higher value.
    """
    record = record_of("d9-f11 i5-k3")
    root, first, _ = record.root.line()
    played, other = first.move, root.position.moves()[-1]
    assert played is not None
    review = Review(record)
    finish(review, max_tasks=1)
    review.take(Task(first, 5), [answer(first.position, 0.9)], NOISE)
    answers = [answer(root.position, 0.6, played), answer(root.position, promised, other)]
    review.take(Task(root, 5), answers, NOISE)
    judged = review.judged_at(first)
    assert judged is not None
    assert judged.best == other
    assert judged.loss == pytest.approx(best_value - 0.1)


# Turns of several moves


@pytest.mark.parametrize("key", ["tri-it-out", "tritt-reloaded"])
@pytest.mark.parametrize("is_expected", [True, False], ids=["expected", "unexpected"])
@pytest.mark.parametrize(("chance", "is_proved"), [(0.7, False), (0.2, False), (1.0, True), (0.0, True)])
def test_a_constant_chance_gives_no_losses(
    key: str, chance: float, is_proved: bool, is_expected: bool
) -> None:
    """Between two moves of the same seat, the chance is not inverted."""
    record = line(trigrid.load(key), 2, 12)
    assert record.end.outcome is None
    assert any(not node.begins_turn for node in record.here.path())

    def constant(node: RecordNode, level: int) -> Answer:
        position = node.position
        played = node.children[0].move if is_expected and node.children else None
        move = position.moves()[-1] if played is None else played
        value = 1 - chance if position.to_move else chance
        return answer(position, value, move, proved=is_proved)

    review = Review(record)
    finish(review, constant)
    assert chances(review) == [pytest.approx(chance)] * len(review.nodes)
    worths = [review.worth(node) for node in review.nodes]
    assert [each and each.chance for each in worths] == [pytest.approx(chance)] * len(review.nodes)
    for node, judged in zip(review.nodes[:-1], review.judged, strict=True):
        assert judged is not None
        assert (judged.loss, judged.drop, judged.label) == (0, 0, None)
        assert judged.value == pytest.approx(1 - chance if node.position.to_move else chance)
