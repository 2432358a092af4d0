"""The page in a language that nobody speaks: what is still English was never handed to translators."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import trigrid
from tests.browser.all_screens import show_statistics
from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.navigation import WIDE, go_to, is_ready
from tests.browser.site_variants import edition_in
from tests.pseudo_language import english_in, foreign
from tools.build.install_manifest import MANIFEST
from tools.build.language import Language, compiled
from tools.http_headers import ROOT
from tools.serve import serving
from tools.translation_template import APP, HTML, template
from trigrid.games import GAMES
from trigrid.words import words_of

pytestmark = pytest.mark.long
"""`tests/app` proves without a browser that every sentence goes through the catalogue."""
TAG = "art-x-wide"
MARKED = re.compile(r"(_|gettext)\(")
"""What marks sentences in Python."""

TEXTS = r"""() => {
    const found = [], skipped = "script, style, noscript, template, [translate=no], [lang=en]";
    const ours = document.querySelectorAll("template:not([id^=rules-]):not([id^=poster-])");
    for (const root of [document.documentElement, ...[...ours].map(({ content }) => content)]) {
        const filled = root === document.documentElement ? "" : /\{\w+\}/g;  // which a script fills in
        const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walk.nextNode())
            if (!walk.currentNode.parentElement?.closest(skipped))
                found.push(walk.currentNode.data.replace(filled, ""));
        for (const name of SPOKEN)
            for (const element of root.querySelectorAll(`[${name}]`))
                if (!element.closest(skipped)) found.push(element.getAttribute(name));
    }
    return found;
}""".replace(
    "SPOKEN", str(["alt", "title", "placeholder", "aria-label", "aria-description", "aria-valuetext"])
)
"""Every text and every spoken attribute of the page and of what it is made from, hidden or not."""


def link_sentences(root: Path) -> None:
    """Link in a folder to the files that have sentences: to read all others, too, takes a second."""
    code = (path for path in (ROOT / APP).rglob("*.py") if MARKED.search(path.read_text(encoding="utf-8")))
    pages = (path for path in map(ROOT.joinpath, (*HTML, MANIFEST)) if path.is_file())
    for path in (*code, *pages):
        link = root / path.relative_to(ROOT)
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(path)


def spoken_by_nobody(folder: Path) -> Language:
    """The language, with a translation of every sentence that translators are given."""
    link_sentences(folder)
    catalogue = template(folder)
    for message in catalogue:
        said = message.id
        if said:
            message.string = foreign(said) if isinstance(said, str) else tuple(map(foreign, said))
    return compiled(TAG, catalogue)


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The site built with a catalogue in which every sentence is there, started in a browser."""
    dist = tmp_path_factory.mktemp("site") / "dist"
    edition_in(spoken_by_nobody(tmp_path_factory.mktemp("sentences")), dist)
    with serving(dist) as address:
        witness = BrowserMonitor(address)
        with visiting(browser, witness, **WIDE) as page:
            page.goto(address)
            is_ready(page)
            yield page
        assert witness.take_complaints([]) == []


def button(page: Page | Locator, name: str) -> Locator:
    """The button with that English name."""
    return page.get_by_role("button", name=foreign(name), exact=True)


def is_all_translated(page: Page) -> None:
    """Assert that nothing on the page is left in English."""
    texts: list[str] = page.evaluate(TEXTS)
    assert [text for text in texts if english_in(text)] == []


def write(page: Page, text: str) -> None:
    """Type a move."""
    page.get_by_role("textbox", name=foreign("Move"), exact=True).fill(text)
    button(page, "Play").click()


def sit_down(page: Page, key: str) -> None:
    """Begin a game."""
    go_to(page, f"#/{key}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(words_of(key).name)


def is_at_the_lobby(page: Page) -> None:
    """Assert that the lobby is translated."""
    go_to(page, "#/")
    expect(button(page, "Play").first).to_be_visible()
    is_all_translated(page)


def leads_nowhere(page: Page, address: str) -> None:
    """Assert that the notice about an address is translated, but for what it quotes."""
    go_to(page, address)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text(re.compile(r"\S"))
    text = re.sub(r"“[^”]*”|\bsize\b", "", notice.inner_text())
    assert re.search(r"\w{3}", text)
    assert english_in(text) == []


def plays(page: Page, key: str) -> None:
    """Make moves, try two that are refused, take one back; assert that all of it is translated."""
    sit_down(page, key)
    game = trigrid.load(key)
    position = game.start()
    for _ in range(3):
        move = position.moves()[0]
        write(page, game.text(position, move))
        position = position.play(move)
        is_all_translated(page)
    write(page, "77")
    is_all_translated(page)
    write(page, game.text(game.start(), game.start().moves()[0]))
    is_all_translated(page)
    button(page, "Undo").click()
    is_all_translated(page)


def gives_up(page: Page, key: str) -> None:
    """Resign a game, and look where it is kept; assert that all of it is translated."""
    sit_down(page, key)
    game = trigrid.load(key)
    write(page, game.text(game.start(), game.start().moves()[0]))
    button(page, "Resign").click()
    is_all_translated(page)
    dialog = page.get_by_role("dialog")
    if dialog.is_visible():
        dialog.get_by_role("button").last.click()
        expect(dialog).to_be_hidden()
    is_all_translated(page)
    for address in ("#/games", "#/"):
        go_to(page, address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        is_all_translated(page)


def has_statistics(page: Page) -> None:
    """Assert that the statistics of games of every kind are translated."""
    show_statistics(page)
    is_all_translated(page)


def opens_dialog(page: Page, name: str) -> None:
    """Assert that a dialog over a table is translated."""
    sit_down(page, "trichet")
    write(page, "0,1Ao.o")
    button(page, name).click()
    expect(page.get_by_role("dialog", name=re.compile(foreign(name)))).to_be_visible()
    is_all_translated(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_page_speaks_the_language_of_its_catalogue(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("lang", TAG)
    is_at_the_lobby(page)
    leads_nowhere(page, "#/chess")
    gives_up(page, "trichet")
    has_statistics(page)


def test_a_table_of_each_game_speaks_it(page: Page) -> None:
    for key in GAMES:
        plays(page, key)
        gives_up(page, key)


def test_each_dialog_and_each_refused_address_speaks_it(page: Page) -> None:
    for name in ("New game", "Rules", "Share", "Settings"):
        opens_dialog(page, name)
    for address in ("#/chess", "#/tritium?size=3", "#/tritt?g=none"):
        leads_nowhere(page, address)
