"""Firefox that resists fingerprinting: it gives scripts noise in place of a canvas's pixels."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.browser.embedded_board import LISTENING, frame_tag
from tests.browser.other_sites import OtherSite, element, script
from tests.engines.conftest import finder
from tests.engines.drivers.firefox import Firefox
from tests.engines.test_embedding import ask, said
from tests.engines.test_games import TRITIUM, spots
from tests.engines.test_sharing import NOTE_FILES, READ_FILE
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, comes_to, eventually
from tools import browsers
from tools.bench.page_visit import TWO_PEOPLE
from trigrid.app.embed import words as embedded_words
from trigrid.app.sharing.words import sharing as words
from trigrid.library.address import address_of

pytestmark = pytest.mark.parametrize("engine_name", ["firefox"], indirect=True)
RESISTS = {"privacy.resistFingerprinting": True}
POSTER = (
    "() => document.querySelector('trigrid-game').shadowRoot?.querySelector('img')?.getAttribute('src') ?? ''"
)


@pytest.fixture
def resisting(tmp_path: Path) -> Iterator[Firefox]:
    """A Firefox that resists."""
    with closing(Firefox(browsers.find("firefox") or pytest.fail(browsers.ADVICE), tmp_path)) as made:
        made.preferences = RESISTS
        yield made
        assert made.take_complaints() == []


def test_noise_is_not_given_for_a_picture_and_themes_are_right(
    resisting: Firefox, site: str, other_site: OtherSite
) -> None:
    """If this fails, readers save files of noise, and boards are light on dark pages."""
    saves_svg_only(resisting, site)
    embeds_follow_the_page(resisting, site, other_site)
    answers_svg_only(resisting, site, other_site)


def saves_svg_only(resisting: Firefox, site: str) -> None:
    """Assert that moves are played where the board is pressed, and that the page saves SVG alone."""
    page = VisitedPage(resisting.open_tab(finder(), TWO_PEOPLE))
    page.arrive(site)
    page.sit_down(TRITIUM)
    (spot,) = spots(page, TRITIUM, "a1")
    page.tab.click(*spot)
    comes_to(page.moves, ["orange-a1"])
    page.button("Share").click()
    page.evaluate(NOTE_FILES)  # not before: what the dialog shows is a file as well
    for name in ("Save PNG", "Save animated GIF"):
        page.button(name).click()
        page.control("dialog").says(words.PIXELS_REFUSED)
        assert page.evaluate(READ_FILE) is None
    page.button("Save SVG").click()
    eventually(lambda: str(page.evaluate(READ_FILE)).startswith("<svg"))


def embeds_follow_the_page(resisting: Firefox, site: str, other: OtherSite) -> None:
    """Assert that boards are as light or dark as pages whose colours are not sRGB."""
    page = VisitedPage(resisting.open_tab(finder(), TWO_PEOPLE))
    for colour, theme in (("oklch(0.2 0.02 250)", "dark"), ("oklch(0.95 0.02 250)", "light")):
        style = f"<style>body {{ background: {colour} }}</style>"
        page.tab.go_to(other.page(script(site) + style + element('game="trichet"')))
        eventually(lambda: bool(page.evaluate(POSTER)))
        assert re.search(f"-{theme}\\.", page.evaluate(POSTER))


def answers_svg_only(resisting: Firefox, site: str, other: OtherSite) -> None:
    """Assert that an embedded board answers no PNG, but SVG."""
    page = VisitedPage(resisting.open_tab(finder(), TWO_PEOPLE))
    page.tab.go_to(other.page(LISTENING + frame_tag(site, "?embed" + address_of(TRITIUM))))
    eventually(lambda: bool(said(page, "ready")), START)
    assert ask(page, "get", what="png") == {"reason": "fault", "message": embedded_words.NO_PNG}
    assert ask(page, "get", what="svg")["svg"].startswith("<svg")
