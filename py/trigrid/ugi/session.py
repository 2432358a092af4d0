"""An engine's side of the protocol, without input or output of its own.

``receive`` handles a line, and ``run_slice`` continues the search for a moment. A loop that calls them in
turn answers messages during a search. ``server`` has such a loop for the standard streams.
"""

import traceback
from math import inf
from time import monotonic

from trigrid.games import Game, Move, Position, TrigridError
from trigrid.games.game_words import game_from, words_of_game
from trigrid.ugi.message_reading import read_command
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
from trigrid.ugi.player import Finding, Player, RunningSearch, Send, Task

SLICE_SECONDS = 0.01
"""Seconds of search between two checks for messages."""
INFO_SECONDS = 0.5
"""Seconds between two reports of a search."""
STOP_SECONDS = 0.06
"""The seconds that a player has to complete a search after ``stop``."""
RESERVE_SECONDS = 0.01
"""The part of a time limit that is kept for sending the move."""
GAME = "game"
"""The option that selects the game."""


class Session:
    """A conversation with an engine.

    ``send`` receives each line of the engine, without its line break. ``game`` is the first game.
    """

    def __init__(self, player: Player, send: Send, game: Game) -> None:
        self._player, self._send_line = player, send
        self._job: _Job | None = None
        self.is_open = True
        """False after ``quit``."""
        self._set_game(game)

    def _set_game(self, game: Game) -> None:
        self._game = game
        self._position: Position | None = game.start()
        """None after a position that was refused."""
        self._history: tuple[Move, ...] = ()

    @property
    def has_work(self) -> bool:
        """Whether ``run_slice`` has anything to do before the next message."""
        return self._job is not None and not self._job.is_waiting

    def receive(self, line: str) -> None:
        """Handle a line; invalid input causes an ``error``.

        Raises BrokenPipeError if nobody reads the replies; so does ``run_slice``.
        """
        try:
            command = read_command(line)
            if command is not None:
                self._handle(command)
        except TrigridError as error:
            self._refuse(_one_line(error), is_go=line.split(maxsplit=1)[0] == "go")
        except BrokenPipeError:  # nobody reads the replies
            raise
        except Exception as error:
            self._fail(error, is_go=line.split(maxsplit=1)[0] == "go")

    def run_slice(self, seconds: float = SLICE_SECONDS) -> None:
        """Continue the search for about this time, and send reports and the move when due."""
        job = self._job
        if job is None:
            return
        try:
            self._continue(job, seconds)
        except BrokenPipeError:
            raise
        except Exception as error:
            self._job = None
            self._fail(error, is_go=True)

    def _fail(self, error: Exception, *, is_go: bool) -> None:
        """Report an error of the player, and print its traceback to the standard error."""
        traceback.print_exception(error)
        self._refuse(f"the player failed: {type(error).__name__}: {_one_line(error)}", is_go=is_go)

    def _refuse(self, sentence: str, *, is_go: bool) -> None:
        """Send an error, and after a ``go`` without a search also that there is no move."""
        self._send(Refusal(sentence))
        if is_go and self._job is None:
            self._send(BestMove(NO_MOVE))

    def end(self) -> None:
        """Stop the search, send its move, and close the session."""
        self._stop()
        self.is_open = False

    def _handle(self, command: Command) -> None:
        match command:
            case Signal.UGI:
                self._introduce()
            case Signal.IS_READY:
                self._prepare()
                self._send(Mark.READY_OK)
            case Signal.STOP:
                self._stop()
            case Signal.QUIT:
                self._quit()
            case Query(question):
                self._send(Response(self._answer(question)))
            case _:
                self._handle_when_idle(command)

    def _handle_when_idle(self, command: Command) -> None:
        """Handle a command that is refused during a search."""
        if self._job is not None:
            word = str(command).split(maxsplit=1)[0]
            raise TrigridError(f"cannot handle {word} during a search; expected stop before it")
        match command:
            case Signal.NEW_GAME:
                self._player.new_game()
            case SetOption(name, value):
                self._set_option(name, value)
            case SetPosition(start, moves):
                self._set_position(start, moves)
            case Go(limits, searchmoves):
                self._go(limits, searchmoves)

    def _introduce(self) -> None:
        player = self._player
        self._send(Identity("name", player.name))
        self._send(Identity("author", player.author))
        self._send(EngineOption(GAME, "combo", words_of_game(self._game), choices=tuple(player.keys)))
        for option in player.options:
            self._send(option)
        self._send(Mark.UGI_OK)

    def _prepare(self) -> None:
        """Let the player load the game, so that its first search begins at once."""
        if self._job is None:
            try:
                self._player.prepare(self._game)
            except Exception as error:
                self._fail(error, is_go=False)

    def _quit(self) -> None:
        if self._job is not None:
            self._job.run.stop()
        self._job = None
        self.is_open = False

    def _stop(self) -> None:
        """End the search and send its move, so that the next line can be a position.

        Without a search, do nothing: it may just have ended.
        """
        if self._job is not None:
            self._job.stop()
        while self._job is not None:
            self.run_slice()

    def _set_option(self, name: str, value: str) -> None:
        options = [GAME, *(option.name for option in self._player.options)]
        if name not in options:
            raise TrigridError(f"there is no option {name!r}; expected one of {', '.join(options)}")
        if name != GAME:
            self._player.set_option(name, value)
            return
        key, keys = value.partition(" ")[0], self._player.keys
        if key not in keys:
            raise TrigridError(f"cannot play the game {key!r}; expected one of {', '.join(keys)}")
        self._set_game(game_from(value.split()))

    def _set_position(self, start: str, texts: tuple[str, ...]) -> None:
        self._position = None
        position: Position = self._game.position(start) if start else self._game.start()
        moves = list[Move]()
        for text in texts:
            moves.append(self._game.move(position, text))
            position = position.play(moves[-1])
        self._position, self._history = position, tuple(moves)

    def _current_position(self) -> Position:
        if self._position is None:
            raise TrigridError("the last position was refused; expected a valid position first")
        return self._position

    def _answer(self, question: str) -> str:
        position = self._current_position()
        outcome = position.outcome
        match question:
            case "gameover":
                return "false" if outcome is None else "true"
            case "p1turn":
                return "false" if position.to_move else "true"
        if outcome is None:
            return "none"
        return "draw" if outcome.winner is None else f"p{outcome.winner + 1}win"

    def _go(self, limits: Limits, searchmoves: tuple[str, ...]) -> None:
        position = self._current_position()
        if position.outcome is not None:
            raise TrigridError("the game is over; expected a position in play")
        allowed = dict.fromkeys(self._game.move(position, text) for text in searchmoves)
        task = Task(position, tuple(allowed) or position.moves(), limits, self._history)
        began = monotonic()
        self._job = _Job(self._player.begin(task), task, began)

    def _continue(self, job: "_Job", seconds: float) -> None:
        job.check_time()
        is_searching = job.run.go_on(min(seconds, job.seconds_left or seconds))
        if is_searching and job.is_overdue:
            is_searching = False
        if not is_searching and job.task.limits.infinite and not job.is_stopped:
            job.is_waiting = True
            job.found = job.run.result()
            self._report(job, job.found)
        elif not is_searching:
            self._finish(job)
        elif monotonic() >= job.next_info_at:
            job.next_info_at += INFO_SECONDS
            self._report(job, job.run.progress())

    def _finish(self, job: "_Job") -> None:
        """Send the result, if it is a move that the request allows."""
        found = job.found or job.run.result()
        if found is None:
            raise TimeoutError("it had no move when it had to stop")
        self._game.require(job.task.position, found.move)
        text = self._game.spell(found.move)
        if found.move not in job.task.moves:
            raise ValueError(f"it chose {text}, which is not one of the moves that searchmoves allows")
        if job.found is None:
            self._report(job, found)
        self._job = None
        self._send(BestMove(text))

    def _report(self, job: "_Job", found: Finding | None) -> None:
        if found is None:
            return
        proved = PROOFS.get(found.value) if found.is_proved and found.value is not None else None
        pv = tuple(map(self._game.spell, found.line or (found.move,)))
        time = round((monotonic() - job.began) * 1000)
        self._send(Info(nodes=job.run.nodes, time=time, value=found.value, proved=proved, pv=pv))

    def _send(self, reply: Reply) -> None:
        self._send_line(str(reply))


