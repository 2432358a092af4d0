"""A session of practice: up to ten due cards, one after the other."""

from collections.abc import Callable

from trigrid.library.deck import Deck
from trigrid.library.due_cards import SESSION_CARDS
from trigrid.library.practice_days import PracticeDays


class PracticeSession:
    """The cards of a session and their results.

    The first answer to each card counts. A card that was answered wrongly comes again at the end, once;
    however it is answered then, it returns the next day. ``today`` returns the number of the local day.
    """

    def __init__(self, deck: Deck, days: PracticeDays, today: Callable[[], int]) -> None:
        self._deck, self._days, self._today = deck, days, today
        self.names = deck.due(today())[:SESSION_CARDS]
        """The names of the cards, in the order of practice."""
        self.index = 0
        self._results: dict[str, bool] = {}

    @property
    def is_over(self) -> bool:
        """Whether no card is left."""
        return self.index >= len(self.names)

    @property
    def name(self) -> str:
        """The name of the current card."""
        return self.names[self.index]

    @property
    def is_repeated(self) -> bool:
        """Whether the current card comes for the second time."""
        return self.name in self.names[: self.index]

    @property
    def has_answer(self) -> bool:
        """Whether the current card was answered, now or earlier in the session."""
        return self.name in self._results

    @property
    def is_answered(self) -> bool:
        """Whether the current card was answered just now."""
        return self.has_answer and not self.is_repeated

    @property
    def answered(self) -> int:
        """The number of cards that were answered."""
        return len(self._results)

    @property
    def right(self) -> int:
        """The number of cards that were answered rightly at the first attempt."""
        return sum(self._results.values())

    def answer(self, *, is_right: bool) -> None:
        """Record the first answer to the current card, in the deck and for this day."""
        name = self.name
        if name in self._results:
            return
        self._results[name] = is_right
        self._deck.answer(name, is_right=is_right, today=self._today())
        self._days.record(self._today(), is_right=is_right)
        if not is_right:
            self.names.append(name)

    def go_on(self) -> None:
        """Go to the next card; a card without an answer stays due."""
        self.index += 1

    def remove(self) -> None:
        """Remove the current card from the deck, and go to the next one."""
        name = self.name
        self._deck.remove(name)
        self.names[self.index :] = [each for each in self.names[self.index :] if each != name]
