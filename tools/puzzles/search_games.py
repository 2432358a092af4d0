"""Searches the computer's games for puzzles, and proves the puzzles.

Two levels play each game. The puzzles are not graded yet.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from math import inf
from random import Random
from typing import NamedTuple

from tools.puzzles.position_key import position_key
from trigrid.games import GAMES, Game, Move, Position
from trigrid.matches.game_in_play import MAX_PLIES
from trigrid.matches.openings import random_opening
from trigrid.puzzle import Kind, Puzzle
from trigrid.puzzle.prover.goals import Goal, goal, longest_win, winning_kind
from trigrid.puzzle.prover.proving import Proved, prove
from trigrid.puzzle.puzzle import TIMED
from trigrid.puzzle.solution import write_solution
from trigrid.records import Record
from trigrid.search import Computer
from trigrid.search.exact_end import ExactEnd, points
from trigrid.search.forced_win import ForcedWin
from trigrid.search.work_limit import TooMuchWork

LEVELS = (2, 3, 3, 4)
"""The levels from which each seat's level is drawn."""
SEARCHED = 12_000
"""The maximum number of positions in one proof, for games won by threats."""
SEARCHED_FIRST = 4_000
"""The maximum number of positions in the first check, for games won by threats."""
SEARCHED_AT_END = {Kind.WIN_SOON: 2_000, Kind.SAVE: 4_000, Kind.BEST_END: 6_000}
"""Maximum numbers of positions in one search, by kind, for games decided by score.

A game is searched backwards until the search exceeds its maximum, so the time is proportional to it.
"""
PROMISING = 12
"""The number of first moves of a win that are tried in games won by threats."""
LAST_TURNS = 8
"""The number of turns before the end that are searched in a game won by threats."""
MIN_LEGAL = 4
"""The minimum number of legal moves in a puzzle's position."""
MAX_RIGHT = 3
"""The maximum number of right first moves."""
RIGHT_SHARE = 0.34
"""The maximum share of right moves among legal ones, unless only one is right."""
SOON = (2, 3)
"""The possible targets, in turns, of WIN_SOON puzzles in endgames."""
MAX_SAVES = 40
"""The maximum number of moves after which the opponent cannot win in one turn.

A position with more such moves is not searched for moves that prevent a win in two turns.
"""


class Turn(NamedTuple):
    """A position at the beginning of a turn, and the moves that led to it."""

    moves: tuple[Move, ...]
    position: Position


class Candidate(NamedTuple):
    """A puzzle without number or grade."""

    kind: Kind
    target: int
    moves: tuple[Move, ...]
    position: Position
    proved: Proved


def played_turns(game: Game, rng: Random) -> list[Turn]:
    """Play a game between two levels after random first moves, and return its turns."""
    opening, position = random_opening(game, rng)
    moves = list(opening)
    players = [Computer(game, rng.choice(LEVELS), rng.getrandbits(31)) for _ in game.seats]
    turns: list[Turn] = []
    before = position.to_move  # the opening may have stopped within a turn
    while position.outcome is None and len(moves) < MAX_PLIES:
        if before != position.to_move:
            turns.append(Turn(tuple(moves), position))
        before = position.to_move
        move = players[before].think(position, inf, recent=moves).move
        moves.append(move)
        position = position.play(move)
    return turns


def candidates(game: Game, seed: int, number: int) -> Iterator[Candidate]:
    """Yield the puzzles in the game with this number."""
    turns = played_turns(game, Random(f"puzzles {seed} {number}"))
    found = _ends(turns) if GAMES[game.key].is_decided_by_score else _threats(turns)
    seen = set()
    for kind, target, turn in found:
        try:
            proved = prove(kind, turn.position, target, _budget(game, kind))
        except TooMuchWork:
            continue
        if kind in TIMED and target != min(filter(None, proved.verdicts[()].values())):
            continue  # a move that was not tried wins faster
        if is_puzzle(proved, turn.position) and (key := position_key(turn.position)) not in seen:
            seen.add(key)
            yield Candidate(kind, target, turn.moves, turn.position, proved)


def is_puzzle(proved: Proved, position: Position) -> bool:
    """Return whether the solver has enough legal moves, and few of them are right."""
    return has_few_right(len(proved.solution.children), len(position.moves()))


def has_few_right(right: int, legal: int) -> bool:
    """Return whether enough moves are legal, and few of them are right."""
    return legal >= MIN_LEGAL and 0 < right <= max(1, min(MAX_RIGHT, legal * RIGHT_SHARE))


def _budget(game: Game, kind: Kind) -> int:
    return SEARCHED_AT_END[kind] if GAMES[game.key].is_decided_by_score else SEARCHED


def _threats(turns: list[Turn]) -> Iterator[tuple[Kind, int, Turn]]:
    """Yield possible puzzles in the last turns of a game that is won by threats."""
    for turn in turns[-LAST_TURNS:]:
        position = turn.position
        win, search = 0, ForcedWin(position, position.to_move, SEARCHED_FIRST)
        with suppress(TooMuchWork):
            win = _turns_to_win(search, position)
        if win:
            yield winning_kind(position.game.key, win), win, turn
        else:
            yield from ((Kind.SAVE, target, turn) for target in _save_targets(position))


