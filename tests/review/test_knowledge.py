"""One store of what is known of positions: the deepest search counts, proofs win, in any order."""

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
BEST, OTHER, THIRD = START.moves()[:3]


def searched(*values: float, position: Position = START, level: int = 6, visits: int = 100) -> Knowledge:
    """What is known after one search that looked as much at each of the first moves."""
    known = Knowledge()
    known.learn(position, answers(position, *values, visits=visits), level, NOISE, visits * len(values))
    return known


def answers(position: Position, *values: float, visits: int = 100) -> list[Answer]:
    """An answer for each of the first moves, looked at equally."""
    moves = zip(values, position.moves(), strict=False)
    return [answer(position, value, move)._replace(visits=visits) for value, move in moves]


def value(known: Knowledge, position: Position, move: Move) -> float:
    """What a move is worth to the mover."""
    worth = known.worth(position, move)
    assert worth is not None
    return worth.for_seat(position.to_move)


def best_of(known: Knowledge, position: Position = START) -> tuple[float, Move]:
    """What a position is worth to the mover, and by which move."""
    found = known.evaluation(position)
    assert found is not None
    return found.for_seat(position.to_move), found.line[0]


# Figures


@pytest.mark.parametrize("is_first", [True, False])
def test_what_is_proved_of_single_moves_counts_before_any_search(is_first: bool) -> None:
    known = Knowledge()
    if is_first:
        known.prove_moves(START, {BEST: 0.0})
    known.learn(START, answers(START, 0.9, 0.5), 6, NOISE, 1000)
    if not is_first:
        known.prove_moves(START, {BEST: 0.0})
    found = {each.move: each for each in known.answers(START)}
    assert (found[BEST].value, found[BEST].proved, found[OTHER].proved) == (0.0, True, False)
    assert best_of(known) == (0.5, OTHER), "a lost move is the best of none"


def test_a_move_is_worth_what_the_position_after_it_is_worth() -> None:
    known = searched(0.6, 0.5)
    after = START.play(OTHER)
    known.learn(after, answers(after, 0.2), 6, NOISE, 1000)
    assert value(known, START, OTHER) == pytest.approx(0.8)
    assert best_of(known) == (0.8, OTHER)
    told = known.answers(START)
    assert [each.value for each in told] == [pytest.approx(0.8), pytest.approx(0.6)]
    assert told[0].move == OTHER, "the best that is known comes first"


def test_a_position_is_worth_its_next_best_move_where_the_best_turns_out_bad() -> None:
    known = searched(0.6, 0.5)
    after = START.play(BEST)
    known.learn(after, answers(after, 0.9), 6, NOISE, 1000)
    assert best_of(known) == (0.5, OTHER)
    judged = known.judged(START, BEST)
    assert judged is not None
    assert (judged.best, judged.label) == (OTHER, Label.BLUNDER)
    assert judged.loss == pytest.approx(0.4)


def test_each_move_has_the_error_of_its_own_chance() -> None:
    """Seen: "99% ± 10", with the error of the even chance of another move."""
    worth = searched(0.5, 0.01).worth(START, OTHER)
    assert worth is not None
    assert worth.error == pytest.approx(standard_error(0.01, NOISE), abs=0.001)


def test_a_search_of_less_depth_changes_nothing() -> None:
    known = searched(0.6)
    known.learn(START, answers(START, 0.2), 5, NOISE, 1000)
    known.learn(START, answers(START, 0.9), 6, NOISE, 5000, is_partial=True)
    assert best_of(known)[0] == pytest.approx(0.6)


def test_a_running_search_fills_gaps() -> None:
    known = Knowledge()
    known.learn(START, answers(START, 0.9), 6, NOISE, 10, is_partial=True)
    assert (known.level(START), best_of(known)) == (0, (0.9, BEST))


def test_of_moves_that_were_hardly_looked_at_nothing_is_promised() -> None:
    known = Knowledge()
    few = answer(START, 0.9, OTHER)._replace(visits=2)
    known.learn(START, [*answers(START, 0.6), few], 6, NOISE, 102)
    assert best_of(known) == (0.6, BEST)
    assert value(known, START, OTHER) == pytest.approx(0.6)


def test_a_deeper_search_of_a_position_replaces_all_that_the_first_said_of_its_moves() -> None:
    """A move that was promising, and was looked at little later because it turned out bad, stays bad."""
    known = searched(0.6, 0.7, level=5)
    known.learn(START, answers(START, 0.6, 0.3), 6, NOISE, 1000)
    assert best_of(known) == (0.6, BEST)


