"""The position at a table as a picture: as SVG, as a PNG file and as a PNG in a data URL."""

from base64 import b64encode

from trigrid.app.browser.dom import document
from trigrid.app.browser.types.files import Blob
from trigrid.app.services.imprint import imprint_text
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.sharing.picture import poster, still_picture, with_captions
from trigrid.app.sharing.picture_canvas import PNG_TYPE, PictureCanvas
from trigrid.draw import Scene, svg, view_of
from trigrid.table.table import Table
from trigrid.words.game_titles import title

PICTURE_SIDE_PX = 1600
"""Pixels along the longer side of a PNG."""


def picture_svg(table: Table) -> str:
    """The picture as SVG that has the reader's colours in it."""
    return svg(_scene(table), with_captions(preferences.palette()), title(table.game), is_themed=False)


def board_svg(table: Table) -> str:
    """Return the board and its highlights as SVG, in the standard colours of both themes."""
    return poster(table.record, table.view.highlight, is_flipped=table.is_flipped)


async def picture_png(table: Table) -> Blob:
    """The picture as a PNG. Raises PixelsRefused if the browser makes none, or one of other pixels."""
    scene, palette = _scene(table), with_captions(preferences.palette())
    await document.fonts.ready
    canvas = PictureCanvas(scene, PICTURE_SIDE_PX)
    canvas.paint(scene, palette)
    return await canvas.png()


def _scene(table: Table) -> Scene:
    view, record = view_of(table.game, table.is_flipped), table.record
    names = preferences.coordinates(view)
    return still_picture(view, record, record.here, imprint_text(), table.view.highlight, coordinates=names)


async def picture_data_url(table: Table) -> str:
    """The same in a data URL."""
    content = await (await picture_png(table)).arrayBuffer()
    return f"data:{PNG_TYPE};base64,{b64encode(content.to_bytes()).decode()}"
