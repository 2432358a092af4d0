"""Tests that doing what a task says reaches the goal or gets a specific reason."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest

from tests.lessons.proofs import MAX_LINES, lines_of
from trigrid.lessons import Step, lesson, lesson_keys
from trigrid.records import Record


class Turn(NamedTuple):
    """One turn of the learner: the position before it, its moves, the position after."""

    before: Any
    texts: tuple[str, ...]
    after: Any

    def places(self, *names: str) -> set[int]:
        """Return the places with the given names."""
        return {self.before.game.place_named(name) for name in names}

    def region(self, name: str) -> Any:
        """Return the region of a tile of Tritium after the turn."""
        return self.after.region_at(self.before.game.place_named(name))

    def placement(self, index: int) -> set[int]:
        """Return the dots to which the move with this index brings a tritton."""
        game = self.before.game
        return set(game.placements[game.parts(game.read(self.texts[index]))[2]])

    def middle(self) -> int:
        """Return the middle dot of the tritton that the first move enters."""
        game = self.before.game
        middle: int = game.placements[game.parts(game.read(self.texts[0]))[2]][1]
        return middle

    def can_opponent_win(self) -> bool:
        """Return whether the opponent has a winning move after the turn."""
        outcomes = (self.after.play(move).outcome for move in self.after.moves())
        return any(outcome and outcome.winner == self.after.to_move for outcome in outcomes)


def has_closed_region(turn: Turn, colour: int, min_size: int = 1) -> bool:
    """Return whether a closed region of the colour has at least ``min_size`` tiles."""
    regions = turn.after.regions()
    return any(each.colour == colour and each.is_closed and each.size >= min_size for each in regions)


def orange_grew(turn: Turn) -> bool:
    """Return whether the nearly closed orange region has grown and is still open."""
    (near,) = (each for each in turn.before.nearly_closed() if each.colour == 0)
    corner = min(near.corners)
    now = next(each for each in turn.after.regions() if corner in each.corners)
    return bool(now.size > near.size) and not now.is_closed


def is_slide(turn: Turn, start: str) -> bool:
    """Return whether the last move slides the tritton at ``start``."""
    return turn.texts[-1].startswith(f"{start}>")


def blocks(turn: Turn) -> bool:
    """Return whether the turn covers the cross or slides the tritton on f5-f7.

    The turn must make no line of blue dots.
    """
    is_covered = not turn.after.free & cell_set(turn, "g6")
    return (is_covered or is_slide(turn, "f5-f7")) and not turn.after.lines(1)


def cell_set(turn: Turn, name: str) -> int:
    """Return the set of cells that contains only the dot with this name."""
    grid = turn.before.game.grid
    return next(1 << cell for cell in range(400) if grid.places(1 << cell) == 1 << min(turn.places(name)))


def single_tiles(turn: Turn) -> int:
    """Return the number of Tritium's regions of one tile without a flag."""
    return sum(each.size == 1 and each.flags == (0, 0) for each in turn.after.regions())


def can_slide_and_win(turn: Turn, text: str) -> bool:
    """Return whether Blue can make an entry and then win by the slide ``text``."""
    slide = turn.after.game.read(text)
    entered = (turn.after.play(entry) for entry in turn.after.moves())
    ends = (each.play(slide).outcome for each in entered if not each.refusal(slide))
    return any(end is not None and end.winner == 1 for end in ends)


def has_no_place(turn: Turn) -> bool:
    """Return whether the game has ended because no counter can be placed."""
    return turn.after.outcome is not None


