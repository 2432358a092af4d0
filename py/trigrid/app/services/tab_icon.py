"""The tab's icon as a data URL: the piece of the player to move, or at the end the winner's in a ring."""

from functools import lru_cache
from urllib.parse import quote

from trigrid.draw import LIGHT, glyph, svg
from trigrid.table.table import Table

RING = '<circle cx="16" cy="16" r="14.5" fill="#FFFDF6" stroke="#17181C" stroke-width="3"/>'
"""The SVG of the ring."""
PIECE_ALONE, PIECE_IN_RING = (0, 32), (6, 20)
"""The left and top edge of the piece on an icon of 32 by 32 units, and its size."""


def icon_of(table: Table) -> str | None:
    """The data URL of the icon for a table; None for a tie."""
    outcome, position = table.outcome, table.record.position
    seat = position.to_move if outcome is None else outcome.winner
    if seat is None:
        return None
    return _icon(table.game.key, table.move_input.seat_pieces(position)[seat], outcome is not None)


@lru_cache(maxsize=32)
def _icon(key: str, role: str, is_over: bool) -> str:
    start, size = PIECE_IN_RING if is_over else PIECE_ALONE
    piece = svg(glyph(key, role), LIGHT)
    piece = piece.replace("<svg ", f'<svg x="{start}" y="{start}" width="{size}" height="{size}" ', 1)
    ring = RING if is_over else ""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{ring}{piece}</svg>'
    return f"data:image/svg+xml,{quote(whole)}"
