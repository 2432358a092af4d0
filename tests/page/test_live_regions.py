"""Tests that a repeated message changes its live region each time.

Otherwise screen readers would not announce it again.
"""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page

from tests.browser.ears import LiveRegionRecorder
from tests.browser.navigation import go_to, open_table, open_table_after, tritium
from tests.browser.settings_dialog import close_settings, settings_of
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from trigrid.app.services.words.preferences import WAS_RESET
from trigrid.app.sharing.words import sharing

TIMES = 3
ATOMIC = ("[role=status]", "[role=alert]", "[aria-atomic=true]")
"""Regions that screen readers read as a whole after any change."""


def expect_announced_each_time(region: Locator, sentence: str, action: Callable[[], Any]) -> None:
    """Run the action several times, and assert that the live region changes each time.

    Each new text must contain the sentence.
    """
    page = region.page
    atomic = page.locator(", ".join(f"{each}, {each} *" for each in ATOMIC))
    expect(region.and_(atomic)).to_have_count(1)
    recorder = LiveRegionRecorder(region)
    for count in range(1, TIMES + 1):
        action()
        wait_until_equal(page, lambda: len(recorder.announced()), count)
    assert all(sentence in text for text in recorder.announced()), recorder.announced()


def test_a_move_refused_again_is_announced_again(desk: Page) -> None:
    table = open_table_after(desk, tritium(), "orange-a1 flag-a1")
    table.board.focus()
    desk.keyboard.press("Enter")  # moves the focus to the place of the last move
    expect_announced_each_time(table.status, "a1", lambda: desk.keyboard.press("Enter"))
    expect_announced_each_time(table.status, "a1", lambda: table.write("sky-a1"))
    expect_announced_each_time(table.status, "“nonsense”", lambda: table.write("nonsense"))


def test_a_button_of_a_dialog_answers_each_press(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_table(desk, tritium()).press("Share")
    copy = desk.get_by_role("button", name="Copy link")
    expect_announced_each_time(desk.locator("#share-said"), sharing.COPIED_LINK, copy.click)
    desk.keyboard.press("Escape")
    reset = settings_of(desk).get_by_role("button", name="Reset settings")
    expect_announced_each_time(desk.locator("#settings-said"), WAS_RESET, reset.click)
    close_settings(desk)


def test_a_text_without_a_game_is_refused_each_time(desk: Page) -> None:
    go_to(desk, "#/games")
    desk.get_by_role("button", name="Open a game").click()
    dialog = desk.get_by_role("dialog", name="Open a game")
    dialog.get_by_role("textbox").fill("good morning")
    press = dialog.get_by_role("button", name="Open", exact=True).click
    press()
    expect_announced_each_time(dialog.get_by_role("alert"), "game", press)
    desk.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_each_import_is_announced(desk: Page) -> None:
    go_to(desk, "#/games")
    field = desk.get_by_label("File to import")
    file = FilePayload(name="none.txt", mimeType="text/plain", buffer=b"good morning")
    expect_announced_each_time(desk.locator("#games-said"), "", lambda: field.set_input_files(file))
