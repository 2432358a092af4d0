"""Whom games are begun against: two people at one screen, or somebody and the computer. Kept as a setting."""

from collections.abc import Callable

from trigrid.app.browser import control, control_in, document, element, has_workers, say, when
from trigrid.app.players.player_form import levels
from trigrid.app.players.who_plays import SUGGESTED
from trigrid.app.preferences.current import preferences
from trigrid.app.words import players

PERSON, COMPUTER = "person", "computer"
CHOICES = "lobby-opponent"
"""The name of the controls."""


class Opponent:
    """The choice above the lobby's cards. ``seat`` is called with the level, or None for a person."""

    def __init__(self, seat: Callable[[int | None], None]) -> None:
        self._seat = seat
        self._chosen: int | None = None
        self._level = control("opponent-level")
        self._level.replaceChildren(*levels())
        self._level.value = str(SUGGESTED)
        when("change", "#opponent")(lambda event: self._choose())
        preferences.subscribe(self._show)
        self._show()

    def _choose(self) -> None:
        is_computer = control_in(document, f"[name={CHOICES}]:checked").value == COMPUTER
        word = str(self._level.value) if is_computer else PERSON
        preferences.choose(preferences.settings.with_choice("opponent", word))

    def _show(self) -> None:
        """Show what is chosen, and have it so in all cards."""
        level = None
        if preferences.settings.opponent != PERSON and has_workers():
            level = int(preferences.settings.opponent)
            self._level.value = str(level)
        for choice in document.getElementsByName(CHOICES):
            choice.checked = (choice.value == COMPUTER) == (level is not None)
            choice.disabled = choice.value == COMPUTER and not has_workers()
        self._level.hidden = level is None
        element("opponent-trouble").hidden = has_workers()
        say("opponent-trouble", "" if has_workers() else players.NO_COMPUTER)
        if level != self._chosen:
            self._chosen = level
            self._seat(level)
