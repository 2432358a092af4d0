"""Cases of `tests.dom.agreement`, with Chromium behind them."""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page

from tests.dom.agreement import DOCUMENT, told_event

HELPERS = """
window.told = (each) => {
    if (each === null || each === undefined) return "-";
    if (each instanceof Element) return each.id || each.localName;
    return each.constructor.name.toLowerCase().replace("html", "");
};
window.plain = (value) => {
    if (value instanceof Element) return told(value);
    if (value === undefined || value === null) return null;
    if (value instanceof NodeList || value instanceof HTMLCollection) return [...value].map(plain);
    return typeof value === "object" || typeof value === "function" ? value.constructor.name : value;
};
window.found = (selector) => selector === "document" ? document : document.querySelector(selector);
window.owner = (selector, path) => {
    const way = path.split("."), last = way.pop();
    return [way.reduce((value, name) => value[name], found(selector)), last];
};
window.log = [];
window.note = (event) => log.push([event.type, told(event.target), {
    key: event.key ?? "", detail: event.detail ?? 0, value: event.target.value ?? null,
    related: told(event.relatedTarget), submitter: told(event.submitter), delta: event.deltaY ?? 0,
    at: event.target.localName === "canvas" ? [event.clientX, event.clientY] : [],
}]);
addEventListener("submit", (event) => event.preventDefault());
"""
GET = "([selector, path]) => plain(path.split('.').reduce((value, name) => value?.[name], found(selector)))"
SET = "([selector, path, value]) => { const [whole, last] = owner(selector, path); whole[last] = value; }"
CALL = """([selector, path, given]) => {
    const [whole, last] = owner(selector, path);
    const element = (text) => typeof text === "string" && text.startsWith("$") ? found(text.slice(1)) : text;
    return plain(whole[last](...given.map(element)));
}"""
RECORD = "(kinds) => kinds.forEach((kind) => document.addEventListener(kind, note, true))"
TAKE = """async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return log.splice(0);
}"""
CAPTURE = """(selector) => {
    const element = found(selector);
    element.addEventListener("pointerdown", (event) => element.setPointerCapture(event.pointerId));
}"""
PREVENT = "([selector, kind]) => found(selector).addEventListener(kind, (event) => event.preventDefault())"
_ROW = re.compile(r'^(\w+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)')


class ChromiumProbe:
    """The probe with Chromium behind it."""

    def __init__(self, page: Page) -> None:
        self.page: Any = page
        self.is_only_read = False
        """Whether documents are only read: they are written into the page, which is cheaper than to go there.

        What Chromium knows of pointers and of the focus is out of date then.
        """

    def load(self, body: str, head: str = "") -> None:
        document = DOCUMENT.format(head=head, body=body)
        if self.is_only_read:
            self.page.set_content(document)
            self.page.evaluate(HELPERS)
            return
        self.page.goto("data:text/html;charset=utf-8," + quote(document))
        self.page.evaluate(HELPERS)
        self.page.mouse.move(0, 0)

    def ids(self, locator: Any) -> list[str]:
        found: list[str] = locator.evaluate_all("all => all.map(told)")
        return found

    def record(self, *kinds: str) -> None:
        self.page.evaluate(RECORD, list(kinds))

    def recorded(self) -> list[str]:
        return [told_event(*each) for each in self.page.evaluate(TAKE)]

    def prevent(self, selector: str, kind: str) -> None:
        self.page.evaluate(PREVENT, [selector, kind])

    def capture(self, selector: str) -> None:
        self.page.evaluate(CAPTURE, selector)

    def get(self, selector: str, path: str) -> Any:
        return self.page.evaluate(GET, [selector, path])

    def set(self, selector: str, path: str, value: Any) -> None:
        self.page.evaluate(SET, [selector, path, value])

    def call(self, selector: str, path: str, *arguments: Any) -> Any:
        return self.page.evaluate(CALL, [selector, path, list(arguments)])

    def outline(self) -> list[str]:
        return list(outline_of_snapshot(self.page.locator("body").aria_snapshot()))


def outline_of_snapshot(snapshot: str) -> Iterator[str]:
    """Yield role, name and states of everything in one of Playwright's snapshots."""
    for line in snapshot.splitlines():
        row = line.strip().removeprefix("- ")
        if row.startswith("'"):
            row = row[1 : row.rindex("'")].replace("''", "'")
        if row.startswith(("text:", "/")) or not (found := _ROW.match(row)):
            continue
        role, name, states = found.groups()
        named = f' "{json.loads(name)}"' if name else ""
        kept = sorted(f"[{state}" for state in states.split(" [")[1:] if not state.startswith("active"))
        yield " ".join([role + named, *kept])
