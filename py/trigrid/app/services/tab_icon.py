"""The icon of the browser's tab: a piece of the player to move or of the winner."""

from functools import lru_cache
from urllib.parse import quote

from trigrid.draw import LIGHT, glyph, svg
from trigrid.table.table import Table

RING = '<circle cx="16" cy="16" r="14.5" fill="#FFFDF6" stroke="#17181C" stroke-width="3"/>'
"""The SVG of the ring around the winner's piece."""
PIECE_ALONE, PIECE_IN_RING = (0, 32), (6, 20)
"""The distance of the piece from the left and the top, and the size of the piece.

The whole icon measures 32 by 32 units.
"""


def icon_of(table: Table) -> str | None:
    """Return the data URL of the icon for a table; None for a tie."""
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
    icon = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{ring}{piece}</svg>'
    return f"data:image/svg+xml,{quote(icon)}"
