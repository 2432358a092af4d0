"""The page's texts in a fake language, and sample arguments of their functions."""

import importlib
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from enum import Enum
from functools import cache
from itertools import product
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import trigrid
from tests.exercises.asked_reasons import a_solution, cheap_puzzles, found_reason
from tests.games.sample_games import all_games
from tests.pseudo_language import foreign, foreign_plural
from trigrid.collection import CollectionError, collection_errors
from trigrid.exercises.reasons import wrong_moves
from trigrid.games import GAMES, BadOption, Game, UnknownGame, load, puzzle_keys
from trigrid.puzzle import Puzzle, puzzles
from trigrid.puzzle.won import WonPosition, won_positions
from trigrid.records import Damage, Record, RecordError
from trigrid.records.record_errors import RULE_DAMAGES, DamagePlace
from trigrid.review import Evaluation
from trigrid.search.searcher_protocol import Answer
from trigrid.words import words_of
from trigrid.words.game_words import OwnedText

PACKAGES_WITH_TEXTS = tuple(
    f"trigrid.{folder}"
    for folder in ("app", "engine", "exercises", "language", "lessons", "library", "table", "words")
)
"""Packages to load again; they contain texts or import modules with texts."""
SOURCES_OF_TEXTS = {"words_of", "words_for", "words_for_others", "words_for_solver", "names_of", "names_by"}
"""Functions that return a source of texts, not texts."""
VAR_POSITIONAL = inspect.Parameter.VAR_POSITIONAL
FEW = 10
"""The maximum number of argument combinations for a function at one moment."""
KINDS_OF_PROGRESS = ("lessons", "puzzles", "daily-puzzles", "runs")
"""The kinds of stored progress, by the names under which they are stored."""
SEATS = {seat for game in GAMES.values() for seat in game.seats}

T = TypeVar("T")


def modules_of_words() -> list[str]:
    """Return the names of all modules with texts.

    These are the modules named ``words``, and all modules in packages named ``words``.
    """
    package = Path(trigrid.__file__).parent
    paths = (path.relative_to(package.parent).with_suffix("") for path in package.rglob("*.py"))
    names = (path.parent if path.name == "__init__" else path for path in paths if "words" in path.parts)
    return sorted(".".join(name.parts) for name in names)


class ForeignWords:
    """The page's Python, reloaded in a fake language."""

    def __init__(self) -> None:
        self.table = importlib.import_module("trigrid.table.table")
        self.words = importlib.import_module("trigrid.words")
        self.modules = list(map(importlib.import_module, modules_of_words()))
        self.functions = list(self._find_functions())
        """The functions that return texts for other modules: name, function, types.

        Functions in the modules of one game, ``<game>.py`` and ``<game>_*.py``, are left out, because the
        listed functions call them.
        """

    def _find_functions(self) -> Iterator[tuple[str, Callable[..., Any], dict[str, Any]]]:
        games = {type(self.words.words_of(key)).__module__ for key in GAMES}
        of_games = tuple(f"{name}_" for name in games)
        for module in self.modules:
            for name, function in vars(module).items():
                is_own = inspect.isfunction(function) and function.__module__ == module.__name__
                is_of_game = module.__name__ in games or module.__name__.startswith(of_games)
                if is_own and name[0] != "_" and name not in SOURCES_OF_TEXTS and not is_of_game:
                    types = get_type_hints(function)
                    del types["return"]
                    yield f"{module.__name__}.{name}", function, types


def loaded_words() -> Iterator[ForeignWords]:
    """Yield all texts in the fake language, then restore the loaded modules."""
    prefixes = (*PACKAGES_WITH_TEXTS, *(type(words_of(key)).__module__ for key in GAMES))
    before = {name: module for name, module in sys.modules.items() if name.startswith(prefixes)}
    for name in before:
        del sys.modules[name]
    vars(importlib.import_module("trigrid.language")).update(_=foreign, ngettext=foreign_plural)
    try:
        yield ForeignWords()
    finally:
        for name in [name for name in sys.modules if name.startswith(prefixes)]:
            del sys.modules[name]
        sys.modules.update(before)
        for name in PACKAGES_WITH_TEXTS:  # `from trigrid import x` reads the attribute first
            if name in before:
                setattr(trigrid, name.rpartition(".")[2], before[name])


