"""Figures and maxims of the strategy lessons of Tri-It-Out.

A place is quiet for a player if a counter of this player there would not oblige the player to capture. A
shared place is quiet for both players, and a player's own place is quiet only for this player.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import count
from random import Random
from typing import NamedTuple, TypeAlias

from tools.strategy.counting import Count, share, turns
from tools.strategy.strong_games import StrongGame
from trigrid.games import Move
from trigrid.games.tri_it_out import TriItOut, TriItOutPosition
from trigrid.records import Record
from trigrid.search.evaluate.tri_it_out_endgame import win_conditions
from trigrid.search.evaluate.tri_it_out_solver import Solver
from trigrid.search.work_limit import TooMuchWork

OPENING_COUNTERS = 5
"""The maximum number of counters on the board in the lesson on the opening."""
SOLVED_BOARD = "hex-3"
"""The largest board with a tablebase."""
RANDOM_GAMES = 300
"""The number of random games whose endings are solved."""
ENDING_COUNTERS = 11
"""The minimum number of counters on the board in these endings."""
EXAMINED = 150
"""The maximum number of positions that the solver examines at once.

Endings that need more are left out.
"""

Follows: TypeAlias = Callable[[TriItOutPosition, Move], bool]
Endings: TypeAlias = tuple[tuple[TriItOutPosition, frozenset[Move]], ...]
"""Positions, each with its winning moves."""


class QuietPlaces(NamedTuple):
    """The quiet places of a position, shared or of one player alone, as bit sets."""

    shared: int
    mine: int
    theirs: int


def quiet_places(position: TriItOutPosition, seat: int) -> QuietPlaces:
    """Return the quiet places of a position; ``mine`` are those of ``seat``."""
    game, own, others = position.game, position.counters[seat], position.counters[1 - seat]
    free = game.board.everywhere & ~position.occupied & ~position.restricted
    mine, theirs = game.completed(own, own), game.completed(others, others)
    return QuietPlaces(free & ~mine & ~theirs, free & mine & ~theirs, free & theirs & ~mine)


def is_quiet(position: TriItOutPosition, move: Move) -> bool:
    """Return whether a move is a placement that ends the turn."""
    return not position.is_capturing and not position.play(move).is_capturing


def makes_most_own_places(position: TriItOutPosition, move: Move) -> bool:
    """Return whether a placement gives the player the most own places.

    Only quiet placements are compared. False for other moves, and with more than OPENING_COUNTERS counters on
    the board.
    """
    if position.occupied.bit_count() > OPENING_COUNTERS or not is_quiet(position, move):
        return False
    quiet = [each for each in position.moves() if is_quiet(position, each)]
    return _own_places(position, move) == max(_own_places(position, each) for each in quiet)


def _own_places(position: TriItOutPosition, move: Move) -> int:
    return quiet_places(position.play(move), position.to_move).mine.bit_count()


def solved_openings() -> Iterator[Record]:
    """Yield random openings on SOLVED_BOARD, whose results level 6 finds exactly."""
    for number in count():
        record, rng = Record(TriItOut(SOLVED_BOARD)), Random(number)
        while len(record.moves) < OPENING_COUNTERS - number % 2:
            record.add(rng.choice(record.position.moves()))
        yield record


SOLVED_OPENINGS: Mapping[int, Callable[[], Iterator[Record]]] = {1: solved_openings}
"""The candidates for the positions of a lesson that does not take them from games."""


def takes_shared_place(position: TriItOutPosition, move: Move) -> bool:
    """Return whether a move uses a shared place while the player has own places."""
    places = quiet_places(position, position.to_move)
    return not position.is_capturing and bool(places.mine) and bool(places.shared >> move & 1)


def lets_turn_end(position: TriItOutPosition, move: Move) -> bool:
    """Return whether a move is a capture after which the player has a quiet place."""
    places = quiet_places(position.play(move), position.to_move)
    return position.is_capturing and bool(places.shared | places.mine)


def leaves_no_quiet_place(position: TriItOutPosition, move: Move) -> bool:
    """Return whether a quiet placement leaves only places that are not quiet."""
    after = position.play(move)
    places = quiet_places(after, position.to_move)
    return is_quiet(position, move) and after.outcome is None and not places.shared | places.theirs


FOLLOWS: Mapping[int, Follows] = {
    1: makes_most_own_places,
    2: takes_shared_place,
    3: lets_turn_end,
    4: leaves_no_quiet_place,
}
"""For each lesson, whether a move in a position follows the maxim."""


def first_choices(follows: Follows, games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the games in which the first choice follows a maxim.

    The first choice is the first quiet placement that level 6 played while other quiet placements did not
    agree with it in following the maxim. Games without such a choice are left out.
    """
    choices = [choice for game in games if (choice := _first_choice(follows, game)) is not None]
    return share(choices)


