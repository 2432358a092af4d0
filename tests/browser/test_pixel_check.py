"""Tests of browsers that block or change pixels when a page reads a canvas.

The page then offers SVG instead of saving a picture of noise.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Download, Frame, Locator, Page, expect

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.navigation import open_table_after, tritium
from tests.page.test_pixel_check import GIF, PNG
from tests.page.test_sharing import saved, share
from trigrid.app.embed import words as embedded_words
from trigrid.app.sharing.words import sharing as words

CHANGE = """([kind, names]) => {
    const context = CanvasRenderingContext2D.prototype, canvas = HTMLCanvasElement.prototype;
    const { getImageData, putImageData } = context, { toBlob } = canvas;
    const maximum = kind === "noise" ? 255 : 1;
    const changed = (image) => {
        if (kind === "error") throw new DOMException("", "SecurityError");
        for (let at = 0; at < image.data.length; at++) image.data[at] ^= Math.random() * (maximum + 1);
        return image;
    };
    const changedCanvas = (own) => {
        const other = document.createElement("canvas");
        [other.width, other.height] = [own.width, own.height];
        const image = getImageData.call(own.getContext("2d"), 0, 0, own.width, own.height);
        putImageData.call(other.getContext("2d"), changed(image), 0, 0);
        return other;
    };
    if (names.includes("getImageData"))
        context.getImageData = function (...part) { return changed(getImageData.apply(this, part)); };
    if (names.includes("toBlob"))
        canvas.toBlob = function (callback, ...more) {
            if (kind === "null") callback(null);
            else toBlob.call(changedCanvas(this), callback, ...more);
        };
    globalThis.changeBack = () => {
        Object.assign(context, { getImageData });
        Object.assign(canvas, { toBlob });
    };
}"""
"""Makes some functions of the canvas return changed pixels, an error or null."""

__all__ = ["framed", "host"]


LONG = pytest.mark.long
READ = ["getImageData"]
ALL = ["getImageData", "toBlob"]
USUAL_CASES = [("noise", READ, [PNG, GIF]), ("error", READ, [PNG, GIF]), ("null", ["toBlob"], [PNG])]
"""Kinds of results, functions that return them, and pictures that are not saved."""
RARE_CASES = [("noise", ALL, [PNG, GIF]), ("error", ALL, [PNG, GIF]), ("noise", ["toBlob"], [PNG])]


@contextmanager
def changing_pixels(page: Page | Frame, kind: str, names: list[str]) -> Iterator[None]:
    """Make a page's canvas return changed pixels, an error or null within the block."""
    page.evaluate(CHANGE, [kind, names])
    try:
        yield
    finally:
        page.evaluate("() => changeBack()")


def share_dialog(desk: Page) -> Locator:
    """Return the dialog *Share* for a game with two moves."""
    return share(open_table_after(desk, tritium(), "orange-a1 sky-g4"))


@pytest.mark.parametrize("cases", [USUAL_CASES, pytest.param(RARE_CASES, marks=LONG)], ids=["some", "rare"])
def test_a_picture_with_changed_pixels_is_not_saved_and_svg_is_offered(
    desk: Page, tmp_path: Path, cases: list[tuple[str, list[str], list[str]]]
) -> None:
    dialog, downloads = share_dialog(desk), list[str]()

    def record_name(download: Download) -> None:
        downloads.append(download.suggested_filename)

    desk.on("download", record_name)
    for kind, names, buttons in cases:
        downloads.clear()
        with changing_pixels(desk, kind, names):
            for button in buttons:
                dialog.get_by_role("button", name=button).click()
                expect(dialog.get_by_text(words.PIXELS_REFUSED)).to_be_visible()
                expect(dialog.get_by_role("button", name="Save SVG")).to_be_focused()
                expect(dialog.get_by_role("button", name=button)).to_be_enabled()
            path = saved(dialog, "Save SVG", tmp_path)
        assert path.read_text(encoding="utf-8").startswith("<svg")
        assert downloads == [path.name], kind
    desk.remove_listener("download", record_name)
    saved(dialog, PNG, tmp_path)  # saving works again when the pixels are unchanged


@pytest.mark.parametrize("names", [READ, pytest.param(ALL, marks=LONG)], ids=["some", "all"])
def test_changed_low_bits_do_not_prevent_saving(desk: Page, tmp_path: Path, names: list[str]) -> None:
    dialog = share_dialog(desk)
    with changing_pixels(desk, "bits", names):
        saved(dialog, PNG, tmp_path)
        saved(dialog, GIF, tmp_path)


def test_an_embedded_board_with_changed_pixels_refuses_a_png_and_gives_svg(framed: EmbeddedBoard) -> None:
    for kind, names in (("noise", ["toBlob"]), ("error", ALL)):
        with changing_pixels(framed.frame, kind, names):
            refused = framed.ask("get", what="png")
            assert refused["type"] == "error", kind
            assert refused["payload"] == {"reason": "fault", "message": embedded_words.NO_PNG}
            assert framed.ask("get", what="svg")["payload"]["svg"].startswith("<svg")
        assert framed.ask("get", what="png")["payload"]["png"].startswith("data:image/png")
