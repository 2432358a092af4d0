"""The nodes of a record's tree: positions, each with the move that led to it and what was noted there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from trigrid.games import Game, Move, Outcome, Position
from trigrid.records.evaluation_note import note_of
from trigrid.records.record_length import comment_length


class Settled(Enum):
    """How the players ended a game that the rules had not; the value is the result as records write it."""

    TIE_AGREED = "1/2-1/2"
    FIRST_RESIGNED = "0-1"
    SECOND_RESIGNED = "1-0"

    @property
    def winner(self) -> int | None:
        """The seat that wins; None for a tie."""
        return {"1-0": 0, "0-1": 1}.get(self.value)


def settled_length(settled: Settled | None) -> int:
    """Characters of the result behind the last move of a line, with the space before it."""
    return 0 if settled is None else len(settled.value) + 1


@dataclass
class TreeLength:
    """What the nodes of one tree share: the game, and the length of its moves and comments in characters."""

    game: Game
    length: int = 0


class RecordNode:
    """A position of the tree with the move that led to it; the first child continues the main line."""

    def __init__(
        self, position: Position, move: Move | None, parent: RecordNode | None, tree_length: TreeLength
    ) -> None:
        self.position = position
        self.move = move
        self.parent = parent
        self.children: list[RecordNode] = []
        self.offer: int | None = None
        """The seat that offers a tie here, where nothing follows: the next move declines it."""
        self.last_visited: RecordNode | None = None
        self._tree_length = tree_length
        self._comment = self._evaluation = ""
        self._settled: Settled | None = None
        self.turn: int = 0 if parent is None else parent.turn + self.begins_turn
        """The number of the turn that the move belongs to, from 1."""
        self.length = 0
        """How many characters the move, its comment and its result take in a text, with what parts them."""
        if move is not None:
            number = f"{self.turn}. " if self.begins_turn else ""
            self._lengthen(len(number) + len(tree_length.game.spell(move)) + 1)

    def _lengthen(self, count: int) -> None:
        self.length += count
        self._tree_length.length += count

    @property
    def comment(self) -> str:
        """The comment on the move; empty if there is none."""
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        before, self._comment = self.note, text
        self._lengthen(comment_length(self.note) - comment_length(before))

    @property
    def evaluation(self) -> str:
        """What a computer found of the position, as ``trigrid.review`` writes it; empty if nothing."""
        return self._evaluation

    @evaluation.setter
    def evaluation(self, text: str) -> None:
        before, self._evaluation = self.note, text
        self._lengthen(comment_length(self.note) - comment_length(before))

    @property
    def note(self) -> str:
        """The evaluation and the comment as they stand together in a text."""
        return note_of(self._evaluation, self._comment)

    @property
    def settled(self) -> Settled | None:
        """How the players ended the game here; it counts only where nothing follows."""
        return self._settled

    @settled.setter
    def settled(self, settled: Settled | None) -> None:
        self._lengthen(settled_length(settled) - settled_length(self._settled))
        self._settled = settled

    @property
    def next_node(self) -> RecordNode | None:
        """The child that a step forward leads to: the one visited last, or else the first."""
        if self.last_visited in self.children:
            return self.last_visited
        return self.children[0] if self.children else None

    @property
    def line_end(self) -> RecordNode:
        """The node to which steps forward lead in the end."""
        node = self
        while node.next_node is not None:
            node = node.next_node
        return node

    def add_child(self, move: Move) -> RecordNode:
        """The child of a move; if it is new, it comes last and declines an offer. Raises IllegalMove."""
        known = next((child for child in self.children if child.move == move), None)
        if known is None:
            self.offer = None
            known = RecordNode(self.position.play(move), move, self, self._tree_length)
            self._tree_length.length += 2 if self.children else 0  # parentheses round all but the first
            self.children.append(known)
        return known

    def remove_child(self, child: RecordNode) -> None:
        """Take one of the children out of the tree with all that follows it."""
        self._tree_length.length -= branch_length(child) + (2 if len(self.children) > 1 else 0)
        self.children.remove(child)

    def move_first(self, child: RecordNode) -> None:
        """Put one of the children first."""
        self.children.remove(child)
        self.children.insert(0, child)

    @property
    def begins_turn(self) -> bool:
        """Whether the move is the first of a turn: the move before it, if any, was the other seat's."""
        if self.parent is None or self.parent.parent is None:
            return True
        return self.parent.position.to_move != self.parent.parent.position.to_move

    def line(self) -> Iterator[RecordNode]:
        """This node and, along the first children, all that follow."""
        yield self
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def path(self) -> list[RecordNode]:
        """The nodes from the root's child to this one."""
        found, node = [], self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that lead to it from the start."""
        return tuple(node.move for node in self.path() if node.move is not None)

    def subtree(self) -> Iterator[RecordNode]:
        """This node and all that follow it, in no certain order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children

    @property
    def outcome(self) -> Outcome | None:
        """How the game ends here, by the rules or (the reason is a Settled) as the players agreed."""
        if self.position.outcome or self.settled is None or self.children:
            return self.position.outcome
        return Outcome(self.settled.winner, self.settled, ())


def branch_length(node: RecordNode) -> int:
    """Characters of a node and all that follows it, without the parentheses round the node itself."""
    return sum(each.length + 2 * max(0, len(each.children) - 1) for each in node.subtree())
