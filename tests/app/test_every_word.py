"""Every sentence goes through gettext: no English is left once all that gettext knows is translated."""

import importlib
import inspect
import pkgutil
import random
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime
from enum import Enum
from functools import partial
from itertools import product
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

import trigrid
import trigrid.app
from tests.app import literals
from tests.app.literals import Check, Module, complaints
from tests.games.sample_games import all_games
from tests.pseudo_language import english_in, foreign, foreign_plural
from trigrid.games import GAMES, BadOption, Game, IllegalMove, NotationError, TrigridError, UnknownGame, load
from trigrid.records import Damage, Record, RecordError, Settled
from trigrid.records.errors import DamagePlace
from trigrid.search.protocol import Answer

APP = Path(trigrid.app.__file__).parent
ERRORS = (TrigridError, BadOption, IllegalMove, NotationError, RecordError, UnknownGame)
OURS = {kind.__name__ for kind in (*ERRORS, *TrigridError.__mro__) if issubclass(kind, Exception)}
MACHINERY = "language.py"
SEATS = {seat for game in GAMES.values() for seat in game.seats}
CODES = re.compile(
    "|".join([*reversed(GAMES), *(each.name for game in GAMES.values() for each in game.choices)])
)
"""What is written into pages in English, whatever language they are in: games and options."""
OF_A_GAME = ("pitch", "special_move", "aid", "option_names", "option_hints", "tools")
"""What the words of a game say of it that is not asked for by a function."""
FIELD = re.compile(r"\{\w*\}")

# What the source says


def test_no_file_outside_words_says_anything() -> None:
    found = complaints(APP, literals.unspoken)
    assert [each for each in found if not each.startswith("words/")] == []


def test_words_say_nothing_without_gettext() -> None:
    found = complaints(APP / "words", literals.untranslated)
    assert [each for each in found if not each.startswith(MACHINERY)] == []


def test_gettext_is_the_one_that_knows_the_catalogue() -> None:
    found = complaints(APP, literals.foreign_gettext)
    assert [each for each in found if not each.startswith(f"words/{MACHINERY}")] == []


def test_nothing_that_an_error_says_reaches_the_page() -> None:
    assert complaints(APP, partial(literals.repeated_errors, ours=OURS)) == []


def found_by(check: Check, source: str) -> bool:
    """Whether a check complains about a source."""
    return any(check(Module(source)))


@pytest.mark.parametrize(
    "source",
    [
        'say("status", "Checkmate")',
        'say("status", f"{name} wins")',
        'say("status", f"{name} {turn}")',
        'element("undo").textContent = "Undo"',
        'button.title, button.hidden = "Undo", False',
        'make("button", "Undo" if is_open else label)',
        'make("button", label, aria_label="Undo")',
        'button.setAttribute("aria-label", "Undo")',
        'WARNING = "The game is lost."',
        'html = f"<li>{move} was good</li>"',
        'html = f\'<li class="move" aria-label="Undo {move}">{move}</li>\'',
        "html = '<button title=\"Undo\">'",
    ],
)
def test_what_is_said_outside_words_is_found(source: str) -> None:
    assert found_by(literals.unspoken, source)


@pytest.mark.parametrize(
    "source",
    [
        '"""What this file is."""',
        'raise LookupError(f"there is no {name} here")',
        'assert winner is not None, "a game always has a winner"',
        'when("click", "#cards form button")(press)',
        'make("li", text, class_="move is-last")',
        'say("status", words.turn(position))',
        'element("status").textContent = status(table, "long")',
        'button.setAttribute("class", "quiet")',
        'html = f\'<li class="move last" data-at="{at}">{move}</li>\'',
        'document.title = "Trigrid"',
        'is_open = event.key == "Enter"',
    ],
)
def test_what_nobody_sees_is_let_pass(source: str) -> None:
    assert not found_by(literals.unspoken, source)


