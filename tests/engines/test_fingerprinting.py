"""Firefox's protection against fingerprinting, which adds noise to canvas pixels."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.browser.embedded_board import LISTENING, frame_tag
from tests.browser.other_sites import OtherSite, element, script
from tests.engines.conftest import finder
from tests.engines.drivers.firefox import Firefox
from tests.engines.test_embedding import ask, received
from tests.engines.test_games import TRITIUM, spots
from tests.engines.test_sharing import READ_FILE, RECORD_FILES
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, eventually, wait_until_equal
from tools import browsers
from tools.bench.page_visit import TWO_PEOPLE
from trigrid.app.embed import words as embedded_words
from trigrid.app.sharing.words import sharing as words
from trigrid.library.address import address_of

pytestmark = pytest.mark.parametrize("engine_name", ["firefox"], indirect=True)
PREFERENCES = {"privacy.resistFingerprinting": True}
POSTER = (
    "() => document.querySelector('trigrid-game').shadowRoot?.querySelector('img')?.getAttribute('src') ?? ''"
)


@pytest.fixture
def resisting(tmp_path: Path) -> Iterator[Firefox]:
    """Provide a Firefox that resists fingerprinting."""
    with closing(Firefox(browsers.find("firefox") or pytest.fail(browsers.ADVICE), tmp_path)) as browser:
        browser.preferences = PREFERENCES
        yield browser
        assert browser.take_console_errors() == []


def test_exports_contain_no_noise_and_themes_are_right(
    resisting: Firefox, site: str, other_site: OtherSite
) -> None:
    """If this fails, users save files of noise, and boards are light on dark pages."""
    assert_page_saves_only_svg(resisting, site)
    assert_boards_follow_the_page(resisting, site, other_site)
    assert_board_returns_only_svg(resisting, site, other_site)


def assert_page_saves_only_svg(resisting: Firefox, site: str) -> None:
    """Assert that clicks on the board play moves and that the page saves only SVG."""
    page = VisitedPage(resisting.open_tab(finder(), TWO_PEOPLE))
    page.arrive(site)
    page.open_table(TRITIUM)
    (spot,) = spots(page, TRITIUM, "a1")
    page.tab.click(*spot)
    wait_until_equal(page.moves, ["orange-a1"])
    page.button("Share").click()
    page.evaluate(RECORD_FILES)  # ignores the file that the dialog has already created
    for name in ("Save PNG", "Save animated GIF"):
        page.button(name).click()
        page.control("dialog").wait_for_text(words.PIXELS_REFUSED)
        assert page.evaluate(READ_FILE) is None
    page.button("Save SVG").click()
    eventually(lambda: str(page.evaluate(READ_FILE)).startswith("<svg"))


def assert_boards_follow_the_page(resisting: Firefox, site: str, other: OtherSite) -> None:
    """Assert that boards follow the lightness of pages with OKLCH colours."""
    page = VisitedPage(resisting.open_tab(finder(), TWO_PEOPLE))
    for colour, theme in (("oklch(0.2 0.02 250)", "dark"), ("oklch(0.95 0.02 250)", "light")):
        style = f"<style>body {{ background: {colour} }}</style>"
        page.tab.go_to(other.page(script(site) + style + element('game="trichet"')))
        eventually(lambda: bool(page.evaluate(POSTER)))
        assert re.search(f"-{theme}\\.", page.evaluate(POSTER))


def assert_board_returns_only_svg(resisting: Firefox, site: str, other: OtherSite) -> None:
    """Assert that an embedded board returns SVG but no PNG."""
    page = VisitedPage(resisting.open_tab(finder(), TWO_PEOPLE))
    page.tab.go_to(other.page(LISTENING + frame_tag(site, "?embed" + address_of(TRITIUM))))
    eventually(lambda: bool(received(page, "ready")), START)
    assert ask(page, "get", what="png") == {"reason": "fault", "message": embedded_words.NO_PNG}
    assert ask(page, "get", what="svg")["svg"].startswith("<svg")