def texts_in(value: object) -> Iterator[str]:
    """Yield the texts in a value, without the keys of mappings."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, OwnedText):
        yield from filter(None, (value.message, value.message_to_owner))
    elif isinstance(value, Mapping):
        yield from texts_in(list(value.values()))
    elif isinstance(value, tuple | list | set | frozenset) or inspect.isgenerator(value):
        for each in value:
            yield from texts_in(each)


def damaged() -> Iterator[RecordError]:
    """Yield errors of unreadable records, for every reason and kind of place."""
    for reason, place in product(
        Damage, [DamagePlace(), DamagePlace(3, 7), DamagePlace(0, 0, 5, 4), DamagePlace(0, 0, 9, 4)]
    ):
        yield RecordError("no word of this may be shown", reason, place, "7" * 30)
    for reason in RULE_DAMAGES:
        error = RecordError("nor of this", reason, DamagePlace(3, 7), "7")
        error.mark_rules_may_differ("nor of that")
        yield error


def games() -> list[Game]:
    """Return every game with default options, and some games also with others."""
    varied: dict[str, dict[str, Any]] = {
        "tritium": {"size": 4, "form": "short"},
        "tritt": {"steps": "one"},
        "tri-it-out": {"board": "hex-2-3", "capture": "any"},
        "trichet": {"tiles": 54, "region": 6},
    }
    return [*map(load, GAMES), *(load(key, **options) for key, options in varied.items())]


def found_by_search(kind: Any) -> list[Any]:
    """Return samples if a type is a result of a search, otherwise an empty list."""
    if kind is Answer:
        return [Answer(0, value, is_proved, ()) for value in (0.0, 0.5, 1.0) for is_proved in (False, True)]
    if kind is Evaluation:
        return [Evaluation(chance, error, 6) for chance in (0.0, 0.5, 0.7, 1.0) for error in (0.0, 0.04)]
    return reasons(kind) if getattr(kind, "__module__", "") == "trigrid.exercises.reasons" else []


def stored_games(kind: Any) -> list[Any]:
    """Return samples if a type is that of stored games, otherwise an empty list.

    The reloaded modules make them.
    """
    if getattr(kind, "__name__", "") != "StoredGame":
        return []
    headers: tuple[dict[str, str], ...] = {}, {"First": "77"}, {"Origin": "puzzle 7, move 7"}
    return [
        kind.described(game, known, result, flags=flags)
        for game in all_games()[::7]
        for known, result, flags in product(headers, ("*", "1-0", "1/2-1/2"), ("", "ts"))
    ]


def reasons(kind: Any) -> list[Any]:
    """Return reasons of the given type for some puzzles of every game.

    The reloaded modules compute them.
    """
    module, found = sys.modules[kind.__module__], list[Any]()
    for puzzle in (puzzle for key in puzzle_keys() for puzzle in cheap_puzzles(key)):
        if kind is module.RightReason:
            asked = [module.why_right(puzzle, a_solution(puzzle))]
        else:
            asked = [module.why_wrong(puzzle, (), move) for move in wrong_moves(puzzle)[:2]]
        found += [found_reason(puzzle, each) for each in asked]
    return found


def damaged_collections() -> Iterator[CollectionError]:
    """Yield an error of each kind of damage to collections."""
    for kind in collection_errors.Damage:
        error = next(damaged()) if kind is collection_errors.Damage.RECORD else None
        flaw = collection_errors.Flaw(kind, "", 2, 5, "77", error)
        yield CollectionError((flaw, flaw))


@cache
def samples(name: str, kind: Any) -> list[Any]:
    """Return sample values for an argument other than a table.

    Sample texts have no letters, except the keys of games and the names of seats. The result is cached;
    callers must not change it.
    """
    found = found_by_search(kind) or stored_games(kind)
    if found:
        return found
    if isinstance(kind, UnionType):
        return [value for each in get_args(kind) for value in samples(name, each)]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) is list:
        return [[], *([value] for value in samples(name, *get_args(kind)))]
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        fields = [samples(*each) for each in get_type_hints(kind).items()]
        count = max(4, *map(len, fields))
        return [kind(*(values[turn % len(values)] for values in fields)) for turn in range(count)]
    if get_origin(kind) is tuple:
        return [("Oh", "Dot")] if name == "seats" else [("77", ""), ("", "")]
    if get_origin(kind) is Mapping and name == "progress":
        counted = samples(name, get_args(kind)[1])
        return [{}, *({stored: each} for stored in KINDS_OF_PROGRESS for each in counted)]
    if get_origin(kind) is Mapping:
        return [{}, {"First": "77"}]
    known: dict[Any, list[Any]] = {
        NoneType: [None],
        object: [7, ["7"]],
        bool: [False, True],
        float: [0.0, 0.614, 1.0],
        int: [0, 1] if name == "seat" else [0, 1, 2, 5],
        str: {"key": list(GAMES), "seat": list(SEATS)}.get(name, ["77", ""]),
        date: [date(2027, month, 7) for month in (1, 5)],
        datetime: [datetime(2027, month, 7, 21, 5, tzinfo=UTC) for month in (1, 5)],
        Game: all_games()[::7],
        Record: list(map(Record, games())),
        RecordError: list(damaged()),
        CollectionError: list(damaged_collections()),
        WonPosition: [won for key in puzzle_keys() for won in won_positions(key)[::12]],
        Puzzle: [puzzle for key in puzzle_keys() for puzzle in puzzles(key)[::3]],
        BadOption: [
            BadOption(key, "7", "9", choices)
            for key, choices in product(("tritium", "tritt-reloaded"), ((), (4, 5, 6)))
        ],
        UnknownGame: [
            UnknownGame("7", tuple(GAMES)),
            *(
                UnknownGame("tritt", known, part)
                for known, part in product(((), ("trichet",)), ("lesson", "puzzles"))
            ),
        ],
    }
    assert kind in known, f"no samples of {kind} for the argument {name}"
    return known[kind]


def in_turn(choices: Sequence[Sequence[T]], turn: int) -> list[tuple[T, ...]]:
    """Return a few of the combinations with one item from each choice.

    ``turn`` is the number of the call: successive calls together return all combinations.
    """
    combined = list(product(*choices))
    turns = 1 + len(combined) // FEW
    return combined[turn % turns :: turns]


def returned_texts(function: Callable[..., Any], given: Mapping[str, Any]) -> list[str]:
    """Return the texts that a function returns; empty if it refuses the arguments.

    The value of a parameter like ``*names`` is given twice.
    """
    repeated = _repeated(function)
    several = [given[name] for name in repeated]
    named = {name: value for name, value in given.items() if name not in repeated}
    try:
        return list(texts_in(function(*several * 2, **named)))
    except (AssertionError, LookupError, ValueError):
        return []


@cache
def _repeated(function: Callable[..., Any]) -> tuple[str, ...]:
    """Return the names of a function's parameters like ``*names``."""
    parameters = inspect.signature(function).parameters.values()
    return tuple(each.name for each in parameters if each.kind is VAR_POSITIONAL)
