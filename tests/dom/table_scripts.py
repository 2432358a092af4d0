"""Python equivalents of the scripts of the table tests, for the fake page."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.browser import canvas_pictures, ears, given_texts, keyboard_player, pointer_moves, table_page
from tests.dom.events import Event
from tests.dom.files import DataTransfer, File
from tests.dom.films import FRAME_SECONDS, Film, picture_of, wait_until_still
from tests.dom.painted_pixels import pixel
from tests.dom.text_watch import TextWatch
from tools.fuzz.targets.addresses import as_browsers_give

if TYPE_CHECKING:
    from tests.dom.fake_page import FakePage
    from tests.dom.nodes import Element


class _Watchers:
    """The objects that record changes of a page for a test."""

    text_watch: TextWatch
    first_text: str
    film: Film


def _watchers(page: "FakePage") -> _Watchers:
    found: _Watchers = page.window.__dict__.setdefault("tests_watches", _Watchers())
    return found


def _watch_text(page: "FakePage", region: "Element", argument: Any) -> None:
    watchers = _watchers(page)
    watchers.text_watch, watchers.first_text = TextWatch(region), region.textContent


def _shown_texts(page: "FakePage", element: Any, argument: Any) -> list[str]:
    watchers = _watchers(page)
    return [watchers.first_text, *watchers.text_watch.texts]


def _read_position(page: "FakePage", canvas: "Element", argument: Any) -> list[float]:
    box = canvas.getBoundingClientRect()
    return [box.left, box.top, box.width]


def _read_pixels(page: "FakePage", canvas: Any, spots: list[tuple[float, float]]) -> list[list[int]]:
    context = canvas.getContext("2d")
    places = [(round(x * canvas.width), round(y * canvas.height)) for x, y in spots]
    return [pixel(context, x, y) for x, y in places]


def _film(page: "FakePage", canvas: "Element", argument: Any) -> None:
    _watchers(page).film = Film(page, canvas)


def _click_all(page: "FakePage", element: Any, spots: list[tuple[float, float]]) -> None:
    canvas = page.document.getElementById("canvas")
    assert canvas
    for x, y in spots:
        page.pass_time(FRAME_SECONDS)
        for kind in ("pointermove", "pointerdown", "pointerup"):
            fields = {"button": 0, "pointerId": 1, "isPrimary": True, "pointerType": "mouse"}
            canvas.dispatchEvent(Event(kind, clientX=x, clientY=y, **fields))


def _type_and_leave(page: "FakePage", field: Any, text: str) -> None:
    field.focus()
    _send(field, text)
    page.document.getElementById("board").focus()  # type: ignore[union-attr]


def _send(field: Any, text: str) -> None:
    field.value = text
    field.dispatchEvent(Event("input"))
    field.closest("form").requestSubmit()


def _send_move(page: "FakePage", element: Any, written: str) -> None:
    _send(page.document.getElementById("move-text"), json.loads(written))
    page.settle()


ALERTS = ("dialog[open] [role=alert]:not([hidden])", "#notices [role=alert]", "[role=alert]")
"""Selectors of the page's alert, in the order in which they are tried."""
READING_MS = 80_000
"""The maximum time to read a text, in milliseconds of the fake page's clock."""


def _pass_text(page: "FakePage", element: Any, arguments: list[str]) -> tuple[str, float]:
    """Pass a text to the page and return the page's alert, like `given_texts.GIVE`.

    The second value, the longest time without a response, is always 0.
    """
    method, text = arguments[0], json.loads(arguments[1])
    if alert := _alert(page):
        alert.replaceChildren()
    {"paste": _paste, "file": _drop, "form": _fill_form}[method](page, text)

    def is_done() -> bool:
        bars = page.document.querySelectorAll("progress")
        return bool(_alert_text(page)) and not any(bar.checkVisibility() for bar in bars)

    page.waits_for(is_done, READING_MS)
    return _alert_text(page), 0.0


def _alert(page: "FakePage") -> "Element | None":
    return next(filter(None, map(page.document.querySelector, ALERTS)), None)


def _alert_text(page: "FakePage") -> str:
    alert = _alert(page)
    sentence = alert and alert.querySelector("p")
    return (sentence.textContent if sentence else "") or (alert.textContent if alert else "")


def _drag(page: "FakePage", element: Any, arguments: list[Any]) -> bool:
    kind, texts, files, name = arguments
    dragged = [File(title, bytes(content), media) for title, media, content in files]
    target = page.document.querySelector(name)
    assert target
    is_unhandled = target.dispatchEvent(
        Event(kind, dataTransfer=DataTransfer(texts, dragged), relatedTarget=None)
    )
    page.settle()
    return is_unhandled


def _paste_beside(page: "FakePage", element: Any, text: str) -> None:
    _paste(page, text)
    page.settle()


def _paste(page: "FakePage", text: str) -> None:
    page.document.body.dispatchEvent(Event("paste", clipboardData=DataTransfer({"text/plain": text})))


def _drop(page: "FakePage", text: str) -> None:
    dropped = DataTransfer(files=[File("game.txt", as_browsers_give(text))])
    page.document.body.dispatchEvent(Event("drop", dataTransfer=dropped))


def _fill_form(page: "FakePage", text: str) -> None:
    field: Any = page.document.getElementById("open-text")
    if field.dispatchEvent(Event("paste", clipboardData=DataTransfer({"text/plain": text}))):
        field.value = text
        field.closest("form").requestSubmit()


TABLE_SCRIPTS: "dict[str, Callable[[FakePage, Any, Any], Any]]" = {
    pointer_moves.CLICKS: _click_all,
    keyboard_player.TYPE_AND_LEAVE: _type_and_leave,
    given_texts.PASTE: _paste_beside,
    given_texts.DRAG: _drag,
    given_texts.GIVE: _pass_text,
    given_texts.SEND_MOVE: _send_move,
    ears.LISTEN: _watch_text,
    ears.HEARD: _shown_texts,
    table_page.READ_POSITION: _read_position,
    table_page.READ_PIXELS: _read_pixels,
    canvas_pictures.READ_PICTURE: lambda page, canvas, argument: repr(picture_of(canvas)),
    canvas_pictures.IS_SAME: lambda page, element, pictures: pictures[0] == pictures[1],
    canvas_pictures.WAIT_FOR_REST: lambda page, canvas, argument: wait_until_still(page, canvas, *argument),
    canvas_pictures.START_RECORDING: _film,
    "() => scrollY": lambda page, element, argument: page.window.scrollY,
    canvas_pictures.STOP_RECORDING: lambda page, element, argument: _watchers(page).film.cut(),
}
