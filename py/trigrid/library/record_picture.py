"""Draws pictures to save as files: a position with margin, caption and imprint."""

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
from trigrid.draw.imprint import fitting, imprint
from trigrid.draw.marks import marked_scene
from trigrid.library.record_export import record_at
from trigrid.library.words.captions import picture_caption, picture_ending
from trigrid.records import Record, RecordNode
from trigrid.words.game_titles import title

MARGIN = 0.04
"""The margin on all sides, as a share of the longer side of the inner picture."""
CAPTION_HEIGHTS = 0.03, 0.024
"""Letter heights of the first and of other lines, as shares of the longer side."""
IMPRINT_HEIGHT = 0.02
"""The letter height of the imprint, as a share of the longer side."""
IMPRINT_EDGES = 0.028, 0.036
"""The imprint's distances from the right and bottom edges of the picture.

The first is the distance of the imprint's end, the second that of its middle. Both are shares of the longer
side.
"""
IMPRINT_SPACE = 0.06
"""The space from the last line to the bottom, as a share of the longer side."""
CAPTION_LINE_HEIGHT = 1.5
"""The height of a line as a multiple of its letters' height."""


def with_captions(palette: Palette) -> Palette:
    """Return a palette with a role for the lines under the picture."""
    return {**palette, "caption": Style(palette["coordinate"].fill)}


def still_picture(
    view: View,
    record: Record,
    node: RecordNode,
    imprint_text: str,
    highlight: Highlight = NO_HIGHLIGHT,
    *,
    coordinates: bool = True,
) -> Scene:
    """Return the picture of the position at a node.

    Marks the last move. If the game has ended at this node, the caption says how.
    """
    lines = picture_caption(record, title(record.game)), picture_ending(record_at(record, node))
    options = render_options(record, node, coordinates=coordinates)
    board = marked_scene(view, node.position, options._replace(**highlight._asdict()))
    inner = Bounds(board.left, board.top, board.width, board.height)
    return on_paper(board, list(filter(None, lines)), imprint_text, inner)


def poster(record: Record, highlight: Highlight = NO_HIGHLIGHT, *, is_flipped: bool = False) -> str:
    """Return a record's position as SVG that follows the viewer's light or dark theme."""
    view = view_of(record.game, is_flipped)
    options = render_options(record, record.here, coordinates=view.has_coordinates)
    scene = marked_scene(view, record.position, options._replace(**highlight._asdict()))
    return svg(scene, LIGHT, title(record.game), dark=DARK)


def render_options(record: Record, node: RecordNode, *, coordinates: bool) -> RenderOptions:
    """Return the options that show the turn which led to a node, and the node's marks."""
    turn = record_at(record, node).last_turn
    return RenderOptions(node.move, turn[:-1], drawn_marks=node.marks, coordinates=coordinates)


def on_paper(board: Scene, lines: list[str], imprint_text: str, inner: Bounds) -> Scene:
    """Return a board's picture with a margin, and with lines and an imprint below.

    ``inner`` is the part of the plane inside the margins. An empty line keeps its space, and an empty imprint
    has no mark.
    """
    longer = max(inner.width, inner.height)
    margin, width = MARGIN * longer, inner.width + 2 * MARGIN * longer
    left, top, items = inner.left - margin, inner.top - margin, list[Shape | Label]()
    bottom = inner.top + inner.height + margin / 2
    for number, text in enumerate(lines):
        letter_height = CAPTION_HEIGHTS[min(number, 1)] * longer
        size = fitting(text, letter_height, width - 2 * margin)
        middle = round(left + width / 2, 3), round(bottom + letter_height * CAPTION_LINE_HEIGHT / 2, 3)
        items += [Label("caption", text, middle, round(size, 3))] if text else []
        bottom += letter_height * CAPTION_LINE_HEIGHT
    height = bottom + IMPRINT_SPACE * longer - top
    aside, below = (edge * longer for edge in IMPRINT_EDGES)
    end = left + width - aside, top + height - below
    items += imprint(imprint_text, IMPRINT_HEIGHT * longer, end, width - 2 * aside) if imprint_text else ()
    paper = Shape("paper", f"h{width:.3f}v{height:.3f}h{-width:.3f}z", ((round(left, 3), round(top, 3)),))
    return Scene(width, height, (paper, *board.items, *items), left, top)
