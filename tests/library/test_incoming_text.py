"""Tests of pasted or dropped text.

The format of the text is detected, and no text causes an error.
"""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.library.test_record_export import record_of
from tests.records.abstract_play.sample_games import MOVES, game_text
from tests.records.random_records import without_digest
from trigrid.games import GAMES
from trigrid.library.incoming_text import (
    TextFormat,
    address_agrees,
    detect_format,
    intact_record,
    is_binary,
    needs_later_modules,
    read_text,
    read_text_in_steps,
)
from trigrid.library.record_export import game_address, record_text
from trigrid.library.words.damaged_records import damage
from trigrid.records import Damage, Record
from trigrid.records.collection import join_records
from trigrid.records.stepwise import run_to_end
from trigrid.words.quoting import quotable

SITE = "https://trigrid.example/"


@pytest.mark.parametrize("key", GAMES)
def test_links_and_records_are_distinguished(key: str) -> None:
    record = record_of(key)
    address = game_address(record, record.here)
    for link in (record.to_link(), address, SITE + address, f"Your turn:\n{SITE}{address}\nHave fun!"):
        incoming = read_text(link)
        assert incoming.format is TextFormat.LINK
        assert incoming.record is not None
        assert incoming.record.position == record.position
    incoming = read_text("\ufeff" + record_text(record).replace("\n", "\r\n"))
    assert incoming.format is TextFormat.RECORD
    assert incoming.record is not None
    assert incoming.record.moves == record.moves


def test_several_records_are_split() -> None:
    texts = [record_text(record_of(key)) for key in GAMES]
    assert read_text(join_records(texts)).texts == tuple(texts)


def test_an_address_without_moves_is_found_in_other_text() -> None:
    assert read_text(f"look: {SITE}#/tritium?size=4&g=abc !").address == "#/tritium?size=4&g=abc"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("{site}%23/TRITT.", "#/tritt"),
        ("({site}%2523/puzzles/daily/)", "#/puzzles/daily"),
        ("{site}#!/tritium?SIZE=4&fbclid=x", "#/tritium?size=4"),
        ("{site}#tritt", "#/tritt"),
        ("see {site}#/tri–it–out, Ann", "#/tri-it-out"),
        ("<{site}?embed#/trichet#?secret=Ab12Cd34Ef>", "#/trichet"),
    ],
)
def test_an_address_is_normalized(text: str, address: str) -> None:
    incoming = read_text(text.format(site=SITE))
    assert (incoming.format, incoming.address) == (TextFormat.ADDRESS, address)


@pytest.mark.parametrize("text", ["https://example.org/page#History", "https://example.org/#:~:text=a"])
def test_addresses_of_other_sites_have_an_unknown_format(text: str) -> None:
    assert detect_format(text) is TextFormat.UNKNOWN


TEXT_AROUND = "Hi, here is our game:\n\n{}\nYour move!"


@pytest.mark.parametrize("key", GAMES)
def test_a_record_within_other_text_is_opened_without_damage(key: str) -> None:
    record = record_of(key)
    for text in (
        TEXT_AROUND.format(record_text(record)),
        "\n".join(f"> {line}" for line in record_text(record).splitlines()),
        TEXT_AROUND.format(f"```\n{record_text(record)}```"),
        record_text(record).replace(' "', " „").replace('"]', "“]"),
    ):
        incoming = read_text(text)
        assert (incoming.format, incoming.damage, incoming.texts) == (TextFormat.RECORD, None, ())
        assert incoming.record is not None
        assert incoming.record.moves == record.moves


