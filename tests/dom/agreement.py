"""What browsers and the stand-in must do alike: documents, what is done with them, and what is seen then.

A case is a function that is called with a probe: once with Chromium behind it, once with the stand-in. It
uses only what both have, and returns what it has seen. `tests/browser/test_stand_in.py` compares the answers.
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
    """A page with one document, and what is asked of it. Elements are told by their ids."""

    page: Any

    def load(self, body: str, head: str = "") -> None:
        """Show a document."""

    def ids(self, locator: Any) -> list[str]:
        """The ids of the elements that a locator finds, or the names of their tags."""

    def record(self, *kinds: str) -> None:
        """Record events of these kinds from now on."""

    def recorded(self) -> list[str]:
        """Each recorded event: its kind, its target, and what it tells; the record is empty then."""

    def prevent(self, selector: str, kind: str) -> None:
        """Let a listener prevent what an event does."""

    def capture(self, selector: str) -> None:
        """Let an element capture each pointer that is pressed on it."""

    def get(self, selector: str, path: str) -> Any:
        """The value of a property, of which parts are joined by dots."""

    def set(self, selector: str, path: str, value: Any) -> None:
        """Set a property."""

    def call(self, selector: str, path: str, *arguments: Any) -> Any:
        """Call a method; what begins with ``$`` in the arguments is a selector."""

    def outline(self) -> list[str]:
        """Role, name and states of all that is not hidden."""


STATES = ("checked", "disabled", "expanded", "level", "pressed", "selected")
Case = Callable[[Probe], Any]
CASES: dict[str, list[Case]] = {}
"""The cases that `make test` compares, by their topics."""
RARE_CASES: dict[str, list[Case]] = {}
"""Variations of them, by their topics. `make long` compares them too."""


def about(topic: str, *, is_rare: bool = False) -> Callable[[Case], Case]:
    """Register a case."""

    def register(case: Case) -> Case:
        (RARE_CASES if is_rare else CASES).setdefault(topic, []).append(case)
        return case

    return register


def focused(probe: Probe) -> Any:
    """The element that has the focus."""
    return probe.get("document", "activeElement")


def told_event(kind: str, target: str, details: dict[str, Any]) -> str:
    """An event as it is recorded."""
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


class StandInCasePage(PageFacade):
    """A document on the stand-in, without the page's Python."""

    def __init__(self, soup: BeautifulSoup) -> None:
        super().__init__()
        self._loop = VirtualLoop()
        self.window = Window(soup, self._loop, "", {})

    def close(self) -> None:
        """Forget the document."""
        self._loop.close()


class StandInProbe:
    """The probe with the stand-in behind it."""

    def __init__(self) -> None:
        self.page: Any = None
        self._log: list[str] = []

    def close(self) -> None:
        """Forget the document."""
        if self.page:
            self.page.close()

    def load(self, body: str, head: str = "") -> None:
        self.close()
        html = DOCUMENT.format(head=head, body=body)
        self.page = StandInCasePage(BeautifulSoup(html, "html5lib", multi_valued_attributes=None))
        self._log = []

    def ids(self, locator: Any) -> list[str]:
        return [_told(each) for each in locator.elements()]

    def record(self, *kinds: str) -> None:
        for kind in kinds:
            self.page.document.addEventListener(kind, self._note, True)

    def _note(self, event: Any) -> None:
        details = {
            "key": getattr(event, "key", ""),
            "detail": getattr(event, "detail", 0),
            "value": getattr(event.target, "value", None),
            "related": _told(getattr(event, "relatedTarget", None)),
            "submitter": _told(getattr(event, "submitter", None)),
            "delta": getattr(event, "deltaY", 0),
            "at": (event.clientX, event.clientY) if _told_kind(event.target) == "canvas" else (),
        }
        self._log.append(told_event(event.type, _told(event.target), details))

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
        *way, last = path.split(".")
        found = self._element(selector)
        for name in way:
            found = getattr(found, name)
        setattr(found, last, value)
        self.page.settle()

    def call(self, selector: str, path: str, *arguments: Any) -> Any:
        *way, last = path.split(".")
        found = self._element(selector)
        for name in way:
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
    """Yield role, name and states of all that is not hidden, as Playwright's snapshots tell them."""
    body = page.document.body.tag
    for tag, role, name in page.view.rows():
        is_before = page.view.index.position(tag) <= page.view.index.position(body)
        if is_before or role in ("presentation", "none"):
            continue
        known = [
            (state, page.view.state(tag, state)) for state in STATES if (role, state) != ("group", "expanded")
        ]
        states = [f"[{state}]" if value is True else f"[{state}={value}]" for state, value in known if value]
        yield " ".join([role, *([f'"{normalised(name)}"'] if name else []), *states])


def _told(element: Any) -> str:
    if element is None:
        return "-"
    if isinstance(element, Element):
        return element.id or element.tag.name
    return type(element).__name__.lower()


def _told_kind(element: Any) -> str:
    return element.tag.name if isinstance(element, Element) else ""


def _plain(value: Any) -> Any:
    """A value as JSON has it; elements are told by their ids."""
    if isinstance(value, Element):
        return _told(value)
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if value is None or isinstance(value, str | bool | int | float):
        return value
    return type(value).__name__
