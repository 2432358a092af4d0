"""The frame size that fits the board at full width and everything around it."""

from trigrid.app.browser.dom import element, window
from trigrid.library.embed_configuration import CARD_HEIGHT


def wanted_size() -> tuple[int, int] | None:
    """Return the width and height in CSS pixels, or None if no board is visible."""
    canvas_box, stage = element("canvas").getBoundingClientRect(), element("board").parentElement
    if not canvas_box.width or not canvas_box.height:
        return None
    stage_box = stage.getBoundingClientRect()
    height_around = window.innerHeight - stage_box.height - _spare_height()
    return window.innerWidth, round(stage_box.width * canvas_box.height / canvas_box.width + height_around)


def _spare_height() -> float:
    """Return the height that the frame does not need, in CSS pixels.

    This is the free height of the table, plus the amount by which a card above the board exceeds CARD_HEIGHT:
    a frame reserves no more for a card, whose content scrolls.
    """
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
