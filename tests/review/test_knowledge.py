"""Tests of the shared store of evaluations.

The deepest search counts, proofs outrank estimates, and the order of searches does not matter.
"""

import random
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.records.random_records import line
from tests.review.scripted_search import NOISE, answer, finish
from tests.review.test_review import record_of
from trigrid import Answer, Review
from trigrid.games import Move, Position
from trigrid.review import Label
from trigrid.review.evaluation import EXACT, Evaluation, standard_error
from trigrid.review.knowledge import Knowledge

TRITT = trigrid.load("tritt")
START = TRITT.start()
BEST, OTHER = START.moves()[:2]


def searched(*values: float, position: Position = START, level: int = 6, visits: int = 100) -> Knowledge:
    """Return a store with one search that spent equal work on each of its moves."""
    known = Knowledge()
    known.learn(position, answers(position, *values, visits=visits), level, NOISE, visits * len(values))
    return known


def answers(position: Position, *values: float, visits: int = 100) -> list[Answer]:
    """Return an answer with a value and the given visits for each of the first moves."""
    moves = zip(values, position.moves(), strict=False)
    return [answer(position, value, move)._replace(visits=visits) for value, move in moves]


def value(known: Knowledge, position: Position, move: Move) -> float:
    """Return the value of a move for the mover."""
    worth = known.worth(position, move)
    assert worth is not None
    return worth.for_seat(position.to_move)


def best_of(known: Knowledge, position: Position = START) -> tuple[float, Move]:
    """Return the value of a position for the mover, with the best move."""
    found = known.evaluation(position)
    assert found is not None
    return found.for_seat(position.to_move), found.line[0]


# Figures


@pytest.mark.parametrize("is_first", [True, False])
def test_proofs_of_single_moves_outrank_any_search(is_first: bool) -> None:
    known = Knowledge()
    if is_first:
        known.prove_moves(START, {BEST: 0.0})
    known.learn(START, answers(START, 0.9, 0.5), 6, NOISE, 1000)
    if not is_first:
        known.prove_moves(START, {BEST: 0.0})
    found = {each.move: each for each in known.answers(START)}
    assert (found[BEST].value, found[BEST].proved, found[OTHER].proved) == (0.0, True, False)
    assert best_of(known) == (0.5, OTHER), "a lost move is not the best"


def test_a_move_has_the_value_of_the_position_after_it() -> None:
    known = searched(0.6, 0.5)
    after = START.play(OTHER)
    known.learn(after, answers(after, 0.2), 6, NOISE, 1000)
    assert value(known, START, OTHER) == pytest.approx(0.8)
    assert best_of(known) == (0.8, OTHER)
    ranked_answers = known.answers(START)
    assert [each.value for each in ranked_answers] == [pytest.approx(0.8), pytest.approx(0.6)]
    assert ranked_answers[0].move == OTHER, "the best known move comes first"


def test_a_position_has_the_value_of_its_next_best_move_if_the_best_turns_out_bad() -> None:
    known = searched(0.6, 0.5)
    after = START.play(BEST)
    known.learn(after, answers(after, 0.9), 6, NOISE, 1000)
    assert best_of(known) == (0.5, OTHER)
    judged = known.judged(START, BEST)
    assert judged is not None
    assert (judged.best, judged.label) == (OTHER, Label.BLUNDER)
    assert judged.loss == pytest.approx(0.4)


def test_each_move_has_the_error_of_its_own_chance() -> None:
    """The page once showed "99% ± 10", with the error of another move's even chance."""
    worth = searched(0.5, 0.01).worth(START, OTHER)
    assert worth is not None
    assert worth.error == pytest.approx(standard_error(0.01, NOISE), abs=0.001)


def test_a_shallower_or_partial_search_changes_nothing() -> None:
    known = searched(0.6)
    known.learn(START, answers(START, 0.2), 5, NOISE, 1000)
    known.learn(START, answers(START, 0.9), 6, NOISE, 5000, is_partial=True)
    assert best_of(known)[0] == pytest.approx(0.6)


