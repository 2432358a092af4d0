"""Tests of the public Python names and of the errors for arguments of wrong types."""

import pydoc
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import trigrid
from tests.games.sample_games import all_games
from tools.http_headers import ROOT
from trigrid.games import Game, TrigridError

NAMES = {
    *("GAMES", "Game", "Move", "Outcome", "Position", "Record", "load"),
    *("Answer", "Computer", "Judged", "Lesson", "Puzzle", "Review", "Step", "lesson", "puzzles"),
    *("Chapter", "Collection", "CollectionError"),
    *("BadLevel", "BadOption", "BadType", "EngineError", "GameOver", "IllegalMove"),
    *("NotInSolution", "NotationError"),
    *("NoPuzzle", "PositionError", "PuzzleLinkError", "RecordError", "TrigridError", "UnknownGame"),
    *("check_puzzle", "make_puzzle", "read_records"),
    *("MatchGame", "MatchOptions", "MatchResult", "Sprt", "Tournament", "play_match", "play_tournament"),
}
WRONG_KINDS: tuple[Any, ...] = ("orange-a1", None, 2.5, True, b"a1", [], {}, object(), trigrid)


def test_the_public_names_are_listed_and_nothing_else() -> None:
    assert set(trigrid.__all__) == NAMES
    assert set(dir(trigrid)) == {*NAMES, "__version__"}
    for name in dir(trigrid):
        assert getattr(trigrid, name) is not None


def test_listing_the_names_does_not_import_the_computer() -> None:
    program = "import sys, trigrid; print(*dir(trigrid), 'trigrid.search.computer' in sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT / "py", capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == [*dir(trigrid), "False"]


def test_every_error_is_public() -> None:
    def kinds(error: type[TrigridError]) -> set[type[TrigridError]]:
        return {error}.union(*map(kinds, error.__subclasses__()))

    # vars() lacks names that are imported only when they are used.
    public = {
        kind for kind in vars(trigrid).values() if isinstance(kind, type) and issubclass(kind, TrigridError)
    } | {
        trigrid.BadLevel,
        trigrid.EngineError,
        trigrid.GameOver,
        trigrid.NoPuzzle,
        trigrid.NotInSolution,
        trigrid.PositionError,
        trigrid.PuzzleLinkError,
        trigrid.CollectionError,
    }
    found = {str(kind) for kind in kinds(TrigridError) if kind.__module__.startswith("trigrid.")}
    assert found == set(map(str, public))


def test_help_describes_the_public_names() -> None:
    text = pydoc.plain(pydoc.TextDoc().docmodule(trigrid))
    for name in NAMES - {"GAMES", "Move"}:
        assert f"class {name}" in text or f"{name}(" in text, name
    assert "import_module" not in text
    assert f"VERSION\n    {trigrid.__version__}" in text


def test_type_checkers_find_lazily_imported_names() -> None:
    """Lint runs mypy on this test.

    mypy also reports an error if the last line's `type: ignore` is not needed.
    """
    game: Game = trigrid.load("tri-it-out", board="hex-2-3")
    answer: trigrid.Answer = trigrid.Computer(game, level=1, seed=1).think(game.start())
    lesson: trigrid.Lesson = trigrid.lesson("tritium")
    step: trigrid.Step = lesson.steps[0]
    puzzle: trigrid.Puzzle = trigrid.puzzles("tritt")[0]
    move: trigrid.Move = answer.move
    assert (move in game.start().moves(), step.plies > 0, puzzle.number) == (True, True, 1)
    with pytest.raises(AttributeError, match="has no attribute 'Compute'"):
        trigrid.Compute  # type: ignore[attr-defined]  # noqa: B018


def error_of(act: Callable[[], Any]) -> TrigridError:
    """Return the raised error, and assert that its text is one line."""
    with pytest.raises(TrigridError) as caught:
        act()
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize("game", all_games(), ids=repr)
def test_a_move_of_the_wrong_type_is_an_illegal_move(game: Game) -> None:
    position: Any = game.start()
    record: Any = trigrid.Record(game)
    for given in WRONG_KINDS:
        for act in (position.play, record.add, lambda move: game.text(position, move)):
            error = error_of(partial(act, given))
            assert isinstance(error, trigrid.IllegalMove)
            assert "moves are ints" in str(error)
    assert "game.move(position, 'orange-a1')" in str(error_of(lambda: position.play("orange-a1")))
    assert record.moves == ()


@pytest.mark.parametrize("given", WRONG_KINDS)
def test_an_invalid_position_is_refused(given: Any) -> None:
    game = trigrid.load("tritium")
    computer = trigrid.Computer(game, level=1)
    for act in (
        lambda: game.move(given, "orange-a1"),
        lambda: game.text(given, 0),
        lambda: computer.think(given),
        lambda: computer.begin(given),
        lambda: computer.analyse(given),
    ):
        assert isinstance(error_of(act), trigrid.BadType)


def test_a_record_or_another_games_position_is_refused() -> None:
    game, other = trigrid.load("tritium"), trigrid.load("tritium", size=4)
    record: Any = trigrid.Record(game)
    assert "record.position" in str(error_of(lambda: trigrid.Computer(game).think(record)))
    assert isinstance(error_of(lambda: game.move(record, "orange-a1")), TypeError)
    assert "size=5" in str(error_of(lambda: game.move(other.start(), "orange-a1")))
    assert "size=5" in str(error_of(lambda: trigrid.Computer(game).think(other.start())))


@pytest.mark.parametrize("given", [*WRONG_KINDS, trigrid.load("tritt")])
def test_an_invalid_key_level_game_or_record_is_refused(given: Any) -> None:
    game = trigrid.load("tritium")
    for act in (trigrid.load, trigrid.lesson, trigrid.puzzles):
        assert isinstance(error_of(partial(act, given)), trigrid.UnknownGame)
    for level in (*WRONG_KINDS, 0, 7):
        assert isinstance(error_of(partial(trigrid.Computer, game, level)), trigrid.BadLevel)
        assert isinstance(error_of(partial(trigrid.Review, trigrid.Record(game), level)), trigrid.BadLevel)
    assert isinstance(error_of(lambda: trigrid.Review(given)), trigrid.BadType)
    assert isinstance(error_of(lambda: trigrid.lesson("tritium").steps[0].reached(given)), trigrid.BadType)
    if not isinstance(given, Game):
        assert isinstance(error_of(lambda: trigrid.Record(given)), trigrid.BadType)
        assert isinstance(error_of(lambda: trigrid.Computer(given)), trigrid.BadType)


@pytest.mark.parametrize("given", [None, 5, b"1.tritt", trigrid.load("tritt")])
def test_records_links_and_moves_must_be_text(given: Any) -> None:
    game = trigrid.load("tritium")
    for act in (trigrid.Record.from_text, trigrid.Record.from_link):
        assert isinstance(error_of(partial(act, given)), trigrid.RecordError)
    assert isinstance(error_of(lambda: game.move(game.start(), given)), trigrid.NotationError)


def test_a_puzzle_solution_refuses_text_as_a_move() -> None:
    puzzle: Any = trigrid.puzzles("tritt")[0]
    assert "moves are ints" in str(error_of(lambda: puzzle.accepted("c3-c5")))
