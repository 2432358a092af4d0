"""Reviews and explored lines that fail to load, for example without a network."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE, go_to, open_table_after, record_of
from tests.browser.stored_games import PUT
from tests.browser.table_page import TablePage
from tests.dom.fake_browser import FakeBrowser
from tests.expectations import expect
from trigrid.app.services.words import screens as words
from trigrid.games import load
from trigrid.library.address import review_address

GAME, MOVES = load("tritt"), "c3-c5 f6-h4"


@pytest.fixture
def page() -> Iterator[Any]:
    """Open a page that cannot load more modules."""
    with closing(FakeBrowser()) as browser:
        page: Any = browser.started(WIDE)
        from trigrid.app.services import later_modules  # the module object of this page

        async def fail_to_load(name: str) -> bool:
            return False

        later_modules._load = fail_to_load
        yield page


def expect_moves_and_notice(page: Any, sentence: str) -> None:
    """Assert that a notice has this text, and that the table looks as in any game."""
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_role("tabpanel")).to_have_count(1)
    expect(page.get_by_role("tabpanel", name="Moves")).to_be_visible()
    expect(page.get_by_role("tab", selected=True)).to_have_text("Moves")
    expect(TablePage(page, GAME).button("Undo")).to_be_visible()


@pytest.mark.parametrize(
    ("name", "sentence"), [("Review", words.REVIEW_NOT_LOADED), ("Explore", words.EXPLORE_NOT_LOADED)]
)
def test_a_tab_that_fails_to_load_keeps_the_moves(page: Any, name: str, sentence: str) -> None:
    open_table_after(page, GAME, MOVES)
    page.get_by_role("tab", name=name, exact=True).click()
    expect_moves_and_notice(page, sentence)


def test_the_address_of_a_review_shows_the_game(page: Any) -> None:
    """If this fails, the table lacks the buttons that a review hides."""
    record = record_of(GAME, MOVES)
    record.headers["Id"] = "reviewed00"
    page.evaluate(PUT, {"reviewed00": record.to_text()})
    go_to(page, review_address("reviewed00"))
    expect_moves_and_notice(page, words.REVIEW_NOT_LOADED)