def test_a_running_search_fills_gaps() -> None:
    known = Knowledge()
    known.learn(START, answers(START, 0.9), 6, NOISE, 10, is_partial=True)
    assert (known.level(START), best_of(known)) == (0, (0.9, BEST))


def test_moves_with_few_visits_promise_no_more_than_the_best() -> None:
    known = Knowledge()
    few = answer(START, 0.9, OTHER)._replace(visits=2)
    known.learn(START, [*answers(START, 0.6), few], 6, NOISE, 102)
    assert best_of(known) == (0.6, BEST)
    assert value(known, START, OTHER) == pytest.approx(0.6)


def test_a_deeper_search_replaces_all_answers_of_the_first() -> None:
    """A move that looks good only in the first search is not the best."""
    known = searched(0.6, 0.7, level=5)
    known.learn(START, answers(START, 0.6, 0.3), 6, NOISE, 1000)
    assert best_of(known) == (0.6, BEST)


@pytest.mark.parametrize("is_read_back", [False, True])
def test_a_hint_after_a_finished_review_changes_no_figure(is_read_back: bool) -> None:
    """A hint once changed "You win about 51%" to "The computer wins about 54%"."""
    record = record_of()
    first = Review(record, knowledge=Knowledge())
    finish(first)
    if is_read_back:
        record = trigrid.Record.from_text(record.to_text())
    known = Knowledge() if is_read_back else first.known
    review = Review(record, knowledge=known)
    assert review.is_complete
    before = _shown_figures(review)
    for node in review.nodes:
        found = answers(node.position, 0.9, 0.2, 0.95)
        known.learn(node.position, found, 6, NOISE, 5000, is_partial=True)
        current = known.evaluation(node.position)
        assert current is not None
        for each in (known.updated(node.position, hint) for hint in found):
            assert each.value <= current.for_seat(node.position.to_move), (
                "a hint promises no more than the evaluation"
            )
    assert _shown_figures(review) == before
    end = review.nodes[-1].position
    known.learn(end, [answer(end, 1.0, proved=True)], 6, NOISE, 9, is_partial=True)
    assert _shown_figures(review) != before, "a proof changes the figures"


def _shown_figures(review: Review) -> list[object]:
    return [(review.evaluation(node), review.worth(node), review.judged_at(node)) for node in review.nodes]


def test_the_move_with_more_work_is_the_best_of_equal_moves() -> None:
    known = Knowledge()
    first, second, third = answers(START, 0.6, 0.5, 0.5)
    known.learn(START, [first, second, third._replace(visits=50)], 6, NOISE, 1000)
    after = START.play(BEST)
    known.learn(after, answers(after, 0.9), 6, NOISE, 1000)
    assert best_of(known) == (0.5, OTHER)


# Proofs


def test_a_proved_win_outranks_an_almost_certain_win() -> None:
    known = Knowledge()
    known.learn(START, answers(START, 0.999, 0.5), 6, NOISE, 1000)
    known.prove_moves(START, {OTHER: 1.0})
    assert best_of(known) == (1, OTHER)


def test_a_proved_loss_ranks_below_an_almost_certain_loss() -> None:
    known = Knowledge()
    known.learn(START, answers(START, 0.001, 0.001), 6, NOISE, 1000)
    known.prove_moves(START, {BEST: 0.0})
    assert best_of(known) == (0.001, OTHER)


@pytest.mark.parametrize("later", [BEST, OTHER])
def test_the_move_that_loses_latest_is_the_best_losing_move(later: Move) -> None:
    known = searched(0.4, 0.4)
    for move in (BEST, OTHER):
        after = START.play(move)
        line = after.moves()[: 5 if move == later else 2]
        known.learn(after, [answer(after, 1.0, *line, proved=True)], 6, NOISE)
    assert best_of(known) == (0, later)


def test_a_losing_reply_does_not_outrank_the_expected_reply() -> None:
    """A position once looked lost because one of its other moves was proved to lose."""
    known, after = Knowledge(), START.play(BEST)
    expected, other = after.moves()[:2]
    known.learn(START, [answer(START, 0.4, BEST, expected)], 6, NOISE, 1000)
    known.prove_moves(after, {other: 0.0})
    assert best_of(known, after) == (0.6, expected)
    assert best_of(known) == (0.4, BEST)


