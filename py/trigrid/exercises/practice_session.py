"""A session of practice: some of the due cards, one after the other."""

from collections.abc import Callable, Sequence

from trigrid.library.deck import Deck
from trigrid.library.practice_days import PracticeDays

ATTEMPTS = 10
"""The expected number of attempts in a session: about five minutes, with repeats."""
MEASURED_DAYS = 28
"""The number of days whose answers decide how long a session is."""
FEW = 2
"""The number of cards above its size that a session includes if no others are due."""
ASSUMED_MISSES = 5
"""The number of wrong answers that are added to those of the last days.

The first session therefore has half as many cards as attempts.
"""


RIGHT, WRONG, SKIPPED, AHEAD = "+", "-", "~", ">"
"""The signs before the names of kept cards; cards that come again have none."""


class PracticeSession:
    """The cards of a session and their results.

    The first answer to each card counts. A card that was answered wrongly comes again at the end, once;
    however it is answered then, it returns the next day. ``today`` returns the number of the local day.

    ``keep`` is called whenever the session changes: with its cards as text, or with nothing at its end.
    ``kept`` is the text of a session of this day, which goes on. Names without a sign are cards of earlier
    sessions of this day that have not come again yet.
    """

    def __init__(
        self,
        deck: Deck,
        days: PracticeDays,
        today: Callable[[], int],
        kept: Sequence[str] = (),
        keep: Callable[[list[str]], None] = lambda texts: None,
    ) -> None:
        self._deck, self._days, self._today, self._keep = deck, days, today, keep
        due, size = deck.due(today()), session_size(days, today())
        begun = [(text[0], text[1:]) for text in kept if deck.has(text[1:])]
        self._results = {name: sign == RIGHT for sign, name in begun if sign in (RIGHT, WRONG)}
        passed = [name for sign, name in begun if sign in (RIGHT, WRONG, SKIPPED)]
        ahead = [name for sign, name in begun if sign == AHEAD and name in due]
        if not (self._results or ahead):
            passed, ahead = [], due if len(due) <= size + FEW else due[:size]
        self.names = [*passed, *ahead]
        """The names of the due cards, in the order of practice."""
        self.index = len(passed)
        """The number of cards, due or repeated, before the current one."""
        self.repeats = [name for name in deck.waiting(kept) if name not in ahead]
        """The names of the cards that come again after the due cards."""

    @property
    def is_over(self) -> bool:
        """Whether no card is left."""
        return self.index >= len(self.names) + len(self.repeats)

    @property
    def name(self) -> str:
        """The name of the current card."""
        return [*self.names, *self.repeats][self.index]

    @property
    def repeat_index(self) -> int:
        """The number of repeated cards before the current one; negative before the first."""
        return self.index - len(self.names)

    @property
    def is_repeated(self) -> bool:
        """Whether the current card comes for the second time."""
        return self.repeat_index >= 0

    @property
    def has_answer(self) -> bool:
        """Whether the current card was answered, now or earlier in the session."""
        return self.is_repeated or self.name in self._results

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
        if self.is_repeated:
            self._keep(self._kept(from_repeat=self.repeat_index + 1))
        if self.has_answer:
            return
        name = self.name
        self._results[name] = is_right
        self._deck.answer(name, is_right=is_right, today=self._today())
        self._days.record(self._today(), is_right=is_right)
        if not is_right:
            self.repeats.append(name)
        self._keep(self._kept())

    def go_on(self) -> None:
        """Go to the next card; a card without an answer stays due."""
        self.index += 1
        self._keep(self._kept())

    def remove(self) -> None:
        """Remove the current card from the deck, and go to the next one."""
        name = self.name
        self._deck.remove(name)
        if not self.is_repeated:
            self.names.remove(name)
        if name in self.repeats:
            self.repeats.remove(name)
        self._keep(self._kept())

    def _kept(self, from_repeat: int | None = None) -> list[str]:
        """Return the text of the session; empty at its end.

        The repeated cards from the given one on come again, by default from the current one on.
        """
        if self.is_over:
            return []
        signs = {name: RIGHT if is_right else WRONG for name, is_right in self._results.items()}
        others = (SKIPPED if number < self.index else AHEAD for number in range(len(self.names)))
        due = (signs.get(name, other) + name for name, other in zip(self.names, others, strict=True))
        return [*due, *self.repeats[max(0, self.repeat_index if from_repeat is None else from_repeat) :]]


def session_size(days: PracticeDays, today: int) -> int:
    """Return the number of cards in a session: the more answers were right, the more.

    Wrong answers are repeated, so that a session has about ATTEMPTS attempts in either case.
    """
    right, answers = days.totals(range(today - MEASURED_DAYS + 1, today + 1))
    share_missed = (answers - right + ASSUMED_MISSES) / (answers + ASSUMED_MISSES)
    return round(ATTEMPTS / (1 + share_missed))
