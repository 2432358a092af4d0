"""The position at a table as a picture to give away, in the colours that are chosen."""

from trigrid.app.browser import document
from trigrid.app.preferences.current import preferences
from trigrid.app.sharing.painting import PICTURE_SIDE_PX, PictureCanvas
from trigrid.app.sharing.picture import PictureStyle, still_picture
from trigrid.app.table import Table
from trigrid.app.words import title
from trigrid.draw import DARK, LIGHT, RenderOptions, svg, view_of


def picture_style(table: Table) -> PictureStyle:
    """What pictures of a table are drawn with."""
    view = view_of(table.game, table.is_flipped)
    return PictureStyle(view, preferences.palette(), preferences.settings.coordinates)


def picture_svg(table: Table) -> str:
    """The picture as SVG that has its colours in it."""
    style = picture_style(table)
    scene = still_picture(style, table.record, table.record.here)
    return svg(scene, style.palette_with_captions, title(table.game), is_themed=False)


def board_svg(table: Table) -> str:
    """The board alone, in the standard colours, light or dark as whoever looks at it has them."""
    options = RenderOptions(table.record.last_move, table.record.last_turn[:-1])
    scene = view_of(table.game, table.is_flipped).scene(table.record.position, options)
    return svg(scene, LIGHT, title(table.game), dark=DARK)


async def png_data_url(table: Table) -> str:
    """The picture as a PNG in a data URL."""
    await document.fonts.ready
    style = picture_style(table)
    scene = still_picture(style, table.record, table.record.here)
    sheet = PictureCanvas(scene, PICTURE_SIDE_PX)
    sheet.paint(scene, style.palette_with_captions)
    return str(sheet.canvas.toDataURL("image/png"))
