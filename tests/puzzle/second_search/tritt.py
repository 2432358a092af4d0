"""Wins that are forced in TRITT, by trying every move.

A state is what the player to move sees: (own trittons, the opponent's, own dots, the opponent's), trittons as
sets of placements. On none of them lies a line. A move is (start, end) of a slide, or (-1, placement) of an
entry.
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
"""How many trittons each player has."""
ROOM = 3 * 9
"""So many placements at most share a dot with a given one: a dot belongs to nine at most."""
KILLERS = 4
"""How many moves that were the right ones elsewhere are tried first."""


class TrittSearch:
    """Whether one seat can force a win within so many turns; it remembers what it found."""

    def __init__(self, position: Any, attacker: int) -> None:
        self.nodes = 0
        self._attacker = attacker
        self._tracks = tracks(1 if position.game.options["steps"] == "one" else len(DOTS))
        self._paths = {
            (start, end): path for start, ways in enumerate(self._tracks) for way in ways for end, path in way
        }
        self._won: dict[tuple[State, int, bool], bool] = {}
        self._lost: dict[tuple[State, int, bool], bool] = {}
        self._attacks: dict[int, list[Move]] = {}
        self._answers: dict[int, list[Move]] = {}

    def wins(self, position: Any, turns: int) -> bool:
        """Whether the attacker wins within so many turns from a position on."""
        if position.outcome is not None:
            return bool(position.outcome.winner == self._attacker)
        if turns == 0:
            return False
        seen = arrangement(position)
        state = seen.own, seen.others, seen.dots, seen.other_dots
        search = self._is_won if position.to_move == self._attacker else self._is_lost
        return search(state, turns, position.may_swap)

    def _is_won(self, state: State, turns: int, may_swap: bool = False) -> bool:
        """Whether the attacker, who is to move, wins."""
        key = state, turns, may_swap
        known = self._won.get(key)
        if known is None:
            self.nodes += 1
            known = self._won[key] = self._wins_now(state) or (
                turns > 1 and self._has_winning_move(state, turns, may_swap)
            )
        return known

    def _has_winning_move(self, state: State, turns: int, may_swap: bool) -> bool:
        first = self._attacks.setdefault(turns, [])
        for move in first:
            child = self._child(state, move)
            if child and self._is_lost(child, turns - 1):
                return True
        for move, child in self._children(state):
            if self._is_lost(child, turns - 1):
                _remember(first, move)
                return True
        # Who trades sees what the other saw: the colours change hands, and so does the turn.
        return may_swap and self._is_lost(state, turns - 1)

    def _is_lost(self, state: State, turns: int, may_swap: bool = False) -> bool:
        """Whether the defender, who is to move and not stuck, loses whatever the move."""
        key = state, turns, may_swap
        known = self._lost.get(key)
        if known is None:
            self.nodes += 1
            known = self._lost[key] = not self._is_saved(state, turns, may_swap)
        return known

    def _is_saved(self, state: State, turns: int, may_swap: bool) -> bool:
        first = self._answers.setdefault(turns, [])
        for move in first:
            child = self._child(state, move)
            if child and (has_line(child[3]) or not self._is_won(child, turns)):
                return True
        if self._wins_now(state):
            return True
        for move, child in self._children(state):
            if not self._is_won(child, turns):
                _remember(first, move)
                return True
        return may_swap and not self._is_won(state, turns)

    def _wins_now(self, state: State) -> bool:
        """Whether the player to move wins with this move: by a line, or by leaving the opponent no move."""
        return self._lines_up(state) or (
            self._is_crowded(state) and any(self._is_stuck(child) for _, child in self._children(state))
        )

    def _lines_up(self, state: State) -> bool:
        """Whether a move makes a line of one's own colour and none of the other.

        There is no line yet, so a line holds one of the new dots, and the new dot is one that completes two
        others. A line through both ends of one tritton would hold its middle, which has the other colour; so
        each new dot can be looked at alone.
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
        """Whether a slide does.

        Taking a tritton away completes nothing, so ``hot`` holds all new ends that count.
        """
        covered = dots | other_dots
        for start in bits(others):
            for way in self._tracks[start]:
                for end, path in way:
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
        """Whether the opponent could be without a move after the next one.

        A move covers the dots of one placement anew, which takes away the room of ROOM others at most.
        """
        if state[1].bit_count() == SUPPLY:
            return True
        free = EVERYWHERE & ~(state[2] | state[3])
        return sum((free & free >> step & free << step).bit_count() for step in STEPS) <= ROOM

    def _is_stuck(self, state: State) -> bool:
        own, others, dots, other_dots = state
        covered = dots | other_dots
        if own.bit_count() < SUPPLY and any(not mask & covered for mask in MASKS):
            return False
        return not any(
            way and not way[0][1] & covered for start in bits(others) for way in self._tracks[start]
        )

    def _children(self, state: State) -> Iterator[tuple[Move, State]]:
        """The moves that make no line of the other colour, and what the opponent sees after them."""
        own, others, dots, other_dots = state
        covered, cold = dots | other_dots, ~completing(other_dots)
        for start in bits(others):
            left = other_dots ^ MIDDLES[start]
            for way in self._tracks[start]:
                for end, path in way:
                    if path & covered:
                        break
                    shown = left | MIDDLES[end]
                    if not has_line(shown):
                        moved = others ^ (1 << start | 1 << end)
                        yield (start, end), (moved, own, shown, dots ^ ENDS[start] | ENDS[end])
        if own.bit_count() < SUPPLY:
            allowed = ~covered & cold
            for end in PLACEMENTS:
                ends = ENDS[end]
                if ends & allowed == ends and not MIDDLES[end] & covered:
                    yield (-1, end), (others, own | 1 << end, other_dots | ends, dots | MIDDLES[end])

    def _child(self, state: State, move: Move) -> State | None:
        """What the opponent sees after a move; None if it is not legal or lines up the other colour."""
        own, others, dots, other_dots = state
        start, end = move
        if start < 0:
            shown = other_dots | ENDS[end]
            if (dots | other_dots) & MASKS[end] or own.bit_count() == SUPPLY or has_line(shown):
                return None
            return others, own | 1 << end, shown, dots | MIDDLES[end]
        if not others >> start & 1 or self._paths[move] & (dots | other_dots):
            return None
        shown = other_dots ^ MIDDLES[start] | MIDDLES[end]
        if has_line(shown):
            return None
        return others ^ (1 << start | 1 << end), own, shown, dots ^ ENDS[start] | ENDS[end]


def _remember(first: list[Move], move: Move) -> None:
    """Have a move tried first from now on."""
    if move in first:
        first.remove(move)
    first.insert(0, move)
    del first[KILLERS:]
