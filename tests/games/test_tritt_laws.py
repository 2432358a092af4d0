"""Laws of TRITT, checked in random games by slow direct computations."""

import random
from itertools import islice, pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from trigrid.games.tritt import Ending, Tritt, TrittPosition
from trigrid.games.trittons import MoveKind, TrittonPosition
from trigrid.lattice import places_in
from trigrid.lattice.points import DIRECTIONS, add

tritts = st.builds(Tritt, steps=st.sampled_from(["any", "one"]))
seeds = st.integers(0, 2**32)


def careful_game(game: Tritt, seed: int, max_positions: int = 40) -> list[TrittPosition]:
    """Return the first positions of a random game whose players avoid ending it.

    Each player chooses among four random moves. With an odd seed, the answer to the first entry is a swap of
    colours.
    """
    rng = random.Random(seed)
    found = [game.start()]
    if seed % 2:
        found.append(found[0].play(rng.choice(found[0].moves())))
        found.append(found[1].play(game.special_move))
    while len(found) < max_positions and (moves := found[-1].moves()):
        followers = [found[-1].play(rng.choice(moves)) for _ in range(4)]
        found.append(next((position for position in followers if not position.ending), followers[0]))
    return found


def some_position(game: Tritt, seed: int) -> TrittPosition:
    """Return a position from anywhere in a careful game."""
    return random.Random(seed).choice(careful_game(game, seed))


def slow_dots(position: TrittonPosition) -> list[set[int]]:
    """Return the dots of each colour, found tritton by tritton."""
    shown: list[set[int]] = [set(), set()]
    for colour, trittons in enumerate(position.trittons):
        for placement in places_in(trittons):
            first, middle, last = position.game.placements[placement]
            shown[colour].add(middle)
            shown[1 - colour] |= {first, last}
    return shown


def slow_lines(position: TrittonPosition, colour: int) -> set[int]:
    """Return the dots of a colour in lines of three or more.

    From each dot, the line is followed in both directions.
    """
    board, dots = position.game.board, slow_dots(position)[colour]
    found = set()
    for place in dots:
        for ahead, behind in zip(DIRECTIONS[:3], DIRECTIONS[3:], strict=True):
            steps = 1
            for step in (ahead, behind):
                point = add(board.points[place], step)
                while board.place_at.get(point) in dots:
                    point = add(point, step)
                    steps += 1
            if steps >= 3:
                found.add(place)
    return found


def slow_moves(position: Any) -> list[int]:
    """Return every move of the game that is not refused."""
    return [move for move in range(position.game.distinct_moves) if position.refusal(move) is None]


def slow_slides(position: TrittonPosition, placement: int, reach: int) -> set[int]:
    """Return the placements to which a tritton can slide by at most ``reach`` dots.

    The tritton is taken off the board and pushed dot by dot.
    """
    game, board = position.game, position.game.board
    first, middle, _ = dots = game.placements[placement]
    free = {place for place in range(len(board)) if position.tritton_at(place) is None} | set(dots)
    (q, r), (to_q, to_r) = board.points[first], board.points[middle]
    found = set()
    for sign in (1, -1):
        step = (sign * (to_q - q), sign * (to_r - r))
        points = [board.points[place] for place in dots]
        for _ in range(reach):
            points = [add(point, step) for point in points]
            places = [board.place_at.get(point) for point in points]
            if not free.issuperset(places):
                break
            found.add(game.placements.index(tuple(sorted(place for place in places if place is not None))))
    return found


@given(tritts, seeds)
def test_dots_are_those_of_the_trittons_which_never_overlap(tritt: Tritt, seed: int) -> None:
    for position in careful_game(tritt, seed):
        orange, blue = slow_dots(position)
        assert [set(places_in(dots)) for dots in position.dots] == [orange, blue]
        assert not orange & blue
        trittons = sum(placements.bit_count() for placements in position.trittons)
        assert len(orange | blue) == 3 * trittons
        assert [tritt.supply - placements.bit_count() for placements in position.trittons] == list(
            position.trittons_left
        )


