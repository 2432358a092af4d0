"""Tests that user text that looks like HTML is shown as text and never parsed."""

from playwright.sync_api import Page, expect

from tests.browser.navigation import go_to
from tests.browser.stored_games import PUT, TRITIUM
from tests.library.statistics.made_up_games import finished_record
from tests.page.test_importing_records import open_dialog, paste
from trigrid.library.address import address_of
from trigrid.records import Record

EVIL = '<img src=x onerror="isBroken=1"><script type="py">import js</script><b py-click="isBroken">{}</b>'
EVIL_NAME = '<img src=x onerror=isBroken=1><b py-click="isBroken">{}</b>'
"""A shorter version of ``EVIL``, which fits into a displayed name."""
FOREIGN = "() => document.querySelectorAll('img[src=x], [onerror], [py-click], main [type=py]').length"
"""Counts the elements of ``EVIL`` that the page has parsed."""
BROKEN = "() => globalThis.isBroken"
"""Returns 1 after a script of ``EVIL`` has run."""
HEADERS = {
    "First": EVIL_NAME.format("1"),
    "Second": EVIL_NAME.format("2"),
    "Event": EVIL.format("event"),
}
DAMAGED = f'[Game "tritium"]\n\n1. {EVIL.format("move")}'
"""A record with an unreadable move."""


def evil_record(name: str, winner: int | None = 0) -> Record:
    """Return a game whose players' names, event and comment are HTML."""
    record = finished_record(name, winner, "orange-a1 sky-g4", headers=HEADERS)
    record.comment = EVIL.format("comment")
    return record


def expect_plain_text(page: Page, *words: str) -> None:
    """Assert that the page shows the hostile HTML with each word as plain text."""
    for word in words:
        expect(page.locator("body")).to_contain_text(f'<b py-click="isBroken">{word}</b>')
    expect_no_parsed_html(page)


def expect_no_parsed_html(page: Page) -> None:
    """Assert that the page contains no hostile element and ran no hostile script."""
    assert page.evaluate(FOREIGN) == 0
    assert page.evaluate(BROKEN) is None


def test_html_in_names_and_comments_of_a_record_is_shown_as_text_and_never_parsed(
    newcomer: Page,
) -> None:
    page, unfinished = newcomer, evil_record("evil1")
    unfinished.settled = None
    texts = {"evil1": unfinished.to_text(), "evil2": evil_record("evil2").to_text()}
    page.evaluate(PUT, texts)
    go_to(page, "#/games")
    expect_plain_text(page, "1", "2")
    go_to(page, "#/statistics")
    expect(page.get_by_role("heading", name="Statistics", exact=True)).to_be_visible()
    expect_no_parsed_html(page)
    go_to(page, "#/")
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    expect_plain_text(page, "1")
    go_to(page, f"{address_of(TRITIUM)}&g=evil1")
    expect_plain_text(page, "comment")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_no_parsed_html(page)
    page.keyboard.press("Escape")


def test_html_in_unreadable_input_is_never_parsed(newcomer: Page) -> None:
    for text in (EVIL.format("pasted"), f"1.tritium.{EVIL.format('link')}.x", DAMAGED):
        dialog = open_dialog(newcomer)
        paste(dialog, text)
        expect(dialog.get_by_role("alert")).to_be_visible()
        expect_no_parsed_html(newcomer)
        newcomer.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
