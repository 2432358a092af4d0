"""The fakes for files, canvases, sound, clipboard, observers, network and timers."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.dom import network
from tests.dom.audio import Note, Speaker
from tests.dom.canvas import Path2D, create_image_bitmap, new_context, picture_blob
from tests.dom.clipboard import Clipboard, ShareDialog
from tests.dom.files import (
    Addresses,
    Blob,
    DataTransfer,
    File,
    FileHandle,
    Launch,
    LaunchQueue,
    Uint8Array,
)
from tests.dom.gif_encoder import GifEncoder
from tests.dom.javascript import JsException, JsObject
from tests.dom.observers import Layout
from tests.dom.running import error_of, run, steps
from tests.dom.tabs import AbortController
from tests.dom.virtual_clock import VirtualLoop

RED, BLUE = "#FF0000", "#0000FF"


class Canvas:
    """A canvas with the attributes that its context uses."""

    def __init__(self) -> None:
        self.width, self.height = 20, 10
        self.context = new_context(self, "2d")

    def getContext(self, kind: str) -> Any:
        return self.context


# Files


def test_blobs_are_read_in_parts_and_saved_by_address() -> None:
    async def scenario() -> None:
        blob = Blob.new(["é", Uint8Array(b"bc")], JsObject({"type": "text/plain"}))
        assert (blob.size, blob.type) == (4, "text/plain")
        assert (await blob.slice(2, 10).arrayBuffer()).to_bytes() == b"bc"
        blob.is_unreadable = True
        assert await error_of(blob.slice(0, 1).arrayBuffer()) == "NotReadableError"
        addresses = Addresses("http://localhost")
        address = addresses.createObjectURL(blob)
        addresses.save(address, "game.txt")
        assert [(each.name, each.text) for each in addresses.downloads] == [("game.txt", "ébc")]
        addresses.revokeObjectURL(address)
        assert addresses.blobs == {}
        with pytest.raises(AssertionError):
            addresses.save(address, "game.txt")

    run(scenario())


def test_a_typed_array_rejects_data_that_does_not_fit() -> None:
    array = Uint8Array.new(4)
    array.set(Uint8Array(b"ab"), 2)
    assert array.to_bytes() == b"\0\0ab"
    with pytest.raises(JsException, match="RangeError"):
        array.set(Uint8Array(b"ab"), 3)


def test_drags_and_launches_provide_texts_and_files() -> None:
    async def scenario() -> None:
        dragged = DataTransfer({"text/plain": "a game"}, [File("a.txt", "b")])
        assert dragged.types.includes("Files")
        assert not dragged.types.includes("text/uri-list")
        assert dragged.getData.bind(dragged)("text/plain", 0, []) == "a game"
        assert dragged.getData("text/uri-list") == ""
        first = dragged.files.item(0)
        assert first is not None
        assert (first.name, dragged.files.length, dragged.files.item(1)) == ("a.txt", 1, None)
        assert not DataTransfer({"text/plain": ""}).types.includes("Files")
        launched, queue = list[str](), LaunchQueue()
        queue.launch(Launch("one"))
        queue.setConsumer(lambda launch: launched.append(launch.targetURL))
        queue.launch(Launch("two"))
        assert launched == ["one", "two"]
        assert await FileHandle(first).getFile() is first
        assert await error_of(FileHandle(None).getFile()) == "NotFoundError"

    run(scenario())


# Pictures


def test_a_context_keeps_the_picture_until_the_canvas_is_cleared_or_resized() -> None:
    canvas = Canvas()
    context = canvas.context
    context.fillStyle, context.globalAlpha = RED, 0.5
    context.setTransform(2, 0, 0, 2, 0, 0)
    context.fill(Path2D.new("h1v1z"))
    context.strokeStyle, context.lineWidth = BLUE, 3
    context.stroke(Path2D.new("v1"))
    context.fillText("a1", 4, 5)
    fill, stroke, text = context.picture
    assert (fill.kind, fill.content, fill.colour, fill.opacity) == ("fill", "h1v1z", RED, 0.5)
    assert fill.transform == (2, 0, 0, 2, 0, 0)
    assert (stroke.kind, stroke.colour, stroke.line_width) == ("stroke", BLUE, 3)
    assert (text.kind, text.content, text.at) == ("text", "a1", (4, 5))
    context.clearRect(0, 0, 20, 10)
    assert (context.picture, context.paintings) == ([], 1)
    context.fill(Path2D.new("h1v1z"))
    canvas.width = 30
    assert context.picture == []
    assert context.fillStyle != RED


def test_pixels_and_files_have_the_colour_of_the_first_fill() -> None:
    async def scenario() -> None:
        canvas, copy = Canvas(), Canvas()
        for colour in (RED, BLUE):
            canvas.context.fillStyle = colour
            canvas.context.fill(Path2D.new("h1v1z"))
        assert canvas.context.getImageData(0, 0, 2, 1).data.to_bytes() == b"\xff\0\0\xff" * 2
        bitmap = await create_image_bitmap(picture_blob(canvas, "image/png"), 4, 4, 12, 4, None)
        assert (bitmap.width, bitmap.height) == (12, 4)
        copy.context.drawImage(bitmap, 0, 0)
        bitmap.close()
        assert copy.context.getImageData(0, 0, 1, 1).data.to_bytes() == b"\xff\0\0\xff"
        with pytest.raises(JsException, match="InvalidStateError"):
            copy.context.drawImage(bitmap, 0, 0)
        for broken in (None, Blob(b""), Blob(b"GIF89a")):
            assert await error_of(create_image_bitmap(broken, 0, 0, 1, 1)) == "InvalidStateError"

    run(scenario())


def test_the_gif_encoder_records_its_frames() -> None:
    encoder = GifEncoder()
    colours = encoder.quantize(Uint8Array(bytes(range(4)) * 2), 255)
    assert (colours.length, colours.slice().push([0, 0, 0])) == (1, 2)
    assert colours.length == 1
    pixels = encoder.applyPalette(Uint8Array(bytes(8)), colours).to_bytes()
    assert pixels == bytes(2)
    gif = encoder.GIFEncoder()
    gif.writeFrame(pixels, 2, 1, JsObject({"delay": 200, "palette": colours}))
    with pytest.raises(ValueError, match="pixels"):
        gif.writeFrame(pixels, 3, 1, JsObject({"delay": 200}))
    assert gif.bytes().to_bytes().startswith(b"GIF89a")
    assert [(frame.pixels, frame.settings.delay) for frame in encoder.frames] == [(pixels, 200)]


# Sound


def test_the_speaker_records_the_notes_connected_to_it() -> None:
    async def scenario() -> None:
        speaker = Speaker()
        context = speaker.new()
        assert context.state == "suspended"
        context.resume()
        assert context.state == "running"
        oscillator, gain = context.createOscillator(), context.createGain()
        oscillator.type, oscillator.frequency.value = "triangle", 440.0
        gain.gain.setValueAtTime(0.0001, 0)
        gain.gain.exponentialRampToValueAtTime(0.2, 0.1)
        oscillator.connect(gain)
        gain.connect(context.destination)
        oscillator.start(0)
        oscillator.stop(0.5)
        unconnected = context.createOscillator()
        unconnected.start(0)
        unconnected.stop(1)
        assert speaker.notes == [Note(0, 0.5, 440.0, "triangle", 0.2)]
        with pytest.raises(JsException, match="RangeError"):
            gain.gain.exponentialRampToValueAtTime(0, 1)
        speaker.is_refused = True
        with pytest.raises(JsException, match="NotSupportedError"):
            speaker.new()

    run(scenario())


# The clipboard


def test_a_refused_copy_and_a_cancelled_share_raise_errors_and_change_nothing() -> None:
    async def scenario() -> None:
        clipboard, dialog = Clipboard(), ShareDialog()
        await clipboard.writeText("a link")
        clipboard.is_refused = True
        assert await error_of(clipboard.writeText("another")) == "NotAllowedError"
        assert clipboard.text == "a link"
        shared = JsObject({"url": "a link"})
        await dialog.share(shared)
        dialog.is_cancelled = True
        assert await error_of(dialog.share(shared)) == "AbortError"
        assert dialog.shared == [shared]

    run(scenario())


# Observers


def test_observers_report_in_a_later_step_and_again_on_request() -> None:
    async def scenario() -> None:
        layout, reports = Layout(), list[list[tuple[str, bool]]]()
        layout.is_out_of_view = lambda element: element == "below"

        def record(entries: list[Any], observer: Any) -> None:
            reports.append([(each.target, each.isIntersecting) for each in entries])
            observer.unobserve("first")

        observer = layout.intersection_observers.new(record, None)
        for element in ("first", "below", "first"):
            observer.observe(element)
        assert reports == []
        await steps()
        assert reports == [[("first", True), ("below", False)]]
        layout.is_out_of_view = lambda element: False
        layout.report_view("below")
        layout.report_view("first")
        await steps()
        assert reports[1:] == [[("below", True)]]
        layout.report_view("below")
        observer.disconnect()
        await steps()
        assert len(reports) == 2

    run(scenario())


def test_a_size_observer_reports_when_it_begins_and_after_changes() -> None:
    async def scenario() -> None:
        layout, reports = Layout(), list[object]()
        layout.resize_observers.new(lambda entries, observer: reports.append(entries[0].target)).observe("x")
        await steps()
        layout.resize("x")
        layout.resize("y")
        await steps()
        assert reports == ["x", "x"]

    run(scenario())


# The network


def test_fetch_returns_the_files_of_the_site_unless_a_fault_is_set(tmp_path: Path) -> None:
    async def scenario() -> None:
        site, folder = "http://localhost/", tmp_path / "site"
        folder.mkdir()
        (folder / "a b.txt").write_text("content", encoding="utf-8")
        (tmp_path / "secret").touch()
        net, controller = network.Network(site, folder), AbortController.new()
        response = await net.fetch(f"{site}a%20b.txt?v=1")
        assert response.ok
        assert await response.text() == "content"
        assert (await response.arrayBuffer()).to_bytes() == b"content"
        for absent in ("missing.txt", "../secret", ""):
            assert not (await net.fetch(site + absent)).ok
        net.faults["a%20b"] = network.fail
        assert await error_of(net.fetch(f"{site}a%20b.txt")) == "TypeError"
        net.faults["a%20b"] = network.miss
        assert not (await net.fetch(f"{site}a%20b.txt")).ok
        net.faults["a%20b"] = network.hold
        held = net.fetch(f"{site}a%20b.txt", JsObject({"signal": controller.signal}))
        await steps()
        assert not held.future.done()
        controller.abort()
        assert await error_of(held) == "AbortError"

    run(scenario())


def test_a_cancelled_timer_does_not_advance_time() -> None:
    """A cancelled timer must not make the event loop skip to the next timer."""
    with closing(VirtualLoop()) as loop:
        calls = list[int]()
        loop.call_later(1, calls.append, 1).cancel()
        loop.call_later(5, calls.append, 5)
        assert not loop.runs_until(lambda: bool(calls), 2)
        loop.call_later(0, calls.append, 0).cancel()
        loop.run_ready()
        assert (loop.time(), calls) == (2, [])
