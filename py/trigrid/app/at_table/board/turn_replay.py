"""A replay of a game's last turn on the board; the table stays unchanged."""

from typing import Any

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.browser.dom import window
from trigrid.app.services.preferences.preferences import preferences
from trigrid.draw import RenderOptions, View
from trigrid.table.table import Table
from trigrid.table.turn_frames import TurnFrames


def replay_turn(board: BoardCanvas, table: Table | None) -> None:
    """Show the last turn of the table on a board, if the table has one."""
    if board.view is not None and table is not None and table.record.last_turn:
        TurnReplay(board, board.view, table)


class TurnReplay:
    """A running replay of the last turn.

    The replay ends early when the board shows another position, or when the user begins a move.
    """

    def __init__(self, board: BoardCanvas, view: View, table: Table) -> None:
        self._board, self._end = board, table.record.position
        self._frames = TurnFrames(table.record, view)
        self._start_ms = window.performance.now()
        board.overlays["replay"] = self._overlay
        board.repaint()

    def _overlay(self, position: Any, options: RenderOptions) -> tuple[Any, RenderOptions]:
        is_interrupted = (
            position is not self._end or options.selected is not None or options.awaits_confirmation
        )
        frame = self._frames.at(window.performance.now() - self._start_ms, preferences.pace)
        if is_interrupted or frame is None:
            del self._board.overlays["replay"]
            return position, options
        self._board.repaint()
        shown, (last, earlier, age) = frame
        frame_options = RenderOptions(last, earlier, age, aid=options.aid)
        return shown, frame_options._replace(coordinates=options.coordinates, patterns=options.patterns)
