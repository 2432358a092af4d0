"""A game in progress or finished: every line that was tried, and where in it we stand."""

from __future__ import annotations

from dataclasses import dataclass, field

from trigrid.games import Game, Move, Position


@dataclass(eq=False)
class Node:
    """A position of the tree with the move that led to it; the newest or preferred child comes first."""

    position: Position
    move: Move | None = None
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)


class Record:
    """A game as a tree of moves with a place in it. Moves are checked by the game's own rules."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.root = Node(game.start())
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
    def before(self) -> Position | None:
        """The position in which the last of these moves was made."""
        parent = self._here.parent
        return None if parent is None else parent.position

    @property
    def branches(self) -> tuple[Move, ...]:
        """The moves already tried from where we stand, the one that redo() takes first."""
        return tuple(child.move for child in self._here.children if child.move is not None)

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves from the start through where we stand to the end of the line that redo() walks."""
        found = list(self.moves)
        node = self._here
        while node.children:
            node = node.children[0]
            found.extend(() if node.move is None else (node.move,))
        return tuple(found)

    def add(self, move: Move) -> Position:
        """Play a move from where we stand, as a new branch if others were tried. Raises IllegalMove."""
        known = next((child for child in self._here.children if child.move == move), None)
        if known is None:
            known = Node(self.position.play(move), move, self._here)
        else:
            self._here.children.remove(known)
        self._here.children.insert(0, known)
        self._here = known
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
