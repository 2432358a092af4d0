"""Cases in which Chromium and the fake DOM must agree.

Each case is a function that receives a probe: once for Chromium, once for the fake DOM. A case uses only
features that both support, and returns its observations. `tests/browser/test_fake_browser.py` compares the
results.
"""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from bs4 import BeautifulSoup

from tests.dom.facade import PageFacade
from tests.dom.nodes import Element
from tests.dom.texts import normalised
from tests.dom.virtual_clock import VirtualLoop
from tests.dom.window import Window

DOCUMENT = "<!doctype html><html lang='en'><head><title>Case</title>{head}</head><body>{body}</body></html>"


class Probe(Protocol):
    """A page with one document, and methods to read it.

    Elements are identified by their ids.
    """

    page: Any

    def load(self, body: str, head: str = "") -> None:
        """Show a document with the given body and head."""

    def ids(self, locator: Any) -> list[str]:
        """Return the ids of the elements that a locator finds, or their tag names."""

    def record(self, *kinds: str) -> None:
        """Record events of these kinds from now on."""

    def recorded(self) -> list[str]:
        """Return the recorded events with kind, target and details, and clear the record."""

    def prevent(self, selector: str, kind: str) -> None:
        """Prevent the default action of an event."""

    def capture(self, selector: str) -> None:
        """Let an element capture each pointer that is pressed on it."""

    def get(self, selector: str, path: str) -> Any:
        """Return the value of a property; the path may have several names, joined by dots."""

    def set(self, selector: str, path: str, value: Any) -> None:
        """Set a property."""

    def call(self, selector: str, path: str, *arguments: Any) -> Any:
        """Call a method; arguments that begin with `$` are selectors."""

    def outline(self) -> list[str]:
        """Return the role, name and states of the elements that have a role.

        Omits elements that are hidden from assistive technology.
        """


STATES = ("checked", "disabled", "expanded", "level", "pressed", "selected")
Case = Callable[[Probe], Any]
CASES: dict[str, list[Case]] = {}
"""Cases that `make test` compares, by topic."""
RARE_CASES: dict[str, list[Case]] = {}
"""Variations of ``CASES``, by topic; only `make long` compares these cases."""


def about(topic: str, *, is_rare: bool = False) -> Callable[[Case], Case]:
    """Return a decorator that registers a case under a topic."""

    def register(case: Case) -> Case:
        (RARE_CASES if is_rare else CASES).setdefault(topic, []).append(case)
        return case

    return register


def focused(probe: Probe) -> Any:
    """Return the id of the element that has the focus, or its tag name."""
    return probe.get("document", "activeElement")


def event_text(kind: str, target: str, details: dict[str, Any]) -> str:
    """Return the line of the record for an event."""
    parts = [kind, target]
    if kind.startswith("key"):
        parts.append(details["key"])
    elif kind in ("click", "mousedown", "dblclick"):
        parts.append(f"detail={details['detail']}")
    elif kind in ("input", "beforeinput", "change"):
        parts.append(f"value={details['value']!r}")
    elif kind in ("focus", "blur", "focusin", "focusout"):
        parts.append(f"related={details['related']}")
    elif kind == "submit":
        parts.append(f"submitter={details['submitter']}")
    elif kind == "wheel":
        parts.append(f"delta={details['delta']:g}")
    if details["at"]:
        parts.append("at=" + ",".join(f"{each:g}" for each in details["at"]))
    return " ".join(parts)


class FakeCasePage(PageFacade):
    """A document in the fake DOM, without the page's Python."""

    def __init__(self, soup: BeautifulSoup) -> None:
        super().__init__()
        self._loop = VirtualLoop()
        self.window = Window(soup, self._loop, "", {})

    def close(self) -> None:
        """Close the document's event loop."""
        self._loop.close()


