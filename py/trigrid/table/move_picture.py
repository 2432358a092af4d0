"""Pictures of moves for what stands round the board; style sheets give them the colours that are chosen."""

from typing import Any

from trigrid.draw import LIGHT, glyph, svg, view_of
from trigrid.games import Move
from trigrid.records import RecordNode
from trigrid.table.table import Table


def move_picture(table: Table, position: Any, move: Move) -> str:
    """The SVG picture of a legal move's piece as it would lie on a table.

    Empty for a move without one, and where it is the piece that stands for the player.
    """
    picture = view_of(table.game, table.is_flipped).move_picture(position, move)
    own = glyph(table.game.key, table.move_input.seat_pieces(position)[position.to_move])
    return "" if picture is None or picture == own else svg(picture, LIGHT)


def node_picture(table: Table, node: RecordNode) -> str:
    """The same for the move that led to a node of a table's record; empty at the start."""
    if node.parent is None or node.move is None:
        return ""
    return move_picture(table, node.parent.position, node.move)