@pytest.mark.parametrize(
    "source",
    [
        'TITLE = "Settings"',
        'TITLES = {"settings": "Settings"}',
        'def turn(): return "White to move"',
        'said = f"{seat} to move"',
        'said = f"{happened} {turn}"',
        'said = happened + _("Then:")',
        'name = "White"',
        '_(f"{seat} to move")',
        "_(sentence)",
        'ngettext("tile", tiles, 2)',
        'said = "{seat} to move".format(seat=seat)',
    ],
)
def test_what_words_say_without_gettext_is_found(source: str) -> None:
    assert found_by(literals.untranslated, source)


@pytest.mark.parametrize(
    "source",
    [
        'class Words:\n    name = "Tritium"',
        'TITLES = {"settings": _("Settings")}',
        'is_size = name == "size"',
        'said = _("{seat} to move").format(seat=seat)',
        'said = ngettext("{count} tile", "{count} tiles", count)',
        'said = " · ".join(options)',
        'short = f"{text[:9]}…"',
        'role = f"tile.{colour}"',
        'colour = TOOLS["tile." + colour]',
        'if hasattr(words, "held"): pass',
    ],
)
def test_what_words_need_not_translate_is_let_pass(source: str) -> None:
    assert not found_by(literals.untranslated, source)


@pytest.mark.parametrize(
    "source",
    [
        "try: read()\nexcept RecordError as error: show(str(error))",
        "try: read()\nexcept (KeyError, ValueError) as error: show(f'{error}')",
        "def show(error: BadOption | None): say('status', error)",
        "show(outcome.reason.value)",
    ],
)
def test_what_repeats_an_error_is_found(source: str) -> None:
    assert found_by(partial(literals.repeated_errors, ours=OURS), source)


def test_errors_of_others_may_be_looked_into() -> None:
    source = "try: store()\nexcept JsException as error: full = 'Quota' in str(error)"
    assert not found_by(partial(literals.repeated_errors, ours=OURS), source)


# What is said in another language


class Said:
    """The page's Python, loaded anew in a language that nobody speaks."""

    def __init__(self) -> None:
        self.table = importlib.import_module("trigrid.app.table")
        self.words = importlib.import_module("trigrid.app.words")
        names = [each.name for each in pkgutil.iter_modules(self.words.__path__, "trigrid.app.words.")]
        self.modules = [self.words, *map(importlib.import_module, names)]

    def functions(self) -> Iterator[tuple[str, Callable[..., Any], dict[str, Any]]]:
        """Every function that others call to have something said, with the types of its arguments."""
        games = {type(game.words()).__module__ for game in GAMES.values()}
        for module in self.modules:
            for name, function in vars(module).items():
                is_own = inspect.isfunction(function) and function.__module__ == module.__name__
                if is_own and name[0] != "_" and name != "words_of" and module.__name__ not in games:
                    types = get_type_hints(function)
                    del types["return"]
                    yield f"{module.__name__}.{name}", function, types


@pytest.fixture(scope="module")
def said() -> Iterator[Said]:
    """All words in the language that nobody speaks. What was loaded before is put back in the end."""
    before = {name: module for name, module in sys.modules.items() if name.startswith("trigrid.app")}
    for name in before:
        del sys.modules[name]
    language = sys.modules["trigrid.app.words.language"] = ModuleType("trigrid.app.words.language")
    vars(language).update(_=foreign, ngettext=foreign_plural)
    try:
        yield Said()
    finally:
        for name in [name for name in sys.modules if name.startswith("trigrid.app")]:
            del sys.modules[name]
        sys.modules.update(before)
        trigrid.app = before["trigrid.app"]


def test_every_text_at_hand_is_translated(said: Said) -> None:
    at_hand = [(name, vars(module)[name]) for module in said.modules for name in own_names(module)]
    at_hand += [(name, getattr(game.words(), name)) for game in GAMES.values() for name in OF_A_GAME]
    for name, value in at_hand:
        if name not in literals.NAMES:
            for text in texts_in(value):
                assert english_in(FIELD.sub("", text)) == [], name


def own_names(module: ModuleType) -> set[str]:
    """What a module assigns itself, at the top."""
    if module.__name__.endswith(".language"):
        return set()
    return {
        literals.name_of(target)
        for node in Module(inspect.getsource(module)).tree.body
        for target in literals.targets(node)
    }


