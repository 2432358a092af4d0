"""The deck and the days of practice, whose modules are loaded on demand."""

from collections.abc import Awaitable, Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Protocol, TypeVar

from trigrid.app.browser.dom import local_date
from trigrid.app.browser.site_storage import local_item, set_local_item
from trigrid.app.services.later_modules import load_later
from trigrid.app.services.script_facts import PRACTICE_ITEM
from trigrid.library.due_cards import due_count, due_text
from trigrid.library.stored_progress import AnyProgress, exported_text

if TYPE_CHECKING:
    from trigrid.library.deck import Deck
    from trigrid.library.practice_days import PracticeDays

Progress = TypeVar("Progress", bound=AnyProgress)
HEADERS = {"deck": "Deck", "practice-days": "PracticeDays"}
"""The headers of both kinds of progress in an export, by their stored names."""


class MakeProgress(Protocol):
    """Makes progress of a kind, connected with the store and with other tabs."""

    def __call__(self, kind: type[Progress], /) -> Progress: ...


class PracticeStore:
    """Makes the deck and the days of practice when they are first needed.

    ``read`` returns all stored texts by name.
    """

    def __init__(self, make: MakeProgress, read: Callable[[], Awaitable[Mapping[str, str]]]) -> None:
        self._make, self._read = make, read
        self._deck: Deck | None = None
        self._days: PracticeDays | None = None

    async def open(self) -> "tuple[Deck, PracticeDays] | None":
        """Return the deck and the days with all stored entries.

        Returns None if the modules cannot be loaded now.
        """
        if not await load_later():
            return None
        from trigrid.library.deck import Deck
        from trigrid.library.practice_days import PracticeDays

        if self._deck is None or self._days is None:
            self._deck, self._days = self._make(Deck), self._make(PracticeDays)
            self._deck.on_changed = self._store_schedule
        await self._deck.load()
        await self._days.load()
        return self._deck, self._days

    async def keep_failed_puzzle(self, key: str, number: int) -> None:
        """Add a puzzle whose first attempt has just failed, due tomorrow."""
        if opened := await self.open():
            opened[0].add({f"{key}/{number}": ""}, due=today() + 1)

    @property
    def loaded(self) -> tuple[AnyProgress, ...]:
        """The progress that is in memory."""
        return tuple(filter(None, (self._deck, self._days)))

    async def exported(self) -> list[str]:
        """Return both kinds of progress as headers of an export."""
        if opened := await self.open():
            return [progress.exported() for progress in opened]
        texts = await self._read()
        return [exported_text(header, texts.get(name, "")) for name, header in HEADERS.items()]

    def _store_schedule(self) -> None:
        """Store the days when cards are due, so that the lobby need not load the deck."""
        if self._deck is not None:
            set_local_item(PRACTICE_ITEM, due_text(self._deck.schedule(today())) or None)


def today() -> int:
    """Return the number of the day in the browser's time zone."""
    return date(*local_date()).toordinal()


def stored_due_count() -> int:
    """Return the number of cards that are due, without loading the deck."""
    text = local_item(PRACTICE_ITEM)
    return due_count(text, today()) if text else 0  # without the day, a first visit needs less of Python
