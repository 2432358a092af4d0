"""The switch for the aid that a game offers, and the legend of what the aid shows."""

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.panel.piece_items import aid_items, aid_texts
from trigrid.app.browser.dom import control, element, set_text, when
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.services.kept_keys import KeptKeys
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.services.script_facts import AIDS_ITEM
from trigrid.table.table import Table
from trigrid.words import words_of


class AidSwitch:
    """Keeps the switch and the legend in step with the table; remembers by game what was chosen."""

    def __init__(self, act: Act) -> None:
        self._kept = KeptKeys(AIDS_ITEM)
        self._shown: object = None
        """The game, the colours, the state and the words of what is shown, which change rarely."""
        when("change", "#aid")(lambda event: act(self.toggle))

    def show(self, table: Table) -> None:
        """Show another table from now on, with its aid if that was shown last."""
        aid = words_of(table.game.key).aid
        set_text("aid-name", aid)
        if aid and _is_kept(table) and table.game.key in self._kept:
            table.view.shows_aid = True

    def toggle(self, table: Table) -> None:
        """Show a table's aid, or hide it, also in later games."""
        if _has_aid(table) and not _is_over(table):
            table.view.shows_aid = not table.view.shows_aid
            if _is_kept(table):
                self._kept.put(table.game.key, is_in=table.view.shows_aid)

    def refresh(self, table: Table) -> None:
        """Show the switch as it stands, and the legend while the aid is shown."""
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


def _is_kept(table: Table) -> bool:
    """Whether what is chosen holds for later games, and what was chosen in earlier ones here."""
    return not (is_embedded() or table.is_exercise)


def _has_aid(table: Table) -> bool:
    """Whether the table has the switch; a puzzle has none."""
    return bool(words_of(table.game.key).aid) and table.foresees


def _is_over(table: Table) -> bool:
    """Whether nothing is left to be aided."""
    return table.outcome is not None
