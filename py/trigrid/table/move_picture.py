"""Pictures of moves for use around the board; style sheets colour them."""

from typing import Any

from trigrid.draw import LIGHT, glyph, svg, view_of
from trigrid.games import Move
from trigrid.records import RecordNode
from trigrid.table.table import Table


def move_picture(table: Table, position: Any, move: Move) -> str:
    """Return an SVG picture of the piece that a legal move plays.

    The result is empty if the move has no picture, or if the piece is the one that represents the player to
    move.
    """
    picture = view_of(table.game, table.is_flipped).move_picture(position, move)
    players_picture = glyph(table.game.key, table.move_input.seat_pieces(position)[position.to_move])
    return "" if picture is None or picture == players_picture else svg(picture, LIGHT)


def node_picture(table: Table, node: RecordNode) -> str:
    """Return the picture of the move that led to a node; empty for the first node."""
    if node.parent is None or node.move is None:
        return ""
    return move_picture(table, node.parent.position, node.move)
