"""Tests of the contract of every registered game, and of the errors of ``load``."""

import pickle
import random
import sys
from importlib import import_module
from inspect import isabstract
from itertools import combinations
from pkgutil import iter_modules
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
import trigrid.games as games_package
from tests.games.sample_games import all_games, all_games_in_two_forms, is_in_selection, positions_of
from trigrid.games import (
    GAMES,
    BadOption,
    BadType,
    Game,
    IllegalMove,
    Move,
    TrigridError,
    UnknownGame,
    load,
    tritium,
)
from trigrid.records import Record
from trigrid.search import playout

IN_PYODIDE = sys.platform == "emscripten"
every_game = pytest.mark.parametrize(
    "game", all_games_in_two_forms() if IN_PYODIDE else all_games(), ids=repr
)
"""All games with all combinations of options.

In Pyodide, where Python is slow, the short tests run only the games of ``is_in_selection``.
"""
every_game_in_two_forms = pytest.mark.parametrize("game", all_games_in_two_forms(), ids=repr)
"""All games; the short tests run only those of ``is_in_selection``."""
games = st.sampled_from(all_games())
seeds = st.integers(0, 2**32)


def is_helpful(sentence: str) -> bool:
    """Return whether a message is a single line of more than four words."""
    return len(sentence.split()) > 4 and "\n" not in sentence


def move_or_message(position: Any, text: str) -> Move | str:
    """Return the move written as ``text``, or the error message."""
    try:
        move: Move = position.game.move(position, text)
    except (IllegalMove, trigrid.NotationError) as error:
        return str(error)
    return move


def some_position(game: Game, seed: int) -> Any:
    """Return a position from anywhere in a random game."""
    positions = positions_of(game, seed)
    return positions[seed % len(positions)]


def test_every_game_is_registered() -> None:
    modules = [import_module(found.name) for found in iter_modules(games_package.__path__, "trigrid.games.")]
    classes = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    concrete = {kind for kind in classes if issubclass(kind, Game) and not isabstract(kind)}
    assert concrete == {descriptor.rules for descriptor in GAMES.values()}
    assert {game.key for game in all_games()} == set(GAMES)
    assert [GAMES[key].key for key in GAMES] == list(GAMES)


def test_the_selection_has_every_value_of_every_option() -> None:
    selection = [game for game in all_games() if is_in_selection(game)]
    covered = {(game.key, *each) for game in selection for each in game.options.items()}
    assert covered == {(game.key, *each) for game in all_games() for each in game.options.items()}
    assert {game.key for game in selection} == set(GAMES)
    assert {load(key) for key in GAMES} <= set(selection)
    assert len(selection) <= len(all_games()) / 2


@every_game
def test_options_are_stored_and_the_defaults_are_the_first_choices(game: Game) -> None:
    assert load(game.key, **game.options) == game
    assert list(load(game.key).options.values()) == [option.choices[0] for option in game.choices]


@every_game
def test_equal_games_have_equal_hashes_and_their_repr_recreates_them(game: Game) -> None:
    again = load(game.key, **game.options)
    assert hash(again) == hash(game)
    assert eval(repr(game), {"trigrid": trigrid}) == game


def test_games_with_different_keys_or_options_differ() -> None:
    assert all(first != second for first, second in combinations(all_games(), 2))


@every_game
def test_options_are_unusual_if_they_are_not_the_first_choices(game: Game) -> None:
    usual = load(game.key).options
    assert load(game.key).unusual_options == {}
    assert {**usual, **game.unusual_options} == game.options
    assert all(value != usual[name] for name, value in game.unusual_options.items())


@every_game
def test_a_game_accepts_positions_of_an_equal_game_only(game: Game) -> None:
    position = game.start()
    move = position.moves()[0]
    assert load(game.key, **game.options).text(position, move) == game.spell(move)
    for other in [each for each in all_games() if each != game][:1]:
        with pytest.raises(BadType):
            other.text(position, move)
    with pytest.raises(BadType, match=r"record\.position"):
        game.text(Record(game), move)  # type: ignore[arg-type]


