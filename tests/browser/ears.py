"""A recorder for the announcements of a live region, as screen readers get them."""

from itertools import pairwise

from playwright.sync_api import Locator

LISTEN = """region => {
    globalThis.recorder?.disconnect();
    globalThis.recordedTexts = [region.textContent];
    globalThis.recorder = new MutationObserver(() => globalThis.recordedTexts.push(region.textContent));
    globalThis.recorder.observe(region, { childList: true, characterData: true, subtree: true });
}"""
HEARD = "() => globalThis.recordedTexts"


class LiveRegionRecorder:
    """Records a region's texts; it replaces the earlier recorder of the page, if any."""

    def __init__(self, region: Locator) -> None:
        self._page = region.page
        region.evaluate(LISTEN)

    def heard(self) -> list[str]:
        """Return the region's texts since the recorder was created.

        Synchronous changes are recorded as one change, with the final text.
        """
        texts: list[str] = self._page.evaluate(HEARD)
        return texts[1:]

    def announced(self) -> list[str]:
        """Return the texts that a screen reader reads out.

        Screen readers do not announce a text that is removed and written again in one task.
        """
        texts: list[str] = self._page.evaluate(HEARD)
        return [text for before, text in pairwise(texts) if text and text != before]
