"""Tests of making puzzles: verdicts, proofs in slices, and checks of made puzzles."""

from dataclasses import replace
from functools import cache
from itertools import count
from random import Random

import pytest

import trigrid
from tests.puzzle.sample_puzzles import sample_puzzles, samples_of
from tests.puzzle.second_search import check
from trigrid.games import GAMES, Game, Move, load, puzzle_keys
from trigrid.puzzle import Kind, Puzzle
from trigrid.puzzle.finding import FIND, Finding, PuzzleTask, Verdict, read_finding
from trigrid.puzzle.prover import making
from trigrid.puzzle.prover.making import Making, NoPuzzle, ProofRun, check_puzzle, make_puzzle
from trigrid.puzzle.puzzle import TIMED
from trigrid.puzzle.solution import SolutionNode, write_solution
from trigrid.records import Record
from trigrid.records.stepwise import run_to_end

SLOW = ("trichet", 7)
"""The key and the number of a puzzle that takes as long as all others together."""
RANDOM_GAMES = 30
"""The number of random games of each game in the long test."""
QUICK = [each for each in sample_puzzles() if each.name != SLOW]
SLOW_TO_FIND = ("tritt", 3)
"""A puzzle whose goal only the long test finds, after it has searched all others.

The short test finds the goal of TRITT Reloaded’s puzzle of this kind.
"""


@pytest.fixture
def tiny_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each slice end after three looks at the clock, unless it has doubled."""
    ticks = count()
    monkeypatch.setattr(making, "monotonic", lambda: next(ticks) / 1000)
    monkeypatch.setattr(making, "SLICE_SECONDS", 0.003)


@cache
def made_again(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle that is made from a puzzle's start."""
    return make_puzzle(puzzle.record)


@pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(
            each,
            id=f"{each.key}-{each.number}",
            marks=[pytest.mark.long] if each.name == SLOW_TO_FIND else [],
        )
        for each in QUICK
    ],
)
def test_the_goal_of_a_position_is_found_and_proved(puzzle: Puzzle) -> None:
    """The kind may differ, because some positions have several goals."""
    made = made_again(puzzle)
    assert made.is_own
    assert made.start == puzzle.start
    if puzzle.kind in TIMED:
        assert (made.kind, made.target, made.accepted()) == (puzzle.kind, puzzle.target, puzzle.accepted())
    assert check_puzzle(made)


@pytest.mark.parametrize("key", puzzle_keys())
def test_made_puzzles_are_right_by_the_second_search(key: str) -> None:
    """If this fails, the page offers links to wrong puzzles."""
    puzzle = next(each for each in QUICK if each.key == key and each.proof.nodes < 1000)
    made = made_again(puzzle)
    assert check(made).digest == made.proof.digest


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("key", puzzle_keys())
def test_puzzles_made_from_random_positions_are_right(key: str) -> None:
    """The positions are near the end of random games, where most have a goal."""
    made_count = 0
    for number in range(RANDOM_GAMES):
        record = Record(load(key, **GAMES[key].measures.smallest))
        moves, rng = random_moves(record.game, number), Random(number)
        for move in moves[: -rng.randint(1, 6)]:
            record.add(move)
        try:
            made = make_puzzle(record, seconds=5)
        except NoPuzzle:
            continue
        made_count += 1
        assert check(made).digest == made.proof.digest, made.to_link()
        assert Puzzle.from_link(made.to_link()).accepted() == made.accepted()
    assert made_count > RANDOM_GAMES / 10


def random_moves(game: Game, seed: int) -> list[Move]:
    """Return the moves of a random game."""
    position, rng, moves = game.start(), Random(seed), list[Move]()
    while position.outcome is None:
        moves.append(rng.choice(position.moves()))
        position = position.play(moves[-1])
    return moves


@pytest.mark.parametrize("puzzle", QUICK, ids=lambda each: f"{each.key}-{each.number}")
def test_published_puzzles_are_proved_again(puzzle: Puzzle) -> None:
    assert check_puzzle(puzzle)


@pytest.mark.usefixtures("tiny_slices")
@pytest.mark.parametrize("key", ["tritt", "tritium", "tri-it-out"])
def test_a_proof_in_many_slices_has_the_same_result(key: str) -> None:
    puzzle = max((each for each in QUICK if each.key == key), key=lambda each: each.proof.nodes)
    run = ProofRun(puzzle.start, PuzzleTask.of(puzzle), seconds=1e9)
    slices = 0
    while run.go_on(0.01):
        slices += 1
    assert run.finding.confirms(puzzle)
    assert slices > 2


def test_a_set_up_position_is_made_into_a_puzzle() -> None:
    puzzle = samples_of("tritt")[1]
    record = Record(puzzle.game, start=puzzle.start)
    made = make_puzzle(record)
    assert Puzzle.from_link(made.to_link()).start == puzzle.start
    assert made.accepted() == puzzle.accepted()


