"""Playwright's assertions. They let the page's time pass until they hold."""

import re
from collections.abc import Callable, Sequence
from typing import Any, overload

from tests.dom.actions import control_of
from tests.dom.facade import PageFacade
from tests.dom.locators import TIMEOUT, Locator
from tests.dom.queries import Text, shown_text
from tests.dom.roles import role_of
from tests.dom.states import is_checkable
from tests.dom.texts import inner_text, matched_text, normalised

Observation = tuple[bool, Any]
"""Whether the expectation holds, and the value that was observed."""
NOTHING = "no element"


@overload
def expect(actual: Locator) -> "LocatorAssertions": ...
@overload
def expect(actual: PageFacade) -> "PageAssertions": ...
def expect(actual: Locator | PageFacade) -> "LocatorAssertions | PageAssertions":
    """Return the assertions for a locator or page."""
    return LocatorAssertions(actual) if isinstance(actual, Locator) else PageAssertions(actual)


def _text_matches(
    text: str, expected: Text, *, is_part: bool = False, ignore_case: bool | None = None
) -> bool:
    if isinstance(expected, re.Pattern):
        flags = expected.flags | re.IGNORECASE if ignore_case else expected.flags
        return re.compile(expected.pattern, flags).search(text) is not None
    text, expected = normalised(text), normalised(expected)
    if ignore_case:
        text, expected = text.lower(), expected.lower()
    return expected in text if is_part else text == expected


def _contains_in_order(
    texts: list[str], expected: Sequence[Text], matches: Callable[[str, Text], bool]
) -> bool:
    """Return whether the texts include the expected texts in the given order.

    Other texts may come between them.
    """
    remaining = list(expected)
    for text in texts:
        if remaining and matches(text, remaining[0]):
            del remaining[0]
    return not remaining


class _Assertions:
    def __init__(self, page: PageFacade, subject: str, *, is_not: bool = False) -> None:
        self._page = page
        self._subject = subject
        self._is_not = is_not

    def _assert(self, phrase: str, observe: Callable[[], Observation], timeout: float | None) -> None:
        """Wait until the expectation holds or, if negated, does not hold.

        Raises AssertionError after the timeout.
        """

        def holds() -> bool:
            return observe()[0] != self._is_not

        if self._page.waits_for(holds, TIMEOUT if timeout is None else timeout):
            return
        is_true, value = observe()
        if is_true == self._is_not:
            expected = f"{self._subject} expected {'not ' * self._is_not}{phrase}"
            shown = f"\n{self._page.describe()}" if value == NOTHING else ""
            raise AssertionError(f"{expected}\n  but is: {value!r}{shown}")


class PageAssertions(_Assertions):
    """Assertions about a page."""

    def __init__(self, page: PageFacade) -> None:
        super().__init__(page, "the page")

    def to_have_title(self, title: Text, *, timeout: float | None = None) -> None:
        self._assert(f"to have the title {shown_text(title)}", lambda: self._title(title), timeout)

    def not_to_have_title(self, title: Text, *, timeout: float | None = None) -> None:
        self._is_not = True
        self.to_have_title(title, timeout=timeout)

    def _title(self, title: Text) -> Observation:
        return _text_matches(self._page.title(), title), self._page.title()

    def to_have_url(self, url: Text, *, timeout: float | None = None) -> None:
        self._assert(
            f"to have the address {shown_text(url)}",
            lambda: (self._page.matches_url(url), self._page.url),
            timeout,
        )

    def not_to_have_url(self, url: Text, *, timeout: float | None = None) -> None:
        self._is_not = True
        self.to_have_url(url, timeout=timeout)


