"""Texts of strangers that look like HTML stand on every screen as the texts that they are."""

from playwright.sync_api import Page, expect

from tests.browser.navigation import go_to
from tests.browser.stored_games import PUT, TRITIUM
from tests.library.statistics.made_up_games import finished_record
from tests.page.test_importing_records import ask, paste
from trigrid.library.address import address_of
from trigrid.records import Record

EVIL = '<img src=x onerror="isBroken=1"><script type="py">import js</script><b py-click="isBroken">{}</b>'
EVIL_NAME = '<img src=x onerror=isBroken=1><b py-click="isBroken">{}</b>'
"""As much of it as is shown of a name."""
FOREIGN = "() => document.querySelectorAll('img[src=x], [onerror], [py-click], main [type=py]').length"
BROKEN = "() => globalThis.isBroken"
HEADERS = {
    "First": EVIL_NAME.format("1"),
    "Second": EVIL_NAME.format("2"),
    "Event": EVIL.format("event"),
}
DAMAGED = f'[Game "tritium"]\n\n1. {EVIL.format("move")}'
"""What is kept, and is no record."""


def evil_record(name: str, winner: int | None = 0) -> Record:
    """A game whose players, event and comments are HTML."""
    record = finished_record(name, winner, "orange-a1 sky-g4", headers=HEADERS)
    record.comment = EVIL.format("comment")
    return record


def stands_as_text(page: Page, *words: str) -> None:
    """Assert that the page shows these parts as text, and has taken none for HTML."""
    for word in words:
        expect(page.locator("body")).to_contain_text(f'<b py-click="isBroken">{word}</b>')
    nothing_came_of_it(page)


def nothing_came_of_it(page: Page) -> None:
    """Assert that there is no element of theirs, and that nothing has run."""
    assert page.evaluate(FOREIGN) == 0
    assert page.evaluate(BROKEN) is None


def test_what_a_record_says_of_players_and_moves_stands_as_text_on_the_table_and_in_every_list(
    newcomer: Page,
) -> None:
    page, unfinished = newcomer, evil_record("evil1")
    unfinished.settled = None
    texts = {"evil1": unfinished.to_text(), "evil2": evil_record("evil2").to_text()}
    page.evaluate(PUT, texts)
    go_to(page, "#/games")
    stands_as_text(page, "1", "2")
    go_to(page, "#/statistics")
    expect(page.get_by_role("heading", name="Statistics", exact=True)).to_be_visible()
    nothing_came_of_it(page)
    go_to(page, "#/")
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    stands_as_text(page, "1")
    go_to(page, f"{address_of(TRITIUM)}&g=evil1")
    stands_as_text(page, "comment")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    nothing_came_of_it(page)
    page.keyboard.press("Escape")


def test_what_cannot_be_read_is_told_as_text(newcomer: Page) -> None:
    for text in (EVIL.format("pasted"), f"1.tritium.{EVIL.format('link')}.x", DAMAGED):
        dialog = ask(newcomer)
        paste(dialog, text)
        expect(dialog.get_by_role("alert")).to_be_visible()
        nothing_came_of_it(newcomer)
        newcomer.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
