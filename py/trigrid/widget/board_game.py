"""A game at a board in a notebook: a person's presses and the opponent's answers."""

from collections.abc import Callable

from trigrid.draw import view_of
from trigrid.games import Game, IllegalMove, Move, Position
from trigrid.pictures import board_svg
from trigrid.records import Record
from trigrid.table.table import Table
from trigrid.table.words.status_line import status
from trigrid.words import words_for


class BoardGame:
    """A game of a person in ``seat`` against ``choose``, the opponent's function.

    Without ``choose``, the person plays both seats.
    """

    def __init__(
        self, game: Game, choose: Callable[[Position], Move] | None = None, seat: int = 0, opponent: str = ""
    ) -> None:
        self.game, self._choose, self._seat, self._opponent = game, choose, seat, opponent
        self._failure = ""
        self.table = self._new_table()
        self._answer()

    def _new_table(self) -> Table:
        record = Record(self.game)
        if self._opponent:
            record.headers[self.game.seats[1 - self._seat]] = self._opponent
        return Table(self.game, record)

    @property
    def record(self) -> Record:
        """The record of the game."""
        return self.table.record

    @property
    def is_opponents_turn(self) -> bool:
        """Whether the opponent is to move."""
        is_over = self.record.outcome is not None
        return self._choose is not None and not is_over and self.record.position.to_move != self._seat

    def press_at(self, x: float, y: float) -> None:
        """Press the place at a spot of the picture, if a place is there."""
        place = view_of(self.game).place_at(x, y)
        if place is not None and not self.is_opponents_turn:
            self.table.press(place, confirm=False)
            self._after_input()

    def play(self, text: str) -> None:
        """Play a move in notation."""
        if not self.is_opponents_turn:
            self.table.play_text(text)
            self._after_input()

    def play_special_move(self) -> None:
        """Play the move that has a button instead of a place, such as a pass."""
        if not self.is_opponents_turn:
            self.table.play_special_move()
            self._after_input()

    def choose_tool(self, tool: int) -> None:
        """Choose the piece to lay, by its index in ``tools``."""
        if tool in self.table.move_input.usable_tools(self.record.position):
            self.table.choose_tool(tool)

    def undo(self) -> None:
        """Take back the person's last move, and the opponent's moves after it."""
        self._failure = ""
        while self.table.undo() and self.is_opponents_turn:
            pass
        self._answer()  # at the start of the game the opponent may be to move

    def new_game(self) -> None:
        """Begin a new game."""
        self._failure = ""
        self.table = self._new_table()
        self._answer()

    def _after_input(self) -> None:
        self.table.point_at(None)
        self._answer()

    def _answer(self) -> None:
        """Play the opponent's moves until the person is to move."""
        while self.is_opponents_turn and self._choose is not None:
            try:
                move = self._choose(self.record.position)
                self.record.position.play(move)
            except IllegalMove as error:
                self._failure = f"{self._opponent} chose an illegal move: {error}"
                return
            except Exception as error:  # the function is the user's own
                self._failure = f"{self._opponent} failed: {type(error).__name__}: {error}"
                return
            self.table.add_move(move)

    @property
    def status(self) -> str:
        """The line below the board: the side to move, the last move, a refusal."""
        return self._failure or status(self.table)

    @property
    def tools(self) -> list[str]:
        """The names of the pieces from which the person chooses; empty in most games."""
        names = words_for(self.record).tools
        return [names.get(role, role) for role in self.table.move_input.tools]

    @property
    def special_move(self) -> str:
        """The notation of the move that has a button; empty if none is legal."""
        move = self.table.move_input.special_move(self.record.position)
        return "" if move is None or self.record.outcome else self.game.spell(move)

    def picture(self, width: int) -> str:
        """Return the board as SVG, with dots on the places where a move is possible."""
        view, position = view_of(self.game), self.record.position
        can_move = self.record.outcome is None and not self.is_opponents_turn
        places = (place for row in view.rows(position) for place in row) if can_move else ()
        dots = sorted(filter(self.table.would_play, places))
        return board_svg(self.record, self.table.render_options, dots=dots, width=width)
