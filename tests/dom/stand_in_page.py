"""A page of the site under CPython, used as tests use one in Chromium."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

from tests.dom import actions
from tests.dom.disk import Disk
from tests.dom.facade import PageFacade
from tests.dom.files import Download
from tests.dom.page import LoadedPage
from tests.dom.tabs import BroadcastChannels
from tests.dom.virtual_clock import VirtualLoop
from tests.dom.wall_clock import WallClock
from tests.dom.window import ORIGIN

if TYPE_CHECKING:
    from tests.dom.nodes import Element

LOADING = 30.0
"""Seconds within which the page has to start, in virtual time."""


class Context:
    """What tests do with the context of a page. ``open_page`` opens another tab of the same browser."""

    def __init__(self) -> None:
        self.open_page: Callable[[], StandInPage] | None = None

    def new_page(self) -> "StandInPage":
        """Open another tab, which shares what pages keep."""
        assert self.open_page, "no browser has opened this page"
        return self.open_page()

    def grant_permissions(self, permissions: list[str], *, origin: str | None = None) -> None:
        """Everything is permitted that a test does not refuse."""


class SavedFile:
    """A file that was saved, as Playwright tells of it; ``value`` is the file itself."""

    download: Download

    @property
    def value(self) -> "SavedFile":
        return self

    @property
    def suggested_filename(self) -> str:
        return self.download.name

    def save_as(self, path: "str | Path") -> None:
        Path(path).write_bytes(self.download.blob.content)

    def path(self) -> Path:
        with NamedTemporaryFile(delete=False) as file:
            file.write(self.download.blob.content)
        return Path(file.name)


class FileChooser:
    """The system's dialog in which files are chosen, as Playwright drives it."""

    def __init__(self, page: "StandInPage") -> None:
        self._page = page

    @property
    def value(self) -> "FileChooser":
        return self

    def set_files(self, files: Any) -> None:
        actions.choose_files(self._page.window.file_field, files)
        self._page.settle()


class StandInPage(PageFacade):
    """A tab, in which the site is loaded or nothing is. ``device`` is what Playwright makes contexts of."""

    def __init__(self, loop: VirtualLoop, disk: Disk, device: dict[str, Any]) -> None:
        super().__init__()
        self.loop, self.disk, self._device = loop, disk, device
        self.clock = WallClock(loop.time, device.get("timezone_id"))
        self.loaded: LoadedPage | None = None
        self.prepare: Callable[[LoadedPage], None] = lambda loaded: None
        """Called with each load before the page's Python starts, for faults of the browser."""
        self.context = Context()
        self._preparations: list[Callable[[LoadedPage], None]] = []
        self._earlier_complaints: list[str] = []

    @property
    def window(self) -> Any:
        assert self.loaded, "nothing is loaded"
        self.loaded.activate()
        return self.loaded.window

    # Addresses

    def goto(self, address: str, **how: Any) -> None:
        """Go to an address: that of the site, one behind its ``#``, or ``about:blank``."""
        if address == "about:blank":
            self.leave()
        elif self.loaded and address.partition("#")[0] == self.url.partition("#")[0]:
            self.window.go(address)
            self.settle()
        else:
            self.leave()
            self._load(address.removeprefix(ORIGIN))

    def reload(self, **how: Any) -> None:
        """Load the page once more at the same address."""
        entries, index = self.window.history.entries, self.window.history.index
        self.leave()
        self._load(entries[index][0], entries, index)

    def go_back(self, **how: Any) -> None:
        self._step(-1)

    def go_forward(self, **how: Any) -> None:
        self._step(1)

    def _step(self, steps: int) -> None:
        self.window.history.go(steps)
        self.settle()

    def _load(self, address: str, entries: list[Any] | None = None, index: int = 0) -> None:
        loaded = self.loaded = LoadedPage(self.loop, address, self.disk, self.clock)
        if entries:
            loaded.window.history.entries, loaded.window.history.index = entries, index
        viewport = self._device.get("viewport", {"width": 1280, "height": 800})
        touch = {"hover": "none", "pointer": "coarse"} if self._device.get("has_touch") else {}
        loaded.window.change_media(
            innerWidth=viewport["width"],
            innerHeight=viewport["height"],
            devicePixelRatio=float(self._device.get("device_scale_factor", 1)),
            prefers_color_scheme=self._device.get("color_scheme", "light"),
            prefers_reduced_motion=self._device.get("reduced_motion", "reduce"),
            **touch,
        )
        for prepare in (*self._preparations, self.prepare):
            prepare(loaded)
        loaded.start()

    def leave(self) -> None:
        """Leave the page, which may store something before."""
        if self.loaded:
            self.loaded.leave()
            self._earlier_complaints += self.loaded.complaints()
            self.loaded = None

    def complaints(self) -> list[str]:
        """What the page has complained about in its console since it was first opened."""
        return self._earlier_complaints + (self.loaded.complaints() if self.loaded else [])

    # Files

    @contextmanager
    def expect_download(self) -> Iterator["SavedFile"]:
        """Have a file saved: ``value`` tells of it then."""
        assert self.loaded
        addresses, saved = self.loaded.addresses, SavedFile()
        count = len(addresses.downloads)
        yield saved
        assert self.loop.comes_to(lambda: len(addresses.downloads) > count, LOADING), "nothing was saved"
        saved.download = addresses.downloads[-1]

    @contextmanager
    def expect_file_chooser(self) -> Iterator["FileChooser"]:
        """Have the system's dialog for files opened: ``value`` chooses some then."""
        chooser = FileChooser(self)
        self.window.file_field = None
        yield chooser
        assert self.loop.comes_to(lambda: self.window.file_field is not None, LOADING), "no dialog was opened"

    # Time and scripts

    def seconds(self) -> float:
        """The time of the page, which passes when a test waits for something."""
        return self.loop.time()

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self.loop.comes_to(lambda: False, seconds)

    def run_script(self, script: str, elements: "list[Element]", given: Any) -> Any:
        """Do what a script of the tests' helpers does. Raises NotImplementedError for any other."""
        from tests.dom import scripts

        return scripts.run(self, script, elements, given)

    def add_init_script(self, script: str) -> None:
        """Do what a script of the tests' helpers does, before each load. Raises NotImplementedError."""
        from tests.dom import scripts

        self._preparations.append(scripts.preparation(script))

    def tell_other_tabs(self, channel: str, text: str) -> None:
        """Post a message as another tab does."""
        BroadcastChannels(self.disk).new(channel).postMessage(text)
        self.settle()