def test_text_is_read_untidied_until_the_tidying_modules_are_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The page loads the modules on demand; a sound record is read without them."""
    text = record_text(record_of())
    monkeypatch.setitem(sys.modules, "trigrid.records.tidied_text", None)
    assert not needs_later_modules(text)
    assert read_text(text).record is not None
    for decorated in (TEXT_AROUND.format(text), text.replace("1. ", "1. **")):
        assert needs_later_modules(decorated)
        incoming = read_text(decorated)
        assert incoming.damage is not None or len(incoming.texts) == 2
        assert run_to_end(read_text_in_steps(decorated, tidies=False)) is not None


def test_games_of_abstract_play_are_read_by_modules_that_are_loaded_on_demand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = f"\ufeff[{game_text(*MOVES, 'resign')}]"
    assert detect_format(text) is TextFormat.RECORD
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "trigrid.records.abstract_play", None)
        assert needs_later_modules(text)
        assert read_text(text).damage is not None
    incoming = read_text(text)
    assert incoming.record is not None
    assert incoming.record.result == "1-0"
    assert len(read_text(f"[{game_text('resign')}, {game_text('resign')}]").texts) == 2


def test_text_around_several_records_is_ignored() -> None:
    texts = [record_text(record_of(key)) for key in GAMES]
    incoming = read_text(TEXT_AROUND.format("\n\nand\n\n".join(texts)))
    assert len(incoming.texts) == len(texts)


@pytest.mark.parametrize(
    "text", ["", "  \n", "hello", "1. orange-e5 2. sky-a1", "[1] see below", '{"moves": 3}', '\0\0[Game "']
)
def test_any_other_text_has_an_unknown_format(text: str) -> None:
    assert detect_format(text) is TextFormat.UNKNOWN


def test_pictures_are_binary() -> None:
    png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256))
    assert is_binary(png.decode("utf-8", "replace"))
    assert not is_binary(record_text(record_of()) + "Zoë – 石")


@pytest.mark.parametrize(
    ("address", "agrees"),
    [
        ("#/tritium?size=5&form=standard&m=", True),
        ("#/tritium?m=", True),
        ("#/?m=", True),
        ("#/tritium?size=5&utm_source=mail&m=", True),
        ("#/tritium?size=4&m=", False),
        ("#/tritt?m=", False),
        ("m=", True),
        ("", True),
        ("#/TRITIUM?Size=5&fbclid=x&m=", True),
        ("#/TRITIUM?Size=4&m=", False),
        ("%23/tritium?form=short&m=", False),
        ("see #/tritt first. #/tritium?m=", True),
        ("https://site/#/tritium?size=3D5&m=3D", True),
    ],
)
def test_the_address_must_agree_with_the_game_of_its_link(address: str, *, agrees: bool) -> None:
    record = record_of()
    assert address_agrees(address + record.to_link(), record.game) is agrees


def test_the_good_part_is_offered_if_it_exists() -> None:
    link = without_digest(record_of(count=12).to_link())
    broken = read_text(link[:-8])
    assert broken.damage is not None
    part = intact_record(broken.damage)
    assert part is not None
    assert part.moves == record_of(count=len(part.moves)).moves
    unknown = read_text("1.chess.8.-.on.-.0123456")
    assert unknown.damage is not None
    assert unknown.damage.reason is Damage.UNKNOWN_GAME
    assert intact_record(unknown.damage) is None


@given(st.text())
def test_any_text_is_read_without_an_error(text: str) -> None:
    for each in (text, f'[Game "tritium"]\n{text}', f"m={text}", f"1.tritt.any.{text}", f"#/{text}"):
        incoming = read_text(each)
        if incoming.damage is not None:
            assert damage(incoming.damage, incoming.format).endswith(".")


@given(st.data())
def test_damaged_text_is_read_without_an_error(data: st.DataObject) -> None:
    record = record_of(data.draw(st.sampled_from(list(GAMES))), count=9)
    original = data.draw(st.sampled_from([record_text(record), SITE + game_address(record, record.here)]))
    start = data.draw(st.integers(0, len(original)))
    end = data.draw(st.integers(start, min(len(original), start + 9)))
    incoming = read_text(original[:start] + data.draw(st.text(max_size=4)) + original[end:])
    if incoming.damage is not None:
        sentence = damage(incoming.damage, incoming.format)
        assert sentence.endswith(".")
        for quoted in (incoming.damage.quoted, incoming.damage.absent_game):
            sentence = sentence.replace(quotable(quoted), "")
        assert "{" not in sentence


def test_a_link_and_a_record_of_one_game_have_the_same_id() -> None:
    record = record_of()
    by_link, by_text = read_text(record.to_link()).record, read_text(record_text(record)).record
    assert by_link is not None
    assert by_text is not None
    assert by_link.headers["Id"] == by_text.headers["Id"]
    assert Record(trigrid.load("tritium")).headers == {}
