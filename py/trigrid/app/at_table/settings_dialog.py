"""The dialog *Settings*: every choice takes effect at once."""

from trigrid.app.browser.dom import REDUCED_MOTION_QUERY, announce, dialog, document, element, set_text, when
from trigrid.app.browser.types.elements import Control, Element
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.sound_player import SoundPlayer
from trigrid.app.services.words.preferences import WAS_RESET, not_kept
from trigrid.draw import PALETTE_KINDS, PaletteKind, palette_of, svg
from trigrid.draw.views.tritium import GLYPHS
from trigrid.library.settings import CHOICES, DEFAULTS
from trigrid.table.tunes import followed

SAMPLE_TUNE = followed(4)
"""What is played when sound is switched on."""
SWATCH_PIECES = ("tile.orange", "tile.sky", "tile.blue")


class SettingsDialog:
    """The dialog. Each control has the name of its setting; a setting that is on or off is a checkbox."""

    def __init__(self, sound_player: SoundPlayer) -> None:
        self._dialog = dialog("settings-dialog")
        self._sound_player = sound_player
        when("click", "#settings")(self._open)
        when("click", self._dialog)(lambda event: self._on_click(event.target))
        when("change", self._dialog)(lambda event: self._choose(event.target))
        when("click", "#reset-settings")(self._reset)
        preferences.subscribe(self._refresh)

    def _open(self) -> None:
        announce("settings-said", "")
        self._dialog.showModal()
        self._refresh()

    def _on_click(self, target: Element) -> None:
        if target.id == self._dialog.id:  # it was pressed outside its content
            self._dialog.close()

    def _choose(self, control: Control) -> None:
        word = ("on" if control.checked else "off") if control.type == "checkbox" else control.value
        announce("settings-said", "")
        preferences.choose(preferences.settings.with_choice(control.name, word))
        if control.name == "sound" and preferences.settings.sound:
            self._sound_player.play(SAMPLE_TUNE)

    def _reset(self) -> None:
        opponent = preferences.settings.opponent  # it is chosen in the lobby, and not shown here
        preferences.choose(DEFAULTS.with_choice("opponent", opponent))
        announce("settings-said", WAS_RESET)

    def _refresh(self) -> None:
        if not self._dialog.open:
            return
        for name in CHOICES:
            word = preferences.palette_kind if name == "palette" else preferences.settings.word(name)
            for control in document.getElementsByName(name):
                control.checked = word == ("on" if control.type == "checkbox" else control.value)
        for kind in PALETTE_KINDS:
            element(f"palette-{kind}").innerHTML = _swatch(kind)
        element("stillness").hidden = not REDUCED_MOTION_QUERY.matches
        set_text("settings-trouble", not_kept(preferences.trouble))


def _swatch(kind: PaletteKind) -> str:
    palette = palette_of(preferences.theme, kind, patterns=preferences.settings.patterns)
    return "".join(svg(GLYPHS[piece], palette, is_themed=False) for piece in SWATCH_PIECES)
