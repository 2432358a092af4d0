"""The dialog *Share*: the link, the record and the pictures, as somebody gets them."""

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import trigrid
from tests.browser.accessibility import nobody_is_shut_out
from tests.browser.navigation import sit_down_after, tritium
from tests.browser.table_page import TablePage
from tests.page.test_sharing import MOVES, link_in, saved, share, table
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.app.sharing.gif_frames import GIF_SIDE_PX, LAST_FRAME_MS
from trigrid.app.sharing.words import sharing as words

DECODE = """async ([text, type]) => {
    const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
    const decoder = new ImageDecoder({ data: bytes, type });
    await decoder.tracks.ready;
    await decoder.completed;
    const frames = [];
    for (let at = 0; at < decoder.tracks.selectedTrack.frameCount; at++) {
        const { image } = await decoder.decode({ frameIndex: at });
        const { displayWidth: width, displayHeight: height, duration } = image;
        const canvas = new OffscreenCanvas(width, height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        const { data } = canvas.getImageData(0, 0, width, height);
        const colours = [...new Set(new Uint32Array(data.buffer).filter((_, at) => at % 7 === 0))];
        const parts = colour => [...new Uint8Array(new Uint32Array([colour]).buffer)].join();
        const corner = data.slice(0, 4).join();
        frames.push({ width, height, duration, corner, colours: colours.map(parts) });
        image.close();
    }
    return frames;
}"""

__all__ = ["table"]


REPLACE_CLIPBOARD = """() => {
    Object.defineProperty(navigator, "clipboard", { value: CLIPBOARD, configurable: true });
}"""


STUB_SHARE = """() => {
    navigator.share = async given => {
        globalThis.sent = given;
        throw new DOMException("nobody was chosen", "AbortError");
    };
}"""


ORANGE, SKY, BLUE = "230,159,0,255", "86,180,233,255", "0,114,178,255"


LIGHT_PAPER, DARK_PAPER = "250,248,243,255", "23,25,30,255"


def decoded(page: Page, path: Path, media_type: str) -> list[dict[str, Any]]:
    """The frames of a picture, as the browser reads them."""
    text = base64.b64encode(path.read_bytes()).decode()
    frames: list[dict[str, Any]] = page.evaluate(DECODE, [text, media_type])
    return frames


def test_links_and_records_are_copied_selected_where_that_is_refused_and_sent_by_the_system(
    table: TablePage,
) -> None:
    page = table.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = share(table)
    for button, name, sentence in (
        ("Copy link", "Link", words.COPIED_LINK),
        ("Copy record", "Record", words.COPIED_RECORD),
    ):
        dialog.get_by_role("button", name=button).click()
        expect(dialog.get_by_text(sentence)).to_be_visible()
        copied = page.evaluate("() => navigator.clipboard.readText()")
        assert copied == dialog.get_by_role("textbox", name=name).input_value()
    page.context.clear_permissions()
    page.keyboard.press("Escape")
    for clipboard in ("{ writeText: () => Promise.reject(new DOMException('no')) }", "undefined"):
        page.evaluate(REPLACE_CLIPBOARD.replace("CLIPBOARD", clipboard))
        try:
            is_selected_instead(table)
        finally:
            page.evaluate("() => { delete navigator.clipboard }")
    is_sent_where_the_system_sends(table)


def is_selected_instead(table: TablePage) -> None:
    """Assert that what could not be copied is selected, and that this is said."""
    dialog = share(table)
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_text(COPY_BY_HAND)).to_be_visible()
    expect(dialog.get_by_role("textbox", name="Link")).to_be_focused()
    selected = table.page.evaluate("() => getSelection().toString()")
    assert selected == link_in(dialog)
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def is_sent_where_the_system_sends(table: TablePage) -> None:
    """Assert that a link is handed to the system if that sends, and only then."""
    page = table.page
    expect(share(table).get_by_role("button", name="Send")).to_have_count(0)
    page.keyboard.press("Escape")
    page.evaluate(STUB_SHARE)
    dialog = share(table)
    dialog.get_by_role("button", name="Send").click()
    sent = page.evaluate("() => JSON.stringify(globalThis.sent)")
    assert json.loads(sent)["url"] == link_in(dialog)
    page.evaluate("() => { delete navigator.share }")


@pytest.mark.parametrize(
    ("scheme", "paper"), [pytest.param("light", LIGHT_PAPER, marks=pytest.mark.long), ("dark", DARK_PAPER)]
)
def test_a_png_shows_the_position_on_paper(table: TablePage, tmp_path: Path, scheme: Any, paper: str) -> None:
    table.page.emulate_media(color_scheme=scheme)
    path = saved(share(table), "Save PNG", tmp_path)
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    (picture,) = decoded(table.page, path, "image/png")
    assert max(picture["width"], picture["height"]) == 1600
    assert picture["corner"] == paper
    assert {ORANGE, SKY, BLUE} <= set(picture["colours"])


@pytest.mark.parametrize("key", [pytest.param("tritium", marks=pytest.mark.long), "trichet"])
def test_a_film_has_a_frame_a_move_and_the_start(desk: Page, tmp_path: Path, key: str) -> None:
    texts = {"tritium": MOVES, "trichet": ["0,1Aoo.", "-1,-1Voo."]}[key]
    table = sit_down_after(desk, tritium() if key == "tritium" else trigrid.load(key), " ".join(texts))
    table.press("Undo")
    dialog = share(table)
    path = saved(dialog, "Save animated GIF", tmp_path)
    expect(dialog.get_by_role("button", name="Save animated GIF")).to_be_focused()
    assert path.read_bytes().startswith(b"GIF89a")
    frames = decoded(desk, path, "image/gif")
    assert len(frames) == len(texts) + 1
    assert {max(frame["width"], frame["height"]) for frame in frames} == {GIF_SIDE_PX}
    assert frames[-1]["duration"] == LAST_FRAME_MS * 1000 > frames[0]["duration"]
    corners = [list(map(int, frame["corner"].split(","))) for frame in frames]
    assert all(abs(a - b) <= 6 for corner in corners for a, b in zip(corner, (250, 248, 243), strict=False))
    assert len({tuple(frame["colours"]) for frame in frames}) > 1


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=pytest.mark.long)], indirect=True)
def test_axe_finds_nothing_in_the_dialogs(device: Page) -> None:
    table = sit_down_after(device, tritium(), MOVES[0])
    dialog = share(table)
    nobody_is_shut_out(device)
    dialog.get_by_role("button", name="Open a game instead").click()
    device.get_by_role("button", name="Open", exact=True).click()
    expect(device.get_by_role("alert")).to_be_visible()
    nobody_is_shut_out(device)
    device.keyboard.press("Escape")
