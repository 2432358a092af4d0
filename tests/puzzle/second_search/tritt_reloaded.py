"""Wins that are forced in TRITT Reloaded, by trying every turn.

A state is what the player to move sees at the beginning of a turn: (own trittons, the opponent's, own dots,
the opponent's), trittons as sets of placements. On none of them lies a line. A turn is (placement entered,
start of the slide, its end), the last two -1 for a stay, which is also what a turn without a slide comes to.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

from tests.puzzle.second_search.dots import (
    DOTS,
    ENDS,
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
Turn: TypeAlias = tuple[int, int, int]

SUPPLY = 10
"""How many trittons each player has."""
KILLERS = 4
"""How many turns that were the right ones elsewhere are tried first."""
STAY = -1
"""Start and end of the slide that is not made."""
TRACKS = tracks(len(DOTS))
PATHS = {(start, end): path for start, ways in enumerate(TRACKS) for way in ways for end, path in way}
"""The dots that each slide needs free."""


def _zone(dots: int) -> int:
    """The dots, and those one or two steps from them in a straight line."""
    found = dots
    for step in (*STEPS, *(2 * step for step in STEPS)):
        found |= dots << step | dots >> step
    return found


NEAR = [
    sum(1 << other for other in PLACEMENTS if MASKS[other] & zone) for zone in (_zone(mask) for mask in MASKS)
]
"""For each placement those of which a tritton there could forbid the entry: by covering a dot, or by making
one complete a line, which must be within two steps of a new dot. It is the same the other way round.
"""


class TrittReloadedSearch:
    """Whether one seat can force a win within so many turns; it remembers what it found."""

    def __init__(self, position: Any, attacker: int) -> None:
        self.nodes = 0
        self._attacker = attacker
        self._won: dict[tuple[State, int], bool] = {}
        self._lost: dict[tuple[State, int], bool] = {}
        self._attacks: dict[int, list[Turn]] = {}
        self._answers: dict[int, list[Turn]] = {}

    def wins(self, position: Any, turns: int) -> bool:
        """Whether the attacker wins within so many turns, one that has begun included, from a position on."""
        if position.outcome is not None:
            return bool(position.outcome.winner == self._attacker)
        if turns == 0:
            return False
        seen = arrangement(position)
        state = seen.own, seen.others, seen.dots, seen.other_dots
        is_attacking = position.to_move == self._attacker
        if not position.is_sliding:
            return self._is_won(state, turns) if is_attacking else self._is_lost(state, turns)
        children = (child for _, _, child in _slides(state))
        if is_attacking:
            return any(
                _has_won(child) or (turns > 1 and self._is_lost(child, turns - 1)) for child in children
            )
        return all(not _has_won(child) and self._is_won(child, turns) for child in children)

    def _is_won(self, state: State, turns: int) -> bool:
        """Whether the attacker, who is to move, wins."""
        key = state, turns
        known = self._won.get(key)
        if known is None:
            self.nodes += 1
            known = self._won[key] = _wins_now(state) or (turns > 1 and self._has_winning_turn(state, turns))
        return known

    def _has_winning_turn(self, state: State, turns: int) -> bool:
        first = self._attacks.setdefault(turns, [])
        for turn in first:
            child = _child(state, turn)
            if child and self._is_lost(child, turns - 1):
                return True
        for turn, child in _children(state):
            if self._is_lost(child, turns - 1):
                _remember(first, turn)
                return True
        return False

    def _is_lost(self, state: State, turns: int) -> bool:
        """Whether the defender, who is to move, loses whatever the turn."""
        key = state, turns
        known = self._lost.get(key)
        if known is None:
            self.nodes += 1
            known = self._lost[key] = not self._is_saved(state, turns)
        return known

    def _is_saved(self, state: State, turns: int) -> bool:
        first = self._answers.setdefault(turns, [])
        for turn in first:
            child = _child(state, turn)
            if child and (has_line(child[3]) or not self._is_won(child, turns)):
                return True
        if _wins_now(state):
            return True
        for turn, child in _children(state):
            if not self._is_won(child, turns):
                _remember(first, turn)
                return True
        return False


def _wins_now(state: State) -> bool:
    """Whether the player to move wins with this turn: by a line, or by leaving the opponent no entry."""
    entries = _entries(state)
    if not entries:
        return False
    if state[1].bit_count() == SUPPLY:
        return True  # an entry and a stay, and the opponent has nothing to enter
    return _lines_up(state) or _shuts_out(state, entries)


def _bounds(state: State) -> tuple[int, int]:
    """The dots on which the middle of an entry may not lie, and those on which its ends may not."""
    _, _, dots, other_dots = state
    covered = dots | other_dots
    return covered | completing(dots), covered | completing(other_dots)


def _entries(state: State) -> list[int]:
    """The entries that make no line of either colour."""
    if state[0].bit_count() == SUPPLY:
        return []
    no_middle, no_end = _bounds(state)
    return [
        placement
        for placement in PLACEMENTS
        if not (MIDDLES[placement] & no_middle or ENDS[placement] & no_end)
    ]


def _lines_up(state: State) -> bool:
    """Whether an entry and a slide make a line of one's own colour and none of the other.

    For every slide: the entry must leave its way free, and the line must be there without it, or be completed
    by the middle of the entry. Neither end may complete a line of the other colour.
    """
    _, others, dots, other_dots = state
    covered = dots | other_dots
    no_middle, no_end = _bounds(state)
    far = (1 << 240) - 1
    middles, ends = far & ~no_middle, far & ~no_end
    entered = [
        (step, found)
        for step in STEPS
        if (found := _in_placements(step) & middles & ends << step & ends >> step)
    ]
    any_middle = 0
    for _, found in entered:
        any_middle |= found
    for start in bits(others):
        mine_left, others_left = dots ^ ENDS[start], other_dots ^ MIDDLES[start]
        for way in TRACKS[start]:
            for end, path in way:
                if path & covered:
                    break
                mine = mine_left | ENDS[end]
                usable = any_middle if has_line(mine) else any_middle & completing(mine)
                usable &= ~path
                shown = others_left | MIDDLES[end]
                if usable and not has_line(shown):
                    allowed = far & ~(path | completing(shown))
                    for step, found in entered:
                        if found & usable & allowed << step & allowed >> step:
                            return True
    return False


def _in_placements(step: int) -> int:
    """The middles of the placements that lie along a step."""
    return _MIDDLES_ALONG[step]


_MIDDLES_ALONG = {
    step: sum(
        middle
        for middle, mask in zip(MIDDLES, MASKS, strict=True)
        if mask == middle | middle << step | middle >> step
    )
    for step in STEPS
}


def _shuts_out(state: State, entries: list[int]) -> bool:
    """Whether a turn leaves the opponent no entry.

    Each of the opponent's entries must be near the placement entered or near the one slid to; hardly ever
    are all
    of them, and only then a turn is tried out.
    """
    _, others, dots, other_dots = state
    covered = dots | other_dots
    theirs = _entries((others, 0, other_dots, dots))
    reached = 0
    for start in bits(others):
        for way in TRACKS[start]:
            for end, path in way:
                if path & covered:
                    break
                reached |= 1 << end
    for entry in entries:
        near, ends = NEAR[entry], reached
        is_near_all = True
        for other in theirs:
            if not near >> other & 1:
                is_near_all = False
                ends &= NEAR[other]
                if not ends:
                    break
        if (ends or is_near_all) and any(
            not _entries(child) for _, _, child in _slides(_entered(state, entry))
        ):
            return True
    return False


def _entered(state: State, entry: int) -> State:
    """What the same player sees after an entry."""
    own, others, dots, other_dots = state
    return own | 1 << entry, others, dots | MIDDLES[entry], other_dots | ENDS[entry]


def _slides(state: State) -> Iterator[tuple[int, int, State]]:
    """After an entry: start and end of the slides that make no line of the other colour, and the stay.

    Each with what the opponent sees then.
    """
    own, others, dots, other_dots = state
    covered = dots | other_dots
    yield STAY, STAY, (others, own, other_dots, dots)
    for start in bits(others):
        left, mine_left = other_dots ^ MIDDLES[start], dots ^ ENDS[start]
        for way in TRACKS[start]:
            for end, path in way:
                if path & covered:
                    break
                shown = left | MIDDLES[end]
                if not has_line(shown):
                    yield start, end, (others ^ (1 << start | 1 << end), own, shown, mine_left | ENDS[end])


def _children(state: State) -> Iterator[tuple[Turn, State]]:
    """The turns that make no line of the other colour, and what the opponent sees after them."""
    for entry in _entries(state):
        for start, end, child in _slides(_entered(state, entry)):
            yield (entry, start, end), child


def _child(state: State, turn: Turn) -> State | None:
    """What the opponent sees after a turn; None if it is not legal or makes a line of the other colour."""
    entry, start, end = turn
    no_middle, no_end = _bounds(state)
    if state[0].bit_count() == SUPPLY or MIDDLES[entry] & no_middle or ENDS[entry] & no_end:
        return None
    own, others, dots, other_dots = _entered(state, entry)
    if start == STAY:
        return others, own, other_dots, dots
    if not others >> start & 1 or PATHS[start, end] & (dots | other_dots):
        return None
    shown = other_dots ^ MIDDLES[start] | MIDDLES[end]
    if has_line(shown):
        return None
    return others ^ (1 << start | 1 << end), own, shown, dots ^ ENDS[start] | ENDS[end]


def _has_won(child: State) -> bool:
    """Whether the turn that led to what the opponent sees has won: by a line, or as no entry is left."""
    return has_line(child[3]) or not _entries(child)


def _remember(first: list[Turn], turn: Turn) -> None:
    """Have a turn tried first from now on."""
    if turn in first:
        first.remove(turn)
    first.insert(0, turn)
    del first[KILLERS:]
