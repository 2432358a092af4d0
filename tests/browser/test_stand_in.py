"""The stand-in for the browser, on which tests of the page run under CPython, does what Chromium does."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium_probe import ChromiumProbe
from tests.dom import agreement_acting, agreement_dom, agreement_keys, agreement_reading
from tests.dom.agreement import CASES, StandInProbe

CASE_FILES = (agreement_acting, agreement_dom, agreement_keys, agreement_reading)
"""What registers the cases."""


@pytest.fixture(scope="module")
def chromium(browser: Browser) -> Iterator[ChromiumProbe]:
    """A page for all cases."""
    page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", has_touch=True)
    yield ChromiumProbe(page)
    page.close()


@pytest.mark.parametrize("topic", CASES)
def test_the_stand_in_answers_as_chromium_does(chromium: ChromiumProbe, topic: str) -> None:
    for case in CASES[topic]:
        assert case(StandInProbe()) == case(chromium), f"{topic}: {case.__name__}"
