"""An exhaustive search for forced wins in TRITT.

A state is a position seen by the player to move: (own trittons, the opponent's trittons, own dots, the
opponent's dots). Trittons are sets of placements. No searched state contains a line. A move is (start, end)
for a slide of one of the opponent's trittons (R5), or (-1, placement) for an entry (R4).
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

from tests.puzzle.second_search.dots import (
    DOTS,
    ENDS,
    EVERYWHERE,
    MASKS,
    MIDDLES,
    PLACEMENTS,
    STEPS,
    arrangement,
    bits,
    completing,
    has_line,
    tracks,
)

State: TypeAlias = tuple[int, int, int, int]
Move: TypeAlias = tuple[int, int]

SUPPLY = 8
"""The number of trittons of each player."""
MAX_BLOCKED = 3 * 9
"""An upper bound on the placements that share a dot with a given placement.

Each of its three dots belongs to at most nine placements.
"""
KILLERS = 4
"""The maximum number of moves tried first because they worked in other states."""


class TrittSearch:
    """A search for a win that one seat can force within a number of turns.

    Results are cached and reused for other positions.
    """

    def __init__(self, position: Any, attacker: int) -> None:
        self.nodes = 0
        self._attacker = attacker
        self._tracks = tracks(1 if position.game.options["steps"] == "one" else len(DOTS))
        self._paths = {
            (start, end): path
            for start, directions in enumerate(self._tracks)
            for direction in directions
            for end, path in direction
        }
        self._won: dict[tuple[State, int, bool], bool] = {}
        self._lost: dict[tuple[State, int, bool], bool] = {}
        self._attacks: dict[int, list[Move]] = {}
        self._answers: dict[int, list[Move]] = {}

    def wins(self, position: Any, turns: int) -> bool:
        """Return whether the attacker wins from a position within the given turns."""
        if position.outcome is not None:
            return bool(position.outcome.winner == self._attacker)
        if turns == 0:
            return False
        pieces = arrangement(position)
        state = pieces.own, pieces.others, pieces.dots, pieces.other_dots
        search = self._is_won if position.to_move == self._attacker else self._is_lost
        return search(state, turns, position.may_swap)

    def _is_won(self, state: State, turns: int, may_swap: bool = False) -> bool:
        """Return whether the attacker, who is to move, wins."""
        key = state, turns, may_swap
        known = self._won.get(key)
        if known is None:
            self.nodes += 1
            known = self._won[key] = self._wins_now(state) or (
                turns > 1 and self._has_winning_move(state, turns, may_swap)
            )
        return known

    def _has_winning_move(self, state: State, turns: int, may_swap: bool) -> bool:
        killers = self._attacks.setdefault(turns, [])
        for move in killers:
            child = self._child(state, move)
            if child and self._is_lost(child, turns - 1):
                return True
        for move, child in self._children(state):
            if self._is_lost(child, turns - 1):
                _remember(killers, move)
                return True
        # After a swap of colours the opponent faces the same state.
        return may_swap and self._is_lost(state, turns - 1)

    def _is_lost(self, state: State, turns: int, may_swap: bool = False) -> bool:
        """Return whether the defender loses with every move.

        The defender is to move and has a legal move.
        """
        key = state, turns, may_swap
        known = self._lost.get(key)
        if known is None:
            self.nodes += 1
            known = self._lost[key] = not self._is_saved(state, turns, may_swap)
        return known

    def _is_saved(self, state: State, turns: int, may_swap: bool) -> bool:
        killers = self._answers.setdefault(turns, [])
        for move in killers:
            child = self._child(state, move)
            if child and (has_line(child[3]) or not self._is_won(child, turns)):
                return True
        if self._wins_now(state):
            return True
        for move, child in self._children(state):
            if not self._is_won(child, turns):
                _remember(killers, move)
                return True
        return may_swap and not self._is_won(state, turns)

    def _wins_now(self, state: State) -> bool:
        """Return whether the player to move wins with this move.

        The move wins by a line, or by leaving the opponent no move.
        """
        return self._lines_up(state) or (
            self._is_crowded(state) and any(self._is_stuck(child) for _, child in self._children(state))
        )

    def _lines_up(self, state: State) -> bool:
        """Return whether a move makes a line of the player's own colour only.

        The state contains no line, so a new line consists of a new dot and two others. A line through both
        ends of one tritton would contain the middle of the tritton, which has the other colour. So each new
        dot can be tested alone.
        """
        own, others, dots, other_dots = state
        free = EVERYWHERE & ~(dots | other_dots)
        hot = completing(dots)
        if own.bit_count() < SUPPLY:
            middles = hot & free
            if middles:
                ends = free & ~completing(other_dots)
                for step in STEPS:
                    if middles & ends << step & ends >> step:
                        return True
        return bool(hot) and self._slides_up(others, dots, other_dots, hot)

    def _slides_up(self, others: int, dots: int, other_dots: int, hot: int) -> bool:
        """Return whether a slide makes a line of the player's own colour only.

        ``hot`` contains the bits that complete a line of this colour. Removing a tritton completes no line,
        so a new line must contain an end of the moved tritton that is in ``hot``.
        """
        covered = dots | other_dots
        for start in bits(others):
            for direction in self._tracks[start]:
                for end, path in direction:
                    if path & covered:
                        break
                    if (
                        ENDS[end] & hot
                        and has_line(dots ^ ENDS[start] | ENDS[end])
                        and not has_line(other_dots ^ MIDDLES[start] | MIDDLES[end])
                    ):
                        return True
        return False

    def _is_crowded(self, state: State) -> bool:
        """Return whether the next move could leave the opponent without a move.

        A move covers the dots of only one placement, so it blocks at most MAX_BLOCKED placements.
        """
        if state[1].bit_count() == SUPPLY:
            return True
        free = EVERYWHERE & ~(state[2] | state[3])
        return sum((free & free >> step & free << step).bit_count() for step in STEPS) <= MAX_BLOCKED

    def _is_stuck(self, state: State) -> bool:
        own, others, dots, other_dots = state
        covered = dots | other_dots
        if own.bit_count() < SUPPLY and any(not mask & covered for mask in MASKS):
            return False
        return not any(
            direction and not direction[0][1] & covered
            for start in bits(others)
            for direction in self._tracks[start]
        )

    def _children(self, state: State) -> Iterator[tuple[Move, State]]:
        """Yield each move that makes no line of the other colour, and the state after it.

        The state is seen by the opponent.
        """
        own, others, dots, other_dots = state
        covered, cold = dots | other_dots, ~completing(other_dots)
        for start in bits(others):
            remaining = other_dots ^ MIDDLES[start]
            for direction in self._tracks[start]:
                for end, path in direction:
                    if path & covered:
                        break
                    next_other_dots = remaining | MIDDLES[end]
                    if not has_line(next_other_dots):
                        moved = others ^ (1 << start | 1 << end)
                        yield (start, end), (moved, own, next_other_dots, dots ^ ENDS[start] | ENDS[end])
        if own.bit_count() < SUPPLY:
            allowed = ~covered & cold
            for end in PLACEMENTS:
                ends = ENDS[end]
                if ends & allowed == ends and not MIDDLES[end] & covered:
                    yield (-1, end), (others, own | 1 << end, other_dots | ends, dots | MIDDLES[end])

    def _child(self, state: State, move: Move) -> State | None:
        """Return the state after a move, seen by the opponent.

        Returns None if the move is illegal or makes a line of the other colour.
        """
        own, others, dots, other_dots = state
        start, end = move
        if start < 0:
            next_other_dots = other_dots | ENDS[end]
            if (dots | other_dots) & MASKS[end] or own.bit_count() == SUPPLY or has_line(next_other_dots):
                return None
            return others, own | 1 << end, next_other_dots, dots | MIDDLES[end]
        if not others >> start & 1 or self._paths[move] & (dots | other_dots):
            return None
        next_other_dots = other_dots ^ MIDDLES[start] | MIDDLES[end]
        if has_line(next_other_dots):
            return None
        return others ^ (1 << start | 1 << end), own, next_other_dots, dots ^ ENDS[start] | ENDS[end]


def _remember(killers: list[Move], move: Move) -> None:
    """Put a move at the front of the moves to try first, and keep at most KILLERS."""
    if move in killers:
        killers.remove(move)
    killers.insert(0, move)
    del killers[KILLERS:]
