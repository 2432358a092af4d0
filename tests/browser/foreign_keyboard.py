"""Keys of keyboards that are not American, which Playwright cannot press by name."""

from playwright.sync_api import Page

from tests.dom.stand_in_page import StandInPage

CONTROL = 2
"""The modifier as the protocol of Chromium's developer tools has it."""


def press_key(page: Page, key: str, code: str, *, control: bool = False) -> None:
    """Press a key that types ``key``, at the position ``code`` of an American keyboard."""
    if isinstance(page, StandInPage):
        page.keyboard.press_at(code, key, control=control)
        return
    devtools = page.context.new_cdp_session(page)
    stroke = {"key": key, "code": code, "modifiers": CONTROL if control else 0}
    for kind in ("rawKeyDown", "keyUp"):
        devtools.send("Input.dispatchKeyEvent", {"type": kind, **stroke})
    devtools.detach()
