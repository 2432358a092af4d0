"""The choice above the lobby's cards of whom new games are played against; it is kept as a setting."""

from collections.abc import Callable

from trigrid.app.at_table.players.player_select import level_options, mark_level
from trigrid.app.browser.dom import chosen_value, control, document, element, has_workers, set_text, when
from trigrid.app.browser.site_storage import set_local_item
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.script_facts import SUGGESTED_LEVEL_ITEM
from trigrid.headers.who_plays import DEFAULT_LEVEL
from trigrid.table.new_game import PERSON, SUGGESTED, opponents_level
from trigrid.words import players

COMPUTER = "computer"
"""The value of the radio button for games against the computer; the other one has ``PERSON``."""
RADIO_NAME = "lobby-opponent"


class OpponentChoice:
    """The radio buttons, and the select of the computer's levels.

    ``changed`` is called when the opponent is another, with its level (None for a person) and whether that is
    the suggested one: whoever chooses this goes on with what will be suggested later.
    """

    def __init__(self, changed: Callable[[int | None, bool], None]) -> None:
        self._changed = changed
        self._suggested: int | None = None
        """The level that is suggested; None while too little is known for that."""
        self._shown: tuple[int | None, bool] = (None, False)
        """The opponent that was told of last."""
        self._select = control("opponent-level")
        self._select.replaceChildren(*level_options())
        self._select.value = str(DEFAULT_LEVEL)
        when("change", "#opponent")(self._choose)
        preferences.subscribe(self._show)
        self._show()

    def suggest(self, level: int | None) -> None:
        """Suggest a level from now on, or with None the one that newcomers are offered, unmarked."""
        if level != self._suggested:
            self._suggested = level
            text = None if level is None else f"{level}\n{players.level_choice(level, level)}"
            set_local_item(SUGGESTED_LEVEL_ITEM, text)
            mark_level(self._select, level)
            self._select.value = str(self._suggested or DEFAULT_LEVEL)
            self._show()

    def _choose(self) -> None:
        is_computer = chosen_value(f"[name={RADIO_NAME}]") == COMPUTER
        level = str(self._select.value)
        if level == str(self._suggested or DEFAULT_LEVEL):
            level = SUGGESTED
        opponent = level if is_computer else PERSON
        preferences.choose(preferences.settings.with_choice("opponent", opponent))

    def _show(self) -> None:
        """Show the setting, and tell of it if it is another."""
        opponent = preferences.settings.opponent if has_workers() else PERSON
        is_suggested, level = opponent == SUGGESTED, opponents_level(opponent, self._suggested)
        if level is not None:
            self._select.value = str(level)
        for radio in document.getElementsByName(RADIO_NAME):
            radio.checked = (radio.value == COMPUTER) == (level is not None)
            radio.disabled = radio.value == COMPUTER and not has_workers()
        self._select.hidden = level is None
        note = players.SHARE_AFTER_MOVE if has_workers() else players.NO_COMPUTER
        element("opponent-note").hidden = level is not None
        set_text("opponent-note", "" if level is not None else note)
        if (level, is_suggested) != self._shown:
            self._shown = (level, is_suggested)
            self._changed(level, is_suggested)
