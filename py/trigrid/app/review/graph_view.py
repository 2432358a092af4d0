"""The graph of a review on the page.

The graph fills the available width, and responds to keys, clicks and touch.
"""

from collections.abc import Callable

from trigrid.app.browser.dom import element, on_resize, when
from trigrid.app.browser.types.events import KeyEvent, PointerEvent
from trigrid.app.review.graph_picture import on_paper
from trigrid.app.services.imprint import imprint_text
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.script_facts import DRAG_THRESHOLD_PX
from trigrid.draw import LIGHT, svg
from trigrid.draw.chance_graph import index_at
from trigrid.exercises.words import review as words
from trigrid.library.review_graph import review_scene
from trigrid.review import Review

UNIT_PIXELS = 24.0
"""CSS pixels per unit of the picture."""
SAVED_WIDTH, SAVED_HEIGHT = 32.0, 10.0
"""The size of the graph in a saved picture, in units."""
PAGE_STEP = 10
"""The number of positions by which Page Up and Page Down move."""


class GraphView:
    """The graph; calls ``go`` with the index of the position to show."""

    def __init__(self, go: Callable[[int], None]) -> None:
        self._go = go
        self._review: Review | None = None
        self._seat = 0
        self._here: int | None = None
        self._follows_pointer = False
        """Whether the board follows the pressed pointer."""
        self._touched_at: float | None = None
        """The x position where a touch that may scroll the page began, or None.

        In CSS pixels from the left edge of the window.
        """
        self._area = element("review-graph")
        when("keydown", self._area)(self._on_key)
        when("pointerdown", self._area)(self._press)
        when("pointermove", self._area)(self._move)
        when("pointerup", self._area)(self._lift)
        when("pointercancel", self._area)(self._end_press)
        on_resize(self._area, self._draw)

    def show(self, review: Review, seat: int, here: int | None) -> None:
        """Show a review from the side of a seat.

        ``here`` is the index of the position on the board, or None if the review does not include that
        position.
        """
        self._review, self._seat, self._here = review, seat, here
        self._draw()
        self._area.setAttribute("aria-valuemax", str(len(review.nodes) - 1))
        self._area.setAttribute("aria-valuenow", str(here or 0))
        node = review.nodes[here or 0]
        move = words.numbered(review.record.game, node.move, node.turn)
        message = words.place_in_graph(move, review.worth(node), seat)
        judged = review.judged_at(node)
        label = words.verdict_in_table(judged, is_settled=review.is_settled(node)) if judged else ""
        self._area.setAttribute("aria-valuetext", ", ".join(filter(None, (message, label))))

    def _draw(self) -> None:
        if self._review is not None and self._width > 0:
            height = self._area.getBoundingClientRect().height / UNIT_PIXELS
            scene = review_scene(self._review, self._seat, self._here, self._width, height)
            self._area.innerHTML = svg(scene, LIGHT)

    @property
    def _width(self) -> float:
        """The available width, in units."""
        return self._area.getBoundingClientRect().width / UNIT_PIXELS

    def picture(self) -> str:
        """Return the graph as a complete SVG file."""
        assert self._review
        graph = review_scene(self._review, self._seat, None, SAVED_WIDTH, SAVED_HEIGHT)
        caption = words.graph_caption(self._review.record, self._seat)
        return svg(on_paper(graph, caption, imprint_text()), preferences.palette(), caption, is_themed=False)

    # Navigation

    def _on_key(self, event: KeyEvent) -> None:
        if self._review is None or event.altKey or event.ctrlKey or event.metaKey:
            return
        here, last = self._here or 0, len(self._review.nodes) - 1
        targets = {
            "ArrowLeft": here - 1,
            "ArrowDown": here - 1,
            "ArrowRight": here + 1,
            "ArrowUp": here + 1,
            "PageDown": here - PAGE_STEP,
            "PageUp": here + PAGE_STEP,
            "Home": 0,
            "End": last,
        }
        if event.key in targets:
            event.preventDefault()
            self._step_to(min(last, max(0, targets[event.key])))

    def _step_to(self, index: int) -> None:
        """Show the position with this index.

        The next key press starts from there, even before the board has changed.
        """
        self._here = index
        self._go(index)

    def _press(self, event: PointerEvent) -> None:
        """Follow a mouse immediately, but a finger only once it moves along the graph.

        Until then, the finger may scroll the page.
        """
        if event.pointerType == "touch":
            self._touched_at = event.clientX
        else:
            self._follow(event)

    def _follow(self, event: PointerEvent) -> None:
        self._follows_pointer, self._touched_at = True, None
        self._area.setPointerCapture(event.pointerId)
        self._go_to_pointer(event)

    def _move(self, event: PointerEvent) -> None:
        if self._touched_at is not None and abs(event.clientX - self._touched_at) > DRAG_THRESHOLD_PX:
            self._follow(event)
        elif self._follows_pointer:
            self._go_to_pointer(event)

    def _lift(self, event: PointerEvent) -> None:
        if self._touched_at is not None:  # a tap
            self._go_to_pointer(event)
        self._end_press()

    def _end_press(self) -> None:
        self._follows_pointer, self._touched_at = False, None

    def _go_to_pointer(self, event: PointerEvent) -> None:
        if self._review is not None:
            x = (event.clientX - self._area.getBoundingClientRect().left) / UNIT_PIXELS
            index = index_at(x, len(self._review.nodes), self._width)
            if index != self._here:
                self._step_to(index)
