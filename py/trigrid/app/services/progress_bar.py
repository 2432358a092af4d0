"""A progress bar for long work, with a button that stops the work."""

from time import perf_counter
from typing import Self, cast

from trigrid.app.browser.dom import create_proxy, element, new_element
from trigrid.app.browser.page_state import is_starting
from trigrid.app.browser.types.elements import Element, Progress
from trigrid.app.services.words.progress import READING, STOP
from trigrid.records.stepwise import Stepwise, T
from trigrid.runtime.time_slices import WorkStopped, run_in_slices

DELAY_SECONDS = 0.1
"""The time before the bar appears, in seconds."""


class ProgressBar:
    """Runs work and shows its progress in the element with the id ``container``."""

    def __init__(self, container: str = "notices") -> None:
        self._container = container
        self._started = perf_counter()
        self._bar_element: Element | None = None
        self._stop_proxy = create_proxy(lambda event: self.stop())
        self._is_stopped = False

    async def run(self, work: Stepwise[T], length: int, sentence: str) -> T:
        """Run work, and show a sentence with the progress.

        The bar appears after DELAY_SECONDS, but not before the page has started. ``length`` is the value that
        the work yields at its end. Raises WorkStopped if ``stop`` is called, and any error of the work.
        """

        def report(done: int) -> bool:
            if not self._is_stopped and perf_counter() - self._started >= DELAY_SECONDS and not is_starting():
                self._show(sentence, done / max(1, length))
            return not self._is_stopped

        if self._is_stopped:
            raise WorkStopped
        return await run_in_slices(work, report)

    def _show(self, sentence: str, share_done: float) -> None:
        if self._bar_element is None:
            self._bar_element = new_element("div", class_="waiting")
            stop = new_element("button", STOP, type="button")
            stop.addEventListener("click", self._stop_proxy)
            self._bar_element.append(new_element("p", role="status"), new_element("progress", max="1"), stop)
            element(self._container).append(self._bar_element)
        label, bar = self._bar_element.children[0], cast("Progress", self._bar_element.children[1])
        if label.textContent != sentence:
            label.textContent = sentence
            bar.setAttribute("aria-label", sentence)
        bar.value = share_done

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._bar_element is not None:
            self._bar_element.remove()
            self._bar_element = None
        self._stop_proxy.destroy()

    def stop(self) -> None:
        """Stop the work after the current step."""
        self._is_stopped = True
        if self._bar_element is not None:
            self._bar_element.hidden = True


async def read_with_progress(work: Stepwise[T], text: str) -> T:
    """Run the work that reads a stored text, with a bar if it takes long.

    Raises WorkStopped if the user stops the work, and any error of the work.
    """
    with ProgressBar() as progress_bar:
        return await progress_bar.run(work, len(text), READING)
