"""Hears what a live region says, as screen readers do."""

from itertools import pairwise

from playwright.sync_api import Locator

LISTEN = """region => {
    globalThis.ear?.disconnect();
    globalThis.heard = [region.textContent];
    globalThis.ear = new MutationObserver(() => globalThis.heard.push(region.textContent));
    globalThis.ear.observe(region, { childList: true, characterData: true, subtree: true });
}"""
HEARD = "() => globalThis.heard"


class Ear:
    """Notes what a region says each time its text is written, from now on; one at a time on a page."""

    def __init__(self, region: Locator) -> None:
        self._page = region.page
        region.evaluate(LISTEN)

    def heard(self) -> list[str]:
        """Everything that was written."""
        texts: list[str] = self._page.evaluate(HEARD)
        return texts[1:]

    def announced(self) -> list[str]:
        """What was read out: a text removed and written again in one task is no change."""
        texts: list[str] = self._page.evaluate(HEARD)
        return [text for before, text in pairwise(texts) if text and text != before]
