"""Locators with Playwright's names and semantics, for pages under CPython."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bs4 import Tag

from tests.dom import actions, queries
from tests.dom.accessibility import Accessibility
from tests.dom.queries import Step, Text
from tests.dom.roles import role_of
from tests.dom.states import is_checkable, is_natively_disabled
from tests.dom.texts import inner_text

if TYPE_CHECKING:
    from tests.dom.facade import PageFacade
    from tests.dom.nodes import Element

TIMEOUT = 30_000.0
"""The default timeout, in milliseconds of the page's own clock."""


class LocatorError(AssertionError):
    """A locator finds no element, several elements, or an unusable element."""


class Queries:
    """Methods that find elements, shared by pages and locators.

    A string matches if the element's text, name or attribute contains the string. Upper and lower case do not
    matter. With ``exact``, the whole text must be equal.
    """

    def _new(self, *steps: Step) -> "Locator":
        raise NotImplementedError

    def get_by_role(
        self,
        role: str,
        *,
        name: Text | None = None,
        exact: bool = False,
        include_hidden: bool = False,
        **states: bool | int | Text | None,
    ) -> "Locator":
        """Return a locator for the elements with a role.

        ``states`` narrow the selection: checked, pressed, expanded, selected, disabled, level, description.
        """
        return self._new(queries.role_step(role, name, exact=exact, includes_hidden=include_hidden, **states))

    def get_by_text(self, text: Text, *, exact: bool = False) -> "Locator":
        """Return a locator for the innermost elements that contain a text."""
        return self._new(queries.text_step(text, exact=exact))

    def get_by_label(self, text: Text, *, exact: bool = False) -> "Locator":
        """Return a locator for the elements whose label contains a text."""
        return self._new(queries.label_step(text, exact=exact))

    def get_by_title(self, text: Text, *, exact: bool = False) -> "Locator":
        """Return a locator for the elements whose attribute `title` contains a text."""
        return self._new(queries.attribute_step("title", text, exact=exact, method="get_by_title"))

    def get_by_placeholder(self, text: Text, *, exact: bool = False) -> "Locator":
        """Return a locator for the elements whose placeholder contains a text."""
        return self._new(
            queries.attribute_step("placeholder", text, exact=exact, method="get_by_placeholder")
        )

    def get_by_alt_text(self, text: Text, *, exact: bool = False) -> "Locator":
        """Return a locator for the elements whose text alternative contains a text."""
        return self._new(queries.attribute_step("alt", text, exact=exact, method="get_by_alt_text"))

    def locator(self, selector: "str | Locator", **filters: Any) -> "Locator":
        """Return a locator for the elements that match a CSS selector or another locator."""
        if isinstance(selector, Locator):
            return self._new(*selector.steps).filter(**filters)
        return self._new(*queries.css_steps(selector)).filter(**filters)


