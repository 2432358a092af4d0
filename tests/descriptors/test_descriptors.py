"""Tests of the descriptors of all games.

They check the parts of each descriptor, and that only the rules of the games contain game keys.
"""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from pkgutil import resolve_name
from random import Random
from typing import Any

import pytest

from tests.games.sample_games import GAMES_WITH_ALL, all_games
from tests.hex.descriptors.hex import HEX
from tests.registered_game import registered
from tools.http_headers import ROOT
from trigrid.benchmark.prompt_rules import PromptRules
from trigrid.descriptors import DESCRIPTORS, trichet
from trigrid.draw import Scene
from trigrid.draw.how_to_play import Moment
from trigrid.draw.views.view import DRAWING, Drawing
from trigrid.games import GAMES, Game, GameDescriptor, load, register
from trigrid.games.measures import Measures
from trigrid.lessons import Lesson
from trigrid.lessons.strategy import StrategyLesson
from trigrid.library.address import address_of
from trigrid.puzzle.prover.decided_win import DecidedWin
from trigrid.records import Record
from trigrid.records.abstract_play import SiteGame
from trigrid.records.stepwise import run_to_end
from trigrid.search.evaluate import evaluator_of
from trigrid.search.searcher_protocol import Estimate
from trigrid.table.move_input import MoveInput, move_input_of
from trigrid.table.set_up.editor import Editor
from trigrid.table.tunes import Note
from trigrid.terminal.text_legend import TextLegend
from trigrid.words import words_of
from trigrid.words.game_words import WORDS, GameWords

REQUIRED_TEXTS = ("name", "designer", "link", "pitch", "example")
"""The texts that every game must have."""
FILES = ("seeds/{key}.md", "docs/pictures/{key}.svg", "docs/pictures/{key}-poster.svg")
"""The files that every game must have outside the code."""

REQUIRED = {DRAWING.name, WORDS.name}
"""The parts that every game must have."""
DECLARED = re.compile(r'^(\w+) = Part\[.+\]\("(\w+)"', re.MULTILINE)
"""Matches the declaration of a part; its groups are the constant and the name."""
MIN_KEY_LENGTH = 4
"""The minimum length of the keys to search for.

A shorter string may be something else than a key.
"""

every_key = pytest.mark.parametrize("key", GAMES)
every_game = pytest.mark.parametrize("game", all_games(), ids=address_of)


@every_key
def test_descriptor_is_listed_by_its_key_and_has_all_required_parts(key: str) -> None:
    assert (GAMES[key].key, load(key).key) == (key, key)
    assert GAMES[key].parts.keys() >= REQUIRED


def tune_types(tune: Callable[..., tuple[Any, ...]], game: Game) -> set[type]:
    """Return the types of the notes in the tune of a first move."""
    start, move = game.start(), game.start().moves()[0]
    return {type(note) for note in tune(start, move, start.play(move))}


IS_VALID_PART: Mapping[str, Callable[[Any, Game], bool]] = {
    "drawing": lambda given, game: isinstance(given, Drawing),
    "words": lambda given, game: isinstance(given, GameWords),
    "move_input": lambda given, game: isinstance(given(game), MoveInput),
    "tune": lambda given, game: tune_types(given, game) == {Note},
    "how_to_play": lambda given, game: set(map(type, given)) == {Moment},
    "diagrams": lambda given, game: {type(each) for frames in given.values() for each in frames} == {Moment},
    "trailer": lambda given, game: set(map(type, given())) == {Scene},
    "lesson": lambda given, game: isinstance(given, Lesson) and given.key == game.key,
    "strategy": lambda given, game: set(map(type, given)) <= {StrategyLesson},
    "position_text": lambda given, game: given.read(game, given.write(game.start())) == game.start(),
    "legal_game": lambda given, game: run_to_end(given(game.start(), 1)) == (),
    "editor": lambda given, game: isinstance(given(game), Editor),
    "abstract_play": lambda given, game: isinstance(given, SiteGame),
    "solver": lambda given, game: isinstance(given(game.start(), 0, 1, lambda: False), DecidedWin),
    "measures": lambda given, game: isinstance(given, Measures),
    "text_legend": lambda given, game: isinstance(given, TextLegend) and given.own(game.start(), 0) != "",
    "prompt": lambda given, game: isinstance(given, PromptRules),
    "planes": lambda given, game: len(given(game).names) == given(game).shape[0],
    "evaluator": lambda given, game: isinstance(given(game).estimate(game.start(), Random(1)), Estimate),
}
"""Whether an object is valid for a part of a game, by the part's name."""


