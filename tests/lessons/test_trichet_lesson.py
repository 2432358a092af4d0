"""Tests of Trichet's lesson: texts, and right moves found by playing all moves."""

from functools import cache

import pytest

from tests.games.diagrams.trichet import names
from tests.games.sample_games import after
from trigrid.games import Move
from trigrid.games.trichet import Ending, TrichetPosition
from trigrid.lessons import Step, lesson

STEPS = lesson("trichet").steps
CLOSE, LAY, TURN, TEN, BLOCK, NEVER, BOTH, WHOLE_GAME = STEPS
OH, DOT = 0, 1


def beginning(step: Step) -> TrichetPosition:
    position = step.start.position
    assert isinstance(position, TrichetPosition)
    return position


@cache
def right_moves(number: int) -> dict[Move, bool]:
    """Return, by legal move of a step, whether the move reaches the goal."""
    step, found = STEPS[number], dict[Move, bool]()
    for move in beginning(step).moves():
        record = step.start
        record.add(move)
        found[move] = step.reached(record)
    return found


def wins(position: TrichetPosition, seat: int) -> set[Move]:
    """Return the legal moves after which the seat has won, whichever seat moves."""
    outcomes = ((move, position.play(move).outcome) for move in position.moves())
    return {move for move, outcome in outcomes if outcome and outcome.winner == seat}


@pytest.mark.parametrize(
    ("number", "right", "all_moves"),
    [(0, 4, 88), (1, 38, 38), (2, 44, 78), (3, 4, 98), (4, 4, 88), (5, 108, 108), (6, 12, 118)],
)
def test_each_step_has_the_expected_number_of_right_moves(number: int, right: int, all_moves: int) -> None:
    found = right_moves(number)
    assert (sum(found.values()), len(found)) == (right, all_moves), STEPS[number].title


def test_the_learner_is_dot_throughout() -> None:
    assert {step.seat for step in STEPS} == {DOT}


@pytest.mark.parametrize("number", [0, 3, 6])
def test_the_right_moves_are_those_that_win(number: int) -> None:
    right = {move for move, is_right in right_moves(number).items() if is_right}
    assert right == wins(beginning(STEPS[number]), DOT)


def test_the_first_region_is_open_only_at_the_diamonds() -> None:
    position = beginning(CLOSE)
    (region,) = position.nearly_closed()
    assert {position.game.name(place) for place in region.missing} == set(CLOSE.diamonds)
    assert (
        str(position).splitlines()[:9]
        == """\
   3                   -2A -2V -1A
                            o
   2               -2A -2V  .  -1V 0A
                        .       .
   1   -3A -3V -2A -2V  o   .   o  0V  1A  1V  2A
            .       o       o       o       .
   0   -3V -2A  o   o   o   .   o   o   o  2A  2V
                o       .       .       o
  -1   -2A -2V  o   o   o   .  1A  1V  2A  2V""".splitlines()
    )


def test_waves_are_as_large_as_the_text_says() -> None:
    longest = max((beginning(TURN).play(move).waves for move in beginning(TURN).moves()), key=tile_count)
    assert (sum(map(len, longest)), len(longest)) == (13, 4)
    tile_counts = {text[-3:]: sum(map(len, names(after(beginning(TURN), text)))) for text in at_the_ring()}
    assert tile_counts == {".o.": 13, "..o": 1, ".oo": 7}, "the waves at the ring have other sizes"


def tile_count(waves: tuple[tuple[int, ...], ...]) -> int:
    return sum(map(len, waves))


def at_the_ring() -> list[str]:
    (ring,) = TURN.rings
    spelled = map(TURN.game.spell, beginning(TURN).moves())
    return [text for text in spelled if text.startswith(ring)]


def test_a_closed_circle_does_not_end_the_game_if_ten_tiles_are_needed() -> None:
    position = beginning(TEN)
    closings = [position.play(move) for move in position.moves()]
    small = [
        end
        for end in closings
        if any(region.colour == DOT and region.is_closed and region.size == 6 for region in end.regions())
    ]
    assert small
    assert all(end.outcome is None for end in small)


def test_a_block_is_right_if_oh_cannot_close_orange_next() -> None:
    for move, is_right in right_moves(4).items():
        position = beginning(BLOCK).play(move)
        is_safe = position.outcome is None and not wins(position, OH)
        assert is_right == is_safe, BLOCK.game.spell(move)


def test_closing_orange_loses_and_other_misses_let_oh_close_orange() -> None:
    ends = [beginning(BLOCK).play(move) for move, is_right in right_moves(4).items() if not is_right]
    lost = [end.outcome for end in ends if end.outcome]
    assert [(outcome.winner, outcome.reason) for outcome in lost] == [(OH, Ending.REGION)] * 4
    assert BLOCK.punishment
    for position in (end for end in ends if end.outcome is None):
        (reply,) = BLOCK.punishment.line(position)
        outcome = position.play(reply).outcome
        assert outcome is not None
        assert outcome.winner == OH


def test_the_triangle_that_stays_empty_has_three_blue_corners() -> None:
    position, (ring,) = beginning(NEVER), NEVER.rings
    corners = position.game.corners(position.game.place_named(ring))
    assert [position.colours[corner] for corner in corners] == [DOT] * 3


def test_closing_both_colours_loses() -> None:
    lost = {BOTH.game.spell(move) for move in wins(beginning(BOTH), OH)}
    assert lost == {"-2,3A..o"}
    outcome = after(beginning(BOTH), *lost).outcome
    assert outcome is not None
    assert outcome.reason is Ending.BOTH


def test_the_whole_game_has_the_smallest_options() -> None:
    assert WHOLE_GAME.game.options == {"tiles": 54, "region": 6}
    assert WHOLE_GAME.plies == WHOLE_GAME.game.max_length


def test_no_step_shows_the_aid() -> None:
    """The aid would mark the places where a region can be closed."""
    assert not any(step.shows_aid for step in STEPS)


def test_the_crosses_of_both_reasons_are_the_places_where_one_tile_closes_orange() -> None:
    has_grown = set()
    for move in beginning(BLOCK).moves():
        record, position = BLOCK.start, beginning(BLOCK).play(move)
        record.add(move)
        miss = BLOCK.miss(record)
        if BLOCK.is_missed(record) and position.outcome is None:
            has_grown.add(miss.message.startswith("Orange has grown"))
            closing = {position.game.parts(each)[0] for each in wins(position, OH)}
            assert miss.threats == closing, "the crosses are not the places where one tile closes orange"
    assert has_grown == {True, False}
