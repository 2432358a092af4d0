"""Reviews: what they look at, in which order, what they make of it, and how they stop and go on."""

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
    """A record of those moves."""
    record = Record(game)
    for text in moves.split():
        record.add(game.move(record.position, text))
    return record


def chances(review: Review) -> list[float | None]:
    """The first seat's chances along the line."""
    found = (review.evaluation(node) for node in review.nodes)
    return [None if each is None else each.chance for each in found]


def test_a_turn_of_several_moves_is_judged_as_a_whole_once_it_is_finished() -> None:
    """No move of it loses more than the noise; all together do."""
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


# Which positions, and in which order


def test_every_position_is_looked_at_once_from_the_end_with_the_level_below() -> None:
    review = Review(record_of())
    asked = finish(review)
    assert [task.node for task in asked] == review.nodes[::-1]
    assert {task.level for task in asked} == {LEVEL_COUNT - 1}
    assert review.is_complete


def test_where_a_chance_falls_it_is_looked_again_with_the_level_itself_the_deepest_fall_first() -> None:
    record = record_of()
    nodes = list(record.root.line())
    values = {0: 0.6, 3: 0.8, 4: 0.2, 5: 0.8}
    script = scripted({place: answer(nodes[place].position, value) for place, value in values.items()})
    asked = finish(Review(record), script)[len(nodes) :]
    assert {task.level for task in asked} == {LEVEL_COUNT}
    assert {task.node for task in asked[:2]} == {nodes[2], nodes[3]}
    assert {task.node for task in asked[2:]} == {nodes[0], nodes[1]}
    assert len(asked) == 4, "each once"


@pytest.mark.parametrize(("fall", "is_again"), [(SUSPICIOUS_DROP, True), (SUSPICIOUS_DROP - 0.001, False)])
def test_a_fall_is_looked_at_again_from_a_certain_size_on(fall: float, is_again: bool) -> None:
    record = record_of()
    nodes = list(record.root.line())
    asked = finish(Review(record), scripted({2: answer(nodes[2].position, 0.5 + fall)}))
    assert bool(asked[len(nodes) :]) == is_again


def test_a_position_after_a_proof_that_is_not_proved_is_looked_at_again() -> None:
    """Seen: "won", then "99%", then "won" again, all by the moves of whoever won."""
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
    asked = finish(review, scripted(found))
    assert review.leaves_proof(second)
    assert Task(second, LEVEL_COUNT) in asked
    assert not any(review.leaves_proof(node) for node in review.nodes if node is not second)


def test_what_is_proved_is_not_looked_at_again() -> None:
    record = record_of()
    nodes = list(record.root.line())
    last = nodes[5].move
    assert last is not None
    won = answer(nodes[3].position, 1.0, nodes[3].position.moves()[-1], proved=True)
    lost = answer(nodes[4].position, 1.0, last, proved=True)
    review = Review(record)
    asked = finish(review, scripted({3: won, 4: lost}))
    assert [task.node for task in asked[len(nodes) :]] == [nodes[2]], "it falls to the first proof"
    assert [each and each.label for each in review.judged][3] is Label.LOST_WIN


def test_a_second_look_does_not_take_longer_than_it_may() -> None:
    record = line(TRITT, 3, 9)
    falls = lambda node, level: answer(node.position, 0.9, node.position.moves()[-1])  # noqa: E731
    assert len(finish(Review(record), falls, 0.0)) == 2 * len(list(record.root.line())) - _proved_count(
        record
    )
    again = finish(Review(line(TRITT, 3, 9)), falls, DEEP_SECONDS / 2)
    assert [task.level for task in again].count(LEVEL_COUNT) == 2


def _proved_count(record: Record) -> int:
    return sum(node.position.outcome is not None for node in record.root.line())


@pytest.mark.parametrize("level", range(1, LEVEL_COUNT + 1))
def test_any_level_looks_with_its_own_work_or_less(level: int) -> None:
    record = record_of()
    nodes = list(record.root.line())
    script = scripted({2: answer(nodes[2].position, 0.9, nodes[2].position.moves()[-1])})
    review = Review(record, level)
    levels = [task.level for task in finish(review, script)]
    assert levels[: len(nodes)] == [max(1, level - 1)] * len(nodes)
    assert set(levels[len(nodes) :]) == ({level} if level > 1 else set())
    assert review.is_complete


# Which line


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


def test_what_two_lines_share_is_looked_at_once() -> None:
    record = record_of()
    finish(Review(record))
    record.go(record.root.children[0])
    record.add(record.position.moves()[-1])
    asked = finish(Review(record, end=record.here))
    assert [task.node for task in asked] == [record.here]


def test_a_record_without_moves_is_reviewed_at_once() -> None:
    review = Review(Record(TRITT))
    assert len(finish(review)) == 1
    assert (review.judged, review.progress, review.accuracy(0)) == ((), 1.0, None)


