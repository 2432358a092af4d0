"""Starts an engine as a program, and exchanges messages with it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic
from types import MappingProxyType, TracebackType
from typing import NamedTuple, Self

from trigrid.games import Game, Move, Position, TrigridError
from trigrid.games.game_words import words_of_game
from trigrid.ugi.engine_error import EngineError, Fault
from trigrid.ugi.engine_process import EngineProcess
from trigrid.ugi.message_reading import read_reply
from trigrid.ugi.messages import (
    NO_MOVE,
    PROOFS,
    BestMove,
    Command,
    EngineOption,
    Go,
    Identity,
    Info,
    Limits,
    Mark,
    Query,
    Refusal,
    Reply,
    Response,
    SetOption,
    SetPosition,
    Signal,
)

TIMEOUT = 30.0
"""The default time for a reply of an engine, in seconds."""
GAME = "game"
"""The option that selects the game."""


class EngineAnswer(NamedTuple):
    """The move of an engine, with what it reported about its search.

    ``move``, ``value``, ``proved`` and ``line`` mean the same as in ``trigrid.Answer``.
    """

    move: Move
    """The move that the engine plays."""
    value: float | None
    """The expected score of the player to move, from 0 to 1; None if unknown."""
    proved: bool
    """Whether the engine reports the value as proved."""
    line: tuple[Move, ...]
    """The expected line, starting with the move."""
    infos: tuple[Info, ...]
    """The engine's ``info`` lines, in order."""
    seconds: float
    """The time from the request to the answer, measured by the client."""


class Engine:
    """An engine in a process of its own, for use in a ``with`` statement.

    ``command`` is the program with its arguments, as a sequence of texts, or as one text that is split like
    the words of a shell. The process starts at once. ``timeout`` is the number of seconds for which the
    engine may be silent when it owes a message. Methods raise EngineError if the program cannot be started,
    ends, is silent, breaks the protocol, or plays an illegal move.
    """

    def __init__(self, command: str | Sequence[str], *, timeout: float = TIMEOUT) -> None:
        self.timeout = timeout
        """The number of seconds for which the engine may be silent."""
        self.name = self.author = ""
        """The names that the engine reports."""
        self._options: dict[str, EngineOption] = {}
        self._game: Game | None = None
        """The game that the engine plays, as far as known."""
        self._search: _Search | None = None
        self._process = EngineProcess(command)
        try:
            self._shake_hands()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Send ``quit``, and end the program if it does not end within a second."""
        self._process.close(Signal.QUIT)

    @property
    def options(self) -> Mapping[str, EngineOption]:
        """The options that the engine offers, by name."""
        return MappingProxyType(self._options)

    @property
    def stderr(self) -> str:
        """The last lines that the program wrote to its standard error."""
        return self._process.stderr

    def set_option(self, name: str, value: object = "") -> None:
        """Set an option. Raises TrigridError if the engine does not offer it."""
        if name not in self._options:
            expected = ", ".join(self._options) or "none"
            raise TrigridError(f"{self} has no option {name!r}; expected {expected}")
        self._send(SetOption(name, str(value)))
        self.wait_until_ready()

    def set_game(self, game: Game) -> None:
        """Select the game with its options.

        An engine without an option ``game`` plays only one game, so nothing is sent. Raises EngineError if
        the engine refuses the game.
        """
        if GAME in self._options:
            self.set_option(GAME, words_of_game(game))
        self._game = game

    def new_game(self) -> None:
        """Announce a new game, so that the engine discards its results."""
        self._send(Signal.NEW_GAME)
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait for the engine to process all earlier messages.

        Raises EngineError, also for errors that the engine reports.
        """
        self._send(Signal.IS_READY)
        refusals = list[str]()
        while (reply := self._next_reply(Signal.IS_READY)) is not Mark.READY_OK:
            if isinstance(reply, Refusal):
                refusals.append(reply.sentence)
        if refusals:
            raise EngineError(Fault.REFUSAL, f"{self} refuses: {'; '.join(refusals)}")

    def best_move(
        self,
        position: Position,
        moves: Sequence[Move] = (),
        limits: Limits | None = None,
        *,
        searchmoves: Iterable[Move] = (),
        on_info: Callable[[Info], object] | None = None,
    ) -> EngineAnswer:
        """Return the engine's answer in the position after some moves.

        ``position`` is where the moves begin: pass the start of the game and all moves, so that the engine
        knows the history, or any position alone. ``searchmoves`` are the only moves allowed; empty for all.
        ``on_info`` receives each report at once, and may call ``stop``. If the position belongs to another
        game than the last one, ``set_game`` is called first. Raises EngineError, IllegalMove.
        """
        self.begin(position, moves, limits, searchmoves=searchmoves)
        return self.finish(on_info)

    def begin(
        self,
        position: Position,
        moves: Sequence[Move] = (),
        limits: Limits | None = None,
        *,
        searchmoves: Iterable[Move] = (),
    ) -> None:
        """Start a search like ``best_move``; ``finish`` returns its answer.

        Raises TrigridError if the last search is not finished.
        """
        if self._search is not None:
            raise TrigridError(f"{self} is still searching; expected a call of finish before")
        game = position.game
        reached = position
        texts = list[str]()
        for move in moves:
            texts.append(game.text(reached, move))
            reached = reached.play(move)
        if game != self._game:
            self.set_game(game)
        start = "" if position == game.start() else game.position_text(position)
        limits = limits or Limits()
        allowed = {move: game.text(reached, move) for move in searchmoves}
        self._send(SetPosition(start, tuple(texts)))
        self._search = _Search(reached, limits, frozenset(allowed))
        self._send(Go(limits, tuple(allowed.values())))

    def stop(self) -> None:
        """Tell the engine to answer now. Any thread may call this."""
        if self._search is not None:
            self._search.stopped_at = monotonic()
        self._send(Signal.STOP)

    def finish(self, on_info: Callable[[Info], object] | None = None) -> EngineAnswer:
        """Wait for the answer of the search that ``begin`` started.

        Raises EngineError. After a fault SILENT the search goes on, so it can be stopped and finished.
        """
        search = self._search
        if search is None:
            raise TrigridError(f"{self} is not searching; expected a call of begin before")
        while not isinstance(reply := self._next_reply("go", search.deadline(self.timeout)), BestMove):
            if isinstance(reply, Info):
                search.infos.append(reply)
                if on_info is not None:
                    on_info(reply)
            elif isinstance(reply, Refusal):
                search.refusals.append(reply.sentence)
        self._search = None
        return search.answer(reply.move, str(self))

    def query(self, question: str) -> str:
        """Return the engine's answer to a question such as ``gameover``."""
        self._send(Query(question))
        while not isinstance(reply := self._next_reply(f"query {question}"), Response):
            if isinstance(reply, Refusal):
                raise EngineError(Fault.REFUSAL, f"{self} refuses query {question}: {reply.sentence}")
        return reply.text

    def __str__(self) -> str:
        return f"the engine {self.name or self._process.program}"

    def __repr__(self) -> str:
        return f"<Engine {self.name or self._process.program}>"

    def _shake_hands(self) -> None:
        self._send(Signal.UGI)
        while (reply := self._next_reply(Signal.UGI)) is not Mark.UGI_OK:
            if isinstance(reply, EngineOption):
                self._options[reply.name] = reply
            elif isinstance(reply, Identity):
                setattr(self, reply.field, reply.text)

    def _send(self, command: Command) -> None:
        self._process.send(str(command), str(self))

    def _next_reply(self, awaited: str, deadline: float | None = None) -> Reply | None:
        """Return the next reply; None for a line that the client does not know.

        ``deadline`` is a time by ``monotonic``. Without it, the engine may be silent for the timeout. A
        damaged ``info`` is skipped, because nothing depends on it. Raises EngineError.
        """
        silence_end = monotonic() + self.timeout
        line = self._process.next_line(awaited, silence_end if deadline is None else deadline, str(self))
        try:
            return read_reply(line)
        except TrigridError as error:
            if line.split()[0] == "info":
                return None
            raise EngineError(Fault.PROTOCOL, f"{self} sent {line!r}: {error}") from error


