"""Texts given to the page: pasted, dropped, sent by a form, or entered as a move.

The form is the one in the dialog *Open a game*.
"""

import json
from typing import Any

from playwright.sync_api import Page

PASTE = """text => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
}"""
DRAG = """([kind, texts, files, name]) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) data.setData(type, text);
    for (const [title, media, bytes] of files)
        data.items.add(new File([new Uint8Array(bytes)], title, { type: media }));
    const target = document.querySelector(name);
    const event = { dataTransfer: data, bubbles: true, cancelable: true };
    return target.dispatchEvent(new DragEvent(kind, event));
}"""
GIVE = """async ([method, written]) => {
    const text = JSON.parse(written), data = new DataTransfer();
    const messageBox = () => document.querySelector("dialog[open] [role=alert]:not([hidden])")
        ?? document.querySelector("#notices [role=alert]") ?? document.querySelector("[role=alert]");
    messageBox()?.replaceChildren();
    let last = performance.now(), longest = 0;
    const beat = setInterval(() => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
    }, 10);
    if (method === "paste") {
        data.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    } else if (method === "file") {
        data.items.add(new File([text], "game.txt", { type: "text/plain" }));
        const event = { dataTransfer: data, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new DragEvent("drop", event));
    } else {
        const field = document.getElementById("open-text");
        data.setData("text/plain", text);
        const event = { clipboardData: data, bubbles: true, cancelable: true };
        if (field.dispatchEvent(new ClipboardEvent("paste", event))) {
            field.value = text;
            document.getElementById("open-form").requestSubmit();
        }
    }
    const message = () => messageBox()?.querySelector("p")?.textContent || messageBox()?.textContent || "";
    const isRead = () => [...document.querySelectorAll("progress")].every((bar) => !bar.checkVisibility());
    const isDone = () => message() && isRead();
    for (let left = 8000; left && !isDone(); left--) await new Promise((done) => setTimeout(done, 10));
    clearInterval(beat);
    return [message(), longest];
}"""
"""Script that gives a text to the page.

The script returns the page's message and the longest time in milliseconds without a response.
"""

SEND_MOVE = """(written) => {
    document.getElementById("move-text").value = JSON.parse(written);
    document.getElementById("move-text").dispatchEvent(new Event("input", { bubbles: true }));
    document.getElementById("move-form").requestSubmit();
}"""
"""Script that sends a text as a move, even one that no keyboard can type."""


def drag(
    page: Page, kind: str, texts: dict[str, str], files: list[Any] | None = None, over: str = "main"
) -> bool:
    """Drag something over the page, or drop it; return False if the page accepts it."""
    return bool(page.evaluate(DRAG, [kind, texts, files or [], over]))


def give(page: Page, method: str, text: str) -> tuple[str, float]:
    """Give a text to the page by ``paste``, ``file`` or ``form``.

    Returns the page's message and the longest time in milliseconds without a response.
    """
    if method == "form":
        page.get_by_role("button", name="Share", exact=True).click()
        page.get_by_role("button", name="Open a game instead").click()
    message, longest = page.evaluate(GIVE, [method, json.dumps(text)])
    return message, longest
