"""A program that plays against people in the terminal: a function or an engine."""

from trigrid.games import IllegalMove, Move, TrigridError
from trigrid.matches.engine_sessions import close_engines, running
from trigrid.matches.game_in_play import GameInPlay
from trigrid.matches.match_game import as_move
from trigrid.matches.player_failure import PlayerFailed
from trigrid.matches.players import Choose, player_of
from trigrid.records import Record
from trigrid.terminal.interrupts import on_ctrl_c
from trigrid.terminal.player_arguments import NamedPlayer
from trigrid.ugi.messages import Limits

MARGIN = 10.0
"""The seconds by which an engine may exceed its time, or answer after Ctrl-C."""


class OpponentFailed(Exception):
    """Raised when an opponent has no legal move; the message says why."""


class Opponent:
    """A function or an engine. Raises TrigridError if the engine does not start."""

    def __init__(self, named: NamedPlayer, record: Record, movetime: int, seed: int) -> None:
        self._player = player_of(named.player, Limits(movetime=movetime), MARGIN, named.name)
        self._game, self._seed = record.game, seed
        self._choose: Choose | None = None
        """Plays the game; None before the start of an engine and after a failure."""
        self._is_pressed = False
        """Whether Ctrl-C was pressed during the current move."""
        try:
            self._begin()
        except PlayerFailed as failed:
            raise TrigridError(str(failed)) from failed
        reported = next((engine.name for engine in running()), "")
        self.name = named.name or reported or self._player.name
        """The name in sentences and records, by default the one that an engine reports."""

    def choose(self, record: Record) -> Move:
        """Return a legal move at the record's current node.

        Ctrl-C makes an engine move at once, and stops a function. Raises OpponentFailed; the next call starts
        a failed engine again.
        """
        self._is_pressed = False
        try:
            with on_ctrl_c(self._hurry):
                play = GameInPlay(record.game, record.root.position)
                for made in record.moves:
                    play.make(made)
                move = as_move((self._choose or self._begin())(play))
            play.make(move)
        except IllegalMove as error:
            raise OpponentFailed(f"{self.name} played an illegal move: {error}") from error
        except PlayerFailed as failed:
            self._choose = None
            raise OpponentFailed(" ".join(str(failed).split())) from failed
        except KeyboardInterrupt as stopped:
            self._choose = None
            close_engines()
            raise OpponentFailed(f"{self.name} was stopped before it had a move") from stopped
        return move

    def _begin(self) -> Choose:
        self._choose = self._player.begin(self._game, self._seed)
        return self._choose

    def _hurry(self) -> None:
        """Tell an engine to move now; the second time, or for a function, give up."""
        engines = running()
        if self._is_pressed or not engines:
            raise KeyboardInterrupt
        self._is_pressed = True
        for engine in engines:
            engine.stop()