def test_a_finished_game_is_worth_its_result_at_the_end_and_nobody_looks_at_that() -> None:
    record = line(TRITT, 2)
    outcome = record.outcome
    assert outcome is not None
    assert outcome.winner is not None
    review = Review(record)
    asked = finish(review)
    assert record.end not in [task.node for task in asked]
    assert record.end.parent not in [task.node for task in asked], "a win in one is known from there"
    last = review.judged[-1]
    assert last is not None
    assert (last.loss, last.value, last.proved, last.label) == (0, 1, True, None)
    assert record.end.evaluation == ""


# What is made of the answers


def test_proofs_spread_back_along_moves_that_win() -> None:
    """In Tri-It-Out one seat may make several moves in a row; each of them wins if the last does."""
    game = trigrid.load("tri-it-out", board="hex-2-3")
    for seed in range(20):
        record = line(game, seed)
        outcome = record.outcome
        assert outcome is not None
        review = Review(record)
        asked = {task.node for task in finish(review)}
        for node in reversed(review.nodes[:-1]):
            found = review.evaluation(node)
            if node.position.to_move != outcome.winner:
                break
            assert node not in asked
            assert found is not None
            assert found.proved
            assert found.for_seat(outcome.winner) == 1


def test_a_proof_spreads_forward_along_the_moves_that_it_expects_and_no_further() -> None:
    record = record_of()
    nodes = list(record.root.line())
    expected = [node.move for node in nodes[1:4] if node.move is not None]
    review = Review(record)
    finish(review, scripted({0: answer(nodes[0].position, 1.0, *expected, proved=True)}))
    assert chances(review) == [1, 1, 1, 1, 0.5, 0.5], "who has lost at the end of the line needs no reply"
    assert review.evaluation(nodes[1]) == Evaluation(1.0, EXACT, 5, tuple(expected[1:]))


def test_a_reply_that_only_seems_to_win_is_no_proved_one_where_any_other_move_was_lost_too() -> None:
    """The loser leaves the line of the proof, and the winner then gives the win away by the expected move."""
    record = record_of()
    nodes = list(record.root.line())
    reply, lost = nodes[4].move, nodes[2].position.moves()
    assert reply is not None
    review = Review(record)
    finish(
        review,
        scripted(
            {
                2: answer(nodes[2].position, 0.0, lost[-1], lost[-2], proved=True),
                3: answer(nodes[3].position, 0.9, reply),
                4: answer(nodes[4].position, 0.9, nodes[4].position.moves()[-1]),
            }
        ),
    )
    found = review.evaluation(nodes[3])
    assert found is not None
    assert not found.proved
    assert found.chance == pytest.approx(0.9), "what was found behind the reply"


def test_a_proof_that_comes_late_spreads_back_to_the_positions_before() -> None:
    game = trigrid.load("tri-it-out", board="hex-2-3")
    record, node = _kept_turn(game)
    parent = node.parent
    assert parent is not None
    seat = parent.position.to_move
    review = Review(record)
    finish(review, most=len(review.nodes) - 1 - len(parent.path()) + 1)
    assert review.evaluation(parent) is not None
    review.take(Task(node, 6), [answer(node.position, 1.0, proved=True)], NOISE)
    found = review.evaluation(parent)
    assert found is not None
    assert (found.proved, found.for_seat(seat), found.line[0]) == (True, 1, node.move)


def _kept_turn(game: trigrid.Game) -> tuple[Record, trigrid.records.RecordNode]:
    """An unfinished record, and a node of it at which the same seat is to move as before it."""
    for seed in range(100):
        record = line(game, seed, 6)
        for node in record.here.path():
            assert node.parent is not None
            if node.position.to_move == node.parent.position.to_move and record.outcome is None:
                return record, node
    raise AssertionError("no random game has a capture")


def test_the_move_that_was_played_is_worth_what_was_found_out_behind_it() -> None:
    """Else whoever plays the best move of a search that sees less far seems to lose by it."""
    record = record_of("c3-c5 h3-h5")
    nodes = list(record.root.line())
    played = nodes[1].move
    assert played is not None
    review = Review(record)
    behind = answer(nodes[1].position, 0.8)
    finish(review, scripted({0: answer(nodes[0].position, 0.6, played), 1: behind}))
    assert chances(review)[:2] == [pytest.approx(0.2), pytest.approx(0.2)]
    first = review.judged[0]
    assert first is not None
    assert (first.loss, first.drop) == (0, 0)


@pytest.mark.parametrize(("promised", "best_value"), [(0.5, 0.5), (0.58, 0.58), (0.9, 0.6)])
def test_another_answer_takes_the_place_of_a_played_move_that_turned_out_bad(
    promised: float, best_value: float
) -> None:
    """But it is worth no more than the search said of its best move, even if a few visits promise more."""
    record = record_of("d9-f11 i5-k3")
    root, first, _ = record.root.line()
    played, other = first.move, root.position.moves()[-1]
    assert played is not None
    review = Review(record)
    finish(review, most=1)
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
def test_where_the_chance_never_changes_no_seat_loses_anything(
    key: str, chance: float, is_proved: bool, is_expected: bool
) -> None:
    """A seat may move twice in a row: then the chance is the same seat's before and after the move."""
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
