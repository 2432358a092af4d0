"""The same answer given again changes its live region again, so that screen readers announce each one."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page

from tests.browser.ears import Ear
from tests.browser.navigation import go_to, sit_down, sit_down_after, tritium
from tests.browser.settings_dialog import leave, settings_of
from tests.browser.waiting import comes_to
from tests.expectations import expect
from trigrid.app.services.words.preferences import WAS_RESET
from trigrid.app.sharing.words import sharing

TIMES = 3
ATOMIC = ("[role=status]", "[role=alert]", "[aria-atomic=true]")
"""Screen readers read the whole of such a region after a change, not only what has changed."""


def is_announced_each_time(region: Locator, sentence: str, act: Callable[[], Any]) -> None:
    """Act several times, and assert that the live region changes to the sentence each time."""
    page = region.page
    atomic = page.locator(", ".join(f"{each}, {each} *" for each in ATOMIC))
    expect(region.and_(atomic)).to_have_count(1)
    ear = Ear(region)
    for times in range(1, TIMES + 1):
        act()
        comes_to(page, lambda: len(ear.announced()), times)
    assert all(sentence in text for text in ear.announced()), ear.announced()


def test_a_move_refused_again_is_announced_again(desk: Page) -> None:
    table = sit_down_after(desk, tritium(), "orange-a1 flag-a1")
    table.board.focus()
    desk.keyboard.press("Enter")  # comes to the place of the last move
    is_announced_each_time(table.status, "a1", lambda: desk.keyboard.press("Enter"))
    is_announced_each_time(table.status, "a1", lambda: table.write("sky-a1"))
    is_announced_each_time(table.status, "“nonsense”", lambda: table.write("nonsense"))


def test_a_button_of_a_dialog_answers_each_press(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit_down(desk, tritium()).press("Share")
    copy = desk.get_by_role("button", name="Copy link")
    is_announced_each_time(desk.locator("#share-said"), sharing.COPIED_LINK, copy.click)
    desk.keyboard.press("Escape")
    reset = settings_of(desk).get_by_role("button", name="Reset settings")
    is_announced_each_time(desk.locator("#settings-said"), WAS_RESET, reset.click)
    leave(desk)


def test_a_text_without_a_game_is_refused_each_time(desk: Page) -> None:
    go_to(desk, "#/games")
    desk.get_by_role("button", name="Open a game").click()
    dialog = desk.get_by_role("dialog", name="Open a game")
    dialog.get_by_role("textbox").fill("good morning")
    press = dialog.get_by_role("button", name="Open", exact=True).click
    press()
    is_announced_each_time(dialog.get_by_role("alert"), "game", press)
    desk.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_each_import_is_answered(desk: Page) -> None:
    go_to(desk, "#/games")
    field = desk.get_by_label("File to import")
    file = FilePayload(name="none.txt", mimeType="text/plain", buffer=b"good morning")
    is_announced_each_time(desk.locator("#games-said"), "", lambda: field.set_input_files(file))