@pytest.mark.parametrize(
    ("descriptor", "name"),
    [
        pytest.param(descriptor, name, id=f"{descriptor.key}-{name}")
        for descriptor in (*DESCRIPTORS, HEX)
        for name in descriptor.parts
    ],
)
def test_every_entry_point_is_valid_for_its_part(descriptor: GameDescriptor, name: str) -> None:
    """Type checkers do not check the names of the entry points."""
    assert IS_VALID_PART[name](resolve_name(descriptor.parts[name]), descriptor.rules())


def test_every_part_is_a_constant_with_its_name() -> None:
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "py").rglob("*.py"))
    declared = [found for text in texts for found in DECLARED.findall(text)]
    assert sorted(name for _, name in declared) == sorted(IS_VALID_PART)
    assert [constant for constant, name in declared if constant != name.upper()] == []


def test_every_game_has_its_files_outside_the_code() -> None:
    names = [name.format(key=key) for key in GAMES for name in FILES]
    assert [name for name in names if not (ROOT / name).is_file()] == []


@every_game
def test_parts_work_with_their_game(game: Game) -> None:
    descriptor, position = GAMES[game.key], game.start()
    drawing, move_input = DRAWING.of(game), move_input_of(game)
    assert isinstance(drawing.view(game, flipped=True).scene(position), Scene)
    assert isinstance(move_input, MoveInput)
    pieces = {move_input.tool_glyph(position, tool) for tool in range(len(move_input.tools))}
    assert {*pieces, *move_input.seat_pieces(position)} <= drawing.glyphs.keys()
    assert descriptor.turns(game) > 0
    assert 0 < descriptor.pace.quick < descriptor.pace.careful
    for make in (drawing.poster, drawing.illustration):
        shown: Any = make()
        assert shown[0].key == game.key


@every_game
def test_the_evaluator_for_every_game_estimates_only_legal_moves(game: Game) -> None:
    position = game.start()
    assert set(evaluator_of(game).estimate(position, Random(1)).moves) <= set(position.moves())


@pytest.mark.parametrize("key", GAMES_WITH_ALL)
def test_games_with_all_parts_have_an_evaluator(key: str) -> None:
    assert "evaluator" in GAMES[key].parts


@every_key
def test_words_cover_the_game_its_options_and_tools(key: str) -> None:
    words, choices = words_of(key), GAMES[key].choices
    assert [name for name in REQUIRED_TEXTS if not getattr(words, name)] == []
    assert words.option_names.keys() == words.option_hints.keys() == {option.name for option in choices}
    for option in choices:
        assert all(words.option_value(option.name, value) for value in option.choices)
        assert all(words.option_choice(option.name, value) for value in option.choices)
    assert words.seats.keys() == set(GAMES[key].seats)
    assert words.tools.keys() == set(move_input_of(load(key)).tools)


@every_key
def test_measures_have_valid_options_sample_and_level(key: str) -> None:
    measures = GAMES[key].measures
    for options in (measures.largest, *measures.timed):
        assert load(key, **options).options.items() >= options.items()
    assert measures.sample == "" or Record.from_link(measures.sample).game.key == key
    assert measures.judge_level in range(1, 7)


def test_a_second_registration_fails_and_a_temporary_registration_ends() -> None:
    with pytest.raises(ValueError, match="the game 'trichet' is already registered"):
        register(trichet.TRICHET)
    others = dict(GAMES)
    removed = GAMES.pop("trichet")
    with registered(removed):
        assert "trichet" in GAMES
    assert "trichet" not in GAMES
    GAMES.clear()
    GAMES.update(others)


# Game keys in other code


def keys_in(path: Path) -> Iterator[str]:
    """Yield the places where a file contains a game's key as a string."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)) if any(key in source for key in GAMES) else ():
        if isinstance(node, ast.Constant) and node.value in GAMES and len(node.value) >= MIN_KEY_LENGTH:
            yield f"{path.relative_to(ROOT)}:{node.lineno}"


def test_game_keys_occur_only_in_the_game_rules() -> None:
    rules = {Path(ROOT / "py/trigrid/games" / f"{key.replace('-', '_')}.py") for key in GAMES}
    files = {*(ROOT / "py").rglob("*.py"), *(ROOT / "tools").rglob("*.py")}
    assert [place for path in sorted(files - rules) for place in keys_in(path)] == []
