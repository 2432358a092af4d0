"""A tab that is hidden for a while, and shown again."""

from contextlib import closing
from typing import Any

import trigrid
from tests.browser.navigation import WIDE, go_to
from tests.dom.events import Event
from tests.dom.stand_in_browser import StandInBrowser
from trigrid.app.address import address_of
from trigrid.app.players.who_plays import set_level
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