def test_a_position_without_a_short_win_is_no_puzzle() -> None:
    with pytest.raises(NoPuzzle, match="no goal") as caught:
        make_puzzle(Record(load("trichet")))
    assert caught.value.verdict is Verdict.NO_WIN


def test_a_finished_game_is_no_puzzle() -> None:
    puzzle = next(each for each in QUICK if each.kind is Kind.WIN_NOW)
    record = puzzle.record
    record.add(min(puzzle.accepted() - puzzle.slower()))
    while record.position.outcome is None:
        record.add(min(puzzle.accepted(*record.moves[len(puzzle.record.moves) :])))
    with pytest.raises(NoPuzzle):
        make_puzzle(record)


def test_a_large_endgame_is_too_large() -> None:
    with pytest.raises(NoPuzzle, match="too long") as caught:
        make_puzzle(Record(load("tritium", size=4)), seconds=0.3)
    assert caught.value.verdict is Verdict.TOO_LARGE


def test_a_position_in_which_many_moves_win_is_no_puzzle() -> None:
    game = load("tritt")
    with pytest.raises(NoPuzzle, match="too many moves are right") as caught:
        make_puzzle(Record(game, game.position("c3-c5,j2-j4 f1-f3,f5-f7 O -")))
    assert caught.value.verdict is Verdict.MANY_RIGHT


def test_a_position_in_which_every_move_wins_is_no_puzzle() -> None:
    record = samples_of("tri-it-out")[2].record
    record.add(record.game.move(record.position, "c1"))
    with pytest.raises(NoPuzzle, match="every move is right") as caught:
        make_puzzle(record)
    assert caught.value.verdict is Verdict.ANY_MOVE


def without_one_move(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle whose solution lacks its first right move."""
    root = puzzle.solution
    kept = dict(list(root.children.items())[1:])
    return replace(puzzle, packed_solution=write_solution(SolutionNode(root.position, kept)))


@pytest.mark.parametrize("key", ["tritt", "tritt-reloaded", "trichet", "tri-it-out"])
def test_a_wrong_puzzle_is_detected(key: str) -> None:
    """If this fails, the page judges by a link's wrong solution."""
    puzzle = next(each for each in QUICK if each.key == key and each.kind in TIMED)
    assert check_puzzle(without_one_move(puzzle)) is False
    assert check_puzzle(replace(puzzle, target=puzzle.target + 1)) is False
    assert check_puzzle(replace(puzzle, proof=puzzle.proof._replace(digest="0" * 10))) is False


def test_a_check_that_takes_too_long_has_no_result() -> None:
    assert check_puzzle(samples_of("trichet")[1], seconds=0) is None


def test_an_unknown_goal_cannot_be_proved() -> None:
    puzzle = samples_of("tri-it-out")[0]
    game = load("tri-it-out", board="hex-3", capture="any")
    finding = run_to_end(Making(game.start(), PuzzleTask("win-soon", 2, "0")).steps())
    assert finding.verdict is Verdict.TOO_LARGE
    assert run_to_end(Making(puzzle.start, PuzzleTask("close", 1, "0")).steps()).verdict is Verdict.TOO_LARGE


def test_the_workers_task_ends_with_the_finding() -> None:
    puzzle = samples_of("tritt")[0]
    run = ProofRun(puzzle.start, FIND)
    assert run.finding.verdict is Verdict.TOO_LARGE
    assert not run.answers()[0].proved
    while run.go_on(0.01):
        pass
    assert run.finding.puzzle(puzzle.record).accepted() == puzzle.accepted()


def test_findings_are_read_from_their_fields() -> None:
    puzzle = samples_of("tritt")[0]
    found = Finding(Verdict.PROVED, puzzle.kind, puzzle.target, puzzle.packed_solution, puzzle.proof)
    assert read_finding(found.fields, puzzle.start) == found
    assert read_finding(Finding(Verdict.NO_WIN).fields, puzzle.start) == Finding(Verdict.NO_WIN)


@pytest.mark.parametrize(
    ("index", "value"),
    [(0, "sure"), (1, "close"), (1, 3), (2, -1), (2, True), (3, "0"), (3, "9Z"), (4, "1"), (5, 7)],
)
def test_fields_that_the_prover_never_writes_are_refused(index: int, value: object) -> None:
    puzzle = samples_of("tritt")[0]
    fields = Finding(Verdict.PROVED, puzzle.kind, puzzle.target, puzzle.packed_solution, puzzle.proof).fields
    fields[index] = value
    with pytest.raises(ValueError, match=r"expected|solution|kind|Verdict"):
        read_finding(fields, puzzle.start)


def test_the_public_names_make_and_check_puzzles() -> None:
    assert trigrid.make_puzzle is make_puzzle
    assert trigrid.check_puzzle is check_puzzle
