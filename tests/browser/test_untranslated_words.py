"""Tests of the page in a fake language, to find untranslated English text.

Text that is still English was not passed to the translators.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import trigrid
from tests.browser.all_screens import show_statistics
from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.navigation import WIDE, go_to, wait_until_ready
from tests.browser.site_variants import edition_in
from tests.pseudo_language import english_in, foreign
from tools.build.install_manifest import MANIFEST
from tools.build.language import Language, compiled
from tools.http_headers import ROOT
from tools.serve import serving
from tools.translation_template import APP, HTML, template
from trigrid.games import GAMES
from trigrid.games.position_text import can_set_up
from trigrid.library.address import set_up_address
from trigrid.words import words_of

pytestmark = pytest.mark.long
"""In the short tests, `tests/words` checks that all texts use the catalogue."""
TAG = "art-x-wide"
"""The tag of the fake language."""
MARKED = re.compile(r"(_|gettext)\(")
"""The start of a call that marks a sentence for translation in Python."""

TEXTS = r"""() => {
    const found = [], skipped = "script, style, noscript, template, [translate=no], [lang=en]";
    const templates = document.querySelectorAll("template:not([id^=rules-]):not([id^=poster-])");
    for (const root of [document.documentElement, ...[...templates].map(({ content }) => content)]) {
        // In templates, a script fills in the placeholders.
        const filled = root === document.documentElement ? "" : /\{\w+\}/g;
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode())
            if (!walker.currentNode.parentElement?.closest(skipped))
                found.push(walker.currentNode.data.replace(filled, ""));
        for (const name of SPOKEN)
            for (const element of root.querySelectorAll(`[${name}]`))
                if (!element.closest(skipped)) found.push(element.getAttribute(name));
    }
    return found;
}""".replace(
    "SPOKEN", str(["alt", "title", "placeholder", "aria-label", "aria-description", "aria-valuetext"])
)
"""Returns the texts and the spoken attributes of the page and its templates.

Includes hidden elements. Omits scripts, styles, `noscript`, parts marked as English or as not to be
translated, and the templates of rules and posters.
"""


def link_sentences(root: Path) -> None:
    """Link the files that contain sentences into a folder.

    Reading all other files, too, would take a second.
    """
    code = (path for path in (ROOT / APP).rglob("*.py") if MARKED.search(path.read_text(encoding="utf-8")))
    pages = (path for path in map(ROOT.joinpath, (*HTML, MANIFEST)) if path.is_file())
    for path in (*code, *pages):
        link = root / path.relative_to(ROOT)
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(path)


def fake_language(folder: Path) -> Language:
    """Compile the fake language, with a translation of every sentence."""
    link_sentences(folder)
    catalogue = template(folder)
    for message in catalogue:
        text = message.id
        if text:
            message.string = foreign(text) if isinstance(text, str) else tuple(map(foreign, text))
    return compiled(TAG, catalogue)


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Open the site in the fake language, with a complete catalogue."""
    dist = tmp_path_factory.mktemp("site") / "dist"
    edition_in(fake_language(tmp_path_factory.mktemp("sentences")), dist)
    with serving(dist) as address:
        witness = BrowserMonitor(address)
        with visiting(browser, witness, **WIDE) as page:
            page.goto(address)
            wait_until_ready(page)
            yield page
        assert witness.take_complaints([]) == []


def button(page: Page | Locator, name: str) -> Locator:
    """Return the button with the given English name."""
    return page.get_by_role("button", name=foreign(name), exact=True)


def assert_page_is_translated(page: Page) -> None:
    """Assert that the page contains no English text."""
    texts: list[str] = page.evaluate(TEXTS)
    assert [text for text in texts if english_in(text)] == []


def write(page: Page, text: str) -> None:
    """Type a move."""
    page.get_by_role("textbox", name=foreign("Move"), exact=True).fill(text)
    button(page, "Play").click()


