"""Tests that the example learner reaches exact play."""

import random
from typing import Any

import pytest

from examples.train_tri_it_out import BOARDS, Examination, Learner, examine, main, proved_values, train
from tests.games.sample_games import positions_of
from trigrid.games import load

GAME: Any = load("tri-it-out", board="hex-2-3")
OPENING = "a2 b3 c2 c1"
"""Moves that leave few positions to learn, and in which a mistake is possible."""


def late_start() -> Any:
    """Return a position a few moves before the end of the game."""
    position = GAME.start()
    for text in OPENING.split():
        position = position.play(GAME.move(position, text))
    return position


def test_a_few_games_teach_exact_play_in_the_endgame(capsys: pytest.CaptureFixture[str]) -> None:
    *before, last = train(late_start(), games=2000, step=50, seed=1)
    assert max(each.mistakes for each in before) > 0
    assert last.mistakes == 0 < last.decisions
    assert "Exact play after" in capsys.readouterr().out


def test_symmetric_positions_share_an_entry() -> None:
    learner, rng = Learner(GAME.start(), 1), random.Random(7)
    for seed in range(3):
        symmetry, image = rng.choice(GAME.symmetries), GAME.start()
        for position, after in zip(game := positions_of(GAME, seed), game[1:], strict=False):
            assert learner.key(image) == learner.key(position)
            move = next(move for move in position.moves() if position.play(move) == after)
            image = image.play(GAME.image(move, symmetry))


def test_an_examination_finds_mistakes_of_a_bad_learner() -> None:
    class Contrary(Learner):
        """Chooses the worst moves."""

        def best_move(self, position: Any) -> int:
            moves: tuple[int, ...] = position.moves()
            return min(moves, key=lambda move: self.value_after(position, move))

    learner = Contrary(late_start(), 1)
    for _ in range(20):
        learner.learn()
    found = examine(learner, proved_values(GAME))
    assert isinstance(found, Examination)
    assert 0 < found.mistakes <= found.decisions


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--board", "hex-7"], f"hex-7 is not a board; expected {' or '.join(BOARDS)}"),
        (["--board", "hex-3-4"], f"hex-3-4 cannot be proved in minutes; expected {' or '.join(BOARDS)}"),
        (["--step", "0"], "argument --step: invalid whole value: '0'"),
    ],
)
def test_a_board_that_cannot_be_learnt_is_refused(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith(f"error: {message}\n")


def test_a_long_examination_shows_its_progress_in_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = Learner(late_start(), 1)
    monkeypatch.setattr("examples.train_tri_it_out.PROGRESS", 5)
    examine(learner, proved_values(GAME))
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    examine(learner, proved_values(GAME))
    assert "\rexamined 5 decisions" in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_the_whole_game_is_learnt_exactly() -> None:
    *_, last = train(GAME.start(), games=100_000, step=1000, seed=1)
    assert last.mistakes == 0 < last.decisions