def test_the_error_for_an_unknown_key_lists_the_known_keys() -> None:
    with pytest.raises(UnknownGame, match="expected one of tritium"):
        load("chess")


@pytest.mark.parametrize("value", [9, 5.0, True, "5", None])
def test_the_error_for_a_bad_value_lists_the_choices(value: Any) -> None:
    with pytest.raises(BadOption, match="expected one of 5, 4, 6, 7, 8") as caught:
        load("tritium", size=value)
    assert caught.value.choices == (5, 4, 6, 7, 8)


def test_the_error_for_an_unknown_option_lists_the_known_options() -> None:
    with pytest.raises(BadOption, match="tritium has no option 'colour'; expected size or form"):
        load("tritium", colour="green")
    with pytest.raises(BadOption, match="expected none"):
        load("tritt-reloaded", steps="any")


@every_game
def test_choices_can_be_read_back_and_sorted(game: Game) -> None:
    for option in game.choices:
        assert tuple(option.read(str(choice)) for choice in option.choices) == option.choices
        assert set(option.in_order) == set(option.choices)
        numbers = [choice for choice in option.in_order if isinstance(choice, int)]
        assert numbers == sorted(numbers)
        assert option.read("nonsense") == "nonsense"


@every_game
def test_moves_are_the_numbers_below_the_count_of_distinct_moves(game: Game) -> None:
    """Except in Trichet, each number has a notation.

    Trichet's count includes moves on triangles out of reach, which have no notation.
    """
    count = game.distinct_moves
    assert [move for move in range(-2, 3) if game.is_move(move)] == [0, 1, 2]
    assert [move for move in range(count - 2, count + 2) if game.is_move(move)] == [count - 2, count - 1]
    assert game.spell(count) == repr(count)
    if game.key != "trichet":
        assert all(game.read(game.spell(move)) == move for move in range(0, count, max(1, count // 100)))


def test_errors_contain_the_given_and_the_expected_values() -> None:
    unknown = UnknownGame("tritt", ("tritium",), "lesson")
    assert (unknown.key, unknown.known, unknown.lacks) == ("tritt", ("tritium",), "lesson")
    with pytest.raises(BadOption) as bad:
        load("tritium", size=9)
    assert (bad.value.key, bad.value.name, bad.value.value) == ("tritium", "size", 9)
    start = load("tritium").start()
    flag = start.game.read("flag-a1")
    with pytest.raises(IllegalMove) as illegal:
        start.play(flag)
    assert (illegal.value.move, illegal.value.reason) == (flag, tritium.Refusal.NO_TILE)


def test_every_error_is_a_trigrid_error_and_a_value_error() -> None:
    for error in (UnknownGame, BadOption, IllegalMove, trigrid.NotationError):
        assert issubclass(error, TrigridError)
    assert issubclass(TrigridError, ValueError)


@pytest.mark.parametrize(
    "error",
    [
        UnknownGame("chess", ("tritium", "tritt")),
        UnknownGame("tritt", ("tritium",), "lesson"),
        BadOption("tritium", "size", 9, (5, 4)),
        IllegalMove(7, tritium.Refusal.OCCUPIED, "orange-a8"),
        trigrid.NotationError("e9", "is no move"),
        trigrid.RecordError("nothing to read", quoted="nothing"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_survive_pickling(error: TrigridError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))


@every_game
def test_an_invalid_move_text_is_rejected_with_one_short_sentence(game: Game) -> None:
    invalid: list[Any] = ["", " ", "²", "a²", "a٣", "a1\nb2", "*", "x" * 10**5, "a1-" * 10**4, None, 7]
    for text in invalid:
        with pytest.raises(trigrid.NotationError) as caught:
            game.move(game.start(), text)
        assert is_helpful(str(caught.value))
        assert len(str(caught.value)) < 150


@given(games, seeds)
def test_moves_are_distinct_and_run_out_exactly_when_the_game_is_over(game: Game, seed: int) -> None:
    position = some_position(game, seed)
    moves = position.moves()
    assert len(set(moves)) == len(moves)
    assert (not moves) == (position.outcome is not None)
    assert position.to_move in (0, 1)


@given(games, seeds)
def test_every_move_belongs_to_its_game_and_no_game_is_too_long(game: Game, seed: int) -> None:
    positions = positions_of(game, seed)
    for position in positions[:: 1 + len(positions) // 8]:
        assert all(game.is_move(move) for move in position.moves())
    assert game.max_length is None or len(positions) - 1 <= game.max_length


@given(games, seeds)
def test_attributes_of_a_position_are_read_only(game: Game, seed: int) -> None:
    position = some_position(game, seed)
    for name in ("to_move", "game"):
        with pytest.raises(AttributeError):
            setattr(position, name, 0)


@given(games, seeds)
def test_records_replay(game: Game, seed: int) -> None:
    record, position, rng = Record(game), game.start(), random.Random(seed)
    while moves := position.moves():
        move = rng.choice(moves)
        position = position.play(move)
        assert record.add(move) == position
    again = Record.from_text(record.to_text())
    assert (again.game, again.moves, again.position) == (game, record.moves, record.position)
    while record.undo() and again.undo():
        assert record.position == again.position
    assert record.position == again.position == game.start()


@given(games, seeds)
def test_play_does_not_change_the_position(game: Game, seed: int) -> None:
    position = some_position(game, seed)
    before, drawn = hash(position), str(position)
    for move in position.moves():
        position.play(move)
    assert (hash(position), str(position)) == (before, drawn)


@given(games, seeds)
def test_equal_positions_have_equal_hashes(game: Game, seed: int) -> None:
    position, again = some_position(game, seed), some_position(load(game.key, **game.options), seed)
    assert position == again
    assert hash(position) == hash(again)


@given(games, seeds)
def test_positions_survive_pickling(game: Game, seed: int) -> None:
    position = some_position(game, seed)
    assert pickle.loads(pickle.dumps(position)) == position


@given(games, seeds)
def test_every_legal_move_has_a_distinct_text_that_can_be_read_back(game: Game, seed: int) -> None:
    position = some_position(game, seed)
    texts = [game.text(position, move) for move in position.moves()]
    assert len(set(texts)) == len(texts)
    assert tuple(game.move(position, text) for text in texts) == position.moves()


@given(games, seeds, st.text(max_size=12))
def test_any_text_is_a_legal_move_or_one_of_two_errors(game: Game, seed: int, text: str) -> None:
    position = some_position(game, seed)
    answer = move_or_message(position, text)
    assert is_helpful(answer) if isinstance(answer, str) else answer in position.moves()


@given(games, seeds, st.integers(-5, 2000))
def test_refusal_play_and_moves_agree(game: Game, seed: int, move: int) -> None:
    position = some_position(game, seed)
    legal = move in position.moves()
    assert (position.refusal(move) is None) == legal
    if not legal:
        with pytest.raises(IllegalMove) as caught:
            position.play(move)
        assert is_helpful(str(caught.value))
        with pytest.raises(IllegalMove):
            game.text(position, move)


@given(games, seeds)
def test_every_symmetry_maps_games_to_games(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    symmetry = rng.choice(game.symmetries)
    position = image = game.start()
    while moves := position.moves():
        assert sorted(game.image(move, symmetry) for move in moves) == sorted(image.moves())
        move = rng.choice(moves)
        position, image = position.play(move), image.play(game.image(move, symmetry))
    assert image.outcome == position.outcome


@every_game
def test_a_random_game_ends_with_an_outcome(game: Game) -> None:
    last = playout(game.start(), random.Random(7))
    assert last.outcome is not None
    assert last.outcome.winner in (0, 1, None)
    assert len(last.outcome.scores) == 2