def _first_choice(follows: Follows, game: StrongGame) -> bool | None:
    for position, move in turns(game):
        if is_quiet(position, move):
            kinds = {follows(position, each) for each in position.moves() if is_quiet(position, each)}
            if len(kinds) > 1:
                return follows(position, move)
    return None


def longest_turns_lost(games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the games lost by the player with the most captures in one turn.

    Games in which both players have the same maximum are left out.
    """
    lost = total = 0
    for game in games:
        first, second = map(max, zip(*_captures_by_turn(game), strict=True))
        total += first != second
        lost += first != second and game.winner == int(first > second)
    return lost, total


def _captures_by_turn(game: StrongGame) -> Iterator[tuple[int, int]]:
    """Yield both players' captures in the current turn, after each move."""
    captures, to_move = [0, 0], 0
    for position, _ in turns(game):
        if position.to_move != to_move:
            captures, to_move = [0, 0], position.to_move
        captures[to_move] += position.is_capturing
        yield captures[0], captures[1]


@lru_cache(maxsize=1)
def solved_endings() -> Endings:
    """Return solved positions of random games, each with its winning moves.

    They have at least ENDING_COUNTERS counters, and some of their moves win and others lose.
    """
    game = TriItOut()
    found = []
    for number in range(RANDOM_GAMES):
        solver = Solver(game)
        for position in _ending(game, Random(number)):
            winning = _winning_moves(solver, position)
            if winning and len(winning) < len(position.moves()):
                found.append((position, winning))
    return tuple(found)


def _ending(game: TriItOut, rng: Random) -> Iterator[TriItOutPosition]:
    """Yield the last positions of a random game."""
    position = game.start()
    while position.outcome is None:
        if position.occupied.bit_count() >= ENDING_COUNTERS:
            yield position
        position = position.play(rng.choice(position.moves()))


def _winning_moves(solver: Solver, position: TriItOutPosition) -> frozenset[Move] | None:
    """Return the winning moves; None if they are not found quickly."""
    try:
        return frozenset(
            move
            for move in position.moves()
            if any(
                solver.wins(own, others, EXAMINED) == expected
                for own, others, expected in win_conditions(position, move)
            )
        )
    except TooMuchWork:
        return None


def better_endings(follows: Follows, games: Sequence[StrongGame]) -> tuple[int, int]:
    """Count the solved endings in which moves that follow a maxim win more often.

    Endings in which both kinds of move win equally often are left out. The games of level 6 are not used.
    """
    better = total = 0
    for position, winning in solved_endings():
        kinds: tuple[list[bool], list[bool]] = [], []
        for move in position.moves():
            kinds[follows(position, move)].append(move in winning)
        if all(kinds):
            other, following = (sum(kind) / len(kind) for kind in kinds)
            total += other != following
            better += following > other
    return better, total


CLAIMS: Mapping[str, Count] = {
    "own places": partial(first_choices, makes_most_own_places),
    "shared places": partial(first_choices, takes_shared_place),
    "longest turns": longest_turns_lost,
    "turns that end": partial(better_endings, lets_turn_end),
    "no quiet place": partial(better_endings, leaves_no_quiet_place),
}
"""Functions by claim name; each returns a count and a total over games."""
