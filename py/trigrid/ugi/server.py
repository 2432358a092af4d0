"""Runs an engine on the standard streams, or on other lines."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from queue import Empty, Queue
from threading import Thread

from trigrid.games import Game, load
from trigrid.ugi.function_player import Choose, FunctionPlayer
from trigrid.ugi.player import Player
from trigrid.ugi.session import Session


def serve(choose: Choose, *, name: str = "", author: str = "", games: Sequence[str] = ()) -> None:
    """Run an engine that plays the moves of a function.

    The engine ends after ``quit`` or at the end of the input. ``choose(position)`` returns a legal move. With
    a second parameter, it also receives a ``Search``, which has the allowed moves, the limits, and
    ``is_stopped``. ``games`` are the keys of the games that the engine plays; empty for all. What the
    function prints goes to the standard error. Raises UnknownGame.
    """
    player = FunctionPlayer(
        choose, name=name or getattr(choose, "__name__", "engine"), author=author, keys=games
    )
    serve_player(player, load(player.keys[0]))


def serve_player(player: Player, game: Game) -> None:
    """Run an engine on the standard streams; ``game`` is selected at the start."""
    output = sys.stdout

    def send(line: str) -> None:
        output.write(f"{line}\n")
        output.flush()

    # A reader of its own: at exit, Python would wait for the lock of sys.stdin, which the thread holds.
    lines = open(sys.stdin.fileno(), encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115
    with redirect_stdout(sys.stderr):
        try:
            converse(Session(player, send, game), lines)
        except BrokenPipeError:  # nobody reads the replies: discard the rest
            os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())


def converse(session: Session, lines: Iterable[str]) -> None:
    """Let a session answer lines until ``quit`` or the last line.

    A thread reads the lines, so that messages are handled during a search.
    """
    waiting = Queue[str | None]()
    Thread(target=_read, args=(lines, waiting.put), daemon=True).start()
    while session.is_open:
        try:
            line = waiting.get(block=not session.has_work)
        except Empty:
            session.run_slice()
            continue
        if line is None:
            session.end()
        else:
            session.receive(line)


def _read(lines: Iterable[str], put: Callable[[str | None], object]) -> None:
    """Pass on the lines, and None after the last."""
    for line in lines:
        put(line)
    put(None)
