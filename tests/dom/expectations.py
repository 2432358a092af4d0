"""Assertions with Playwright's names, which let the page's time pass until they hold."""

import re
from collections.abc import Callable, Sequence
from typing import Any, overload

from tests.dom.actions import control_of
from tests.dom.facade import PageFacade
from tests.dom.locators import TIMEOUT, Locator
from tests.dom.queries import Text, told
from tests.dom.roles import role_of
from tests.dom.states import is_checkable
from tests.dom.texts import inner_text, matched_text, normalised

Seen = tuple[bool, Any]
"""Whether it is as expected, and what is there."""
NOTHING = "no element"


@overload
def expect(actual: Locator) -> "LocatorAssertions": ...
@overload
def expect(actual: PageFacade) -> "PageAssertions": ...
def expect(actual: Locator | PageFacade) -> "LocatorAssertions | PageAssertions":
    """Return what can be asserted of a locator or page."""
    return LocatorAssertions(actual) if isinstance(actual, Locator) else PageAssertions(actual)


def _is_text(text: str, wanted: Text, *, is_part: bool = False, ignore_case: bool | None = None) -> bool:
    if isinstance(wanted, re.Pattern):
        flags = wanted.flags | re.IGNORECASE if ignore_case else wanted.flags
        return re.compile(wanted.pattern, flags).search(text) is not None
    text, wanted = normalised(text), normalised(wanted)
    if ignore_case:
        text, wanted = text.lower(), wanted.lower()
    return wanted in text if is_part else text == wanted


def _in_order(texts: list[str], wanted: Sequence[Text], is_so: Callable[[str, Text], bool]) -> bool:
    """Whether some of the texts are as wanted, one after the other."""
    left = list(wanted)
    for text in texts:
        if left and is_so(text, left[0]):
            del left[0]
    return not left


class _Assertions:
    def __init__(self, page: PageFacade, subject: str, *, is_not: bool = False) -> None:
        self._page = page
        self._subject = subject
        self._is_not = is_not

    def _assert(self, said: str, look: Callable[[], Seen], timeout: float | None) -> None:
        """Wait until what is there is as expected, or is not if that is asserted. Raises AssertionError."""

        def holds() -> bool:
            return look()[0] != self._is_not

        if self._page.waits_for(holds, TIMEOUT if timeout is None else timeout):
            return
        is_so, seen = look()
        if is_so == self._is_not:
            expected = f"{self._subject} expected {'not ' * self._is_not}{said}"
            shown = f"\n{self._page.told()}" if seen == NOTHING else ""
            raise AssertionError(f"{expected}\n  but is: {seen!r}{shown}")


class PageAssertions(_Assertions):
    """What can be asserted of a page."""

    def __init__(self, page: PageFacade) -> None:
        super().__init__(page, "the page")

    def to_have_title(self, title: Text, *, timeout: float | None = None) -> None:
        self._assert(f"to have the title {told(title)}", lambda: self._title(title), timeout)

    def not_to_have_title(self, title: Text, *, timeout: float | None = None) -> None:
        self._is_not = True
        self.to_have_title(title, timeout=timeout)

    def _title(self, title: Text) -> Seen:
        return _is_text(self._page.title(), title), self._page.title()

    def to_have_url(self, url: Text, *, timeout: float | None = None) -> None:
        self._assert(
            f"to have the address {told(url)}", lambda: (self._page.matches_url(url), self._page.url), timeout
        )

    def not_to_have_url(self, url: Text, *, timeout: float | None = None) -> None:
        self._is_not = True
        self.to_have_url(url, timeout=timeout)


