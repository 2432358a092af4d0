"""The graph of a review on the page: drawn as wide as there is room, walked by keys, clicks and touch."""

from collections.abc import Callable

from trigrid.app.browser.dom import element, on_resize, when
from trigrid.app.browser.types.events import KeyEvent, PointerEvent
from trigrid.app.review.graph_picture import on_paper
from trigrid.app.services.imprint import imprint_text
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.script_facts import DRAG_THRESHOLD_PX
from trigrid.draw import LIGHT, Scene, svg
from trigrid.draw.chance_graph import GraphPoint, graph_scene, index_at
from trigrid.exercises.words import review as words
from trigrid.review import Label, Review

UNIT_PIXELS = 24.0
"""Pixels of a unit of the picture."""
SAVED_WIDTH, SAVED_HEIGHT = 32.0, 10.0
"""The size of the graph in a saved picture, in units."""
PAGE = 10
"""Positions that Page Up and Page Down go on."""
KINDS = {
    Label.INACCURACY: "inaccuracy",
    Label.MISTAKE: "mistake",
    Label.BLUNDER: "blunder",
    Label.LOST_WIN: "lost-win",
}
"""What the graph and style sheets call the labels."""


class GraphView:
    """The graph. ``go`` shows the position of an index."""

    def __init__(self, go: Callable[[int], None]) -> None:
        self._go = go
        self._review: Review | None = None
        self._seat = 0
        self._here: int | None = None
        self._is_followed = False
        """Whether the position follows a pointer that is down."""
        self._touched_at: float | None = None
        """Where a finger came down that may scroll the page: CSS pixels from the window's left edge."""
        self._area = element("review-graph")
        when("keydown", self._area)(self._on_key)
        when("pointerdown", self._area)(self._press)
        when("pointermove", self._area)(self._move)
        when("pointerup", self._area)(self._lift)
        when("pointercancel", self._area)(self._forget)
        on_resize(self._area, self._draw)

    def show(self, review: Review, seat: int, here: int | None) -> None:
        """Show a review from a seat's side, with the index of the position on the board, if it is in it."""
        self._review, self._seat, self._here = review, seat, here
        self._draw()
        self._area.setAttribute("aria-valuemax", str(len(review.nodes) - 1))
        self._area.setAttribute("aria-valuenow", str(here or 0))
        node = review.nodes[here or 0]
        move = words.numbered(review.record.game, node.move, node.turn)
        said = words.place_in_graph(move, review.worth(node), seat)
        judged = review.judged_at(node)
        label = words.verdict_in_table(judged, is_settled=review.is_settled(node)) if judged else ""
        self._area.setAttribute("aria-valuetext", ", ".join(filter(None, (said, label))))

    def _draw(self) -> None:
        if self._review is not None and self._width > 0:
            height = self._area.getBoundingClientRect().height / UNIT_PIXELS
            scene = _scene(self._review, self._seat, self._here, self._width, height)
            self._area.innerHTML = svg(scene, LIGHT)

    @property
    def _width(self) -> float:
        """The room there is, in units."""
        return self._area.getBoundingClientRect().width / UNIT_PIXELS

    def picture(self) -> str:
        """The graph as an SVG file that stands alone."""
        assert self._review
        graph = _scene(self._review, self._seat, None, SAVED_WIDTH, SAVED_HEIGHT)
        caption = words.graph_caption(self._review.record, self._seat)
        return svg(on_paper(graph, caption, imprint_text()), preferences.palette(), caption, is_themed=False)

    # Walking

    def _on_key(self, event: KeyEvent) -> None:
        if self._review is None or event.altKey or event.ctrlKey or event.metaKey:
            return
        here, last = self._here or 0, len(self._review.nodes) - 1
        goals = {
            "ArrowLeft": here - 1,
            "ArrowDown": here - 1,
            "ArrowRight": here + 1,
            "ArrowUp": here + 1,
            "PageDown": here - PAGE,
            "PageUp": here + PAGE,
            "Home": 0,
            "End": last,
        }
        if event.key in goals:
            event.preventDefault()
            self._step_to(min(last, max(0, goals[event.key])))

    def _step_to(self, index: int) -> None:
        """Go to an index; the next key counts from there, also before it is shown."""
        self._here = index
        self._go(index)

    def _press(self, event: PointerEvent) -> None:
        """Follow a mouse at once, a finger only once it goes along the graph: it may mean to scroll."""
        if event.pointerType == "touch":
            self._touched_at = event.clientX
        else:
            self._follow(event)

    def _follow(self, event: PointerEvent) -> None:
        self._is_followed, self._touched_at = True, None
        self._area.setPointerCapture(event.pointerId)
        self._go_to_pointer(event)

    def _move(self, event: PointerEvent) -> None:
        if self._touched_at is not None and abs(event.clientX - self._touched_at) > DRAG_THRESHOLD_PX:
            self._follow(event)
        elif self._is_followed:
            self._go_to_pointer(event)

    def _lift(self, event: PointerEvent) -> None:
        if self._touched_at is not None:  # a tap
            self._go_to_pointer(event)
        self._forget()

    def _forget(self) -> None:
        self._is_followed, self._touched_at = False, None

    def _go_to_pointer(self, event: PointerEvent) -> None:
        if self._review is not None:
            x = (event.clientX - self._area.getBoundingClientRect().left) / UNIT_PIXELS
            index = index_at(x, len(self._review.nodes), self._width)
            if index != self._here:
                self._step_to(index)


def _scene(review: Review, seat: int, here: int | None, width: float, height: float) -> Scene:
    points = [_point(review, index, seat) for index in range(len(review.nodes))]
    return graph_scene(points, here, width, height)


def _point(review: Review, index: int, seat: int) -> GraphPoint | None:
    node = review.nodes[index]
    evaluation, judged = review.worth(node), review.judged_at(node)
    if evaluation is None:
        return None
    label = KINDS[judged.label] if judged and judged.label and review.is_settled(node) else ""
    return GraphPoint(evaluation.for_seat(seat), evaluation.error, evaluation.proved, label, node.turn)
