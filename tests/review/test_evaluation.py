"""Tests of evaluations: their text, and how a search or a neighbour provides them."""

import random
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games, positions_of
from trigrid.games import Game, Move, Position
from trigrid.records.evaluation_note import MAX_LENGTH
from trigrid.review.evaluation import (
    EXACT,
    LINE_MOVES,
    PROVED_LINE_MOVES,
    Evaluation,
    evaluation_from_next,
    evaluation_from_previous,
    evaluation_of,
    evaluation_text,
    final_evaluation,
    read_evaluation,
)
from trigrid.search import Answer
from trigrid.search.levels import LEVEL_COUNT

games = st.sampled_from(all_games())
seeds = st.integers(0, 2**32)
thousandths = st.integers(0, 1000).map(lambda count: count / 1000)
TRITT = trigrid.load("tritt")
START = TRITT.start()
SOME, OTHER = START.moves()[:2]
VALUES = (0.0, 0.01, 0.1, 0.4, 0.5)


def random_line(position: Position, seed: int, longest: int) -> tuple[Move, ...]:
    """Return random legal moves from a position, at most `longest`."""
    rng, line = random.Random(seed), list[Move]()
    while len(line) < longest and (moves := position.moves()):
        line.append(rng.choice(moves))
        position = position.play(line[-1])
    return tuple(line)


# From a search


@pytest.mark.parametrize("seat", [0, 1])
def test_the_chance_is_always_that_of_the_first_seat(seat: int) -> None:
    position = START.play(SOME) if seat else START
    move = position.moves()[0]
    found = evaluation_of(position, Answer(move, 0.7, False, (move,)), 5, 0.0402)
    assert found == Evaluation(0.3 if seat else 0.7, 0.037, 5, (move,))
    assert found.for_seat(seat) == pytest.approx(0.7)
    assert found.for_seat(0) + found.for_seat(1) == 1


def test_the_error_is_largest_for_an_even_chance() -> None:
    errors = [evaluation_of(START, Answer(SOME, value, False, ()), 6, 0.04).error for value in VALUES]
    assert errors == sorted(errors)
    assert errors == [0.001, 0.008, 0.024, 0.039, 0.04]
    mirrored = [evaluation_of(START, Answer(SOME, 1 - value, False, ()), 6, 0.04).error for value in VALUES]
    assert mirrored == errors


@pytest.mark.parametrize(("proved", "longest_line"), [(False, LINE_MOVES), (True, PROVED_LINE_MOVES)])
def test_a_proved_evaluation_is_exact_and_has_a_longer_line(proved: bool, longest_line: int) -> None:
    line = (SOME,) * 100
    found = evaluation_of(START, Answer(SOME, 1.0, proved, line), 6, 0.04)
    assert (found.proved, found.line) == (proved, line[:longest_line])
    assert evaluation_of(START, Answer(SOME, 0.5, False, ()), 6, 0.04).line == (SOME,)


def test_an_estimate_without_noise_is_not_proved() -> None:
    found = evaluation_of(START, Answer(SOME, 1.0, False, (SOME,)), 6, 0.0)
    again = read_evaluation(START, evaluation_text(START, found))
    assert again == found
    assert again is not None
    assert not again.proved


@given(games, seeds)
def test_only_a_finished_game_has_a_final_evaluation(game: Game, seed: int) -> None:
    *before, end = positions_of(game, seed)
    found = final_evaluation(end)
    assert found is not None
    assert found.proved
    assert found.line == ()
    winner = end.outcome.winner
    assert found.for_seat(0) == (0.5 if winner is None else 1 - winner)
    assert all(final_evaluation(position) is None for position in before)


# From a neighbouring position


@given(games, seeds)
def test_a_move_to_a_won_position_wins(game: Game, seed: int) -> None:
    """A seat can move twice in a row, so the next mover does not reveal the winner."""
    positions = positions_of(game, seed)
    for position in positions[:-1]:
        move = position.moves()[0]
        for winner in (0, 1):
            after = Evaluation(1.0 - winner, EXACT, 4, (SOME,))
            found = evaluation_from_next(position, move, after)
            derived = Evaluation(1.0 - winner, EXACT, 4, (move, SOME))
            assert found == (derived if winner == position.to_move else None)


@pytest.mark.parametrize(
    "after", [Evaluation(0.5, EXACT, 6, (SOME,)), Evaluation(0.0, EXACT, 6, ()), Evaluation(1.0, 0.04, 6, ())]
)
def test_only_a_proved_win_proves_the_position_before_it(after: Evaluation) -> None:
    assert evaluation_from_next(START, SOME, after) is None


def test_the_expected_move_keeps_the_proof() -> None:
    expected, other = START.moves()[:2]
    after = Evaluation(0.4, 0.04, 6, (other, other))
    for chance in (0.0, 0.5, 1.0):
        proved = Evaluation(chance, EXACT, 5, (expected, other))
        derived = Evaluation(chance, EXACT, 5, (other,))
        assert evaluation_from_previous(START, proved, expected, after) == derived
        assert evaluation_from_previous(START, proved._replace(error=0.04), expected, after) is None
        assert evaluation_from_previous(START, proved, other, after) is None


def test_at_the_end_of_a_proofs_line_only_a_lost_position_is_proved() -> None:
    """A move that only seems to win must not count as a proved win."""
    after = Evaluation(0.4, 0.04, 6, (OTHER, OTHER))
    won, lost = Evaluation(1.0, EXACT, 5, (SOME,)), Evaluation(0.0, EXACT, 5, (SOME,))
    assert evaluation_from_previous(START, won, SOME, after) == won._replace(line=(OTHER,))
    assert evaluation_from_previous(START, lost, SOME, after) is None
    assert evaluation_from_previous(START, lost, OTHER, after) is None
    assert evaluation_from_previous(START, Evaluation(0.5, EXACT, 5, (SOME,)), SOME, after) is None


