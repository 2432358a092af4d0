"""Firefox, driven by WebDriver BiDi without a separate driver program."""

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.engines.drivers import w3c_actions
from tests.engines.drivers.bidi_connection import BidiConnection, BidiError
from tests.engines.drivers.processes import ProcessGroup
from tests.engines.drivers.tab import Engine, PageError, Tab

PREFERENCES: dict[str, Any] = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "browser.startup.page": 0,
    "browser.tabs.unloadOnLowMemory": False,
    "browser.topsites.contile.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.disable_open_during_load": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.startup.max_resumed_crashes": -1,
    "toolkit.telemetry.server": "data:,",
    "ui.prefersReducedMotion": 1,
    "ui.systemUsesDarkTheme": 0,
}
"""Preferences for tests.

Firefox connects to no server except the site, shows no offers and requests reduced motion from pages.
"""
LISTENS = re.compile(r"WebDriver BiDi listening on (\S+)")
GRAVE = ("error", "warn")
CALL = "async (given) => JSON.stringify(await ({function})(...JSON.parse(given)))"
"""Calls a function with arguments given as JSON, and returns its result as JSON."""
LEFT_WHILE_LOADING = re.compile(r"Failed to load .*/icons/.*A ServiceWorker intercepted the request")
"""A message that Firefox logs if a tab leaves a page whose icon is loading."""


class Firefox(Engine):
    """A Firefox browser with its own profile."""

    def __init__(self, program: str, folder: Path) -> None:
        self._program, self._folder = program, folder
        self.preferences: dict[str, Any] = {}
        """Preferences in addition to PREFERENCES, read at the start."""
        self._process: ProcessGroup | None = None
        self._connection: BidiConnection | None = None

    def open_tab(self, *scripts: str) -> "FirefoxTab":
        connection = self._started()
        context = connection.send("browsingContext.create", type="tab")["context"]
        for script in scripts:
            function = f"() => {{ {script} }}"
            connection.send("script.addPreloadScript", functionDeclaration=function, contexts=[context])
        return FirefoxTab(connection, context)

    def _started(self) -> BidiConnection:
        if self._connection is None:
            profile = self._folder / "profile"
            profile.mkdir(parents=True, exist_ok=True)
            preferences = {**PREFERENCES, **self.preferences}
            lines = [
                f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in preferences.items()
            ]
            (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
            log = self._folder / "firefox.log"
            process = ProcessGroup(self._command(profile), log, self._environment())
            self._process = process
            found = process.wait_for(lambda: LISTENS.search(process.output()))
            self._connection = BidiConnection(f"{found[1]}/session")
            self._connection.send("session.new", capabilities={})
            self._connection.send("session.subscribe", events=["log.entryAdded"])
        return self._connection

    def _command(self, profile: Path) -> list[str]:
        return [self._program, "--headless", "--remote-debugging-port=0", "--profile", str(profile)]

    def _environment(self) -> dict[str, str]:
        size = {"MOZ_HEADLESS_WIDTH": "1280", "MOZ_HEADLESS_HEIGHT": "900"}
        return {**size, "MOZ_CRASHREPORTER_DISABLE": "1"}

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
        if self._connection is not None:
            self._connection.close()
        self._process = self._connection = None

    def take_console_errors(self) -> list[str]:
        if self._connection is None:
            return []
        self._connection.send("session.status")  # a call that returns after all earlier console messages
        events, self._connection.events = self._connection.events, []
        entries = [each["params"] for each in events if each["method"] == "log.entryAdded"]
        return [
            f"{entry['level']}: {entry['text']} ({_place(entry)})"
            for entry in entries
            if entry["level"] in GRAVE and not LEFT_WHILE_LOADING.match(entry["text"])
        ]

    def close(self) -> None:
        with suppress(BidiError, OSError, TimeoutError):
            if self._connection is not None:
                self._connection.send("browser.close")
        self.kill()


class FirefoxTab(Tab):
    """A tab of Firefox: a top-level browsing context."""

    def __init__(self, connection: BidiConnection, context: str) -> None:
        self._connection, self._context = connection, context

    def go_to(self, address: str) -> None:
        self._connection.send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def reload(self) -> None:
        self._connection.send("browsingContext.reload", context=self._context, wait="complete")

    def evaluate(self, function: str, *arguments: Any, in_frame: bool = False) -> Any:
        try:
            found = self._connection.send(
                "script.callFunction",
                functionDeclaration=CALL.replace("{function}", function),
                arguments=[{"type": "string", "value": json.dumps(arguments)}],
                target={"context": self._frame() if in_frame else self._context},
                awaitPromise=True,
                userActivation=False,
            )
        except BidiError as error:  # the page was left meanwhile, or the thrown value has no stack
            raise PageError(str(error)) from error
        if found["type"] == "exception":
            raise PageError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"]) if found["result"]["type"] == "string" else None

    def _frame(self) -> str:
        tree = self._connection.send("browsingContext.getTree", root=self._context)
        return str(tree["contexts"][0]["children"][0]["context"])

    def move_to(self, x: float, y: float) -> None:
        self.perform(w3c_actions.moved(x, y))

    def click(self, x: float, y: float) -> None:
        self.perform(w3c_actions.clicked(x, y))

    def press(self, keys: str) -> None:
        self.perform(w3c_actions.pressed(keys))

    def write(self, text: str) -> None:
        self.perform(w3c_actions.written(text))

    def perform(self, actions: list[dict[str, Any]], *, in_frame: bool = False) -> None:
        """Perform a user's actions in the page or in its first frame."""
        context = self._frame() if in_frame else self._context
        self._connection.send("input.performActions", context=context, actions=actions)

    def show(self) -> None:
        self._connection.send("browsingContext.activate", context=self._context)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._connection.send("browsingContext.setViewport", context=self._context, viewport=size)

    def close(self) -> None:
        self._connection.send("browsingContext.close", context=self._context)


def _place(entry: dict[str, Any]) -> str:
    frames = (entry.get("stackTrace") or {}).get("callFrames") or []
    return f"{frames[0]['url']}:{frames[0]['lineNumber']}" if frames else "nowhere"
