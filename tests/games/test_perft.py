"""Tests that engine and reference programs reproduce the counts in tests/perft."""

import pytest

from tests.games.reference import PROGRAMS
from tests.games.reference import perft as reference_perft
from tests.games.sample_games import GAMES_WITH_ALL, all_games
from tests.perft import Stage, options_of, path_of, read, written
from trigrid.games import GAMES, Game
from trigrid.search import perft

MAX_EXPANDED = 40
"""The maximum number of positions from which a reference program counts moves."""


COUNTED = [key for key in GAMES if path_of(key).is_file()]
"""Games with a file of counts; ``python -m tests.perft`` writes it."""

every_counted_game = pytest.mark.parametrize(
    "game", [game for game in all_games() if game.key in COUNTED], ids=repr
)


def stages_of(game: Game) -> list[Stage]:
    return read(game.key)[options_of(game)]


@every_counted_game
def test_the_engine_counts_every_depth(game: Game) -> None:
    for stage in stages_of(game):
        position = game.start()
        for text in stage.moves:
            position = position.play(game.move(position, text))
        assert {depth: perft(position, depth) for depth in stage.counts} == stage.counts, str(stage)


@every_counted_game
def test_the_reference_program_counts_the_first_depths(game: Game) -> None:
    program = PROGRAMS.get(game.key)
    if program is None:
        pytest.skip("this game has no reference program")
    for stage in stages_of(game):
        state = program.start(game.options)
        for text in stage.moves:
            state = program.play(state, text)
        depths = [n for n in stage.counts if n == 1 or stage.counts[n - 1] <= MAX_EXPANDED]
        counted = {n: reference_perft(program, state, n) for n in depths}
        assert counted == {n: stage.counts[n] for n in depths}, str(stage)


@pytest.mark.parametrize("key", COUNTED)
def test_every_combination_of_options_has_counts(key: str) -> None:
    assert list(read(key)) == [options_of(game) for game in all_games() if game.key == key]


@every_counted_game
def test_the_start_and_at_least_three_other_positions_are_counted(game: Game) -> None:
    stages = stages_of(game)
    assert stages[0].moves == ()
    assert len({stage.moves for stage in stages}) >= 4
    assert all(stage.counts for stage in stages)


def test_every_game_with_all_parts_has_a_file_of_counts() -> None:
    assert set(GAMES_WITH_ALL) <= set(COUNTED)


@pytest.mark.parametrize("key", COUNTED)
def test_writing_reproduces_each_file(key: str) -> None:
    assert written(key, read(key)) == path_of(key).read_text(encoding="utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_perft_of_depth_0_is_one(key: str) -> None:
    assert perft(GAMES[key].rules().start(), 0) == 1