def test_a_lost_seat_that_moves_again_is_still_lost() -> None:
    game = trigrid.load("tri-it-out", board="hex-2-3")
    position, move = next(
        (before, move)
        for before in positions_of(game, 3)
        for move in before.moves()
        if before.play(move).outcome is None and before.play(move).to_move == before.to_move
    )
    lost = Evaluation(float(position.to_move), EXACT, 5, (-1,))
    after = Evaluation(0.4, 0.04, 6, (OTHER, OTHER))
    found = evaluation_from_previous(position, lost, move, after)
    assert found == lost._replace(line=(OTHER,))


# Text


@given(games, seeds, seeds, thousandths, thousandths, st.integers(1, LEVEL_COUNT))
def test_any_evaluation_round_trips_and_fits_into_a_comment(
    game: Game, seed: int, place: int, chance: float, error: float, level: int
) -> None:
    positions = positions_of(game, seed)[:-1]
    position = positions[place % len(positions)]
    error = EXACT if chance in (0, 0.5, 1) else min(0.999, max(0.001, error))
    longest_line = LINE_MOVES if error else PROVED_LINE_MOVES
    found = Evaluation(chance, error, level, random_line(position, seed, longest_line))
    text = evaluation_text(position, found)
    assert read_evaluation(position, text) == found
    assert len(text) <= MAX_LENGTH, "a longer text would be read as part of the comment"
    assert not set("[]{}") & set(text)


def test_the_longest_line_of_the_longest_moves_fits_into_a_comment() -> None:
    """Slides of TRITT have the longest notation."""
    longest = max(range(TRITT.distinct_moves), key=lambda move: len(TRITT.spell(move)))
    text = evaluation_text(START, Evaluation(1.0, EXACT, 6, (longest,) * PROVED_LINE_MOVES))
    assert len(text) <= MAX_LENGTH


def test_an_evaluation_is_written_in_this_format() -> None:
    line = (TRITT.read("c3-c5"), TRITT.read("e4-e6"))
    assert evaluation_text(START, Evaluation(0.631, 0.04, 6, line)) == "0.631 0.040 6 c3-c5 e4-e6"
    assert read_evaluation(START, " 1   0.0\n2 C3-C5 ") == Evaluation(1.0, EXACT, 2, line[:1])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0.5",
        "0.5 0.04",
        "0.5 0.04 6",
        "0.17 c3-c5",
        "#3 0.04 6 c3-c5",
        "1.5 0.04 6 c3-c5",
        "1.001 0.04 6 c3-c5",
        "-0.5 0.04 6 c3-c5",
        "+0.5 0.04 6 c3-c5",
        "nan 0.04 6 c3-c5",
        "inf 0.04 6 c3-c5",
        "1e9 0.04 6 c3-c5",
        ".5 0.04 6 c3-c5",
        "0.5 1.0 6 c3-c5",
        "0.5 0.0000000001 6 c3-c5",
        "0.631 0.000 6 c3-c5",
        "0.5 0.04 0 c3-c5",
        "0.5 0.04 7 c3-c5",
        "0.5 0.04 66666666666666666666 c3-c5",
        "0.5 0.04 -1 c3-c5",
        "0.5 0.04 ٣ c3-c5",
        "0.5 0.04 6 hello",
        "0.5 0.04 6 c3-c99",
        "0.5 0.04 6 c3-c5 c3-c5",
        "0.5 0.04 6 c3-c5 e4-e6 pass",
        "0.5 0.04 6 h3-h5>h4-h6",
    ],
)
def test_a_damaged_text_is_no_evaluation(text: str) -> None:
    assert read_evaluation(START, text) is None


def test_an_evaluation_of_another_position_is_refused() -> None:
    text = evaluation_text(START, Evaluation(0.5, 0.04, 6, (SOME,)))
    assert read_evaluation(START.play(SOME), text) is None
    finished = positions_of(TRITT, 1)[-1]
    assert read_evaluation(finished, text) is None


def test_a_line_is_read_up_to_the_maximum_length() -> None:
    """Otherwise reading a text of a megabyte would play thousands of moves."""
    cycle = ["c3-c5", "e5-e7", *["e5-e7>e4-e6", "c3-c5>c4-c6", "e4-e6>e5-e7", "c4-c6>c3-c5"] * 10_000]
    found = read_evaluation(START, f"0.5 0.04 6 {' '.join(cycle)}")
    assert found is not None
    assert len(found.line) == PROVED_LINE_MOVES


CHARACTERS = string.printable + "é٣\u2028"
words = st.one_of(
    st.sampled_from(["0.5", "1", "0", "0.04", "6", "c3-c5", "h3-h5", "xa1", "sky-a1", "-1,-1Vo..", "x"]),
    st.text(CHARACTERS, max_size=8),
)


@given(games, seeds, st.one_of(st.text(CHARACTERS), st.lists(words, max_size=9).map(" ".join)))
def test_reading_any_text_as_an_evaluation_raises_no_error(game: Game, seed: int, text: str) -> None:
    positions = positions_of(game, seed)
    position = random.Random(seed).choice(positions)
    for each in (text, f"0.5 0.04 6 {text}"):
        found = read_evaluation(position, each)
        assert found is None or read_evaluation(position, evaluation_text(position, found)) == found