class _Search:
    """A search in progress: its position, limits and reports."""

    def __init__(self, position: Position, limits: Limits, allowed: frozenset[Move]) -> None:
        self._position, self._limits, self._allowed = position, limits, allowed
        self._began = monotonic()
        self.stopped_at: float | None = None
        """The time of ``stop`` by ``monotonic``; None before it."""
        self.infos = list[Info]()
        self.refusals = list[str]()

    def deadline(self, timeout: float) -> float | None:
        """Return when the answer is due, by ``monotonic``; None if no time limit applies."""
        if self.stopped_at is not None:
            return self.stopped_at + timeout
        limits = self._limits
        clock = limits.p2time if self._position.to_move else limits.p1time
        times = [time for time in (limits.movetime, clock) if time is not None]
        if not times or limits.infinite:
            return None
        return self._began + min(times) / 1000 + timeout

    def answer(self, text: str, engine: str) -> EngineAnswer:
        """Return the answer with a move. Raises EngineError if the move is illegal."""
        seconds = monotonic() - self._began
        if text == NO_MOVE:
            reason = "; ".join(self.refusals) or "it gave no reason"
            raise EngineError(Fault.REFUSAL, f"{engine} has no move: {reason}")
        try:
            move = self._position.game.move(self._position, text)
        except TrigridError as error:
            raise EngineError(Fault.ILLEGAL_MOVE, f"{engine} played an illegal move: {error}") from error
        if self._allowed and move not in self._allowed:
            raise EngineError(
                Fault.ILLEGAL_MOVE,
                f"{engine} played {text}; expected one of the moves that searchmoves allows",
            )
        infos = tuple(self.infos)
        last = next((info for info in reversed(infos) if info.pv[:1] == (text,)), Info())
        value = last.value
        if last.proved is not None:
            value = next(score for score, word in PROOFS.items() if word == last.proved)
        line = (move, *self._legal_line(last.pv[1:], self._position.play(move)))
        return EngineAnswer(move, value, last.proved is not None, line, infos, seconds)

    def _legal_line(self, texts: Sequence[str], position: Position) -> list[Move]:
        """Return the moves of a line up to the first that is illegal."""
        line = list[Move]()
        for text in texts:
            try:
                move = position.game.move(position, text)
            except TrigridError:
                break
            line.append(move)
            position = position.play(move)
        return line