def test_a_proof_outranks_the_deepest_estimate() -> None:
    known = searched(0.6, 0.5)
    after = START.play(BEST)
    known.learn(after, [answer(after, 1.0, proved=True)], 1, NOISE, 1)
    known.learn(after, answers(after, 0.3), 6, NOISE, 9000)
    assert value(known, START, BEST) == 0
    assert best_of(known) == (0.5, OTHER)


def test_a_proved_win_spreads_to_the_position_before() -> None:
    known = searched(0.6, 0.5)
    after = START.play(BEST)
    replies = after.moves()[:2]
    known.connect(START, BEST, after)
    known.learn(after, [answer(after, 0.0, *replies[:1], replies[1], proved=True)], 6, NOISE)
    assert best_of(known) == (1, BEST)
    judged = known.judged(START, OTHER)
    assert judged is not None
    assert judged.label is Label.LOST_WIN


def test_a_move_in_a_lost_position_is_no_mistake() -> None:
    """A move once lost 37 points in a position in which every move loses."""
    known = searched(0.37, 0.02)
    assert known.judged(START, OTHER) is not None
    lost = [each._replace(value=0.0, proved=True) for each in answers(START, 0.0, 0.0)]
    known.learn(START, lost, 6, NOISE, 200)
    for move in (BEST, OTHER):
        judged = known.judged(START, move)
        assert judged is not None
        assert (judged.value, judged.loss, judged.label, judged.proved) == (0, 0, None, True)


def test_a_game_that_repeats_a_position_has_evaluations_of_all_positions() -> None:
    """Trittons can slide back and forth, so a position of TRITT can occur again."""
    record = record_of("c3-c5 h3-h5 h3-h5>h4-h6 c3-c5>c4-c6 h4-h6>h3-h5 c4-c6>c3-c5")
    positions = [node.position for node in record.root.line()]
    assert positions[-1] == positions[2]
    known = Knowledge()
    for node in record.root.line():
        moves = node.position.moves()
        known.learn(node.position, answers(node.position, 0.5, 0.4), 5, NOISE, 200)
        for child in node.children:
            assert child.move in moves
            known.connect(node.position, child.move, child.position)
    assert all(known.evaluation(node.position) is not None for node in record.root.line())


def test_the_first_position_of_a_long_game_has_an_evaluation() -> None:
    record = line(trigrid.load("tritium", size=8), 3, 150)
    known = Knowledge()
    for node in record.root.line():
        known.learn(node.position, answers(node.position, 0.5), 5, NOISE, 100)
        if node.parent is not None and node.move is not None:
            known.connect(node.parent.position, node.move, node.position)
    assert known.evaluation(record.root.position) is not None


# Same figures in every view

BOARD = trigrid.load("tri-it-out", board="hex-2-3")


def _sources(seed: int) -> tuple[trigrid.Record, list[Callable[[Knowledge], None]]]:
    """Return a game, and functions that add data to a store.

    Most functions add the results of a search by a review, by Explore, by a hint or by a coach. These results
    are for the positions of the game and for some positions after tried moves. The other functions connect
    two successive positions of the game.
    """
    rng, record = random.Random(seed), line(BOARD, seed, 5)
    found: list[Callable[[Knowledge], None]] = []

    def search(position: Position, level: int, count: int, *, is_partial: bool = False) -> None:
        moves = rng.sample(position.moves(), min(count, len(position.moves())))
        found_answers = [_random_answer(position, move, rng) for move in moves]
        visits = sum(each.visits for each in found_answers) + rng.randint(0, 50)
        found.append(
            lambda known: known.learn(position, found_answers, level, NOISE, visits, is_partial=is_partial)
        )

    for node in record.root.line():
        if node.position.outcome is not None:
            continue
        search(node.position, 5, 3)  # the first pass of the review
        search(node.position, 6, 3)  # the second pass of the review, or the coach
        search(node.position, 6, 8)  # an explored position
        search(node.position, 6, 8, is_partial=True)  # a hint, or a search in progress
        move = rng.choice(node.position.moves())
        tried = node.position.play(move)
        if tried.outcome is None:
            search(tried, 6, 3)
        if node.parent is not None and node.move is not None:
            found.append(
                lambda known, node=node: known.connect(node.parent.position, node.move, node.position)  # type: ignore[misc]
            )
    return record, found


