"""Tests of records stored under other rules or changed by hand.

A stored digest reveals the difference. The moves before the first illegal move are kept.
"""

from collections.abc import Callable, Iterator
from enum import Enum

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import DIGEST_LENGTH, line, random_tree, texts, without_digest
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
"""A game that ends with a winner by the rules."""


def record_of(*moves: str) -> Record:
    """Return a record of TRITT with these moves."""
    record = Record(TRITT)
    for text in moves:
        record.add(TRITT.move(record.position, text))
    return record


def read(text: str) -> Record:
    """Return the record of a text or a link."""
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


def text_and_link(record: Record) -> tuple[str, str]:
    """Return the text and the link of a record."""
    return record.to_text(), record.to_link()


def forbid_trade(patch: pytest.MonkeyPatch) -> None:
    """Disable clause R7: no player may trade colours."""
    patch.setattr(TrittPosition, "may_swap", property(lambda position: False))


def ignore_lines(patch: pytest.MonkeyPatch) -> None:
    """Disable clauses R8 and R9: no line ends a game."""
    patch.setattr(TrittPosition, "judged", lambda position, cells, colour: None)


def exchange_winner_of_lines(patch: pytest.MonkeyPatch) -> None:
    """Exchange clauses R8 and R9: a player who makes a line of their own colour loses."""
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
def test_a_record_read_under_its_own_rules_gives_no_warning(game: Game, seed: int) -> None:
    for record in (random_tree(game, seed, ("so",)), line(game, seed)):
        assert not any(read(text).rules_may_differ for text in text_and_link(record))


