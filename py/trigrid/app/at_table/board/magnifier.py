"""A magnifier for small places of the board, which a finger would cover."""

from typing import cast

from trigrid.app.at_table.board.board_canvas import BoardCanvas
from trigrid.app.browser.dom import create_proxy, document, new_element, window
from trigrid.app.browser.types.elements import Canvas, Element
from trigrid.app.browser.types.events import ClientPoint

MAGNIFICATION = 2
FINGER_PX = 40
"""The distance from a finger to the edge of the magnifier, in CSS pixels."""


class Magnifier:
    """Shows the canvas around a finger while the places are small.

    The magnifier's elements are added to the page on first use.
    """

    def __init__(self, board: BoardCanvas) -> None:
        self._board = board
        self._element: Element | None = None
        self._canvas: Canvas | None = None
        self._pixel: tuple[float, float] | None = None
        """The canvas pixel under the finger; None while the magnifier is hidden."""
        self._is_stale = False
        self._frame_proxy = create_proxy(self._paint_if_stale)
        board.on_painted.append(self._paint)

    def follow(self, finger: ClientPoint) -> None:
        """Show what a finger covers, if places are small and the finger is on the canvas.

        Otherwise hide the magnifier.
        """
        x, y = finger.clientX, finger.clientY
        (across, down), canvas = self._board.pixel_at(x, y), self._board.canvas
        is_on_canvas = 0 <= across <= canvas.width and 0 <= down <= canvas.height
        if not self._board.are_places_small or not is_on_canvas:
            self.hide()
            return
        self._pixel = across, down
        lens = self._element or self._build()
        lens.hidden = False
        size = lens.getBoundingClientRect().width
        lens.style.transform = "translate({:.1f}px, {:.1f}px)".format(*_corner(x, y, size))
        if not self._is_stale:
            self._is_stale = True
            window.requestAnimationFrame(self._frame_proxy)

    def hide(self) -> None:
        """Hide the magnifier until ``follow`` shows it again."""
        if self._element and self._pixel:
            self._pixel, self._element.hidden = None, True

    def _build(self) -> Element:
        self._element = new_element("div", class_="magnifier", aria_hidden="true")
        self._canvas = cast("Canvas", new_element("canvas"))
        self._element.append(self._canvas)
        document.body.append(self._element)
        return self._element

    def _paint_if_stale(self, *_: object) -> None:
        """Paint at an animation frame, unless painting the board has already done so."""
        if self._is_stale:
            self._paint()

    def _paint(self) -> None:
        self._is_stale = False
        if self._pixel is None or self._canvas is None:
            return
        length = self._canvas.getBoundingClientRect().width
        pixels = round(length * window.devicePixelRatio)
        if self._canvas.width != pixels:
            self._canvas.width = self._canvas.height = pixels
        (x, y), (part, _) = self._pixel, self._board.pixels(length / MAGNIFICATION, 0)
        source = x - part / 2, y - part / 2, part, part
        context = self._canvas.getContext("2d")
        context.clearRect(0, 0, pixels, pixels)
        context.drawImage(self._board.canvas, *source, 0, 0, pixels, pixels)


def _corner(x: float, y: float, size: float) -> tuple[float, float]:
    """Return the top left corner of the magnifier for a finger.

    The magnifier is above the finger, or beside it near the top of the window.
    """
    left, top = x - size / 2, y - FINGER_PX - size
    if top < 0:
        top = y - size / 2
        left = x + FINGER_PX if x < window.innerWidth / 2 else x - FINGER_PX - size
    return min(max(left, 0), window.innerWidth - size), max(top, 0)
