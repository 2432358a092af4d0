"""Tests of the example site of docs/site-settings.md in a browser.

They check the site's title, games, colour, links, scripts and files.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.accessibility import violations
from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.navigation import START, WIDE, go_to, wait_until_ready
from tests.browser.offline_visits import wait_until_site_stored, without_network
from tests.browser.site_variants import owners_edition
from tests.browser.stoppable_server import StoppableServer, hosting
from tests.browser.table_page import TablePage
from tests.browser.test_hosts import IN_FOLDER
from tests.tools.test_owners_site import HIDDEN, SHOWN, TITLE, example, settings_of
from trigrid.games import load
from trigrid.library.address import DAILY_ADDRESS, address_of
from trigrid.puzzle.daily import FIRST_DAY
from trigrid.words import words_of

STATS = "https://stats.example/"
COUNTS = f"""document.documentElement.dataset.counted = "script";
fetch("{STATS}hit").then(() => {{ document.documentElement.dataset.counted = "hit"; }});"""
"""The statistics script that the owner's head section loads; it sends a request."""
NOON = datetime(*FIRST_DAY, 12, tzinfo=UTC)
"""Noon of the first day in the list of daily puzzles.

On a site with all games, the puzzle of this day is from a game that this site lacks.
"""
TWO_LINES = 45
"""A height in pixels that the title in the header reaches only with two lines."""
NAMES = [words_of(key).name for key in SHOWN]
ACCENTS = {"light": "rgb(138, 28, 74)", "dark": r"rgb\((?!138, 28, 74)"}
"""The accent colour of each scheme.

In the dark scheme it is a pattern for any colour but the light one.
"""


@pytest.fixture(scope="module")
def host(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoppableServer]:
    """Provide a server of the example site in a folder, without our HTTP headers."""
    folder = tmp_path_factory.mktemp("owner")
    own_script = 'document.documentElement.dataset.file = "own";'
    text = example().replace("html = '''", "html = '''<script src=\"pictures/own.js\"></script>")
    owners_edition(settings_of(folder, text, {"own/pictures/own.js": own_script}), folder / "dist")
    with hosting(folder / "dist", IN_FOLDER.handler()) as host:
        host.place = IN_FOLDER.folder
        yield host


@pytest.fixture
def page(browser: Browser, host: StoppableServer) -> Iterator[Page]:
    """Open the lobby of the example site, as on a first visit."""
    witness = BrowserMonitor(host.address, STATS)
    with visiting(browser, witness, service_workers="allow", **WIDE) as page:
        page.route(f"{STATS}**", answer_statistics)
        page.goto(host.address)
        wait_until_ready(page)
        yield page
    assert witness.take_complaints([STATS]) == []


def answer_statistics(route: Route) -> None:
    """Respond as the host of the owner's statistics."""
    body = COUNTS if route.request.url.endswith(".js") else ""
    allowed = {"Access-Control-Allow-Origin": "*"}
    route.fulfill(body=body, content_type="text/javascript", headers=allowed)


@pytest.mark.long  # tests/tools/test_owners_site.py reads the built files
def test_the_site_follows_its_settings(page: Page) -> None:
    assert_owners_lobby_is_shown(page)
    assert_owners_scripts_run(page)
    assert_other_games_are_absent(page)


@pytest.mark.long
def test_the_computer_plays_and_the_site_works_without_a_network(page: Page, host: StoppableServer) -> None:
    assert_computer_plays(page)
    assert_site_works_without_a_network(page, host)


def assert_owners_lobby_is_shown(page: Page) -> None:
    expect(page).to_have_title(TITLE)
    expect(page.get_by_role("heading", level=1, name=TITLE)).to_be_visible()
    expect(page.get_by_role("article").get_by_role("heading")).to_have_text(NAMES)
    for scheme, colour in ACCENTS.items():
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        start = page.get_by_role("link", name="Start with")
        expect(start).to_have_css(
            "background-color", re.compile(colour if scheme == "dark" else re.escape(colour))
        )
    page.emulate_media(color_scheme="light")
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 664})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    brand = page.get_by_role("banner").get_by_role("link", name=TITLE)
    assert brand.evaluate("link => link.clientHeight") < TWO_LINES
    page.set_viewport_size(WIDE["viewport"])
    link = page.get_by_role("contentinfo").get_by_role("link", name="Impressum")
    expect(link).to_be_visible()
    linked = page.context.new_page()
    linked.goto(link.evaluate("link => link.href"))
    expect(linked.get_by_text("Müller")).to_be_visible()
    linked.close()


def assert_owners_scripts_run(page: Page) -> None:
    root = page.locator("html")
    expect(root).to_have_attribute("data-club", "Müller")
    expect(root).to_have_attribute("data-file", "own")
    expect(root).to_have_attribute("data-counted", "hit")


def assert_other_games_are_absent(page: Page) -> None:
    for key in HIDDEN:
        go_to(page, f"#/{key}")
        expect(
            page.get_by_text(f"There is no game called “{key}” here. Choose one of these:")
        ).to_be_visible()
    go_to(page, "#/learn")
    expect(page.locator("#learn-list > li")).to_have_count(len(SHOWN))
    page.clock.set_system_time(NOON)
    go_to(page, DAILY_ADDRESS)
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    expect(page).to_have_title(re.compile(f"^Puzzle · ({'|'.join(NAMES)}) · {TITLE}$"))


def assert_computer_plays(page: Page) -> None:
    game = load("tri-it-out", board="hex-2-3")
    go_to(page, address_of(game))
    expect(page.get_by_role("contentinfo")).to_be_hidden()
    table = TablePage(page, game)
    table.play(game.start().moves()[0])
    page.get_by_role("combobox", name="Who plays Second").select_option("1")
    expect(table.listed).to_have_count(2, timeout=START)


def assert_site_works_without_a_network(page: Page, host: StoppableServer) -> None:
    wait_until_site_stored(page)
    with without_network(host, page.context):
        page.unroute(f"{STATS}**")
        page.goto(f"{host.address}#/")
        page.reload()
        wait_until_ready(page)
        expect(page.get_by_role("heading", level=1, name=TITLE)).to_be_visible()
        expect(page.locator("html")).to_have_attribute("data-file", "own")
