"""Checks that parts of a page are in view and stay in place."""

from collections.abc import Sequence
from math import inf

from playwright.sync_api import Page

from tests.browser.windows import LOW, Size

ROWS = 3
"""The number of complete rows of the list *Moves* that must be visible."""
MEASURE = """async ([names, scrolls, rows, mainButton]) => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))); // laid out and observed
    const { innerWidth, innerHeight } = globalThis;
    const problems = [];
    const root = document.documentElement;
    const isLong = !scrolls && root.scrollHeight > innerHeight;
    if (isLong) problems.push(`the page scrolls down: ${root.scrollHeight}`);
    if (root.scrollWidth > innerWidth) problems.push(`the page scrolls sideways: ${root.scrollWidth}`);
    for (const wanted of names) {
        const name = wanted.replace("?", ""), found = document.querySelector(name);
        if (!found?.checkVisibility()) {
            if (name === wanted) problems.push(`${name} is not shown`);
            continue;
        }
        const box = found.getBoundingClientRect();
        let { top, bottom } = { top: 0, bottom: innerHeight };
        let each = found;
        while (getComputedStyle(each).position !== "fixed" && (each = each.parentElement)) {
            if (getComputedStyle(each).overflowY === "visible") continue;
            const edge = each.getBoundingClientRect();
            [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        }
        if (box.width < 8 || box.height < 8) problems.push(`${name} has no size`);
        if (box.top < top - 1 || box.bottom > bottom + 1 || box.left < -1 || box.right > innerWidth + 1)
            problems.push(`${name}: ${JSON.stringify(box)} within ${top} to ${bottom}`);
    }
    const rowsSeen = () => {
        const list = document.getElementById("sheet"), row = list.querySelector(".turn");
        const { paddingTop, paddingBottom } = getComputedStyle(list);
        const within = parseFloat(paddingTop) + parseFloat(paddingBottom);
        return (list.clientHeight - within) / row.getBoundingClientRect().height;
    };
    const isLine = getComputedStyle(document.getElementById("sheet")).display === "flex"; // phones
    if (rows && !isLine && rowsSeen() < rows - 0.02) problems.push(`${rowsSeen().toFixed(2)} rows of moves`);
    const boxOf = (found) => {
        const { left, top, width, height } = found.getBoundingClientRect();
        return width ? [left + scrollX, top + scrollY, width, height] : null;
    };
    const main = mainButton && document.querySelector(mainButton), box = main && main.getBoundingClientRect();
    const isLarge = !box || box.width >= main.parentElement.getBoundingClientRect().width - 16
        && box.height >= (innerWidth < innerHeight ? 48 : 44);
    if (!isLarge) problems.push(`${mainButton} is too small: ${JSON.stringify(box)}`);
    const tabs = boxOf(document.getElementById("side-tabs"));
    return [problems, boxOf(document.getElementById("canvas")), tabs && [tabs[1]], main && boxOf(main)];
}"""
"""Returns faults in the layout of a window, and the boxes of three parts.

The parts are the board (left, top, width and height in CSS pixels), the tabs (only their top), and the main
button ``mainButton``; the box of a hidden part is null. Parts in ``names`` with a question mark may be
hidden. ``rows`` is the number of rows of moves that must be visible, unless the moves are on one line.
"""


class Sights:
    """Collects parts that are out of view, have moved, or have changed their size."""

    def __init__(self, page: Page, name: str) -> None:
        self._page, self._name = page, name
        self._seen = dict[tuple[str, Size], list[float]]()
        """The first boxes of board, tabs and main button in each window."""
        self.problems = list[str]()

    def check(
        self,
        sizes: Sequence[Size],
        names: tuple[str, ...],
        state: str,
        *,
        scrolls: bool = False,
        rows_from: float = inf,
        main_button: str = "",
    ) -> None:
        """Check that the given parts are in view; with ``scrolls`` the page may scroll.

        In windows at least ``rows_from`` high, three rows of moves must also be visible. The board and the
        tabs must keep their places in all states. So must ``main_button`` in windows that are not low, where
        it must also be large enough.
        """
        page, usual = self._page, self._page.viewport_size
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            rows = ROWS if height >= rows_from else 0
            checked_button = main_button if height >= LOW else ""
            found, *boxes = page.evaluate(MEASURE, [list(names), scrolls, rows, checked_button])
            for part, box in zip(("board", "tabs", "main button"), boxes, strict=True):
                first = self._seen.setdefault((part, (width, height)), box) if box else None
                if first and any(abs(here - before) > 0.01 for here, before in zip(box, first, strict=True)):
                    found.append(f"the {part} is at {box}, not {first}")
            self.problems += [f"{self._name}, {state} at {width} × {height}: {each}" for each in found]
        if usual and sizes and sizes[-1][1] < LOW:
            page.set_viewport_size(usual)  # otherwise opening the next part in a low window would scroll

    def expect_no_problems(self) -> None:
        """Assert that no check found a problem."""
        assert not self.problems, "\n".join(self.problems)
