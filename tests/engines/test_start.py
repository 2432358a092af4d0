"""The start of the page: first visits, snapshots, and input before Python runs."""

import pytest

from tests.browser.snapshots import ANOTHER, HOW_STARTED, READ_SNAPSHOTS
from tests.browser.stoppable_server import StoppableServer
from tests.engines.conftest import Visit
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, eventually
from tools.http_headers import ROOT

RECORD_EARLY_LOBBY = """addEventListener("DOMContentLoaded", () => {
    const check = () => {
        const { state } = document.documentElement.dataset, lobby = document.getElementById("lobby");
        if (state === "starting" && lobby?.checkVisibility()) globalThis.sawLobbyBefore = true;
        else if (state === "starting") requestAnimationFrame(check);
    };
    check();
});"""
"""Records whether the lobby is visible while Python starts."""


def wait_for_snapshot(page: VisitedPage) -> None:
    """Wait until a snapshot of this build is stored."""
    eventually(
        lambda: any(size and not url.endswith(ANOTHER) for url, size in page.evaluate(READ_SNAPSHOTS)), START
    )


def test_a_later_visit_starts_python_from_the_snapshot_of_the_first(
    visit: Visit, host: StoppableServer
) -> None:
    """If this fails, the site does not start, or each visit is as slow as the first."""
    page = visit()
    page.arrive(host.address)
    page.control("heading", "Strategy games on a triangular grid").wait_until_shown()
    assert page.evaluate(HOW_STARTED) == "plain"
    assert [each for each in sorted(set(host.requested)) if host.requested.count(each) > 1] == []
    wait_for_snapshot(page)
    page.reload()
    assert page.evaluate(HOW_STARTED) == "snapshot"
    page.button("Play…").wait_until_shown()


def test_the_lobby_is_visible_and_accepts_clicks_before_python_starts(visit: Visit, site: str) -> None:
    """If this fails, visitors see an empty page first, or *Play* ignores early clicks."""
    page = visit(RECORD_EARLY_LOBBY)
    page.tab.go_to("about:blank")
    page.tab.go_to(site)
    page.button("Play…").click()
    page.wait_until_ready()
    assert page.evaluate("() => globalThis.sawLobbyBefore")
    page.button("Start game").click()
    eventually(lambda: "#/t" in page.address())
    page.control("region", "Board").wait_until_shown()


@pytest.mark.provokes(r".")
@pytest.mark.parametrize("name", ["index.html", "tritium.html"])
def test_a_page_opened_as_a_file_asks_for_a_web_server(visit: Visit, site: str, name: str) -> None:
    """If this fails, users who open a file of the release only see "Try again"."""
    assert site  # the fixture has built dist/
    page = visit()
    page.tab.go_to((ROOT / "dist" / name).as_uri())
    page.control("alert").wait_for_text("needs a web server")
    page.control("alert").wait_for_text("python3 -m http.server")
    assert page.button("Try again").count() == 0