class LocatorAssertions(_Assertions):
    """What can be asserted of a locator; each method has an opposite whose name begins with ``not_``."""

    def __init__(self, locator: Locator, *, is_not: bool = False) -> None:
        super().__init__(locator.page, repr(locator), is_not=is_not)
        self._locator = locator

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("not_to_"):
            raise AttributeError(name)
        return getattr(LocatorAssertions(self._locator, is_not=True), name.removeprefix("not_"))

    def _one(self, said: str, look: Callable[[Any], Seen], timeout: float | None) -> None:
        """Assert something of the only element, or that it is not so; both fail where there is none."""

        def see() -> Seen:
            if not self._locator.tags():
                return self._is_not, NOTHING
            return look(self._locator.element())

        self._assert(said, see, timeout)

    # What is shown

    def to_be_visible(self, *, visible: bool = True, timeout: float | None = None) -> None:
        if not visible:
            self.to_be_hidden(timeout=timeout)
            return
        self._shown("to be visible", is_visible=True, timeout=timeout)

    def to_be_hidden(self, *, timeout: float | None = None) -> None:
        self._shown("to be hidden", is_visible=False, timeout=timeout)

    def to_be_in_viewport(self, *, ratio: float = 0, timeout: float | None = None) -> None:
        """Assert that it is laid out: nothing is ever outside the window here."""
        look = lambda element: (element.is_rendered, "rendered" if element.is_rendered else "hidden")  # noqa: E731
        self._one("to be in the window", look, timeout)

    def _shown(self, said: str, *, is_visible: bool, timeout: float | None) -> None:
        def see() -> Seen:
            if not self._locator.tags():
                return not is_visible, NOTHING
            found = self._locator.is_visible()
            return found == is_visible, "visible" if found else "hidden"

        self._assert(said, see, timeout)

    def to_be_attached(self, *, attached: bool = True, timeout: float | None = None) -> None:
        def see() -> Seen:
            count = self._locator.count()
            return bool(count) == attached, f"{count} elements"

        self._assert("to be attached" if attached else "to be detached", see, timeout)

    def to_have_count(self, count: int, *, timeout: float | None = None) -> None:
        def see() -> Seen:
            found = self._locator.elements()
            return len(found) == count, found

        self._assert(f"to have {count} elements", see, timeout)

    # Texts

    def to_have_text(
        self,
        expected: Text | Sequence[Text],
        *,
        use_inner_text: bool = False,
        ignore_case: bool | None = None,
        timeout: float | None = None,
    ) -> None:
        self._texts("to have the text", expected, False, use_inner_text, ignore_case, timeout)

    def to_contain_text(
        self,
        expected: Text | Sequence[Text],
        *,
        use_inner_text: bool = False,
        ignore_case: bool | None = None,
        timeout: float | None = None,
    ) -> None:
        self._texts("to contain the text", expected, True, use_inner_text, ignore_case, timeout)

    def _texts(
        self,
        said: str,
        expected: Text | Sequence[Text],
        is_part: bool,
        is_shown: bool,
        ignore_case: bool | None,
        timeout: float | None,
    ) -> None:
        def is_so(text: str, wanted: Text) -> bool:
            return _is_text(text, wanted, is_part=is_part, ignore_case=ignore_case)

        def text_of(element: Any) -> str:
            if is_shown:
                return inner_text(self._page.cascade, element.tag)
            return matched_text(self._page.document, element.tag)

        def see_all() -> Seen:
            texts = [text_of(each) for each in self._locator.elements()]
            fits = is_part or len(texts) == len(several)
            return fits and _in_order(texts, several, is_so), texts

        if isinstance(expected, str | re.Pattern):
            wanted = expected
            look = lambda element: (is_so(text_of(element), wanted), text_of(element))  # noqa: E731
            self._one(f"{said} {told(wanted)}", look, timeout)
            return
        several = list(expected)
        self._assert(f"{said} {[told(each) for each in several]}", see_all, timeout)

    def to_be_empty(self, *, timeout: float | None = None) -> None:
        def look(element: Any) -> Seen:
            is_field = element.tag.name in ("input", "textarea")
            text = element.value if is_field else element.textContent.strip()
            return not text, text

        self._one("to be empty", look, timeout)

    # Attributes, values and states

    def to_have_attribute(
        self, name: str, value: Text | None = None, *, timeout: float | None = None
    ) -> None:
        def look(element: Any) -> Seen:
            found = element.getAttribute(name)
            if value is None or found is None:
                return value is None and found is not None, found
            is_pattern = isinstance(value, re.Pattern)
            return (value.search(found) is not None if is_pattern else found == value), found  # type: ignore[union-attr]

        self._one(f"to have the attribute {name} {'' if value is None else told(value)}", look, timeout)

    def to_have_class(self, expected: Text | Sequence[Text], *, timeout: float | None = None) -> None:
        if isinstance(expected, str | re.Pattern):
            wanted = expected
            look = lambda element: (_is_text(element.className, wanted), element.className)  # noqa: E731
            self._one(f"to have the class {told(wanted)}", look, timeout)
            return
        several = list(expected)

        def see() -> Seen:
            found = [each.className for each in self._locator.elements()]
            return len(found) == len(several) and _in_order(found, several, _is_text), found

        self._assert(f"to have the classes {[told(each) for each in several]}", see, timeout)

    def to_contain_class(self, expected: str, *, timeout: float | None = None) -> None:
        def look(element: Any) -> Seen:
            return set(expected.split()) <= set(element.className.split()), element.className

        self._one(f"to contain the class {expected!r}", look, timeout)

    def to_have_id(self, expected: Text, *, timeout: float | None = None) -> None:
        self._one(
            f"to have the id {told(expected)}", lambda each: (_is_text(each.id, expected), each.id), timeout
        )

    def to_have_value(self, expected: Text, *, timeout: float | None = None) -> None:
        def look(element: Any) -> Seen:
            value = str(getattr(control_of(element), "value", ""))
            return _is_text(value, expected), value

        self._one(f"to have the value {told(expected)}", look, timeout)

    def to_have_js_property(self, name: str, value: Any, *, timeout: float | None = None) -> None:
        def look(element: Any) -> Seen:
            found = element
            for part in name.split("."):
                found = getattr(found, part, None)
            return found == value, found

        self._one(f"to have the property {name} {value!r}", look, timeout)

    def to_be_checked(self, *, checked: bool = True, timeout: float | None = None) -> None:
        self._state("checked" if checked else "unchecked", "checked", checked, timeout)

    def to_be_disabled(self, *, timeout: float | None = None) -> None:
        self._state("disabled", "disabled", True, timeout)

    def to_be_enabled(self, *, enabled: bool = True, timeout: float | None = None) -> None:
        self._state("enabled" if enabled else "disabled", "disabled", not enabled, timeout)

    def _state(self, said: str, state: str, wanted: bool, timeout: float | None) -> None:
        def look(element: Any) -> Seen:
            control = control_of(element)
            if state == "checked" and not is_checkable(control, role_of(control.tag)):
                return self._is_not, "neither a box nor a radio button"
            found = self._page.view.state(control.tag, state)
            return found is wanted, f"{state}: {found}"

        self._one(f"to be {said}", look, timeout)

    def to_be_focused(self, *, timeout: float | None = None) -> None:
        def look(element: Any) -> Seen:
            document = self._page.document
            active = document.activeElement
            return active is element and document.hasFocus(), f"the focus is on {active!r}"

        self._one("to be focused", look, timeout)

    # What assistive technology sees

    def to_have_role(self, role: str, *, timeout: float | None = None) -> None:
        look = lambda element: (role_of(element.tag) == role, role_of(element.tag))  # noqa: E731
        self._one(f"to have the role {role}", look, timeout)

    def to_have_accessible_name(self, name: Text, *, timeout: float | None = None) -> None:
        self._said("to have the accessible name", name, self._page.view.name, timeout)

    def to_have_accessible_description(self, description: Text, *, timeout: float | None = None) -> None:
        self._said("to have the description", description, self._page.view.description, timeout)

    def _said(self, said: str, wanted: Text, of: Callable[[Any], str], timeout: float | None) -> None:
        look = lambda element: (_is_text(of(element.tag), wanted), of(element.tag))  # noqa: E731
        self._one(f"{said} {told(wanted)}", look, timeout)

    def to_have_css(self, name: str, value: str, *, timeout: float | None = None) -> None:
        """Compare `display` or `visibility`; other properties are not computed here."""
        cascade = self._page.cascade
        computed = {"display": cascade.display, "visibility": cascade.visibility}[name]
        look = lambda element: (computed(element.tag) == value, computed(element.tag))  # noqa: E731
        self._one(f"to have {name}: {value}", look, timeout)
