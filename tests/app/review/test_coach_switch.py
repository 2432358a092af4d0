"""The switch *Coach* when the coach fails to load at first."""

from contextlib import closing
from typing import Any

from tests.browser.navigation import WIDE, open_table_after
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from trigrid.games import load


def test_using_the_switch_again_loads_a_coach_that_failed_to_load() -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        from trigrid.app.services import later_modules  # the module object of this page

        original_load = later_modules._load

        async def fail_to_load(name: str) -> bool:
            return False

        later_modules._load = fail_to_load
        open_table_after(page, load("tritt"), "c2-e2")
        page.get_by_role("combobox", name="Who plays Orange").select_option("1")
        page.get_by_role("button", name="More").click()
        switch = page.get_by_role("checkbox", name="Coach", exact=True)
        switch.check()
        expect(page.locator("#coach-offer")).to_have_count(0)
        later_modules._load = original_load
        switch.uncheck()
        switch.check()
        expect(page.locator("#coach-offer")).to_have_count(1)
