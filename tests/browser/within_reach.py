"""Finds controls that are out of sight when they have the focus.

Controls can be out of sight in small windows, or when the page is zoomed.
"""

from playwright.sync_api import Page

FIND_HIDDEN = """() => {
    const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9];
    // In landscape windows the result card may cover controls, because Escape closes it.
    const covers = innerWidth < innerHeight ? [] : document.querySelectorAll(".end-card");
    const top = document.querySelector("dialog:modal, [popover]:popover-open") ?? document.body;
    const isForScreenReadersOnly = (each) => each.getBoundingClientRect().width <= 2;
    const isSeen = (each) => {
        each.focus();
        if (document.activeElement !== each || isForScreenReadersOnly(each)) return true;
        const isAt = (box) => ([x, y]) => {
            const seen = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
            return seen && (each.contains(seen) || seen.contains(each) && seen.matches("label")
                || each.closest("label")?.contains(seen) || [...covers].some((card) => card.contains(seen)));
        };
        const points = SHARES.flatMap((x) => SHARES.map((y) => [x, y]));
        return [...each.getClientRects()].some((box) => points.some(isAt(box)));
    };
    const controls = [...top.querySelectorAll("a[href], button, select, input, textarea, summary")]
        .filter((each) => each.tabIndex >= 0)
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .filter((each) => getComputedStyle(each).pointerEvents !== "none");
    const found = controls.filter((each) => !isSeen(each));
    document.activeElement.blur();
    scrollTo(0, 0);
    return found.map((each) => each.id || (each.closest("label") ?? each).textContent.trim());
}"""


def out_of_reach(page: Page) -> list[str]:
    """List the controls that are out of sight when they have the focus (WCAG 2.4.11)."""
    found: list[str] = page.evaluate(FIND_HIDDEN)
    return [f"“{each}” is out of sight when focused" for each in found]
