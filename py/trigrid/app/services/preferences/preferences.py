"""The current settings: stored, shared with other tabs, and applied to the page."""

import re
from collections.abc import Callable
from dataclasses import replace

from trigrid.app.browser.database import Database, write_queue_of
from trigrid.app.browser.database_reads import SETTINGS
from trigrid.app.browser.dom import DARK_QUERY, REDUCED_MOTION_QUERY, document, start_task, when, window
from trigrid.app.browser.objects import CSSStyleSheet
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.power import saves_data
from trigrid.app.browser.site_storage import SITE, open_channel, set_local_item
from trigrid.app.browser.types.elements import StyleSheet
from trigrid.app.browser.types.window import BroadcastChannel
from trigrid.app.services.preferences.palette_css import palette_css
from trigrid.app.services.script_facts import START_COLOURS_ITEM, START_SETTINGS
from trigrid.draw import Palette, PaletteKind, Theme, View, palette_of
from trigrid.library.settings import Settings, ThemeChoice
from trigrid.library.write_queue import NoStorage, StorageTrouble, TextWriter

STORED_NAME = "settings"
"""The name of the stored settings; also the end of the channel's name."""
CONTRAST_QUERY = window.matchMedia("(prefers-contrast: more)")
"""Matches if the system requests more contrast."""
FORCED_QUERY = window.matchMedia("(forced-colors: active)")
"""Matches if the system replaces the page's colours.

The page then uses the system's theme, and high contrast unless the user has chosen a palette.
"""
CHANNEL = re.compile(r"[\d.]+")
"""Matches a number in a computed colour such as ``rgb(0, 0, 0)``."""


