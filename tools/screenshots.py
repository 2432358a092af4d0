"""`python -m tools.screenshots`: takes screenshots of the built site.

The README and the install prompt of browsers show them.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tools import chromium
from tools.build.install_manifest import SCREENSHOTS
from tools.http_headers import ROOT
from tools.serve import serving
from trigrid.games import GAMES
from trigrid.library.address import address_of
from trigrid.library.written_address import LINK_PARAMETER
from trigrid.records import Record

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
NARROW: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
AS_WEBP = """async ([png, quality]) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d", { alpha: false }).drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality });
    const read = new FileReader();
    return new Promise((resolve) => {
        read.onload = () => resolve(read.result.split(",")[1]);
        read.readAsDataURL(blob);
    });
}"""
QUALITY = 0.82
"""The quality of the WebP pictures, from 0 to 1."""
START = 60_000
"""The time limit for the start of Python, in milliseconds."""


Form = Literal["wide", "narrow"]
Theme = Literal["light", "dark"]
FORMS: tuple[Form, Form] = ("wide", "narrow")


class Shot(NamedTuple):
    """A screenshot of a game on a wide or narrow screen, in a theme."""

    key: str
    form: Form
    theme: Theme

    @property
    def name(self) -> str:
        """The file name."""
        return f"{self.key}-{self.form}.webp"


def shots() -> Iterator[Shot]:
    """Yield a wide and a narrow shot of each game that has a sample game.

    One shot is in the light theme and the other in the dark theme; the order alternates from game to game.
    """
    photographed = [key for key, game in GAMES.items() if game.measures.sample]
    for number, key in enumerate(photographed):
        themes: tuple[Theme, Theme] = ("light", "dark") if number % 2 == 0 else ("dark", "light")
        for form, theme in zip(FORMS, themes, strict=True):
            yield Shot(key, form, theme)


def photograph(folder: Path) -> Iterator[Path]:
    """Take every screenshot and yield the files one by one."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving() as site, _browser() as browser:
        for shot in shots():
            path = folder / shot.name
            path.write_bytes(_taken(browser, site, shot))
            yield path


@contextmanager
def _browser() -> Iterator[Browser]:
    path = chromium.find_or_exit()
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))


def _taken(browser: Browser, site: str, shot: Shot) -> bytes:
    """Return a screenshot as WebP, without animations, once the game is visible."""
    screen = WIDE if shot.form == "wide" else NARROW
    with browser.new_context(**screen, color_scheme=shot.theme, reduced_motion="reduce") as context:
        page = context.new_page()
        record = Record.from_link(GAMES[shot.key].measures.sample)
        page.goto(site + address_of(record.game, **{LINK_PARAMETER: record.to_link()}))
        expect(page.locator("html[data-state=ready]")).to_be_attached(timeout=START)
        expect(page.get_by_role("status")).to_be_visible()
        return _as_webp(page, page.screenshot())


def _as_webp(page: Page, png: bytes) -> bytes:
    """Convert a PNG to a smaller WebP in the browser."""
    return b64decode(page.evaluate(AS_WEBP, [b64encode(png).decode(), QUALITY]))


if __name__ == "__main__":
    for made in photograph(ROOT / SCREENSHOTS):
        print(f"{made.relative_to(ROOT)}: {made.stat().st_size / 1000:.0f} kB")
