"""Nodes of a record's tree: positions with their moves and notes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from trigrid.games import Game, Move, Outcome, Position
from trigrid.lattice.marks import Mark
from trigrid.records.mark_note import marks_text
from trigrid.records.note_parts import note_text
from trigrid.records.record_length import comment_length


class Settled(Enum):
    """An end of the game by agreement or resignation instead of the rules.

    The value is the result as records write it.
    """

    TIE_AGREED = "1/2-1/2"
    """The players agreed on a tie."""
    FIRST_RESIGNED = "0-1"
    """Seat 0 resigned."""
    SECOND_RESIGNED = "1-0"
    """Seat 1 resigned."""

    @property
    def winner(self) -> int | None:
        """The seat that wins; None for a tie."""
        return {"1-0": 0, "0-1": 1}.get(self.value)


def settled_length(settled: Settled | None) -> int:
    """Return the length of a result at the end of a line, with a space before it."""
    return 0 if settled is None else len(settled.value) + 1


@dataclass
class TreeData:
    """Data that all nodes of a tree share: the game, and the length of the tree.

    ``length`` is the number of characters of the moves, comments and results.
    """

    game: Game
    length: int = 0


class RecordNode:
    """A position in the tree, with the move that led to it.

    The first child continues the line of this node; the other children begin variations.
    """

    def __init__(
        self, position: Position, move: Move | None, parent: RecordNode | None, tree: TreeData
    ) -> None:
        self.position = position
        """The position after the move."""
        self.move = move
        """The move that led to the position; None at the start."""
        self.parent = parent
        """The node before the move; None at the start."""
        self.children: list[RecordNode] = []
        """The nodes after this one: the first continues the line, others are variations."""
        self.offer: int | None = None
        """The seat that offers a tie at the end of a line; a move declines the offer."""
        self.last_visited: RecordNode | None = None
        self._tree = tree
        self._comment = self._evaluation = self._marks_text = self._sign = ""
        self._marks: tuple[Mark, ...] = ()
        self._settled: Settled | None = None
        self.turn: int = 0 if parent is None else parent.turn + self.begins_turn
        """The number of the turn that the move belongs to, from 1."""
        self.length = 0
        """The characters of the move, its comment, sign, marks, evaluation and result."""
        if move is not None:
            number = f"{self.turn}. " if self.begins_turn else ""
            self._lengthen(len(number) + len(tree.game.spell(move)) + 1)

    def _lengthen(self, count: int) -> None:
        self.length += count
        self._tree.length += count

    @property
    def comment(self) -> str:
        """The comment on the move; empty if there is none."""
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        previous, self._comment = self.note, text
        self._lengthen(comment_length(self.note) - comment_length(previous))

    @property
    def sign(self) -> str:
        """The sign after the move, one of ``SIGNS``; empty if there is none."""
        return self._sign

    @sign.setter
    def sign(self, sign: str) -> None:
        previous, self._sign = self.note, sign
        self._lengthen(comment_length(self.note) - comment_length(previous))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The marks on the board at this node; ``trigrid.pictures.marks_of`` reads them.

        Setting the marks replaces all of them.
        """
        return self._marks

    @marks.setter
    def marks(self, marks: tuple[Mark, ...]) -> None:
        previous, self._marks = self.note, marks
        self._marks_text = marks_text(self._tree.game, marks)
        self._lengthen(comment_length(self.note) - comment_length(previous))

    @property
    def evaluation(self) -> str:
        """The evaluation text as ``trigrid.review`` writes it; empty if there is none."""
        return self._evaluation

    @evaluation.setter
    def evaluation(self, text: str) -> None:
        previous, self._evaluation = self.note, text
        self._lengthen(comment_length(self.note) - comment_length(previous))

    @property
    def note(self) -> str:
        """The evaluation, the marks, the sign and the comment as one text."""
        return self.note_with()

    def note_with(
        self,
        *,
        comment: str | None = None,
        evaluation: str | None = None,
        marks: tuple[Mark, ...] | None = None,
        sign: str | None = None,
    ) -> str:
        """Return the note with some parts replaced."""
        return note_text(
            self._evaluation if evaluation is None else evaluation,
            self._marks_text if marks is None else marks_text(self._tree.game, marks),
            self._sign if sign is None else sign,
            self._comment if comment is None else comment,
        )

    @property
    def is_annotated(self) -> bool:
        """Whether the node has a comment, a sign or marks."""
        return bool(self._comment or self._sign or self._marks)

    def note_after_merge(self, other: RecordNode) -> str:
        """Return the note with the parts of another node that this node does not have."""
        return self.note_with(
            comment=self._comment or other.comment,
            evaluation=self._evaluation or other.evaluation,
            marks=self._marks or other.marks,
            sign=self._sign or other.sign,
        )

    def merge_note(self, other: RecordNode, *, with_evaluation: bool = True) -> None:
        """Add the parts of another node's note that this node does not have."""
        if not other.note:
            return
        self.comment = self._comment or other.comment
        self.marks = self._marks or other.marks
        self.sign = self._sign or other.sign
        if with_evaluation:
            self.evaluation = self._evaluation or other.evaluation

    @property
    def settled(self) -> Settled | None:
        """The agreement or resignation that ended the game.

        It is ignored if moves follow, or if the rules have ended the game.
        """
        return self._settled

    @settled.setter
    def settled(self, settled: Settled | None) -> None:
        self._lengthen(settled_length(settled) - settled_length(self._settled))
        self._settled = settled

    @property
    def next_node(self) -> RecordNode | None:
        """The child to which redo leads: the one visited last, or else the first."""
        if self.last_visited in self.children:
            return self.last_visited
        return self.children[0] if self.children else None

    @property
    def line_end(self) -> RecordNode:
        """The node at which repeated redo ends."""
        node = self
        while node.next_node is not None:
            node = node.next_node
        return node

    def add_child(self, move: Move) -> RecordNode:
        """Return the child for a move; add the child if the move is new.

        A new child comes last, and its move declines an offer. Raises IllegalMove.
        """
        known = next((child for child in self.children if child.move == move), None)
        if known is None:
            self.offer = None
            known = RecordNode(self.position.play(move), move, self, self._tree)
            self._tree.length += 2 if self.children else 0  # parentheses around all but the first
            self.children.append(known)
        return known

    def remove_child(self, child: RecordNode) -> None:
        """Remove a child and everything after it from the tree."""
        self._tree.length -= branch_length(child) + (2 if len(self.children) > 1 else 0)
        self.children.remove(child)

    def move_first(self, child: RecordNode) -> None:
        """Make a child the first one."""
        self.children.remove(child)
        self.children.insert(0, child)

    @property
    def begins_turn(self) -> bool:
        """Whether the move is the first of a turn.

        True if no move precedes it, or if the other seat made the previous move.
        """
        if self.parent is None or self.parent.parent is None:
            return True
        return self.parent.position.to_move != self.parent.parent.position.to_move

    def line(self) -> Iterator[RecordNode]:
        """Yield this node, then the line of first children after it."""
        yield self
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def path(self) -> list[RecordNode]:
        """Return the nodes from the root's child to this node."""
        found, node = [], self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the start to this node."""
        return tuple(node.move for node in self.path() if node.move is not None)

    def subtree(self) -> Iterator[RecordNode]:
        """Yield this node and all nodes after it, in no particular order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children

    @property
    def outcome(self) -> Outcome | None:
        """The outcome at this node, by the rules, by agreement or by resignation.

        If the players ended the game, the outcome's reason is a Settled.
        """
        if self.position.outcome or self.settled is None or self.children:
            return self.position.outcome
        return Outcome(self.settled.winner, self.settled, ())


def branch_length(node: RecordNode) -> int:
    """Return the length of a branch: a node and all nodes after it.

    The parentheses around the branch are not counted.
    """
    return sum(each.length + 2 * max(0, len(each.children) - 1) for each in node.subtree())
