"""An exhaustive search for forced wins in TRITT Reloaded.

A state is a position at the start of a turn, seen by the player to move: (own trittons, the opponent's
trittons, own dots, the opponent's dots). Trittons are sets of placements. No searched state contains a line.
A turn is (placement entered, start of the slide, end of the slide). Start and end are -1 if the player stays,
that is, makes no slide.
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
"""The number of trittons of each player."""
KILLERS = 4
"""The maximum number of turns tried first because they worked in other states."""
STAY = -1
"""The start and end of a slide that is not made."""
TRACKS = tracks(len(DOTS))
PATHS = {
    (start, end): path
    for start, directions in enumerate(TRACKS)
    for direction in directions
    for end, path in direction
}
"""The dots that must be free for each slide."""


def _zone(dots: int) -> int:
    """Return the given dots and all dots within two steps in a straight line."""
    found = dots
    for step in (*STEPS, *(2 * step for step in STEPS)):
        found |= dots << step | dots >> step
    return found


NEAR = [
    sum(1 << other for other in PLACEMENTS if MASKS[other] & zone) for zone in (_zone(mask) for mask in MASKS)
]
"""For each placement, the placements of trittons that could forbid an entry there.

A tritton forbids the entry if it covers a dot of the placement, or if a dot of the placement would complete a
line with the tritton. In both cases, this dot is within two steps of the tritton. The relation is symmetric.
"""


class TrittReloadedSearch:
    """A search for a win that one seat can force within a number of turns.

    Results are cached and reused for other positions.
    """

    def __init__(self, position: Any, attacker: int) -> None:
        self.nodes = 0
        self._attacker = attacker
        self._won: dict[tuple[State, int], bool] = {}
        self._lost: dict[tuple[State, int], bool] = {}
        self._attacks: dict[int, list[Turn]] = {}
        self._answers: dict[int, list[Turn]] = {}

    def wins(self, position: Any, turns: int) -> bool:
        """Return whether the attacker wins from a position within the given turns.

        If the attacker has already begun a turn, it counts as the first of these turns.
        """
        if position.outcome is not None:
            return bool(position.outcome.winner == self._attacker)
        if turns == 0:
            return False
        pieces = arrangement(position)
        state = pieces.own, pieces.others, pieces.dots, pieces.other_dots
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
        """Return whether the attacker, who is to move, wins."""
        key = state, turns
        known = self._won.get(key)
        if known is None:
            self.nodes += 1
            known = self._won[key] = _wins_now(state) or (turns > 1 and self._has_winning_turn(state, turns))
        return known

    def _has_winning_turn(self, state: State, turns: int) -> bool:
        killers = self._attacks.setdefault(turns, [])
        for turn in killers:
            child = _child(state, turn)
            if child and self._is_lost(child, turns - 1):
                return True
        for turn, child in _children(state):
            if self._is_lost(child, turns - 1):
                _remember(killers, turn)
                return True
        return False

    def _is_lost(self, state: State, turns: int) -> bool:
        """Return whether the defender, who is to move, loses with every turn."""
        key = state, turns
        known = self._lost.get(key)
        if known is None:
            self.nodes += 1
            known = self._lost[key] = not self._is_saved(state, turns)
        return known

    def _is_saved(self, state: State, turns: int) -> bool:
        killers = self._answers.setdefault(turns, [])
        for turn in killers:
            child = _child(state, turn)
            if child and (has_line(child[3]) or not self._is_won(child, turns)):
                return True
        if _wins_now(state):
            return True
        for turn, child in _children(state):
            if not self._is_won(child, turns):
                _remember(killers, turn)
                return True
        return False


def _wins_now(state: State) -> bool:
    """Return whether the player to move wins with this turn.

    The turn wins by a line, or by leaving the opponent no entry.
    """
    entries = _entries(state)
    if not entries:
        return False
    if state[1].bit_count() == SUPPLY:
        return True  # the player enters and stays; the opponent has nothing to enter
    return _lines_up(state) or _shuts_out(state, entries)


def _forbidden_dots(state: State) -> tuple[int, int]:
    """Return the dots forbidden for an entry's middle, and those for its ends."""
    _, _, dots, other_dots = state
    covered = dots | other_dots
    return covered | completing(dots), covered | completing(other_dots)


def _entries(state: State) -> list[int]:
    """Return the entries that make no line of either colour."""
    if state[0].bit_count() == SUPPLY:
        return []
    no_middle, no_end = _forbidden_dots(state)
    return [
        placement
        for placement in PLACEMENTS
        if not (MIDDLES[placement] & no_middle or ENDS[placement] & no_end)
    ]


