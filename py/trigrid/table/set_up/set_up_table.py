"""A table on which a position is set up by hand."""

from math import inf
from typing import Any

from trigrid.draw import RenderOptions
from trigrid.games import Game, Move, Outcome
from trigrid.games.position_text import PositionError, position_text_of
from trigrid.table.set_up.editor import CannotPlace, editor_of
from trigrid.table.table import Table
from trigrid.table.table_input import as_one_change
from trigrid.table.words import set_up as words

MAX_STEPS = 500
"""The maximum number of steps that can be undone."""


class SetUpTable(Table):
    """A table that changes the position instead of playing moves.

    The position may break the rules; ``problem`` says which clause. The tools are the editor's pieces and,
    after them, the eraser. At first the board shows the position that ``text`` describes, or the start of the
    game. Raises PositionError if the text cannot be read.
    """

    def __init__(self, game: Game, text: str = "") -> None:
        super().__init__(game)
        self.editor = editor_of(game)
        self.refusal = ""
        """The reason if the last press changed nothing; else empty."""
        self.followed = ""
        """The text on further changes by the last press; empty if there were none."""
        self.refusal_count = 0
        self._past: list[Any] = []
        self._future: list[Any] = []
        self._show(position_text_of(game).read(game, text) if text else game.start())

    # The position

    @property
    def position(self) -> Any:
        """The position, which may break the rules."""
        return self.record.root.position

    def _show(self, position: Any) -> None:
        self.record.root.position = position
        self.problem = problem_of(self.game, position)
        """The error that names the clause the position breaks; None for a legal one."""
        self.view.marks = tuple((place, "frame") for place in self.problem.places) if self.problem else ()
        self.input.selected, self.refusal, self.followed = None, "", ""

    @as_one_change
    def change(self, position: Any) -> None:
        """Replace the position; the previous one can be restored."""
        if position != self.position:
            self._past = [*self._past[1 - MAX_STEPS :], self.position]
            self._future = []
        self._show(position)

    @property
    def text(self) -> str:
        """The position as one line of text."""
        return position_text_of(self.game).write(self.position)

    def read(self, text: str) -> None:
        """Replace the position by one that a text describes. Raises PositionError."""
        self.change(position_text_of(self.game).read(self.game, text))

    @property
    def can_take_back(self) -> bool:
        """Whether a change can be undone."""
        return bool(self._past)

    @property
    def can_restore(self) -> bool:
        """Whether an undone change can be made again."""
        return bool(self._future)

    @as_one_change
    def take_back(self) -> None:
        """Undo the last change, if there is one."""
        if self._past:
            self._future.append(self.position)
            self._show(self._past.pop())

    @as_one_change
    def restore(self) -> None:
        """Make the last undone change again, if there is one."""
        if self._future:
            self._past.append(self.position)
            self._show(self._future.pop())

    # The pieces

    @property
    def eraser(self) -> int:
        """The number of the tool that removes pieces."""
        return len(self.editor.pieces)

    @property
    def _piece(self) -> int | None:
        """The chosen piece; None for the eraser."""
        return None if self.input.tool == self.eraser else self.input.tool

    def replace_unusable_tool(self) -> None:
        """Keep the chosen tool, because every piece can be put on the board."""

    @as_one_change
    def choose_tool(self, tool: int) -> None:
        """Choose a piece or the eraser, and deselect the place of a first press."""
        self.input.selected = None
        super().choose_tool(tool)

    @as_one_change
    def press(self, place: int, *, confirm: bool, dragged: bool = False, at_ms: float = inf) -> bool:
        """Put the chosen piece on a place, or remove it.

        A piece is removed by pressing it with the same piece or the eraser. Returns False, because no move is
        played.
        """
        self.input.pointed_place = place
        selected = self.input.selected
        if selected is None and self.select(place):
            return False
        self.refusal = ""
        if place != selected:
            before = self.position
            try:
                self.change(self._pressed(place, selected))
                self.followed = self.editor.followed_text(before, self.position)
                return False
            except CannotPlace as error:
                self._refuse(error)
        self.input.selected = None
        return False

    @as_one_change
    def erase(self, place: int) -> None:
        """Remove the pieces on a place."""
        try:
            self.change(self.editor.removed(self.position, place))
        except CannotPlace as error:
            self._refuse(error)

    def _refuse(self, error: CannotPlace) -> None:
        self.refusal = str(error)
        self.refusal_count += 1

    def _pressed(self, place: int, selected: int | None) -> Any:
        """Return the position after a press. Raises CannotPlace."""
        editor, position, piece = self.editor, self.position, self._piece
        there = editor.piece_at(position, place)
        if piece is None:
            return editor.removed(position, place)
        if selected is not None:
            return editor.put(position, selected, piece, place)
        piece = editor.fitting(position, place, piece)
        if there is not None and (there == piece or editor.pieces_are_rotations):
            return editor.removed(position, place, piece)
        return editor.put(position, place, piece)

    def _can_select(self, place: int) -> bool:
        is_first_press = self.editor.takes_two_presses and self.input.selected is None
        return is_first_press and self._piece is not None and self._is_free(place)

    def _is_free(self, place: int) -> bool:
        return self.editor.piece_at(self.position, place) is None

    def turn_piece(self, step: int) -> bool:
        """Choose the next rotation of a piece; return False if pieces are not rotations."""
        piece, count = self._piece, len(self.editor.pieces)
        if not self.editor.pieces_are_rotations or piece is None:
            return False
        ahead = [(piece + step * turn) % count for turn in range(1, count + 1)]
        self.choose_tool(next((each for each in ahead if self._fits(each)), ahead[0]))
        return True

    def _fits(self, piece: int) -> bool:
        """Return whether a piece fits at the pointed place; every piece fits without one."""
        place = self.input.pointed_place
        return place is None or self.editor.fitting(self.position, place, piece) == piece

    # What the board asks of a table

    @property
    def outcome(self) -> Outcome | None:
        """None, because a position can be changed also if the game would be over."""
        return None

    @property
    def foresees(self) -> bool:
        """Whether the page may show the consequences of a move; no move is made here."""
        return False

    @property
    def may_draw(self) -> bool:
        """False, because the record of this table is not kept."""
        return False

    @property
    def is_browsed(self) -> bool:
        return False

    def legal_at(self, place: int) -> Move | None:
        return None

    def would_play(self, place: int) -> bool:
        return True

    def refuses_drag_from(self, place: int) -> bool:
        return False

    def captures_touch(self, place: int) -> bool:
        return True

    def with_ghost(self, position: Any, options: RenderOptions) -> tuple[Any, RenderOptions]:
        """Return a position and options that also draw the piece under the pointer."""
        place, piece = self.input.pointed_place, self._piece
        if place is None or piece is None:
            return position, options
        piece = self.editor.fitting(position, place, piece)
        ghost = self.editor.ghost(position, place, piece, self.input.selected)
        return (ghost[0], options._replace(ghost=ghost[1])) if ghost else (position, options)

    def own_action(self, place: int) -> str:
        """Return what Enter does at a place."""
        there, piece, editor = self.editor.piece_at(self.position, place), self._piece, self.editor
        if self.input.selected == place:
            return words.ENTER_CANCELS
        if piece is not None and self.input.selected is not None:
            return words.ENTER_ENDS.format(piece=editor.names[piece])
        if self._can_select(place):
            assert piece is not None
            return words.ENTER_STARTS.format(piece=editor.names[piece])
        if there is not None and (piece in (None, there) or editor.pieces_are_rotations):
            return words.ENTER_REMOVES.format(piece=editor.names[there])
        if piece is None:
            return ""
        return words.ENTER_PUTS.format(piece=editor.names[editor.fitting(self.position, place, piece)])


def problem_of(game: Game, position: Any) -> PositionError | None:
    """Return the error that names the clause a position breaks; None if it is legal."""
    try:
        position_text_of(game).check(position)
    except PositionError as error:
        return error
    return None