class FakeProbe:
    """The probe for the fake DOM."""

    def __init__(self) -> None:
        self.page: Any = None
        self._log: list[str] = []

    def close(self) -> None:
        """Close the document."""
        if self.page:
            self.page.close()

    def load(self, body: str, head: str = "") -> None:
        self.close()
        html = DOCUMENT.format(head=head, body=body)
        self.page = FakeCasePage(BeautifulSoup(html, "html5lib", multi_valued_attributes=None))
        self._log = []

    def ids(self, locator: Any) -> list[str]:
        return [_id_of(each) for each in locator.elements()]

    def record(self, *kinds: str) -> None:
        for kind in kinds:
            self.page.document.addEventListener(kind, self._record_event, True)

    def _record_event(self, event: Any) -> None:
        details = {
            "key": getattr(event, "key", ""),
            "detail": getattr(event, "detail", 0),
            "value": getattr(event.target, "value", None),
            "related": _id_of(getattr(event, "relatedTarget", None)),
            "submitter": _id_of(getattr(event, "submitter", None)),
            "delta": getattr(event, "deltaY", 0),
            "at": (event.clientX, event.clientY) if _tag_name(event.target) == "canvas" else (),
        }
        self._log.append(event_text(event.type, _id_of(event.target), details))

    def recorded(self) -> list[str]:
        self.page.settle()
        found, self._log = self._log, []
        return found

    def prevent(self, selector: str, kind: str) -> None:
        self._element(selector).addEventListener(kind, lambda event: event.preventDefault())

    def capture(self, selector: str) -> None:
        element = self._element(selector)
        element.addEventListener("pointerdown", lambda event: element.setPointerCapture(event.pointerId))

    def _element(self, selector: str) -> Any:
        document = self.page.document
        return document if selector == "document" else document.querySelector(selector)

    def get(self, selector: str, path: str) -> Any:
        found = self._element(selector)
        for name in path.split("."):
            found = getattr(found, name, None)
        return _plain(found)

    def set(self, selector: str, path: str, value: Any) -> None:
        *parents, last = path.split(".")
        found = self._element(selector)
        for name in parents:
            found = getattr(found, name)
        setattr(found, last, value)
        self.page.settle()

    def call(self, selector: str, path: str, *arguments: Any) -> Any:
        *parents, last = path.split(".")
        found = self._element(selector)
        for name in parents:
            found = getattr(found, name)
        given = [self._given(each) for each in arguments]
        result = _plain(getattr(found, last)(*given))
        self.page.settle()
        return result

    def _given(self, argument: Any) -> Any:
        is_selector = isinstance(argument, str) and argument.startswith("$")
        return self._element(argument[1:]) if is_selector else argument

    def outline(self) -> list[str]:
        return list(outline_of(self.page))


def outline_of(page: PageFacade) -> Iterator[str]:
    """Yield the role, name and states of the elements that have a role.

    Omits hidden elements, elements outside the body, and those with the role `presentation` or `none`. The
    lines have the format of Playwright's snapshots.
    """
    body = page.document.body.tag
    for tag, role, name in page.view.rows():
        is_before = page.view.index.position(tag) <= page.view.index.position(body)
        if is_before or role in ("presentation", "none"):
            continue
        # Playwright's snapshots do not show whether a `details` element (role group) is expanded.
        known = [
            (state, page.view.state(tag, state)) for state in STATES if (role, state) != ("group", "expanded")
        ]
        states = [f"[{state}]" if value is True else f"[{state}={value}]" for state, value in known if value]
        yield " ".join([role, *([f'"{normalised(name)}"'] if name else []), *states])


def _id_of(element: Any) -> str:
    if element is None:
        return "-"
    if isinstance(element, Element):
        return element.id or element.tag.name
    return type(element).__name__.lower()


def _tag_name(element: Any) -> str:
    return element.tag.name if isinstance(element, Element) else ""


def _plain(value: Any) -> Any:
    """Return a value as in JSON; an element becomes its id, other objects their type."""
    if isinstance(value, Element):
        return _id_of(value)
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if value is None or isinstance(value, str | bool | int | float):
        return value
    return type(value).__name__
