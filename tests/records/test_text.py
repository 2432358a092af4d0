"""Tests of records as text: storage, manual edits and damage."""

import copy
import pickle
import random
import string
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import line, nodes, random_tree, texts, tree
from trigrid.games import Game
from trigrid.records import Damage, Record, RecordError, Settled

seeds = st.integers(0, 2**32)
games = st.sampled_from(all_games())
notes = st.text(max_size=40).map(lambda text: " ".join(text.split()))
header_names = st.text(string.ascii_letters + string.digits + "-_é", min_size=1, max_size=12)

SHORT = """
[Game "tritium"]
[Size "4"]
[White "Ann"]

1. orange-e4 {here we go} 2. sky-a1 (2. blue-a1 3. flag-e4 {already?} (3. flag-a1)) 3. flag-a1
"""


def error(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        Record.from_text(text)
    assert "\n" not in str(caught.value)
    return caught.value


@given(games, seeds, st.tuples(notes, notes), st.sampled_from([None, *Settled]))
def test_a_tree_with_branches_and_comments_round_trips(
    game: Game, seed: int, notes: tuple[str, ...], settled: Settled | None
) -> None:
    record = random_tree(game, seed, notes)
    record.settled = settled
    again = Record.from_text(record.to_text())
    assert again.game == game
    assert tree(again) == tree(record)
    assert again.result == record.result
    assert again.to_text() == record.to_text()


@given(games, seeds, seeds)
def test_agreements_in_any_line_round_trip(game: Game, seed: int, other: int) -> None:
    record = random_tree(game, seed, ("so",))
    rng = random.Random(other)
    ends = [node for node in nodes(record) if not node.children and node.position.outcome is None]
    for node in ends:
        node.settled = rng.choice([None, *Settled])
    again = Record.from_text(record.to_text())
    assert tree(again) == tree(record)
    assert [node.settled for node in nodes(again)] == [node.settled for node in nodes(record)]


@given(games, seeds, st.sampled_from([0, 1]))
def test_an_open_offer_round_trips_only_in_an_unfinished_game(game: Game, seed: int, seat: int) -> None:
    record = random_tree(game, seed)
    record.offer = seat
    again = Record.from_text(record.to_text())
    assert again.offer == (seat if record.result == "*" else None)
    assert again.to_text() == record.to_text()
    record.settled = Settled.TIE_AGREED
    assert Record.from_text(record.to_text()).offer is None


def test_an_offer_is_written_with_the_name_of_its_seat() -> None:
    record = line(trigrid.load("tritt"), 4, 4)
    record.offer, record.headers = 0, {"Orange": "Ann", "Id": "k3x"}
    assert record.to_text().startswith(
        '[Game "tritt"]\n[Steps "any"]\n[Orange "Ann"]\n[Id "k3x"]\n[Position "4 b22e927c"]\n'
        '[Offer "Orange"]\n[Result "*"]\n'
    )
    assert Record.from_text('[Game "tritt"] [OFFER "blue"] c3-c5').offer == 1


@given(st.dictionaries(header_names, notes, max_size=5), seeds)
def test_further_headers_are_kept_in_order_or_refused(headers: dict[str, str], seed: int) -> None:
    record = random_tree(trigrid.load("tritium"), seed)
    record.headers = headers
    names = [name.lower() for name in headers]
    if len({"game", "size", "form", "result", "offer", "version", *names}) < len(names) + 6:
        with pytest.raises(RecordError, match="a header cannot be called"):
            record.to_text()
        return
    assert list(Record.from_text(record.to_text()).headers.items()) == list(headers.items())


@pytest.mark.parametrize("name", ["", "two words", 'quote"', "a]", "GAME", "size", "Offer", "version"])
def test_a_header_with_an_impossible_name_is_refused(name: str) -> None:
    record = Record(trigrid.load("tritium"))
    record.headers[name] = "x"
    with pytest.raises(RecordError, match="expected a new name"):
        record.to_text()


def test_a_record_is_written_in_this_format() -> None:
    record = Record.from_text(SHORT)
    record.settled = Settled.FIRST_RESIGNED
    assert record.to_text() == (
        '[Game "tritium"]\n[Size "4"]\n[Form "standard"]\n[White "Ann"]\n[Position "3 68d51446"]\n'
        '[Result "0-1"]\n\n'
        "1. orange-e4 {here we go} 2. sky-a1 (2. blue-a1 3. flag-e4 {already?}\n"
        "(3. flag-a1)) 3. flag-a1\n"
    )


def test_an_empty_record_round_trips() -> None:
    record = Record(trigrid.load("tritium", size=7))
    assert record.to_text() == (
        '[Game "tritium"]\n[Size "7"]\n[Form "standard"]\n[Position "0 fc4a0b14"]\n[Result "*"]\n'
    )
    assert Record.from_text(record.to_text()).game == record.game


def test_lines_of_moves_stay_narrow() -> None:
    lines = (
        random_tree(trigrid.load("tritium", size=8), 5, ("a comment of several words",) * 2)
        .to_text()
        .splitlines()
    )
    assert max(map(len, lines)) <= 80


def test_a_record_that_was_read_is_at_the_end_of_its_main_line() -> None:
    record = Record.from_text(SHORT)
    assert len(record.moves) == 3
    assert record.undo()
    assert record.undo()
    assert [record.game.spell(move) for move in record.branches] == ["sky-a1", "blue-a1"]


def test_comments_and_variations_are_attached_where_they_were_written() -> None:
    record = Record.from_text(SHORT)
    first = record.root.children[0]
    assert first.comment == "here we go"
    other = first.children[1]
    assert texts(record, other) == ["blue-a1", "flag-e4"]
    assert [child.comment for child in other.children] == ["already?", ""]


def test_a_comment_before_a_move_of_a_variation_belongs_to_that_move() -> None:
    record = Record.from_text(
        '[Game "tritium"] {at the start} orange-a1 ({or} {rather} sky-a1 {this}) sky-b1'
    )
    assert record.root.comment == "at the start"
    assert [child.comment for child in record.root.children] == ["", "or rather this"]


@pytest.mark.parametrize(
    "moves",
    [
        "orange-a1 sky-b1 flag-a1",
        "1.orange-a1 2.sky-b1\n\n3.flag-a1",
        "1. ORANGE-A1 1... Sky-B1 7 flag-A1 *",
        "\r\n1. orange-a1\r2. sky-b1\t3. flag-a1\r\n",
        "1.orange-a1{x}sky-b1(2.sky-b2)flag-a1",
    ],
)
def test_numbers_line_breaks_and_case_are_ignored(moves: str) -> None:
    record = Record.from_text(f'\ufeff  [ game  "TRITIUM" ][sIZE "4"]{moves}')
    assert texts(record) == ["orange-a1", "sky-b1", "flag-a1"]
    assert record.game.options["size"] == 4


@given(games, seeds, st.sampled_from([str.upper, str.lower]))
def test_every_game_is_read_in_either_case(game: Game, seed: int, cased: Callable[[str], str]) -> None:
    record = random_tree(game, seed)
    again = Record.from_text(cased(record.to_text()))
    assert again.game == game
    assert tree(again) == tree(record)


def test_missing_options_have_their_defaults() -> None:
    assert Record.from_text('[Game "tritium"]').game == trigrid.load("tritium")


def test_a_variation_that_repeats_a_move_joins_its_branch() -> None:
    record = Record.from_text('[Game "tritium"] sky-a1 (sky-a1 sky-b1) sky-c1')
    assert texts(record) == ["sky-a1", "sky-c1"]
    assert len(record.root.children) == 1
    assert len(record.root.children[0].children) == 2


def test_a_result_can_follow_the_moves() -> None:
    assert Record.from_text('[Game "tritium"] sky-a1 1/2-1/2').settled is Settled.TIE_AGREED
    assert Record.from_text('[Game "tritium"] [Result "1-0"] sky-a1 1-0').settled is Settled.SECOND_RESIGNED
    assert Record.from_text('[Game "tritium"] sky-a1 *').settled is None


def test_a_finished_game_has_only_the_result_of_its_rules() -> None:
    record = Record(trigrid.load("tritium", size=4))
    while moves := record.position.moves():
        record.add(moves[-1])
    record.settled = Settled.TIE_AGREED
    text = record.to_text()
    assert record.result in ("1-0", "0-1")
    assert f'[Result "{record.result}"]' in text
    assert Record.from_text(text).settled is None
    assert "expected that result" in str(error(text.replace(record.result, "1/2-1/2")))


@pytest.mark.parametrize(
    ("text", "row", "column", "message"),
    [
        ("", 1, 1, "no header names the game"),
        ("orange-a1", 1, 1, "no header names the game"),
        ('[Game "chess"]', 1, 1, "there is no game 'chess'; expected one of tritium"),
        ('[Game "tritium"]\n [Size "9"]', 2, 2, "expected one of 5, 4"),
        ('[Game "tritium"]\n[game "tritium"]', 2, 1, "appears twice; expected each header once"),
        ('[Game "tritium"]\n[Result "2-0"]', 2, 1, "'2-0' is not a result; expected one of *, "),
        ('[Game "tritium]', 1, 1, "expected a header like"),
        ("[Game tritium]", 1, 1, "expected a header like"),
        ('[Game "tritium"]\nsky-a1 [Date "now"]', 2, 8, "expected no more headers"),
        ('[Game "tritium"]\n1. sky-a1 {never', 2, 11, "a comment starts here and never ends"),
        ('[Game "tritium"]\n1. sky-a1 } 2. sky-a2', 2, 11, "} does not end a comment"),
        ('[Game "tritium"]\n1. sky-a1 ]', 2, 11, "] does not end a header"),
        ('[Game "tritium"]\n1. sky-a1\n( 1. sky-a2', 3, 1, "a variation starts here and never ends"),
        ('[Game "tritium"]\n1. sky-a1 ) 2. sky-a2', 2, 11, ") does not end a variation"),
        ('[Game "tritium"]\n(1. sky-a1)', 2, 1, "expected a move"),
        ('[Game "tritium"]\nsky-a1 ((sky-a2))', 2, 9, "expected a move"),
        ('[Game "tritium"]\nsky-a1 ()', 2, 9, "the variation is empty"),
        ('[Game "tritium"]\nsky-a1 (1-0)', 2, 9, "the variation is empty"),
        ('[Game "tritium"]\nsky-a1 (sky-a2 1-0 sky-a3)', 2, 20, "expected nothing after the result 1-0"),
        ('[Game "tritium"]\n[Version "3"]\nsky-a1', 2, 1, "from a newer Trigrid"),
        ('[Game "tritium"]\n[Offer "Orange"]', 2, 1, "no seat is called 'Orange'; expected First or Second"),
        ('[Game "tritium"]\nsky-a1 1-0 sky-a2', 2, 12, "expected nothing after the result 1-0"),
        ('[Game "tritium"] [Result "0-1"]\nsky-a1 1-0', 2, 8, "expected that result"),
        ('[Game "tritium"]\nsky-a1 sky-a1', 2, 8, "expected a legal move such as"),
        ('[Game "tritium"]\nsky-a1 sky-z9', 2, 8, "no cell z9"),
        ('[Game "tritium"]\nsky-a1 hello', 2, 8, "try something like"),
        ('[Game "tritium"]\nsky-a1 "hello"', 2, 8, "expected a header, a move or the end"),
    ],
)
def test_the_error_names_the_place_and_the_expected_text(
    text: str, row: int, column: int, message: str
) -> None:
    caught = error(text)
    assert (caught.line, caught.column) == (row, column)
    assert str(caught).startswith(f"line {row}, column {column}: ")
    assert message in str(caught)


def test_moves_after_the_end_of_the_game_are_refused() -> None:
    record = Record(trigrid.load("tritium", size=4))
    while moves := record.position.moves():
        record.add(moves[-1])
    assert "expected no further move" in str(error(f"{record.to_text()} pass"))


@given(st.text(alphabet=string.printable + "é\ufeff\u2028"))
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    try:
        Record.from_text(text)
    except RecordError:
        return


@given(games, seeds, st.data())
def test_any_damage_to_a_record_gives_a_record_or_a_record_error(
    game: Game, seed: int, data: st.DataObject
) -> None:
    text = random_tree(game, seed, ("one } two \\ {", "(1. x)")).to_text()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    patch = data.draw(
        st.one_of(st.text(max_size=6), st.sampled_from(['"', "{", "}", "(", ")", "[", "]", "\\", "*"]))
    )
    try:
        again = Record.from_text(text[:start] + patch + text[end:])
    except RecordError as caught:
        damage = caught
    else:
        assert tree(Record.from_text(again.to_text())) == tree(again)
        return
    assert damage.line >= 1
    assert damage.column >= 1


GOOD = '[Game "tritium"]\n[Date "today"]\n1. sky-a1 {so} (1. sky-a2 {or so} 2. sky-b1) 2. sky-b2'


@pytest.mark.parametrize(
    ("more", "reason", "ply"),
    [
        (" 3. sky-b2", Damage.ILLEGAL_MOVE, 3),
        (" 3. sky-z9", Damage.NOT_A_MOVE, 3),
        (" 3. hello sky-c1", Damage.NOT_A_MOVE, 3),
        (" } sky-c1", Damage.UNREADABLE, 0),
        (" {sky-c1", Damage.TRUNCATED, 0),
        (" )", Damage.MISPLACED, 0),
        (' [Size "4"]', Damage.BAD_HEADER, 0),
        (" 1-0 3. sky-c1", Damage.MISPLACED, 0),
    ],
)
def test_everything_before_the_damage_is_kept(more: str, reason: Damage, ply: int) -> None:
    caught = error(GOOD + more)
    assert (caught.reason, caught.ply) == (reason, ply)
    assert caught.record is not None
    assert tree(caught.record) == tree(Record.from_text(GOOD))
    assert caught.record.headers == {"Date": "today"}
    assert caught.record.here is caught.record.end


def test_a_variation_that_breaks_off_is_kept_up_to_the_break() -> None:
    caught = error('[Game "tritium"] sky-a1 {so} (sky-a2 sky-b1 {oh} (sky-b2 nonsense')
    assert caught.quoted == "nonsense"
    kept = Record.from_text('[Game "tritium"] sky-a1 {so} (sky-a2 sky-b1 {oh} (sky-b2))')
    assert caught.record is not None
    assert tree(caught.record) == tree(kept)
    assert texts(caught.record) == ["sky-a1"] == [kept.game.spell(move) for move in caught.record.moves]


@pytest.mark.parametrize(
    ("headers", "reason"),
    [
        ('[Game "tritium"] [Date "1"] [Date "2"]', Damage.BAD_HEADER),
        ('[Game "tritium"] [Result "2-0"]', Damage.BAD_RESULT),
        ('[Game "tritium"] [Offer "Ann"]', Damage.BAD_OFFER),
    ],
)
def test_a_bad_header_loses_no_moves_if_the_game_is_known(headers: str, reason: Damage) -> None:
    caught = error(f"{headers} sky-a1 sky-b1")
    assert caught.reason is reason
    assert caught.record is not None
    assert texts(caught.record) == ["sky-a1", "sky-b1"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (" \n", Damage.EMPTY),
        ("sky-a1", Damage.NO_GAME),
        ('[Game "chess"] e4', Damage.UNKNOWN_GAME),
        ('[Game "tritium"] [Size "9"] sky-a1', Damage.BAD_OPTION),
        ('[Game "tritium"] [Version "3"] sky-a1', Damage.VERSION),
        (None, Damage.NOT_TEXT),
        (b"[Game]", Damage.NOT_TEXT),
        (3, Damage.NOT_TEXT),
    ],
)
def test_a_text_without_a_loadable_game_has_no_good_part(text: object, reason: Damage) -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_text(text)  # type: ignore[arg-type]
    assert (caught.value.reason, caught.value.record) == (reason, None)


