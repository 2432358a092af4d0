"""Chromium, driven by Playwright, as in all other tests of the page."""

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
"""How long one call may take on a busy machine."""


class Chromium(Engine):
    """One such browser."""

    def __init__(self, program: str, folder: Path, browser_type: BrowserType) -> None:
        self._program, self._type = program, browser_type
        self._profile = folder / "profile"
        self._context: BrowserContext | None = None
        self._complaints = list[str]()

    def open_tab(self, *scripts: str) -> "ChromiumTab":
        if self._context is None:
            self._context = self._launched()
            self._context.set_default_timeout(PATIENCE_MS)
            self._context.on("console", self._hear)
            self._context.on("weberror", lambda error: self._complaints.append(f"thrown: {error.error}"))
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

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in GRAVE:
            self._complaints.append(f"{said.type}: {said.text} ({said.location['url']})")

    def kill(self) -> None:
        kill(chromium_processes(self._profile)["all"])
        self._forget()

    def _forget(self) -> None:
        context, self._context = self._context, None
        with suppress(Error):
            if context is not None:
                context.close()

    def take_complaints(self) -> list[str]:
        if self._context is not None:
            self._context.cookies()  # what was said before has come then
        found, self._complaints = self._complaints, []
        return found

    def close(self) -> None:
        self._forget()


class ChromiumTab(Tab):
    """A tab of Chromium: a page of Playwright's."""

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
