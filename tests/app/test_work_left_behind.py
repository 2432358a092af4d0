"""Long work that is given up when another screen is opened."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.given_texts import PASTE
from tests.browser.navigation import WIDE
from tests.browser.stored_games import CLEAR, PUT, kept_texts
from tests.dom.stand_in_browser import StandInBrowser
from tests.expectations import expect
from tests.page.test_statistics import made_up
from tools.bench.page_visit import GO_TO
from trigrid.library.address import GAMES_ADDRESS, STATISTICS_ADDRESS


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A started page that pauses after each step of its work, and shows at once how far that is."""
    with closing(StandInBrowser()) as browser:
        page = browser.started(WIDE)
        page.evaluate(PUT, made_up())
        page.evaluate(GO_TO, GAMES_ADDRESS)

        from trigrid.app.services import progress_bar
        from trigrid.runtime import time_slices

        monkeypatch.setattr(time_slices, "SLICE_SECONDS", 0.0)
        monkeypatch.setattr(progress_bar, "DELAY_SECONDS", 0.0)
        yield page
        assert not browser.complaints()


def leave(page: Any, bar: Any) -> None:
    """Go to the lobby while a bar shows how far work is; that ends the work."""
    expect(bar).to_be_visible()
    page.evaluate(GO_TO, "#/")
    assert not bar.is_visible()
    page.pass_time(10)


def test_games_are_read_no_further_when_somebody_goes_elsewhere(page: Any) -> None:
    page.evaluate(CLEAR)
    page.evaluate(PASTE, "\n".join(made_up().values()))
    leave(page, page.get_by_role("progressbar"))
    assert kept_texts(page) == {}


def test_figures_are_counted_no_further_when_somebody_goes_elsewhere(page: Any) -> None:
    page.evaluate(GO_TO, STATISTICS_ADDRESS)
    leave(page, page.get_by_role("progressbar"))
    expect(page.get_by_role("heading", name="Strategy games")).to_be_visible()