class LocatorAssertions(_Assertions):
    """Assertions about a locator.

    Each method also has a negated form, whose name begins with `not_`.
    """

    def __init__(self, locator: Locator, *, is_not: bool = False) -> None:
        super().__init__(locator.page, repr(locator), is_not=is_not)
        self._locator = locator

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("not_to_"):
            raise AttributeError(name)
        return getattr(LocatorAssertions(self._locator, is_not=True), name.removeprefix("not_"))

    def _assert_element(
        self, phrase: str, observe_element: Callable[[Any], Observation], timeout: float | None
    ) -> None:
        """Assert something about the locator's only element.

        Without an element, the assertion fails even if it is negated.
        """

        def observe() -> Observation:
            if not self._locator.tags():
                return self._is_not, NOTHING
            return observe_element(self._locator.element())

        self._assert(phrase, observe, timeout)

    # Visibility

    def to_be_visible(self, *, visible: bool = True, timeout: float | None = None) -> None:
        if not visible:
            self.to_be_hidden(timeout=timeout)
            return
        self._shown("to be visible", is_visible=True, timeout=timeout)

    def to_be_hidden(self, *, timeout: float | None = None) -> None:
        self._shown("to be hidden", is_visible=False, timeout=timeout)

    def to_be_in_viewport(self, *, ratio: float = 0, timeout: float | None = None) -> None:
        """Assert that the element is rendered: no element is outside the fake window."""
        observe = lambda element: (element.is_rendered, "rendered" if element.is_rendered else "hidden")  # noqa: E731
        self._assert_element("to be in the window", observe, timeout)

    def _shown(self, phrase: str, *, is_visible: bool, timeout: float | None) -> None:
        def observe() -> Observation:
            if not self._locator.tags():
                return not is_visible, NOTHING
            found = self._locator.is_visible()
            return found == is_visible, "visible" if found else "hidden"

        self._assert(phrase, observe, timeout)

    def to_be_attached(self, *, attached: bool = True, timeout: float | None = None) -> None:
        def observe() -> Observation:
            count = self._locator.count()
            return bool(count) == attached, f"{count} elements"

        self._assert("to be attached" if attached else "to be detached", observe, timeout)

    def to_have_count(self, count: int, *, timeout: float | None = None) -> None:
        def observe() -> Observation:
            found = self._locator.elements()
            return len(found) == count, found

        self._assert(f"to have {count} elements", observe, timeout)

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
        phrase: str,
        expected: Text | Sequence[Text],
        is_part: bool,
        is_shown: bool,
        ignore_case: bool | None,
        timeout: float | None,
    ) -> None:
        def matches(text: str, wanted: Text) -> bool:
            return _text_matches(text, wanted, is_part=is_part, ignore_case=ignore_case)

        def text_of(element: Any) -> str:
            if is_shown:
                return inner_text(self._page.cascade, element.tag)
            return matched_text(self._page.document, element.tag)

        def observe_all() -> Observation:
            texts = [text_of(each) for each in self._locator.elements()]
            has_right_count = is_part or len(texts) == len(several)
            return has_right_count and _contains_in_order(texts, several, matches), texts

        if isinstance(expected, str | re.Pattern):
            wanted = expected
            observe = lambda element: (matches(text_of(element), wanted), text_of(element))  # noqa: E731
            self._assert_element(f"{phrase} {shown_text(wanted)}", observe, timeout)
            return
        several = list(expected)
        self._assert(f"{phrase} {[shown_text(each) for each in several]}", observe_all, timeout)

    def to_be_empty(self, *, timeout: float | None = None) -> None:
        def observe(element: Any) -> Observation:
            is_field = element.tag.name in ("input", "textarea")
            text = element.value if is_field else element.textContent.strip()
            return not text, text

        self._assert_element("to be empty", observe, timeout)

    # Attributes, values and states

    def to_have_attribute(
        self, name: str, value: Text | None = None, *, timeout: float | None = None
    ) -> None:
        def observe(element: Any) -> Observation:
            found = element.getAttribute(name)
            if value is None or found is None:
                return value is None and found is not None, found
            is_pattern = isinstance(value, re.Pattern)
            return (value.search(found) is not None if is_pattern else found == value), found  # type: ignore[union-attr]

        self._assert_element(
            f"to have the attribute {name} {'' if value is None else shown_text(value)}", observe, timeout
        )

    def to_have_class(self, expected: Text | Sequence[Text], *, timeout: float | None = None) -> None:
        if isinstance(expected, str | re.Pattern):
            wanted = expected
            observe = lambda element: (_text_matches(element.className, wanted), element.className)  # noqa: E731
            self._assert_element(f"to have the class {shown_text(wanted)}", observe, timeout)
            return
        several = list(expected)

        def observe_all() -> Observation:
            found = [each.className for each in self._locator.elements()]
            return len(found) == len(several) and _contains_in_order(found, several, _text_matches), found

        self._assert(f"to have the classes {[shown_text(each) for each in several]}", observe_all, timeout)

    def to_contain_class(self, expected: str, *, timeout: float | None = None) -> None:
        def observe(element: Any) -> Observation:
            return set(expected.split()) <= set(element.className.split()), element.className

        self._assert_element(f"to contain the class {expected!r}", observe, timeout)

    def to_have_id(self, expected: Text, *, timeout: float | None = None) -> None:
        self._assert_element(
            f"to have the id {shown_text(expected)}",
            lambda each: (_text_matches(each.id, expected), each.id),
            timeout,
        )

    def to_have_value(self, expected: Text, *, timeout: float | None = None) -> None:
        def observe(element: Any) -> Observation:
            value = str(getattr(control_of(element), "value", ""))
            return _text_matches(value, expected), value

        self._assert_element(f"to have the value {shown_text(expected)}", observe, timeout)

    def to_have_js_property(self, name: str, value: Any, *, timeout: float | None = None) -> None:
        def observe(element: Any) -> Observation:
            found = element
            for part in name.split("."):
                found = getattr(found, part, None)
            return found == value, found

        self._assert_element(f"to have the property {name} {value!r}", observe, timeout)

    def to_be_checked(self, *, checked: bool = True, timeout: float | None = None) -> None:
        self._state("checked" if checked else "unchecked", "checked", checked, timeout)

    def to_be_disabled(self, *, timeout: float | None = None) -> None:
        self._state("disabled", "disabled", True, timeout)

    def to_be_enabled(self, *, enabled: bool = True, timeout: float | None = None) -> None:
        self._state("enabled" if enabled else "disabled", "disabled", not enabled, timeout)

    def _state(self, phrase: str, state: str, wanted: bool, timeout: float | None) -> None:
        def observe(element: Any) -> Observation:
            control = control_of(element)
            if state == "checked" and not is_checkable(control, role_of(control.tag)):
                return self._is_not, "neither a checkbox nor a radio button"
            found = self._page.view.state(control.tag, state)
            return found is wanted, f"{state}: {found}"

        self._assert_element(f"to be {phrase}", observe, timeout)

    def to_be_focused(self, *, timeout: float | None = None) -> None:
        def observe(element: Any) -> Observation:
            document = self._page.document
            active = document.activeElement
            return active is element and document.hasFocus(), f"the focus is on {active!r}"

        self._assert_element("to be focused", observe, timeout)

    # Accessibility

    def to_have_role(self, role: str, *, timeout: float | None = None) -> None:
        observe = lambda element: (role_of(element.tag) == role, role_of(element.tag))  # noqa: E731
        self._assert_element(f"to have the role {role}", observe, timeout)

    def to_have_accessible_name(self, name: Text, *, timeout: float | None = None) -> None:
        self._accessible_text("to have the accessible name", name, self._page.view.name, timeout)

    def to_have_accessible_description(self, description: Text, *, timeout: float | None = None) -> None:
        self._accessible_text("to have the description", description, self._page.view.description, timeout)

    def _accessible_text(
        self, phrase: str, wanted: Text, of: Callable[[Any], str], timeout: float | None
    ) -> None:
        observe = lambda element: (_text_matches(of(element.tag), wanted), of(element.tag))  # noqa: E731
        self._assert_element(f"{phrase} {shown_text(wanted)}", observe, timeout)

    def to_have_css(self, name: str, value: str, *, timeout: float | None = None) -> None:
        """Compare `display` or `visibility`; the fake page computes no other properties."""
        cascade = self._page.cascade
        computed = {"display": cascade.display, "visibility": cascade.visibility}[name]
        observe = lambda element: (computed(element.tag) == value, computed(element.tag))  # noqa: E731
        self._assert_element(f"to have {name}: {value}", observe, timeout)
