"""Tests of links, including damaged links and links inside other text."""

import re
import statistics
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games, all_games_in_two_forms
from tests.records.random_records import line, without_digest
from trigrid.games import Game
from trigrid.records import Damage, Record, RecordError, Settled

seeds = st.integers(0, 2**32)
games = st.sampled_from(all_games())


def damage(text: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Record.from_link(text)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
    return caught.value


def index_of(record: Record, move: int) -> int:
    """Return the index in a record's link at which a move begins.

    ``move`` counts from 0.
    """
    before = Record(record.game)
    for each in record.moves[:move]:
        before.add(each)
    head, moves, _ = before.to_link().rsplit(".", 2)
    return len(head) + 1 + (len(moves) if move else 0)


def intact_moves(error: RecordError) -> tuple[int, ...]:
    assert error.record is not None
    return error.record.moves


@given(games, seeds, st.integers(0, 60))
def test_a_link_contains_the_line_to_the_current_node(game: Game, seed: int, back: int) -> None:
    record = line(game, seed)
    for _ in range(back):
        record.undo()
    again = Record.from_link(record.to_link())
    assert again.game == game
    assert again.moves == record.moves
    assert again.position == record.position
    assert again.outcome == record.outcome
    assert again.to_link() == record.to_link()


@given(games, seeds)
def test_a_link_contains_only_characters_that_are_safe_in_messages_and_addresses(
    game: Game, seed: int
) -> None:
    link = line(game, seed).to_link()
    assert re.fullmatch(r"[0-9A-Za-z]([0-9A-Za-z-]|\.(?!\.)|(?<!-)-(?!-))+[0-9A-Za-z]", link)


@pytest.mark.parametrize("game", all_games_in_two_forms(), ids=repr)
def test_links_of_complete_games_are_short(game: Game) -> None:
    lengths = [len(line(game, seed).to_link()) for seed in range(7)]
    has_default_options = game == trigrid.load(game.key)
    assert max(lengths) <= 2000
    assert statistics.median(lengths) <= (500 if has_default_options else 2000)


@pytest.mark.parametrize("settled", Settled)
def test_a_link_contains_the_agreed_result(settled: Settled) -> None:
    record = line(trigrid.load("tritt"), 1, 4)
    record.settled = settled
    assert Record.from_link(record.to_link()).settled is settled
    record.undo()
    assert Record.from_link(record.to_link()).settled is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_link_contains_the_seat_that_offers_a_tie(seat: int) -> None:
    record = line(trigrid.load("tritt"), 1, 4)
    record.offer = seat
    assert Record.from_link(record.to_link()).offer == seat
    record.undo()
    assert Record.from_link(record.to_link()).offer is None


def test_a_link_keeps_a_valid_id_and_no_other_header() -> None:
    record = line(trigrid.load("tritt"), 1, 4)
    record.headers = {"Id": "k3x9", "Orange": "Ann"}
    assert Record.from_link(record.to_link()).headers == {"Id": "k3x9"}
    record.headers = {"Id": "Not so"}
    assert Record.from_link(record.to_link()).headers == {}


@pytest.mark.parametrize(
    "wrapped",
    [
        "{}",
        "  {}\n",
        "<{}>",
        '"{}".',
        "({}),",
        "https://example.org/play/#/tritt?steps=any&m={}",
        "<https://example.org/?embed#/tritt?steps=any&amp;m={}>",
        "Your turn: https://example.org/#/tritt?m={} – take your time!",
        "Your turn, team=1: https://example.org/#/tritt?m={}. See you",
        "https%3A//example.org/%23/tritt%3Fsteps=any%26m={}",
        "https://example.org/#/tritt?m={}&utm_source=mail",
        "https://example.org/#/tritt?m=\n {}",
        "https://example.org/#/tritt?m={}&fbclid=IwAR3m=x",
        "https://example.org/#/tritt?m={}?utm_source=a&utm_medium=social",
        "https://example.org/#/tritt?m={}#?secret=Ab12Cd34Ef",
        "https://example.org/#/tritt?M={}",
        "https://example.org/%23/tritt?m={}",
        "https://example.org/#{}",
        "[my game](https://example.org/#/tritt?m={})!",
        "[https://example.org/#/tritt?m={0}](https://example.org/#/tritt?m={0})",
        "https://example.org/#/tritt?m={}…",
        "<a href='https://example.org/#/tritt?steps=any&amp;m={}'>",
        "https://example.org/#/tritt?steps=3Dany&m=3D{}",
        "Our game is {}. See you at 1.30",
        "Our game: {} – ok?",
        "> Our game {} ok?",
    ],
)
def test_a_link_is_found_in_pasted_text(wrapped: str) -> None:
    record = line(trigrid.load("tritt"), 7, 9)
    assert Record.from_link(wrapped.format(record.to_link())).moves == record.moves


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_link_is_found_in_an_address_nested_in_other_addresses(times: int) -> None:
    record = line(trigrid.load("tritt"), 7, 9)
    address = f"https://example.org/#/tritt?steps=any&m={record.to_link()}"
    for _ in range(times):
        address = f"https://mail.example/?url={quote(address, safe='')}&data=05%7C01&m=x"
    assert Record.from_link(address).moves == record.moves


def test_a_link_is_read_with_substituted_characters() -> None:
    link = line(trigrid.load("tritt-reloaded"), 7, 9).to_link()
    full_width = "".join(chr(ord(each) + 0xFEE0) for each in link)
    for written in (link.replace("-", "–"), link.replace("-", "\u2011"), full_width):
        assert Record.from_link(f"https://example.org/#/x?m={written}").to_link() == link


@given(games, seeds, st.integers(1, 70))
def test_line_breaks_inserted_by_mail_programs_are_ignored(game: Game, seed: int, width: int) -> None:
    record = line(game, seed, 20)
    full_link = record.to_link()
    for stray in ("\n", "\r\n", " ", "\n> ", "=\r\n", "\u200b", "\u00ad"):
        link = stray.join(full_link[at : at + width] for at in range(0, len(full_link), width))
        assert Record.from_link(f"https://example.org/#/x?m={link}").moves == record.moves


@given(games, seeds)
def test_escaped_dots_and_hyphens_are_read(game: Game, seed: int) -> None:
    record = line(game, seed, 20)
    escaped = record.to_link().replace(".", "%2E").replace("-", "%2d")
    assert Record.from_link(escaped).moves == record.moves


@given(games, seeds, st.data())
def test_a_shortened_link_gives_the_exact_first_moves(game: Game, seed: int, data: st.DataObject) -> None:
    record = line(game, seed, 40)
    link = without_digest(record.to_link())
    length = data.draw(st.integers(1, len(link) - 1))
    error = damage(link[:length])
    assert error.reason is Damage.TRUNCATED
    if error.record is None:
        assert length <= link.index(".-.") + len(".-.")
        return
    assert record.moves[: len(intact_moves(error))] == intact_moves(error)
    lost = len(record.moves) - len(intact_moves(error))
    assert lost <= max(0, len(link) - length - 8)  # the last 8 characters are a dot and the check
    if intact_moves(error):
        assert error.ply == len(intact_moves(error)) + 1
        assert str(error).startswith(f"move {error.ply}: the link breaks off here")


@given(games, seeds, st.data())
def test_a_changed_character_never_gives_another_game(game: Game, seed: int, data: st.DataObject) -> None:
    record = line(game, seed, 40)
    link = record.to_link()
    at = data.draw(st.integers(0, len(link) - 1))
    other = data.draw(st.characters(max_codepoint=0x7F) | st.characters())
    swapped = link[at].swapcase() if data.draw(st.booleans()) else other
    try:
        again = Record.from_link(link[:at] + swapped + link[at + 1 :])
    except RecordError:
        return
    assert (again.game, again.moves) == (record.game, record.moves)


@given(seeds, st.data())
def test_damage_among_the_moves_is_located_within_eight_moves(seed: int, data: st.DataObject) -> None:
    record = line(trigrid.load("tritium"), seed, 60)
    link = record.to_link()
    move = data.draw(st.integers(0, len(record.moves) - 1))
    at = index_of(record, move)
    error = damage(f"{link[:at]}*{link[at + 1 :]}")
    assert error.sure == move // 8 * 8
    assert error.sure < error.ply == move + 1
    assert intact_moves(error) == record.moves[: error.sure]


def test_the_message_names_the_moves_around_the_damage() -> None:
    record = line(trigrid.load("tritium"), 3, 60)
    link = record.to_link()
    at = index_of(record, 11)
    broken = damage(link[:at] + ("1" if link[at] == "0" else "0") + link[at + 1 :])
    assert broken.reason in (Damage.CHECKSUM, Damage.ILLEGAL_MOVE)
    assert str(broken).startswith(f"between move 9 and move {broken.ply}: ")


def test_damage_outside_the_moves_keeps_all_moves() -> None:
    record = line(trigrid.load("tritium"), 3, 20)
    for old, new in ((".-.", ".a."), (".on.", ".tie.")):
        error = damage(record.to_link().replace(old, new))
        assert (error.reason, error.ply, intact_moves(error)) == (Damage.CHECKSUM, 0, record.moves)
        assert error.record is not None
        assert (error.record.headers, error.record.settled) == ({}, None)


@pytest.mark.parametrize(
    ("text", "reason", "message"),
    [
        ("", Damage.EMPTY, "the link is empty"),
        (" <> ", Damage.EMPTY, "the link is empty"),
        ("3.tritium.5.standard.-.on.abc.def", Damage.VERSION, "from a newer Trigrid"),
        ("https://example.org/#/tritium", Damage.UNREADABLE, "a link cannot begin with"),
        ("1", Damage.TRUNCATED, "breaks off before the moves"),
        ("1.trit", Damage.TRUNCATED, "breaks off before the moves"),
        ("1.tritium.5", Damage.TRUNCATED, "breaks off before the moves"),
        ("1.chess", Damage.UNKNOWN_GAME, "there is no game 'chess'"),
        ("1.chess.8", Damage.UNKNOWN_GAME, "there is no game 'chess'"),
        ("1.tritium.9.standard.-.on", Damage.BAD_OPTION, "cannot have size='9'"),
        ("1.tritium.5.standard", Damage.TRUNCATED, "breaks off before the moves"),
        ("#/tritt?m=1.tritt.any?utm_source=x.-.on.-", Damage.TRUNCATED, "breaks off before the moves"),
        ("1.tritium.5.standard.-.on.abc" + "0" * 30_000, Damage.TOO_LONG, "expected at most 20000"),
        (None, Damage.NOT_TEXT, "None is not text"),
        (b"1.tritt", Damage.NOT_TEXT, "is not text"),
        (7, Damage.NOT_TEXT, "7 is not text"),
    ],
)
def test_the_error_names_the_fault_of_a_link(text: object, reason: Damage, message: str) -> None:
    error = damage(text)
    assert error.reason is reason
    assert message in str(error)
    assert error.record is None


@given(
    st.text() | st.text("0123456789.-abcABC%=m&#"), st.sampled_from(["", "1.tritt.any.-.on.", "m=1.trichet."])
)
def test_any_text_is_a_link_or_a_record_error(text: str, begin: str) -> None:
    try:
        Record.from_link(begin + text)
    except RecordError:
        return


def test_a_game_too_long_for_a_link_is_refused() -> None:
    record = Record(trigrid.load("tritt"))
    node = record.root
    for text in ("c3-c5", "h3-h5", *("h3-h5>h4-h6", "c3-c5>c2-c4", "h4-h6>h3-h5", "c2-c4>c3-c5") * 2500):
        node = node.add_child(record.game.move(node.position, text))
    record.go(node)
    with pytest.raises(RecordError, match="too long for a link") as caught:
        record.to_link()
    assert caught.value.reason is Damage.TOO_LONG


@pytest.mark.parametrize("missing", [0, 1])
def test_a_link_can_have_exactly_the_maximum_length(missing: int, monkeypatch: pytest.MonkeyPatch) -> None:
    record = line(trigrid.load("tritt"), 1, 1)
    full_link = record.to_link()
    monkeypatch.setattr("trigrid.records.link.MAX_LENGTH", len(full_link) - missing)
    assert (record.to_link() == full_link) == (not missing)
    if missing:
        with pytest.raises(RecordError) as caught:
            Record.from_link(full_link)
        assert caught.value.reason is Damage.TOO_LONG
    else:
        assert Record.from_link(full_link).moves == record.moves
    link_without_digest = without_digest(full_link)
    monkeypatch.setattr("trigrid.records.link.MAX_LENGTH", len(link_without_digest) - missing)
    if missing:
        with pytest.raises(RecordError, match="too long for a link"):
            record.to_link()
    else:
        assert record.to_link() == link_without_digest
