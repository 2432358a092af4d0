"""Tests that every format that the code writes has an example in ``kept``.

If one fails, add an example.
"""

import json
import re
from collections.abc import Iterator

from tests.games.sample_games import GAMES_WITH_ALL
from tests.library.test_kept_forms import (
    CURRENT,
    KEPT,
    MESSAGES_JS,
    PROGRESS,
    SOURCES,
    all_files,
    lines_of,
    read_json,
    rows,
    text_of,
)
from trigrid.app.embed.messages import GETTABLE, LOAD_FIELDS, EmbedState
from trigrid.games import load
from trigrid.headers.stored_headers import (
    AT,
    BY_LINK,
    CHANGED,
    DATE,
    FLIPPED,
    ID,
    ORIGIN,
    YOURS,
    is_from_puzzle,
)
from trigrid.headers.who_plays import hints_header, level_header
from trigrid.library import address as addresses
from trigrid.library.address import ParsedAddress, PuzzleAddress
from trigrid.library.embed_configuration import CONTROLS
from trigrid.library.settings import CHOICES
from trigrid.library.stored_progress import AnyProgress
from trigrid.records import Settled
from trigrid.records.review_source import REVIEWED, SOURCE


def literals(*patterns: str) -> set[str]:
    """Return the strings beginning with ``trigrid-`` in files that fit the patterns."""
    files = [path for pattern in patterns for path in SOURCES.glob(pattern)]
    return {found for path in files for found in re.findall(r'"(trigrid-[a-z-]*)"', text_of(path))}


def texts_in(constant: str) -> Iterator[str]:
    """Return the strings in a list of messages.js or configuration.js."""
    text = text_of(MESSAGES_JS) + text_of(MESSAGES_JS.with_name("configuration.js"))
    found = re.search(rf"const {constant} = \[(.*?)\];", text, re.DOTALL)
    assert found is not None
    return iter(re.findall(r'"([\w-]+)"', found[1]))


def test_every_name_of_stored_data_is_listed() -> None:
    """Renaming loses data or breaks other pages. names.tsv needs every new name."""
    names = {name for name, *_ in rows(KEPT / "names.tsv")}
    assert literals("py/**/*.py", "assets/**/*.js", "offline/*.js") == names


def test_every_text_stored_with_the_settings_has_an_example() -> None:
    kinds = {kind.stored_name for kind in PROGRESS} | {"settings"}
    every_kind = {kind.stored_name for kind in all_kinds_of_progress()} | {"settings"}
    assert kinds == every_kind
    assert {path.stem for path in KEPT.glob("*/settings/*")} == every_kind


def all_kinds_of_progress() -> list[type[AnyProgress]]:
    """Return every class of the package ``trigrid`` that stores progress."""
    from trigrid.library.stored_progress import StoredProgress

    return [kind for kind in StoredProgress.__subclasses__() if kind.__module__.startswith("trigrid.")]


def test_every_setting_and_each_of_its_values_has_an_example() -> None:
    kept = {tuple(row) for row in rows(*all_files("choices.tsv"))}
    assert {(name, value) for name, values in CHOICES.items() for value in values} <= kept


def test_every_header_of_a_stored_game_has_an_example() -> None:
    games = [game for path in all_files("games.json") for game in read_json(path).values()]
    kept = {name for game in games for name in game["headers"]}
    assert {ID, DATE, CHANGED, AT, FLIPPED, YOURS, BY_LINK, ORIGIN, REVIEWED, SOURCE} <= kept
    assert [game["headers"]["Id"] for game in games if is_from_puzzle(game["headers"])] == ["frompuzzle00"]
    assert kept & set(map(level_header, load("tritium").seats))
    assert kept & set(map(hints_header, load("tritt").seats))
    assert {game["result"] for game in games} >= {"*", *(settled.value for settled in Settled)}
    assert {game["game"] for game in read_json(CURRENT / "games.json").values()} == set(GAMES_WITH_ALL)


def test_every_kind_of_address_that_is_parsed_has_an_example() -> None:
    kept = rows(*all_files("addresses.tsv"))
    meant = [json.loads(means) for _, means in kept]
    assert {name for each in meant for name in each} >= set(ParsedAddress._fields)
    assert {key for each in meant if "game" in each for key in [each["game"][0]]} == set(GAMES_WITH_ALL)
    lists = {addresses.GAMES_ADDRESS, addresses.STATISTICS_ADDRESS, addresses.COLLECTIONS_ADDRESS}
    lists.add(addresses.PRACTICE_ADDRESS)
    known = {address for address, _ in kept} | lists
    plain = {value for name, value in vars(addresses).items() if name.endswith("_ADDRESS")}
    assert plain <= known  # parse_address does not read the lists
    for name, value in vars(addresses).items():
        if name.endswith("_PARAMETER"):
            assert any(re.search(rf"[?&]{value}=", address) for address, _ in kept)
    assert [PuzzleAddress(*each["puzzle"]) for each in meant if "puzzle" in each]


def test_every_message_field_and_value_of_embedded_boards_has_an_example() -> None:
    sent = [json.loads(line)["message"] for line in lines_of(*all_files("to-board.jsonl"))]
    types = ("load", "play", "undo", "get", "flip", "highlight", "draw", "clear", "chapter")
    assert {message["type"] for message in sent} == set(types)
    assert {name for each in sent if each["type"] == "load" for name in each["payload"]} == LOAD_FIELDS
    assert {each["payload"]["what"] for each in sent if each["type"] == "get"} == set(GETTABLE)
    heard = [json.loads(line) for line in lines_of(*all_files("from-board.jsonl"))]
    assert {message["type"] for message in heard} == set(texts_in("TYPES"))
    assert {each["payload"]["change"] for each in heard if each["type"] == "move"} == set(texts_in("CHANGES"))
    assert set(EmbedState.__annotations__) <= {name for each in heard for name in each["payload"]}
    controls = [json.loads(means).get("controls", []) for _, means in rows(*all_files("queries.tsv"))]
    assert {name for each in controls for name in each} == set(CONTROLS)


def test_every_attribute_of_the_custom_element_is_listed() -> None:
    """Other people's pages use the attributes, so none may be removed.

    A new attribute needs a line in attributes.tsv.
    """
    kept = {name for name, *_ in rows(KEPT / "attributes.tsv")}
    source = text_of(MESSAGES_JS.with_name("configuration.js"))
    named = re.search(r"export const NAMES = \[(.*?)\n\];", source, re.DOTALL)
    assert named is not None
    assert set(re.findall(r'"([\w-]+)"', named[1])) | {"title"} == kept
