"""Tests that random and mutated messages to <trigrid-game> do no harm."""

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.element_fixtures import (
    event_names,
    far,
    frame_of,
    host,
    open_page,
    page,
    shared_page,
    wait_until_ready,
)
from tests.browser.navigation import Visit
from tests.browser.other_sites import OtherSite, element, script

__all__ = ["far", "host", "open_page", "page", "shared_page"]

CHUNK = 1000
"""The maximum number of messages sent between two checks."""
STATE = {
    "game": "tritt",
    "options": {"steps": "any"},
    "record": "1.tritt.",
    "position": "c3-c5 - B -",
    "ply": 1,
    "plies": 2,
    "line": ["a1-a3", "b1-b3"],
    "move": "a1-a3",
    "toMove": 0,
    "seats": ["person", 2],
    "result": "*",
    "lesson": None,
    "puzzle": None,
    "chapter": None,
    "chapters": None,
    "solved": None,
    "flipped": False,
    "marks": [{"place": "a1", "style": "ring"}],
    "drawn": ["a1 red"],
}
OPTIONAL = {
    *(
        "position",
        "line",
        "lesson",
        "puzzle",
        "chapter",
        "chapters",
        "solved",
        "flipped",
        "marks",
        "drawn",
        "firstTry",
    )
}
"""Parts of payloads that frames of older copies of the site do not send."""
GOOD: list[dict[str, Any]] = [
    {"trigrid": 1, "type": "ready", "payload": STATE},
    {"trigrid": 1, "type": "ready", "id": 1, "payload": STATE},
    {"trigrid": 1, "type": "move", "payload": {**STATE, "change": "move"}},
    {"trigrid": 1, "type": "move", "id": 2, "payload": {**STATE, "change": "undo"}},
    {"trigrid": 1, "type": "end", "payload": STATE},
    {"trigrid": 1, "type": "end", "payload": {**STATE, "puzzle": "tritt/17", "firstTry": True}},
    {"trigrid": 1, "type": "resize", "payload": {"width": 300, "height": 300}},
    {"trigrid": 1, "type": "error", "payload": {"reason": "start", "message": "No."}},
]
ODD: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        1.5,
        1e308,
        2**53,
        "",
        "ready",
        "1",
        "__proto__",
        "constructor",
        "x" * 10_000,
    ),
    *(
        [],
        [[]],
        {},
        {"toString": 1},
        {"__proto__": {"type": "move"}},
        {"length": -1},
        "\u0000\ud7ff",
        "<script>",
    ),
]


def paths_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all parts of a message."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(longer for key, each in inner for longer in paths_in(each, (*path, key)))]


def mutated(rng: random.Random) -> Any:
    """Return an odd value, or a message with one to three parts changed.

    Each changed part is removed or replaced by an odd value.
    """
    message: Any = deepcopy(rng.choice(GOOD))
    for _ in range(rng.randint(1, 3)):
        path = rng.choice(paths_in(message))
        if not path:
            return rng.choice(ODD)
        holder = message
        for key in path[:-1]:
            holder = holder[key]
        if isinstance(holder, dict) and rng.random() < 0.3:
            del holder[path[-1]]
        else:
            holder[path[-1]] = deepcopy(rng.choice(ODD))
    return message


SEND = {
    "window of the frame": "(all) => { for (const each of all) parent.postMessage(each, '*'); }",
    "window with a port": "(all) => { for (const each of all)"
    " parent.postMessage(each, '*', [new MessageChannel().port1]); }",
    "port": "(all) => { for (const each of all) sendAnything(each); }",
}
SETTLED = "new Promise((resolve) => setTimeout(resolve)).then(() => new Promise(requestAnimationFrame))"


def resembles_first_message(message: Any) -> bool:
    """Return whether the message resembles a frame's first message.

    With a port, such a message would make the element switch to that port.
    """
    return isinstance(message, dict) and message.get("type") in ("ready", "error")


def is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**53


def is_text_or_nothing(value: Any) -> bool:
    return value is None or isinstance(value, str)


def is_list_of_texts_or_nothing(value: Any) -> bool:
    return value is None or (isinstance(value, list) and all(isinstance(each, str) for each in value))


def is_list_of_marks(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(each, dict)
        # the key "__proto__" is lost on the way to the page
        and all(isinstance(part, str) for name, part in each.items() if name != "__proto__")
        for each in value
    )


IS_VALID: dict[str, Callable[[Any], bool]] = {
    "game": lambda value: isinstance(value, str),
    "options": lambda value: isinstance(value, dict),
    "record": is_text_or_nothing,
    "position": is_text_or_nothing,
    "ply": is_count,
    "plies": is_count,
    "line": is_list_of_texts_or_nothing,
    "move": is_text_or_nothing,
    "toMove": lambda value: value is None or (type(value) is int and value in (0, 1)),
    "seats": lambda value: (
        isinstance(value, list) and all(isinstance(each, str) or is_count(each) for each in value)
    ),
    "result": lambda value: isinstance(value, str),
    "lesson": is_text_or_nothing,
    "puzzle": is_text_or_nothing,
    **dict.fromkeys(("chapter", "chapters"), lambda value: value is None or is_count(value)),
    **dict.fromkeys(("solved", "flipped"), lambda value: value is None or isinstance(value, bool)),
    "marks": lambda value: value is None or is_list_of_marks(value),
    "drawn": is_list_of_texts_or_nothing,
    "firstTry": lambda value: value in (None, True, False) and type(value) is not int,
    "change": lambda value: value in ("move", "undo", "redo", "jump", "load"),
    "width": lambda value: type(value) in (int, float) and value > 0,
    "height": lambda value: type(value) in (int, float) and value > 0,
    "reason": lambda value: isinstance(value, str),
    "message": lambda value: isinstance(value, str),
}
"""Predicates for the values that docs/embedding-reference.md allows for each part."""
PARTS: dict[str, list[str]] = {
    "ready": [*STATE],
    "move": [*STATE, "change"],
    "end": [*STATE, "firstTry"],
    "resize": ["width", "height"],
    "error": ["reason", "message"],
}


