"""Keys of non-American keyboards, which Playwright cannot press by name."""

from playwright.sync_api import Page

from tests.dom.fake_page import FakePage

CONTROL = 2
"""The Control key as a modifier in Chromium's DevTools protocol."""


def press_key(page: Page, key: str, code: str, *, control: bool = False) -> None:
    """Press a key that types ``key``, at position ``code`` of an American keyboard."""
    if isinstance(page, FakePage):
        page.keyboard.press_at(code, key, control=control)
        return
    devtools = page.context.new_cdp_session(page)
    stroke = {"key": key, "code": code, "modifiers": CONTROL if control else 0}
    for kind in ("rawKeyDown", "keyUp"):
        devtools.send("Input.dispatchKeyEvent", {"type": kind, **stroke})
    devtools.detach()
