"""Playwright's ``expect``, for pages in a browser and for pages of the fake DOM."""

from typing import TYPE_CHECKING, Any, overload

from playwright.sync_api import Locator, Page
from playwright.sync_api import expect as expect_in_browser

from tests.dom.expectations import expect as expect_on_fake_page
from tests.dom.facade import PageFacade
from tests.dom.locators import Locator as FakeLocator

if TYPE_CHECKING:
    from playwright.sync_api._generated import LocatorAssertions, PageAssertions


@overload
def expect(actual: Page, message: str | None = None) -> "PageAssertions": ...


@overload
def expect(actual: Locator, message: str | None = None) -> "LocatorAssertions": ...


def expect(actual: Any, message: str | None = None) -> Any:
    """Return the assertions for a page or a locator."""
    if isinstance(actual, PageFacade | FakeLocator):
        return expect_on_fake_page(actual)
    return expect_in_browser(actual, message)
