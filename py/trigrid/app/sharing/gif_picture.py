"""Draws the frames of a GIF."""

from collections.abc import Sequence

from trigrid.draw import Scene, View
from trigrid.draw.marks import marked_scene
from trigrid.library.record_export import record_at
from trigrid.library.record_picture import on_paper, render_options
from trigrid.library.words.captions import picture_caption, picture_ending
from trigrid.records import Record, RecordNode
from trigrid.words.game_titles import title


def colour_samples(nodes: Sequence[RecordNode]) -> tuple[int, ...]:
    """Return the numbers of frames that together usually contain every colour.

    These are the first, the middle and the last frame, and one frame with marks of each colour. In Tri-It-Out
    they may lack the colour of captures that are due.
    """
    marked = {mark.colour: number for number, node in enumerate(nodes) for mark in node.marks}
    return tuple(sorted({0, len(nodes) // 2, len(nodes) - 1, *marked.values()}))


def gif_frame(
    view: View,
    record: Record,
    node: RecordNode,
    end: RecordNode,
    imprint_text: str,
    *,
    coordinates: bool = True,
) -> Scene:
    """Return one frame of a GIF.

    The second line below the board shows the move that led to the node; in the frame of ``end`` it shows how
    the game ended, if it has ended. All frames are as large as that of ``end``.
    """
    move = record.game.spell(node.move) if node.move is not None else ""
    ending = picture_ending(record_at(record, node)) if node is end else ""
    lines = [picture_caption(record, title(record.game)), ending or move]
    # On a board that grows, the coordinates would jump from frame to frame.
    names = coordinates and not view.is_boundless
    board = marked_scene(view, node.position, render_options(record, node, coordinates=names))
    return on_paper(board, lines, imprint_text, view.bounds(end.position, coordinates=names))
