"""An engine under test, and the replies that the protocol expects."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Protocol

from trigrid.games import Game, Move, Position, TrigridError
from trigrid.games.game_words import words_of_game
from trigrid.ugi.engine_error import EngineError, Fault
from trigrid.ugi.message_reading import read_reply
from trigrid.ugi.messages import (
    NO_MOVE,
    BestMove,
    Command,
    EngineOption,
    Go,
    Info,
    Mark,
    Query,
    Refusal,
    Reply,
    Response,
    SetOption,
    SetPosition,
    Signal,
)

ENGINE = "the engine"
QUERY_SECONDS = 3.0
"""The longest time for the answer to a ``query``, which needs no search."""


class Breach(Exception):
    """A breach of the protocol, in one clause without a capital letter."""


class Program(Protocol):
    """A running program, like ``EngineProcess``."""

    def send(self, line: str, engine: str) -> None:
        """Write a line."""

    def next_line(self, awaited: str, deadline: float, engine: str) -> str:
        """Return the next line. Raises EngineError if none comes until the deadline."""

    def end_input(self) -> None:
        """Close the program's standard input."""

    def ends_within(self, seconds: float) -> bool:
        """Wait for the program to end; return whether it ended in time."""

    def close(self, farewell: str) -> None:
        """Write a last line and end the program."""


class Examinee:
    """An engine under test.

    ``patience`` is the time in seconds for each reply that has no limit of its own.
    """

    def __init__(self, program: Program, patience: float) -> None:
        self._program, self.patience = program, patience
        self.options: dict[str, EngineOption] = {}

    def send(self, command: Command | str) -> None:
        """Send a command, or a line that is none."""
        self._program.send(str(command), ENGINE)

    def next_reply(self, awaited: str, seconds: float | None = None) -> Reply | None:
        """Return the next reply; None for a line that is no message.

        Raises EngineError, Breach.
        """
        deadline = monotonic() + (self.patience if seconds is None else seconds)
        line = self._program.next_line(awaited, deadline, ENGINE)
        try:
            return read_reply(line)
        except TrigridError as error:
            raise Breach(f"{line!r} is damaged: {error}") from error

    def replies_until(
        self, awaited: str, is_last: Callable[[Reply | None], bool], seconds: float | None = None
    ) -> list[Reply | None]:
        """Return the replies up to the first that is the last one expected.

        Raises EngineError, Breach.
        """
        deadline = monotonic() + (self.patience if seconds is None else seconds)
        replies = list[Reply | None]()
        while not (replies and is_last(replies[-1])):
            replies.append(self.next_reply(awaited, deadline - monotonic()))
        return replies

    def shake_hands(self) -> list[Reply]:
        """Send ``ugi`` and return the replies; remember the options."""
        self.send(Signal.UGI)
        replies = self.replies_until("ugi", lambda reply: reply is Mark.UGI_OK)
        known = [reply for reply in replies if reply is not None]
        self.options = {reply.name: reply for reply in known if isinstance(reply, EngineOption)}
        return known

    def errors(self) -> list[str]:
        """Return the errors that the engine reports before it is ready."""
        self.send(Signal.IS_READY)
        replies = self.replies_until("isready", lambda reply: reply is Mark.READY_OK)
        return [reply.sentence for reply in replies if isinstance(reply, Refusal)]

    def require_no_errors(self, context: str) -> None:
        """Raise Breach if the engine reports an error before it is ready."""
        errors = self.errors()
        if errors:
            raise Breach(f"{context} was refused: {errors[0]}")

    def require_silence(self, seconds: float, forbidden: type[Reply], context: str) -> None:
        """Raise Breach if a reply of a type arrives within some seconds."""
        end = monotonic() + seconds
        while True:
            try:
                reply = self.next_reply(context, end - monotonic())
            except EngineError as error:
                if error.fault is Fault.SILENT:
                    return
                raise
            if isinstance(reply, forbidden):
                raise Breach(f"{str(reply)!r} came {context}")

    def set_game(self, game: Game) -> None:
        """Select a game, if the engine offers a choice."""
        if "game" in self.options:
            self.send(SetOption("game", words_of_game(game)))
        self.send(Signal.NEW_GAME)

    def ask(self, question: str) -> str:
        """Return the answer to a question."""
        self.send(Query(question))
        awaited = f"query {question}"
        seconds = min(self.patience, QUERY_SECONDS)
        last = self.replies_until(awaited, lambda reply: isinstance(reply, Response | Refusal), seconds)[-1]
        if not isinstance(last, Response):
            raise Breach(f"{awaited} was answered with {str(last)!r}")
        return last.text

    def set_position(self, game: Game, moves: Sequence[Move], start: str = "") -> None:
        """Send the position after some moves."""
        self.send(SetPosition(start, tuple(map(game.spell, moves))))

    def move_in(self, position: Position, go: Go, seconds: float | None = None) -> Move:
        """Start a search in the current position, and return its move like ``finish``."""
        self.send(go)
        return self.finish(position, go, seconds)

    def finish(self, position: Position, go: Go, seconds: float | None = None) -> Move:
        """Return the move of a search.

        Raises Breach unless the move is legal, and every ``pv`` is a line of legal moves.
        """
        replies = self.replies_until(str(go), lambda reply: isinstance(reply, BestMove), seconds)
        for reply in replies:
            if isinstance(reply, Info):
                require_line(position, reply)
        best = replies[-1]
        assert isinstance(best, BestMove)
        errors = [reply.sentence for reply in replies if isinstance(reply, Refusal)]
        if errors or best.move == NO_MOVE:
            raise Breach(f"{go} found no move: {'; '.join(errors) or 'no error came before bestmove none'}")
        return read_move(position, best.move, str(best))

    def close(self) -> None:
        """End the program."""
        self._program.close(Signal.QUIT)

    def end_input(self) -> None:
        """Close the program's standard input."""
        self._program.end_input()

    def require_end(self, context: str) -> None:
        """Raise Breach unless the program ends."""
        if not self._program.ends_within(self.patience):
            raise Breach(f"the program runs on {self.patience:g} s after {context}")


def read_move(position: Position, text: str, line: str) -> Move:
    """Return a move in a line of the engine. Raises Breach if it is illegal."""
    try:
        return position.game.move(position, text)
    except TrigridError as error:
        raise Breach(f"{line!r} has an illegal move: {error}") from error


def require_line(position: Position, info: Info) -> None:
    """Raise Breach unless the ``pv`` of a report is a line of legal moves."""
    for text in info.pv:
        position = position.play(read_move(position, text, str(info)))
