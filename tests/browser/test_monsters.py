"""Monstrous texts in the page, by every way in: one sentence each, and a page that answers all the time."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.embedded_board import EmbeddedBoard, around, framed, host
from tests.browser.fuzz_waves import PASTE, TELL
from tests.browser.navigation import SMALL, record_of, sit_down
from tests.browser.processor_time import processor_clock
from tests.browser.table_page import TablePage
from tests.browser.test_fuzz_page import answers, note
from tests.fuzz.monsters import LINKS, NO_GAMES, TEN_MEGABYTES, TEXTS, said_of
from tools.fuzz.target import check_sentence
from tools.fuzz.targets.addresses import as_browsers_give
from trigrid.app.sharing.incoming_text import TextFormat, detect_format, is_binary
from trigrid.app.words import damaged_records as wrong
from trigrid.app.words.quoting import MAX_QUOTED

__all__ = ["around", "framed", "host"]

MOVES = ["orange-a1", "sky-g4"]
GIVE = """async ([way, written]) => {
    const text = JSON.parse(written), given = new DataTransfer();
    const about = () => document.querySelector("dialog[open] [role=alert]:not([hidden])")
        ?? document.querySelector("#notices [role=alert]") ?? document.querySelector("[role=alert]");
    about()?.replaceChildren();
    let last = performance.now(), longest = 0;
    const beat = setInterval(() => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
    }, 10);
    if (way === "paste") {
        given.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: given, bubbles: true }));
    } else if (way === "file") {
        given.items.add(new File([text], "game.txt", { type: "text/plain" }));
        const event = { dataTransfer: given, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new DragEvent("drop", event));
    } else {
        const field = document.getElementById("open-text");
        given.setData("text/plain", text);
        const event = { clipboardData: given, bubbles: true, cancelable: true };
        if (field.dispatchEvent(new ClipboardEvent("paste", event))) {
            field.value = text;
            document.getElementById("open-form").requestSubmit();
        }
    }
    const said = () => about()?.querySelector("p")?.textContent || about()?.textContent || "";
    const isRead = () => [...document.querySelectorAll("progress")].every((bar) => !bar.checkVisibility());
    const isDone = () => said() && isRead();
    for (let left = 8000; left && !isDone(); left--) await new Promise((done) => setTimeout(done, 10));
    clearInterval(beat);
    return [said(), longest];
}"""
"""Gives a text to the page; what it says of it, and the longest time in milliseconds without an answer."""
IN_SHORT = (
    "comments nested a hundred thousand deep",
    "a million moves in a comment",
    "marks of right to left",
)
"""What the short form tries by one way each."""


@pytest.fixture
def table(desk: Page) -> TablePage:
    """A game of which two moves have been played."""
    table = sit_down(desk, SMALL["tritium"])
    table.write_all(" ".join(MOVES))
    return table


def plays_on(table: TablePage) -> None:
    """Assert that nothing of the game was lost, and that the page answers a move."""
    if table.page.get_by_role("dialog").is_visible():
        table.page.keyboard.press("Escape")
    expect(table.listed).to_have_text(MOVES)
    table.write("blue-c3")
    expect(table.listed).to_have_text([*MOVES, "blue-c3"])


COUNT_SLICES = """() => {
    const { arrayBuffer } = Blob.prototype;
    globalThis.slices = [];
    Blob.prototype.arrayBuffer = function () {
        globalThis.slices.push(this.size);
        return arrayBuffer.call(this);
    };
    globalThis.countNoMore = () => { Blob.prototype.arrayBuffer = arrayBuffer; };
}"""
"""Notes how many bytes of files and pasted texts are read at a time."""


@pytest.mark.parametrize("way", ["paste", "file", "form"])
def test_long_texts_are_read_in_slices(table: TablePage, way: str) -> None:
    """If this fails, the page stands still while ten megabytes are handed to Python."""
    page, text = table.page, "1. orange-a1 2. sky-g4 " * 100_000
    if way == "form":
        table.press("Share")
        page.get_by_role("button", name="Open a game instead").click()
    page.evaluate(COUNT_SLICES)
    page.evaluate(GIVE, [way, json.dumps(f'[Game "tritium"]\n\n{text}')])
    slices = page.evaluate("() => slices")
    assert sum(slices) > len(text)
    assert max(slices) <= 500_000
    page.evaluate("() => countNoMore()")
    plays_on(table)


def ways(names: tuple[str, ...]) -> list[Any]:
    """Each text by each way; those of the short form once, in turn."""
    found = []
    for number, name in enumerate(names):
        for other, way in enumerate(("paste", "file", "form")):
            is_short = name in IN_SHORT and other == number % 3
            found.append(pytest.param(name, way, marks=() if is_short else pytest.mark.long))
    return found


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("name", "way"), ways((*TEXTS, *LINKS, *NO_GAMES)))
def test_a_monstrous_text_gets_one_sentence_and_nothing_is_lost(
    table: TablePage, name: str, way: str
) -> None:
    text = {**TEXTS, **LINKS, **NO_GAMES}[name]
    if way == "paste" and detect_format(text) is TextFormat.UNKNOWN:
        way = "form"  # what looks like nothing is no business of the page when it is pasted beside all fields
    if way == "form":
        table.press("Share")
        table.page.get_by_role("button", name="Open a game instead").click()
    now = processor_clock(table.page)
    begin = now()
    said, longest = table.page.evaluate(GIVE, [way, json.dumps(text)])
    note(f"monsters, {way}", 1, now() - begin, name, longest)
    check_sentence(said)
    read = text if way == "form" else as_browsers_give(text)
    assert said == (wrong.NO_TEXT if way == "file" and is_binary(read) else said_of(read))
    plays_on(table)


def test_a_sound_record_with_a_monstrous_word_is_shown_and_the_page_answers(table: TablePage) -> None:
    """Drawn as it is, such a word keeps the page from answering for minutes."""
    record = record_of(table.game, " ".join(MOVES))
    record.comment = record.headers["First"] = "e" + "\u0301" * 100_000
    table.page.evaluate(PASTE, json.dumps([record.to_text()]))
    expect(table.page.get_by_role("combobox", name="Who plays First")).to_be_visible()
    expect(table.status).to_contain_text("e\u0301")
    table.press("Share")
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Download record").click()
    assert record.comment in download.value.path().read_text(encoding="utf-8")  # shown with breaks, and whole
    table.page.keyboard.press("Escape")
    plays_on(table)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000,
        pytest.param("x" * TEN_MEGABYTES, marks=pytest.mark.long),
        pytest.param("a " * (TEN_MEGABYTES // 2), marks=pytest.mark.long),
        "\0\ud800\u202e",
    ],
    ids=["letters", "ten megabytes", "ten megabytes of words", "what nobody sees"],
)
def test_a_monstrous_move_gets_one_sentence(table: TablePage, text: str) -> None:
    table.page.evaluate(
        """(written) => {
            document.getElementById("move-text").value = JSON.parse(written);
            document.getElementById("move-text").dispatchEvent(new Event("input", { bubbles: true }));
            document.getElementById("move-form").requestSubmit();
        }""",
        json.dumps(text),
    )
    expect(table.status).to_contain_text("is not a move on this board")
    said = table.status.inner_text()
    check_sentence(said.replace("\n", " "))
    assert f"“{text[: MAX_QUOTED - 1]}…”" in said or len(text) < MAX_QUOTED
    table.field.fill("")
    plays_on(table)


@pytest.mark.parametrize(
    "query",
    [
        "m=1.tritt.any." + "~" * 19_000 + "a",
        pytest.param("m=" + "%25" * 500_000, marks=pytest.mark.long),
        pytest.param("&" * 1_900_000, marks=pytest.mark.long),
    ],
    ids=["marks behind a link", "escapes", "nothing but marks"],
)
def test_a_monstrous_address_loses_nothing(table: TablePage, query: str) -> None:
    page, before = table.page, table.page.url
    page.evaluate("query => { location.hash = `#/tritt?${query}`; }", query)
    expect(page.locator("main")).not_to_have_attribute("aria-busy", "true")
    if "m=" in query:
        said = page.get_by_role("alert")
        expect(said).to_contain_text("The link")
        check_sentence(said.inner_text().partition("\n")[0])
    page.evaluate("before => { location.href = before; }", before)
    plays_on(table)


@pytest.mark.parametrize("length", [20_000, pytest.param(190_000, marks=pytest.mark.long)])
def test_monstrous_messages_are_refused_in_a_sentence_or_no_messages(
    framed: EmbeddedBoard, length: int
) -> None:
    nested: Any = 1
    for _ in range(400):
        nested = [nested]
    asked: list[dict[str, Any]] = [
        {"type": "play", "payload": {"move": "x" * length}},
        {"type": "load", "payload": {"record": TEXTS["variations nested a hundred thousand deep"][:length]}},
        {"type": "load", "payload": {"game": "\0\u202e" * 1000}},
        {"type": "load", "payload": {"record": "x" * TEN_MEGABYTES}},
        {"type": "load", "payload": {"options": nested}},
    ]
    texts = [
        json.dumps({"trigrid": 1, "id": f"monster-{number}", **each}) for number, each in enumerate(asked)
    ]
    framed.page.evaluate("() => { said.length = 0; globalThis.kept = []; }")
    framed.page.evaluate(
        "written => JSON.parse(written).forEach((text) =>"
        " say(0, JSON.parse(text), new URL(document.querySelector('iframe').src).origin))",
        json.dumps(texts),
    )
    for number in range(3):
        said = framed.answer(f"monster-{number}")
        assert said["type"] == "error"
        check_sentence(said["payload"]["message"].replace("\n", " "))
    found = framed.page.evaluate(TELL, ["[]", False])
    assert found["answered"]
    answers(framed)
