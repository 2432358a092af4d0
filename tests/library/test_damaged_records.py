"""Tests of the messages about damaged links and records.

The messages name the place of the damage.
"""

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
@pytest.mark.parametrize("site", ["", "Abstract Play"])
@pytest.mark.parametrize("source", [TextFormat.LINK, TextFormat.RECORD])
@pytest.mark.parametrize(
    "place", [DamagePlace(), DamagePlace(3, 14, 2), DamagePlace(ply=9, sure=8), DamagePlace(ply=12, sure=8)]
)
def test_every_kind_of_damage_has_a_message(
    reason: Damage, source: TextFormat, place: DamagePlace, site: str
) -> None:
    error = RecordError("what", reason, place, "{x} " * 40)
    error.site = site
    sentence = damage(error, source)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert len(sentence) < 140
    if place.line and source is TextFormat.RECORD and not site:
        assert "line 3, column 14" in sentence


def error_message(text: str) -> str:
    """Return the message about a damaged text."""
    incoming = read_text(text)
    assert incoming.damage is not None
    return damage(incoming.damage, incoming.format)


def test_the_message_names_the_move_at_which_a_link_breaks_off() -> None:
    link = without_digest(record_of(count=12).to_link())
    assert error_message(link[:-7]) == "The link breaks off after move 12."
    assert error_message(link[:16]) == "The link ends before its first move."


def test_the_message_names_the_moves_between_which_a_link_was_changed() -> None:
    address = without_digest(game_address(record_of(count=12), record_of(count=12).here))
    index = len(address) - 10
    changed = address[:index] + ("1" if address[index] != "1" else "2") + address[index + 1 :]
    assert "between move 9 and move 12" in error_message(changed)


def test_the_message_names_the_line_of_a_damaged_record() -> None:
    text = record_text(record_of()).replace("3. ", "3. nonsense ")
    assert error_message(text).startswith("The record is damaged in line ")
    assert "“nonsense” is not a move" in error_message(text)


def test_the_message_mentions_rules_that_may_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of("tritt", 1)
    record.add(record.game.move(record.position, "swap"))
    text, link = record_text(record), record.to_link()
    monkeypatch.setattr(TrittPosition, "may_swap", property(lambda position: False))
    message = "so either it was changed by hand or they have been corrected since."
    assert error_message(text).endswith(f"the rules do not allow “swap” there, {message}")
    assert error_message(link).startswith("The link is intact, but the rules of the game")


def test_the_button_for_the_good_part_counts_its_moves() -> None:
    assert open_good_part(1) == "Open the first move"
    assert open_good_part(11) == "Open the first 11 moves"