def _lines_up(state: State) -> bool:
    """Return whether a turn makes a line of the player's own colour only.

    Tests each slide together with all entries. The entry must leave the path of the slide free. The line must
    exist without the entry, or the middle of the entry must complete it. Neither end of the entry may
    complete a line of the other colour.
    """
    _, others, dots, other_dots = state
    covered = dots | other_dots
    no_middle, no_end = _forbidden_dots(state)
    all_bits = (1 << 240) - 1  # all dots, and all bits that shifts by two steps reach
    middles, ends = all_bits & ~no_middle, all_bits & ~no_end
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
        for direction in TRACKS[start]:
            for end, path in direction:
                if path & covered:
                    break
                mine = mine_left | ENDS[end]
                usable = any_middle if has_line(mine) else any_middle & completing(mine)
                usable &= ~path
                next_other_dots = others_left | MIDDLES[end]
                if usable and not has_line(next_other_dots):
                    allowed = all_bits & ~(path | completing(next_other_dots))
                    for step, found in entered:
                        if found & usable & allowed << step & allowed >> step:
                            return True
    return False


def _in_placements(step: int) -> int:
    """Return the middles of the placements in the direction of a step."""
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
    """Return whether a turn leaves the opponent no entry.

    For this, each of the opponent's entries must be near the entered placement or near the end of the slide.
    Few entries allow this, so the function tries the slides only after such an entry.
    """
    _, others, dots, other_dots = state
    covered = dots | other_dots
    replies = _entries((others, 0, other_dots, dots))
    reached = 0
    for start in bits(others):
        for direction in TRACKS[start]:
            for end, path in direction:
                if path & covered:
                    break
                reached |= 1 << end
    for entry in entries:
        near, ends = NEAR[entry], reached
        is_near_all = True
        for reply in replies:
            if not near >> reply & 1:
                is_near_all = False
                ends &= NEAR[reply]
                if not ends:
                    break
        if (ends or is_near_all) and any(
            not _entries(child) for _, _, child in _slides(_entered(state, entry))
        ):
            return True
    return False


def _entered(state: State, entry: int) -> State:
    """Return the state after an entry, seen by the same player."""
    own, others, dots, other_dots = state
    return own | 1 << entry, others, dots | MIDDLES[entry], other_dots | ENDS[entry]


def _slides(state: State) -> Iterator[tuple[int, int, State]]:
    """Yield the ways to finish a turn after an entry: to stay, or to slide.

    Each item is the start of the slide, its end and the next state, seen by the opponent. Slides that make a
    line of the other colour are omitted.
    """
    own, others, dots, other_dots = state
    covered = dots | other_dots
    yield STAY, STAY, (others, own, other_dots, dots)
    for start in bits(others):
        other_left, mine_left = other_dots ^ MIDDLES[start], dots ^ ENDS[start]
        for direction in TRACKS[start]:
            for end, path in direction:
                if path & covered:
                    break
                next_other_dots = other_left | MIDDLES[end]
                if not has_line(next_other_dots):
                    yield (
                        start,
                        end,
                        (others ^ (1 << start | 1 << end), own, next_other_dots, mine_left | ENDS[end]),
                    )


def _children(state: State) -> Iterator[tuple[Turn, State]]:
    """Yield each turn that makes no line of the other colour, and the state after it.

    The state is seen by the opponent.
    """
    for entry in _entries(state):
        for start, end, child in _slides(_entered(state, entry)):
            yield (entry, start, end), child


def _child(state: State, turn: Turn) -> State | None:
    """Return the state after a turn, seen by the opponent.

    Returns None if the turn is illegal or makes a line of the other colour.
    """
    entry, start, end = turn
    no_middle, no_end = _forbidden_dots(state)
    if state[0].bit_count() == SUPPLY or MIDDLES[entry] & no_middle or ENDS[entry] & no_end:
        return None
    own, others, dots, other_dots = _entered(state, entry)
    if start == STAY:
        return others, own, other_dots, dots
    if not others >> start & 1 or PATHS[start, end] & (dots | other_dots):
        return None
    next_other_dots = other_dots ^ MIDDLES[start] | MIDDLES[end]
    if has_line(next_other_dots):
        return None
    return others ^ (1 << start | 1 << end), own, next_other_dots, dots ^ ENDS[start] | ENDS[end]


def _has_won(child: State) -> bool:
    """Return whether the turn that led to this state has won.

    The turn wins by a line, or because the opponent has no entry. The state is seen by the opponent.
    """
    return has_line(child[3]) or not _entries(child)


def _remember(killers: list[Turn], turn: Turn) -> None:
    """Put a turn at the front of the turns to try first, and keep at most KILLERS."""
    if turn in killers:
        killers.remove(turn)
    killers.insert(0, turn)
    del killers[KILLERS:]
