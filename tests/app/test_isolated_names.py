"""Names of players never change the text direction of sentences."""

import random
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product

import pytest

from tests.words.foreign_words import ForeignWords, in_turn, returned_texts, samples
from tests.words.test_translated_tables import moments
from trigrid.app.lobby.game_list_item import list_item_html
from trigrid.games import Game, Position, load
from trigrid.headers.text_direction import END_OF_ISOLATE, ISOLATE, isolated
from trigrid.library.index_building import entry_of_text
from trigrid.library.stored_game import StoredGame, stored_game
from trigrid.records import Record, Settled
from trigrid.words.quoting import quotable

HEBREW = "\u05d0\u05d1\u05d2"
NAMES = {
    "reversed": ("\u202eevil", "\u2067worse\u202e"),
    "from right to left": (HEBREW, f"{HEBREW} 12"),
    "ending an isolate": (f"\u2069\u202e{HEBREW}", "\u2069x"),
}
"""Names that people or files give to two players."""
ISOLATES = re.compile(f"{ISOLATE}[^{ISOLATE}{END_OF_ISOLATE}]*{END_OF_ISOLATE}")
DIRECTION_CHANGES = re.compile("[\u0590-\u08ff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def keeps_direction(text: str) -> bool:
    """Return whether no name in a text can change the direction of the rest.

    Outside isolates, no character may change the direction. Inside isolates, letters may, but embeddings and
    overrides may not.
    """
    inside = (found[0][1:-1] for found in ISOLATES.finditer(text))
    return not (
        DIRECTION_CHANGES.search(ISOLATES.sub("", text))
        or any(re.search("[\u202a-\u202e]", each) for each in inside)
    )


@pytest.fixture(scope="module")
def foreign_words() -> ForeignWords:
    """Provide the texts of the interface, untranslated."""
    return ForeignWords()


def sentences(foreign_words: ForeignWords, game: Game, names: tuple[str, str]) -> Iterator[tuple[str, str]]:
    """Yield (function, text) for many moments of a game between the named players.

    Uses about a quarter of the moments, to save time.
    """
    headers = dict(zip(game.seats, names, strict=True))
    for turn, table in enumerate(moments(foreign_words, game, seed=0)):
        table.record.headers |= headers
        if random.Random(len(table.record.moves)).randrange(4):
            continue
        for name, function, types in foreign_words.functions:
            if foreign_words.table.Table in types.values() or Record in types.values():
                known = {
                    foreign_words.table.Table: [table],
                    Record: [table.record],
                    Position: [table.record.position],
                }
                choices = [
                    [(key, each) for each in known.get(kind) or samples(key, kind)]
                    for key, kind in types.items()
                ]
                for arguments in in_turn(choices, turn):
                    yield from ((name, text) for text in returned_texts(function, dict(arguments)))


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("key", ["tritt", "tri-it-out"])
def test_names_never_reverse_a_sentence_about_a_game(
    foreign_words: ForeignWords, key: str, names: tuple[str, str]
) -> None:
    texts = set(sentences(foreign_words, load(key), names))
    for name, text in texts:
        assert keeps_direction(text), (name, ascii(text))
    assert any(isolated(names[0]) in text for _, text in texts), "no text contains the name"


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_names_never_reverse_a_list_of_games(names: tuple[str, str]) -> None:
    record = Record(load("tritt"))
    record.add(record.position.moves()[0])
    record.settled = Settled.FIRST_RESIGNED
    record.headers |= {"Orange": names[0], "Blue": names[1], "Changed": names[0], "Date": names[1]}
    stored = stored_game(entry_of_text("id", record.to_text()).line)
    assert isinstance(stored, StoredGame)
    html = list_item_html(stored, datetime(2026, 12, 1, tzinfo=UTC))
    assert keeps_direction(html), ascii(html)
    assert isolated(names[1]) in html


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_names_never_reverse_other_texts(foreign_words: ForeignWords, names: tuple[str, str]) -> None:
    """Other texts are, for example, the statistics and the captions of pictures."""
    for name, function, types in foreign_words.functions:
        if "headers" not in types and not name.endswith("circumstances"):
            continue
        special: dict[str, list[object]] = {
            "headers": [{"First": names[0], "Orange": names[1]}],
            "name": list(names),
        }
        choices = [
            [(key, each) for each in special.get(key) or samples(key, kind)] for key, kind in types.items()
        ]
        for arguments in product(*choices):
            for text in returned_texts(function, dict(arguments)):
                assert keeps_direction(text), (name, ascii(text))


def test_ordinary_names_are_not_isolated() -> None:
    for name in ("Ann", "Größe", "四", "O’Neil (2)", "🙂", "na\u0308me", "👩\u200d💻"):
        assert isolated(name) == name


def test_quoted_text_is_isolated() -> None:
    assert quotable(HEBREW) == f"{ISOLATE}{HEBREW}{END_OF_ISOLATE}"
    assert keeps_direction(quotable("\u202e\u2069" + HEBREW))


def test_exported_text_keeps_names_unchanged() -> None:
    record = Record(load("tritt"))
    record.headers["Orange"] = NAMES["reversed"][0]
    assert Record.from_text(record.to_text()).headers["Orange"] == NAMES["reversed"][0]