def texts_in(value: object) -> Iterator[str]:
    """The texts in a value, other than those by which something is looked up."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from texts_in(list(value.values()))
    elif isinstance(value, tuple | list | set | frozenset) or inspect.isgenerator(value):
        for each in value:
            yield from texts_in(each)


def damaged() -> Iterator[RecordError]:
    """Records that cannot be read, for every reason and at every kind of place."""
    for reason, place in product(
        Damage, [DamagePlace(), DamagePlace(3, 7), DamagePlace(0, 0, 5, 4), DamagePlace(0, 0, 9, 4)]
    ):
        yield RecordError("no word of this may be shown", reason, place, "7" * 30)


def games() -> list[Game]:
    """Every game as it is usually played, and short forms of those that have some."""
    short: dict[str, dict[str, Any]] = {
        "tritium": {"size": 4, "form": "short"},
        "tritt": {"steps": "one"},
        "tri-it-out": {"board": "hex-2-3", "capture": "any"},
        "trichet": {"tiles": 54, "region": 6},
    }
    return [*map(load, GAMES), *(load(key, **options) for key, options in short.items())]


def samples(name: str, kind: Any) -> list[Any]:
    """Values of an argument that are not a table, in which no letter is."""
    if kind is Answer:
        return [Answer(0, value, is_proved, ()) for value in (0.0, 0.5, 1.0) for is_proved in (False, True)]
    if isinstance(kind, UnionType):
        return [value for each in get_args(kind) for value in samples(name, each)]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if get_origin(kind) is list:
        return [[], *([value] for value in samples(name, *get_args(kind)))]
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        fields = [samples(*each) for each in get_type_hints(kind).items()]
        return [kind(*(values[turn % len(values)] for values in fields)) for turn in range(4)]
    if get_origin(kind) is tuple:
        return [("Oh", "Dot")] if name == "seats" else [("77", ""), ("", "")]
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
        BadOption: [
            BadOption(key, "7", "9", choices)
            for key, choices in product(("tritium", "tritt-reloaded"), ((), (4, 5, 6)))
        ],
        UnknownGame: [UnknownGame("7", tuple(GAMES))],
    }
    assert kind in known, f"give samples of {kind}, for the argument {name} of what is said"
    return known[kind]


def spoken(function: Callable[..., Any], given: Mapping[str, Any]) -> list[str]:
    """What a function says; nothing where it does not apply."""
    try:
        return list(texts_in(function(**given)))
    except (AssertionError, LookupError, ValueError):
        return []


def test_everything_that_can_be_said_of_anything_but_a_table_is_translated(said: Said) -> None:
    for name, function, types in said.functions():
        if said.table.Table not in types.values() and "position" not in types:
            choices = [[(key, value) for value in samples(key, kind)] for key, kind in types.items()]
            texts = [text for given in product(*choices) for text in spoken(function, dict(given))]
            assert texts, f"{name} said nothing"
            for text in texts:
                assert english_in(text if "embedded" not in name else CODES.sub("", text)) == [], name


PLIES = 40


def moments(said: Said, game: Game, seed: int) -> Iterator[Any]:
    """A table at all kinds of moments of a random game, and after it; the players' names have no letters."""
    rng, table = random.Random(seed), said.table.Table(game)
    if seed % 2:
        table.record.headers |= dict(zip(game.seats, ("77", "88"), strict=True))
    yield table
    for text in ("", "7"):
        table.play_text(text)
        yield table
    while (moves := table.record.position.moves()) and len(table.record.moves) < PLIES:
        table.play(rng.choice(moves))
        yield table
        for place in rng.sample(places(table), 3):
            table.point_at(place)
            table.press(place, confirm=bool(rng.randrange(2)))
            yield table
    yield from after_all(table)


def places(table: Any) -> list[int]:
    """Places to point at: all of a board, or those of Trichet that are near."""
    game, position = table.game, table.record.position
    if hasattr(game, "board"):
        return list(range(len(game.board.names)))
    return sorted({*position.tiles, *position.open, *position.dead})


