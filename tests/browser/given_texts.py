"""Texts that are given to the page: pasted, dropped as a file, or by the form *Open a game*."""

import json

from playwright.sync_api import Page

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

SEND_MOVE = """(written) => {
    document.getElementById("move-text").value = JSON.parse(written);
    document.getElementById("move-text").dispatchEvent(new Event("input", { bubbles: true }));
    document.getElementById("move-form").requestSubmit();
}"""
"""Sends a text as a move, also one that no keyboard can type."""


def give(page: Page, way: str, text: str) -> tuple[str, float]:
    """Give a text to the page by ``paste``, ``file`` or ``form``.

    Returns what the page says of it, and the longest time in milliseconds in which it did not answer.
    """
    if way == "form":
        page.get_by_role("button", name="Share", exact=True).click()
        page.get_by_role("button", name="Open a game instead").click()
    said, longest = page.evaluate(GIVE, [way, json.dumps(text)])
    return said, longest
