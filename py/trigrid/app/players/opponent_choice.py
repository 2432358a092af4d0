"""The choice above the lobby's cards of whom new games are played against; it is kept as a setting."""

from collections.abc import Callable

from trigrid.app.browser import control, document, element, find_control, has_workers, set_text, when
from trigrid.app.players.player_select import level_options
from trigrid.app.players.who_plays import DEFAULT_LEVEL
from trigrid.app.preferences.preferences import preferences
from trigrid.app.words import players

PERSON, COMPUTER = "person", "computer"
"""The values of the radio buttons; a person's is the setting's, too."""
RADIO_NAME = "lobby-opponent"
"""The name of the radio buttons."""


class OpponentChoice:
    """The radio buttons, and the select of the computer's levels.

    ``changed`` is called with the level of the opponent when it is another, None for a person.
    """

    def __init__(self, changed: Callable[[int | None], None]) -> None:
        self._changed = changed
        self._shown: int | None = None
        """The level of the opponent that was told of last."""
        self._level = control("opponent-level")
        self._level.replaceChildren(*level_options())
        self._level.value = str(DEFAULT_LEVEL)
        when("change", "#opponent")(lambda event: self._choose())
        preferences.subscribe(self._show)
        self._show()

    def _choose(self) -> None:
        is_computer = find_control(document, f"[name={RADIO_NAME}]:checked").value == COMPUTER
        opponent = str(self._level.value) if is_computer else PERSON
        preferences.choose(preferences.settings.with_choice("opponent", opponent))

    def _show(self) -> None:
        """Show the setting, and tell of it if it is another."""
        level = None
        if preferences.settings.opponent != PERSON and has_workers():
            level = int(preferences.settings.opponent)
            self._level.value = str(level)
        for radio in document.getElementsByName(RADIO_NAME):
            radio.checked = (radio.value == COMPUTER) == (level is not None)
            radio.disabled = radio.value == COMPUTER and not has_workers()
        self._level.hidden = level is None
        element("opponent-trouble").hidden = has_workers()
        set_text("opponent-trouble", "" if has_workers() else players.NO_COMPUTER)
        if level != self._shown:
            self._shown = level
            self._changed(level)
