"""Plays a line out on the board, one move after the other."""

from collections.abc import Callable

from trigrid.app.review.explore_lines import ExploredPositions
from trigrid.games import Move
from trigrid.table.pauses import Pauses


async def play_out(
    explored: ExploredPositions, line: tuple[Move, ...], pauses: Pauses, is_open: Callable[[], bool]
) -> None:
    """Play a line out from the position on the board on, beside the main line if moves follow there.

    It ends early when ``is_open`` is False, somebody does something else, or the computer is to move.
    """
    record, node = explored.table.record, explored.table.record.here
    for number, move in enumerate(line):
        if number:
            await pauses.wait(pauses.seconds(explored.table))
        is_forced = record.here.parent is node and record.here.move == move  # the page itself has made it
        if record.here is not node and not is_forced:
            return
        may_play = is_forced or (is_open() and not explored.is_computers_turn)
        if not may_play or not (is_forced or explored.table.add_variation(move)):
            return
        node = record.here
