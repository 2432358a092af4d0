"""Whatever names are given to players, the page's own sentences read in their own direction."""

import random
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product

import pytest

from tests.words.foreign_words import ForeignWords, in_turn, samples, spoken
from tests.words.test_translated_tables import moments
from trigrid.app.lobby.game_list_item import list_item_html
from trigrid.games import Game, Position, load
from trigrid.headers.text_direction import END_OF_ISOLATE, ISOLATE, isolated
from trigrid.library.stored_game import StoredGame, read_stored_game
from trigrid.records import Record, Settled
from trigrid.words.quoting import quotable

HEBREW = "\u05d0\u05d1\u05d2"
NAMES = {
    "turned round": ("\u202eevil", "\u2067worse\u202e"),
    "from right to left": (HEBREW, f"{HEBREW} 12"),
    "ending an isolate": (f"\u2069\u202e{HEBREW}", "\u2069x"),
}
"""What people and files call two players."""
ISOLATES = re.compile(f"{ISOLATE}[^{ISOLATE}{END_OF_ISOLATE}]*{END_OF_ISOLATE}")
TURNS = re.compile("[\u0590-\u08ff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def reads_on(text: str) -> bool:
    """Whether nothing outside of isolates has a direction of its own, and within them only letters have."""
    inside = (found[0][1:-1] for found in ISOLATES.finditer(text))
    return not (
        TURNS.search(ISOLATES.sub("", text)) or any(re.search("[\u202a-\u202e]", each) for each in inside)
    )


@pytest.fixture(scope="module")
def said() -> ForeignWords:
    """All words, as they are."""
    return ForeignWords()


def sentences(said: ForeignWords, game: Game, names: tuple[str, str]) -> Iterator[tuple[str, str]]:
    """All that can be said of a game at many moments, with these players, each with what says it."""
    headers = dict(zip(game.seats, names, strict=True))
    for turn, table in enumerate(moments(said, game, seed=0)):
        table.record.headers |= headers
        if random.Random(len(table.record.moves)).randrange(4):
            continue
        for name, function, types in said.functions:
            if said.table.Table in types.values() or Record in types.values():
                known = {
                    said.table.Table: [table],
                    Record: [table.record],
                    Position: [table.record.position],
                }
                choices = [
                    [(key, each) for each in known.get(kind) or samples(key, kind)]
                    for key, kind in types.items()
                ]
                for given in in_turn(choices, turn):
                    yield from ((name, text) for text in spoken(function, dict(given)))


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("key", ["tritt", "tri-it-out"])
def test_no_sentence_about_a_game_is_turned_round_by_a_name(
    said: ForeignWords, key: str, names: tuple[str, str]
) -> None:
    heard = set(sentences(said, load(key), names))
    for name, text in heard:
        assert reads_on(text), (name, ascii(text))
    assert any(isolated(names[0]) in text for _, text in heard), "names are said"


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_no_list_of_games_is_turned_round(names: tuple[str, str]) -> None:
    record = Record(load("tritt"))
    record.add(record.position.moves()[0])
    record.settled = Settled.FIRST_RESIGNED
    record.headers |= {"Orange": names[0], "Blue": names[1], "Changed": names[0], "Date": names[1]}
    stored = read_stored_game("id", record.to_text())
    assert isinstance(stored, StoredGame)
    html = list_item_html(stored, datetime(2026, 12, 1, tzinfo=UTC))
    assert reads_on(html), ascii(html)
    assert isolated(names[1]) in html


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_no_words_about_names_alone_are_turned_round(said: ForeignWords, names: tuple[str, str]) -> None:
    """The statistics and captions of pictures, say."""
    for name, function, types in said.functions:
        if "headers" not in types and not name.endswith("circumstances"):
            continue
        own: dict[str, list[object]] = {
            "headers": [{"First": names[0], "Orange": names[1]}],
            "name": list(names),
        }
        choices = [
            [(key, each) for each in own.get(key) or samples(key, kind)] for key, kind in types.items()
        ]
        for given in product(*choices):
            for text in spoken(function, dict(given)):
                assert reads_on(text), (name, ascii(text))


def test_names_as_most_people_write_them_stay_as_they_are() -> None:
    for name in ("Ann", "Größe", "四", "O’Neil (2)", "🙂", "na\u0308me", "👩\u200d💻"):
        assert isolated(name) == name


def test_what_a_sentence_repeats_is_isolated_too() -> None:
    assert quotable(HEBREW) == f"{ISOLATE}{HEBREW}{END_OF_ISOLATE}"
    assert reads_on(quotable("\u202e\u2069" + HEBREW))


def test_exported_text_has_names_as_they_were_given() -> None:
    record = Record(load("tritt"))
    record.headers["Orange"] = NAMES["turned round"][0]
    assert Record.from_text(record.to_text()).headers["Orange"] == NAMES["turned round"][0]
