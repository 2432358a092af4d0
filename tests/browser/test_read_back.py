"""Browsers that do not give back a canvas's pixels: no picture of noise is saved, and SVG is offered."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Download, Frame, Locator, Page, expect

from tests.browser.embedded_board import EmbeddedBoard, framed, host
from tests.browser.navigation import sit_down_after, tritium
from tests.page.test_read_back import GIF, PNG
from tests.page.test_sharing import saved, share
from trigrid.app.embed import words as embedded_words
from trigrid.app.sharing.words import sharing as words

CHANGE = """([kind, names]) => {
    const context = CanvasRenderingContext2D.prototype, canvas = HTMLCanvasElement.prototype;
    const { getImageData, putImageData } = context, { toBlob } = canvas;
    const most = kind === "noise" ? 255 : 1;
    const changed = (image) => {
        if (kind === "error") throw new DOMException("", "SecurityError");
        for (let at = 0; at < image.data.length; at++) image.data[at] ^= Math.random() * (most + 1);
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
        canvas.toBlob = function (tell, ...more) {
            if (kind === "null") tell(null);
            else toBlob.call(changedCanvas(this), tell, ...more);
        };
    globalThis.changeBack = () => {
        Object.assign(context, { getImageData });
        Object.assign(canvas, { toBlob });
    };
}"""
"""Has the page get other pixels than were painted, an error or nothing, from some of the functions."""

__all__ = ["framed", "host"]


LONG = pytest.mark.long
READ = ["getImageData"]
ALL = ["getImageData", "toBlob"]
WAYS = [("noise", READ, [PNG, GIF]), ("error", READ, [PNG, GIF]), ("null", ["toBlob"], [PNG])]
"""What is read back, from which functions, and the pictures that nobody gets then."""
RARE_WAYS = [("noise", ALL, [PNG, GIF]), ("error", ALL, [PNG, GIF]), ("noise", ["toBlob"], [PNG])]


@contextmanager
def reading_back(page: Page | Frame, kind: str, names: list[str]) -> Iterator[None]:
    """Let a page read back something else for a while."""
    page.evaluate(CHANGE, [kind, names])
    try:
        yield
    finally:
        page.evaluate("() => changeBack()")


def sharing(desk: Page) -> Locator:
    """The dialog *Share* of a game of two moves."""
    return share(sit_down_after(desk, tritium(), "orange-a1 sky-g4"))


@pytest.mark.parametrize("ways", [WAYS, pytest.param(RARE_WAYS, marks=LONG)], ids=["some", "rare"])
def test_a_picture_that_is_not_given_back_is_not_saved_and_svg_is_offered(
    desk: Page, tmp_path: Path, ways: list[tuple[str, list[str], list[str]]]
) -> None:
    dialog, downloads = sharing(desk), list[str]()

    def note(download: Download) -> None:
        downloads.append(download.suggested_filename)

    desk.on("download", note)
    for kind, names, buttons in ways:
        downloads.clear()
        with reading_back(desk, kind, names):
            for button in buttons:
                dialog.get_by_role("button", name=button).click()
                expect(dialog.get_by_text(words.PIXELS_REFUSED)).to_be_visible()
                expect(dialog.get_by_role("button", name="Save SVG")).to_be_focused()
                expect(dialog.get_by_role("button", name=button)).to_be_enabled()
            path = saved(dialog, "Save SVG", tmp_path)
        assert path.read_text(encoding="utf-8").startswith("<svg")
        assert downloads == [path.name], kind
    desk.remove_listener("download", note)
    saved(dialog, PNG, tmp_path)  # as when the reader has allowed it meanwhile


@pytest.mark.parametrize("names", [READ, pytest.param(ALL, marks=LONG)], ids=["some", "all"])
def test_changed_low_bits_hinder_no_picture(desk: Page, tmp_path: Path, names: list[str]) -> None:
    dialog = sharing(desk)
    with reading_back(desk, "bits", names):
        saved(dialog, PNG, tmp_path)
        saved(dialog, GIF, tmp_path)


def test_an_embedded_board_refuses_a_png_and_gives_svg(framed: EmbeddedBoard) -> None:
    for kind, names in (("noise", ["toBlob"]), ("error", ALL)):
        with reading_back(framed.frame, kind, names):
            refused = framed.ask("get", what="png")
            assert refused["type"] == "error", kind
            assert refused["payload"] == {"reason": "fault", "message": embedded_words.NO_PNG}
            assert framed.ask("get", what="svg")["payload"]["svg"].startswith("<svg")
        assert framed.ask("get", what="png")["payload"]["png"].startswith("data:image/png")
