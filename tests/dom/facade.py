"""A page that runs under CPython, used as Playwright uses one in a browser, with the same names.

Scripts are only evaluated if a subclass knows what they do: nothing here runs JavaScript.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.dom.accessibility import Accessibility
from tests.dom.keyboard import Keyboard
from tests.dom.locators import Locator, Queries
from tests.dom.pointers import Mouse, Touchscreen
from tests.dom.queries import Step

if TYPE_CHECKING:
    from tests.dom.cascade import Cascade
    from tests.dom.document import Document
    from tests.dom.nodes import Element

TOLD_LINES = 30


class PageFacade(Queries):
    """What tests do with a page. Subclasses say which window it is, and run the scripts that they know."""

    window: "Any"
    """The window of the page that is loaded now."""

    def __init__(self) -> None:
        self.keyboard, self.mouse, self.touchscreen = Keyboard(self), Mouse(self), Touchscreen(self)
        self._view: Accessibility | None = None

    @property
    def document(self) -> "Document":
        """The page's document."""
        document: Document = self.window.document
        return document

    @property
    def cascade(self) -> "Cascade":
        """What the style sheets make of the page."""
        cascade: Cascade = self.window.cascade
        return cascade

    @property
    def view(self) -> Accessibility:
        """The page as assistive technology sees it."""
        if self._view is None or self._view.document is not self.document:
            self._view = Accessibility(self.document, self.cascade)
        return self._view

    def run_script(self, script: str, elements: "list[Element]", given: Any) -> Any:
        """Do what a script does. Raises NotImplementedError: nothing here runs JavaScript."""
        raise NotImplementedError(f"nothing here runs JavaScript: {script}")

    def evaluate(self, script: str, arg: Any = None) -> Any:
        """Do what a script does that is known here."""
        return self.run_script(script, [], arg)

    def _new(self, *steps: Step) -> Locator:
        return Locator(self, steps)

    # Time

    def settle(self) -> None:
        """Let the page do all that it can do now."""
        self.window.loop.run_ready()

    def waits_for(self, condition: Callable[[], bool], milliseconds: float) -> bool:
        """Let the page's time pass until a condition holds; False if it does not in so many milliseconds.

        The condition is evaluated when the document or the address has changed.
        """
        known: tuple[Any, bool] | None = None

        def holds() -> bool:
            nonlocal known
            state = self.document.version, self.window.address
            if known is None or known[0] != state:
                known = state, condition()
            return known[1]

        return bool(self.window.loop.comes_to(holds, milliseconds / 1000))

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let the page's time pass."""
        self.window.loop.comes_to(lambda: False, milliseconds / 1000)

    # The window

    @property
    def url(self) -> str:
        return str(self.window.address)

    def title(self) -> str:
        return self.document.title

    @property
    def viewport_size(self) -> dict[str, int]:
        return {"width": self.window.innerWidth, "height": self.window.innerHeight}

    def set_viewport_size(self, size: dict[str, int]) -> None:
        self.window.change_media(innerWidth=size["width"], innerHeight=size["height"])
        self.settle()

    def emulate_media(self, *, media: str | None = None, **wishes: str | None) -> None:
        """Print or show the page, or change the user's wishes: ``color_scheme``, ``reduced_motion``, …"""
        changed: dict[str, Any] = {} if media is None else {"is_printing": media == "print"}
        for name, value in wishes.items():
            if value is not None:
                changed[name if name == "forced_colors" else f"prefers_{name}"] = value
        self.window.change_media(**changed)
        self.settle()

    # Where things are

    def element_at(self, x: float, y: float) -> "Element":
        """The innermost element that covers a place: of those that have a place, else the page's body."""
        if self.document.modal_dialogs:
            return self.document.modal_dialogs[-1]
        for tag in reversed(self.view.index.tags):
            if tag.name != "canvas" and "stand_in" not in tag.__dict__:
                continue
            element = self.document.wrap(tag)
            if element.rectangle is None and tag.name != "canvas":
                continue
            box = element.getBoundingClientRect()
            if box.left <= x < box.right and box.top <= y < box.bottom and self.cascade.is_visible(tag):
                return element
        return self.document.body

    def is_inert(self, element: "Element") -> bool:
        """Whether an open modal dialog or the attribute ``inert`` keeps an element from being used."""
        if element.closest("[inert]"):
            return True
        dialogs = self.document.modal_dialogs
        return bool(dialogs) and not dialogs[-1].contains(element)

    def escape(self) -> None:
        """Do what the key Escape does: close what is open on top."""
        if not self.document.popovers.escape() and self.document.modal_dialogs:
            self.document.modal_dialogs[-1].request_close()

    def told(self) -> str:
        """What is on the page, for messages: roles and names."""
        lines = [f"{role} {name!r}" if name else role for _, role, name in self.view.rows()]
        more = len(lines) - TOLD_LINES
        shown = "\n  ".join(lines[:TOLD_LINES] + [f"and {more} more"] * (more > 0))
        return f"The page, at {self.url}, shows:\n  {shown}"

    def matches_url(self, url: "str | re.Pattern[str]") -> bool:
        """Whether the address is one, or matches a pattern."""
        return url.search(self.url) is not None if isinstance(url, re.Pattern) else self.url == url