class Preferences:
    """The settings, and the theme, palette and speed that follow from them.

    The module's variable ``preferences`` is the only instance.
    """

    def __init__(self) -> None:
        self.settings = Settings()
        self._writer: TextWriter = NoStorage()
        self._base: str | None = None
        """The stored text, as last read or written here or received from another tab."""
        self._loaded = Settings()
        """The settings last read from the store or received from another tab."""
        self._chosen = Settings()
        """The settings chosen by the user, without the theme of a surrounding page."""
        self._listeners: list[Callable[[], None]] = []
        self.theme: Theme = "light"
        """The theme that is shown."""
        self._palette: Palette = {}
        self._style_sheet: StyleSheet
        """Set by ``open``."""
        self._channel: BroadcastChannel | None = None
        self._theme_override: ThemeChoice | None = None

    async def open(self, database: Database) -> None:
        """Load the stored settings, and store every change from now on.

        The style sheet and the channel are created here and not in ``__init__``, because the snapshot is made
        without a browser. Of the browser's objects that this module creates, the snapshot can contain only
        the media queries.
        """
        self._style_sheet = CSSStyleSheet.new()
        document.adoptedStyleSheets.push(self._style_sheet)
        self._channel = open_channel(f"{SITE}-{STORED_NAME}")
        if self._channel:
            when("message", self._channel)(lambda event: self._load(str(event.data)))
        for query in (DARK_QUERY, REDUCED_MOTION_QUERY, CONTRAST_QUERY, FORCED_QUERY):
            when("change", query)(lambda event: self._apply())
        texts = await database.read_all(SETTINGS)
        is_late = database.trouble is not None
        self._writer = write_queue_of(
            database, SETTINGS, lambda: start_task(self._on_storage_change(database, is_late=is_late))
        )
        self._writer.on_conflict = self._merge
        self._load(texts.get(STORED_NAME))

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` after every change of these settings or the system's.

        Also calls it when storing begins to fail or works again.
        """
        self._listeners.append(listener)

    @property
    def trouble(self) -> StorageTrouble | None:
        """The reason why settings are not stored; None if they are stored."""
        return self._writer.trouble

    def choose(self, settings: Settings) -> None:
        """Apply these settings here and in the other tabs, and store them."""
        self._set(settings)
        self._store()

    def _store(self) -> None:
        base, self._base = self._base, self._chosen.to_text()
        self._writer.put(STORED_NAME, self._base, base)
        if self._channel:
            self._channel.postMessage(self._base)

    def _load(self, text: str | None) -> None:
        """Apply settings from the store or from another tab."""
        self._base, self._loaded = text, Settings.from_text(text or "")
        self._set(self._loaded)

    def _merge(self, name: str, text: str, is_overwritten: bool) -> None:
        """Apply stored settings with the user's changes in this tab, and store the result.

        This is the handler ``TextWriter.on_conflict``.
        """
        before, after = self._loaded, self._chosen
        self._load(text)
        self._set(self._loaded.with_changes(before, after))
        self._store()

    async def _on_storage_change(self, database: Database, *, is_late: bool) -> None:
        """Notify the listeners that storing has begun to fail or works again.

        If the database was not readable at the start and now is, loads the stored settings first, unless
        settings have been chosen here or in another tab meanwhile.
        """
        if is_late and self._base is None and self._writer.trouble is None:
            text = (await database.read_all(SETTINGS)).get(STORED_NAME)
            if text is not None and self._base is None:
                self._load(text)
        self._notify()

    def override_theme(self, theme: ThemeChoice) -> None:
        """Show the theme of the surrounding page, regardless of the settings."""
        if theme != self._theme_override:
            self._theme_override = theme
            self._set(self._chosen)

    def _set(self, settings: Settings) -> None:
        self._chosen = settings
        self.settings = replace(settings, theme=self._theme_override) if self._theme_override else settings
        self._apply()

    # Values that follow from the settings

    @property
    def palette_kind(self) -> PaletteKind:
        """The kind of palette that is shown."""
        wants_contrast = CONTRAST_QUERY.matches or FORCED_QUERY.matches
        return self.settings.palette_shown(wants_contrast=wants_contrast)

    @property
    def pace(self) -> float:
        """The speed of animations as a factor; infinite if animations are off."""
        return self.settings.pace(is_still=REDUCED_MOTION_QUERY.matches)

    @property
    def has_sound(self) -> bool:
        """Whether sounds are played."""
        return self.settings.has_sound(is_quiet=REDUCED_MOTION_QUERY.matches or is_embedded())

    @property
    def reviews_in_background(self) -> bool:
        """Whether finished games are reviewed while the page is idle."""
        return self.settings.reviews_in_background(saves_data=saves_data())

    def coordinates(self, view: View) -> bool:
        """Return whether the board of this view has coordinates around it."""
        return self.settings.coordinates_shown(suit_the_game=view.has_coordinates)

    def palette(self) -> Palette:
        """Return the current palette."""
        return self._palette

    def _apply(self) -> None:
        self._set_attributes()
        self.theme = _theme_shown()
        self._palette = palette_of(self.theme, self.palette_kind, patterns=self.settings.patterns)
        rules = self._picture_rules()
        self._style_sheet.replaceSync(rules)
        self._store_start_colours(rules)
        for meta in document.querySelectorAll("meta[name='theme-color']"):
            meta.setAttribute("content", self._palette["paper"].fill or "")
        self._notify()

    def _set_attributes(self) -> None:
        data = document.documentElement.dataset
        data.contrast = "more" if self.palette_kind == "high-contrast" else "standard"
        if self.settings.theme == "system" or FORCED_QUERY.matches:
            document.documentElement.removeAttribute("data-theme")
        else:
            data.theme = self.settings.theme

    def _picture_rules(self) -> str:
        """Return the CSS rules that apply the palette to the page's SVG pictures.

        The rules are empty for the standard palette, which the page's style sheet contains.
        """
        if self.palette_kind == "standard":
            return ""
        light, dark = (palette_of(theme, self.palette_kind, patterns=True) for theme in ("light", "dark"))
        return palette_css(light, dark)

    def _store_start_colours(self, rules: str) -> None:
        """Store the colours so that the next start can show them before Python runs.

        Stores nothing if the surrounding page sets the theme, or if settings cannot be stored.
        """
        if not self._theme_override and self._writer.trouble is None:
            first_line = " ".join(map(self.settings.value_name, START_SETTINGS))
            set_local_item(START_COLOURS_ITEM, f"{first_line}\n{rules}".strip())

    def _notify(self) -> None:
        for listener in self._listeners:
            listener()


def _theme_shown() -> Theme:
    """Return the theme that base.css shows, read from a computed colour.

    The outline colour of the root element is black in the light theme and white in the dark theme. It depends
    on attributes, on the system and on automatic dark mode.
    """
    probe = window.getComputedStyle(document.documentElement).outlineColor
    brightness = sum(float(channel) for channel in CHANNEL.findall(str(probe))[:3])
    return "dark" if brightness > 3 * 127 else "light"


preferences = Preferences()
