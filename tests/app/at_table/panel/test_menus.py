"""The menus in browsers without popovers."""

from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE, open_table_after
from tests.dom.fake_browser import FakeBrowser
from tests.dom.nodes import Element
from trigrid.games import load


def test_a_table_works_without_popovers(monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, Safari 16 shows no table."""
    monkeypatch.delattr(Element, "togglePopover")
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        table = open_table_after(page, load("tritt"), "c2-e2")
        page.locator("#flip").dispatch_event("click")
        table.write("a1-a3")
        assert table.moves() == ["c2-e2", "a1-a3"]
        assert not browser.console_errors()
