"""The numbers of sequences of moves in tests/perft, counted again by the engine and by the slow program."""

import pytest

from tests.games.reference import PROGRAMS
from tests.games.reference import perft as slow_perft
from tests.games.sample_games import GAMES_WITH_ALL, all_games
from tests.perft import Stage, options_of, path_of, read, written
from trigrid.games import GAMES, Game
from trigrid.search import perft

SLOW_POSITIONS = 40
"""How many positions a count by the slow program may cost at most, besides the first depth."""


COUNTED = [key for key in GAMES if path_of(key).is_file()]
"""The games whose sequences of moves are counted in a file; ``python -m tests.perft`` writes it."""

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
def test_the_slow_program_counts_the_first_depths(game: Game) -> None:
    program = PROGRAMS.get(game.key)
    if program is None:
        pytest.skip("nobody has written a slow program of this game")
    for stage in stages_of(game):
        state = program.start(game.options)
        for text in stage.moves:
            state = program.play(state, text)
        depths = [n for n in stage.counts if n == 1 or stage.counts[n - 1] <= SLOW_POSITIONS]
        counted = {n: slow_perft(program, state, n) for n in depths}
        assert counted == {n: stage.counts[n] for n in depths}, str(stage)


@pytest.mark.parametrize("key", COUNTED)
def test_no_choice_of_options_lacks_counts(key: str) -> None:
    assert list(read(key)) == [options_of(game) for game in all_games() if game.key == key]


@every_counted_game
def test_the_start_and_three_later_moments_are_counted(game: Game) -> None:
    stages = stages_of(game)
    assert stages[0].moves == ()
    assert len({stage.moves for stage in stages}) >= 4
    assert all(stage.counts for stage in stages)


def test_no_game_that_has_been_counted_lacks_its_file() -> None:
    assert set(GAMES_WITH_ALL) <= set(COUNTED)


@pytest.mark.parametrize("key", COUNTED)
def test_a_file_is_what_would_be_written(key: str) -> None:
    assert written(key, read(key)) == path_of(key).read_text(encoding="utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_perft_of_depth_0_is_one(key: str) -> None:
    assert perft(GAMES[key].rules().start(), 0) == 1
