"""The deck: mistakes and failed puzzles that come back until they are mastered.

The spacing follows S. Leitner, So lernt man lernen (1972). Cards move through boxes: a right answer moves a
card to the next box, a wrong answer moves it to the first. Each box waits twice as long as the one before.

Days are numbers in the local calendar (``date.toordinal``). Therefore a card never returns on the day of a
right answer, whatever the time of day and the time zone.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from heapq import nlargest
from typing import NamedTuple

from trigrid.games import GAMES, puzzle_keys
from trigrid.library.known_puzzles import KnownPuzzles
from trigrid.library.puzzle_progress import PuzzleName
from trigrid.library.stored_progress import StoredProgress
from trigrid.runtime import clock

INTERVALS = (1, 2, 4, 8, 16, 32)
"""The days until a card comes back, by its box."""
MASTERED = len(INTERVALS)
"""The box of the cards that do not come back."""
MAX_CARDS = 2_000
"""The maximum number of cards, removed and mastered ones included."""
MAX_COUNT = 9_999
"""The maximum number of answers that is counted for a card."""
SECONDS_A_DAY = 86_400
_MISTAKE = re.compile("[0-9a-z]{10}")
"""The name of a mistake: the digest of its position.

``exercises/mistake_cards.py`` computes it.
"""
_PUZZLE = re.compile(r"([\w-]{1,40})/([1-9]\d{0,2})", re.ASCII)
_LINE = re.compile(
    r"(\S{1,60}) (removed|\d) (\d{1,7}) (\d{1,11}) (\d{1,4})/(\d{1,4})(?: (\d{1,3}(?:\|[^;\"|]+){3}))?",
    re.ASCII,
)
"""A line: name, box, day when due, last answer, right and wrong answers, source."""
PUZZLE_COST = 20
"""The cost of a failed puzzle, compared with the loss by a mistake in points."""


class Card(NamedTuple):
    """The state of a position that the user practises.

    Two cards with the same name are joined by their order, apart from the numbers of answers.
    """

    is_removed: bool = False
    """Whether the user has removed the card for ever."""
    answered: int = 0
    """The time of the last answer, in seconds since 1970; 0 before the first."""
    box: int = 0
    due: int = 0
    """The number of the local day from which the card is due."""
    source: str = ""
    """The text of a mistake, which begins with its loss in points.

    Empty for a puzzle, and once the card does not come back.
    """
    right: int = 0
    wrong: int = 0

    @property
    def cost(self) -> int:
        """The loss by a mistake in points, or PUZZLE_COST."""
        return int(self.source.partition("|")[0]) if self.source else PUZZLE_COST

    @property
    def comes_back(self) -> bool:
        """Whether the card is neither removed nor mastered."""
        return not self.is_removed and self.box < MASTERED

    def is_due(self, today: int) -> bool:
        """Return whether the card is due.

        If its wait began after tomorrow, the clock was wrong, and the card is due at once.
        """
        wait_began = self.due - INTERVALS[self.box] if self.comes_back else 0
        return self.comes_back and (self.due <= today or wait_began > today + 1)


class Deck(StoredProgress[str, Card]):
    """The cards by name: ``tritt/17`` for a puzzle, a digest for a mistake."""

    stored_name, first_line, header = "deck", "Trigrid deck, version 1", "Deck"
    max_line_length = 2_000

    known_puzzles = KnownPuzzles()

    on_changed: Callable[[], None] = staticmethod(lambda: None)
    """Called when cards were loaded, added, answered or removed."""

    @staticmethod
    def read_line(line: str) -> tuple[str, Card] | None:
        """Return the name and the state of a card; None if the line is invalid."""
        found = _LINE.fullmatch(line)
        if not found or not (_MISTAKE.fullmatch(found[1]) or puzzle_name(found[1])):
            return None
        name, box, due, answered, right, wrong, source = found.groups(default="")
        number = 0 if box == "removed" else int(box)
        card = Card(box == "removed", int(answered), number, int(due), source, int(right), int(wrong))
        needs_source = card.comes_back and puzzle_name(name) is None
        is_valid = number <= MASTERED and needs_source == bool(source) and _is_on_this_site(source)
        return (name, card) if is_valid else None

    @staticmethod
    def written_line(name: str, entry: Card) -> str:
        """Return the line that ``read_line`` reads."""
        box = "removed" if entry.is_removed else entry.box
        line = f"{name} {box} {entry.due} {entry.answered} {entry.right}/{entry.wrong}"
        return f"{line} {entry.source}" if entry.source else line

    @staticmethod
    def joined(one: Card, other: Card) -> Card:
        """Return the card with the later answer; a removed card stays removed.

        The numbers of answers are the greater ones of both.
        """
        right, wrong = max(one.right, other.right), max(one.wrong, other.wrong)
        return max(one, other)._replace(right=right, wrong=wrong)

    def join(self, target: dict[str, Card], entries: Mapping[str, Card]) -> None:
        """Add cards to ``target``; of far too many, keep only those that matter most."""
        super().join(target, entries)
        if len(target) >= 2 * MAX_CARDS:
            kept = nlargest(
                MAX_CARDS, target, key=lambda name: (target[name].comes_back, *target[name], name)
            )
            for name in target.keys() - kept:
                del target[name]

    def is_possible(self, name: str, entry: Card) -> bool:
        """Return whether the puzzle exists, and whether the card's times are possible.

        A time is possible up to tomorrow, which may have begun in another time zone.
        """
        puzzle, today = puzzle_name(name), clock.today().toordinal()
        is_known = puzzle is None or puzzle in self.known_puzzles
        is_in_time = entry.answered <= clock.seconds() + SECONDS_A_DAY
        return is_known and is_in_time and entry.due <= today + 1 + INTERVALS[-1]

    async def load_known(self) -> None:
        """Load the number of puzzles for each game."""
        await self.known_puzzles.load()

    async def load(self) -> None:
        """Add the stored cards, including those of other tabs."""
        await super().load()
        self.on_changed()

    def _store(self) -> None:
        super()._store()
        self.on_changed()

    # Cards

    @property
    def was_reset(self) -> bool:
        """Whether the deck was ever reset."""
        return self._resets > 0

    def has(self, name: str) -> bool:
        """Return whether a card exists or existed."""
        return name in self._entries

    def card(self, name: str) -> Card:
        """Return the state of a card. Raises KeyError."""
        return self._entries[name]

    def add(self, cards: Mapping[str, str], due: int) -> int:
        """Add cards with their sources, due from a day, and return how many were added.

        Cards that exist or existed do not change. A full deck takes no more cards.
        """
        new = {name: Card(due=due, source=source) for name, source in cards.items() if not self.has(name)}
        readable = [item for item in new.items() if self.read_line(self.written_line(*item)) == item]
        short = [item for item in readable if len(self.written_line(*item)) <= self.max_line_length]
        added = dict(short[: max(0, MAX_CARDS - len(self._waiting))])
        if added:
            self._add(added)
        return len(added)

    def answer(self, name: str, *, is_right: bool, today: int) -> None:
        """Move a card to its next box after a right answer, or else to the first box."""
        card = self._entries[name]
        box = card.box + 1 if is_right else 0
        is_over = box >= MASTERED
        after = Card(
            answered=max(clock.seconds(), card.answered + 1),
            box=min(box, MASTERED),
            due=today if is_over else today + INTERVALS[box],
            source="" if is_over else card.source,
            right=min(MAX_COUNT, card.right + is_right),
            wrong=min(MAX_COUNT, card.wrong + (not is_right)),
        )
        self._add({name: after})

    def remove(self, name: str) -> None:
        """Remove a card for ever, on all devices that exchange their progress."""
        self._add({name: self._entries[name]._replace(is_removed=True, source="")})

    @property
    def _waiting(self) -> dict[str, Card]:
        """The cards that come back, without puzzles that this site does not have."""
        return {
            name: card
            for name, card in self._entries.items()
            if card.comes_back and ((puzzle := puzzle_name(name)) is None or puzzle in self.known_puzzles)
        }

    @property
    def new_count(self) -> int:
        """The number of cards that were never answered."""
        return sum(card.answered == 0 for card in self._waiting.values())

    def waiting(self, names: Iterable[str]) -> list[str]:
        """Return those of some names whose cards come back."""
        waiting = self._waiting
        return [name for name in names if name in waiting]

    def due(self, today: int) -> list[str]:
        """Return the names of the cards that are due, in the order of practice.

        Cards that were answered before come first, the longest due at the beginning, because new cards can
        wait. Of the new cards, the costliest come first.
        """
        due = {name: card for name, card in self._waiting.items() if card.is_due(today)}
        answered = sorted((card.due, name) for name, card in due.items() if card.answered)
        new = sorted((-card.cost, name) for name, card in due.items() if not card.answered)
        return [name for _, name in (*answered, *new)]

    def schedule(self, today: int) -> Counter[int]:
        """Return the number of cards by the day when they are due, today at the earliest."""
        return Counter(today if card.is_due(today) else card.due for card in self._waiting.values())


def _is_on_this_site(source: str) -> bool:
    """Return whether this site has the game of a mistake, as far as its link names it."""
    link = source.split("|")[1].split(".") if source else []
    return link[:1] != ["1"] or (len(link) > 1 and link[1] in GAMES)


def puzzle_name(name: str) -> PuzzleName | None:
    """Return the game's key and the number in the name of a puzzle's card.

    Returns None for a mistake, and for a game without puzzles.
    """
    found = _PUZZLE.fullmatch(name)
    return (found[1], int(found[2])) if found and found[1] in puzzle_keys() else None
