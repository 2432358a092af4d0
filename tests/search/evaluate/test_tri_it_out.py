"""Tests of the evaluator of Tri-It-Out: estimates, exact endgames, tablebases."""

from functools import cache
from math import inf
from random import Random

import pytest

from tests.games.diagrams.tri_it_out import tri_it_out
from tools.puzzles.position_key import position_key
from tools.solve.tri_it_out import path_of
from trigrid.games import Move
from trigrid.games.tri_it_out import BOARDS, TriItOut, TriItOutPosition
from trigrid.search import Computer
from trigrid.search.evaluate.tri_it_out import TriItOutEvaluator
from trigrid.search.evaluate.tri_it_out_endgame import Endgame, sides
from trigrid.search.evaluate.tri_it_out_search import SolvingSearch
from trigrid.search.evaluate.tri_it_out_solver import Solver
from trigrid.search.evaluate.tri_it_out_tablebase import DamagedTablebase, read, tablebase_of
from trigrid.search.searcher_protocol import Answer
from trigrid.search.work_limit import TooMuchWork

CAPTURES = ("new", "any")
SOLVED = ("hex-2-3", "tri-5", "hex-2-4", "hex-3")
"""The boards with tablebases."""
ENOUGH = 10**9
"""A budget, in positions examined, that no search of these tests exceeds."""

ONE_FREE_PLACE = tri_it_out(
    """
  d  x   x   #
c  #   .   #   #
  b  #   o   x
    a  x   #
""",
    board="hex-2-3",
)


@cache
def evaluator_for(board: str, capture: str) -> TriItOutEvaluator:
    return TriItOutEvaluator(TriItOut(board, capture))


def start(board: str, capture: str) -> TriItOutPosition:
    return TriItOut(board, capture).start()


def random_position(position: TriItOutPosition, plies: int, rng: Random) -> TriItOutPosition:
    """Return the position after some random moves, or the last one before the end."""
    for _ in range(plies):
        following = position.play(rng.choice(position.moves()))
        if following.outcome is not None:
            break
        position = following
    return position


@cache
def winner(position: TriItOutPosition) -> int:
    """Return the winner under best play, by the rules alone."""
    if position.outcome is not None:
        assert position.outcome.winner is not None
        return position.outcome.winner
    seat = position.to_move
    return seat if any(winner(position.play(move)) == seat for move in position.moves()) else 1 - seat


def best_move(position: TriItOutPosition, rng: Random) -> Move:
    return evaluator_for(*position.game.options.values()).estimate(position, rng).moves[0]


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("board", BOARDS)
def test_an_estimate_is_valid(board: str, capture: str) -> None:
    rng = Random(1)
    for plies in (0, 1, 6, 9, 12):
        position = random_position(start(board, capture), plies, rng)
        found = evaluator_for(board, capture).estimate(position, rng)
        assert set(found.moves) <= set(position.moves())
        assert len(set(found.moves)) == len(found.moves) == len(found.weights)
        assert sum(found.weights) == pytest.approx(1)
        assert list(found.weights) == sorted(found.weights, reverse=True)
        assert 0 <= found.value <= 1
        assert found.proved or 0 < found.value < 1
        assert 0 < evaluator_for(board, capture).value(position) < 1


@pytest.mark.parametrize("capture", CAPTURES)
def test_moves_are_omitted_only_if_a_symmetric_move_is_listed(capture: str) -> None:
    rng = Random(2)
    for plies in (0, 1, 2, 9):
        position = random_position(start("hex-3-4", capture), plies, rng)
        game = position.game
        symmetries_of_position = [
            symmetry
            for symmetry in game.symmetries
            if all(
                {symmetry[p] for p in range(game.place_count) if men >> p & 1}
                == {p for p in range(game.place_count) if men >> p & 1}
                for men in position.counters
            )
        ]
        listed = evaluator_for("hex-3-4", capture).estimate(position, rng).moves
        for move in position.moves():
            assert any(game.image(move, symmetry) in listed for symmetry in symmetries_of_position)


def test_a_position_with_only_one_free_place_is_proved() -> None:
    found = TriItOutEvaluator(ONE_FREE_PLACE.game).estimate(ONE_FREE_PLACE, Random(1))
    assert found.proved
    assert found.value == (winner(ONE_FREE_PLACE) == 0)


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("board", ["hex-2-3", "tri-5"])
def test_proved_values_agree_with_the_rules(board: str, capture: str) -> None:
    for position in late(board, capture, 9):
        found = evaluator_for(board, capture).estimate(position, Random(1))
        seat = position.to_move
        assert found.proved
        assert found.value == (winner(position) == seat)
        assert found.value == (winner(position.play(found.moves[0])) == seat)


