"""What a canvas shows over time: whether it has come to rest, and how many pictures it shows."""

from typing import TYPE_CHECKING, Any

from tests.dom.canvas import Drawn

if TYPE_CHECKING:
    from tests.dom.nodes import Element
    from tests.dom.stand_in_page import StandInPage

FRAME = 1 / 60


def picture_of(canvas: Any) -> list[Drawn]:
    """What is drawn on a canvas now."""
    return list(canvas.getContext("2d").picture)


def comes_to_rest(page: "StandInPage", canvas: "Element", frames: int, milliseconds: float) -> bool:
    """Let time pass until a canvas shows the same for so many frames; False if it does not in that time."""
    end, last, same = page.seconds() + milliseconds / 1000, picture_of(canvas), 0
    while same < frames:
        if page.seconds() > end:
            return False
        page.pass_time(FRAME)
        now = picture_of(canvas)
        last, same = now, same + 1 if now == last else 0
    return True


class Film:
    """Counts the pictures that a canvas shows one after the other, until it is cut."""

    def __init__(self, page: "StandInPage", canvas: "Element") -> None:
        self.pictures = 1
        self._canvas, self._window, self._last = canvas, page.window, picture_of(canvas)
        self._is_cut = False
        self._window.requestAnimationFrame(self._look)

    def _look(self, now: float) -> None:
        if self._is_cut:
            return
        picture = picture_of(self._canvas)
        self.pictures += picture != self._last
        self._last = picture
        self._window.requestAnimationFrame(self._look)

    def cut(self) -> int:
        """Stop, and return how many pictures there were."""
        self._is_cut = True
        return self.pictures