@given(tritts, seeds)
def test_lines_are_those_found_dot_by_dot(tritt: Tritt, seed: int) -> None:
    for position in careful_game(tritt, seed):
        for colour in (0, 1):
            assert set(places_in(position.lines(colour))) == slow_lines(position, colour)


@settings(max_examples=40)
@given(tritts, seeds)
def test_legal_moves_are_those_that_are_not_refused(tritt: Tritt, seed: int) -> None:
    position = some_position(tritt, seed)
    assert sorted(position.moves()) == slow_moves(position)


@given(tritts, seeds)
def test_entries_are_all_placements_on_free_dots(tritt: Tritt, seed: int) -> None:
    position = some_position(tritt, seed)
    taken = set[int]().union(*slow_dots(position))
    colour = position.colour(position.to_move)
    free_placements = {p for p, dots in enumerate(tritt.placements) if not taken.intersection(dots)}
    entered = {start for kind, start, _ in map(tritt.parts, position.moves()) if kind is MoveKind.ENTER}
    can_enter = position.trittons_left[colour] and not position.outcome
    assert entered == (free_placements if can_enter else set())


@given(tritts, seeds)
def test_slides_push_the_opponents_trittons_dot_by_dot(tritt: Tritt, seed: int) -> None:
    position = some_position(tritt, seed)
    reach = 1 if tritt.options["steps"] == "one" else 11
    for trittons in position.trittons:
        for placement in places_in(trittons):
            assert set(position.slides(placement)) == slow_slides(position, placement, reach)
    others = position.trittons[1 - position.colour(position.to_move)]
    listed = [
        (start, end) for kind, start, end in map(tritt.parts, position.moves()) if kind is MoveKind.SLIDE
    ]
    expected = [(start, end) for start in places_in(others) for end in position.slides(start)]
    assert sorted(listed) == ([] if position.outcome else sorted(expected))


@given(tritts, seeds)
def test_a_line_ends_the_game_and_a_line_of_the_opponents_colour_loses(tritt: Tritt, seed: int) -> None:
    positions = careful_game(tritt, seed)
    for position in positions[:-1]:
        assert position.outcome is None
        assert not slow_lines(position, 0)
        assert not slow_lines(position, 1)
    last = positions[-1]
    if not last.outcome or last.outcome.reason is Ending.STUCK:
        return
    mover = 1 - last.to_move
    opponents_line = slow_lines(last, 1 - last.colour(mover))
    assert last.outcome.winner == (1 - mover if opponents_line else mover)
    assert opponents_line or slow_lines(last, last.colour(mover))


@given(tritts, seeds)
def test_each_move_adds_one_of_the_movers_trittons_or_slides_an_opposing_tritton(
    tritt: Tritt, seed: int
) -> None:
    for before, after in pairwise(careful_game(tritt, seed)):
        if after.swapped and not before.swapped:
            assert (before.trittons, before.to_move, after.to_move) == (after.trittons, 1, 0)
            continue
        assert after.to_move == 1 - before.to_move
        own = before.colour(before.to_move)
        added = [
            now.bit_count() - then.bit_count()
            for then, now in zip(before.trittons, after.trittons, strict=True)
        ]
        if sum(added):
            assert added[own] == 1
            assert before.trittons[1 - own] == after.trittons[1 - own]
        else:
            assert before.trittons[own] == after.trittons[own]
            assert (before.trittons[1 - own] ^ after.trittons[1 - own]).bit_count() == 2


@given(tritts, seeds)
def test_colours_can_be_swapped_only_in_answer_to_the_first_entry(tritt: Tritt, seed: int) -> None:
    for ply, position in enumerate(careful_game(tritt, seed)):
        assert (tritt.special_move in position.moves()) == (ply == 1)


@given(tritts, seeds)
def test_a_slide_can_be_reversed_by_another_slide(tritt: Tritt, seed: int) -> None:
    position = some_position(tritt, seed)
    parts = ((move, tritt.parts(move)) for move in position.moves())
    slides = [(move, start, end) for move, (kind, start, end) in parts if kind is MoveKind.SLIDE]
    for move, start, end in islice(slides, 20):
        assert start in position.play(move).slides(end)
