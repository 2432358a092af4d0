"""Tests that boards in articles survive Markdown renderers.

The two renderers work like those of Jekyll, Hugo and GitHub Pages.
"""

import json
import re
import subprocess
from html import escape
from textwrap import indent

import pytest
from playwright.sync_api import Page, expect

from tests.browser.navigation import Visit
from tests.browser.other_sites import OtherSite, element, script
from tests.frameworks.conftest import HERE
from tests.frameworks.test_apps import RECORD
from tools.http_headers import ROOT

ARTICLE = """# A game

Look at *this*:

{board}

It goes on "here", with a {inline} in the line -- and an end.

- in a list:

{listed}
"""
DOCS = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"A game against the computer:\n\n```html\n(.*?)\n```", DOCS, re.DOTALL)
TITLE = 'A & B -- "C"'
ATTRIBUTES = f'record="{RECORD}" poster="svg:K_--_K" seats="person 3" title="{escape(TITLE)}" start="now"'


def rendered(board: str, inline: str = "word") -> list[str]:
    """Return the HTML that two renderers make of an article.

    The article contains the board twice, and `inline` in the middle of a line.
    """
    text = ARTICLE.format(board=board, listed=indent(board, "  "), inline=inline)
    run = subprocess.run(
        ["node", HERE / "markdown.mjs"], input=text, text=True, check=True, capture_output=True
    )
    found: list[str] = json.loads(run.stdout)
    return found


def open_article(page: Page, host: OtherSite, html: str) -> None:
    page.goto(host.page(html))
    expect(page.get_by_text("and an end")).to_be_visible()
    swallowed = "document.querySelectorAll('trigrid-game :is(trigrid-game, p, li)').length"
    assert page.evaluate(swallowed) == 0


@pytest.mark.parametrize("kind", [0, 1], ids=["CommonMark", "extended"])
def test_the_example_of_the_docs_survives(open_page: Visit, host: OtherSite, far: str, kind: int) -> None:
    example = EXAMPLE.replace("https://site/", far)
    html = rendered(example, element('game="tritt"'))[kind]
    page = open_page()
    open_article(page, host, html)
    expect(page.get_by_role("button", name="Play Trichet")).to_have_count(2)
    expect(page.get_by_role("button", name="Play TRITT")).to_have_count(1)


@pytest.mark.provokes("net::ERR_", "<trigrid-game>")
@pytest.mark.parametrize("kind", [0, 1], ids=["CommonMark", "extended"])
def test_the_attributes_of_a_board_with_a_record_survive(
    open_page: Visit, host: OtherSite, far: str, kind: int
) -> None:
    board = script(far) + "\n" + element(ATTRIBUTES, f'<a href="{far}#/tritt?m={RECORD}">Play</a>')
    html = rendered(board)[kind]
    page = open_page()
    open_article(page, host, html)
    frame = page.locator("trigrid-game").first.locator("iframe")
    expect(frame).to_have_attribute("title", TITLE)
    assert f"seats=person,3&controls=status,tools,link#/tritt?steps=any&m={RECORD}" in (
        frame.get_attribute("src") or ""
    )
    posters = page.evaluate("[...document.querySelectorAll('trigrid-game')].map(({ poster }) => poster)")
    assert posters == ["svg:K_--_K"] * 2
