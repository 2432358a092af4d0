"""Tests of real boards: in an app, and in the scripts and the frame of the docs.

The frames of the boards load the real site. In the other tests of this folder they are fakes.
"""

import re

import pytest
from playwright.sync_api import Browser

from tests.browser.navigation import START
from tests.browser.other_sites import OtherSite, element, script, watched_pages
from tests.browser.waiting import eventually, wait_until_equal
from tests.frameworks.conftest import App
from tests.frameworks.test_apps import RECORD
from tools.http_headers import ROOT

DOCS = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("app", ["react"], indirect=True)
def test_a_record_is_shown_and_a_game_is_played(
    browser: Browser, request: pytest.FixtureRequest, site: str, host: OtherSite, app: str
) -> None:
    with watched_pages(browser, request, site, host.address) as open_page:
        shown = App(open_page(), app, host, site).open()
        page = shown.page
        page.evaluate("globalThis.board = () => document.querySelector('trigrid-game')")
        shown.render({"record": RECORD, "read-only": True, "at": 4, "start": "now"})
        eventually(page, lambda: bool(shown.heard()), START / 1000)
        assert page.evaluate("[board().state.game, board().state.ply]") == ["tritt", 4]
        assert page.evaluate("board().record()").startswith('[Game "tritt"]')
        shown.render({"game": "tri-it-out", "seats": "person 1", "start": "now"})
        wait_until_equal(page, lambda: page.evaluate("board().state.game"), "tri-it-out")
        page.evaluate("board().play('c3')")
        wait_until_equal(page, lambda: page.evaluate("board().state.ply"), 2)
        assert page.evaluate("board().state.record").startswith("1.tri-it-out.")


def test_the_scripts_and_the_frame_of_the_docs_work(
    browser: Browser, request: pytest.FixtureRequest, site: str, host: OtherSite
) -> None:
    first, *others = re.findall(r"^```js\n(.*?)\n```", DOCS, re.MULTILINE | re.DOTALL)
    highlights = next(each for each in others if each.startswith("board.highlight"))
    (frame,) = re.findall(r"^<iframe.*?</iframe>", DOCS, re.MULTILINE | re.DOTALL)
    with watched_pages(browser, request, site, host.address) as open_page:
        page = open_page()
        logged = list[str]()
        page.on("console", lambda message: logged.append(message.text))
        page.goto(host.page(script(site) + element('game="tritium"') + frame.replace("https://site/", site)))
        page.evaluate("customElements.whenDefined('trigrid-game')")
        page.evaluate(f"async () => {{ {first}\n{highlights}\n}}")
        assert "1 orange-a1" in logged
        assert any(each.startswith("[Game") and "1. orange-a1" in each for each in logged), logged
        wait_until_equal(
            page, lambda: page.evaluate("document.querySelector('trigrid-game').state.marks"), []
        )
        inside = page.frame_locator("iframe[title=Trichet]")
        inside.locator("html[data-state=ready]").wait_for(timeout=START)
        assert "Trichet" in inside.locator("html").evaluate("() => document.title")