def test_an_error_with_a_long_good_part_can_be_pickled_and_copied() -> None:
    long = line(trigrid.load("tritium", size=8), 1)
    caught = error(f"{long.to_text()} pass")
    for again in (pickle.loads(pickle.dumps(caught)), copy.copy(caught), copy.deepcopy(caught)):
        assert str(again) == str(caught)
        assert (again.reason, again.line, again.ply, again.quoted) == (
            caught.reason,
            caught.line,
            len(long.moves) + 1,
            "pass",
        )
        assert again.record is not None
        assert again.record.moves == long.moves


CYCLE = "h3-h5>h4-h6 c3-c5>c2-c4 h4-h6>h3-h5 c2-c4>c3-c5 "


@pytest.mark.parametrize("length", [50_000, pytest.param(10_000_000, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("begin", "repeated"),
    [
        *(("", "junk "), ("", "("), ('[Game "', '\\"')),
        *(('[Game "tritt"] ', each) for each in ("{a}", "1 ")),
        *(('[Game "tritt"] c3-c5 ', each) for each in ("(", "(d3-d5 ", "c")),
        ('[Game "tritt"] {', "\\}"),
        ('[Game "tritt"] c3-c5 h3-h5 ', CYCLE),
    ],
)
def test_a_very_long_text_fails_with_a_record_error(begin: str, repeated: str, length: int) -> None:
    """If the time grew with the square of the length, the long test would time out."""
    error(f"{begin}{repeated * (length // len(repeated))}oops")


def test_very_many_headers_fail_with_a_record_error() -> None:
    error("".join(f'[a{number} ""]' for number in range(25_000)))
