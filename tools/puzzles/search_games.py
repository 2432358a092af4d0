"""Looks for puzzles in a game that two levels play: candidates are proved, but not graded yet."""

from collections.abc import Iterator
from contextlib import suppress
from math import inf
from random import Random
from typing import NamedTuple

from tools.arena.match import LONGEST, random_opening
from tools.puzzles.goals import WinTheEnd, has_ends, longest_win
from tools.puzzles.position_key import position_key
from tools.puzzles.proving import Proved, prove
from trigrid.games import GAMES, Game, Move, Position
from trigrid.puzzle import Kind, Puzzle
from trigrid.puzzle.solution import write_solution
from trigrid.records import Record
from trigrid.search import Computer
from trigrid.search.forced_win import ForcedWin
from trigrid.search.work_limit import TooMuchWork

LEVELS = (2, 3, 3, 4)
"""The levels that play, drawn for each seat."""
SEARCHED = 12_000
"""Positions looked at for one proof in a game that is won by threats."""
SEARCHED_FIRST = 4_000
"""Positions looked at to find out whether there is anything to be proved there."""
SEARCHED_AT_END = {Kind.WIN_SOON: 6_000, Kind.SAVE: 100_000, Kind.BEST_END: 120_000}
"""The same at the end of a game."""
LAST_TURNS = 8
"""Turns before the end of a game that are looked at, where it is won by threats."""
FEWEST_LEGAL = 4
"""Moves from which a solver chooses at least."""
MOST_RIGHT = 3
"""First moves that are right at most."""
RIGHT_SHARE = 0.34
"""The part of the legal moves that they are at most, unless there is only one."""
SOON = (2, 3)
"""The turns of a win that is asked for at the end of a game."""
WIDEST_SAVE = 40
"""Moves that stop the next turn's win up to which those are looked for that stop a win in two turns."""


class Turn(NamedTuple):
    """A position at the beginning of a turn, and the moves that led there."""

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
    """The turns of a game between two levels, the first moves of which are drawn at random."""
    opening, position = random_opening(game, rng)
    moves = list(opening)
    players = [Computer(game, rng.choice(LEVELS), rng.getrandbits(31)) for _ in game.seats]
    turns: list[Turn] = []
    before = position.to_move  # the opening may have stopped within a turn
    while position.outcome is None and len(moves) < LONGEST:
        if before != position.to_move:
            turns.append(Turn(tuple(moves), position))
        before = position.to_move
        move = players[before].think(position, inf, recent=moves).move
        moves.append(move)
        position = position.play(move)
    return turns


def candidates(game: Game, seed: int, number: int) -> Iterator[Candidate]:
    """The puzzles in the game of that number."""
    turns = played_turns(game, Random(f"puzzles {seed} {number}"))
    found = _ends(turns) if has_ends(game.key) else _threats(turns)
    seen = set()
    for kind, target, turn in found:
        try:
            proved = prove(kind, turn.position, target, _budget(game, kind))
        except TooMuchWork:
            continue
        if is_puzzle(proved, turn.position) and (key := position_key(turn.position)) not in seen:
            seen.add(key)
            yield Candidate(kind, target, turn.moves, turn.position, proved)


def is_puzzle(proved: Proved, position: Position) -> bool:
    """Whether there is a choice, and few moves are right."""
    right, legal = len(proved.solution.children), len(position.moves())
    return legal >= FEWEST_LEGAL and 0 < right <= max(1, min(MOST_RIGHT, legal * RIGHT_SHARE))


def _budget(game: Game, kind: Kind) -> int:
    return SEARCHED_AT_END[kind] if has_ends(game.key) else SEARCHED


def _threats(turns: list[Turn]) -> Iterator[tuple[Kind, int, Turn]]:
    """What can be asked in the turns of a game that is won by threats."""
    for turn in turns[-LAST_TURNS:]:
        position = turn.position
        win, search = 0, ForcedWin(position, position.to_move, SEARCHED_FIRST)
        with suppress(TooMuchWork):
            win = search.turns(position, longest_win(position.game.key))
        if win:
            yield _winning_kind(position.game, win), win, turn
        else:
            yield from ((Kind.SAVE, target, turn) for target in _savings(position))


def _winning_kind(game: Game, turns: int) -> Kind:
    if Kind.CLOSE.value in GAMES[game.key].puzzle_kinds:
        return Kind.CLOSE
    return Kind.WIN_NOW if turns == 1 else Kind.WIN_SOON


def _savings(position: Position) -> Iterator[int]:
    """Within how many turns the opponent wins after almost every move."""
    legal, search = position.moves(), ForcedWin(position, 1 - position.to_move, SEARCHED_FIRST)
    with suppress(TooMuchWork):
        safe = [move for move in legal if not search.wins(position.play(move), 1)]
        if 0 < len(safe) <= MOST_RIGHT:
            yield 1
        elif longest_win(position.game.key) > 2 and len(safe) <= min(WIDEST_SAVE, len(legal) / 2):
            safe = [move for move in safe if not search.wins(position.play(move), 2)]
            if 0 < len(safe) <= MOST_RIGHT:
                yield 2


def _ends(turns: list[Turn]) -> Iterator[tuple[Kind, int, Turn]]:
    """What can be asked at the end of a game: the first and the last puzzle of each kind for each seat."""
    kinds = [Kind(name) for name in GAMES[turns[0].position.game.key].puzzle_kinds] if turns else []
    for kind in kinds:
        for seat in (0, 1):
            found = list(_backwards(kind, [turn for turn in turns if turn.position.to_move == seat]))
            yield from (found[-1], found[0]) if len(found) > 1 else found


def _backwards(kind: Kind, turns: list[Turn]) -> Iterator[tuple[Kind, int, Turn]]:
    """All puzzles of a kind in the turns of one seat, from the end on, as far as can be searched."""
    for turn in reversed(turns):
        try:
            target = _end_target(kind, turn.position)
        except TooMuchWork:
            break
        if target is not None:
            yield kind, target, turn


def _end_target(kind: Kind, position: Position) -> int | None:
    """What the goal of a kind says here; None if it is no puzzle. Raises TooMuchWork."""
    if kind is Kind.WIN_SOON:
        found = WinTheEnd(position, 0, SEARCHED_AT_END[kind]).verdicts(position, 0)
        turns = min((turns for turns in found.values() if turns), default=0)
        return turns if turns in SOON else None
    proved = prove(kind, position, 0, SEARCHED_AT_END[kind])
    verdicts = proved.verdicts.get((), {})
    best = max(verdicts.values(), default=0)
    if best <= 0 or not is_puzzle(proved, position):
        return None
    return best // 2 if kind is Kind.BEST_END else 0


def written(candidate: Candidate) -> Puzzle:
    """A candidate as a puzzle, whose number and grade are 0."""
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
