"""Games kept under other rules, or changed by hand: the position at their end tells, and nothing is lost."""

from collections.abc import Callable, Iterator
from enum import Enum

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import DIGEST_LENGTH, bush, line, texts, without_digest
from tests.records.test_kept import KEPT
from trigrid.games import Game
from trigrid.games.tritt import Ending, TrittPosition
from trigrid.records import Damage, Record, RecordError
from trigrid.records.position_digest import line_digest, position_digest

TRITT = trigrid.load("tritt")
games = st.sampled_from(all_games())
seeds = st.integers(0, 2**32)

OPENING = ("c3-c5", "h3-h5")
FINISHED = line(TRITT, 4)
"""A game of which the rules decide who has won."""


def record_of(*moves: str) -> Record:
    """A record of TRITT with these moves."""
    record = Record(TRITT)
    for text in moves:
        record.add(TRITT.move(record.position, text))
    return record


def read(text: str) -> Record:
    """The record of a text or a link."""
    return Record.from_text(text) if text.startswith("[") else Record.from_link(text)


def damage(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert "\n" not in str(caught.value)
    return caught.value


def read_or_error(link: str) -> Record | RecordError:
    try:
        return Record.from_link(link)
    except RecordError as error:
        return error


def forms(record: Record) -> tuple[str, str]:
    """The text and the link of a record."""
    return record.to_text(), record.to_link()


def forbid_trade(patch: pytest.MonkeyPatch) -> None:
    """Play without clause R7 from now on: nobody trades colours."""
    patch.setattr(TrittPosition, "may_swap", property(lambda position: False))


def ignore_lines(patch: pytest.MonkeyPatch) -> None:
    """Play without clauses R8 and R9 from now on: no line ends a game."""
    patch.setattr(TrittPosition, "judged", lambda position, cells, colour: None)


def give_lines_to_the_other(patch: pytest.MonkeyPatch) -> None:
    """Play with clauses R8 and R9 exchanged from now on: who makes a line of their own loses."""
    judged = TrittPosition.judged
    other: dict[Enum | None, Enum | None] = {
        Ending.OWN_LINE: Ending.OTHERS_LINE,
        Ending.OTHERS_LINE: Ending.OWN_LINE,
        None: None,
    }
    patch.setattr(
        TrittPosition, "judged", lambda position, cells, colour: other[judged(position, cells, colour)]
    )


# The rules


@given(games, seeds)
def test_under_the_rules_under_which_it_was_kept_no_game_says_anything(game: Game, seed: int) -> None:
    for record in (bush(game, seed, ("so",)), line(game, seed)):
        assert not any(read(text).rules_may_differ for text in forms(record))


@pytest.mark.parametrize("form", [0, 1], ids=["text", "link"])
def test_a_game_whose_last_position_has_other_moves_now_says_so_and_loads_whole(
    form: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = forms(record_of("c3-c5"))[form]
    forbid_trade(monkeypatch)
    record = read(text)
    assert record.rules_may_differ
    assert texts(record) == ["c3-c5"]


@pytest.mark.parametrize("form", [0, 1], ids=["text", "link"])
def test_a_game_that_a_changed_rule_does_not_touch_says_nothing(
    form: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = forms(record_of(*OPENING))[form]
    forbid_trade(monkeypatch)
    assert not read(text).rules_may_differ


@pytest.mark.parametrize("form", [0, 1], ids=["text", "link"])
def test_a_game_that_does_not_end_any_more_says_so_and_keeps_its_result(
    form: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = forms(FINISHED)[form]
    ignore_lines(monkeypatch)
    record = read(text)
    assert record.rules_may_differ
    assert texts(record) == texts(FINISHED)
    assert form == 1 or record.result == FINISHED.result


def test_a_finished_game_also_tells_that_its_last_move_was_chosen_among_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Winner and scores alone are the same for half of all games."""
    text = FINISHED.to_text()
    found = TrittPosition.moves
    monkeypatch.setattr(TrittPosition, "moves", lambda position: found(position)[1:])
    assert read(text).rules_may_differ


def test_a_kept_move_that_is_not_legal_any_more_may_be_the_rules_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text, link = forms(record_of("c3-c5", "swap", "h3-h5"))
    forbid_trade(monkeypatch)
    of_text, of_link = damage(text), damage(link)
    assert (of_text.reason, of_link.reason) == (Damage.ILLEGAL_MOVE, Damage.ILLEGAL_MOVE)
    assert of_text.rules_may_differ
    assert of_link.rules_may_differ
    assert str(of_text).endswith("either the record was changed by hand, or the rules were corrected since")
    assert str(of_link).endswith("the link is as it was sent, so the rules were corrected since")
    assert of_text.record is not None
    assert texts(of_text.record) == ["c3-c5"]


def test_a_result_that_the_moves_do_not_lead_to_any_more_may_be_the_rules_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text, link = forms(FINISHED)
    give_lines_to_the_other(monkeypatch)
    error = damage(text)
    assert (error.reason, error.rules_may_differ) == (Damage.CONTRADICTION, True)
    assert error.record is not None
    assert texts(error.record) == texts(FINISHED)
    assert read(link).rules_may_differ


def test_a_link_tells_that_its_numbers_mean_other_moves_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves are numbers among the legal ones: another order makes another game, and no check fails."""
    text, link = forms(record_of("c3-c5", "h3-h5", "d3-d5"))
    found = TrittPosition.moves
    monkeypatch.setattr(TrittPosition, "moves", lambda position: found(position)[::-1])
    record = read(link)
    assert record.rules_may_differ
    assert texts(record) != ["c3-c5", "h3-h5", "d3-d5"]
    assert not read(text).rules_may_differ


def in_other_order(moves: tuple[int, ...]) -> tuple[int, ...]:
    return moves[::-1]


def but_the_first(moves: tuple[int, ...]) -> tuple[int, ...]:
    return moves[1:] or moves


def a_few(moves: tuple[int, ...]) -> tuple[int, ...]:
    """So few that each takes one digit."""
    return moves[:40]


@pytest.mark.parametrize("other", [in_other_order, but_the_first, a_few])
@given(game=games, seed=seeds)
@example(game=trigrid.load("tri-it-out", board="hex-4", capture="new"), seed=19595116)
def test_no_link_reads_as_another_game_without_a_word(
    other: Callable[[tuple[int, ...]], tuple[int, ...]], game: Game, seed: int
) -> None:
    record = line(game, seed, 20)
    link, kind = record.to_link(), type(record.position)
    found = kind.moves
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "moves", lambda position: other(found(position)))
        again = read_or_error(link)
    if again.rules_may_differ:
        return
    assert isinstance(again, Record)
    assert again.moves == record.moves


@pytest.mark.parametrize("key", ["tritium", "tritt", "tri-it-out", "trichet"])
def test_moves_that_are_exchanged_change_the_digest_of_the_same_position(key: str) -> None:
    record = line(trigrid.load(key), 1, 20)
    others = list(transpositions(record))
    assert others
    for other in others:
        assert position_digest(other.here) == position_digest(record.here)
        assert line_digest(other.here) != line_digest(record.here)


def transpositions(record: Record) -> Iterator[Record]:
    """Yield records that reach the same position after a seat has exchanged two successive moves."""
    for at in range(len(record.moves) - 2):
        moves, other = list(record.moves), Record(record.game)
        moves[at], moves[at + 2] = moves[at + 2], moves[at]
        while moves and moves[0] in other.position.moves():
            other.add(moves.pop(0))
        if other.position == record.position and other.moves != record.moves:
            yield other


@pytest.mark.parametrize("version", ["v1.1", "v1.2"])
def test_a_kept_link_of_each_version_with_a_digest_tells_that_its_moves_are_others_now(
    version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = (KEPT / version / "tritt-unfinished.link").read_text(encoding="utf-8")
    assert not read(link).rules_may_differ
    found = TrittPosition.moves
    monkeypatch.setattr(TrittPosition, "moves", lambda position: found(position)[::-1])
    assert read(link).rules_may_differ


@pytest.mark.parametrize("version", ["v1.1", "v1.2"])
def test_a_link_whose_digest_was_damaged_raises_no_alarm(version: str) -> None:
    link = (KEPT / version / "tritt-unfinished.link").read_text(encoding="utf-8").strip()
    head, dot, last = link.rpartition(".")
    length = DIGEST_LENGTH
    moved = {"v1.1": f"{head}{last}", "v1.2": f"{head}{dot}{last[:-length]}.{last[-length:]}"}[version]
    broken = [f"{link[:at]}{'1' if link[at] == '0' else '0'}{link[at + 1 :]}" for at in range(-length, -1)]
    cut = [link[:at] for at in range(-length, 0)]
    for each in [moved, *broken, *cut]:
        assert read(each).moves == read(link).moves
        assert not read(each).rules_may_differ


def test_damage_that_no_rule_can_have_made_does_not_blame_the_rules() -> None:
    text, link = forms(record_of(*OPENING, "d3-d5"))
    head, moves, check = link.rsplit(".", 2)
    changed = f"{head}.{moves[:-1]}{'1' if moves[-1] == '0' else '0'}.{check}"
    for broken in (text.replace("h3-h5", "h3-h0"), text.replace("h3-h5", "{"), changed):
        assert not damage(broken).rules_may_differ
    bare = text.replace(text[text.index("[Position") : text.index("[Result")], "")
    assert not damage(bare.replace("h3-h5", "c3-c5")).rules_may_differ, "version 0.1.0 kept no position"


# Changes by hand, and by version 0.1.0


def test_a_record_whose_moves_were_changed_by_hand_loads_whole_and_says_so() -> None:
    text = record_of(*OPENING, "d3-d5").to_text()
    record = Record.from_text(text.replace("d3-d5", "e3-e5"))
    assert record.rules_may_differ
    assert texts(record) == [*OPENING, "e3-e5"]
    assert Record.from_text(text.replace(" 3. d3-d5", "")).rules_may_differ, "a move was taken off its end"


def test_moves_added_at_the_end_by_hand_or_by_an_older_version_raise_no_alarm() -> None:
    text = record_of(*OPENING).to_text()
    record = Record.from_text(text.rstrip() + " 3. d3-d5\n")
    assert not record.rules_may_differ
    assert str(record.kept_position) in record.to_text()
    assert record.kept_position.moves == 3


def test_it_is_said_until_the_game_goes_on_and_written_anew_then() -> None:
    text = record_of(*OPENING, "d3-d5").to_text().replace("d3-d5", "e3-e5")
    record = Record.from_text(text)
    record.undo()
    record.comment = "so"
    again = Record.from_text(record.to_text())
    assert again.rules_may_differ, "keeping it has not hidden what nobody may have read yet"
    again.add(again.position.moves()[0])
    assert not again.rules_may_differ
    assert not Record.from_text(again.to_text()).rules_may_differ


def test_who_has_read_it_can_take_the_position_as_it_is() -> None:
    record = Record.from_text(record_of(*OPENING).to_text().replace("h3-h5", "h4-h6"))
    record.accept_position()
    assert not record.rules_may_differ
    assert record.to_text() == record_of("c3-c5", "h4-h6").to_text()


def test_a_merge_takes_it_over_with_the_main_line() -> None:
    ours = record_of("c3-c5")
    ours.merge(Record.from_text(record_of(*OPENING).to_text().replace("h3-h5", "h4-h6")))
    assert texts(ours) == ["c3-c5", "h4-h6"]
    assert Record.from_text(ours.to_text()).rules_may_differ
    finished = FINISHED.to_text()
    known = Record.from_text(finished)
    known.merge(Record.from_text(record_of(*OPENING).to_text().replace("h3-h5", "h4-h6")))
    assert not known.rules_may_differ, "its own main line has stayed"


@pytest.mark.parametrize("value", ["", "e4", "3", "3f9a1c02", "24 3f9a1c0g", "-1 3f9a1c02"])
def test_what_else_people_note_under_that_name_stays_theirs(value: str) -> None:
    record = Record.from_text(f'[Game "tritt"]\n[POSITION "{value}"]\n\n1. c3-c5\n')
    assert record.headers == {"POSITION": value}
    assert not record.rules_may_differ
    again = Record.from_text(record.to_text())
    assert again.headers == record.headers
    assert not again.rules_may_differ


def test_the_header_may_be_written_in_any_case() -> None:
    record = record_of(*OPENING)
    text = record.to_text()
    shouted = text.replace(str(record.kept_position), str(record.kept_position).upper())
    assert shouted != text
    assert not Record.from_text(shouted.replace("[Position", "[POSITION")).rules_may_differ


# Links


@given(games, seeds, st.text("0123456789abcXYZ. ", max_size=30))
def test_words_behind_a_link_of_version_0_1_0_are_not_taken_for_a_digest(
    game: Game, seed: int, words: str
) -> None:
    record = line(game, seed, 20)
    old = without_digest(record.to_link())
    for join in (". ", ".", ""):
        again = Record.from_link(f"{old}{join}See you {words}")
        assert again.moves == record.moves
        assert not again.rules_may_differ


def test_a_link_that_has_just_room_for_its_moves_has_no_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(*OPENING)
    link = record.to_link()
    monkeypatch.setattr("trigrid.records.link.MAX_LENGTH", len(link) - 1)
    assert record.to_link() == without_digest(link)