def _turns_to_win(search: ForcedWin, position: Position) -> int:
    """Return the turns of the fastest win that begins with a promising move, or 0.

    Other moves are not tried: nearly all wins begin with a promising move, and most positions have no win.
    """
    promising = search.candidates(position)[:PROMISING]
    lengths = range(1, longest_win(position.game.key) + 1)
    return next(
        (turns for turns in lengths if any(search.turns_after(position, move, turns) for move in promising)),
        0,
    )


def _save_targets(position: Position) -> Iterator[int]:
    """Yield the target of a SAVE puzzle in this position, if it has one.

    The target is 1 or 2 turns: all but a few moves let the opponent win within this number of turns.
    """
    legal, search = position.moves(), ForcedWin(position, 1 - position.to_move, SEARCHED_FIRST)
    most = min(MAX_SAVES, len(legal) // 2) if longest_win(position.game.key) > 2 else MAX_RIGHT

    def safe(moves: Iterable[Move], turns: int, count: int) -> list[Move]:
        """Return the moves after which the opponent has no win, at most ``count`` of them."""
        return list(islice((move for move in moves if not search.wins(position.play(move), turns)), count))

    with suppress(TooMuchWork):
        found = safe(legal, 1, max(most, MAX_RIGHT) + 1)
        if 0 < len(found) <= MAX_RIGHT:
            yield 1
        elif 0 < len(found) <= most and 0 < len(safe(found, 2, MAX_RIGHT + 1)) <= MAX_RIGHT:
            yield 2


def _ends(turns: list[Turn]) -> Iterator[tuple[Kind, int, Turn]]:
    """Yield the first and the last possible endgame puzzle for each kind and seat."""
    if not turns:
        return
    game = turns[0].position.game
    shared = SharedVerdicts(game)
    for kind in map(Kind, GAMES[game.key].puzzle_kinds):
        found: dict[int, list[tuple[Kind, int, Turn]]] = {}
        with suppress(TooMuchWork):  # stops at the first position that exceeds the budget
            for turn in reversed(turns):
                target = _end_target(kind, shared.verdicts(kind, turn.position))
                if target is not None and _is_provable(kind, turn.position):
                    found.setdefault(turn.position.to_move, []).append((kind, target, turn))
        for each in found.values():
            yield from (each[-1], each[0]) if len(each) > 1 else each


class SharedVerdicts:
    """The verdicts on the moves of all positions in a game.

    The positions share one search, whose results for later positions help with the earlier ones.
    """

    def __init__(self, game: Game) -> None:
        self._scores = ExactEnd(0, points, SEARCHED_AT_END[Kind.BEST_END])
        self._goals: dict[tuple[Kind, int], Goal] = {}
        self._has_solver = Kind.WIN_SOON.value in GAMES[game.key].puzzle_kinds

    def verdicts(self, kind: Kind, position: Position) -> Mapping[Move, int]:
        """Return the verdict on each move. Raises TooMuchWork."""
        if self._has_solver and kind is not Kind.BEST_END:
            seat, most = position.to_move, SEARCHED_AT_END[kind]
            shared = self._goals.setdefault((kind, seat), goal(kind, position, 0, most))
            return shared.verdicts(position, 0)
        sign = -1 if position.to_move else 1
        scores = {move: sign * self._scores.value(position.play(move)) for move in position.moves()}
        return scores if kind is Kind.BEST_END else {move: int(score > 0) for move, score in scores.items()}


def _end_target(kind: Kind, verdicts: Mapping[Move, int]) -> int | None:
    """Return the target of a puzzle in this position, or None if it is not a puzzle.

    The target is the number of turns for WIN_SOON, the margin of the win for BEST_END, and 0 for other kinds.
    """
    if kind is Kind.WIN_SOON:
        turns = min((turns for turns in verdicts.values() if turns), default=0)
        return turns if turns in SOON else None
    best = max(verdicts.values())
    right = sum(verdict == best for verdict in verdicts.values())
    if best <= 0 or not has_few_right(right, len(verdicts)):
        return None
    return best // 2 if kind is Kind.BEST_END else 0


def _is_provable(kind: Kind, position: Position) -> bool:
    """Return whether a proof of the position alone succeeds within its budget."""
    try:
        prove(kind, position, 0, SEARCHED_AT_END[kind])
    except TooMuchWork:
        return False
    return True


def written(candidate: Candidate) -> Puzzle:
    """Return a candidate as a puzzle with number 0 and grade 0."""
    record = Record(candidate.position.game)
    for move in candidate.moves:
        record.add(move)
    return Puzzle(
        0,
        candidate.kind,
        0,
        candidate.target,
        record.to_link(),
        write_solution(candidate.proved.solution),
        candidate.proved.proof,
    )
