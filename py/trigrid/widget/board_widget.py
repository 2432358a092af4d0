"""The widget: its traits show a game, and its messages change it."""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from trigrid.games import BadType, Game, Position, TrigridError
from trigrid.records import Record
from trigrid.widget.board_game import BoardGame
from trigrid.widget.opponent import Opponent, chooser, name_of

HERE = Path(__file__).parent
WIDTH = 480
"""The default width of the board in CSS pixels."""


class BoardWidget(anywidget.AnyWidget):
    """A board on which a person plays a game by pressing places, in a notebook.

    ``opponent`` is a function that returns a move of a position, a level from 1 to 6, or None to play both
    sides. ``seat`` is the person's seat, 0 or 1. ``seed`` makes the moves of a level repeatable, and
    ``width`` is in CSS pixels. Dots mark the places where a move is possible. ``record`` is the game so far.
    If the opponent's function raises an exception or returns an illegal move, the board says so.

    Raises BadType, BadLevel, and TrigridError for an impossible seat.
    """

    _esm = HERE / "board.js"
    _css = HERE / "board.css"

    picture = traitlets.Unicode().tag(sync=True)
    """The board as SVG."""
    status = traitlets.Unicode().tag(sync=True)
    """The line below the board: the side to move, the last move, a refusal."""
    tools = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """The names of the pieces from which the person chooses; empty in most games."""
    tool = traitlets.Int().tag(sync=True)
    """The index of the chosen piece."""
    special_move = traitlets.Unicode().tag(sync=True)
    """The notation of a legal move with a button, such as a pass; may be empty."""

    def __init__(
        self,
        game: Game,
        opponent: Opponent = None,
        seat: int = 0,
        seed: int | None = None,
        width: int = WIDTH,
    ) -> None:
        if not isinstance(game, Game):
            raise BadType(game, "a game, as trigrid.load returns it")
        if seat not in (0, 1):
            raise TrigridError(f"a game has no seat {seat!r}; expected 0 or 1")
        self._width = width
        self._game = BoardGame(game, chooser(game, opponent, seed), seat, name_of(opponent))
        super().__init__()
        self._show()
        self.on_msg(self._receive)

    @property
    def record(self) -> Record:
        """The record of the game so far."""
        return self._game.record

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._game.record.position

    def play(self, text: str) -> None:
        """Play a move in notation; ``status`` says why, if it is refused."""
        self._game.play(text)
        self._show()

    def undo(self) -> None:
        """Take back the person's last move, and the opponent's moves after it."""
        self._game.undo()
        self._show()

    def new_game(self) -> None:
        """Begin a new game."""
        self._game.new_game()
        self._show()

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Do what a message from the board in the browser asks for; ignore other messages."""
        match content:
            case {"type": "press", "x": int() | float() as x, "y": int() | float() as y}:
                self._game.press_at(x, y)
            case {"type": "play", "text": str() as text}:
                self._game.play(text)
            case {"type": "tool", "index": int() as index}:
                self._game.choose_tool(index)
            case {"type": "special"}:
                self._game.play_special_move()
            case {"type": "undo"}:
                self._game.undo()
            case {"type": "new"}:
                self._game.new_game()
        self._show()

    def _show(self) -> None:
        with self.hold_sync():
            self.picture = self._game.picture(self._width)
            self.status = self._game.status
            self.tools = self._game.tools
            self.tool = self._game.table.input.tool
            self.special_move = self._game.special_move
