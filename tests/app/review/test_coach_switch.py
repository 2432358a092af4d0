"""The switch *Coach* where the coach cannot be loaded at first."""

from contextlib import closing
from typing import Any

from tests.browser.navigation import WIDE, sit_down_after
from tests.dom.stand_in_browser import StandInBrowser
from tests.expectations import expect
from trigrid.games import load


def test_a_coach_that_did_not_come_is_asked_for_when_the_switch_is_used_again() -> None:
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(WIDE)
        from trigrid.app.services import later_modules  # those of this page

        is_there = later_modules._load

        async def has_no_network(name: str) -> bool:
            return False

        later_modules._load = has_no_network
        sit_down_after(page, load("tritt"), "c2-e2")
        page.get_by_role("combobox", name="Who plays Orange").select_option("1")
        page.get_by_role("button", name="More").click()
        switch = page.get_by_role("checkbox", name="Coach", exact=True)
        switch.check()
        expect(page.locator("#coach-offer")).to_have_count(0)
        later_modules._load = is_there
        switch.uncheck()
        switch.check()
        expect(page.locator("#coach-offer")).to_have_count(1)