def _random_answer(position: Position, move: Move, rng: random.Random) -> Answer:
    """Return a random answer; it is a proof only if the move ends the game."""
    outcome = position.play(move).outcome
    if outcome is not None and outcome.winner is not None:
        return Answer(move, float(outcome.winner == position.to_move), True, (move,), rng.randint(1, 300))
    return Answer(move, round(rng.uniform(0.05, 0.95), 3), False, (move,), rng.randint(1, 300))


def _figures(known: Knowledge, record: trigrid.Record) -> list[object]:
    """Return every figure that a screen can show for the moves of a game."""
    found: list[object] = []
    for node in record.root.line():
        position = node.position
        found.append(_shown(known.evaluation(position)))
        for move in position.moves():
            judged = known.judged(position, move)
            found.append((_shown(known.worth(position, move)), judged and (judged.loss, judged.label)))
        for each in known.answers(position):
            worth = known.worth(position, each.move)
            assert worth is not None
            assert each.value == pytest.approx(worth.for_seat(position.to_move)), (
                "the rows show the values of the moves"
            )
            assert each.proved == worth.proved
    return found


def _shown(evaluation: Evaluation | None) -> tuple[float, bool] | None:
    return None if evaluation is None else (evaluation.chance, evaluation.error == EXACT)


@given(st.integers(0, 20), st.randoms(use_true_random=False))
def test_all_views_show_the_same_figures_after_any_order_of_searches(seed: int, order: random.Random) -> None:
    """If this fails, a figure depends on the view or on the order of opening views."""
    record, sources = _sources(seed)
    shuffled = list(sources)
    order.shuffle(shuffled)
    assert _figures(_store_of(sources), record) == _figures(_store_of(shuffled), record)


def _store_of(sources: Sequence[Callable[[Knowledge], None]]) -> Knowledge:
    known = Knowledge()
    for source in sources:
        source(known)
    return known


def test_exploration_and_review_share_their_results() -> None:
    record = line(TRITT, 5, 4)
    known = Knowledge()
    review = Review(record, knowledge=known)
    node = review.nodes[2]
    assert review.judged_at(node) is None
    for each in review.nodes:
        known.learn(each.position, answers(each.position, 0.5), 6, NOISE, 100)
    assert review.judged_at(node) is not None
    assert review.next_task() is None, "no position is searched twice"
    known.learn(node.position, [answer(node.position, 1.0, proved=True)], 6, NOISE, 1)
    judged = review.judged_at(node)
    assert judged is not None
    assert judged.value == 0


def test_evaluations_of_a_record_from_elsewhere_are_used_only_in_its_own_review() -> None:
    text = '[Game "tritt"]\n[ReviewFrom "elsewhere"]\n\n{[%eval 1.000 0.000 6 d3-d5]} c3-c5 *'
    record = trigrid.Record.from_text(text)
    known = Knowledge()
    review = Review(record, knowledge=known)
    found = review.evaluation(record.root)
    assert found is not None
    assert found.proved
    assert known.evaluation(record.root.position) is None
    known.learn(record.root.position, answers(record.root.position, 0.4), 6, NOISE, 100)
    assert review.evaluation(record.root) == known.evaluation(record.root.position)


def test_a_proof_keeps_its_line_if_the_next_position_has_a_deeper_proof() -> None:
    """If this fails, a record that is read back is stored with another line."""
    line = record_of().moves
    known, after = Knowledge(), START.play(line[0])
    chance = 1.0 - START.to_move
    known.connect(START, line[0], after)
    known.note(after, Evaluation(chance, EXACT, 6, (line[1],)))
    stored = Evaluation(chance, EXACT, 5, (line[0], line[1], line[2]))
    known.note(START, stored)
    assert known.evaluation(START) == stored
