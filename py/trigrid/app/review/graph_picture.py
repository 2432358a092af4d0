"""The picture of a graph for files: with a background, a caption and the imprint."""

from trigrid.draw import Label, Scene, Shape
from trigrid.draw.chance_graph import EDGE
from trigrid.draw.imprint import fitting, imprint

LINE_HEIGHT, LETTERS = 1.2, 0.45
"""The height of the text line below the graph and of its letters, in units."""
CAPTION_SHARE = 0.58
"""The share of the line's width that the caption may take."""


def on_paper(graph: Scene, caption: str, imprint_text: str) -> Scene:
    """Return the graph on a background, with a line of text below it.

    The line contains the caption on the left and the imprint on the right.
    """
    width, height, middle = graph.width, graph.height + LINE_HEIGHT, graph.height + LINE_HEIGHT / 2
    caption_width = CAPTION_SHARE * (width - 3 * EDGE)
    letters = round(fitting(caption, LETTERS, caption_width), 3)
    return Scene(
        width,
        height,
        (
            Shape("paper", f"h{width}v{height}h{-width}z", ((0.0, 0.0),)),
            *graph.items,
            Label("coordinate", caption, (EDGE, middle), letters, "start"),
            *imprint(imprint_text, LETTERS, (width - EDGE, middle), width - 3 * EDGE - caption_width),
        ),
    )
