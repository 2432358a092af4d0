"""A probe that runs the cases of `tests.dom.agreement` in Chromium."""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page

from tests.dom.agreement import DOCUMENT, event_text

HELPERS = """
window.described = (each) => {
    if (each === null || each === undefined) return "-";
    if (each instanceof Element) return each.id || each.localName;
    return each.constructor.name.toLowerCase().replace("html", "");
};
window.plain = (value) => {
    if (value instanceof Element) return described(value);
    if (value === undefined || value === null) return null;
    if (value instanceof NodeList || value instanceof HTMLCollection) return [...value].map(plain);
    return typeof value === "object" || typeof value === "function" ? value.constructor.name : value;
};
window.found = (selector) => selector === "document" ? document : document.querySelector(selector);
window.owner = (selector, path) => {
    const names = path.split("."), last = names.pop();
    return [names.reduce((value, name) => value[name], found(selector)), last];
};
window.log = [];
window.note = (event) => log.push([event.type, described(event.target), {
    key: event.key ?? "", detail: event.detail ?? 0, value: event.target.value ?? null,
    related: described(event.relatedTarget), submitter: described(event.submitter), delta: event.deltaY ?? 0,
    at: event.target.localName === "canvas" ? [event.clientX, event.clientY] : [],
}]);
addEventListener("submit", (event) => event.preventDefault());
"""
GET = "([selector, path]) => plain(path.split('.').reduce((value, name) => value?.[name], found(selector)))"
SET = "([selector, path, value]) => { const [object, last] = owner(selector, path); object[last] = value; }"
CALL = """([selector, path, values]) => {
    const [object, last] = owner(selector, path);
    const element = (text) => typeof text === "string" && text.startsWith("$") ? found(text.slice(1)) : text;
    return plain(object[last](...values.map(element)));
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
    """Probe that runs the cases in Chromium."""

    def __init__(self, page: Page) -> None:
        self.page: Any = page
        self.is_only_read = False
        """Whether the cases only read their documents, without pointer or keyboard.

        Documents are then written into the current page. This is faster than navigation, but leaves the
        pointer and the focus of Chromium out of date.
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
        ids: list[str] = locator.evaluate_all("all => all.map(described)")
        return ids

    def record(self, *kinds: str) -> None:
        self.page.evaluate(RECORD, list(kinds))

    def recorded(self) -> list[str]:
        return [event_text(*each) for each in self.page.evaluate(TAKE)]

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
    """Yield the role, name and states of every element in a Playwright snapshot.

    The state ``active`` is left out.
    """
    for line in snapshot.splitlines():
        row = line.strip().removeprefix("- ")
        if row.startswith("'"):
            row = row[1 : row.rindex("'")].replace("''", "'")
        if row.startswith(("text:", "/")) or not (match := _ROW.match(row)):
            continue
        role, name, states = match.groups()
        named = f' "{json.loads(name)}"' if name else ""
        shown = sorted(f"[{state}" for state in states.split(" [")[1:] if not state.startswith("active"))
        yield " ".join([role + named, *shown])
