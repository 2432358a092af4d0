"""Chromium and Firefox with several screens and the page zoom of their menus."""

from abc import abstractmethod
from math import dist
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from tests.engines.drivers import w3c_actions
from tests.engines.drivers.chromium import Chromium
from tests.engines.drivers.firefox import Firefox, FirefoxTab
from tests.engines.drivers.tab import Engine, Tab
from tests.engines.waiting import eventually
from tools.chromium import FLAGS

RATIOS = (1.0, 0.75, 1.25, 1.5, 2.0, 3.0, 4.0)
"""The pixel ratios of the screens."""
WINDOW = 4000, 4000
"""The window's size in device pixels.

A small board fits into the window at six device pixels per CSS pixel.
"""
APART = 20_000
"""The distance between the left edges of Chromium's screens, in device pixels.

Chromium confuses screens that are close to each other.
"""
EXTENSION = Path(__file__).with_name("zoom_extension")
SET_ZOOM = """async (factor) => {
    const [tab] = await chrome.tabs.query({ active: true });
    await chrome.tabs.setZoom(tab.id, factor);
}"""

FRAME = """() => {
    const frame = document.querySelector("iframe"), box = frame.getBoundingClientRect();
    return [box.left + frame.clientLeft, box.top + frame.clientTop];
}"""
"""Returns the origin of the first frame's content in the window."""

RECORD_POINTER = """() => addEventListener("pointermove", ({ clientX, clientY }) => {
    globalThis.pointer = [clientX, clientY];
}, true)"""
TOLERANCE = 4.0
"""The tolerance for the pointer's position, in CSS pixels.

At a small zoom a device pixel is two or three CSS pixels.
"""


class ZoomableEngine(Engine):
    """A browser whose window can move between screens, and whose front tab can zoom."""

    @abstractmethod
    def move_to_screen(self, ratio: float) -> None:
        """Move the window to the screen with the given pixel ratio, one of RATIOS."""

    @abstractmethod
    def zoom(self, tab: Tab, factor: float) -> None:
        """Bring a tab to the front and zoom its page."""

    @abstractmethod
    def click_in_frame(self, tab: Tab, x: float, y: float) -> None:
        """Click at a point of the first frame in a tab."""


class ZoomableChromium(Chromium, ZoomableEngine):
    """Chromium with an extension that zooms, without Playwright's emulated screen."""

    _ratio = RATIOS[0]
    """The pixel ratio of the window's screen.

    The window's bounds are given in the CSS pixels of that screen.
    """

    def _launched(self) -> BrowserContext:
        width, height = WINDOW
        screens = [
            f"{{{number * APART},0 {width}x{height} devicePixelRatio={ratio}}}"
            for number, ratio in enumerate(RATIOS)
        ]
        extension = (f"--load-extension={EXTENSION}", f"--disable-extensions-except={EXTENSION}")
        return self._type.launch_persistent_context(
            self._profile,
            executable_path=self._program,
            args=[*FLAGS, *extension, f"--screen-info={''.join(screens)}"],
            ignore_default_args=["--disable-extensions"],
            reduced_motion="reduce",
            no_viewport=True,
        )

    def move_to_screen(self, ratio: float) -> None:
        assert self._context is not None
        devtools = self._context.new_cdp_session(self._context.pages[0])
        window = devtools.send("Browser.getWindowForTarget")["windowId"]
        left, (width, height) = RATIOS.index(ratio) * APART, WINDOW
        pixels = {"left": left, "top": 0, "width": width, "height": height}
        bounds = {name: round(value / self._ratio) for name, value in pixels.items()}
        devtools.send("Browser.setWindowBounds", {"windowId": window, "bounds": bounds})
        devtools.detach()
        self._ratio = ratio

    def zoom(self, tab: Tab, factor: float) -> None:
        tab.show()
        assert self._context is not None
        workers = self._context.service_workers
        extension = [each for each in workers if each.url.startswith("chrome-extension:")]
        worker = extension[0] if extension else self._context.wait_for_event("serviceworker")
        worker.evaluate(SET_ZOOM, factor)

    def click_in_frame(self, tab: Tab, x: float, y: float) -> None:
        left, top = tab.evaluate(FRAME)
        tab.evaluate(RECORD_POINTER, in_frame=True)

        def is_received() -> bool:
            # A mouse that stays causes no event, so each attempt begins one pixel beside the point. Attempts
            # are repeated because after a zoom the frame briefly receives points at their earlier positions.
            for shift in (1, 0):
                tab.move_to(left + x + shift, top + y)
            received = tab.evaluate("() => globalThis.pointer", in_frame=True)
            return bool(received) and dist(received, (x, y)) < TOLERANCE

        eventually(is_received)
        tab.click(left + x, top + y)


class ZoomableFirefox(Firefox, ZoomableEngine):
    """Firefox that lets tests run scripts in the browser's own window."""

    def _command(self, profile: Path) -> list[str]:
        program, *more = super()._command(profile)
        return [program, "--remote-allow-system-access", *more]

    def _environment(self) -> dict[str, str]:
        size = {"MOZ_HEADLESS_WIDTH": str(WINDOW[0]), "MOZ_HEADLESS_HEIGHT": str(WINDOW[1])}
        return {**super()._environment(), **size}

    def move_to_screen(self, ratio: float) -> None:
        width, height = (round(length / ratio) for length in WINDOW)
        self._run_in_window(f'Services.prefs.setCharPref("layout.css.devPixelsPerPx", "{ratio}")')
        self._run_in_window(f"window.resizeTo({width}, {height})")

    def zoom(self, tab: Tab, factor: float) -> None:
        tab.show()
        self._run_in_window(f"gBrowser.selectedBrowser.fullZoom = {factor}")

    def click_in_frame(self, tab: Tab, x: float, y: float) -> None:
        assert isinstance(tab, FirefoxTab)
        tab.perform(w3c_actions.clicked(x, y), in_frame=True)  # clicks on the page do not reach the frame

    def _run_in_window(self, script: str) -> Any:
        connection = self._started()
        tree = connection.send("browsingContext.getTree", **{"moz:scope": "chrome"})
        window = {"context": tree["contexts"][0]["context"]}
        connection.send("script.evaluate", expression=script, target=window, awaitPromise=True)