class _Job:
    """A search in progress."""

    def __init__(self, run: RunningSearch, task: Task, began: float) -> None:
        self.run, self.task, self.began = run, task, began
        self.found: Finding | None = None
        """The result of a complete search that waits for ``stop``."""
        self.next_info_at = self.began + INFO_SECONDS
        seconds = None if task.limits.infinite else task.seconds
        self._deadline = inf if seconds is None else self.began + seconds - RESERVE_SECONDS
        self._patience_end = inf
        """The time by ``monotonic`` at which a player must have stopped."""
        self.is_stopped = False
        """Whether the other side sent ``stop``."""
        self.is_waiting = False
        """Whether a complete search without limits waits for ``stop``."""

    @property
    def seconds_left(self) -> float:
        """The seconds until the time limit; 0 after it."""
        return max(0.0, self._deadline - monotonic())

    def stop(self) -> None:
        """Tell the player to stop, because the other side does not wait."""
        self.is_stopped, self.is_waiting = True, False
        self._end_search()

    def check_time(self) -> None:
        """Tell the player to stop if its time is up."""
        if not self.seconds_left:
            self._end_search()

    def _end_search(self) -> None:
        if self._patience_end == inf:
            self._patience_end = monotonic() + STOP_SECONDS
            self.run.stop()

    @property
    def is_overdue(self) -> bool:
        """Whether to play the last report of a player that does not stop.

        A player that was not sent ``stop`` may be late if it has reported no move.
        """
        is_late = monotonic() >= self._patience_end
        return is_late and (self.is_stopped or self.run.progress() is not None)


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())
