"""Tests of links that contain a whole record."""

import zlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games, all_games_in_two_forms
from tests.records.random_records import line, random_tree, tree
from trigrid.games import Game
from trigrid.records import Damage, Record, RecordError, Settled
from trigrid.records.link import MAX_LENGTH, game_of_link
from trigrid.records.move_packing import DIGITS

TRITT = trigrid.load("tritt")
NOTES = ("A good move.", "“Why not?” {braces} and \\ too", "ж 三 [%x]")


def lesson() -> Record:
    """Return a record with a set-up position, comments and a variation."""
    record = Record(TRITT, TRITT.position("c3-c5,h3-h5 d1-f3 B"))
    record.headers["Title"] = "Two dots"
    record.comment = "Blue to move"
    for text in ("c7-e7", "g7-g9"):
        record.add(TRITT.move(record.position, text))
    record.comment = "Best"
    record.undo()
    record.add(record.position.moves()[5])
    return record


def damage_of(link: str) -> RecordError:
    """Return the error that reading a link raises."""
    with pytest.raises(RecordError) as caught:
        Record.from_link(link)
    return caught.value


@given(st.sampled_from(all_games()), st.integers(0, 2**32))
def test_a_full_link_contains_everything_but_evaluations(game: Game, seed: int) -> None:
    record = random_tree(game, seed, NOTES)
    record.headers |= {"Title": "“Two” \\ dots", game.seats[1]: "Ann"}
    read = Record.from_link(record.to_link(is_full=True))
    for node in record.root.subtree():
        node.evaluation = ""
    assert read.to_text() == record.to_text()
    assert tree(read) == tree(record)
    assert read.here.moves == record.here.moves


def test_a_full_link_contains_marks_and_signs() -> None:
    record = Record.from_text('[Game "tritt"] c3-c5! {[%mark d4 label A; c3>c5 red]} (h3-h5?? {no}) swap')
    assert Record.from_link(record.to_link(is_full=True)).to_text() == record.to_text()
    assert ("[%sign ??]" in record.to_text(), "[%mark d4 label A; c3>c5 red]" in record.to_text()) == (
        True,
        True,
    )


@pytest.mark.parametrize("game", all_games_in_two_forms())
@pytest.mark.parametrize("is_full", [False, True])
def test_the_link_of_a_set_up_position_contains_the_position(game: Game, is_full: bool) -> None:
    record = Record(game, line(game, 3, 9).position)
    for _ in range(2):
        if moves := record.position.moves():
            record.add(moves[-1])
    read = Record.from_link(record.to_link(is_full=is_full))
    assert (read.setup, read.moves) == (record.setup, record.moves)
    assert not read.rules_may_differ


def test_without_the_option_the_link_of_a_set_up_position_contains_only_the_moves() -> None:
    record = lesson()
    read = Record.from_link(record.to_link())
    assert (read.setup, read.moves, read.headers) == (record.setup, record.moves, {})
    assert [read.root.comment, read.comment, len(read.root.children)] == ["", "", 1]
    whole = Record.from_link(record.to_link(is_full=True))
    assert whole.to_text() == record.to_text()
    assert whole.here.moves == record.here.moves


@pytest.mark.parametrize("state", [Settled.TIE_AGREED, Settled.FIRST_RESIGNED, 0, 1, None])
def test_the_state_of_a_game_from_a_set_up_position_is_in_its_link(state: Settled | int | None) -> None:
    record = Record(TRITT, TRITT.position("c3-c5 d1-f3 O"))
    record.add(record.position.moves()[0])
    record.headers["Id"] = "abc"
    record.settled, record.offer = (state, None) if isinstance(state, Settled) else (None, state)
    read = Record.from_link(record.to_link())
    assert (read.settled, read.offer, read.headers) == (record.settled, record.offer, {"Id": "abc"})


def test_the_game_of_a_full_link_has_its_options() -> None:
    game = trigrid.load("tritium", size=7, form="short")
    assert game_of_link(line(game, 1, 5).to_link(is_full=True)) == game


def test_a_full_link_is_safe_in_addresses_and_found_in_messages() -> None:
    link = lesson().to_link(is_full=True)
    assert set(link) <= {*DIGITS, ".", "-"}
    for text in (f"Look: {link}.", f"https://x.example/#/tritt?steps=any&m={link}&fbclid=1", f"<{link}>"):
        assert Record.from_link(text).to_text() == lesson().to_text()


def test_every_cut_is_noticed_and_keeps_the_moves_before_it() -> None:
    record = line(trigrid.load("tritium", size=4), 1, 40)
    link = record.to_link(is_full=True)
    counts = []
    for end in range(len("2.tritium.40."), len(link)):
        error = damage_of(link[:end])
        assert error.reason is Damage.TRUNCATED
        moves = error.record.moves if error.record else ()
        assert moves == record.moves[: len(moves)]
        assert error.sure == len(moves)
        counts.append(len(moves))
    assert counts == sorted(counts)
    assert (counts[0], counts[-1]) == (0, 40)
    assert len(set(counts)) > 4


def test_every_changed_character_is_noticed() -> None:
    link = lesson().to_link(is_full=True)
    found = Counter[Damage]()
    for at in range(len("2.tritt."), len(link)):
        other = "1" if link[at] in "0.-" else "0"
        found[damage_of(link[:at] + other + link[at + 1 :]).reason] += 1
    assert found.keys() <= {Damage.CHECKSUM, Damage.TRUNCATED}
    assert found[Damage.CHECKSUM] > len(link) - 20


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("2.", Damage.TRUNCATED),
        ("2.trit", Damage.TRUNCATED),
        ("2.chess.0.00.000000", Damage.UNKNOWN_GAME),
        ("2.tritt", Damage.TRUNCATED),
        ("2.tritt.0", Damage.TRUNCATED),
        ("3.tritt.0.00.000000", Damage.VERSION),
    ],
)
def test_a_link_without_a_record_is_refused(link: str, reason: Damage) -> None:
    assert damage_of(link).reason is reason


def test_a_record_that_is_too_long_for_a_link_is_refused() -> None:
    record = Record(TRITT)
    record.comment = "".join(f"{number * 7919 % 100_003:x}" for number in range(20_000))
    with pytest.raises(RecordError) as caught:
        record.to_link(is_full=True)
    assert caught.value.reason is Damage.TOO_LONG
    assert str(MAX_LENGTH) in str(caught.value)


def test_text_that_swells_on_decompression_is_read_only_up_to_the_limit() -> None:
    record = Record(TRITT)
    record.comment = "a" * 400_000
    link = record.to_link(is_full=True)
    assert len(link) < 2000
    assert Record.from_link(link).comment == record.comment


def test_the_dictionary_never_changes() -> None:
    from trigrid.records.full_link import DICTIONARY

    assert zlib.crc32(DICTIONARY) == 4189002029, "links of version 2 could no longer be read"
