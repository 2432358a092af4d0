"""Tests of the dialog *Share*: the link, the record and the pictures."""

import base64
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import trigrid
from tests.browser.accessibility import assert_no_axe_violations
from tests.browser.navigation import open_table_after, tritium
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
    """Return the frames of a picture as the browser decodes them."""
    text = base64.b64encode(path.read_bytes()).decode()
    frames: list[dict[str, Any]] = page.evaluate(DECODE, [text, media_type])
    return frames


def test_links_and_records_can_be_copied_and_links_selected_or_sent(
    table: TablePage,
) -> None:
    page = table.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dialog = share(table)
    for button, name, message in (
        ("Copy link", "Link", words.COPIED_LINK),
        ("Copy record", "Record", words.COPIED_RECORD),
    ):
        dialog.get_by_role("button", name=button).click()
        expect(dialog.get_by_text(message)).to_be_visible()
        copied = page.evaluate("() => navigator.clipboard.readText()")
        assert copied == dialog.get_by_role("textbox", name=name).input_value()
    page.context.clear_permissions()
    page.keyboard.press("Escape")
    for clipboard in ("{ writeText: () => Promise.reject(new DOMException('no')) }", "undefined"):
        page.evaluate(REPLACE_CLIPBOARD.replace("CLIPBOARD", clipboard))
        try:
            assert_link_is_selected(table)
        finally:
            page.evaluate("() => { delete navigator.clipboard }")
    assert_link_is_sent_if_the_system_can_send(table)


def assert_link_is_selected(table: TablePage) -> None:
    """Assert that a link that cannot be copied is selected, with a message."""
    dialog = share(table)
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_text(COPY_BY_HAND)).to_be_visible()
    expect(dialog.get_by_role("textbox", name="Link")).to_be_focused()
    selected = table.page.evaluate("() => getSelection().toString()")
    assert selected == link_in(dialog)
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def assert_link_is_sent_if_the_system_can_send(table: TablePage) -> None:
    """Assert that the page offers to send a link only if the system can, and sends it."""
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
def test_an_animated_gif_has_a_frame_for_the_start_and_for_each_move(
    desk: Page, tmp_path: Path, key: str
) -> None:
    texts = {"tritium": MOVES, "trichet": ["0,1Aoo.", "-1,-1Voo."]}[key]
    table = open_table_after(desk, tritium() if key == "tritium" else trigrid.load(key), " ".join(texts))
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
def test_the_dialogs_have_no_axe_violations(device: Page) -> None:
    table = open_table_after(device, tritium(), MOVES[0])
    dialog = share(table)
    assert_no_axe_violations(device)
    dialog.get_by_role("button", name="Open a game instead").click()
    device.get_by_role("button", name="Open", exact=True).click()
    expect(device.get_by_role("alert")).to_be_visible()
    assert_no_axe_violations(device)
    device.keyboard.press("Escape")
