"""Sentences about damage: there is one for each kind, and it names the place."""

import pytest

from tests.library.test_record_export import record_of
from tests.records.random_records import without_digest
from trigrid.games.tritt import TrittPosition
from trigrid.library.incoming_text import TextFormat, read_text
from trigrid.library.record_export import game_address, record_text
from trigrid.library.words.damaged_records import damage, open_good_part
from trigrid.records import Damage, RecordError
from trigrid.records.record_errors import DamagePlace


@pytest.mark.parametrize("reason", Damage)
@pytest.mark.parametrize("source", [TextFormat.LINK, TextFormat.RECORD])
@pytest.mark.parametrize(
    "place", [DamagePlace(), DamagePlace(3, 14, 2), DamagePlace(ply=9, sure=8), DamagePlace(ply=12, sure=8)]
)
def test_there_is_a_sentence_for_every_damage(reason: Damage, source: TextFormat, place: DamagePlace) -> None:
    sentence = damage(RecordError("what", reason, place, "{x} " * 40), source)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert len(sentence) < 140
    if place.line and source is TextFormat.RECORD:
        assert "line 3, column 14" in sentence


def said_of(text: str) -> str:
    """What is said of a damaged text."""
    incoming = read_text(text)
    assert incoming.damage is not None
    return damage(incoming.damage, incoming.format)


def test_links_cut_short_say_where() -> None:
    link = without_digest(record_of(count=12).to_link())
    assert said_of(link[:-7]) == "The link breaks off after move 12."
    assert said_of(link[:16]) == "The link ends before its first move."


def test_links_changed_say_where() -> None:
    address = without_digest(game_address(record_of(count=12), record_of(count=12).here))
    at = len(address) - 10
    changed = address[:at] + ("1" if address[at] != "1" else "2") + address[at + 1 :]
    assert "between move 9 and move 12" in said_of(changed)


def test_records_say_line_and_column() -> None:
    text = record_text(record_of()).replace("3. ", "3. nonsense ")
    assert said_of(text).startswith("The record is damaged in line ")
    assert "“nonsense” is not a move" in said_of(text)


def test_what_other_rules_may_have_made_impossible_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of("tritt", 1)
    record.add(record.game.move(record.position, "swap"))
    text, link = record_text(record), record.to_link()
    monkeypatch.setattr(TrittPosition, "may_swap", property(lambda position: False))
    said = "so either it was changed by hand or they have been corrected since."
    assert said_of(text).endswith(f"the rules do not allow “swap” there, {said}")
    assert said_of(link).startswith("The link is intact, but the rules of the game")


def test_the_button_counts_the_moves() -> None:
    assert open_good_part(1) == "Open the first move"
    assert open_good_part(11) == "Open the first 11 moves"
