"""A bar that shows how far a long piece of work is, with a button that stops it; short work has none."""

from collections.abc import Callable
from time import perf_counter
from typing import Self

from trigrid.app.browser import Element, create_proxy, element, make
from trigrid.app.screens import is_arrival
from trigrid.app.time_slices import WorkStopped, in_slices
from trigrid.app.words.progress import STOP
from trigrid.records.stepwise import Stepwise, T

SOON = 0.1
"""Seconds after which it is shown."""


def under_header() -> Element:
    """Where notices stand, whatever screen is shown."""
    return element("notices")


class ProgressBar:
    """The bar. ``place`` gives the element that it stands in when it appears, as its last part."""

    def __init__(self, place: Callable[[], Element] = under_header) -> None:
        self._place = place
        self._begun = perf_counter()
        self._shown: Element | None = None
        self._stop_proxy = create_proxy(lambda event: self.stop())
        self._is_stopped = False

    async def see_to(self, work: Stepwise[T], length: int, sentence: str) -> T:
        """Do some work that so many characters long; the sentence says what it is. Raises Stopped."""

        def tell(done: int) -> bool:
            if not self._is_stopped and perf_counter() - self._begun >= SOON and not is_arrival():
                self._show(sentence, done / max(1, length))
            return not self._is_stopped

        if self._is_stopped:
            raise WorkStopped
        return await in_slices(work, tell)

    def _show(self, sentence: str, part: float) -> None:
        if self._shown is None:
            self._shown = make("div", class_="waiting")
            stop = make("button", STOP, type="button")
            stop.addEventListener("click", self._stop_proxy)
            self._shown.append(make("p", role="status"), make("progress", max="1"), stop)
            self._place().append(self._shown)
        said, bar = self._shown.children[0], self._shown.children[1]
        if said.textContent != sentence:
            said.textContent = sentence
            bar.setAttribute("aria-label", sentence)
        bar.value = part

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def stop(self) -> None:
        """End the work after the step that is under way."""
        self._is_stopped = True
        if self._shown is not None:
            self._shown.hidden = True

    def close(self) -> None:
        """Take the bar away."""
        if self._shown is not None:
            self._shown.remove()
            self._shown = None
        self._stop_proxy.destroy()
