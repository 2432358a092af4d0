"""Tabs that are hidden, shown again, left, or notified by another tab."""

from contextlib import closing
from typing import Any

import pytest

import trigrid
from tests.browser.navigation import WIDE, go_to, open_table_after
from tests.browser.stored_games import PUT, stored_texts
from tests.dom.events import Event
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from trigrid.headers.stored_headers import ID
from trigrid.headers.who_plays import set_level
from trigrid.library.address import address_of
from trigrid.library.settings import Settings
from trigrid.records import Record

GAME = trigrid.load("tritt")


def hide(page: Any, *, is_hidden: bool) -> None:
    """Hide the tab, or show it again."""
    page.document.hidden = is_hidden
    page.document.dispatchEvent(Event("visibilitychange"))
    page.settle()


def test_two_computers_pause_while_their_tab_is_hidden() -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        record = Record(GAME)
        for seat in (0, 1):
            set_level(record, seat, 1)
        go_to(page, address_of(GAME, m=record.to_link()))
        moves = page.get_by_role("list", name="Moves").get_by_role("button")
        for each in ("Orange", "Blue"):
            page.get_by_role("combobox", name=f"Who plays {each}", exact=True).select_option("1")
        assert page.waits_for(lambda: moves.count() >= 2, 60_000)
        hide(page, is_hidden=True)
        page.pass_time(10)
        count = moves.count()
        page.pass_time(60)
        assert moves.count() == count, "the computers play in a hidden tab"
        hide(page, is_hidden=False)
        assert page.waits_for(lambda: moves.count() > count, 60_000), "the computers do not continue"
        assert not browser.console_errors()


@pytest.mark.parametrize("kind", ["pagehide", "visibilitychange"])
def test_each_event_of_leaving_the_page_saves_a_comment(kind: str) -> None:
    """Phones may send only one of the two events."""
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        table = open_table_after(page, GAME, "c2-e2")
        table.write("a1-a3")
        page.get_by_role("tab", name="Notes").click()
        page.get_by_role("textbox", name="Comment on a1-a3").focus()
        page.keyboard.type("Why not?")
        assert "Why not?" not in str(stored_texts(page))
        (page.window if kind == "pagehide" else page.document).dispatchEvent(Event(kind))
        page.settle()
        assert "Why not?" in str(stored_texts(page))


def test_settings_from_another_tab_apply_immediately() -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        page.tell_other_tabs("trigrid-settings", Settings(theme="dark").to_text())
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_lobby_lists_games_stored_while_the_tab_was_hidden() -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        record = Record(GAME)
        record.add(record.position.moves()[0])
        record.headers[ID] = "elsewhere0"
        hide(page, is_hidden=True)
        page.evaluate(PUT, {"elsewhere0": record.to_text()})
        hide(page, is_hidden=False)
        expect(page.get_by_role("link", name="Continue")).to_have_count(1)
