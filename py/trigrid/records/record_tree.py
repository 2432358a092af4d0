"""The record of a game: a tree of moves with a current node."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trigrid.games import BadType, Game, Move, Outcome, Position
from trigrid.records import record_length
from trigrid.records.position_digest import KeptPosition, position_digest
from trigrid.records.record_length import comment_length, header_length
from trigrid.records.record_node import RecordNode, Settled, TreeData, branch_length, settled_length
from trigrid.records.setup_header import setup_of
from trigrid.records.stepwise import run_to_end


class Record:
    """A game as a tree of moves with a current node.

    The rules of the game check each move. The game begins at ``start``, by default the start of the game.
    Raises BadType for a position of another game, and PositionError if ``start`` breaks a rule.
    """

    def __init__(self, game: Game, start: Position | None = None) -> None:
        if not isinstance(game, Game):
            raise BadType(game, "a game, as trigrid.load returns it")
        self.game = game
        """The game, with its options."""
        self.setup = "" if start is None else setup_of(game, start)
        """The text of the position where the game begins; empty for the start of the game."""
        self._tree = TreeData(game)
        self.root = RecordNode(start or game.start(), None, None, self._tree)
        """The node of the start position."""
        self.headers: dict[str, str] = {}
        """Headers such as players and date, without those of the game and its state."""
        self.here = self.root
        """The current node."""
        self._other_position: tuple[RecordNode, KeptPosition] | None = None
        """The end of the main line and its saved position, if the two do not match."""

    @property
    def position(self) -> Position:
        """The current position."""
        return self.here.position

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the start to the current node."""
        return self.here.moves

    @property
    def last_move(self) -> Move | None:
        """The move that led to the current node; None at the start."""
        return self.here.move

    @property
    def last_turn(self) -> tuple[Move, ...]:
        """The moves of the turn that the last move belongs to, up to that move."""
        here = self.here
        return tuple(node.move for node in here.path() if node.turn == here.turn and node.move is not None)

    @property
    def before(self) -> Position | None:
        """The position before the last move; None at the start."""
        parent = self.here.parent
        return None if parent is None else parent.position

    @property
    def comment(self) -> str:
        """The comment on the current node.

        Setting the comment raises RecordError if it does not fit.
        """
        return self.here.comment

    @comment.setter
    def comment(self, text: str) -> None:
        self.require_room(comment_length(self.here.note_with(comment=text)) - comment_length(self.here.note))
        self.here.comment = text

    @property
    def length(self) -> int:
        """An upper bound for the present length of the text, without uncounted headers.

        ``to_text`` can write a shorter text. ``record_length`` says which headers do not count.
        """
        return self._tree.length + record_length.headers_length(self.game, self.headers)

    @property
    def tree_length(self) -> int:
        """The number of characters of the moves, comments and results."""
        return self._tree.length

    @property
    def room(self) -> int:
        """The number of characters that still fit; negative if the record is too long."""
        return record_length.MAX_LENGTH - self.length

    @property
    def is_full(self) -> bool:
        """Whether the next move may not fit."""
        return self.room < record_length.MAX_MOVE_LENGTH

    def truncated_comment(self, comment: str) -> str:
        """Return the longest start of a comment that fits at the current node."""
        extra_length = comment_length(self.here.note_with(comment="x")) - comment_length("x")
        room = max(0, self.room) + comment_length(self.here.note) - extra_length
        return record_length.truncated_comment(comment, room)

    def settle_here(self, settled: Settled | None) -> None:
        """End the game at the current node by agreement or resignation.

        With None, removes such an end. Raises RecordError if the result does not fit.
        """
        if self.here is not self.end:  # the result of the main line is in a header
            self.require_room(settled_length(settled) - settled_length(self.here.settled))
        self.here.settled = settled

    def require_room(self, count: int) -> None:
        """Raise RecordError if ``count`` more characters do not fit.

        A count of 0 or less always fits.
        """
        if count > 0 and count > self.room:
            raise record_length.too_long_error()

    @property
    def branches(self) -> tuple[Move, ...]:
        """The moves that already follow the current node.

        The move to which redo() leads comes first.
        """
        children = sorted(self.here.children, key=lambda child: child is not self.here.next_node)
        return tuple(child.move for child in children if child.move is not None)

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves from the start to the node at which repeated redo() ends."""
        return self.here.line_end.moves

    @property
    def end(self) -> RecordNode:
        """The last node of the main line."""
        *_, last = self.root.line()
        return last

    @property
    def settled(self) -> Settled | None:
        """The agreement or resignation that ended the main line.

        It is ignored if the rules have ended the game.
        """
        return self.end.settled

    @settled.setter
    def settled(self, settled: Settled | None) -> None:
        self.end.settled = settled

    @property
    def offer(self) -> int | None:
        """The seat that offers a tie at the end of the main line; a move clears the offer."""
        return self.end.offer

    @offer.setter
    def offer(self, seat: int | None) -> None:
        self.end.offer = seat

    @property
    def kept_position(self) -> KeptPosition:
        """The position at the end of the main line, for the header ``Position``.

        While ``rules_may_differ`` is True, this is the position that the record was saved with.
        """
        if self._other_position is not None and self.rules_may_differ:
            return self._other_position[1]
        return KeptPosition(len(self.end.path()), position_digest(self.end))

    @property
    def rules_may_differ(self) -> bool:
        """Whether the moves lead to another position than the record was saved with.

        If so, the moves were edited by hand, or the rules were corrected since. The value becomes False when
        another node becomes the end of the main line.
        """
        return self._other_position is not None and self._other_position[0] is self.end

    def compare_position(
        self, kept: KeptPosition, digest: Callable[[RecordNode], int] = position_digest
    ) -> None:
        """Compare the main line with the position that the record was saved with.

        Afterwards ``rules_may_differ`` gives the result.
        """
        path = [self.root, *self.end.path()]
        is_same = kept.moves < len(path) and digest(path[kept.moves]) == kept.digest
        self._other_position = None if is_same else (self.end, kept)

    def accept_position(self) -> None:
        """Discard the position that the record was saved with, and use the current end."""
        self._other_position = None

    @property
    def outcome(self) -> Outcome | None:
        """The outcome at the current node, by the rules, by agreement or by resignation.

        If the players ended the game, the outcome's reason is a Settled.
        """
        return self.here.outcome

    @property
    def result(self) -> str:
        """The result of the main line: ``1-0``, ``0-1``, ``1/2-1/2`` or ``*``.

        The score of seat 0 comes first.
        """
        outcome = self.end.outcome
        if outcome is None:
            return "*"
        return "1/2-1/2" if outcome.winner is None else ("1-0", "0-1")[outcome.winner]

    @property
    def repetitions(self) -> int:
        """The number of times the current position occurs on its path, itself included."""
        here = self.position
        return sum(node.position == here for node in (self.root, *self.here.path()))

    def add(self, move: Move) -> Position:
        """Play a move from the current node and return the new position.

        The line of the move becomes the main line, unless the game has ended on the main line and the move
        is not played from its end. Raises IllegalMove, or RecordError if the move does not fit.
        """
        is_over = self.here is not self.end and self.end.outcome is not None
        known = len(self.here.children)
        child = self.here.add_child(move)
        if len(self.here.children) > known and self.room < 0:
            self.here.remove_child(child)
            raise record_length.too_long_error()
        self.go(child)
        if not is_over:
            self.promote(child)
        return self.position

    def undo(self) -> bool:
        """Go back one move; return False at the start. The move stays in the tree."""
        if self.here.parent is None:
            return False
        self.here = self.here.parent
        return True

    def redo(self) -> bool:
        """Go forward along the branch visited last; return False at the end of the line."""
        next_node = self.here.next_node
        if next_node is None:
            return False
        self.here = next_node
        return True

    def holds(self, node: RecordNode) -> bool:
        """Return whether a node is in this tree and not deleted."""
        while node.parent is not None:
            if node not in node.parent.children:
                return False
            node = node.parent
        return node is self.root

    def go(self, node: RecordNode) -> None:
        """Go to a node of this tree; undo() and redo() then follow its line."""
        self.here = node
        for each in node.path():
            assert each.parent is not None
            each.parent.last_visited = each

    def starts_like(self, other: Record) -> bool:
        """Return whether another record has the same game and starting position."""
        return self.game == other.game and self.setup == other.setup

    def promote(self, node: RecordNode) -> None:
        """Make the line that leads to a node the main line."""
        for each in node.path():
            if each.parent is not None and each.parent.children[0] is not each:
                each.parent.move_first(each)

    def delete(self, node: RecordNode) -> None:
        """Delete a node and everything after it.

        If the current node is among the deleted nodes, the parent of ``node`` becomes the current node.
        """
        assert node.parent is not None, "the start cannot be deleted"
        if node in self.here.path():
            self.here = node.parent
        node.parent.remove_child(node)

    def merge(self, other: Record, *, with_evaluations: bool = True) -> None:
        """Add all lines of another record that starts like this one.

        Existing comments, signs, marks and evaluations stay. Existing results stay unless the other record
        continues after them. Without ``with_evaluations``, no evaluations are added. If this game has ended,
        its main line can only be continued; otherwise the other record's main line becomes the main line. The
        other record's current node becomes the current node. If the lines do not fit, raises RecordError and
        changes nothing.
        """
        self.require_room(_added_length(self.root, other.root))
        is_over = self.end.outcome is not None
        counterparts, waiting = {other.root: self.root}, [other.root]
        while waiting:
            other_node = waiting.pop()
            node = counterparts[other_node]
            node.merge_note(other_node, with_evaluation=with_evaluations)
            if not (node.children or other_node.children):  # only line ends have results and offers
                node.settled = node.settled or other_node.settled
                node.offer = other_node.offer
            for child in other_node.children:
                assert child.move is not None
                counterparts[child] = node.add_child(child.move)
                waiting.append(child)
        if not is_over:
            self.promote(counterparts[other.end])
        if other.rules_may_differ and self.end is counterparts[other.end]:
            self._other_position = self.end, other.kept_position
        self.go(counterparts[other.here])

    def add_headers(self, headers: Mapping[str, str]) -> None:
        """Add headers with new names, as many as fit."""
        names, room = {name.lower() for name in self.headers}, self.room
        for name, value in headers.items():
            count = header_length(name, value)
            if name.lower() not in names and count <= room and len(self.headers) < record_length.MAX_HEADERS:
                names.add(name.lower())
                room -= count
                self.headers[name] = value

    def _repr_svg_(self) -> str:
        """Return a picture of the current position, for notebooks."""
        from trigrid.games.notebook_display import drawn_by

        return drawn_by("trigrid.pictures:record_svg", self)

    def to_text(self) -> str:
        """Return the record as text that people can read, edit and save.

        Raises RecordError if a header has an invalid name, or if the record has too many headers or is too
        long.
        """
        from trigrid.records.writing import write_record

        return write_record(self)

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Return the record in a text, at the end of its main line.

        Raises RecordError if the text is damaged; the error's ``record`` is the good part.
        """
        from trigrid.records.reading import read_record_stepwise

        return run_to_end(read_record_stepwise(text))

    def to_link(self, *, is_full: bool = False) -> str:
        """Return the moves from the start to the current node as a link.

        With ``is_full`` the link contains the whole record. The link is the value of ``m=`` in an address.
        Raises RecordError if the link would be too long.
        """
        from trigrid.records.link import write_link

        return write_link(self, is_full=is_full)

    @classmethod
    def from_link(cls, text: str) -> Record:
        """Return the record in a link or in a whole address, at its last move.

        Raises RecordError if the link is damaged. The error's ``record`` contains the moves that are
        certainly good; for a truncated link, these are all complete moves.
        """
        from trigrid.records.link import read_link_stepwise

        return run_to_end(read_link_stepwise(text))


def line_to(record: Record, node: RecordNode) -> Record:
    """Return a new record with only the moves that lead to a node, without headers."""
    line = Record(record.game, record.root.position)
    for move in node.moves:
        line.add(move)
    return line


def _added_length(node: RecordNode, other_node: RecordNode) -> int:
    """Return the most characters that a tree can gain when another is merged into it."""
    added, waiting = 0, [(node, other_node)]
    while waiting:
        node, other_node = waiting.pop()
        added += comment_length(node.note_after_merge(other_node)) - comment_length(node.note)
        added += 0 if node.settled else settled_length(other_node.settled)
        known = {child.move: child for child in node.children}
        waiting += [(known[child.move], child) for child in other_node.children if child.move in known]
        new = [child for child in other_node.children if child.move not in known]
        # each new branch is in parentheses, except for the continuation of a line
        added += sum(map(branch_length, new)) + 2 * max(0, len(new) - (not known))
    return added
