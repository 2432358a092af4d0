"""Exploration of a table: search results, lines shown, and the heat map."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from trigrid.engine.analysis import AnalysisTask, may_find_more
from trigrid.engine.worker_messages import Progress, Reply
from trigrid.games import Move
from trigrid.headers.who_plays import LEVELS, only_person
from trigrid.records import RecordNode
from trigrid.search.searcher_protocol import Answer
from trigrid.table.computer.advice_order import WON, best_shown
from trigrid.table.pauses import Pauses
from trigrid.table.shared_knowledge import knowledge_at
from trigrid.table.table import Table

LEVEL = LEVELS[-1]
"""The level used to explore positions."""
SHOWN_LINES = 5
"""The maximum number of lines shown."""
LINE_MOVES = 8
"""The maximum number of moves in a line shown or played, unless its end is proved."""
PARTIAL_NOISE = 0.2
"""The standard error of an even chance, assumed while a search still runs."""
HEAT_STEP = 0.05
"""The step to which shares of visits are rounded, to avoid frequent repaints."""


class SearchResults(NamedTuple):
    """The search results for a position; ``Knowledge`` holds the values of its moves."""

    visits: int
    """The number of visits of all moves together."""
    is_done: bool
    """Whether the search at this level can find nothing more."""
    heat: tuple[tuple[int, float], ...]
    """The places of moves, each with its moves' share of the visits, up to 1."""


NO_RESULTS = SearchResults(0, False, ())


class ExploredPositions:
    """The explored positions of one table; implements ``Exploration``.

    Calls ``changed`` when new results arrive.
    """

    def __init__(self, table: Table, changed: Callable[[], None]) -> None:
        self.table, self._changed, self.known = table, changed, knowledge_at(table)
        self._results: dict[RecordNode, SearchResults] = {}
        self._reply_visits: dict[RecordNode, int] = {}
        """The number of visits in the last reply, by position."""
        self._previewed: tuple[RecordNode, Move] | None = None
        self._held_lines: tuple[Answer, ...] = ()
        """The lines that were shown when the preview started."""

    # Search tasks

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer must move in the game; its move comes before exploration.

        False while a game between two computers is paused.
        """
        table = self.table
        is_paused = only_person(table.record) is None and table.computer.is_paused
        return table.awaited_level is not None and not is_paused

    def next_task(self) -> AnalysisTask | None:
        """Return the position on the board as a task; see ``Exploration``.

        Returns None if the game is over, if the search of the position is complete, or if the computer must
        move.
        """
        here = self.table.record.here
        is_over = self.table.outcome is not None or here.position.outcome is not None
        is_idle = is_over or self.is_computers_turn or self.at(here).is_done
        return None if is_idle else AnalysisTask(here, LEVEL)

    def take_progress(self, node: RecordNode, progress: Progress) -> None:
        """Store the results found so far for a position; see ``Exploration``."""
        self.known.learn(
            node.position, progress.answers, LEVEL, PARTIAL_NOISE, progress.visits, is_partial=True
        )
        self._store_results(node, progress.answers, progress.visits, is_done=False)

    def take(self, node: RecordNode, reply: Reply) -> None:
        """Store the final result of a search; see ``Exploration``.

        The position is searched again as long as searches find more.
        """
        is_done = not may_find_more(reply, self._reply_visits.get(node, 0))
        self._reply_visits[node] = reply.visits
        self.known.learn(node.position, reply.answers, LEVEL, reply.noise, reply.visits)
        self._store_results(node, reply.answers, reply.visits, is_done=is_done)

    def _store_results(
        self, node: RecordNode, answers: tuple[Answer, ...], visits: int, *, is_done: bool
    ) -> None:
        if visits >= self.at(node).visits or is_done:  # otherwise a new search has found less so far
            heat = heat_of(answers, self.table.move_input.place_of)
            self._results[node] = SearchResults(visits, is_done, heat)
        self._changed()

    # Display

    def at(self, node: RecordNode) -> SearchResults:
        """Return the search results of a position."""
        return self._results.get(node, NO_RESULTS)

    def answers(self, node: RecordNode) -> tuple[Answer, ...]:
        """Return the moves shown for a position, best first."""
        return best_shown(node.position, self.known.answers(node.position), SHOWN_LINES)

    @property
    def lines(self) -> tuple[Answer, ...]:
        """The lines shown for the position on the board, best first."""
        here = self.table.record.here
        answers = self.answers(here)
        if self.previewed_at(here) is None:
            return answers
        # All lines keep their rows, so that a second press hits the same line.
        newest = {answer.move: answer for answer in answers}
        return tuple(newest.get(answer.move, answer) for answer in self._held_lines)

    def heat_at(self, node: RecordNode) -> tuple[tuple[int, float], ...]:
        """Return the shares of visits in a position by place; see ``Exploration``."""
        return self.at(node).heat

    def preview(self, move: Move | None) -> None:
        """Preview a move in the position on the board; None ends the preview."""
        self._held_lines = self.lines
        self._previewed = None if move is None else (self.table.record.here, move)

    def follow(self) -> None:
        """End the preview if the board shows another position."""
        if self._previewed is not None and self._previewed[0] is not self.table.record.here:
            self._previewed = None

    def previewed_at(self, node: RecordNode) -> Move | None:
        """Return the move previewed at a position; see ``Exploration``."""
        return self._previewed[1] if self._previewed and self._previewed[0] is node else None


def shown_moves(answer: Answer) -> tuple[Move, ...]:
    """Return the moves of a line to show and play."""
    line = answer.line or (answer.move,)
    return line if answer.proved else line[:LINE_MOVES]


def heat_of(
    answers: Iterable[Answer], place_of: Callable[[Move], int | None]
) -> tuple[tuple[int, float], ...]:
    """Return the places of moves with the moves' shares of the visits.

    If a win is proved, only winning moves count. The visits of moves with the same place are added up. Shares
    are rounded to multiples of HEAT_STEP. Moves without a place and shares of 0 are left out.
    """
    all_answers = tuple(answers)
    won = tuple(answer for answer in all_answers if answer.proved and answer.value == WON)
    weights = dict[int | None, int]()
    for answer in won or all_answers:
        place = place_of(answer.move)
        weights[place] = weights.get(place, 0) + max(1, answer.visits)
    total = sum(weights.values())
    steps = ((place, round(weight / total / HEAT_STEP)) for place, weight in weights.items())
    return tuple((place, round(step * HEAT_STEP, 2)) for place, step in steps if place is not None and step)


async def play_out(
    explored: ExploredPositions, line: tuple[Move, ...], pauses: Pauses, is_open: Callable[[], bool]
) -> None:
    """Play a line from the position on the board.

    If moves already follow that position, the line becomes a variation. Stops early if ``is_open`` returns
    False, the user goes elsewhere, the computer must move, or a move cannot be added.
    """
    record, node = explored.table.record, explored.table.record.here
    for index, move in enumerate(line):
        if index:
            await pauses.wait(pauses.seconds(explored.table))
        is_forced = record.here.parent is node and record.here.move == move  # the page has played the move
        if record.here is not node and not is_forced:
            return
        may_play = is_forced or (is_open() and not explored.is_computers_turn)
        if not may_play or not (is_forced or explored.table.add_variation(move)):
            return
        node = record.here
