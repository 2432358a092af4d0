"""Long work that ends when the user opens another screen."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.given_texts import PASTE
from tests.browser.navigation import WIDE, go_to
from tests.browser.stored_games import CLEAR, PUT, stored_texts
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from tests.page.test_statistics import sample_games
from tools.bench.page_visit import GO_TO
from trigrid.library.address import GAMES_ADDRESS, STATISTICS_ADDRESS


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Provide a page that pauses after each step of work.

    It shows progress bars without a delay.
    """
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        page.evaluate(PUT, sample_games())
        go_to(page, GAMES_ADDRESS)  # waits for the index of these games, which has a progress bar, too

        from trigrid.app.services import progress_bar
        from trigrid.runtime import time_slices

        monkeypatch.setattr(time_slices, "SLICE_SECONDS", 0.0)
        monkeypatch.setattr(progress_bar, "DELAY_SECONDS", 0.0)
        yield page
        assert not browser.console_errors()


def open_lobby(page: Any, bar: Any) -> None:
    """Open the lobby while a progress bar is visible; this must end the work."""
    expect(bar).to_be_visible()
    page.evaluate(GO_TO, "#/")
    assert not bar.is_visible()
    page.pass_time(10)


def test_opening_another_screen_stops_an_import(page: Any) -> None:
    page.evaluate(CLEAR)
    page.evaluate(PASTE, "\n".join(sample_games().values()))
    open_lobby(page, page.get_by_role("progressbar"))
    assert stored_texts(page) == {}


def test_opening_another_screen_stops_the_statistics(page: Any) -> None:
    page.evaluate(GO_TO, STATISTICS_ADDRESS)
    open_lobby(page, page.get_by_role("progressbar"))
    expect(page.get_by_role("heading", name="Strategy games")).to_be_visible()
