"""The switch *Coach*: loads the coach when needed and adds it to suitable tables."""

from typing import TYPE_CHECKING

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import control, element, start_task, when
from trigrid.app.services.later_modules import load_later
from trigrid.app.services.preferences.preferences import preferences
from trigrid.headers.who_plays import only_person
from trigrid.table.table import Table

if TYPE_CHECKING:
    from trigrid.app.review.coach_card import CoachCard


class Coaching:
    """Provides a coach for the table on the screen while the switch is on."""

    def __init__(self, table_screen: TableScreen) -> None:
        self._table_screen = table_screen
        self._card: CoachCard | None = None
        self._loaded_for: Table | None = None
        """The table for which loading the coach was last attempted."""
        when("change", "#coach")(lambda event: self._switch(is_on=event.target.checked))
        preferences.subscribe(self._refresh)
        self._refresh()

    def _switch(self, *, is_on: bool) -> None:
        self._loaded_for = None
        preferences.choose(preferences.settings.with_choice("coach", "on" if is_on else "off"))

    def _refresh(self) -> None:
        control("coach").checked = preferences.settings.coach
        if self._table_screen.table:
            self.follow(self._table_screen.table)

    def follow(self, table: Table) -> None:
        """Update the coach after a change of the table on the screen."""
        is_possible = may_be_coached(table)
        element("coach-choice").hidden = element("coach-hint").hidden = not is_possible
        if not (is_possible and preferences.settings.coach):
            self._stop(table)
        elif self._card is not None:
            self._card.follow(table)
        elif self._loaded_for is not table:
            self._loaded_for = table
            start_task(self._load(table))

    def _stop(self, table: Table) -> None:
        was_held = table.computer.is_held
        table.computer.coach = None
        if self._card is not None:
            self._card.hide()
        if was_held:
            self._table_screen.refresh()

    async def _load(self, table: Table) -> None:
        if not await load_later():
            return
        from trigrid.app.review.coach_card import CoachCard

        self._card = self._card or CoachCard(self._table_screen)
        if table is self._table_screen.table:
            self.follow(table)
            self._table_screen.refresh()


def may_be_coached(table: Table) -> bool:
    """Return whether the game on a table can have a coach.

    One person must play against the computer. Lessons, puzzles, reviews, read-only tables and games played in
    another tab have no coach.
    """
    is_other = table.is_exercise or table.is_reviewed or table.storage.is_in_other_tab or table.is_view_only
    return only_person(table.record) is not None and not is_other
