"""A fake page of the site under CPython, with the methods of Playwright's page."""

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

MAX_WAIT_SECONDS = 30.0
"""The maximum wait for a download or a file dialog, in virtual seconds."""


class Context:
    """The context of a page; ``new_page`` opens another tab of its browser."""

    def __init__(self, new_page: "Callable[[], FakePage]") -> None:
        self.new_page = new_page

    def grant_permissions(self, permissions: list[str], *, origin: str | None = None) -> None:
        """Do nothing: every permission is granted unless a test refuses it."""


class SavedFile:
    """A saved file with the attributes of Playwright's download.

    ``value`` returns the object itself, which is also the result of ``expect_download``.
    """

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
    """The system's file dialog with the methods of Playwright's file chooser."""

    def __init__(self, page: "FakePage") -> None:
        self._page = page

    @property
    def value(self) -> "FileChooser":
        return self

    def set_files(self, files: Any) -> None:
        actions.choose_files(self._page.window.file_field, files)
        self._page.settle()


class FakePage(PageFacade):
    """A tab, empty or with the site loaded.

    ``device`` contains the options of a Playwright context.
    """

    def __init__(
        self, loop: VirtualLoop, disk: Disk, device: dict[str, Any], open_another: "Callable[[], FakePage]"
    ) -> None:
        super().__init__()
        self.loop, self.disk, self._device = loop, disk, device
        self.clock = WallClock(loop.time, device.get("timezone_id"))
        self.loaded: LoadedPage | None = None
        self.prepare: Callable[[LoadedPage], None] = lambda loaded: None
        """A callable that is called at each load before the page's Python starts.

        Tests use it to inject faults of the browser.
        """
        self.context = Context(open_another)
        self._preparations: list[Callable[[LoadedPage], None]] = []
        self._earlier_errors: list[str] = []

    @property
    def window(self) -> Any:
        assert self.loaded, "nothing is loaded"
        self.loaded.activate()
        return self.loaded.window

    # Addresses

    def goto(self, address: str, **how: Any) -> None:
        """Go to an address.

        ``address`` is an address of the site, a fragment with its ``#``, or the address of an empty page.
        Loads the page, unless a full address changes only the fragment of the current address.
        """
        if address in ("about:blank", f"{ORIGIN}robots.txt"):
            self.leave()
        elif self.loaded and address.partition("#")[0] == self.url.partition("#")[0]:
            self.window.go(address)
            self.settle()
        else:
            self.leave()
            self._load(address.removeprefix(ORIGIN))

    def reload(self, **how: Any) -> None:
        """Load the page again at the same address."""
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
            loaded.window.performance.navigation.type = "reload"
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
        """Leave the page. The page may store data first."""
        if self.loaded:
            self.loaded.leave()
            self._earlier_errors += self.loaded.console_errors()
            self.loaded = None

    def close(self) -> None:
        """Close the tab."""
        self.leave()

    def bring_to_front(self) -> None:
        """Do nothing: every tab counts as the front tab."""

    def console_errors(self) -> list[str]:
        """Return the errors and warnings in the console since the tab was opened."""
        return self._earlier_errors + (self.loaded.console_errors() if self.loaded else [])

    # Files

    @contextmanager
    def expect_download(self) -> Iterator["SavedFile"]:
        """Expect a download in the block. The result's ``value`` is the saved file."""
        assert self.loaded
        addresses, saved = self.loaded.addresses, SavedFile()
        count = len(addresses.downloads)
        yield saved
        assert self.loop.runs_until(lambda: len(addresses.downloads) > count, MAX_WAIT_SECONDS), (
            "nothing was saved"
        )
        saved.download = addresses.downloads[-1]

    @contextmanager
    def expect_file_chooser(self) -> Iterator["FileChooser"]:
        """Expect a file dialog in the block. The result's ``value`` can choose files."""
        chooser = FileChooser(self)
        self.window.file_field = None
        yield chooser
        assert self.loop.runs_until(lambda: self.window.file_field is not None, MAX_WAIT_SECONDS), (
            "no dialog was opened"
        )

    # Time and scripts

    def seconds(self) -> float:
        """Return the page's time in seconds. It advances only while a test waits."""
        return self.loop.time()

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Advance the time, even in an empty tab."""
        self.pass_time(milliseconds / 1000)

    def pass_time(self, seconds: float) -> None:
        """Advance the time."""
        self.loop.runs_until(lambda: False, seconds)

    def run_script(self, script: str, elements: "list[Element]", argument: Any) -> Any:
        """Run the Python equivalent of a test helper's script.

        Raises NotImplementedError for any other script.
        """
        from tests.dom import scripts

        return scripts.run(self, script, elements, argument)

    def add_init_script(self, script: str) -> None:
        """Run the Python equivalent of a test helper's script at each load.

        Raises NotImplementedError for any other script.
        """
        from tests.dom import scripts

        self._preparations.append(scripts.preparation(script))

    def tell_other_tabs(self, channel: str, text: str) -> None:
        """Post a message to a channel, as another tab does."""
        BroadcastChannels(self.disk).new(channel).postMessage(text)
        self.settle()
