"""Starting: for the first time, from the snapshot, with what the page can do then."""

import pytest

from tests.browser.snapshots import ANOTHER, HOW_STARTED, KEPT
from tests.browser.stoppable_server import StoppableServer
from tests.engines.conftest import Visit
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import START, eventually
from tools.http_headers import ROOT

SEEN_BEFORE = """addEventListener("DOMContentLoaded", () => {
    const look = () => {
        const { state } = document.documentElement.dataset, lobby = document.getElementById("lobby");
        if (state === "starting" && lobby?.checkVisibility()) globalThis.sawLobbyBefore = true;
        else if (state === "starting") requestAnimationFrame(look);
    };
    look();
});"""
"""Notes whether the lobby is seen while Python still starts."""


def leaves_snapshot(page: VisitedPage) -> None:
    """Wait until a snapshot of this build is kept."""
    eventually(lambda: any(size and not url.endswith(ANOTHER) for url, size in page.evaluate(KEPT)), START)


def test_a_first_visit_starts_python_from_nothing_and_a_later_one_from_its_snapshot(
    visit: Visit, host: StoppableServer
) -> None:
    """If this fails, the site cannot be visited, or each visit costs what the first one did."""
    page = visit()
    page.arrive(host.address)
    page.control("heading", "Strategy games on a triangular grid").is_there()
    assert page.evaluate(HOW_STARTED) == "plain"
    assert [each for each in sorted(set(host.asked)) if host.asked.count(each) > 1] == []
    leaves_snapshot(page)
    page.reload()
    assert page.evaluate(HOW_STARTED) == "snapshot"
    page.button("Play…").is_there()


def test_the_lobby_is_seen_before_python_has_started_and_what_is_pressed_there_is_done_then(
    visit: Visit, site: str
) -> None:
    """If this fails, visitors look at an empty page while Python comes, or *Play* does not hear them."""
    page = visit(SEEN_BEFORE)
    page.tab.go_to("about:blank")
    page.tab.go_to(site)
    page.button("Play…").click()
    page.is_ready()
    assert page.evaluate("() => globalThis.sawLobbyBefore")
    page.button("Start game").click()
    eventually(lambda: "#/t" in page.address())
    page.control("region", "Board").is_there()


@pytest.mark.provokes(r".")
@pytest.mark.parametrize("name", ["index.html", "tritium.html"])
def test_opened_as_a_file_it_says_that_it_needs_a_web_server(visit: Visit, site: str, name: str) -> None:
    """If this fails, who unpacks a release and opens the page is told to try again, for ever."""
    assert site
    page = visit()
    page.tab.go_to((ROOT / "dist" / name).as_uri())
    page.control("alert").says("needs a web server")
    page.control("alert").says("python3 -m http.server")
    assert page.button("Try again").count() == 0
