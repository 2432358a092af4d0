"""The dialog *Settings* and the button *Sound*; choices take effect immediately."""

from trigrid.app.browser.dom import (
    REDUCED_MOTION_QUERY,
    announce,
    control,
    dialog,
    document,
    element,
    set_text,
    when,
)
from trigrid.app.browser.types.elements import Control, Element
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.sound_player import SoundPlayer
from trigrid.app.services.words.preferences import WAS_RESET, storage_warning
from trigrid.draw import PALETTE_KINDS, PaletteKind, palette_of, svg
from trigrid.draw.scene import centred
from trigrid.draw.views.points_view import PIECES
from trigrid.draw.views.tritium import GLYPHS
from trigrid.games.tritium import COLOURS
from trigrid.library.settings import CHOICES, DEFAULTS
from trigrid.table.tunes import tune_with_followers

SAMPLE_TUNE = tune_with_followers(4)
"""The tune played when sound is switched on, as if four tiles followed a move."""
SWATCH = [GLYPHS[f"tile.{colour}"] for colour in COLOURS] + [centred(0.76, piece) for piece in PIECES]
"""Sample pieces of a palette: Tritium's tiles, and pieces of the other games.

In some palettes, the tiles and the pieces have different colours.
"""


class SettingsDialog:
    """The dialog, and the header's switch for sounds.

    The name of each control is that of its setting. A setting that is on or off is a checkbox.
    """

    def __init__(self, sound_player: SoundPlayer) -> None:
        self._dialog = dialog("settings-dialog")
        self._sound_player = sound_player
        when("click", "#settings")(self._open)
        when("click", self._dialog)(lambda event: self._on_click(event.target))
        when("change", self._dialog)(lambda event: self._choose(event.target))
        when("click", "#reset-settings")(self._reset)
        when("click", "#sound")(lambda event: self._set("sound", "off" if preferences.has_sound else "on"))
        preferences.subscribe(self._refresh)
        self._refresh()

    def _open(self) -> None:
        announce("settings-said", "")
        self._dialog.showModal()
        self._refresh()

    def _on_click(self, target: Element) -> None:
        if target.id == self._dialog.id:  # the press was outside the content
            self._dialog.close()

    def _choose(self, control: Control) -> None:
        choice = ("on" if control.checked else "off") if control.type == "checkbox" else control.value
        announce("settings-said", "")
        self._set(control.name, choice)

    def _set(self, name: str, choice: str) -> None:
        preferences.choose(preferences.settings.with_choice(name, choice))
        if name == "sound" and preferences.has_sound:
            self._sound_player.play(SAMPLE_TUNE)

    def _reset(self) -> None:
        opponent = preferences.settings.opponent  # the opponent is chosen in the lobby and not shown here
        preferences.choose(DEFAULTS.with_choice("opponent", opponent))
        announce("settings-said", WAS_RESET)

    def _refresh(self) -> None:
        control("sound").ariaPressed = "true" if preferences.has_sound else "false"
        if not self._dialog.open:
            return
        in_effect = {
            "palette": preferences.palette_kind,
            "sound": "on" if preferences.has_sound else "off",
            "background_review": "on" if preferences.reviews_in_background else "off",
        }
        for name in CHOICES:
            choice = in_effect.get(name) or preferences.settings.value_name(name)
            for each in document.getElementsByName(name):
                each.checked = choice == ("on" if each.type == "checkbox" else each.value)
        for kind in PALETTE_KINDS:
            element(f"palette-{kind}").innerHTML = _swatch(kind)
        element("stillness").hidden = not REDUCED_MOTION_QUERY.matches
        set_text("settings-trouble", storage_warning(preferences.trouble))


def _swatch(kind: PaletteKind) -> str:
    palette = palette_of(preferences.theme, kind, patterns=preferences.settings.patterns)
    return "".join(svg(piece, palette, is_themed=False) for piece in SWATCH)
