"""The position at a table as a picture to give away, in the colours that are chosen."""

from trigrid.app.browser import document
from trigrid.app.preferences.current import comfort
from trigrid.app.sharing.painting import STILL_SIDE, Sheet
from trigrid.app.sharing.picture import Easel, still
from trigrid.app.table import Table
from trigrid.app.words import title
from trigrid.draw import DARK, LIGHT, Look, svg, view_of


def easel_of(table: Table) -> Easel:
    """What pictures of a table are drawn with."""
    view = view_of(table.game, table.is_flipped)
    return Easel(view, comfort.palette(), comfort.settings.coordinates)


def svg_of(table: Table) -> str:
    """The picture as SVG that has its colours in it."""
    easel = easel_of(table)
    scene = still(easel, table.record, table.record.here)
    return svg(scene, easel.inks, title(table.game), is_themed=False)


def board_svg(table: Table) -> str:
    """The board alone, in the standard colours, light or dark as whoever looks at it has them."""
    look = Look(table.record.last_move, table.record.last_turn[:-1])
    scene = view_of(table.game, table.is_flipped).scene(table.record.position, look)
    return svg(scene, LIGHT, title(table.game), dark=DARK)


async def png_address(table: Table) -> str:
    """The picture as a PNG in a data URL."""
    await document.fonts.ready
    easel = easel_of(table)
    scene = still(easel, table.record, table.record.here)
    sheet = Sheet(scene, STILL_SIDE)
    sheet.paint(scene, easel.inks)
    return str(sheet.canvas.toDataURL("image/png"))