@pytest.mark.parametrize("is_read_back", [False, True])
def test_a_hint_after_a_finished_review_changes_no_figure(is_read_back: bool) -> None:
    """Seen: a hint turned "You win about 51%" into "The computer wins about 54%" without a word."""
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
        stands = known.evaluation(node.position)
        assert stands is not None
        for each in (known.updated(node.position, hint) for hint in found):
            assert each.value <= stands.for_seat(node.position.to_move), "a hint promises no more"
    assert _shown_figures(review) == before
    end = review.nodes[-1].position
    known.learn(end, [answer(end, 1.0, proved=True)], 6, NOISE, 9, is_partial=True)
    assert _shown_figures(review) != before, "a proof counts"


def _shown_figures(review: Review) -> list[object]:
    return [(review.evaluation(node), review.worth(node), review.judged_at(node)) for node in review.nodes]


def test_of_moves_that_are_worth_the_same_the_one_with_more_work_is_the_best() -> None:
    known = Knowledge()
    first, second, third = answers(START, 0.6, 0.5, 0.5)
    known.learn(START, [first, second, third._replace(visits=50)], 6, NOISE, 1000)
    after = START.play(BEST)
    known.learn(after, answers(after, 0.9), 6, NOISE, 1000)
    assert best_of(known) == (0.5, OTHER)


# Proofs


def test_a_win_that_is_proved_comes_before_one_that_looks_certain() -> None:
    known = Knowledge()
    known.learn(START, answers(START, 0.999, 0.5), 6, NOISE, 1000)
    known.prove_moves(START, {OTHER: 1.0})
    assert best_of(known) == (1, OTHER)


def test_a_loss_that_is_proved_comes_behind_one_that_looks_certain() -> None:
    known = Knowledge()
    known.learn(START, answers(START, 0.001, 0.001), 6, NOISE, 1000)
    known.prove_moves(START, {BEST: 0.0})
    assert best_of(known) == (0.001, OTHER)


@pytest.mark.parametrize("later", [BEST, OTHER])
def test_of_moves_that_lose_the_one_that_loses_later_is_the_best(later: Move) -> None:
    known = searched(0.4, 0.4)
    for move in (BEST, OTHER):
        after = START.play(move)
        line = after.moves()[: 5 if move == later else 2]
        known.learn(after, [answer(after, 1.0, *line, proved=True)], 6, NOISE)
    assert best_of(known) == (0, later)


def test_a_losing_reply_does_not_count_before_the_one_that_a_search_expects() -> None:
    """Seen: a position looked lost because one of its other moves was proved to lose."""
    known, after = Knowledge(), START.play(BEST)
    expected, other = after.moves()[:2]
    known.learn(START, [answer(START, 0.4, BEST, expected)], 6, NOISE, 1000)
    known.prove_moves(after, {other: 0.0})
    assert best_of(known, after) == (0.6, expected)
    assert best_of(known) == (0.4, BEST)


def test_a_proof_counts_before_any_estimate_however_deep() -> None:
    known = searched(0.6, 0.5)
    after = START.play(BEST)
    known.learn(after, [answer(after, 1.0, proved=True)], 1, NOISE, 1)
    known.learn(after, answers(after, 0.3), 6, NOISE, 9000)
    assert value(known, START, BEST) == 0
    assert best_of(known) == (0.5, OTHER)


def test_a_win_is_known_at_the_position_before_and_what_it_expects_after() -> None:
    known = searched(0.6, 0.5)
    after = START.play(BEST)
    replies = after.moves()[:2]
    known.connect(START, BEST, after)
    known.learn(after, [answer(after, 0.0, *replies[:1], replies[1], proved=True)], 6, NOISE)
    assert best_of(known) == (1, BEST)
    judged = known.judged(START, OTHER)
    assert judged is not None
    assert judged.label is Label.LOST_WIN


def test_where_every_move_loses_none_is_a_mistake() -> None:
    """Seen: a move was blamed for 37 points in a position that was lost whatever was played."""
    known = searched(0.37, 0.02)
    assert known.judged(START, OTHER) is not None
    lost = [each._replace(value=0.0, proved=True) for each in answers(START, 0.0, 0.0)]
    known.learn(START, lost, 6, NOISE, 200)
    judged = known.judged(START, THIRD)
    for move in (BEST, OTHER):
        judged = known.judged(START, move)
        assert judged is not None
        assert (judged.value, judged.loss, judged.label, judged.proved) == (0, 0, None, True)


def test_moves_that_lead_back_to_a_position_have_one_figure_too() -> None:
    """In TRITT trittons slide to and fro."""
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