@pytest.mark.parametrize("capture", CAPTURES)
def test_without_a_table_some_endings_are_proved(capture: str) -> None:
    endgame = Endgame(TriItOut("hex-3-4", capture))
    proofs = 0
    for position in late("hex-3-4", capture, 12):
        found = evaluator_for("hex-3-4", capture).estimate(position, Random(1))
        if found.proved and not position.is_capturing:
            proofs += 1
            assert found.value == endgame.wins(*sides(position), ENOUGH)
    assert proofs


def late(board: str, capture: str, counters: int) -> list[TriItOutPosition]:
    """Return positions of a few random games with at least this many counters.

    On small boards, three fifths of the places are enough.
    """
    found = []
    for seed in range(8):
        rng = Random(seed)
        position = start(board, capture)
        while position.outcome is None:
            if position.occupied.bit_count() >= min(counters, position.game.place_count * 3 // 5):
                found.append(position)
            position = position.play(rng.choice(position.moves()))
    return found


@pytest.mark.parametrize("capture", CAPTURES)
def test_the_endgame_agrees_with_the_rules(capture: str) -> None:
    endgame = Endgame(TriItOut("hex-2-3", capture))
    for seed in range(30):
        position = random_position(start("hex-2-3", capture), 5 + seed % 4, Random(seed))
        if not position.is_capturing:
            assert endgame.wins(*sides(position), ENOUGH) == (winner(position) == position.to_move)


def test_the_endgame_respects_its_budget() -> None:
    endgame = Endgame(TriItOut("hex-3"))
    with pytest.raises(TooMuchWork):
        endgame.wins(0, 0, 100)


def test_the_solver_agrees_with_the_rules() -> None:
    solver = Solver(TriItOut("hex-2-3"))
    for seed in range(30):
        position = random_position(start("hex-2-3", "new"), 5 + seed % 4, Random(seed))
        if not position.is_capturing:
            assert solver.wins(*sides(position), ENOUGH) == (winner(position) == position.to_move)


def test_the_solver_resumes_where_it_stopped() -> None:
    (position, *_) = late("hex-3-4", "new", 11)
    solver, unlimited_solver = Solver(position.game), Solver(position.game)
    for _ in range(10_000):
        try:
            is_won = solver.wins(*sides(position), 20)
            break
        except TooMuchWork:
            continue
    assert is_won == unlimited_solver.wins(*sides(position), ENOUGH)


def test_the_solver_supports_only_captures_from_new_triangles() -> None:
    with pytest.raises(ValueError, match="new"):
        Solver(TriItOut("hex-3-4", "any"))


@pytest.mark.parametrize("counters", [4, 11, 14])
def test_answers_of_a_solving_search_are_legal_and_distinct_at_any_time(counters: int) -> None:
    for position in late("hex-3-4", "new", counters)[:2]:
        search = SolvingSearch(position, evaluator_for("hex-3-4", "new"), Solver(position.game), Random(1))
        for _ in range(15):
            answers = search.answers(5)
            assert {answer.move for answer in answers} <= set(position.moves())
            assert len({answer.move for answer in answers}) == len(answers)
            if not search.step():
                break


def test_a_solving_search_agrees_with_the_rules() -> None:
    for position in late("hex-3-4", "new", 13):
        search = SolvingSearch(position, evaluator_for("hex-3-4", "new"), Solver(position.game), Random(1))
        while search.step():
            pass
        (answer,) = search.answers()
        assert answer.proved
        won_by = winner(position)
        assert answer.value == float(won_by == position.to_move)
        assert winner(position.play(answer.move)) == won_by


@pytest.mark.parametrize("level", [5, 6])
def test_the_line_of_a_proved_answer_reaches_the_end_and_its_result(level: int) -> None:
    proved_answers = 0
    for position in late("hex-3-4", "new", 13):
        run = Computer(position.game, level, seed=1).analyse(position, 60)
        run.go_on(60)
        for answer in (each for each in run.answers(5) if each.proved):
            proved_answers, last = proved_answers + 1, position
            for move in answer.line:
                last = last.play(move)
            assert last.outcome is not None
            assert answer.value == float(last.outcome.winner == position.to_move)
    assert proved_answers > 5


def test_an_unproved_position_has_no_proved_move() -> None:
    assert evaluator_for("hex-3-4", "new").proved_move(start("hex-3-4", "new")) is None


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("board", BOARDS)
def test_symmetric_positions_have_the_same_key(board: str, capture: str) -> None:
    game = TriItOut(board, capture)
    for seed in range(4):
        rng = Random(seed)
        symmetry = rng.choice(game.symmetries)
        position = image = game.start()
        for _ in range(12):
            if position.outcome is not None:
                break
            move = rng.choice(position.moves())
            position, image = position.play(move), image.play(game.image(move, symmetry))
            assert position_key(position) == position_key(image)


def test_only_symmetric_positions_share_a_key() -> None:
    seen: dict[object, set[TriItOutPosition]] = {}
    game = TriItOut("hex-2-3")
    for seed in range(40):
        position = random_position(game.start(), 5, Random(seed))
        seen.setdefault(position_key(position), set()).add(position)
    for group in seen.values():
        first, *others = group
        images = {tuple(sorted_counters(first, symmetry)) for symmetry in game.symmetries}
        assert {tuple(sorted_counters(other, game.symmetries[0])) for other in others} <= images
    assert len(seen) > 10


def sorted_counters(position: TriItOutPosition, symmetry: tuple[int, ...]) -> list[tuple[int, ...]]:
    places = range(position.game.place_count)
    return [tuple(sorted(symmetry[p] for p in places if men >> p & 1)) for men in position.counters]


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("board", SOLVED)
def test_the_tables_prove_that_second_wins_the_small_boards(board: str, capture: str) -> None:
    position = start(board, capture)
    tablebase = tablebase_of(position.game)
    assert tablebase is not None
    assert tablebase.wins(0, 0) is False
    found = evaluator_for(board, capture).estimate(position, Random(1))
    assert found.proved
    assert found.value == 0


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("board", SOLVED[:2])
def test_tables_agree_with_the_endgame_search(board: str, capture: str) -> None:
    game = TriItOut(board, capture)
    tablebase, endgame = tablebase_of(game), Endgame(game)
    assert tablebase is not None
    for seed in range(4):
        position = random_position(game.start(), tablebase.counters, Random(seed))
        if not position.is_capturing:
            assert tablebase.wins(*sides(position)) == endgame.wins(*sides(position), ENOUGH)


@pytest.mark.parametrize("capture", CAPTURES)
def test_tables_agree_with_the_endgame_search_in_positions_set_up_by_hand(capture: str) -> None:
    game, rng = TriItOut("tri-5", capture), Random(1)
    tablebase, endgame = tablebase_of(game), Endgame(game)
    assert tablebase is not None
    compared = 0
    for _ in range(110):
        own, *others = (1 << place for place in rng.sample(range(game.place_count), 3))
        for mine, theirs in ((own, sum(others)), (sum(others), own)):
            if not (game.captures_any and game.completed(mine, theirs) & mine):
                assert tablebase.wins(mine, theirs) == endgame.wins(mine, theirs, ENOUGH)
                compared += bool(game.completed(mine, theirs) & (mine | theirs))
    assert compared > 5, "few positions have mixed triangles, which games do not lead to"


@pytest.mark.parametrize("board", ["hex-3-4", "tri-6"])
def test_unsolved_boards_have_no_table(board: str) -> None:
    assert tablebase_of(TriItOut(board)) is None


def test_a_damaged_table_is_refused() -> None:
    game = TriItOut("tri-5")
    text = path_of(game).read_text("ascii")
    index = len(text) * 3 // 4
    with pytest.raises(DamagedTablebase):
        read(game, text[:index] + ("A" if text[index] != "A" else "B") + text[index + 1 :])
    for damaged in (text[:30], text.replace("checksum", "sum")):
        with pytest.raises(DamagedTablebase):
            read(game, damaged)


@pytest.mark.parametrize("capture", CAPTURES)
@pytest.mark.parametrize("board", SOLVED[:2])
def test_second_never_loses_on_the_small_boards(board: str, capture: str) -> None:
    for seed in range(2):
        rng = Random(seed)
        position = start(board, capture)
        while position.outcome is None:
            move = best_move(position, rng) if position.to_move else rng.choice(position.moves())
            position = position.play(move)
        assert position.outcome.winner == 1


@pytest.mark.parametrize("capture", CAPTURES)
def test_second_wins_against_the_same_evaluator(capture: str) -> None:
    rng = Random(1)
    position = start("tri-5", capture)
    while position.outcome is None:
        position = position.play(best_move(position, rng))
    assert position.outcome.winner == 1


def test_an_analysis_does_not_depend_on_earlier_searches() -> None:
    position = random_position(start("hex-3-4", "new"), 7, Random(3))
    first, second = analysed(position), analysed(position)
    assert not first[0].proved
    assert first == second


def analysed(position: TriItOutPosition) -> tuple[Answer, ...]:
    run = Computer(position.game, 5).analyse(position, inf)
    run.go_on(inf)
    return run.answers(8)
