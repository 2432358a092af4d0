"""The menus in browsers that know no popovers."""

from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE, sit_down_after
from tests.dom.nodes import Element
from tests.dom.stand_in_browser import StandInBrowser
from trigrid.games import load


def test_a_table_is_shown_and_used_without_popovers(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, Safari 16 shows no table."""
    monkeypatch.delattr(Element, "togglePopover")
    with closing(StandInBrowser()) as browser:
        page: Any = browser.started(WIDE)
        table = sit_down_after(page, load("tritt"), "c2-e2")
        page.locator("#flip").dispatch_event("click")
        table.write("a1-a3")
        assert table.moves() == ["c2-e2", "a1-a3"]
        assert not browser.complaints()
