"""The tab's icon: the piece of whoever is to move, and at the end the winner's in a ring."""

from functools import lru_cache
from urllib.parse import quote

from trigrid.app.table import Table
from trigrid.draw import LIGHT, glyph, svg

RING = '<circle cx="16" cy="16" r="14.5" fill="#FFFDF6" stroke="#17181C" stroke-width="3"/>'
WHOLE, WITHIN = (0, 32), (6, 20)
"""Where the piece begins on an icon of 32 by 32, and how large it is: alone, and in the ring."""


def icon_of(table: Table) -> str | None:
    """The address of the icon for a table as it stands; None for a tie, which is nobody's."""
    outcome, position = table.outcome, table.record.position
    seat = position.to_move if outcome is None else outcome.winner
    if seat is None:
        return None
    return _icon(table.game.key, table.move_input.seat_pieces(position)[seat], outcome is not None)


@lru_cache(maxsize=32)
def _icon(key: str, role: str, is_over: bool) -> str:
    start, size = WITHIN if is_over else WHOLE
    piece = svg(glyph(key, role), LIGHT)
    piece = piece.replace("<svg ", f'<svg x="{start}" y="{start}" width="{size}" height="{size}" ', 1)
    ring = RING if is_over else ""
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{ring}{piece}</svg>'
    return f"data:image/svg+xml,{quote(whole)}"
