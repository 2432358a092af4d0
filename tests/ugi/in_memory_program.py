"""An engine in the same process, with the interface of a running program."""

from collections import deque
from collections.abc import Callable
from time import monotonic

import trigrid
from trigrid.games import Game
from trigrid.ugi.computer_player import ComputerPlayer
from trigrid.ugi.engine_error import EngineError, Fault
from trigrid.ugi.player import Player, Send
from trigrid.ugi.session import Session

SMALL = trigrid.load("tri-it-out", board="hex-2-3")


def computer(level: int = 6, seed: int | None = 1) -> ComputerPlayer:
    """Return the computer player as an engine."""
    return ComputerPlayer(level, seed, version="test")


class InMemoryProgram:
    """A program that searches only while the other side waits for a line."""

    def __init__(
        self,
        player: Player,
        game: Game = SMALL,
        make_session: Callable[[Player, Send, Game], Session] = Session,
    ) -> None:
        self.output = deque[str]()
        self.session = make_session(player, self.output.append, game)

    def send(self, line: str, engine: str) -> None:
        """Handle a line at once."""
        if self.session.is_open:
            self.session.receive(line)

    def next_line(self, awaited: str, deadline: float, engine: str) -> str:
        """Return the next line; search until it comes.

        Raises EngineError if none can come.
        """
        while not self.output:
            if not self.session.is_open:
                raise EngineError(Fault.DIED, f"{engine} ended: {awaited} had no answer")
            if not self.session.has_work or monotonic() >= deadline:
                raise EngineError(Fault.SILENT, f"{engine} did not answer {awaited}")
            self.session.run_slice()
        return self.output.popleft()

    def end_input(self) -> None:
        """End the session."""
        self.session.end()

    def ends_within(self, seconds: float) -> bool:
        """Return whether the session has ended."""
        return not self.session.is_open

    def close(self, farewell: str) -> None:
        """Handle the last line."""
        self.send(farewell, "")

    def say(self, *lines: str) -> list[str]:
        """Send lines, search until nothing is left to do, and return the replies."""
        for line in lines:
            self.send(line, "")
        while self.session.has_work:
            self.session.run_slice()
        replies = list(self.output)
        self.output.clear()
        return replies