class Locator(Queries):
    """A query for elements, which runs again at each use.

    Has the methods of Playwright's locators.
    """

    def __init__(self, page: "PageFacade", steps: Sequence[Step]) -> None:
        self.page = page
        self.steps = tuple(steps)

    def __repr__(self) -> str:
        return ".".join(step.shown_text for step in self.steps)

    def _new(self, *steps: Step) -> "Locator":
        return Locator(self.page, (*self.steps, *steps))

    # Selection

    @property
    def first(self) -> "Locator":
        return self.nth(0)

    @property
    def last(self) -> "Locator":
        return self.nth(-1)

    def nth(self, index: int) -> "Locator":
        return self._new(queries.nth_step(index))

    def filter(
        self,
        *,
        has_text: Text | None = None,
        has_not_text: Text | None = None,
        has: "Locator | None" = None,
        has_not: "Locator | None" = None,
        visible: bool | None = None,
    ) -> "Locator":
        steps = list[Step]()
        if has_text is not None:
            steps.append(queries.has_text_step(has_text))
        if has_not_text is not None:
            steps.append(queries.has_text_step(has_not_text, is_wanted=False))
        for other, is_wanted in ((has, True), (has_not, False)):
            if other is not None:
                steps.append(_has_step(other, is_wanted=is_wanted))
        if visible is not None:
            steps.append(queries.visible_step(visible))
        return self._new(*steps) if steps else self

    def and_(self, other: "Locator") -> "Locator":
        return self._joined(
            "and_", other, lambda mine, others: [each for each in mine if _is_in(each, others)]
        )

    def or_(self, other: "Locator") -> "Locator":
        return self._joined("or_", other, lambda mine, others: [*mine, *others])

    def _joined(
        self, method: str, other: "Locator", join: Callable[[list[Tag], list[Tag]], list[Tag]]
    ) -> "Locator":
        def find(view: Accessibility, roots: list[Tag] | None) -> list[Tag]:
            return view.index.in_order(join(self.tags(roots), other.tags(roots)))

        return Locator(self.page, [Step(f"{self!r}.{method}({other!r})", find)])

    def tags(self, roots: list[Tag] | None = None) -> list[Tag]:
        """Return the tags of the elements that the locator finds now.

        With ``roots``, searches only in these elements.
        """
        found = roots
        for step in self.steps:
            found = list(step.find(self.page.view, found))
            if not found:
                return []
        return found or []

    def elements(self) -> "list[Element]":
        """Return the elements that the locator finds now."""
        return [self.page.document.wrap(tag) for tag in self.tags()]

    def all(self) -> "list[Locator]":
        return [self.nth(index) for index in range(self.count())]

    def count(self) -> int:
        return len(self.tags())

    def element(self, timeout: float | None = None) -> "Element":
        """Wait for the only element and return it.

        Raises LocatorError if the locator finds no element or several.
        """
        self.page.waits_for(lambda: bool(self.tags()), TIMEOUT if timeout is None else timeout)
        found = self.elements()
        if not found:
            raise LocatorError(f"{self!r} finds nothing. {self.page.describe()}")
        if len(found) > 1:
            listed = "".join(f"\n  {number}. {each!r}" for number, each in enumerate(found, 1))
            raise LocatorError(f"strict mode violation: {self!r} finds {len(found)} elements:{listed}")
        return found[0]

    # State and content

    def _current_element(self) -> "Element | None":
        """Return the only element now, or None. Raises LocatorError for several elements."""
        return self.element() if self.tags() else None

    def is_visible(self) -> bool:
        found = self._current_element()
        return found is not None and self.page.cascade.is_visible(found.tag)

    def is_hidden(self) -> bool:
        return not self.is_visible()

    def is_checked(self) -> bool:
        control = actions.control_of(self.element())
        if not is_checkable(control, role_of(control.tag)):
            raise LocatorError(f"{self!r} is neither a checkbox nor a radio button: {control!r}")
        return self.page.view.state(control.tag, "checked") is True

    def is_disabled(self) -> bool:
        return self.page.view.state(actions.control_of(self.element()).tag, "disabled") is True

    def is_enabled(self) -> bool:
        return not self.is_disabled()

    def is_editable(self) -> bool:
        found = self.element()
        return not is_natively_disabled(found) and not found.hasAttribute("readonly")

    def get_attribute(self, name: str) -> str | None:
        return self.element().getAttribute(name)

    def text_content(self, *, timeout: float | None = None) -> str:
        return self.element(timeout).textContent

    def inner_text(self) -> str:
        return inner_text(self.page.cascade, self.element().tag)

    def inner_html(self) -> str:
        return self.element().innerHTML

    def all_inner_texts(self) -> list[str]:
        return [inner_text(self.page.cascade, tag) for tag in self.tags()]

    def all_text_contents(self) -> list[str]:
        return [each.textContent for each in self.elements()]

    def input_value(self) -> str:
        control: Any = actions.control_of(self.element())
        return str(control.value)

    def bounding_box(self) -> dict[str, float] | None:
        found = self.element()
        if not self.page.cascade.is_rendered(found.tag):
            return None
        box = found.getBoundingClientRect()
        return {"x": box.left, "y": box.top, "width": box.width, "height": box.height}

    def scroll_into_view_if_needed(self, *, timeout: float | None = None) -> None:
        self.element(timeout)

    def wait_for(self, *, state: str = "visible", timeout: float | None = None) -> None:
        condition = {
            "visible": self.is_visible,
            "hidden": self.is_hidden,
            "attached": lambda: bool(self.tags()),
            "detached": lambda: not self.tags(),
        }[state]
        if not self.page.waits_for(condition, TIMEOUT if timeout is None else timeout):
            raise LocatorError(f"{self!r} does not become {state}. {self.page.describe()}")

    # Scripts

    def evaluate(self, script: str, arg: Any = None) -> Any:
        return self.page.run_script(script, [self.element()], arg)

    def evaluate_all(self, script: str, arg: Any = None) -> Any:
        return self.page.run_script(script, self.elements(), arg)

    # User actions

    def click(self, **how: Any) -> None:
        actions.click(self, **how)

    def dblclick(self, **how: Any) -> None:
        actions.click(self, click_count=2, **how)

    def tap(self, **how: Any) -> None:
        actions.tap(self, **how)

    def hover(self, **how: Any) -> None:
        actions.hover(self, **how)

    def check(self, **how: Any) -> None:
        actions.set_checked(self, True, **how)

    def uncheck(self, **how: Any) -> None:
        actions.set_checked(self, False, **how)

    def set_checked(self, checked: bool, **how: Any) -> None:
        actions.set_checked(self, checked, **how)

    def fill(self, value: str, *, timeout: float | None = None) -> None:
        actions.fill(self, value, timeout)

    def clear(self, *, timeout: float | None = None) -> None:
        actions.fill(self, "", timeout)

    def press(self, key: str, *, timeout: float | None = None) -> None:
        self.focus(timeout=timeout)
        self.page.keyboard.press(key)

    def press_sequentially(self, text: str, *, timeout: float | None = None, delay: float = 0) -> None:
        self.focus(timeout=timeout)
        self.page.keyboard.type(text)

    def select_option(
        self,
        value: "str | Sequence[str] | None" = None,
        *,
        label: str | None = None,
        index: int | None = None,
        timeout: float | None = None,
    ) -> list[str]:
        first_value = value if value is None or isinstance(value, str) else value[0]
        return actions.select_option(self, first_value, label=label, index=index, timeout=timeout)

    def set_input_files(self, files: "str | Path | dict[str, Any] | Sequence[Any]") -> None:
        actions.set_input_files(self, files)

    def focus(self, *, timeout: float | None = None) -> None:
        self.element(timeout).focus()
        self.page.settle()

    def blur(self, *, timeout: float | None = None) -> None:
        self.element(timeout).blur()
        self.page.settle()

    def dispatch_event(self, kind: str, fields: dict[str, Any] | None = None) -> None:
        actions.dispatch(self.element(), kind, fields or {})
        self.page.settle()


def _has_step(other: Locator, *, is_wanted: bool) -> Step:
    def test(view: Accessibility, tag: Tag) -> bool:
        return bool(other.tags([tag])) == is_wanted

    return queries.filter_step(f"filter(has{'' if is_wanted else '_not'}={other!r})", test)


def _is_in(tag: Tag, others: list[Tag]) -> bool:
    return any(each is tag for each in others)
