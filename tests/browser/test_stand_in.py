"""The stand-in for the browser, on which tests of the page run under CPython, does what Chromium does."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium_probe import ChromiumProbe, outline_of_snapshot
from tests.browser.navigation import PHONE, WIDE
from tests.dom import agreement_acting, agreement_dom, agreement_expecting, agreement_keys, agreement_reading
from tests.dom.agreement import CASES, RARE_CASES, Case, StandInCasePage, StandInProbe, outline_of
from tests.dom.page import parsed_page

CASE_FILES = (agreement_acting, agreement_dom, agreement_expecting, agreement_keys, agreement_reading)
"""What registers the cases."""
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
"""Topics whose cases neither point, type nor look at the focus."""


@pytest.fixture(scope="module")
def chromium(browser: Browser) -> Iterator[ChromiumProbe]:
    """A page for all cases."""
    page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    yield ChromiumProbe(page)
    page.close()


@pytest.mark.parametrize("topic", sorted(CASES.keys() - {"touch"}))
def test_the_stand_in_answers_as_chromium_does(chromium: ChromiumProbe, topic: str) -> None:
    compare(chromium, topic, CASES[topic])


@pytest.mark.long
@pytest.mark.parametrize("topic", sorted(RARE_CASES))
def test_the_stand_in_answers_as_chromium_does_in_rare_cases(chromium: ChromiumProbe, topic: str) -> None:
    compare(chromium, topic, RARE_CASES[topic])


def test_a_finger_does_the_same_in_both(browser: Browser) -> None:
    with browser.new_page(has_touch=True) as page:
        compare(ChromiumProbe(page), "touch", CASES["touch"])


def compare(chromium: ChromiumProbe, topic: str, cases: list[Case]) -> None:
    """Assert that both answer all cases of a topic alike."""
    chromium.is_only_read = topic in ONLY_READ
    with closing(StandInProbe()) as stand_in:
        for case in cases:
            assert case(stand_in) == case(chromium), f"{topic}: {case.__name__}"


SCREENS = ("lobby", "games", "statistics", "learn", "puzzles", "table")
SHOW = """(screen) => {
    const whole = document.documentElement;
    [whole.dataset.state, whole.dataset.screen] = ["ready", screen];
    document.querySelectorAll("main > section").forEach((each) => { each.hidden = each.id !== screen; });
}"""
DIALOGS = "() => [...document.querySelectorAll('dialog')].map((each) => each.id)"
OPEN = "(id) => document.getElementById(id).showModal()"
CLOSE = "(id) => document.getElementById(id).close()"


@pytest.fixture
def ours() -> Iterator[StandInCasePage]:
    """The page on the stand-in, without its Python."""
    with closing(StandInCasePage(parsed_page())) as page:
        yield page


@pytest.fixture
def unstarted(browser: Browser, site: str) -> Iterator[Page]:
    """The built page without its scripts."""
    with browser.new_context(java_script_enabled=False, reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(site)
        yield page


def show(page: Page, ours: StandInCasePage, screen: str) -> None:
    """Show a screen in both as Python does."""
    page.evaluate(SHOW, screen)
    whole = ours.document.documentElement
    whole.dataset.state, whole.dataset.screen = "ready", screen
    for each in ours.document.querySelectorAll("main > section"):
        each.hidden = each.id != screen


def told(page: Page) -> list[str]:
    """Role and name of all that Chromium shows."""
    return list(outline_of_snapshot(page.locator("body").aria_snapshot()))


@pytest.mark.parametrize("device", [WIDE, pytest.param(PHONE, marks=pytest.mark.long)], ids=["wide", "phone"])
def test_the_page_and_its_dialogs_have_the_same_roles_and_names(
    unstarted: Page, ours: StandInCasePage, device: dict[str, Any]
) -> None:
    unstarted.set_viewport_size(device["viewport"])
    ours.set_viewport_size(device["viewport"])
    for screen in SCREENS:
        show(unstarted, ours, screen)
        assert list(outline_of(ours)) == told(unstarted), screen
    unstarted.emulate_media(media="print")
    ours.emulate_media(media="print")
    assert list(outline_of(ours)) == told(unstarted)
    unstarted.emulate_media(media="screen")
    ours.emulate_media(media="screen")
    dialogs_have_the_same_roles_and_names(unstarted, ours)


def dialogs_have_the_same_roles_and_names(unstarted: Page, ours: StandInCasePage) -> None:
    """Open each dialog in both."""
    show(unstarted, ours, "learn")  # there is little behind the dialogs
    for dialog in unstarted.evaluate(DIALOGS):
        found: Any = ours.document.getElementById(dialog)
        unstarted.evaluate(OPEN, dialog)
        found.showModal()
        assert list(outline_of(ours)) == told(unstarted), dialog
        unstarted.evaluate(CLOSE, dialog)
        found.close()
