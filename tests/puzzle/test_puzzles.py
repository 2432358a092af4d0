"""The puzzles of the package: what each is, and that no two are alike."""

from collections.abc import Hashable
from typing import Any

import pytest

from tests.puzzle.sample_puzzles import LINES, name_of, sample_puzzles
from trigrid.games import GAMES, Game, Move, UnknownGame, puzzle_keys
from trigrid.lattice import places_in
from trigrid.puzzle import Kind, NotInSolution, Puzzle, puzzles
from trigrid.puzzle.puzzle import TIMED, read_puzzle, write_puzzle

every_game_with_puzzles = pytest.mark.parametrize("key", puzzle_keys())


@every_game_with_puzzles
def test_puzzles_have_the_numbers_from_1_on_and_are_of_their_game(key: str) -> None:
    """Else an address would open another puzzle than the one it names."""
    assert [puzzle.number for puzzle in puzzles(key)] == list(range(1, len(puzzles(key)) + 1))
    assert {puzzle.game.key for puzzle in puzzles(key)} <= {key}


@every_game_with_puzzles
def test_kinds_are_those_of_the_descriptor_and_grades_are_1_to_3(key: str) -> None:
    """Else filters on the page would leave a puzzle out."""
    assert {puzzle.kind.value for puzzle in puzzles(key)} <= set(GAMES[key].puzzle_kinds)
    assert {puzzle.grade for puzzle in puzzles(key)} <= {1, 2, 3}


@every_game_with_puzzles
def test_any_forced_win_is_right_only_in_games_that_are_decided_by_their_score(key: str) -> None:
    has_ends = "best-end" in GAMES[key].puzzle_kinds
    for puzzle in puzzles(key):
        assert puzzle.is_by_force == (has_ends and puzzle.kind is Kind.WIN_SOON)


@every_game_with_puzzles
def test_someone_has_to_choose_in_every_puzzle(key: str) -> None:
    """Else there would be nothing to solve: the game is on, and some first moves are right, not all."""
    for puzzle in puzzles(key):
        assert puzzle.start.outcome is None
        assert 0 < len(puzzle.accepted()) < len(puzzle.start.moves())


@every_game_with_puzzles
def test_no_two_puzzles_have_the_same_position_but_for_symmetry(key: str) -> None:
    """Else a player would be given the same puzzle twice."""
    met: dict[Hashable, Puzzle] = {}
    for puzzle in puzzles(key):
        twin = met.setdefault(form(puzzle.start), puzzle)
        assert twin is puzzle, f"puzzles {twin.number} and {puzzle.number} are images of each other"


def test_images_of_a_position_have_one_form_and_other_positions_have_another() -> None:
    """Else the test above could not see twins, or would see some where there are none."""
    for puzzle in sample_puzzles():
        position = puzzle.start
        after = {form(position.play(move)) for move in position.moves()}
        assert form(position) not in after
        for symmetry in position.game.symmetries:
            for move in position.moves()[:3]:
                image = position.game.image(move, symmetry)
                assert start_form(position.game, image) == start_form(position.game, move)


def start_form(game: Game, move: Move) -> Hashable:
    """The form of the position after a move at the start, or none if it is not legal there."""
    start = game.start()
    return None if start.refusal(move) else form(start.play(move))


def form(position: Any) -> Hashable:
    """The same for positions that are images of each other."""
    game, lies = position.game, what_lies(position)
    if not lies:
        return game, position
    images = [
        sorted((kind, *sorted(symmetry[place] for place in places)) for kind, *places in lies)
        for symmetry in game.symmetries
    ]
    return game, position.to_move, getattr(position, "first_flag", None), tuple(min(images))


def what_lies(position: Any) -> list[tuple[int, ...]]:
    """What lies on a board: a number for kind and owner, and the places; nothing on one without symmetry."""
    game = position.game
    if game.key == "tritium":
        sets = (*position.tiles, *position.flags)
    elif game.key == "tri-it-out":
        sets = position.counters
    elif game.key == "trichet":
        return []
    else:
        mine = position.colour(position.to_move)
        return [
            (int(colour == mine), *game.placements[placement])
            for colour, lying in enumerate(position.trittons)
            for placement in places_in(lying)
        ]
    return [(kind, place) for kind, places in enumerate(sets) for place in places_in(places)]


def test_an_unknown_game_has_no_puzzles() -> None:
    """Else a wrong address would raise something that nobody expects."""
    with pytest.raises(UnknownGame):
        puzzles("chess")


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    """Else the files would change when they are written again."""
    assert write_puzzle(read_puzzle(1, line)) == line


@pytest.mark.parametrize("puzzle", sample_puzzles(), ids=name_of)
def test_accepted_moves_and_the_reply_are_those_of_the_solution(puzzle: Puzzle) -> None:
    """Else the page would refuse a right move, or answer with another one than was proved."""
    for line, node in puzzle.solution.walk():
        assert puzzle.accepted(*line) == set(node.children)
        is_opponents = node.position.outcome is None and node.position.to_move != puzzle.solver
        expected = next(iter(node.children), None) if is_opponents else None
        assert puzzle.reply(*line) == expected


@pytest.mark.parametrize("puzzle", sample_puzzles(), ids=name_of)
def test_slower_moves_take_more_turns_and_the_quickest_are_none_of_them(puzzle: Puzzle) -> None:
    """Else the page would tell of a slower win where there is none, or not tell of one."""
    for line, node in puzzle.solution.walk():
        slower = puzzle.slower(*line)
        assert slower <= node.children.keys()
        if slower:
            assert puzzle.kind in TIMED
            turns = {move: node.turns_after(move, puzzle.solver) for move in node.children}
            assert (
                slower == {move for move in turns if turns[move] > puzzle.turns_left(*line)} != turns.keys()
            )


def test_a_win_with_the_next_turn_and_a_slower_one_are_told_apart() -> None:
    """Else a puzzle with both would call neither slower."""
    puzzle = next(puzzle for puzzle in sample_puzzles() if puzzle.kind is Kind.WIN_NOW)
    assert puzzle.turns_left() == 1
    assert puzzle.slower() < puzzle.accepted()
    assert puzzle.slower()


@pytest.mark.parametrize("puzzle", sample_puzzles(), ids=name_of)
def test_turns_left_are_the_target_of_a_timed_puzzle_and_none_when_it_is_solved(puzzle: Puzzle) -> None:
    """Else the page would say a wrong number of turns. Ends are cut where every move is right."""
    if puzzle.kind in (Kind.WIN_NOW, Kind.CLOSE):
        assert puzzle.turns_left() == puzzle.target
    for line, node in puzzle.solution.walk():
        if not node.children:
            assert puzzle.turns_left(*line) == 0


@pytest.mark.parametrize("puzzle", sample_puzzles(), ids=name_of)
def test_a_line_that_leaves_the_solution_is_refused_by_the_number_of_its_move(puzzle: Puzzle) -> None:
    """Else the page could not say which move of a sent line is wrong."""
    wrong = next(move for move in puzzle.start.moves() if move not in puzzle.accepted())
    for ask in (puzzle.accepted, puzzle.reply, puzzle.slower, puzzle.turns_left):
        with pytest.raises(NotInSolution, match="move 1 of the line"):
            ask(wrong)
    right = next(iter(puzzle.accepted()))
    with pytest.raises(NotInSolution, match="move 2 of the line"):
        puzzle.accepted(right, -1)
