"""The clauses of the engine protocol, as checks of an engine.

``docs/engine-protocol.md`` lists the clauses with the same numbers.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import pairwise
from random import Random
from typing import NamedTuple

from trigrid.games import Game, Move, Position
from trigrid.ugi.examinee import Breach, Examinee
from trigrid.ugi.messages import (
    NO_MOVE,
    BestMove,
    EngineOption,
    Go,
    Identity,
    Limits,
    Refusal,
    SetOption,
    SetPosition,
    Signal,
)

SAMPLE_MOVES = 30
"""The number of moves of a random game of which every position is checked."""
NODES = 20
"""The number of nodes of the searches."""
MOVE_MILLISECONDS = 100
"""The time limit of the search with ``movetime``."""
QUIET_SECONDS = 0.3
"""The time for which ``go infinite`` must send no move."""
UNKNOWN = "xyzzy plugh"
"""A line that is no command."""


class Terms(NamedTuple):
    """The conditions of a check."""

    game: Game
    stop_seconds: float
    """The longest time from ``stop`` to ``bestmove``."""


class Scope(Enum):
    """The games that must be selected for the check of a clause."""

    NO_GAME = 0
    ONE_GAME = 1
    EACH_GAME = 2


class Clause(NamedTuple):
    """A clause of the protocol with its check."""

    number: int
    text: str
    check: Callable[[Examinee, Terms], None]
    """Raises Breach or EngineError if the engine breaks the clause."""
    scope: Scope
    ends_program: bool


CLAUSES: list[Clause] = []
"""All clauses, in the order of their checks."""


Check = Callable[[Examinee, Terms], None]


def _clause(
    text: str, *, scope: Scope = Scope.ONE_GAME, ends_program: bool = False
) -> Callable[[Check], Check]:
    """Return a decorator that adds a check to CLAUSES."""

    def add(check: Check) -> Check:
        CLAUSES.append(Clause(len(CLAUSES) + 1, text, check, scope, ends_program))
        return check

    return add


@_clause("`ugi` is answered with `id name`, the options, then `ugiok`", scope=Scope.NO_GAME)
def _check_handshake(engine: Examinee, terms: Terms) -> None:
    names = [reply for reply in engine.shake_hands() if isinstance(reply, Identity) and reply.text]
    if not any(reply.field == "name" for reply in names):
        raise Breach("no id name came before ugiok")


@_clause("`isready` is answered with `readyok`", scope=Scope.NO_GAME)
def _check_readiness(engine: Examinee, terms: Terms) -> None:
    engine.require_no_errors("isready")


@_clause("each option has a default of its type", scope=Scope.NO_GAME)
def _check_defaults(engine: Examinee, terms: Terms) -> None:
    for option in engine.options.values():
        if not has_valid_default(option):
            raise Breach(f"{str(option)!r} has a wrong default")


@_clause("each option can be set to its default", scope=Scope.NO_GAME)
def _check_options(engine: Examinee, terms: Terms) -> None:
    for option in engine.options.values():
        if option.kind != "button":
            engine.send(SetOption(option.name, option.default))
            engine.require_no_errors(f"setoption name {option.name}")


@_clause("an unknown command, or an unknown option, is ignored or answered with `error`", scope=Scope.NO_GAME)
def _check_unknown(engine: Examinee, terms: Terms) -> None:
    for line in (UNKNOWN, str(SetOption("xyzzy", "1"))):
        engine.send(line)
        engine.errors()


@_clause("`stop` without a search has no answer", scope=Scope.NO_GAME)
def _check_idle_stop(engine: Examinee, terms: Terms) -> None:
    engine.send(Signal.STOP)
    engine.send(Signal.IS_READY)
    for reply in engine.replies_until("isready", lambda reply: str(reply) == "readyok"):
        if isinstance(reply, BestMove | Refusal):
            raise Breach(f"stop was answered with {str(reply)!r}")


@_clause("`setoption name game` selects each game", scope=Scope.EACH_GAME)
def _check_game(engine: Examinee, terms: Terms) -> None:
    engine.set_game(terms.game)
    engine.require_no_errors(f"the game {terms.game!r}")


@_clause("`position startpos moves` sets each position of a game", scope=Scope.EACH_GAME)
def _check_moves(engine: Examinee, terms: Terms) -> None:
    for position, moves in sample_game(terms.game):
        engine.set_position(terms.game, moves)
        require_answers(engine, position)


@_clause("`position fen` sets each position of a game, with moves after it", scope=Scope.EACH_GAME)
def _check_texts(engine: Examinee, terms: Terms) -> None:
    game = terms.game
    before = None
    for position, moves in sample_game(game):
        engine.set_position(game, (), game.position_text(position))
        require_answers(engine, position)
        if before is not None:
            engine.set_position(game, moves[-1:], game.position_text(before))
            require_answers(engine, position)
        before = position


@_clause(
    "`go nodes` is answered with one legal move, also for a player who moves again", scope=Scope.EACH_GAME
)
def _check_nodes(engine: Examinee, terms: Terms) -> None:
    for position, moves in turning_points(terms.game):
        engine.set_position(terms.game, moves)
        engine.move_in(position, Go(Limits(nodes=NODES)))
        engine.send(Signal.IS_READY)
        for reply in engine.replies_until("isready", lambda reply: str(reply) == "readyok"):
            if isinstance(reply, BestMove):
                raise Breach(f"a second {str(reply)!r} came")


@_clause("`go depth` ends", scope=Scope.EACH_GAME)
def _check_depth(engine: Examinee, terms: Terms) -> None:
    engine.set_position(terms.game, ())
    engine.move_in(terms.game.start(), Go(Limits(depth=1)))


@_clause("`go movetime` ends in time", scope=Scope.EACH_GAME)
def _check_movetime(engine: Examinee, terms: Terms) -> None:
    engine.set_position(terms.game, ())
    go = Go(Limits(movetime=MOVE_MILLISECONDS))
    engine.move_in(terms.game.start(), go, MOVE_MILLISECONDS / 1000 + terms.stop_seconds)


@_clause("`go searchmoves` is answered with one of these moves", scope=Scope.EACH_GAME)
def _check_searchmoves(engine: Examinee, terms: Terms) -> None:
    game, position = terms.game, terms.game.start()
    for move in Random(1).sample(position.moves(), 2):
        engine.set_position(game, ())
        chosen = engine.move_in(position, Go(Limits(nodes=NODES), (game.spell(move),)))
        if chosen != move:
            raise Breach(
                f"bestmove {game.spell(chosen)} came, but searchmoves allows only {game.spell(move)}"
            )


@_clause("`go infinite` sends no move before `stop`, then sends one in time")
def _check_stop(engine: Examinee, terms: Terms) -> None:
    go = Go(Limits(infinite=True))
    engine.set_position(terms.game, ())
    engine.send(go)
    engine.require_silence(QUIET_SECONDS, BestMove, "before stop")
    engine.send(Signal.STOP)
    engine.finish(terms.game.start(), go, terms.stop_seconds)


@_clause("`isready` and `query` are answered during a search")
def _check_during_search(engine: Examinee, terms: Terms) -> None:
    go = Go(Limits(infinite=True))
    engine.set_position(terms.game, ())
    engine.send(go)
    engine.send(Signal.IS_READY)
    for reply in engine.replies_until("isready", lambda reply: str(reply) == "readyok"):
        if isinstance(reply, BestMove):
            raise Breach("the search ended before stop")
    require_answers(engine, terms.game.start())
    engine.send(Signal.STOP)
    engine.finish(terms.game.start(), go)


@_clause("a position that is refused causes one `error`, and `go` finds no move in it")
def _check_wrong_position(engine: Examinee, terms: Terms) -> None:
    for wrong in (SetPosition("xyzzy"), SetPosition("", ("xyzzy",))):
        engine.send(wrong)
        count = len(engine.errors())
        if count != 1:
            raise Breach(f"{str(wrong)!r} caused {count} errors; expected one")
        require_no_move(engine)
    engine.set_position(terms.game, ())
    engine.require_no_errors("the next position")


@_clause("after the end of the game, `go` causes an `error`, then `bestmove none`", scope=Scope.EACH_GAME)
def _check_game_over(engine: Examinee, terms: Terms) -> None:
    position, moves = random_game(terms.game)
    engine.set_position(terms.game, moves)
    require_answers(engine, position)
    if position.outcome is not None:
        require_no_move(engine)


@_clause("`quit` ends the program, also during a search", ends_program=True)
def _check_quit(engine: Examinee, terms: Terms) -> None:
    engine.set_position(terms.game, ())
    engine.send(Go(Limits(infinite=True)))
    engine.send(Signal.QUIT)
    engine.require_end("quit")


@_clause("the end of the input ends the program, also during a search", ends_program=True)
def _check_end_of_input(engine: Examinee, terms: Terms) -> None:
    engine.set_position(terms.game, ())
    engine.send(Go(Limits(infinite=True)))
    engine.end_input()
    engine.require_end("the end of the input")


def has_valid_default(option: EngineOption) -> bool:
    """Return whether the default of an option is one of its values."""
    default = option.default
    if option.kind == "check":
        return default in ("true", "false")
    if option.kind == "combo":
        return default in option.choices or default.partition(" ")[0] in option.choices
    if option.kind == "spin":
        if not default.removeprefix("-").isdecimal() or option.low is None or option.high is None:
            return False
        return option.low <= int(default) <= option.high
    return True


def require_no_move(engine: Examinee) -> None:
    """Raise Breach unless ``go`` is answered with ``error`` and ``bestmove none``."""
    engine.send(Go(Limits(nodes=NODES)))
    replies = engine.replies_until("go", lambda reply: isinstance(reply, BestMove))
    if replies[-1] != BestMove(NO_MOVE):
        raise Breach(f"go was answered with {str(replies[-1])!r}; expected bestmove none")
    if not any(isinstance(reply, Refusal) for reply in replies):
        raise Breach("no error came before bestmove none")


def require_answers(engine: Examinee, position: Position) -> None:
    """Raise Breach unless the answers to all questions are true for a position."""
    outcome = position.outcome
    result = "none" if outcome is None else "draw" if outcome.winner is None else f"p{outcome.winner + 1}win"
    over, first = ("false" if outcome is None else "true"), ("false" if position.to_move else "true")
    for question, expected in (("gameover", over), ("p1turn", first), ("result", result)):
        answer = engine.ask(question)
        if answer != expected and not (question == "p1turn" and outcome is not None):
            where = position.game.position_text(position)
            raise Breach(f"query {question} was answered with {answer} at {where!r}; expected {expected}")


def sample_game(game: Game) -> Iterator[tuple[Position, tuple[Move, ...]]]:
    """Yield the first positions of a random game, with the moves before each."""
    rng, position, moves = Random(2), game.start(), tuple[Move, ...]()
    yield position, moves
    while position.outcome is None and len(moves) < SAMPLE_MOVES:
        move = rng.choice(position.moves())
        position, moves = position.play(move), (*moves, move)
        yield position, moves


def turning_points(game: Game) -> list[tuple[Position, tuple[Move, ...]]]:
    """Return the start, and positions in which the last mover moves again."""
    seen = [(position, moves) for position, moves in sample_game(game) if position.outcome is None]
    again = [here for before, here in pairwise(seen) if before[0].to_move == here[0].to_move]
    return [seen[0], *again[:2]]


def random_game(game: Game) -> tuple[Position, tuple[Move, ...]]:
    """Return the end of a random game; a game without end stops after 1000 moves."""
    rng, position, moves = Random(3), game.start(), list[Move]()
    while position.outcome is None and len(moves) < 1000:
        moves.append(rng.choice(position.moves()))
        position = position.play(moves[-1])
    return position, tuple(moves)
