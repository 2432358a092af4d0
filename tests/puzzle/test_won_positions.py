"""Tests of all won positions by a second search, independent of the page's search."""

from pathlib import Path

import pytest

from tests.puzzle.second_search.checking import ENDS, THREATS
from trigrid.games import GAMES, puzzle_keys
from trigrid.puzzle.prover.resistance import resistance
from trigrid.puzzle.won import WonPosition, won_positions
from trigrid.puzzle.won.won_position import read_won_position, write_won_position

SAMPLE = 2
"""The number of short wins per game that the short tests check."""
KEPT = Path(__file__).parent / "kept" / "v1.3" / "won-positions.tsv"
COUNT = 40
"""The minimum number of won positions of each game."""


def everything() -> list[WonPosition]:
    """Return the won positions of all games."""
    return [won for key in puzzle_keys() for won in won_positions(key)]


def sample() -> list[WonPosition]:
    """Return the shortest wins of each game."""
    by_length = (sorted(won_positions(key), key=lambda won: won.turns)[:SAMPLE] for key in puzzle_keys())
    return [won for listed in by_length for won in listed]


def name_of(won: WonPosition) -> str:
    return f"{won.key}-{won.number}"


def assert_won(won: WonPosition) -> None:
    """Assert that a position is won.

    A win by threats takes exactly the stated number of turns.
    """
    if won.key in ENDS:
        search = ENDS[won.key](won.start, won.winner)
        if won.limit:  # a win by m points has the value 2 · m + 1
            assert search.value(won.start) == 2 * won.limit + 1
        else:
            assert search.is_won(won.start)
        return
    search = THREATS[won.key](won.start, won.winner)
    assert search.wins(won.start, won.turns)
    assert not search.wins(won.start, won.turns - 1)


@pytest.mark.parametrize("won", sample(), ids=name_of)
def test_the_shortest_wins_are_proved_again(won: WonPosition) -> None:
    assert_won(won)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("won", everything(), ids=name_of)
def test_every_win_is_proved_again(won: WonPosition) -> None:
    assert_won(won)


@pytest.mark.parametrize("won", sample(), ids=name_of)
def test_the_win_is_judged_within_the_budget_of_the_page(won: WonPosition) -> None:
    search = resistance(won.start, won.winner, 2 * GAMES[won.key].judged_positions)
    assert search.answer(won.start, won.limit).value == 1


@pytest.mark.parametrize("key", puzzle_keys())
def test_each_game_has_enough_positions_of_each_grade(key: str) -> None:
    listed = won_positions(key)
    assert len(listed) >= COUNT
    grades = [won.grade for won in listed]
    assert min(map(grades.count, (1, 2, 3))) >= COUNT // 4
    assert len({won.start for won in listed}) == len(listed)


def test_a_line_of_a_file_keeps_its_meaning() -> None:
    won = everything()[0]
    assert read_won_position(won.number, write_won_position(won)) == won


def test_numbers_lead_to_the_same_positions_for_ever() -> None:
    """If this fails, addresses and stored results lead to other positions."""
    kept = dict(line.split("\t") for line in KEPT.read_text(encoding="ascii").splitlines())
    found = {f"{won.key}/{won.number}": won.link for won in everything()}
    assert kept.items() <= found.items()
