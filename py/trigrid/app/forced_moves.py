"""Moves that nobody chooses, because they are the only legal ones: a pass that the page makes by itself."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

from trigrid.app.table import Table, TableChange
from trigrid.games import Move
from trigrid.records import RecordNode

CALM_SECONDS = 0.7
"""Seconds that a position without a choice is seen before its only move is made."""


def forced_move(table: Table, node: RecordNode) -> Move | None:
    """The move of no place that is the only legal one at a node; None where there is a choice."""
    special = None if node.outcome else table.move_input.special_move(node.position)
    return special if special is not None and node.position.moves() == (special,) else None


def was_forced(table: Table, node: RecordNode) -> bool:
    """Whether the move that led to a node was the only legal one, and is of no place."""
    return node.parent is not None and node.move == forced_move(table, node.parent)


class Callbacks(NamedTuple):
    """What the page has to offer."""

    show: Callable[[], None]
    """Shows the table after a change."""
    run_in_background: Callable[[Coroutine[Any, Any, None]], None]
    """Runs a coroutine in the background."""
    seconds_in_motion: Callable[[Table], float]
    """For how many seconds the last move is still in motion."""
    is_still: Callable[[], bool]
    """Whether nothing is to move on the page, so that nothing has to come to rest either."""
    wait: Callable[[float], Awaitable[None]] = asyncio.sleep


class ForcedMoves:
    """Makes the moves of people who have no choice, at the table that is shown."""

    def __init__(self, callbacks: Callbacks) -> None:
        self._callbacks = callbacks
        self._waiting: tuple[Table, RecordNode] | None = None
        """Where the only move is about to be made."""

    def update(self, table: Table | None) -> None:
        """See whether a move is to be made now; call this after every change, with None without a table."""
        due = (table, table.record.here) if table is not None and is_due(table) else None
        if due != self._waiting:
            self._waiting = due
            if due is not None:
                self._callbacks.run_in_background(self._make(*due))

    async def _make(self, table: Table, node: RecordNode) -> None:
        motionless = self._callbacks.is_still()
        seconds = 0.0 if motionless else CALM_SECONDS + self._callbacks.seconds_in_motion(table)
        await self._callbacks.wait(seconds)
        if self._waiting == (table, node) and is_due(table) and table.record.here is node:
            self._waiting = None
            table.play_special_move()
            self._callbacks.show()


def is_due(table: Table) -> bool:
    """Whether the page makes the only move: a person is to make it, where a new move has just led."""
    return (
        table.last_change is TableChange.MOVE
        and not table.is_input_closed
        and not table.proposes_tie
        and forced_move(table, table.record.here) is not None
    )
