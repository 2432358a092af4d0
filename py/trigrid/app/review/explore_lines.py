"""What is explored at a table: the lines found so far of each position, those shown, and the heat map."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from trigrid.engine.analysis import Wanted, may_find_more
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
"""The level with whose work positions are explored."""
SHOWN_LINES = 5
"""Lines that are shown at most."""
LINE_MOVES = 8
"""Moves of a line that are shown and played out, unless it leads to a proved end."""
PARTIAL_NOISE = 0.2
"""The standard error of even chances in a search that still runs."""
HEAT_STEP = 0.05
"""The least difference of two shares of the visits: the board need not be painted for less."""


class Found(NamedTuple):
    """What was found of a position so far; what its moves are worth is in ``Knowledge``."""

    visits: int
    """The work that went into them all."""
    is_done: bool
    """Whether this is all that the level finds out, however long it looks."""
    heat: tuple[tuple[int, float], ...]
    """Places of moves, each with its share of the visits, from 0 to 1."""


NOTHING = Found(0, False, ())


class ExploredPositions:
    """The explored positions of one table (``Exploration``); ``changed`` is called when more is known."""

    def __init__(self, table: Table, changed: Callable[[], None]) -> None:
        self.table, self._changed, self.known = table, changed, knowledge_at(table)
        self._found: dict[RecordNode, Found] = {}
        self._replied: dict[RecordNode, int] = {}
        """The visits of the last reply about each position."""
        self._previewed: tuple[RecordNode, Move] | None = None
        self._held: tuple[Answer, ...] = ()
        """The lines that were shown when one was previewed."""

    # What the computer is asked

    @property
    def is_computers_turn(self) -> bool:
        """Whether the computer is to move in the game, which comes first."""
        table = self.table
        is_held = only_person(table.record) is None and table.computer.is_paused
        return table.awaited_level is not None and not is_held

    def next_task(self) -> Wanted | None:
        """The position on the board, unless it is known or the computer is to move: ``Exploration``."""
        here = self.table.record.here
        is_over = self.table.outcome is not None or here.position.outcome is not None
        is_idle = is_over or self.is_computers_turn or self.at(here).is_done
        return None if is_idle else Wanted(here, LEVEL)

    def take_progress(self, node: RecordNode, progress: Progress) -> None:
        """Take what was found of a position so far: ``Exploration``."""
        self.known.learn(
            node.position, progress.answers, LEVEL, PARTIAL_NOISE, progress.visits, is_partial=True
        )
        self._keep(node, progress.answers, progress.visits, is_done=False)

    def take(self, node: RecordNode, reply: Reply) -> None:
        """Take what was found in the level's time: ``Exploration``. It is asked again while more comes."""
        is_done = not may_find_more(reply, self._replied.get(node, 0))
        self._replied[node] = reply.visits
        self.known.learn(node.position, reply.answers, LEVEL, reply.noise, reply.visits)
        self._keep(node, reply.answers, reply.visits, is_done=is_done)

    def _keep(self, node: RecordNode, answers: tuple[Answer, ...], visits: int, *, is_done: bool) -> None:
        if visits >= self.at(node).visits or is_done:  # else it begins again with less than is known
            heat = heat_of(answers, self.table.move_input.place_of)
            self._found[node] = Found(visits, is_done, heat)
        self._changed()

    # What is shown

    def at(self, node: RecordNode) -> Found:
        """What is known of a position."""
        return self._found.get(node, NOTHING)

    def answers(self, node: RecordNode) -> tuple[Answer, ...]:
        """The moves of a position that are shown, the best first."""
        return best_shown(node.position, self.known.answers(node.position), SHOWN_LINES)

    @property
    def lines(self) -> tuple[Answer, ...]:
        """The lines that are shown of the position on the board, the best first."""
        here = self.table.record.here
        answers = self.answers(here)
        if self.previewed_at(here) is None:
            return answers
        # All stay in their rows, so that the second press finds what the first did.
        newest = {answer.move: answer for answer in answers}
        return tuple(newest.get(answer.move, answer) for answer in self._held)

    def heat_at(self, node: RecordNode) -> tuple[tuple[int, float], ...]:
        """Where the computer would play at a position: ``Exploration``."""
        return self.at(node).heat

    def preview(self, move: Move | None) -> None:
        """Show a move of the position on the board as it would lie, or none."""
        self._held = self.lines
        self._previewed = None if move is None else (self.table.record.here, move)

    def follow(self) -> None:
        """Forget what was previewed at another position than the one on the board."""
        if self._previewed is not None and self._previewed[0] is not self.table.record.here:
            self._previewed = None

    def previewed_at(self, node: RecordNode) -> Move | None:
        """The move that is shown so at a position: ``Exploration``."""
        return self._previewed[1] if self._previewed and self._previewed[0] is node else None


def shown_moves(answer: Answer) -> tuple[Move, ...]:
    """The moves of a line that are shown and played out."""
    line = answer.line or (answer.move,)
    return line if answer.proved else line[:LINE_MOVES]


def heat_of(
    answers: Iterable[Answer], place_of: Callable[[Move], int | None]
) -> tuple[tuple[int, float], ...]:
    """The places of some moves with their shares of the visits; where a win is proved, of winning moves."""
    found = tuple(answers)
    won = tuple(answer for answer in found if answer.proved and answer.value == WON)
    weights = dict[int | None, int]()
    for answer in won or found:
        place = place_of(answer.move)
        weights[place] = weights.get(place, 0) + max(1, answer.visits)
    total = sum(weights.values())
    steps = ((place, round(weight / total / HEAT_STEP)) for place, weight in weights.items())
    return tuple((place, round(step * HEAT_STEP, 2)) for place, step in steps if place is not None and step)


async def play_out(
    explored: ExploredPositions, line: tuple[Move, ...], pauses: Pauses, is_open: Callable[[], bool]
) -> None:
    """Play a line out from the position on the board on, beside the main line if moves follow there.

    It ends early when ``is_open`` is False, somebody does something else, or the computer is to move.
    """
    record, node = explored.table.record, explored.table.record.here
    for number, move in enumerate(line):
        if number:
            await pauses.wait(pauses.seconds(explored.table))
        is_forced = record.here.parent is node and record.here.move == move  # the page itself has made it
        if record.here is not node and not is_forced:
            return
        may_play = is_forced or (is_open() and not explored.is_computers_turn)
        if not may_play or not (is_forced or explored.table.add_variation(move)):
            return
        node = record.here