def must_be_reported(message: Any) -> bool:
    """Return whether a message is valid and not a response.

    Such a message causes an event, except a ``resize`` to the size reported last.
    """
    if not isinstance(message, dict) or type(message.get("trigrid")) is not int or message["trigrid"] != 1:
        return False
    kind, payload = message.get("type"), message.get("payload")
    if not isinstance(kind, str) or kind not in PARTS or "id" in message or not isinstance(payload, dict):
        return False
    return all(
        (name in payload or name in OPTIONAL) and IS_VALID[name](payload.get(name)) for name in PARTS[kind]
    )


FORGE = """([messages, site]) => {
    const ports = () => [new MessageChannel().port1];
    const dispatch = (data, source, origin) =>
        dispatchEvent(new MessageEvent("message", { data, source, origin, ports: ports() }));
    const other = document.querySelector("iframe").contentWindow;
    const own = board().shadowRoot.querySelector("iframe").contentWindow;
    for (const data of messages) {
        for (const source of [window, null, other])
            for (const origin of [location.origin, "null", site]) dispatch(data, source, origin);
        for (const origin of [location.origin, "null", ""]) dispatch(data, own, origin);
    }
}"""
"""Dispatches each message with a wrong source window, a wrong origin or both."""
FAILING = """(origin) => {
    const fail = { get() { throw new Error("read"); } };
    const source = board().shadowRoot.querySelector("iframe").contentWindow;
    const payload = Object.defineProperty({}, "game", fail);
    const unreadable = Object.defineProperties({}, { trigrid: fail, type: fail, payload: fail });
    for (const data of [unreadable, { trigrid: 1, type: "ready", payload }]) {
        const ports = [new MessageChannel().port1];
        dispatchEvent(new MessageEvent("message", { data, source, origin, ports }));
    }
}"""
RECORD_POSTED = """
globalThis.posted = [];
const post = window.postMessage;
window.postMessage = function (...all) { posted.push(all); return post.apply(this, all); };
"""


@pytest.mark.parametrize("count", [150, pytest.param(33_000, marks=pytest.mark.long)])
def test_mutated_messages_cause_only_valid_events_and_the_board_still_works(
    page: Page, host: OtherSite, far: str, count: int
) -> None:
    page.goto(host.page(script(far) + element('game="trichet"')))
    page.evaluate("board().load({})")
    frame, expected, size = frame_of(page, far), 1, None
    for channel, send in SEND.items():
        rng = random.Random(channel)
        for start in range(0, count, CHUNK):
            sent = [mutated(rng) for _ in range(min(CHUNK, count - start))]
            if channel == "window with a port":
                sent = [message for message in sent if not resembles_first_message(message)]
            frame.evaluate(send, sent)
            page.evaluate(SETTLED)
            assert page.evaluate("board().play('a1').then(({ move }) => move)") == "a1", channel
            expected += 1
            for message in filter(must_be_reported, sent if channel == "port" else ()):
                is_repeated = message["type"] == "resize" and message["payload"] == size
                expected += not is_repeated
                size = message["payload"] if message["type"] == "resize" else size
            assert page.evaluate("events.length") == expected, channel
    details = page.evaluate(
        "events.filter(([name]) => name !== 'error').map(([, detail]) => Object.keys(detail))"
    )
    assert details
    assert all(set(keys) <= {*STATE, "change", "firstTry", "width", "height"} for keys in details)


def test_valid_messages_with_a_wrong_source_origin_or_channel_are_ignored(
    page: Page, host: OtherSite, far: str
) -> None:
    """The fake page "late" becomes ready only when the test calls ``reportReady``."""
    page.goto(host.page(script(far) + element('record="1.late.x"') + f'<iframe src="{far}#/other"></iframe>'))
    page.evaluate("void board().load({})")
    frame = frame_of(page, far)
    page.evaluate(FORGE, [GOOD, far.rstrip("/")])
    frame.evaluate(SEND["window of the frame"], GOOD)
    page.evaluate(SETTLED)
    assert event_names(page) == []
    assert page.evaluate("board().state") is None
    frame.evaluate("reportReady()")
    wait_until_ready(page)


def test_messages_that_raise_when_read_cause_no_error(page: Page, host: OtherSite, far: str) -> None:
    page.goto(host.page(script(far) + element('record="1.late.x"')))
    page.evaluate("void board().load({})")
    frame_of(page, far)
    page.evaluate(FAILING, far.rstrip("/"))
    assert event_names(page) == []


def test_the_element_sends_messages_only_over_the_port(open_page: Visit, host: OtherSite, far: str) -> None:
    page = open_page()
    page.add_init_script(RECORD_POSTED)
    page.goto(host.page(script(far) + element('game="trichet"') * 2))
    page.evaluate(
        "Promise.all([...document.querySelectorAll('trigrid-game')].map((each) => each.play('a1')))"
    )
    assert page.evaluate("posted") == []
    for number in (0, 1):
        assert frame_of(page, far, number).evaluate("strayMessages") == 0
