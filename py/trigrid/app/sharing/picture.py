"""Draws pictures for files: a position with a margin, a line or two about the game, the site's imprint."""

from trigrid.app.sharing.words.sharing import picture_caption, picture_ending
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
from trigrid.records import Record, RecordNode
from trigrid.words.game_titles import title

MARGIN = 0.04
"""The margin on all sides, as a share of the picture's longer side without it."""
CAPTION_HEIGHTS = 0.03, 0.024
"""The letters' height in the first line and in those under it, as a share of the picture's longer side."""
IMPRINT_HEIGHT = 0.02
"""The same in the imprint."""
IMPRINT_EDGES = 0.028, 0.036
"""From the end of the imprint to the right edge, and from its middle to the bottom, likewise."""
IMPRINT_SPACE = 0.06
"""From the last line to the bottom, likewise."""
CAPTION_LINE_HEIGHT = 1.5
"""From one line to the next, as a multiple of the letters' height."""


def with_captions(palette: Palette) -> Palette:
    """Return a palette with the colour of the lines under the picture."""
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
    """The picture of the position at a node: its last move marked, and how the game ended if it did."""
    lines = picture_caption(record, title(record.game)), picture_ending(record_at(record, node))
    options = render_options(record, node, coordinates=coordinates)
    board = marked_scene(view, node.position, options._replace(**highlight._asdict()))
    inner = Bounds(board.left, board.top, board.width, board.height)
    return on_paper(board, list(filter(None, lines)), imprint_text, inner)


def poster(record: Record, highlight: Highlight = NO_HIGHLIGHT, *, is_flipped: bool = False) -> str:
    """The position of a record as SVG, in light or dark colours as whoever looks at it has them."""
    view = view_of(record.game, is_flipped)
    options = render_options(record, record.here, coordinates=view.has_coordinates)
    scene = marked_scene(view, record.position, options._replace(**highlight._asdict()))
    return svg(scene, LIGHT, title(record.game), dark=DARK)


def render_options(record: Record, node: RecordNode, *, coordinates: bool) -> RenderOptions:
    """Return what a picture of a node shows besides the position: the turn that led there."""
    turn = record_at(record, node).last_turn
    return RenderOptions(node.move, turn[:-1], coordinates=coordinates)


def on_paper(board: Scene, lines: list[str], imprint_text: str, inner: Bounds) -> Scene:
    """A board's picture within a frame, on paper, with lines and the imprint under it.

    An empty line keeps its space.
    """
    longer = max(inner.width, inner.height)
    margin, width = MARGIN * longer, inner.width + 2 * MARGIN * longer
    left, top, items = inner.left - margin, inner.top - margin, list[Shape | Label]()
    bottom = inner.top + inner.height + margin / 2
    for number, text in enumerate(lines):
        letters = CAPTION_HEIGHTS[min(number, 1)] * longer
        size = fitting(text, letters, width - 2 * margin)
        middle = round(left + width / 2, 3), round(bottom + letters * CAPTION_LINE_HEIGHT / 2, 3)
        items += [Label("caption", text, middle, round(size, 3))] if text else []
        bottom += letters * CAPTION_LINE_HEIGHT
    height = bottom + IMPRINT_SPACE * longer - top
    aside, below = (edge * longer for edge in IMPRINT_EDGES)
    place = left + width - aside, top + height - below
    items += imprint(imprint_text, IMPRINT_HEIGHT * longer, place, width - 2 * aside)
    paper = Shape("paper", f"h{width:.3f}v{height:.3f}h{-width:.3f}z", ((round(left, 3), round(top, 3)),))
    return Scene(width, height, (paper, *board.items, *items), left, top)
