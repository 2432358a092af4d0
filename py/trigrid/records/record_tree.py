"""The record of a game as a tree of moves: every line that was tried, and the current place in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trigrid.games import BadType, Game, Move, Outcome, Position
from trigrid.records import record_length
from trigrid.records.evaluation_note import note_of
from trigrid.records.position_digest import KeptPosition, position_digest
from trigrid.records.record_length import comment_length, header_length
from trigrid.records.record_node import RecordNode, Settled, TreeLength, branch_length, settled_length
from trigrid.records.stepwise import run_to_end


class Record:
    """A game as a tree of moves with a place in it. Moves are checked by the game's own rules."""

    def __init__(self, game: Game) -> None:
        if not isinstance(game, Game):
            raise BadType(game, "a game, as trigrid.load returns it")
        self.game = game
        self._tree_length = TreeLength(game)
        self.root = RecordNode(game.start(), None, None, self._tree_length)
        self.headers: dict[str, str] = {}
        """What is known of the game besides its key, options and result: players, date and so on."""
        self.here = self.root
        self._other_position: tuple[RecordNode, KeptPosition] | None = None
        """The end of the main line with the position that it was kept with, if that is another one."""

    @property
    def position(self) -> Position:
        """The position where we stand."""
        return self.here.position

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the start to where we stand."""
        return self.here.moves

    @property
    def last_move(self) -> Move | None:
        """The last of these moves; None at the start."""
        return self.here.move

    @property
    def last_turn(self) -> tuple[Move, ...]:
        """The moves of the turn that the last of these moves belongs to, up to that one."""
        here = self.here
        return tuple(node.move for node in here.path() if node.turn == here.turn and node.move is not None)

    @property
    def before(self) -> Position | None:
        """The position in which the last of these moves was made."""
        parent = self.here.parent
        return None if parent is None else parent.position

    @property
    def comment(self) -> str:
        """The comment on where we stand. Setting it raises RecordError where there is no room for more."""
        return self.here.comment

    @comment.setter
    def comment(self, text: str) -> None:
        note = note_of(self.here.evaluation, text)
        self.require_room(comment_length(note) - comment_length(self.here.note))
        self.here.comment = text

    @property
    def length(self) -> int:
        """How many characters ``to_text`` writes at most, without the headers that do not count."""
        return self._tree_length.length + record_length.headers_length(self.game, self.headers)

    @property
    def tree_length(self) -> int:
        """How many of them the moves and comments take."""
        return self._tree_length.length

    @property
    def room(self) -> int:
        """How many characters more there is room for; less than 0 if it was written without limit."""
        return record_length.MAX_LENGTH - self.length

    @property
    def is_full(self) -> bool:
        """Whether there may be no room for one move more."""
        return self.room < record_length.MAX_MOVE_LENGTH

    def truncated_comment(self, comment: str) -> str:
        """As much of a comment on where we stand, from its start, as there is room for."""
        evaluation = self.here.evaluation
        taken = comment_length(note_of(evaluation, "x")) - comment_length("x") if evaluation else 0
        room = max(0, self.room) + comment_length(self.here.note) - taken
        return record_length.truncated_comment(comment, room)

    def settle_here(self, settled: Settled | None) -> None:
        """End the game where we stand as the players agreed. Raises RecordError where there is no room."""
        if self.here is not self.end:  # that of the main line stands in a header
            self.require_room(settled_length(settled) - settled_length(self.here.settled))
        self.here.settled = settled

    def require_room(self, count: int) -> None:
        """Raise RecordError if there is no room for so many characters more; for fewer there always is."""
        if count > 0 and count > self.room:
            raise record_length.too_long_error()

    @property
    def branches(self) -> tuple[Move, ...]:
        """The moves already tried from where we stand, the one that redo() takes first."""
        children = sorted(self.here.children, key=lambda child: child is not self.here.next_node)
        return tuple(child.move for child in children if child.move is not None)

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves from the start through where we stand to the end of the line that redo() walks."""
        return self.here.line_end.moves

    @property
    def end(self) -> RecordNode:
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
    def kept_position(self) -> KeptPosition:
        """What the text form says of the position at the end of the main line."""
        if self._other_position is not None and self.rules_may_differ:
            return self._other_position[1]
        return KeptPosition(len(self.end.path()), position_digest(self.end))

    @property
    def rules_may_differ(self) -> bool:
        """Whether the record was kept with another position than its moves lead to now.

        Then either the moves were changed by hand, or the rules of the game have been corrected since. When
        the game goes on, its end is kept anew.
        """
        return self._other_position is not None and self._other_position[0] is self.end

    def compare_position(
        self, kept: KeptPosition, digest: Callable[[RecordNode], int] = position_digest
    ) -> None:
        """Note whether the main line leads to the position that the record was kept with."""
        path = [self.root, *self.end.path()]
        is_same = kept.moves < len(path) and digest(path[kept.moves]) == kept.digest
        self._other_position = None if is_same else (self.end, kept)

    def accept_position(self) -> None:
        """Keep the position at the end of the main line from now on, whatever it was kept with."""
        self._other_position = None

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
        """Play a move from where we stand. Raises IllegalMove, and RecordError where there is no room for it.

        As long as the game is on, the line played last is the main line; a game that has ended keeps its
        main line, and what is tried besides is a branch.
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
        """Step back one move; False at the start. The move taken back stays in the tree."""
        if self.here.parent is None:
            return False
        self.here = self.here.parent
        return True

    def redo(self) -> bool:
        """Step forward along the branch visited last; False where the line ends."""
        next_node = self.here.next_node
        if next_node is None:
            return False
        self.here = next_node
        return True

    def holds(self, node: RecordNode) -> bool:
        """Whether a node stands in this tree: not if it was deleted, or is one of another tree."""
        while node.parent is not None:
            if node not in node.parent.children:
                return False
            node = node.parent
        return node is self.root

    def go(self, node: RecordNode) -> None:
        """Stand at a node of this tree from now on; redo() walks on from there, undo() back the same way."""
        self.here = node
        for each in node.path():
            assert each.parent is not None
            each.parent.last_visited = each

    def promote(self, node: RecordNode) -> None:
        """Make the line that leads to a node the main line."""
        for each in node.path():
            if each.parent is not None and each.parent.children[0] is not each:
                each.parent.move_first(each)

    def delete(self, node: RecordNode) -> None:
        """Take a node and all that follows it out of the tree; who stood there stands before it."""
        assert node.parent is not None, "the start cannot be deleted"
        if node in self.here.path():
            self.here = node.parent
        node.parent.remove_child(node)

    def merge(self, other: Record, *, with_evaluations: bool = True) -> None:
        """Take over every line of a record of the same game, and stand where it stands.

        What is known already stays as it is; as long as our game is on, the other's main line becomes ours.
        Raises RecordError, and changes nothing, where there is no room for all of it.
        """
        self.require_room(_missing_length(self.root, other.root))
        is_over = self.end.outcome is not None
        found, waiting = {other.root: self.root}, [other.root]
        while waiting:
            theirs = waiting.pop()
            ours = found[theirs]
            ours.comment = ours.comment or theirs.comment
            if with_evaluations:
                ours.evaluation = ours.evaluation or theirs.evaluation
            if not (ours.children or theirs.children):  # elsewhere a result or an offer counts for nothing
                ours.settled = ours.settled or theirs.settled
                ours.offer = theirs.offer
            for child in theirs.children:
                assert child.move is not None
                found[child] = ours.add_child(child.move)
                waiting.append(child)
        if not is_over:
            self.promote(found[other.end])
        if other.rules_may_differ and self.end is found[other.end]:
            self._other_position = self.end, other.kept_position
        self.go(found[other.here])

    def add_headers(self, headers: Mapping[str, str]) -> None:
        """Take over the headers that we do not have yet, as many of them as there is room for."""
        names, room = {name.lower() for name in self.headers}, self.room
        for name, value in headers.items():
            count = header_length(name, value)
            if name.lower() not in names and count <= room and len(self.headers) < record_length.MAX_HEADERS:
                names.add(name.lower())
                room -= count
                self.headers[name] = value

    def to_text(self) -> str:
        """The record for people to read, edit and keep. Raises RecordError if a header's name is none."""
        from trigrid.records.writing import write_record

        return write_record(self)

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record of a text, at the end of its main line. Raises RecordError, with the good part."""
        from trigrid.records.reading import read_record_stepwise

        return run_to_end(read_record_stepwise(text))

    def to_link(self) -> str:
        """The moves to where we stand, packed for a message: what stands behind ``m=`` in an address."""
        from trigrid.records.link import write_link

        return write_link(self)

    @classmethod
    def from_link(cls, text: str) -> Record:
        """The record that a link or a whole address holds, at its last move.

        Raises RecordError; the good part holds the moves that are certain, of a link cut short all there are.
        """
        from trigrid.records.link import read_link_stepwise

        return run_to_end(read_link_stepwise(text))


def _missing_length(ours: RecordNode, theirs: RecordNode) -> int:
    """How much longer a tree gets by all that another has besides."""
    found, waiting = 0, [(ours, theirs)]
    while waiting:
        ours, theirs = waiting.pop()
        note = note_of(ours.evaluation or theirs.evaluation, ours.comment or theirs.comment)
        found += comment_length(note) - comment_length(ours.note)
        found += 0 if ours.settled else settled_length(theirs.settled)
        known = {child.move: child for child in ours.children}
        waiting += [(known[child.move], child) for child in theirs.children if child.move in known]
        new = [child for child in theirs.children if child.move not in known]
        found += sum(map(branch_length, new)) + 2 * max(0, len(new) - (not known))
    return found
