"""Frames for a replay of the last turn of a game."""

from collections.abc import Iterator
from math import inf, isinf
from typing import TypeAlias

from trigrid.draw import View
from trigrid.games import Move, Position
from trigrid.records import Record, RecordNode

LastMoves: TypeAlias = tuple[Move | None, tuple[Move, ...], float]
"""The last move, the turn's earlier moves, and milliseconds since the last move.

The milliseconds are those of an animation at normal speed; infinity means no animation.
"""
BEFORE_MS = 400
"""Milliseconds for which the board before the turn is shown."""
BETWEEN_MS = 250
"""Milliseconds from the end of a move's animation to the next move."""
STILL_MS = 800
"""Milliseconds for which each position is shown without animation."""


class TurnFrames:
    """The last turn of a record, with the timing of a view.

    The record's current node must follow a move.
    """

    def __init__(self, record: Record, view: View) -> None:
        here = record.here
        self._moves = tuple(node for node in here.path() if node.turn == here.turn and node.move is not None)
        self._view = view

    def at(self, ms: float, pace: float) -> tuple[Position, LastMoves] | None:
        """Return the frame ``ms`` milliseconds after the start; None after the end.

        A frame is a position with its last moves. ``pace`` is the speed of animations, where 1 is normal and
        infinity means no animation.
        """
        earlier = list[Move]()
        for node, duration in self._shown(pace):
            last = None if node is self._moves[0].parent else node.move
            if ms < duration:
                return node.position, (last, tuple(earlier), inf if isinf(pace) else ms * pace)
            ms -= duration
            earlier += [] if last is None else [last]
        return None

    def _shown(self, pace: float) -> Iterator[tuple[RecordNode, float]]:
        """Yield the nodes to show, each with the milliseconds for which it is shown.

        The first is the node before the turn.
        """
        before = self._moves[0].parent
        assert before is not None
        yield before, STILL_MS if isinf(pace) else BEFORE_MS
        for node in self._moves:
            assert node.move is not None
            motion = self._view.animation_ms(node.position, node.move)
            between = 0 if node is self._moves[-1] else BETWEEN_MS
            yield node, STILL_MS if isinf(pace) else motion / pace + between
