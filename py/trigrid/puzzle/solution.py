"""The solution of a puzzle as a tree.

A node contains all right moves if the solver is to move, otherwise one answer.

The packed form is one string. For each position, it contains the number of moves in the node as one digit,
then each move, followed by the packed form of the position after the move. A move is written as its number
among the legal moves, as in links (``records/move_packing.py``). After a move that ends the game, the packed
form is empty. After another move that solves the puzzle, it is ``0``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trigrid.games import Move, Position
from trigrid.records.move_packing import move_width, numeral, value_of

MAX_LENGTH = 400
"""The maximum number of characters in a packed solution."""


@dataclass(frozen=True)
class SolutionNode:
    """A position in the solution: its listed moves, with the nodes after them."""

    position: Position
    """The position."""
    children: Mapping[Move, "SolutionNode"]
    """The nodes after the listed moves: the solver's right moves, or the answers."""

    def turns(self, solver: int) -> int:
        """Return the fewest turns that the solver still needs, including the current turn."""
        return min((self.turns_after(move, solver) for move in self.children), default=0)

    def turns_after(self, move: Move, solver: int) -> int:
        """Return the fewest turns that the solver needs if the next move is ``move``.

        A turn is counted at its last move.
        """
        child = self.children[move]
        is_ended = child.position.to_move != solver or child.position.outcome is not None
        return child.turns(solver) + (self.position.to_move == solver and is_ended)

    def nodes(self, *line: Move) -> Iterator[tuple[tuple[Move, ...], "SolutionNode"]]:
        """Yield all nodes of the tree, each with the line that leads to the node."""
        yield line, self
        for move, child in self.children.items():
            yield from child.nodes(*line, move)


def write_solution(node: SolutionNode) -> str:
    """Return the packed form of a tree."""
    position, legal = node.position, node.position.moves()
    if position.outcome is not None:
        return ""
    listed = (
        numeral(legal.index(move), move_width(len(legal))) + write_solution(child)
        for move, child in node.children.items()
    )
    return numeral(len(node.children), 1) + "".join(listed)


def read_solution(position: Position, text: str) -> SolutionNode:
    """Read a tree from its packed form. Raises ValueError if the text is invalid."""
    if len(text) > MAX_LENGTH:  # long texts could be nested too deeply
        raise ValueError(f"a solution has {len(text)} characters; expected at most {MAX_LENGTH}")
    digits = iter(text)
    try:
        node = _read(position, digits)
    except (StopIteration, IndexError, KeyError) as error:
        raise ValueError(f"{text!r} is not a solution of {position!r}") from error
    if next(digits, ""):
        raise ValueError(f"{text!r} contains text after a solution of {position!r}")
    return node


def check_solution(root: SolutionNode) -> None:
    """Raise ValueError if a tree cannot be a solution.

    The tree must have a right first move, and at most one answer to each turn.
    """
    solver = root.position.to_move
    if not root.children:
        raise ValueError("the solution has no moves")
    for line, node in root.nodes():
        if node.position.to_move != solver and len(node.children) > 1:
            raise ValueError(f"the solution has several answers after move {len(line)}")


def _read(position: Position, digits: Iterator[str]) -> SolutionNode:
    if position.outcome is not None:
        return SolutionNode(position, {})
    legal, children = position.moves(), {}
    width = move_width(len(legal))
    for _ in range(value_of(next(digits))):
        move = legal[value_of("".join([next(digits) for _ in range(width)]))]
        children[move] = _read(position.play(move), digits)
    return SolutionNode(position, children)
