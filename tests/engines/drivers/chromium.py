"""Chromium, driven by Playwright, as in ``tests/browser``."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, ConsoleMessage, Error, Page

from tests.browser.killable_browser import chromium_processes, kill
from tests.browser.navigation import WIDE
from tests.engines.drivers.tab import Engine, PageError, Tab
from tools import chromium

GRAVE = ("error", "warning", "assert")
CALL = "(given) => ({function})(...given)"
PATIENCE_MS = 90_000
"""The longest time for one call on a busy machine, in milliseconds."""


class Chromium(Engine):
    """A Chromium browser with its own profile."""

    def __init__(self, program: str, folder: Path, browser_type: BrowserType) -> None:
        self._program, self._type = program, browser_type
        self._profile = folder / "profile"
        self._context: BrowserContext | None = None
        self._console_errors = list[str]()

    def open_tab(self, *scripts: str) -> "ChromiumTab":
        if self._context is None:
            self._context = self._launched()
            self._context.set_default_timeout(PATIENCE_MS)
            self._context.on("console", self._record_message)
            self._context.on("weberror", lambda error: self._console_errors.append(f"thrown: {error.error}"))
        page = self._context.new_page()
        for script in scripts:
            page.add_init_script(script)
        return ChromiumTab(page)

    def _launched(self) -> BrowserContext:
        return self._type.launch_persistent_context(
            self._profile,
            executable_path=self._program,
            args=list(chromium.FLAGS),
            reduced_motion="reduce",
            **WIDE,
        )

    def _record_message(self, message: ConsoleMessage) -> None:
        if message.type in GRAVE:
            self._console_errors.append(f"{message.type}: {message.text} ({message.location['url']})")

    def kill(self) -> None:
        kill(chromium_processes(self._profile)["all"])
        self._forget()

    def _forget(self) -> None:
        context, self._context = self._context, None
        with suppress(Error):
            if context is not None:
                context.close()

    def take_console_errors(self) -> list[str]:
        if self._context is not None:
            self._context.cookies()  # a call that returns after all earlier console messages
        found, self._console_errors = self._console_errors, []
        return found

    def close(self) -> None:
        self._forget()


class ChromiumTab(Tab):
    """A tab of Chromium: a Playwright page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def go_to(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def evaluate(self, function: str, *arguments: Any, in_frame: bool = False) -> Any:
        place = self._page.frames[1] if in_frame else self._page
        try:
            return place.evaluate(CALL.replace("{function}", function), list(arguments))
        except Error as error:
            raise PageError(str(error)) from error

    def move_to(self, x: float, y: float) -> None:
        self._page.mouse.move(x, y)

    def click(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def press(self, keys: str) -> None:
        self._page.keyboard.press(keys)

    def write(self, text: str) -> None:
        self._page.keyboard.type(text)

    def show(self) -> None:
        self._page.bring_to_front()

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def close(self) -> None:
        self._page.close()
