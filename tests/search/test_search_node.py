"""Tests of tree nodes: the order of their children and the spread of proofs."""

import pytest

import trigrid
from trigrid.search.search_node import SearchNode

START = trigrid.load("tritt").start()
SEATS = [pytest.param(START, id="first"), pytest.param(START.play(START.moves()[0]), id="second")]


def parent_of(position: trigrid.Position, *children: SearchNode, moves: int = 0) -> SearchNode:
    """Return a node with these children.

    `moves` is the number of moves worth trying, by default the number of children.
    """
    node = SearchNode(position, 0, 1.0)
    node.moves = position.moves()[: moves or len(children)]
    node.children = list(children)
    return node


def searched(node_value: float, visits: int) -> SearchNode:
    """Return a child with a number of visits and a mean score of seat 0."""
    child = SearchNode(START, 0, 1.0)
    child.visits, child.total = visits, node_value * visits
    return child


def proved(score: float, plies: int) -> SearchNode:
    """Return a child with a proved score of seat 0 and the plies to the end."""
    child = searched(score, 1)
    child.proof, child.plies = score, plies
    return child


def values(position: trigrid.Position) -> tuple[float, float]:
    """Return seat 0's scores for a win and a loss of the player to move."""
    return 1.0 - position.to_move, float(position.to_move)


@pytest.mark.parametrize("position", SEATS)
def test_quick_wins_come_first_and_quick_losses_last(position: trigrid.Position) -> None:
    win, loss = values(position)
    ranked = [proved(win, 3), proved(win, 5), searched(0.5, 1), proved(loss, 5), proved(loss, 3)]
    node = parent_of(position, *reversed(ranked))
    assert sorted(node.children, key=node.rank, reverse=True) == ranked


@pytest.mark.parametrize("position", SEATS)
def test_a_proved_tie_comes_before_moves_that_promise_less(position: trigrid.Position) -> None:
    win, loss = values(position)
    more, less = 0.5 + 0.1 * (win - loss), 0.5 - 0.1 * (win - loss)
    ranked = [searched(0.5, 30), searched(more, 20), proved(0.5, 7), searched(less, 10)]
    node = parent_of(position, *reversed(ranked))
    assert sorted(node.children, key=node.rank, reverse=True) == ranked


@pytest.mark.parametrize("position", SEATS)
def test_a_won_game_lasts_one_move_longer_than_its_fastest_win(
    position: trigrid.Position,
) -> None:
    win, loss = values(position)
    node = parent_of(position, proved(loss, 1), proved(win, 5), proved(win, 3), moves=9)
    node.propagate_proof()
    assert (node.proof, node.plies) == (win, 4)


@pytest.mark.parametrize("position", SEATS)
def test_a_lost_or_tied_game_lasts_one_move_longer_than_its_slowest_best_move(
    position: trigrid.Position,
) -> None:
    _, loss = values(position)
    lost = parent_of(position, proved(loss, 3), proved(loss, 5))
    lost.propagate_proof()
    assert (lost.proof, lost.plies) == (loss, 6)
    tied = parent_of(position, proved(loss, 9), proved(0.5, 2), proved(0.5, 4))
    tied.propagate_proof()
    assert (tied.proof, tied.plies) == (0.5, 5)


def test_only_a_win_is_proved_while_a_move_is_unproved() -> None:
    for node in (
        parent_of(START, proved(0.5, 2), searched(0.0, 9)),
        parent_of(START, proved(0.5, 2), proved(0.0, 2), moves=3),
    ):
        node.propagate_proof()
        assert node.proof is None


def test_descendants_come_nearest_first_up_to_a_depth() -> None:
    grandchild = parent_of(START, searched(0.5, 1))
    children = searched(0.5, 1), parent_of(START, grandchild)
    node = parent_of(START, *children)
    assert list(node.descendants(0)) == [node]
    assert list(node.descendants(2)) == [node, *children, grandchild]
