"""The position at a table as SVG, as a PNG file and as a data URL with a PNG."""

from base64 import b64encode

from trigrid.app.browser.dom import document
from trigrid.app.browser.types.files import Blob
from trigrid.app.services.imprint import imprint_text
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.sharing.picture_canvas import PNG_TYPE, PictureCanvas
from trigrid.draw import Scene, svg, view_of
from trigrid.library.record_picture import poster, still_picture, with_captions
from trigrid.table.table import Table
from trigrid.words.game_titles import title

PICTURE_SIDE_PX = 1600
"""The length of the longer side of a PNG, in pixels."""


def picture_svg(table: Table) -> str:
    """Return the picture as SVG in the user's colours."""
    return svg(_scene(table), with_captions(preferences.palette()), title(table.game), is_themed=False)


def board_svg(table: Table) -> str:
    """Return the board and its highlights as SVG, in the standard colours.

    The SVG follows the viewer's light or dark theme.
    """
    return poster(table.record, table.view.highlight, is_flipped=table.is_flipped)


async def picture_png(table: Table) -> Blob:
    """Return the picture as a PNG.

    Raises PixelsRefused if the browser makes no PNG or visibly alters the pixels.
    """
    scene, palette = _scene(table), with_captions(preferences.palette())
    await document.fonts.ready
    canvas = PictureCanvas(scene, PICTURE_SIDE_PX)
    canvas.paint(scene, palette)
    return await canvas.png()


def _scene(table: Table) -> Scene:
    view, record = view_of(table.game, table.is_flipped), table.record
    coordinates = preferences.coordinates(view)
    return still_picture(
        view, record, record.here, imprint_text(), table.view.highlight, coordinates=coordinates
    )


async def picture_data_url(table: Table) -> str:
    """Return the picture as a data URL with a PNG.

    Raises PixelsRefused if the browser makes no PNG or visibly alters the pixels.
    """
    content = await (await picture_png(table)).arrayBuffer()
    return f"data:{PNG_TYPE};base64,{b64encode(content.to_bytes()).decode()}"