def after_all(table: Any) -> Iterator[Any]:
    """The table when moves are taken back, and when the players agree on something."""
    table.point_at(None)
    table.undo()
    yield table
    yield from with_computer(table)
    for seat in (0, 1, None):
        table.offer_tie(seat)
        yield table
    for settled in Settled:
        table.settle(settled)
        yield table
    table.is_in_other_tab = True
    yield table


def with_computer(table: Any) -> Iterator[Any]:
    """The table while the computer plays one seat or both, with all that it can be at or find out."""
    computer_state = table.computer_state
    for first, second in ((1, None), (3, 3), (None, 6)):
        table.set_player(0, first)
        table.set_player(1, second)
        yield table
        table.play_text("7")
        yield table
    yield from busy(table)
    table.redo()
    yield from expecting(table)
    computer_state.hints = computer_state.forecast = None
    for seat in (0, 1):
        table.set_player(seat, None)


def busy(table: Any) -> Iterator[Any]:
    """The table while the computer thinks, or is not allowed to, or cannot."""
    computer_state, modules = table.computer_state, sys.modules
    for computer_state.activity in (None, *modules["trigrid.app.computer.computer_state"].Activity):
        for computer_state.is_ready, visits in ((False, 1), (True, 1), (True, 12345)):
            moves = table.record.position.moves()[:1]
            best = Answer(moves[0], 0.614, False, moves) if moves else None
            computer_state.progress = (
                modules["trigrid.app.computer.messages"].Progress(visits, best) if best else None
            )
            yield table
    computer_state.activity = computer_state.progress = None
    for change in ("is_paused", "has_declined"):
        setattr(computer_state, change, True)
        table.play_text("7")
        yield table
        table.cancel_input()
        yield table
        setattr(computer_state, change, False)
    supervisor = modules["trigrid.app.computer.supervisor"]
    for computer_state.unavailable_reason in (*supervisor.UnavailableReason, None):
        yield table
    for computer_state.delay in (*supervisor.Delay, None):
        for computer_state.activity in (*modules["trigrid.app.computer.computer_state"].Activity, None):
            yield table


def expecting(table: Any) -> Iterator[Any]:
    """The table when the computer advises moves, and when it has just made one whose result it knows."""
    computer_state, state_module, here = (
        table.computer_state,
        sys.modules["trigrid.app.computer.computer_state"],
        table.record.here,
    )
    moves = table.record.position.moves()[:3]
    for value in (0.0, 0.5, 1.0):
        answers = [Answer(move, value, bool(number), (move,)) for number, move in enumerate(moves)]
        for count in range(1, len(answers) + 1):
            computer_state.hints = state_module.Advice(here, tuple(answers[:count]))
            yield table
        computer_state.hints, last = None, table.record.last_move
        computer_state.forecast = state_module.Forecast(
            here, 6, Answer(last, value, True, (last, *moves[:1]))
        )
        yield table


@pytest.mark.parametrize("game", games(), ids=str)
def test_everything_that_can_be_said_of_a_table_is_translated(said: Said, game: Game) -> None:
    heard = dict[str, set[str]]()
    for table in moments(said, game, seed=len(game.options)):
        for name, text in said_of(said, table):
            heard.setdefault(name, set()).add(text)
    for name, texts in heard.items():
        for text in texts:
            assert english_in(text) == [], name


def said_of(said: Said, table: Any) -> Iterator[tuple[str, str]]:
    """Everything that is said of a table now, and by which function."""
    game, place = table.game, table.pointed_place if table.pointed_place is not None else places(table)[0]
    words, position = said.words.words_of(game.key), table.record.position
    known = {"table": table, "position": position, "record": table.record, "place": place}
    for name, function, types in said.functions():
        if {"table", "position", "record"} & set(types):
            unknown = [
                [(key, value) for value in samples(key, kind)]
                for key, kind in types.items()
                if key not in known
            ]
            for given in product(*unknown):
                for text in spoken(
                    function, {**{key: known[key] for key in types if key in known}, **dict(given)}
                ):
                    yield name, text
    yield "tools_legend", words.tools_legend(position)
    for seat in (0, 1):
        yield from (("card", part) for part in words.card(position, seat))
    for name, value in game.options.items():
        yield "options", f"{words.option_value(name, value)} {words.option_choice(name, value)}"
