"""The settings in force: kept from visit to visit, the same in all tabs, and seen at once."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from js import CSSStyleSheet
from pyodide.ffi import JsException

from trigrid.app.browser import DARK_QUERY, STILL_QUERY, begin, create_proxy, document, when, window
from trigrid.app.preferences.palette_css import sheet
from trigrid.app.preferences.settings import DEFAULTS, Settings, ThemeChoice
from trigrid.app.storage.database import SETTINGS, Database, write_queue_of
from trigrid.app.storage.site_names import SITE, own
from trigrid.app.storage.write_queue import NoStorage, StorageTrouble, TextWriter
from trigrid.draw import Kind, Palette, Theme, palette_of

NAME = "settings"
"""What they are kept under, and the name of the channel between tabs."""
COPY = "trigrid-look"
"""Where the boot loader finds theme and palette, and the rules of that, before anything else is there."""
CONTRAST_QUERY = window.matchMedia("(prefers-contrast: more)")
FORCED_QUERY = window.matchMedia("(forced-colors: active)")
"""Whether the system has put its own colours in place of the page's: its theme counts then, and contrast."""


class Preferences:
    """What is chosen, and what comes of it. There is one: ``preferences``."""

    def __init__(self) -> None:
        self.settings = Settings()
        self._writer: TextWriter = NoStorage(StorageTrouble.REFUSED)
        self._base: str | None = None
        """The text that is kept, as far as we know."""
        self._taken = self._own = Settings()
        """What was chosen elsewhere or before, and what is chosen now, whatever the page around imposes."""
        self._listeners: list[Callable[[], None]] = []
        self._palette: Palette = {}
        self._rules = ""
        self._sheet: Any = None
        self._channel: Any = None
        self._imposed: ThemeChoice | None = None

    async def open(self, database: Database) -> None:
        """Take up the settings that were kept, and keep them from now on.

        The browser is touched here, not before: the snapshot imports this where there is none.
        """
        self._attach()
        texts = await database.read_all(SETTINGS)
        is_late = database.trouble is not None
        self._writer = write_queue_of(
            database, SETTINGS, lambda: begin(self._on_storage_change(database, is_late=is_late))
        )
        self._writer.on_conflict = self._join
        self._take_up(texts.get(NAME))

    def _attach(self) -> None:
        """Listen to other tabs and to the system's wishes."""
        self._sheet = CSSStyleSheet.new()
        document.adoptedStyleSheets.push(self._sheet)
        self._channel = _channel()
        if self._channel:
            self._channel.onmessage = create_proxy(lambda event: self._take_up(event.data))
        for query in (DARK_QUERY, STILL_QUERY, CONTRAST_QUERY, FORCED_QUERY):
            when("change", query)(lambda event: self._apply())

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call it whenever the settings, or what the system wishes, have changed."""
        self._listeners.append(listener)

    @property
    def trouble(self) -> StorageTrouble | None:
        """Why settings are not kept; None while they are."""
        return self._writer.trouble

    def choose(self, settings: Settings) -> None:
        """Have other settings from now on, here and in the other tabs."""
        self._take(settings)
        self._keep()

    def _keep(self) -> None:
        base, self._base = self._base, self._own.to_text()
        self._writer.put(NAME, self._base, base)
        if self._channel:
            self._channel.postMessage(self._base)

    def _take_up(self, text: str | None) -> None:
        """Have the settings that are kept, or that another tab has chosen."""
        self._base, self._taken = text, Settings.from_text(text or "")
        self._take(self._taken)

    def _join(self, name: str, text: str, is_over: bool) -> None:
        """Take over stored settings, but for what was chosen here meanwhile: ``TextWriter.on_conflict``."""
        before, after = self._taken, self._own
        self._take_up(text)
        self._take(self._taken.with_changes(before, after))
        self._keep()

    async def _on_storage_change(self, database: Database, *, is_late: bool) -> None:
        """Have what was kept, once a database can be read that could not at the start."""
        if is_late and self._base is None and self._writer.trouble is None:
            text = (await database.read_all(SETTINGS)).get(NAME)
            if text is not None and self._base is None:
                self._take_up(text)
        self._tell()

    def override_theme(self, theme: ThemeChoice) -> None:
        """Have a theme that the page around this one has chosen, whatever the settings say."""
        if theme != self._imposed:
            self._imposed = theme
            self._take(self._own)

    def _take(self, settings: Settings) -> None:
        self._own = settings
        self.settings = replace(settings, theme=self._imposed) if self._imposed else settings
        self._apply()

    # What comes of them

    @property
    def theme(self) -> Theme:
        """The theme that is shown."""
        settings = DEFAULTS if FORCED_QUERY.matches else self.settings
        return settings.theme_shown(is_dark=DARK_QUERY.matches)

    @property
    def palette_kind(self) -> Kind:
        """The kind of palette that is shown."""
        wants_contrast = CONTRAST_QUERY.matches or FORCED_QUERY.matches
        return self.settings.palette_shown(wants_contrast=wants_contrast)

    @property
    def pace(self) -> float:
        """How many times as fast as usual everything moves; infinite if nothing does."""
        return self.settings.pace(is_still=STILL_QUERY.matches)

    def palette(self) -> Palette:
        """What everything is painted with now."""
        return self._palette

    def _apply(self) -> None:
        self._palette = palette_of(self.theme, self.palette_kind, patterns=self.settings.patterns)
        self._mark()
        self._dress_pictures()
        self._keep_copy()
        for meta in document.querySelectorAll("meta[name='theme-color']"):
            meta.setAttribute("content", self._palette["paper"].fill or "")
        self._tell()

    def _mark(self) -> None:
        """Tell the page's style sheets."""
        marks = document.documentElement.dataset
        marks.contrast = "more" if self.palette_kind == "high-contrast" else "standard"
        if self.settings.theme == "system" or FORCED_QUERY.matches:
            document.documentElement.removeAttribute("data-theme")
        else:
            marks.theme = self.settings.theme

    def _dress_pictures(self) -> None:
        """The page's own style sheet knows the standard palette already."""
        rules = ""
        if self.palette_kind != "standard":
            light, dark = (palette_of(theme, self.palette_kind, patterns=True) for theme in ("light", "dark"))
            rules = sheet(light, dark)
        self._rules = rules
        self._sheet.replaceSync(rules)

    def _keep_copy(self) -> None:
        """Let the next start have the right colours from the first moment, where that can be kept."""
        if self._imposed:
            return  # that start need not be here
        try:
            if self._writer.trouble is None:
                copy = f"{self.settings.theme} {self.settings.palette}\n{self._rules}".strip()
                window.localStorage.setItem(own(COPY), copy)
        except (JsException, AttributeError):
            return

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()


def _channel() -> Any:
    """What tabs tell each other of; None where there is no such thing."""
    try:
        return window.BroadcastChannel.new(own(f"{SITE}-{NAME}"))
    except (JsException, AttributeError):
        return None


preferences = Preferences()
