"""The resources that measurements share, and the number of repetitions.

The resources are the servers and the browser. Each is created on first use.
"""

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
    """The servers of a run: one for the site and one for the yardstick pages."""

    site: RecordingServer
    yardsticks: RecordingServer


class BenchEnvironment(AbstractContextManager["BenchEnvironment"]):
    """The shared resources of a run, and its numbers of repetitions.

    ``dist`` is the folder of the built site. With ``is_quick`` there are few repetitions, so the results are
    not exact.
    """

    def __init__(self, dist: Path, *, is_quick: bool = False) -> None:
        self.dist = dist
        self.is_quick = is_quick
        self._resources = ExitStack()
        self._playwright_stack = ExitStack()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._resources:
            self._playwright_stack.close()

    def drop_browser(self) -> None:
        """Drop the browser, even if it has crashed; the next use starts a new one."""
        with suppress(Exception):
            self._playwright_stack.close()
        for name in ("browser", "_playwright"):
            self.__dict__.pop(name, None)

    def choose(self, count: int, *, quick: int) -> int:
        """Return a number of repetitions: ``quick`` in a quick run, else ``count``."""
        return quick if self.is_quick else count

    @property
    def site(self) -> str:
        """The address of the built site, ending with a slash."""
        return self.hosts.site.address

    @cached_property
    def hosts(self) -> Hosts:
        """The servers that send files uncompressed."""
        return self._hosts(compresses=False)

    @cached_property
    def compressing_hosts(self) -> Hosts:
        """The servers that compress the same types of files as usual hosts.

        Their first use takes a minute or two, because all files are then compressed.
        """
        return self._hosts(compresses=True)

    def _hosts(self, *, compresses: bool) -> Hosts:
        site = RecordingServer(self.dist, compresses=compresses)
        yardsticks = yardstick_host(self._yardsticks, compresses=compresses)
        return Hosts(*(self._resources.enter_context(running(host)) for host in (site, yardsticks)))

    @cached_property
    def _yardsticks(self) -> Path:
        folder = Path(self._resources.enter_context(tempfile.TemporaryDirectory()))
        lay_out_yardsticks(self.dist, folder)
        return folder

    @cached_property
    def browser(self) -> Browser:
        """A Chromium for measurements that do not depend on the cache."""
        return self._playwright.chromium.launch(**self._launch_options)

    @contextmanager
    def fresh_profile(self) -> Iterator[BrowserContext]:
        """Open a Chromium with a new profile, whose disk cache is empty.

        Playwright's other contexts are private windows. Their cache is too small for ``pyodide.asm.wasm``, so
        a second visit would load and compile this file again.
        """
        launch = self._playwright.chromium.launch_persistent_context
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
            closing(launch(folder, **self._launch_options)) as context,
        ):
            yield context

    @cached_property
    def _playwright(self) -> Playwright:
        return self._playwright_stack.enter_context(sync_playwright())

    @cached_property
    def _launch_options(self) -> dict[str, Any]:
        return {"executable_path": chromium.find_or_exit(), "args": list(chromium.FLAGS)}
