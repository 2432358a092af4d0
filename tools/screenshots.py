"""`python -m tools.screenshots`: photographs the built site for the README and for those who install it."""

from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tools import chromium
from tools.build.installed import SCREENSHOTS
from tools.headers import ROOT
from tools.serve import serving
from trigrid.app.address import LINK, address_of
from trigrid.records import Record

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
NARROW: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
GAMES = {
    "tritium": "1.tritium.5.standard.-.on."
    "0Q2r1N051C0U1N0aR2D0Z2U0f062O1G0dZ1H1X1O0b0l0y1E0bk0l0U0o080m0C0n0d2050x.j0PjwA5",
    "tritt": "1.tritt.any.-.on.063813260M231D1v3151a0U1e011M1K1N90y1P0G.n3KNCyB",
    "tri-it-out": "1.tri-it-out.hex-3-4.new.-.on.9CH57654H2100331.81qcuzS",
    "trichet": "1.trichet.96.10.-.on.4V0W0R0p101i0R60B0Z0h0w1J1J060gg1Z.j1RISqu",
}
"""A game in its middle by its link; each was played by the computer on both sides."""
AS_WEBP = """async ([png, quality]) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d", { alpha: false }).drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality });
    const read = new FileReader();
    return new Promise((told) => {
        read.onload = () => told(read.result.split(",")[1]);
        read.readAsDataURL(blob);
    });
}"""
QUALITY = 0.82
START = 60_000
"""How many milliseconds Python may take to start."""


class Shot(NamedTuple):
    """A picture of the screen: of a game, on a wide or a narrow screen, in a theme."""

    key: str
    form: Literal["wide", "narrow"]
    theme: Literal["light", "dark"]

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.key}-{self.form}.webp"


SHOTS = (
    Shot("tritium", "wide", "light"),
    Shot("tritt", "wide", "dark"),
    Shot("tri-it-out", "wide", "light"),
    Shot("trichet", "wide", "dark"),
    Shot("tritium", "narrow", "dark"),
    Shot("tritt", "narrow", "light"),
    Shot("tri-it-out", "narrow", "dark"),
    Shot("trichet", "narrow", "light"),
)


def photograph(folder: Path) -> Iterator[Path]:
    """Take every picture anew, and give the files one by one."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving() as site, _browser() as browser:
        for shot in SHOTS:
            path = folder / shot.name
            path.write_bytes(_taken(browser, site, shot))
            yield path


@contextmanager
def _browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        raise SystemExit(chromium.ADVICE)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))


def _taken(browser: Browser, site: str, shot: Shot) -> bytes:
    """One picture as WebP, once the board lies still."""
    screen = WIDE if shot.form == "wide" else NARROW
    with browser.new_context(**screen, color_scheme=shot.theme, reduced_motion="reduce") as context:
        page = context.new_page()
        record = Record.from_link(GAMES[shot.key])
        page.goto(site + address_of(record.game, **{LINK: record.to_link()}))
        expect(page.locator("html[data-state=ready]")).to_be_attached(timeout=START)
        expect(page.get_by_role("status")).to_be_visible()
        return _as_webp(page, page.screenshot())


def _as_webp(page: Page, png: bytes) -> bytes:
    """A PNG as a smaller WebP, which the browser makes of it."""
    return b64decode(page.evaluate(AS_WEBP, [b64encode(png).decode(), QUALITY]))


if __name__ == "__main__":
    for made in photograph(ROOT / SCREENSHOTS):
        print(f"{made.relative_to(ROOT)}: {made.stat().st_size / 1000:.0f} kB")
