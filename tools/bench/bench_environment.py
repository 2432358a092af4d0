"""What the measurements share: patience, the site, the browser; each made when it is first asked for."""

import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from tools import chromium
from tools.bench.recording_server import RecordingServer
from tools.bench.yardstick_pages import lay_out_yardsticks, yardstick_host
from tools.serve import running


class Hosts(NamedTuple):
    """The servers of a run: of the site, and of the pages that it is compared to."""

    site: RecordingServer
    yardsticks: RecordingServer


class BenchEnvironment(AbstractContextManager["BenchEnvironment"]):
    """Where a run measures. ``dist`` is the built site; ``is_quick`` asks for a taste instead of a result."""

    def __init__(self, dist: Path, *, is_quick: bool = False) -> None:
        self.dist = dist
        self.is_quick = is_quick
        self._open = ExitStack()
        self._playing = ExitStack()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._open:
            self._playing.close()

    def start_afresh(self) -> None:
        """Let go of the browser, dead or alive, and of what is open in it; the next one is new."""
        with suppress(Exception):
            self._playing.close()
        for name in ("browser", "_playwright"):
            self.__dict__.pop(name, None)

    def choose(self, count: int, *, quick: int) -> int:
        """How many times to do something."""
        return quick if self.is_quick else count

    @property
    def site(self) -> str:
        """The address of the built site, with a slash at the end."""
        return self.hosts.site.address

    @cached_property
    def hosts(self) -> Hosts:
        """Servers that send files as they are."""
        return self._hosts(compresses=False)

    @cached_property
    def compressing_hosts(self) -> Hosts:
        """Servers that compress what usual hosts do; to compress it all takes a minute or two, once."""
        return self._hosts(compresses=True)

    def _hosts(self, *, compresses: bool) -> Hosts:
        site = RecordingServer(self.dist, compresses=compresses)
        yardsticks = yardstick_host(self._yardsticks, compresses=compresses)
        return Hosts(*(self._open.enter_context(running(host)) for host in (site, yardsticks)))

    @cached_property
    def _yardsticks(self) -> Path:
        folder = Path(self._open.enter_context(tempfile.TemporaryDirectory()))
        lay_out_yardsticks(self.dist, folder)
        return folder

    @cached_property
    def browser(self) -> Browser:
        """A Chromium for everything that does not care what was loaded before."""
        return self._playwright.chromium.launch(**self._how_to_launch)

    @contextmanager
    def fresh_profile(self) -> Iterator[BrowserContext]:
        """A Chromium with an empty cache on the disk, as people have.

        Playwright's other contexts are private windows, whose cache is too small for ``pyodide.asm.wasm``: a
        later visit would fetch it again, and compile it again.
        """
        launch = self._playwright.chromium.launch_persistent_context
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
            closing(launch(folder, **self._how_to_launch)) as context,
        ):
            yield context

    @cached_property
    def _playwright(self) -> Playwright:
        return self._playing.enter_context(sync_playwright())

    @cached_property
    def _how_to_launch(self) -> dict[str, Any]:
        return {"executable_path": chromium.find_or_exit(), "args": list(chromium.FLAGS)}
