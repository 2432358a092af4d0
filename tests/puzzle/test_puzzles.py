"""Tests of the puzzles in the package; no two may be symmetric to each other."""

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
def test_puzzles_are_numbered_from_1_and_belong_to_their_game(key: str) -> None:
    """Otherwise an address would open the wrong puzzle."""
    assert [puzzle.number for puzzle in puzzles(key)] == list(range(1, len(puzzles(key)) + 1))
    assert {puzzle.game.key for puzzle in puzzles(key)} <= {key}


@every_game_with_puzzles
def test_kinds_come_from_the_descriptor_and_grades_are_1_to_3(key: str) -> None:
    """Otherwise the filters on the page would omit a puzzle."""
    assert {puzzle.kind.value for puzzle in puzzles(key)} <= set(GAMES[key].puzzle_kinds)
    assert {puzzle.grade for puzzle in puzzles(key)} <= {1, 2, 3}


@every_game_with_puzzles
def test_only_win_soon_puzzles_of_games_decided_by_score_accept_any_forced_win(key: str) -> None:
    is_decided_by_score = "best-end" in GAMES[key].puzzle_kinds
    for puzzle in puzzles(key):
        assert puzzle.accepts_any_forced_win == (is_decided_by_score and puzzle.kind is Kind.WIN_SOON)


@every_game_with_puzzles
def test_every_puzzle_has_right_and_wrong_first_moves(key: str) -> None:
    """The game is not over, and some but not all first moves are right."""
    for puzzle in puzzles(key):
        assert puzzle.start.outcome is None
        assert 0 < len(puzzle.accepted()) < len(puzzle.start.moves())


@every_game_with_puzzles
def test_no_two_puzzles_have_positions_symmetric_to_each_other(key: str) -> None:
    """Otherwise players would meet the same puzzle twice."""
    by_form: dict[Hashable, Puzzle] = {}
    for puzzle in puzzles(key):
        twin = by_form.setdefault(canonical_form(puzzle.start), puzzle)
        assert twin is puzzle, f"puzzles {twin.number} and {puzzle.number} are symmetric to each other"


def test_symmetric_positions_and_no_others_share_a_canonical_form() -> None:
    """Otherwise the test above would miss symmetric puzzles, or report other ones."""
    for puzzle in sample_puzzles():
        position = puzzle.start
        after = {canonical_form(position.play(move)) for move in position.moves()}
        assert canonical_form(position) not in after
        for symmetry in position.game.symmetries:
            for move in position.moves()[:3]:
                image = position.game.image(move, symmetry)
                assert canonical_form_after(position.game, image) == canonical_form_after(position.game, move)


def canonical_form_after(game: Game, move: Move) -> Hashable:
    """Return the canonical form after a first move, or None if the move is illegal."""
    start = game.start()
    return None if start.refusal(move) else canonical_form(start.play(move))


def canonical_form(position: Any) -> Hashable:
    """Return a value that positions share if and only if they are symmetric."""
    game, pieces = position.game, pieces_on(position)
    if not pieces:
        return game, position
    images = [
        sorted((kind, *sorted(symmetry[place] for place in places)) for kind, *places in pieces)
        for symmetry in game.symmetries
    ]
    return game, position.to_move, getattr(position, "first_flag", None), tuple(min(images))


def pieces_on(position: Any) -> list[tuple[int, ...]]:
    """Return the pieces on a board, each as a number followed by its places.

    The number encodes kind and owner. For Trichet the list is empty, since its board has no symmetries.
    """
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
            for colour, trittons_of_colour in enumerate(position.trittons)
            for placement in places_in(trittons_of_colour)
        ]
    return [(kind, place) for kind, places in enumerate(sets) for place in places_in(places)]


def test_an_unknown_game_raises_unknown_game() -> None:
    """Otherwise a wrong address would raise an unexpected error."""
    with pytest.raises(UnknownGame):
        puzzles("chess")


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    """Otherwise writing the files again would change them."""
    assert write_puzzle(read_puzzle(1, line)) == line


@pytest.mark.parametrize("puzzle", sample_puzzles(), ids=name_of)
def test_accepted_moves_and_the_reply_come_from_the_solution(puzzle: Puzzle) -> None:
    """Otherwise the page would reject a right move or play an unproved reply."""
    for line, node in puzzle.solution.nodes():
        assert puzzle.accepted(*line) == set(node.children)
        is_opponents = node.position.outcome is None and node.position.to_move != puzzle.solver
        expected = next(iter(node.children), None) if is_opponents else None
        assert puzzle.reply(*line) == expected


@pytest.mark.parametrize("puzzle", sample_puzzles(), ids=name_of)
def test_slower_moves_take_more_turns_than_the_fastest(puzzle: Puzzle) -> None:
    """Otherwise the page would call a fastest win slow, or not report a slower win."""
    for line, node in puzzle.solution.nodes():
        slower = puzzle.slower(*line)
        assert slower <= node.children.keys()
        if slower:
            assert puzzle.kind in TIMED
            turns = {move: node.turns_after(move, puzzle.solver) for move in node.children}
            assert (
                slower == {move for move in turns if turns[move] > puzzle.turns_left(*line)} != turns.keys()
            )


def test_a_win_in_one_turn_makes_longer_wins_slower() -> None:
    """Otherwise the page would not say that a faster win exists."""
    puzzle = next(puzzle for puzzle in sample_puzzles() if puzzle.kind is Kind.WIN_NOW)
    assert puzzle.turns_left() == 1
    assert puzzle.slower() < puzzle.accepted()
    assert puzzle.slower()


@pytest.mark.parametrize("puzzle", sample_puzzles(), ids=name_of)
def test_turns_left_begin_at_the_target_and_end_at_0(puzzle: Puzzle) -> None:
    """Otherwise the page would show a wrong number of turns.

    For the puzzle's first position, the test compares only kinds whose target always equals the turns of the
    solution. For the other kinds, the target can be another number, or the solution can end before the game
    does: at a position where every move is right. No turns are left at that position either.
    """
    if puzzle.kind in (Kind.WIN_NOW, Kind.CLOSE):
        assert puzzle.turns_left() == puzzle.target
    for line, node in puzzle.solution.nodes():
        if not node.children:
            assert puzzle.turns_left(*line) == 0


@pytest.mark.parametrize("puzzle", sample_puzzles(), ids=name_of)
def test_the_error_for_a_line_outside_the_solution_names_the_wrong_move(puzzle: Puzzle) -> None:
    """Otherwise the page could not say which move of a submitted line is wrong."""
    wrong = next(move for move in puzzle.start.moves() if move not in puzzle.accepted())
    for ask in (puzzle.accepted, puzzle.reply, puzzle.slower, puzzle.turns_left):
        with pytest.raises(NotInSolution, match="move 1 of the line"):
            ask(wrong)
    right = next(iter(puzzle.accepted()))
    with pytest.raises(NotInSolution, match="move 2 of the line"):
        puzzle.accepted(right, -1)