@pytest.mark.parametrize("index", [0, 1], ids=["text", "link"])
def test_changed_legal_moves_at_the_last_position_give_a_warning(
    index: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = text_and_link(record_of("c3-c5"))[index]
    forbid_trade(monkeypatch)
    record = read(text)
    assert record.rules_may_differ
    assert texts(record) == ["c3-c5"]


@pytest.mark.parametrize("index", [0, 1], ids=["text", "link"])
def test_a_changed_rule_that_does_not_affect_the_game_gives_no_warning(
    index: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = text_and_link(record_of(*OPENING))[index]
    forbid_trade(monkeypatch)
    assert not read(text).rules_may_differ


@pytest.mark.parametrize("index", [0, 1], ids=["text", "link"])
def test_a_game_that_no_longer_ends_gives_a_warning_and_keeps_its_result(
    index: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link does not contain this result, so only the text keeps it."""
    text = text_and_link(FINISHED)[index]
    ignore_lines(monkeypatch)
    record = read(text)
    assert record.rules_may_differ
    assert texts(record) == texts(FINISHED)
    assert index == 1 or record.result == FINISHED.result


def test_changed_alternatives_to_the_last_move_of_a_finished_game_give_a_warning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Winner and scores alone would not reveal this change."""
    text = FINISHED.to_text()
    original_moves = TrittPosition.moves
    monkeypatch.setattr(TrittPosition, "moves", lambda position: original_moves(position)[1:])
    assert read(text).rules_may_differ


def test_a_stored_move_that_is_no_longer_legal_can_be_due_to_the_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text, link = text_and_link(record_of("c3-c5", "swap", "h3-h5"))
    forbid_trade(monkeypatch)
    of_text, of_link = damage(text), damage(link)
    assert (of_text.reason, of_link.reason) == (Damage.ILLEGAL_MOVE, Damage.ILLEGAL_MOVE)
    assert of_text.rules_may_differ
    assert of_link.rules_may_differ
    assert str(of_text).endswith("either the record was changed by hand, or the rules were corrected since")
    assert str(of_link).endswith("the link is as it was sent, so the rules were corrected since")
    assert of_text.record is not None
    assert texts(of_text.record) == ["c3-c5"]


def test_a_result_that_contradicts_the_moves_can_be_due_to_the_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text, link = text_and_link(FINISHED)
    exchange_winner_of_lines(monkeypatch)
    error = damage(text)
    assert (error.reason, error.rules_may_differ) == (Damage.CONTRADICTION, True)
    assert error.record is not None
    assert texts(error.record) == texts(FINISHED)
    assert read(link).rules_may_differ


def test_a_link_whose_numbers_give_other_moves_gives_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    """Links store moves as indexes into the legal moves.

    If the legal moves have another order, the link gives another game although its check digits are right.
    """
    text, link = text_and_link(record_of("c3-c5", "h3-h5", "d3-d5"))
    original_moves = TrittPosition.moves
    monkeypatch.setattr(TrittPosition, "moves", lambda position: original_moves(position)[::-1])
    record = read(link)
    assert record.rules_may_differ
    assert texts(record) != ["c3-c5", "h3-h5", "d3-d5"]
    assert not read(text).rules_may_differ


def reversed_order(moves: tuple[int, ...]) -> tuple[int, ...]:
    return moves[::-1]


def without_the_first(moves: tuple[int, ...]) -> tuple[int, ...]:
    return moves[1:] or moves


def first_40(moves: tuple[int, ...]) -> tuple[int, ...]:
    """Return at most 40 moves, so few that a link needs one digit per move."""
    return moves[:40]


@pytest.mark.parametrize("change_moves", [reversed_order, without_the_first, first_40])
@given(game=games, seed=seeds)
@example(game=trigrid.load("tri-it-out", board="hex-4", capture="new"), seed=19595116)
def test_a_link_that_reads_as_another_game_gives_a_warning(
    change_moves: Callable[[tuple[int, ...]], tuple[int, ...]], game: Game, seed: int
) -> None:
    record = line(game, seed, 20)
    link, kind = record.to_link(), type(record.position)
    original_moves = kind.moves
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kind, "moves", lambda position: change_moves(original_moves(position)))
        again = read_or_error(link)
    if again.rules_may_differ:
        return
    assert isinstance(again, Record)
    assert again.moves == record.moves


@pytest.mark.parametrize("key", ["tritium", "tritt", "tri-it-out", "trichet"])
def test_exchanged_moves_change_the_line_digest_but_not_the_position_digest(key: str) -> None:
    record = line(trigrid.load(key), 1, 20)
    others = list(transpositions(record))
    assert others
    for other in others:
        assert position_digest(other.here) == position_digest(record.here)
        assert line_digest(other.here) != line_digest(record.here)


def transpositions(record: Record) -> Iterator[Record]:
    """Yield records with the same final position but exchanged moves.

    In each record, two successive moves of one seat are exchanged.
    """
    for index in range(len(record.moves) - 2):
        moves, other = list(record.moves), Record(record.game)
        moves[index], moves[index + 2] = moves[index + 2], moves[index]
        while moves and moves[0] in other.position.moves():
            other.add(moves.pop(0))
        if other.position == record.position and other.moves != record.moves:
            yield other


@pytest.mark.parametrize("version", ["v1.1", "v1.2"])
def test_a_stored_link_with_a_digest_warns_of_changed_legal_moves(
    version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = (KEPT / version / "tritt-unfinished.link").read_text(encoding="utf-8")
    assert not read(link).rules_may_differ
    original_moves = TrittPosition.moves
    monkeypatch.setattr(TrittPosition, "moves", lambda position: original_moves(position)[::-1])
    assert read(link).rules_may_differ


@pytest.mark.parametrize("version", ["v1.1", "v1.2"])
def test_a_damaged_digest_gives_no_warning(version: str) -> None:
    """The two versions put the digest in different places; ``moved`` exchanges these."""
    link = (KEPT / version / "tritt-unfinished.link").read_text(encoding="utf-8").strip()
    head, dot, last = link.rpartition(".")
    length = DIGEST_LENGTH
    moved = {"v1.1": f"{head}{last}", "v1.2": f"{head}{dot}{last[:-length]}.{last[-length:]}"}[version]
    broken = [f"{link[:at]}{'1' if link[at] == '0' else '0'}{link[at + 1 :]}" for at in range(-length, -1)]
    cut = [link[:at] for at in range(-length, 0)]
    for each in [moved, *broken, *cut]:
        assert read(each).moves == read(link).moves
        assert not read(each).rules_may_differ


def test_damage_unrelated_to_the_rules_gives_no_warning() -> None:
    text, link = text_and_link(record_of(*OPENING, "d3-d5"))
    head, moves, check = link.rsplit(".", 2)
    changed = f"{head}.{moves[:-1]}{'1' if moves[-1] == '0' else '0'}.{check}"
    for broken in (text.replace("h3-h5", "h3-h0"), text.replace("h3-h5", "{"), changed):
        assert not damage(broken).rules_may_differ
    bare = text.replace(text[text.index("[Position") : text.index("[Result")], "")
    assert not damage(bare.replace("h3-h5", "c3-c5")).rules_may_differ, (
        "a text without a position, as version 0.1.0 wrote it, gives a warning"
    )


# Changes by hand, and the header with the position


def test_moves_changed_by_hand_are_all_read_and_give_a_warning() -> None:
    text = record_of(*OPENING, "d3-d5").to_text()
    record = Record.from_text(text.replace("d3-d5", "e3-e5"))
    assert record.rules_may_differ
    assert texts(record) == [*OPENING, "e3-e5"]
    assert Record.from_text(text.replace(" 3. d3-d5", "")).rules_may_differ, (
        "removing the last move gives no warning"
    )


def test_moves_appended_to_a_record_give_no_warning() -> None:
    text = record_of(*OPENING).to_text()
    record = Record.from_text(text.rstrip() + " 3. d3-d5\n")
    assert not record.rules_may_differ
    assert str(record.kept_position) in record.to_text()
    assert record.kept_position.moves == 3


def test_the_warning_lasts_until_the_next_move() -> None:
    text = record_of(*OPENING, "d3-d5").to_text().replace("d3-d5", "e3-e5")
    record = Record.from_text(text)
    record.undo()
    record.comment = "so"
    again = Record.from_text(record.to_text())
    assert again.rules_may_differ, "the warning is lost when the record is stored"
    again.add(again.position.moves()[0])
    assert not again.rules_may_differ
    assert not Record.from_text(again.to_text()).rules_may_differ


def test_accepting_the_position_ends_the_warning() -> None:
    record = Record.from_text(record_of(*OPENING).to_text().replace("h3-h5", "h4-h6"))
    record.accept_position()
    assert not record.rules_may_differ
    assert record.to_text() == record_of("c3-c5", "h4-h6").to_text()


def test_a_merge_takes_over_the_warning_with_the_main_line() -> None:
    ours = record_of("c3-c5")
    ours.merge(Record.from_text(record_of(*OPENING).to_text().replace("h3-h5", "h4-h6")))
    assert texts(ours) == ["c3-c5", "h4-h6"]
    assert Record.from_text(ours.to_text()).rules_may_differ
    finished = FINISHED.to_text()
    known = Record.from_text(finished)
    known.merge(Record.from_text(record_of(*OPENING).to_text().replace("h3-h5", "h4-h6")))
    assert not known.rules_may_differ, "a merge that kept the main line took over the warning"


@pytest.mark.parametrize("value", ["", "e4", "3", "3f9a1c02", "24 3f9a1c0g", "-1 3f9a1c02"])
def test_invalid_values_of_the_position_header_are_kept_unchanged(value: str) -> None:
    record = Record.from_text(f'[Game "tritt"]\n[POSITION "{value}"]\n\n1. c3-c5\n')
    assert record.headers == {"POSITION": value}
    assert not record.rules_may_differ
    again = Record.from_text(record.to_text())
    assert again.headers == record.headers
    assert not again.rules_may_differ


def test_the_position_header_ignores_case() -> None:
    record = record_of(*OPENING)
    text = record.to_text()
    shouted = text.replace(str(record.kept_position), str(record.kept_position).upper())
    assert shouted != text
    assert not Record.from_text(shouted.replace("[Position", "[POSITION")).rules_may_differ


# Links


@given(games, seeds, st.text("0123456789abcXYZ. ", max_size=30))
def test_text_after_a_link_of_version_0_1_0_is_not_read_as_a_digest(
    game: Game, seed: int, words: str
) -> None:
    record = line(game, seed, 20)
    old = without_digest(record.to_link())
    for join in (". ", ".", ""):
        again = Record.from_link(f"{old}{join}See you {words}")
        assert again.moves == record.moves
        assert not again.rules_may_differ


def test_a_link_that_would_be_too_long_omits_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of(*OPENING)
    link = record.to_link()
    monkeypatch.setattr("trigrid.records.link.MAX_LENGTH", len(link) - 1)
    assert record.to_link() == without_digest(link)
