"""What the scripts of tests of the table do on the stand-in."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.browser import canvas_pictures, ears, given_texts, keyboard_player, pointer_moves, table_page
from tests.dom.events import Event
from tests.dom.files import DataTransfer, File
from tests.dom.films import FRAME, Film, comes_to_rest, picture_of
from tests.dom.painted_pixels import pixel
from tests.dom.text_watch import TextWatch
from tools.fuzz.targets.addresses import as_browsers_give

if TYPE_CHECKING:
    from tests.dom.nodes import Element
    from tests.dom.stand_in_page import StandInPage


class _Watches:
    """What is watched on a page at present."""

    ear: TextWatch
    first: str
    film: Film


def _watches(page: "StandInPage") -> _Watches:
    found: _Watches = page.window.__dict__.setdefault("tests_watches", _Watches())
    return found


def _listen(page: "StandInPage", region: "Element", given: Any) -> None:
    watches = _watches(page)
    watches.ear, watches.first = TextWatch(region), region.textContent


def _heard(page: "StandInPage", element: Any, given: Any) -> list[str]:
    watches = _watches(page)
    return [watches.first, *watches.ear.heard]


def _lies_at(page: "StandInPage", canvas: "Element", given: Any) -> list[float]:
    box = canvas.getBoundingClientRect()
    return [box.left, box.top, box.width]


def _read_pixels(page: "StandInPage", canvas: Any, spots: list[tuple[float, float]]) -> list[list[int]]:
    context = canvas.getContext("2d")
    places = [(round(x * canvas.width), round(y * canvas.height)) for x, y in spots]
    return [pixel(context, x, y) for x, y in places]


def _film(page: "StandInPage", canvas: "Element", given: Any) -> None:
    _watches(page).film = Film(page, canvas)


def _clicks(page: "StandInPage", element: Any, spots: list[tuple[float, float]]) -> None:
    canvas = page.document.getElementById("canvas")
    assert canvas
    for x, y in spots:
        page.pass_time(FRAME)
        for kind in ("pointermove", "pointerdown", "pointerup"):
            fields = {"button": 0, "pointerId": 1, "isPrimary": True, "pointerType": "mouse"}
            canvas.dispatchEvent(Event(kind, clientX=x, clientY=y, **fields))


def _type_and_leave(page: "StandInPage", field: Any, text: str) -> None:
    field.focus()
    _send(field, text)
    page.document.getElementById("board").focus()  # type: ignore[union-attr]


def _send(field: Any, text: str) -> None:
    field.value = text
    field.dispatchEvent(Event("input"))
    field.closest("form").requestSubmit()


def _send_move(page: "StandInPage", element: Any, written: str) -> None:
    _send(page.document.getElementById("move-text"), json.loads(written))
    page.settle()


ALERTS = ("dialog[open] [role=alert]:not([hidden])", "#notices [role=alert]", "[role=alert]")
READING_MS = 80_000


def _give(page: "StandInPage", element: Any, given: list[str]) -> tuple[str, float]:
    """What `given_texts.GIVE` does; nobody waits here while the page does not answer."""
    way, text = given[0], json.loads(given[1])
    if alert := _alert(page):
        alert.replaceChildren()
    {"paste": _paste, "file": _drop, "form": _fill_form}[way](page, text)

    def is_done() -> bool:
        bars = page.document.querySelectorAll("progress")
        return bool(_said(page)) and not any(bar.checkVisibility() for bar in bars)

    page.waits_for(is_done, READING_MS)
    return _said(page), 0.0


def _alert(page: "StandInPage") -> "Element | None":
    return next(filter(None, map(page.document.querySelector, ALERTS)), None)


def _said(page: "StandInPage") -> str:
    alert = _alert(page)
    sentence = alert and alert.querySelector("p")
    return (sentence.textContent if sentence else "") or (alert.textContent if alert else "")


def _drag(page: "StandInPage", element: Any, given: list[Any]) -> bool:
    kind, texts, files, name = given
    dragged = [File(title, bytes(content), media) for title, media, content in files]
    over = page.document.querySelector(name)
    assert over
    is_left = over.dispatchEvent(Event(kind, dataTransfer=DataTransfer(texts, dragged), relatedTarget=None))
    page.settle()
    return is_left


def _paste_beside(page: "StandInPage", element: Any, text: str) -> None:
    _paste(page, text)
    page.settle()


def _paste(page: "StandInPage", text: str) -> None:
    page.document.body.dispatchEvent(Event("paste", clipboardData=DataTransfer({"text/plain": text})))


def _drop(page: "StandInPage", text: str) -> None:
    dropped = DataTransfer(files=[File("game.txt", as_browsers_give(text))])
    page.document.body.dispatchEvent(Event("drop", dataTransfer=dropped))


def _fill_form(page: "StandInPage", text: str) -> None:
    field: Any = page.document.getElementById("open-text")
    if field.dispatchEvent(Event("paste", clipboardData=DataTransfer({"text/plain": text}))):
        field.value = text
        field.closest("form").requestSubmit()


TABLE_SCRIPTS: "dict[str, Callable[[StandInPage, Any, Any], Any]]" = {
    pointer_moves.CLICKS: _clicks,
    keyboard_player.TYPE_AND_LEAVE: _type_and_leave,
    given_texts.PASTE: _paste_beside,
    given_texts.DRAG: _drag,
    given_texts.GIVE: _give,
    given_texts.SEND_MOVE: _send_move,
    ears.LISTEN: _listen,
    ears.HEARD: _heard,
    table_page.LIES_AT: _lies_at,
    table_page.READ_PIXELS: _read_pixels,
    canvas_pictures.TELL: lambda page, canvas, given: repr(picture_of(canvas)),
    canvas_pictures.IS_SAME: lambda page, element, pictures: pictures[0] == pictures[1],
    canvas_pictures.REST: lambda page, canvas, given: comes_to_rest(page, canvas, *given),
    canvas_pictures.FILM: _film,
    "() => scrollY": lambda page, element, given: page.window.scrollY,
    canvas_pictures.CUT: lambda page, element, given: _watches(page).film.cut(),
}
