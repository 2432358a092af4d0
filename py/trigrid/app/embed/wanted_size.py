"""The size of a frame that shows the whole width of the board, and all that stands around it."""

from trigrid.app.browser.dom import element, window
from trigrid.library.embed_configuration import CARD_HEIGHT


def wanted_size() -> tuple[int, int] | None:
    """Return width and height in CSS pixels; None while no board is shown."""
    canvas, stage = element("canvas").getBoundingClientRect(), element("board").parentElement
    if not canvas.width or not canvas.height:
        return None
    room = stage.getBoundingClientRect()
    around = window.innerHeight - room.height - _spare_height()
    return window.innerWidth, round(room.width * canvas.height / canvas.width + around)


def _spare_height() -> float:
    """Return the height that the table leaves free, plus what the card above the board does not need."""
    table, card = element("table"), element("lesson").getBoundingClientRect()
    style = window.getComputedStyle(table)
    rows = sum(map(_pixels, style.gridTemplateRows.split()))
    above, below = _pixels(style.paddingTop), _pixels(style.paddingBottom)
    free = table.clientHeight - above - below - rows
    is_above = 0 < card.bottom <= element("board").getBoundingClientRect().top
    first_row = card.bottom - table.getBoundingClientRect().top - above if is_above else 0.0
    return max(0.0, free) + max(0.0, first_row - CARD_HEIGHT)


def _pixels(length: str) -> float:
    return float(length.removesuffix("px")) if length.endswith("px") else 0.0
