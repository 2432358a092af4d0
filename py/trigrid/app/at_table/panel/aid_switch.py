"""The switch for a game's aid, and the legend of what the aid shows.

An aid marks facts about the position on the board, such as threatened lines.
"""

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.panel.piece_items import aid_items, aid_texts
from trigrid.app.browser.dom import control, element, set_text, when
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.script_facts import AIDS_ITEM
from trigrid.app.services.stored_keys import StoredKeys
from trigrid.table.table import Table
from trigrid.words import words_of


class AidSwitch:
    """Keeps the switch and the legend up to date with the table.

    The choice is stored for each game.
    """

    def __init__(self, act: Act) -> None:
        self._games_with_aid = StoredKeys(AIDS_ITEM)
        self._shown: object = None
        """The game, colours, state and texts shown last, to skip needless updates."""
        when("change", "#aid")(lambda event: act(self.toggle))

    def show(self, table: Table) -> None:
        """Show another table from now on, with the aid if it was last chosen in this game."""
        aid = words_of(table.game.key).aid
        set_text("aid-name", aid)
        if aid and _stores_choice(table) and table.game.key in self._games_with_aid:
            table.view.shows_aid = True

    def toggle(self, table: Table) -> None:
        """Show or hide a table's aid, if the switch can be used.

        The choice is stored for later games, except on embedded pages and in exercises.
        """
        if _has_aid(table) and not _is_over(table):
            table.view.shows_aid = not table.view.shows_aid
            if _stores_choice(table):
                self._games_with_aid.put(table.game.key, is_in=table.view.shows_aid)

    def refresh(self, table: Table) -> None:
        """Update the switch, and show the legend while the aid is shown."""
        key, palette = table.game.key, preferences.palette()
        is_offered, is_over = _has_aid(table), _is_over(table)
        is_shown = is_offered and not is_over and table.view.shows_aid
        texts = aid_texts(table.record) if is_shown else {}
        shown = key, palette, is_offered, is_over, table.view.shows_aid, texts
        if shown == self._shown:
            return
        self._shown = shown
        element("aid-choice").hidden = not is_offered
        control("aid").checked, control("aid").disabled = table.view.shows_aid, is_over
        legend = aid_items(key, texts, palette)
        element("aid-legend").innerHTML, element("aid-legend").hidden = legend, not legend


def _stores_choice(table: Table) -> bool:
    """Return whether the table begins with the stored choice, and stores new choices."""
    return not (is_embedded() or table.is_exercise)


def _has_aid(table: Table) -> bool:
    """Return whether the table has the switch.

    Games without an aid have no switch, nor do puzzles until the user explores them.
    """
    return bool(words_of(table.game.key).aid) and table.foresees


def _is_over(table: Table) -> bool:
    """Return whether the game is over, so that the aid has no use."""
    return table.outcome is not None
