"""The position at a table as a picture: as SVG, as a PNG file and as a PNG in a data URL."""

from base64 import b64encode

from trigrid.app.browser.dom import document
from trigrid.app.browser.types.files import Blob
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.sharing.picture import PictureStyle, poster, still_picture
from trigrid.app.sharing.picture_canvas import PNG_TYPE, PictureCanvas
from trigrid.draw import svg, view_of
from trigrid.table.table import Table
from trigrid.words.game_titles import title

PICTURE_SIDE_PX = 1600
"""Pixels along the longer side of a PNG."""


def picture_style(table: Table) -> PictureStyle:
    """What pictures of a table are drawn with: its view, and the reader's colours."""
    view = view_of(table.game, table.is_flipped)
    return PictureStyle(view, preferences.palette(), preferences.coordinates(view))


def picture_svg(table: Table) -> str:
    """The picture as SVG that has its colours in it."""
    style = picture_style(table)
    scene = still_picture(style, table.record, table.record.here, table.view.highlight)
    return svg(scene, style.palette_with_captions, title(table.game), is_themed=False)


def board_svg(table: Table) -> str:
    """Return the board and its highlights as SVG, in the standard colours of both themes."""
    return poster(table.record, table.view.highlight, is_flipped=table.is_flipped)


async def picture_png(table: Table) -> Blob:
    """The picture as a PNG. Raises PixelsRefused if the browser makes none, or one of other pixels."""
    style, record = picture_style(table), table.record
    scene = still_picture(style, record, record.here, table.view.highlight)
    await document.fonts.ready
    canvas = PictureCanvas(scene, PICTURE_SIDE_PX)
    canvas.paint(scene, style.palette_with_captions)
    return await canvas.png()


async def picture_data_url(table: Table) -> str:
    """The same in a data URL."""
    content = await (await picture_png(table)).arrayBuffer()
    return f"data:{PNG_TYPE};base64,{b64encode(content.to_bytes()).decode()}"
