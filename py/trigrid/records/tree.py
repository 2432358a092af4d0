"""A game in progress or finished: every line that was tried, and where in it we stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from trigrid.games import Game, Move, Outcome, Position


class Settled(Enum):
    """How the players ended a game that the rules had not; the value is the result as records write it."""

    TIE_AGREED = "1/2-1/2"
    FIRST_RESIGNED = "0-1"
    SECOND_RESIGNED = "1-0"

    @property
    def winner(self) -> int | None:
        """The seat that wins; None for a tie."""
        return {"1-0": 0, "0-1": 1}.get(self.value)


@dataclass(eq=False)
class Node:
    """A position of the tree with the move that led to it; the first child continues the main line."""

    position: Position
    move: Move | None = None
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    comment: str = ""
    settled: Settled | None = None
    """How the players ended the game here; it counts only where nothing follows."""
    offer: int | None = None
    """The seat that offers a tie here; likewise."""
    walked: Node | None = None
    """The child through which somebody went on last."""

    @property
    def onward(self) -> Node | None:
        """The child that a step forward leads to: the one walked last, or else the first."""
        if self.walked in self.children:
            return self.walked
        return self.children[0] if self.children else None

    def grow(self, move: Move) -> Node:
        """The child of a move; if it is new, it comes last. Raises IllegalMove."""
        known = next((child for child in self.children if child.move == move), None)
        if known is None:
            known = Node(self.position.play(move), move, self)
            self.children.append(known)
        return known

    def prefer(self, child: Node) -> None:
        """Put one of the children first."""
        self.children.remove(child)
        self.children.insert(0, child)

    @property
    def begins_turn(self) -> bool:
        """Whether the move is the first of a turn: the move before it, if any, was the other seat's."""
        if self.parent is None or self.parent.parent is None:
            return True
        return self.parent.position.to_move != self.parent.parent.position.to_move

    def line(self) -> Iterator[Node]:
        """This node and, along the first children, all that follow."""
        yield self
        node = self
        while node.children:
            node = node.children[0]
            yield node

    def path(self) -> list[Node]:
        """The nodes from the root's child to this one."""
        found, node = [], self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ends here, by the rules or (the reason is a Settled) as the players agreed."""
        if self.position.outcome or self.settled is None or self.children:
            return self.position.outcome
        return Outcome(self.settled.winner, self.settled, ())


class Record:
    """A game as a tree of moves with a place in it. Moves are checked by the game's own rules."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.root = Node(game.start())
        self.headers: dict[str, str] = {}
        """What is known of the game besides its key, options and result: players, date and so on."""
        self.here = self.root
        """Where we stand."""

    @property
    def position(self) -> Position:
        """The position where we stand."""
        return self.here.position

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the start to where we stand."""
        return tuple(node.move for node in self.here.path() if node.move is not None)

    @property
    def last_move(self) -> Move | None:
        """The last of these moves; None at the start."""
        return self.here.move

    @property
    def last_turn(self) -> tuple[Move, ...]:
        """The moves of the turn that the last of these moves belongs to, up to that one."""
        found: list[Move] = []
        node = self.here
        while node.parent is not None and node.move is not None:
            found.append(node.move)
            if node.begins_turn:
                break
            node = node.parent
        return tuple(reversed(found))

    @property
    def before(self) -> Position | None:
        """The position in which the last of these moves was made."""
        parent = self.here.parent
        return None if parent is None else parent.position

    @property
    def comment(self) -> str:
        """What was noted on where we stand."""
        return self.here.comment

    @comment.setter
    def comment(self, text: str) -> None:
        self.here.comment = text

    @property
    def branches(self) -> tuple[Move, ...]:
        """The moves already tried from where we stand, the one that redo() takes first."""
        children = sorted(self.here.children, key=lambda child: child is not self.here.onward)
        return tuple(child.move for child in children if child.move is not None)

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves from the start through where we stand to the end of the line that redo() walks."""
        found, node = list(self.moves), self.here.onward
        while node is not None and node.move is not None:
            found.append(node.move)
            node = node.onward
        return tuple(found)

    @property
    def end(self) -> Node:
        """The last node of the main line."""
        *_, last = self.root.line()
        return last

    @property
    def settled(self) -> Settled | None:
        """How the players ended the main line; it counts only where the rules have not ended it."""
        return self.end.settled

    @settled.setter
    def settled(self, settled: Settled | None) -> None:
        self.end.settled = settled

    @property
    def offer(self) -> int | None:
        """The seat that offers a tie at the end of the main line; its next move forgets the offer."""
        return self.end.offer

    @offer.setter
    def offer(self, seat: int | None) -> None:
        self.end.offer = seat

    @property
    def outcome(self) -> Outcome | None:
        """How the game ends where we stand, by the rules or (the reason is a Settled) as agreed."""
        return self.here.outcome

    @property
    def result(self) -> str:
        """How the main line ended: ``1-0``, ``0-1`` (seat 0's share comes first), ``1/2-1/2``, or ``*``."""
        outcome = self.end.outcome
        if outcome is None:
            return "*"
        return "1/2-1/2" if outcome.winner is None else ("1-0", "0-1")[outcome.winner]

    @property
    def repetitions(self) -> int:
        """How often the position where we stand has stood on the way to it, this time included."""
        here = self.position
        return sum(node.position == here for node in (self.root, *self.here.path()))

    def add(self, move: Move) -> Position:
        """Play a move from where we stand. Raises IllegalMove.

        As long as the game is on, the line played last is the main line; a game that has ended keeps its
        main line, and what is tried besides is a branch.
        """
        is_over = bool(self.here.children) and self.end.outcome is not None
        child = self.here.grow(move)
        self.go(child)
        if not is_over:
            self.promote(child)
        return self.position

    def undo(self) -> bool:
        """Step back one move; False at the start. The move taken back stays in the tree."""
        if self.here.parent is None:
            return False
        self.here = self.here.parent
        return True

    def redo(self) -> bool:
        """Step forward along the branch walked last; False where the line ends."""
        onward = self.here.onward
        if onward is None:
            return False
        self.here = onward
        return True

    def go(self, node: Node) -> None:
        """Stand at a node of this tree from now on; redo() walks on from there, undo() back the same way."""
        self.here = node
        for each in node.path():
            assert each.parent is not None
            each.parent.walked = each

    def promote(self, node: Node) -> None:
        """Make the line that leads to a node the main line."""
        for each in node.path():
            if each.parent is not None and each.parent.children[0] is not each:
                each.parent.prefer(each)

    def delete(self, node: Node) -> None:
        """Take a node and all that follows it out of the tree; who stood there stands before it."""
        assert node.parent is not None, "the start cannot be deleted"
        if node in self.here.path():
            self.here = node.parent
        node.parent.children.remove(node)

    def merge(self, other: Record) -> None:
        """Take over every line of a record of the same game, and stand where it stands.

        What is known already stays as it is; as long as our game is on, the other's main line becomes ours.
        """
        is_over = self.end.outcome is not None
        found, waiting = {other.root: self.root}, [other.root]
        while waiting:
            theirs = waiting.pop()
            ours = found[theirs]
            ours.comment = ours.comment or theirs.comment
            ours.settled, ours.offer = ours.settled or theirs.settled, theirs.offer
            for child in theirs.children:
                assert child.move is not None
                found[child] = ours.grow(child.move)
                waiting.append(child)
        if not is_over:
            self.promote(found[other.end])
        self.go(found[other.here])

    def to_text(self) -> str:
        """The record for people to read, edit and keep. Raises RecordError if a header's name is none."""
        from trigrid.records.text import written

        return written(self)

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record that a text holds, at the end of its main line. Raises RecordError."""
        from trigrid.records.reading import read

        return read(text)

    def to_link(self) -> str:
        """The moves to where we stand, packed for a message: what stands behind ``m=`` in an address."""
        from trigrid.records.link import linked

        return linked(self)

    @classmethod
    def from_link(cls, text: str) -> Record:
        """The record that a link or a whole address holds, at its last move. Raises RecordError."""
        from trigrid.records.link import unlinked

        return unlinked(text)