FULFILLED: dict[str, Callable[[Turn], bool]] = {
    "tritium: Win with a flag": lambda t: t.region("d7").flags == (1, 0),
    "tritium: Grow a region": lambda t: t.region("c3").size > 3,
    "tritium: Claim a region": lambda t: t.texts[0].startswith("flag-"),
    "tritium: One flag ahead": lambda t: t.region("e4").flags[0] > 0,
    "tritium: Equal flags": lambda t: t.region("b4") == t.region("d6"),
    "tritium: More flags": lambda t: t.region("c3") == t.region("e3"),
    "tritium: Block it": lambda t: (
        t.region("f3") != t.region("d5") and t.after.laid >> min(t.places("e4")) & 1 == 1
    ),
    "tritium: The last tiles": lambda t: single_tiles(t) == 0,
    "tritt: Three in a row": lambda t: t.texts == ("e6-g5",),
    "tritt: Slide theirs": lambda t: t.texts == ("f6-h4>e6-g5",),
    "tritt: Never your own": lambda t: is_slide(t, "e3-e5") and t.places("e6") <= t.placement(0),
    "tritt: Nothing is jumped": lambda t: ">" not in t.texts[0] and t.middle() in t.places("e3"),
    "tritt: Block": blocks,
    "tritt: Slide it away": lambda t: is_slide(t, "e4-e6"),
    "tritt: Never theirs": lambda t: t.middle() in t.places("c5", "f5", "f7"),
    "tritt: Trade colours": lambda t: t.texts == ("swap",),
    "tritt-reloaded: Slide to win": lambda t: t.texts == ("f6-f8>f5-f7",),
    "tritt-reloaded: Only theirs": lambda t: is_slide(t, "f5-f7") and bool(t.after.lines(0)),
    "tritt-reloaded: Enter, then slide": lambda t: (
        len(t.texts) == 2
        and t.middle() in t.places("h4", "e3")
        and is_slide(t, "e4-g3")
        and t.places("f4") <= t.placement(1)
    ),
    "tritt-reloaded: No line by entering": lambda t: (
        len(t.texts) == 2 and t.texts[1] != "stay" and t.places("e6") <= t.placement(1)
    ),
    "tritt-reloaded: Never theirs": lambda t: is_slide(t, "g5-g7") and bool(t.after.lines(0)),
    "tritt-reloaded: End your turn": lambda t: t.texts == ("stay",),
    "tritt-reloaded: Block": lambda t: t.texts != ("stay",) and not can_slide_and_win(t, "f7-f9>f6-f8"),
    "tritt-reloaded: A shield": lambda t: t.places("i6") <= t.placement(0),
    "tritt-reloaded: Nothing left to enter": lambda t: t.texts[1:] == ("stay",),
    "tri-it-out: Place a counter": lambda t: True,
    "tri-it-out: Closed places": lambda t: True,
    "tri-it-out: Close a place": lambda t: t.after.restricted >> min(t.places("c3")) & 1 == 1,
    "tri-it-out: Win with fewer counters": has_no_place,
    "tri-it-out: Capture": lambda t: t.texts[-1].startswith("x"),
    "tri-it-out: Place again": has_no_place,
    "tri-it-out: No place after a capture": has_no_place,
    "tri-it-out: Your captures help the computer": lambda t: all(
        t.after.play(move).is_capturing for move in t.after.moves()
    ),
    "tri-it-out: Stay able to place": lambda t: not t.can_opponent_win(),
    "tri-it-out: Win with equal counters": has_no_place,
    "trichet: Close a region": lambda t: has_closed_region(t, 1),
    "trichet: Lay a tile": lambda t: True,
    "trichet: Start a wave": lambda t: sum(map(len, t.after.waves)) >= 5,
    "trichet: Ten tiles": lambda t: has_closed_region(t, 1, 10),
    "trichet: Make it grow": orange_grew,
    "trichet: Empty for good": lambda t: True,
    "trichet: Both colours at once": lambda t: has_closed_region(t, 1) and not has_closed_region(t, 0),
}
"""Predicates by game and title: whether a turn does literally what the task says."""

STEPS = {
    f"{key}: {step.title}": step for key in lesson_keys() for step in lesson(key).steps if step.level is None
}


def turns(step: Step) -> Iterator[tuple[Turn, Record]]:
    """Yield the first MAX_LINES turns of a step, each with its record."""
    start = step.start
    for record in islice(lines_of(step), MAX_LINES):
        played = record.moves[len(start.moves) :]
        yield Turn(start.position, tuple(map(step.game.spell, played)), record.position), record


def test_every_step_except_whole_games_has_a_predicate() -> None:
    assert FULFILLED.keys() == STEPS.keys()


@pytest.mark.parametrize("name", STEPS)
def test_doing_what_the_task_says_is_right_or_gets_a_specific_reason(name: str) -> None:
    """Otherwise a learner who follows the text would read only a general “Not quite”."""
    step, is_fulfilled = STEPS[name], False
    for turn, record in turns(step):
        if FULFILLED[name](turn):
            is_fulfilled = True
            fallback = step.misses[-1].message if step.misses else ""
            assert step.reached(record) or step.miss(record).message not in ("", fallback), turn.texts
    assert is_fulfilled, "no turn does what the task says"
