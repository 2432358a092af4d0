"""A tab that is hidden for a while and shown again, or left, or that another one tells something."""

from contextlib import closing
from typing import Any

import pytest

import trigrid
from tests.browser.navigation import WIDE, go_to, sit_down_after
from tests.browser.stored_games import PUT, kept_texts
from tests.dom.events import Event
from tests.dom.stand_in_browser import StandInBrowser
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


def test_two_computers_rest_in_a_hidden_tab_and_go_on_when_it_is_shown() -> None:
    with closing(StandInBrowser()) as browser:
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
        assert moves.count() == count, "it is played where nobody watches"
        hide(page, is_hidden=False)
        assert page.waits_for(lambda: moves.count() > count, 60_000), "it stands still"
        assert not browser.complaints()


@pytest.mark.parametrize("kind", ["pagehide", "visibilitychange"])
def test_a_comment_is_kept_by_either_event_that_tells_of_leaving(kind: str) -> None:
    """Phones may send one of them alone."""
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(WIDE)
        table = sit_down_after(page, GAME, "c2-e2")
        table.write("a1-a3")
        page.get_by_role("tab", name="Notes").click()
        page.get_by_role("textbox", name="Comment on a1-a3").focus()
        page.keyboard.type("Why not?")
        assert "Why not?" not in str(kept_texts(page))
        (page.window if kind == "pagehide" else page.document).dispatchEvent(Event(kind))
        page.settle()
        assert "Why not?" in str(kept_texts(page))


def test_settings_chosen_in_another_tab_are_those_of_this_one_at_once() -> None:
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(WIDE)
        page.tell_other_tabs("trigrid-settings", Settings(theme="dark").to_text())
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_lobby_lists_what_was_kept_while_the_tab_was_hidden() -> None:
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(WIDE)
        record = Record(GAME)
        record.add(record.position.moves()[0])
        record.headers[ID] = "elsewhere0"
        hide(page, is_hidden=True)
        page.evaluate(PUT, {"elsewhere0": record.to_text()})
        hide(page, is_hidden=False)
        expect(page.get_by_role("link", name="Continue")).to_have_count(1)
