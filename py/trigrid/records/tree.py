"""A game in progress or finished: every line that was tried, and where in it we stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from trigrid.games import Game, Move, Position


class Settled(Enum):
    """How the players ended a game that the rules had not; the value is the result as records write it."""

    TIE_AGREED = "1/2-1/2"
    FIRST_RESIGNED = "0-1"
    SECOND_RESIGNED = "1-0"


@dataclass(eq=False)
class Node:
    """A position of the tree with the move that led to it; the newest or preferred child comes first."""

    position: Position
    move: Move | None = None
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    comment: str = ""

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


class Record:
    """A game as a tree of moves with a place in it. Moves are checked by the game's own rules."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.root = Node(game.start())
        self.headers: dict[str, str] = {}
        """What is known of the game besides its key, options and result: players, date and so on."""
        self.settled: Settled | None = None
        """How the players ended the main line; it counts only where the rules have not ended it."""
        self._here = self.root

    @property
    def position(self) -> Position:
        """The position where we stand."""
        return self._here.position

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the start to where we stand."""
        found: list[Move] = []
        node = self._here
        while node.parent is not None and node.move is not None:
            found.append(node.move)
            node = node.parent
        return tuple(reversed(found))

    @property
    def last_move(self) -> Move | None:
        """The last of these moves; None at the start."""
        return self._here.move

    @property
    def last_turn(self) -> tuple[Move, ...]:
        """The moves of the turn that the last of these moves belongs to, up to that one."""
        found: list[Move] = []
        node = self._here
        while node.parent is not None and node.move is not None:
            found.append(node.move)
            if node.begins_turn:
                break
            node = node.parent
        return tuple(reversed(found))

    @property
    def before(self) -> Position | None:
        """The position in which the last of these moves was made."""
        parent = self._here.parent
        return None if parent is None else parent.position

    @property
    def comment(self) -> str:
        """What was noted on where we stand."""
        return self._here.comment

    @comment.setter
    def comment(self, text: str) -> None:
        self._here.comment = text

    @property
    def branches(self) -> tuple[Move, ...]:
        """The moves already tried from where we stand, the one that redo() takes first."""
        return tuple(child.move for child in self._here.children if child.move is not None)

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves from the start through where we stand to the end of the line that redo() walks."""
        _, *ahead = self._here.line()
        return (*self.moves, *(node.move for node in ahead if node.move is not None))

    @property
    def result(self) -> str:
        """How the main line ended: ``1-0``, ``0-1`` (seat 0's share comes first), ``1/2-1/2``, or ``*``."""
        *_, last = self.root.line()
        if last.position.outcome:
            winner = last.position.outcome.winner
            return "1/2-1/2" if winner is None else ("1-0", "0-1")[winner]
        return self.settled.value if self.settled else "*"

    def add(self, move: Move) -> Position:
        """Play a move from where we stand, as a new branch if others were tried. Raises IllegalMove."""
        child = self._here.grow(move)
        self._here.prefer(child)
        self._here = child
        return self.position

    def undo(self) -> bool:
        """Step back one move; False at the start. The move taken back stays in the tree."""
        if self._here.parent is None:
            return False
        self._here = self._here.parent
        return True

    def redo(self) -> bool:
        """Step forward along the newest branch; False where the line ends."""
        if not self._here.children:
            return False
        self._here = self._here.children[0]
        return True

    def to_text(self) -> str:
        """The record for people to read, edit and keep. Raises RecordError if a header's name is none."""
        from trigrid.records.text import written

        return written(self)

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record that a text holds, at the end of its main line. Raises RecordError."""
        from trigrid.records.reading import read

        return read(text)
