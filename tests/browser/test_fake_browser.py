"""Tests that the fake DOM, on which page tests run, behaves like Chromium."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium_probe import ChromiumProbe, outline_of_snapshot
from tests.browser.navigation import PHONE, WIDE
from tests.dom import agreement_acting, agreement_dom, agreement_expecting, agreement_keys, agreement_reading
from tests.dom.agreement import CASES, RARE_CASES, Case, FakeCasePage, FakeProbe, outline_of
from tests.dom.page import parsed_page

CASE_FILES = (agreement_acting, agreement_dom, agreement_expecting, agreement_keys, agreement_reading)
"""Modules that register the cases."""
ONLY_READ = {
    "attributes",
    "html",
    "names",
    "roles",
    "selectors",
    "states",
    "texts",
    "tree",
    "values",
    "visibility",
}
"""Topics whose cases use neither mouse nor keyboard, and ignore the focus."""


@pytest.fixture(scope="module")
def chromium(browser: Browser) -> Iterator[ChromiumProbe]:
    """Provide a page of Chromium for all cases except those of touch."""
    page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    yield ChromiumProbe(page)
    page.close()


@pytest.mark.parametrize("topic", sorted(CASES.keys() - {"touch"}))
def test_the_fake_dom_gives_the_results_of_chromium(chromium: ChromiumProbe, topic: str) -> None:
    compare(chromium, topic, CASES[topic])


@pytest.mark.long
@pytest.mark.parametrize("topic", sorted(RARE_CASES))
def test_the_fake_dom_gives_the_results_of_chromium_in_rare_cases(
    chromium: ChromiumProbe, topic: str
) -> None:
    compare(chromium, topic, RARE_CASES[topic])


def test_the_fake_dom_gives_the_results_of_chromium_for_touch(browser: Browser) -> None:
    with browser.new_page(has_touch=True) as page:
        compare(ChromiumProbe(page), "touch", CASES["touch"])


def compare(chromium: ChromiumProbe, topic: str, cases: list[Case]) -> None:
    """Assert that Chromium and the fake DOM give the same results for a topic's cases."""
    chromium.is_only_read = topic in ONLY_READ
    with closing(FakeProbe()) as fake_dom:
        for case in cases:
            assert case(fake_dom) == case(chromium), f"{topic}: {case.__name__}"


SCREENS = ("lobby", "games", "statistics", "learn", "puzzles", "wins", "collections", "table")
SHOW = """(screen) => {
    const root = document.documentElement;
    [root.dataset.state, root.dataset.screen] = ["ready", screen];
    document.querySelectorAll("main > section").forEach((each) => { each.hidden = each.id !== screen; });
}"""
DIALOGS = "() => [...document.querySelectorAll('dialog')].map((each) => each.id)"
OPEN = "(id) => document.getElementById(id).showModal()"
CLOSE = "(id) => document.getElementById(id).close()"


@pytest.fixture
def fake_page() -> Iterator[FakeCasePage]:
    """Provide the page on the fake DOM, without its Python."""
    with closing(FakeCasePage(parsed_page())) as page:
        yield page


@pytest.fixture
def chromium_page(browser: Browser, site: str) -> Iterator[Page]:
    """Open the built page without its scripts."""
    with browser.new_context(java_script_enabled=False, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(site)
        yield page


def show(page: Page, fake_page: FakeCasePage, screen: str) -> None:
    """Show a screen in both pages as Python does."""
    page.evaluate(SHOW, screen)
    root = fake_page.document.documentElement
    root.dataset.state, root.dataset.screen = "ready", screen
    for each in fake_page.document.querySelectorAll("main > section"):
        each.hidden = each.id != screen


def chromium_outline(page: Page) -> list[str]:
    """Return the role and name of everything that Chromium shows."""
    return list(outline_of_snapshot(page.locator("body").aria_snapshot()))


@pytest.mark.parametrize("device", [WIDE, pytest.param(PHONE, marks=pytest.mark.long)], ids=["wide", "phone"])
def test_the_page_and_its_dialogs_have_the_same_roles_and_names_as_in_chromium(
    chromium_page: Page, fake_page: FakeCasePage, device: dict[str, Any]
) -> None:
    chromium_page.set_viewport_size(device["viewport"])
    fake_page.set_viewport_size(device["viewport"])
    for screen in SCREENS:
        show(chromium_page, fake_page, screen)
        assert list(outline_of(fake_page)) == chromium_outline(chromium_page), screen
    chromium_page.emulate_media(media="print")
    fake_page.emulate_media(media="print")
    assert list(outline_of(fake_page)) == chromium_outline(chromium_page)
    chromium_page.emulate_media(media="screen")
    fake_page.emulate_media(media="screen")
    expect_same_dialogs(chromium_page, fake_page)


def expect_same_dialogs(chromium_page: Page, fake_page: FakeCasePage) -> None:
    """Assert that each dialog, when open, has the same outline in both pages."""
    show(chromium_page, fake_page, "learn")  # this screen has little text behind the dialogs
    for dialog in chromium_page.evaluate(DIALOGS):
        found: Any = fake_page.document.getElementById(dialog)
        chromium_page.evaluate(OPEN, dialog)
        found.showModal()
        assert list(outline_of(fake_page)) == chromium_outline(chromium_page), dialog
        chromium_page.evaluate(CLOSE, dialog)
        found.close()
