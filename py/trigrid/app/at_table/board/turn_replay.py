"""Shows the last turn of a game once more on the board, whose table stays as it is."""

from typing import Any

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.browser.dom import window
from trigrid.app.services.preferences.preferences import preferences
from trigrid.draw import RenderOptions, View
from trigrid.table.table import Table
from trigrid.table.turn_frames import TurnFrames


def replay_turn(board: BoardCanvas, table: Table | None) -> None:
    """Show the last turn of the table on a board, if there is one."""
    if board.view is not None and table is not None and table.record.last_turn:
        TurnReplay(board, board.view, table)


class TurnReplay:
    """One replay. It ends early when the board shows another position, or a move is begun on it."""

    def __init__(self, board: BoardCanvas, view: View, table: Table) -> None:
        self._board, self._end = board, table.record.position
        self._frames = TurnFrames(table.record, view)
        self._begun_at = window.performance.now()
        board.overlays["replay"] = self._lay
        board.repaint()

    def _lay(self, position: Any, options: RenderOptions) -> tuple[Any, RenderOptions]:
        is_left = position is not self._end or options.selected is not None or options.awaits_confirmation
        frame = self._frames.at(window.performance.now() - self._begun_at, preferences.pace)
        if is_left or frame is None:
            del self._board.overlays["replay"]
            return position, options
        self._board.repaint()
        shown, (last, earlier, age) = frame
        own = RenderOptions(last, earlier, age, aid=options.aid)
        return shown, own._replace(coordinates=options.coordinates, patterns=options.patterns)
