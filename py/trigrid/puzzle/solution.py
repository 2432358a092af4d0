"""The solution of a puzzle as a tree: all right moves where the solver is to move, one answer elsewhere.

Its packed form is one text: for each position in which the puzzle goes on, the number of moves that are
listed there, in one digit, and each of them with what follows it. A move is its number among the legal ones,
as in links (``records/move_packing.py``); after a move that solves the puzzle stands 0, after one that ends
the game nothing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trigrid.games import Move, Position
from trigrid.records.move_packing import move_width, numeral, value_of


@dataclass(frozen=True)
class SolutionNode:
    """A position of the solution, and the moves that are listed there with what they lead to."""

    position: Position
    children: Mapping[Move, "SolutionNode"]

    def turns(self, solver: int) -> int:
        """The fewest turns of the solver's, one that has begun included, until it is solved."""
        return min((self.turns_after(move, solver) for move in self.children), default=0)

    def turns_after(self, move: Move, solver: int) -> int:
        """The same for a move that is made here: a turn counts when it ends."""
        child = self.children[move]
        is_ended = child.position.to_move != solver or child.position.outcome is not None
        return child.turns(solver) + (self.position.to_move == solver and is_ended)

    def walk(self, *line: Move) -> Iterator[tuple[tuple[Move, ...], "SolutionNode"]]:
        """All positions of the tree, each with the line that leads to it."""
        yield line, self
        for move, child in self.children.items():
            yield from child.walk(*line, move)


def write_solution(node: SolutionNode) -> str:
    """The packed form of a tree."""
    position, legal = node.position, node.position.moves()
    if position.outcome is not None:
        return ""
    listed = (
        numeral(legal.index(move), move_width(len(legal))) + write_solution(child)
        for move, child in node.children.items()
    )
    return numeral(len(node.children), 1) + "".join(listed)


def read_solution(position: Position, text: str) -> SolutionNode:
    """The tree of a packed form. Raises ValueError if it is none."""
    digits = iter(text)
    try:
        node = _read(position, digits)
    except (StopIteration, IndexError, KeyError) as error:
        raise ValueError(f"{text!r} is not a solution of {position!r}") from error
    if next(digits, ""):
        raise ValueError(f"{text!r} goes on after a solution of {position!r}")
    return node


def _read(position: Position, digits: Iterator[str]) -> SolutionNode:
    if position.outcome is not None:
        return SolutionNode(position, {})
    legal, children = position.moves(), {}
    width = move_width(len(legal))
    for _ in range(value_of(next(digits))):
        move = legal[value_of("".join([next(digits) for _ in range(width)]))]
        children[move] = _read(position.play(move), digits)
    return SolutionNode(position, children)
