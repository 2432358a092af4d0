"""Waits until a canvas no longer changes, and counts its successive pictures."""

from typing import TYPE_CHECKING, Any

from tests.dom.canvas import DrawingCommand

if TYPE_CHECKING:
    from tests.dom.fake_page import FakePage
    from tests.dom.nodes import Element

FRAME_SECONDS = 1 / 60


def picture_of(canvas: Any) -> list[DrawingCommand]:
    """Return the current drawing commands of a canvas."""
    return list(canvas.getContext("2d").picture)


def wait_until_still(page: "FakePage", canvas: "Element", frames: int, milliseconds: float) -> bool:
    """Let time pass until a canvas stays the same for a number of frames.

    Returns False if the canvas has not become still within the given time.
    """
    end, last, same = page.seconds() + milliseconds / 1000, picture_of(canvas), 0
    while same < frames:
        if page.seconds() > end:
            return False
        page.pass_time(FRAME_SECONDS)
        now = picture_of(canvas)
        last, same = now, same + 1 if now == last else 0
    return True


class Film:
    """Counts the successive pictures on a canvas until `cut` is called."""

    def __init__(self, page: "FakePage", canvas: "Element") -> None:
        self.pictures = 1
        self._canvas, self._window, self._last = canvas, page.window, picture_of(canvas)
        self._is_cut = False
        self._window.requestAnimationFrame(self._compare)

    def _compare(self, now: float) -> None:
        if self._is_cut:
            return
        picture = picture_of(self._canvas)
        self.pictures += picture != self._last
        self._last = picture
        self._window.requestAnimationFrame(self._compare)

    def cut(self) -> int:
        """Stop counting, and return the number of pictures."""
        self._is_cut = True
        return self.pictures
