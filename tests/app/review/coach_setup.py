"""A coached game in which the test answers the searches and lets time pass."""

from collections.abc import Coroutine, Generator
from typing import Any

from tests.table.computer_player_setup import ComputerPlayerSetup
from trigrid.app.review.coach import LEAST_VISITS, Coach
from trigrid.engine.worker_messages import Reply
from trigrid.games import Game
from trigrid.records import Record
from trigrid.search.searcher_protocol import Answer
from trigrid.table.pauses import Pauses
from trigrid.table.words.status_line import status

NOISE = 0.03
"""The standard error of every evaluation."""


class _Wait:
    """A wait that the test ends."""

    def __await__(self) -> Generator[None, None, None]:
        yield


class CoachSetup(ComputerPlayerSetup):
    """A person at the first seat, coached in a game against a level of the computer."""

    def __init__(self, game: Game, level: int = 6, *, record: Record | None = None) -> None:
        super().__init__(game, None, level, record=record)
        self._limits: list[Coroutine[Any, Any, None]] = []
        pauses = Pauses(self._begin_limit, lambda table: 0.0, lambda: False, self._rest)
        self.coach = Coach(self.table, pauses, self.stop)
        self.table.computer.coach = self.coach
        self.refresh()

    def _begin_limit(self, work: Coroutine[Any, Any, None]) -> None:
        work.send(None)
        self._limits.append(work)

    async def _rest(self, seconds: float) -> None:
        await _Wait()

    def pass_time(self) -> None:
        """End the wait at which the latest `Coach._limit` is paused."""
        try:
            self._limits[-1].send(None)
        except StopIteration:
            del self._limits[-1]

    # Actions of the computer

    @property
    def is_analysing(self) -> bool:
        """Whether the computer analyses a position for the coach."""
        return self.is_asked and self.requests[-1].is_analysis

    @property
    def is_replying(self) -> bool:
        """Whether the computer searches for its own move."""
        return self.is_asked and not self.requests[-1].is_analysis

    def answer_coach(
        self, value: float, *texts: str, proved: bool = False, visits: int = LEAST_VISITS
    ) -> None:
        """Answer the coach with an expected line, and its value for the player to move.

        Without ``texts``, the line is the first legal move.
        """
        assert self.is_analysing
        position, line = self.requests[-1].reached_position, list[int]()
        for text in texts or (self.table.game.spell(position.moves()[0]),):
            line.append(self.table.game.move(position, text))
            position = position.play(line[-1])
        self._go_on(Reply((Answer(line[0], value, proved, tuple(line)),), visits, NOISE))

    def blunder(self, before: float = 0.8, after: float = 0.3) -> None:
        """Make a move; answer the coach with the winning chances before and after it."""
        self.answer_coach(before, "d1")
        self.type("b2")
        self.answer_coach(1 - after, "c1", "d1")

    # Output of the page

    @property
    def message(self) -> str:
        """The coach's message."""
        return self.coach.message

    @property
    def status(self) -> str:
        """The status line."""
        return status(self.table)
