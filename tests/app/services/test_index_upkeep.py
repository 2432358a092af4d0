"""Tests of the upkeep of the index of stored games: one tab at a time, in parts."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE, go_to
from tests.browser.stored_games import PUT, READ_INDEX, assert_index_fits, open_at
from tests.dom.fake_browser import FakeBrowser
from tests.dom.javascript import JsObject, Promise
from tests.dom.tabs import LockManager
from tests.dom.transactions import ObjectStore
from tests.dom.window import ORIGIN
from tests.page.test_statistics import sample_games

LOCK = "trigrid/\nindex"


@pytest.fixture
def page() -> Iterator[Any]:
    """Provide a started page with stored games that are not in the index."""
    with closing(FakeBrowser()) as browser:
        page = browser.started(WIDE)
        page.evaluate(PUT, sample_games())
        yield page
        assert not browser.console_errors()


def test_a_tab_leaves_the_index_to_another_tab_that_builds_it(page: Any) -> None:
    release = Promise()
    LockManager(page.disk).request(LOCK, JsObject({"ifAvailable": True}), lambda lock: release)  # type: ignore[unused-awaitable]
    go_to(page, "#/games")
    page.settle()
    assert page.evaluate(READ_INDEX) == []
    release.fulfil()
    open_at(page, ORIGIN + "/#/games")
    page.settle()
    assert_index_fits(page)


def test_a_long_build_is_stored_in_parts(page: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails, closing the page before the end loses all entries."""
    from trigrid.app.services import index_upkeep

    monkeypatch.setattr(index_upkeep, "BATCH", 1)
    monkeypatch.setattr(index_upkeep, "GAMES_PER_WRITE", 2)
    original_put, pages = ObjectStore.put, list[str]()

    def count(store: ObjectStore, value: str, name: object = None) -> object:
        pages.extend([value] if isinstance(name, int) else [])
        return original_put(store, value, name)

    monkeypatch.setattr(ObjectStore, "put", count)
    go_to(page, "#/games")
    page.settle()
    assert_index_fits(page)
    assert len(pages) >= len(sample_games()) // 2
    assert len(pages[0]) < len(pages[-1])