def test_a_long_game_is_read_from_its_first_position() -> None:
    record = line(trigrid.load("tritium", size=8), 3, 150)
    known = Knowledge()
    for node in record.root.line():
        known.learn(node.position, answers(node.position, 0.5), 5, NOISE, 100)
        if node.parent is not None and node.move is not None:
            known.connect(node.parent.position, node.move, node.position)
    assert known.evaluation(record.root.position) is not None


# One screen, any order

BOARD = trigrid.load("tri-it-out", board="hex-2-3")


def _sources(seed: int) -> tuple[trigrid.Record, list[Callable[[Knowledge], None]]]:
    """A game, and what a review, explored positions, a hint, a coach and a tried move say of it."""
    rng, record = random.Random(seed), line(BOARD, seed, 5)
    found: list[Callable[[Knowledge], None]] = []

    def search(position: Position, level: int, count: int, *, is_partial: bool = False) -> None:
        moves = rng.sample(position.moves(), min(count, len(position.moves())))
        said = [_said(position, move, rng) for move in moves]
        visits = sum(each.visits for each in said) + rng.randint(0, 50)
        found.append(lambda known: known.learn(position, said, level, NOISE, visits, is_partial=is_partial))

    for node in record.root.line():
        if node.position.outcome is not None:
            continue
        search(node.position, 5, 3)  # the review's first look
        search(node.position, 6, 3)  # its second one, the coach's, or the hint's
        search(node.position, 6, 8)  # an explored position
        search(node.position, 6, 8, is_partial=True)
        move = rng.choice(node.position.moves())
        tried = node.position.play(move)
        if tried.outcome is None:
            search(tried, 6, 3)
        if node.parent is not None and node.move is not None:
            found.append(
                lambda known, node=node: known.connect(node.parent.position, node.move, node.position)  # type: ignore[misc]
            )
    return record, found


def _said(position: Position, move: Move, rng: random.Random) -> Answer:
    """An answer of one of the searches; a proof only of what really is so: a move that ends the game."""
    outcome = position.play(move).outcome
    if outcome is not None and outcome.winner is not None:
        return Answer(move, float(outcome.winner == position.to_move), True, (move,), rng.randint(1, 300))
    return Answer(move, round(rng.uniform(0.05, 0.95), 3), False, (move,), rng.randint(1, 300))


def _figures(known: Knowledge, record: trigrid.Record) -> list[object]:
    """Every figure that a screen can show of the moves of a game."""
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
            assert each.value == pytest.approx(worth.for_seat(position.to_move)), "a row and the table agree"
            assert each.proved == worth.proved
    return found


def _shown(evaluation: Evaluation | None) -> tuple[float, bool] | None:
    return None if evaluation is None else (evaluation.chance, evaluation.error == EXACT)


@given(st.integers(0, 20), st.randoms(use_true_random=False))
def test_all_views_show_the_same_figures_in_whatever_order_they_found_them(
    seed: int, order: random.Random
) -> None:
    """If this fails, one move has two figures on one screen, or a figure depends on what was opened first."""
    record, sources = _sources(seed)
    shuffled = list(sources)
    order.shuffle(shuffled)
    assert _figures(_fed(sources), record) == _figures(_fed(shuffled), record)


def _fed(sources: Sequence[Callable[[Knowledge], None]]) -> Knowledge:
    known = Knowledge()
    for source in sources:
        source(known)
    return known


def test_what_was_explored_counts_in_the_review_and_the_other_way_round() -> None:
    record = line(TRITT, 5, 4)
    known = Knowledge()
    review = Review(record, knowledge=known)
    node = review.nodes[2]
    assert review.judged_at(node) is None
    for each in review.nodes:
        known.learn(each.position, answers(each.position, 0.5), 6, NOISE, 100)
    assert review.judged_at(node) is not None
    assert review.next_task() is None, "nobody looks twice"
    known.learn(node.position, [answer(node.position, 1.0, proved=True)], 6, NOISE, 1)
    judged = review.judged_at(node)
    assert judged is not None
    assert judged.value == 0


def test_what_a_record_from_elsewhere_claims_is_known_to_its_own_review_alone() -> None:
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


def test_a_kept_proof_keeps_its_line_where_the_next_position_has_a_deeper_one() -> None:
    """If this fails, a record that is read back is stored with another line."""
    line = record_of().moves
    known, after = Knowledge(), START.play(line[0])
    chance = 1.0 - START.to_move
    known.connect(START, line[0], after)
    known.note(after, Evaluation(chance, EXACT, 6, (line[1],)))
    kept = Evaluation(chance, EXACT, 5, (line[0], line[1], line[2]))
    known.note(START, kept)
    assert known.evaluation(START) == kept