def open_table(page: Page, key: str) -> None:
    """Start a game."""
    go_to(page, f"#/{key}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(words_of(key).name)


def assert_lobby_is_translated(page: Page) -> None:
    """Assert that the lobby is translated."""
    go_to(page, "#/")
    expect(button(page, "Play").first).to_be_visible()
    assert_page_is_translated(page)


def assert_notice_is_translated(page: Page, address: str) -> None:
    """Assert that the notice about an invalid address is translated.

    Quoted text and the option name `size` are not checked.
    """
    go_to(page, address)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text(re.compile(r"\S"))
    text = re.sub(r"“[^”]*”|\bsize\b", "", notice.inner_text())
    assert re.search(r"\w{3}", text)
    assert english_in(text) == []


def play_and_assert_translated(page: Page, key: str) -> None:
    """Make three moves, attempt two illegal moves, and undo a move.

    Also asserts after each step that everything is translated.
    """
    open_table(page, key)
    game = trigrid.load(key)
    position = game.start()
    for _ in range(3):
        move = position.moves()[0]
        write(page, game.text(position, move))
        position = position.play(move)
        assert_page_is_translated(page)
    write(page, "77")
    assert_page_is_translated(page)
    write(page, game.text(game.start(), game.start().moves()[0]))
    assert_page_is_translated(page)
    button(page, "Undo").click()
    assert_page_is_translated(page)


def resign_and_assert_translated(page: Page, key: str) -> None:
    """Resign a game, then open the list of games and the lobby.

    Also asserts after each step that everything is translated.
    """
    open_table(page, key)
    game = trigrid.load(key)
    write(page, game.text(game.start(), game.start().moves()[0]))
    button(page, "Resign").click()
    assert_page_is_translated(page)
    dialog = page.get_by_role("dialog")
    if dialog.is_visible():
        dialog.get_by_role("button").last.click()
        expect(dialog).to_be_hidden()
    assert_page_is_translated(page)
    for address in ("#/games", "#/"):
        go_to(page, address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert_page_is_translated(page)


def assert_statistics_are_translated(page: Page) -> None:
    """Assert that statistics with games of every kind are translated."""
    show_statistics(page)
    assert_page_is_translated(page)


def assert_dialog_is_translated(page: Page, name: str) -> None:
    """Assert that a dialog over a table is translated."""
    open_table(page, "trichet")
    write(page, "0,1Ao.o")
    button(page, name).click()
    expect(page.get_by_role("dialog", name=re.compile(foreign(name)))).to_be_visible()
    assert_page_is_translated(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_page_is_in_the_language_of_its_catalogue(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("lang", TAG)
    assert_lobby_is_translated(page)
    assert_notice_is_translated(page, "#/chess")
    resign_and_assert_translated(page, "trichet")
    assert_statistics_are_translated(page)


def test_table_of_each_game_is_translated(page: Page) -> None:
    for key in GAMES:
        play_and_assert_translated(page, key)
        resign_and_assert_translated(page, key)


def test_set_up_is_translated_also_for_positions_that_break_a_rule(page: Page) -> None:
    broken = {
        "tritium": "5/6/7/8/8/8/7/6/oFoS3 F F 0",
        "tritt": "- c3-c5 B swapped",
        "tritt-reloaded": "c3-c5 - O slide",
        "trichet": "oo 0,0 O -",
    }
    for key in filter(can_set_up, GAMES):
        for position in ("", *filter(None, [broken.get(key)])):
            go_to(page, set_up_address(trigrid.load(key), position))
            expect(page.locator("#set-up-status")).to_contain_text(re.compile(r"\S"))
            assert_page_is_translated(page)
        go_to(page, "#/")


def test_dialogs_and_notices_about_invalid_addresses_are_translated(page: Page) -> None:
    for name in ("New game", "Rules", "Share", "Settings"):
        assert_dialog_is_translated(page, name)
    for address in ("#/chess", "#/tritium?size=3", "#/tritt?g=none"):
        assert_notice_is_translated(page, address)
