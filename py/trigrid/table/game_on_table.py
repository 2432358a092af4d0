"""The game on a table: its record, and whether it goes on, is over, or is only looked through."""

from dataclasses import InitVar, dataclass, field

from trigrid.games import Game, Outcome
from trigrid.headers.who_plays import levels_of
from trigrid.records import Record, RecordNode
from trigrid.table.computer.computer_state import ComputerState


@dataclass
class GameOnTable:
    """A game and how far it is; the first part of ``TableState``."""

    game: Game
    given: InitVar[Record | None] = None
    """The record to go on with; without one a new game begins."""
    record: Record = field(init=False)
    computer_state: ComputerState = field(default_factory=ComputerState)
    """What the computer player is doing, and what it has found out."""
    is_in_other_tab: bool = False
    """Whether another tab plays this game, so that nothing can be done to it here."""
    is_reviewed: bool = False
    """Whether its review is shown beside the board."""
    plays_on: bool = False
    """Whether a person made a move on the board and has not stepped away since: in a finished game, too, the
    computer answers then.
    """

    @property
    def is_under_way(self) -> bool:
        """Whether a game has been begun here and is not over."""
        return bool(self.record.root.children) and self.record.result == "*"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ends at the current node; None while it goes on."""
        return self.record.outcome

    @property
    def may_settle(self) -> bool:
        """Whether the players can resign or agree on a tie: the game is on, and nothing follows here."""
        return self.outcome is None and not self.record.here.children and not self.is_in_other_tab

    @property
    def is_behind_the_end(self) -> bool:
        """Whether a person could resign or offer a tie if moves that were taken back did not follow here."""
        is_persons = None in levels_of(self.record) and not self.is_in_other_tab
        return is_persons and self.outcome is None and bool(self.record.here.children)

    @property
    def end_of_line(self) -> RecordNode:
        """The node to which redoing leads in the end."""
        return self.record.here.line_end

    @property
    def is_looked_through(self) -> bool:
        """Whether people only look at moves here: the game is over, or its review is shown."""
        return self.is_reviewed or self.record.result != "*" or self.end_of_line.outcome is not None

    @property
    def is_looked_into(self) -> bool:
        """Whether the review or the best lines are shown beside the board."""
        return self.is_reviewed or self.computer_state.exploration is not None

    @property
    def is_tried_out(self) -> bool:
        """Whether people try moves for both sides: before the end of a finished game, unless they play on.

        A game of two computers goes on when somebody presses a button for that.
        """
        if self.record.result == "*" or self.outcome is not None:
            return False
        is_played = self.plays_on or None not in levels_of(self.record)
        return self.is_looked_into or not is_played
