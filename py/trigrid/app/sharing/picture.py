"""Draws pictures for files: a position with a margin, and a line or two about the game under it."""

from trigrid.app.sharing.words.sharing import picture_caption
from trigrid.draw import (
    DARK,
    LIGHT,
    NO_HIGHLIGHT,
    Bounds,
    Highlight,
    Label,
    Palette,
    RenderOptions,
    Scene,
    Shape,
    Style,
    View,
    svg,
    view_of,
)
from trigrid.draw.marks import marked_scene
from trigrid.library.record_export import record_at
from trigrid.records import Record, RecordNode
from trigrid.table.table import Table
from trigrid.table.words.status_line import status
from trigrid.words.game_titles import title

MARGIN = 0.04
"""The margin on all sides, as a share of the picture's longer side without it."""
CAPTION_HEIGHTS = 0.03, 0.024
"""The letters' height in the first line and in those under it, as a share of the picture's longer side."""
CAPTION_LETTER_WIDTH = 0.56
"""The width of letters on average, at most, as a share of their height: lines must fit with any font."""
CAPTION_LINE_HEIGHT = 1.5
"""From one line to the next, as a multiple of the letters' height."""


def with_captions(palette: Palette) -> Palette:
    """Return a palette with the colour of the lines under the picture."""
    return {**palette, "caption": Style(palette["coordinate"].fill)}


def still_picture(
    view: View,
    record: Record,
    node: RecordNode,
    highlight: Highlight = NO_HIGHLIGHT,
    *,
    coordinates: bool = True,
) -> Scene:
    """The picture of the position at a node: its last move marked, and how the game ended if it did."""
    lines = [picture_caption(record, title(record.game)), *_ending(record, node)]
    options = _render_options(record, node, coordinates=coordinates)
    board = marked_scene(view, node.position, options._replace(**highlight._asdict()))
    return _on_paper(board, lines, Bounds(board.left, board.top, board.width, board.height))


def poster(record: Record, highlight: Highlight = NO_HIGHLIGHT, *, is_flipped: bool = False) -> str:
    """The position of a record as SVG, in light or dark colours as whoever looks at it has them."""
    view = view_of(record.game, is_flipped)
    options = _render_options(record, record.here, coordinates=view.has_coordinates)
    scene = marked_scene(view, record.position, options._replace(**highlight._asdict()))
    return svg(scene, LIGHT, title(record.game), dark=DARK)


def gif_frame(
    view: View, record: Record, node: RecordNode, end: RecordNode, *, coordinates: bool = True
) -> Scene:
    """One frame of a GIF, as large as that of the ``end``; under it its move, or how the game ended."""
    said = _ending(record, node) if node is end else []
    move = [record.game.spell(node.move)] if node.move is not None else [""]
    lines = [picture_caption(record, title(record.game)), *(said or move)]
    # Round a board that grows the names of places would move from frame to frame.
    names = coordinates and not view.is_boundless
    board = view.scene(node.position, _render_options(record, node, coordinates=names))
    return _on_paper(board, lines, view.bounds(end.position, coordinates=names))


def _render_options(record: Record, node: RecordNode, *, coordinates: bool) -> RenderOptions:
    turn = record_at(record, node).last_turn
    return RenderOptions(node.move, turn[:-1], coordinates=coordinates)


def _ending(record: Record, node: RecordNode) -> list[str]:
    return [status(Table(record.game, record_at(record, node)))] if node.outcome else []


def _on_paper(board: Scene, lines: list[str], inner: Bounds) -> Scene:
    """A board's picture within a frame, on paper, with lines under it."""
    longer = max(inner.width, inner.height)
    margin, width = MARGIN * longer, inner.width + 2 * MARGIN * longer
    left, top, items = inner.left - margin, inner.top - margin, list[Shape | Label]()
    bottom = inner.top + inner.height + margin / 2
    for number, text in enumerate(lines):
        letters = CAPTION_HEIGHTS[min(number, 1)] * longer
        fitting = min(letters, (width - 2 * margin) / (CAPTION_LETTER_WIDTH * max(1, len(text))))
        middle = round(left + width / 2, 3), round(bottom + letters * CAPTION_LINE_HEIGHT / 2, 3)
        items += [Label("caption", text, middle, round(fitting, 3))] if text else []
        bottom += letters * CAPTION_LINE_HEIGHT
    height = bottom + margin - top
    paper = Shape("paper", f"h{width:.3f}v{height:.3f}h{-width:.3f}z", ((round(left, 3), round(top, 3)),))
    return Scene(width, height, (paper, *board.items, *items), left, top)
