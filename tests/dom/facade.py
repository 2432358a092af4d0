"""A page under CPython with the methods of Playwright's page.

JavaScript is not run: a script can only be evaluated if a subclass implements it in Python.
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

MAX_LINES = 30
"""The maximum number of elements in the description of a page."""


class PageFacade(Queries):
    """Playwright's methods of a page.

    Subclasses provide the window, and implement the scripts that they support.
    """

    window: "Any"
    """The window of the currently loaded page."""

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
        """The style sheets' effect on the page."""
        cascade: Cascade = self.window.cascade
        return cascade

    @property
    def view(self) -> Accessibility:
        """The page's accessibility tree."""
        if self._view is None or self._view.document is not self.document:
            self._view = Accessibility(self.document, self.cascade)
        return self._view

    def run_script(self, script: str, elements: "list[Element]", argument: Any) -> Any:
        """Run the Python equivalent of a script.

        Raises NotImplementedError here, because JavaScript is not run. Subclasses override this method.
        """
        raise NotImplementedError(f"JavaScript is not run here: {script}")

    def evaluate(self, script: str, arg: Any = None) -> Any:
        """Run the Python equivalent of a script."""
        return self.run_script(script, [], arg)

    def _new(self, *steps: Step) -> Locator:
        return Locator(self, steps)

    # Time

    def settle(self) -> None:
        """Run all tasks that are ready now."""
        self.window.loop.run_ready()

    def waits_for(self, condition: Callable[[], bool], milliseconds: float) -> bool:
        """Let the page's time pass until a condition holds; return False after a timeout.

        The condition is evaluated again only after a change of the document or the address.
        """
        last_evaluated: tuple[Any, bool] | None = None

        def holds() -> bool:
            nonlocal last_evaluated
            state = self.document.version, self.window.address
            if last_evaluated is None or last_evaluated[0] != state:
                last_evaluated = state, condition()
            return last_evaluated[1]

        return bool(self.window.loop.runs_until(holds, milliseconds / 1000))

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Let the page's time pass."""
        self.window.loop.runs_until(lambda: False, milliseconds / 1000)

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

    def emulate_media(self, *, media: str | None = None, **preferences: str | None) -> None:
        """Emulate printing or the user's preferences, such as `color_scheme`."""
        changed: dict[str, Any] = {} if media is None else {"is_printing": media == "print"}
        for name, value in preferences.items():
            if value is not None:
                changed[name if name == "forced_colors" else f"prefers_{name}"] = value
        self.window.change_media(**changed)
        self.settle()

    # Places and layers

    def element_at(self, x: float, y: float) -> "Element":
        """Return the innermost element at a place, or the page's body.

        Only canvases, and elements whose rectangle a test has set, have a place. While a modal dialog is
        open, the dialog is returned for all places.
        """
        if self.document.modal_dialogs:
            return self.document.modal_dialogs[-1]
        for tag in reversed(self.view.index.tags):
            if tag.name != "canvas" and "fake" not in tag.__dict__:
                continue
            element = self.document.wrap(tag)
            if element.rectangle is None and tag.name != "canvas":
                continue
            box = element.getBoundingClientRect()
            if box.left <= x < box.right and box.top <= y < box.bottom and self.cascade.is_visible(tag):
                return element
        return self.document.body

    def is_inert(self, element: "Element") -> bool:
        """Return whether a modal dialog or the attribute `inert` makes an element inert."""
        if element.closest("[inert]"):
            return True
        dialogs = self.document.modal_dialogs
        return bool(dialogs) and not dialogs[-1].contains(element)

    def escape(self) -> None:
        """Close the topmost popover or else the topmost modal dialog, as *Escape* does."""
        if not self.document.popovers.escape() and self.document.modal_dialogs:
            self.document.modal_dialogs[-1].request_close()

    def describe(self) -> str:
        """Describe the page for error messages, by the roles and names of its elements."""
        lines = [f"{role} {name!r}" if name else role for _, role, name in self.view.rows()]
        more = len(lines) - MAX_LINES
        shown = "\n  ".join(lines[:MAX_LINES] + [f"and {more} more"] * (more > 0))
        return f"The page, at {self.url}, shows:\n  {shown}"

    def matches_url(self, url: "str | re.Pattern[str]") -> bool:
        """Return whether the page's address equals a text or matches a pattern."""
        return url.search(self.url) is not None if isinstance(url, re.Pattern) else self.url == url
