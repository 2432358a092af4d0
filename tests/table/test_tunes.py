"""Tests of the sounds of a game and their times."""

from typing import Any

import pytest

from trigrid.games import load
from trigrid.records import Record, Settled
from trigrid.table.mode import ExerciseMode
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase
from trigrid.table.tunes import (
    CAPTURE,
    LOST,
    MAX_FOLLOWERS,
    MOVE,
    REFUSED,
    SILENCE,
    SOLVED,
    TIED,
    WON,
    Tune,
    TuneSelector,
    tune_with_followers,
)

TUNES = {
    "move": MOVE,
    "capture": CAPTURE,
    "refused": REFUSED,
    "won": WON,
    "lost": LOST,
    "solved": SOLVED,
    "tied": TIED,
    "many": tune_with_followers(96),
}


def table_with_selector(key: str, texts: str = "") -> tuple[Table, TuneSelector]:
    """Return a table after some moves, and a tune selector that has handled them."""
    table, selector = Table(load(key)), TuneSelector()
    for text in texts.split():
        assert table.play_text(text)
    assert selector.next_tune(table) == SILENCE
    return table, selector


def test_a_move_is_heard_once() -> None:
    table, selector = table_with_selector("tritium")
    table.play_text("orange-a1")
    assert selector.next_tune(table) == MOVE
    assert selector.next_tune(table) == SILENCE


def test_undo_is_silent_and_redo_is_not() -> None:
    table, selector = table_with_selector("tritium", "orange-a1")
    table.undo()
    assert selector.next_tune(table) == SILENCE
    table.redo()
    assert selector.next_tune(table) == MOVE


def test_stepping_through_the_record_is_silent() -> None:
    table, selector = table_with_selector("tritium", "orange-a1 sky-b2")
    table.go_to(table.record.root)
    assert selector.next_tune(table) == SILENCE


@pytest.mark.parametrize("text", ["orange-a1", "nonsense"])
def test_every_refusal_is_heard(text: str) -> None:
    table, selector = table_with_selector("tritium", "orange-a1")
    table.play_text(text)
    assert selector.next_tune(table) == REFUSED
    assert selector.next_tune(table) == SILENCE
    for _ in range(2):
        table.play_text(text)
        assert selector.next_tune(table) == REFUSED
    table.cancel_input()
    selector.next_tune(table)
    table.play_text(text)
    assert selector.next_tune(table) == REFUSED


def test_a_capture_sounds_different_from_a_placement() -> None:
    table, selector = table_with_selector("tri-it-out", "c1 e2 e3 b2 d6 f4 e5 a3")
    table.play_text("c4")
    assert selector.next_tune(table) == MOVE
    table.play(table.record.position.moves()[0])
    assert selector.next_tune(table) == CAPTURE


def test_a_tile_is_heard_with_its_followers() -> None:
    table, selector = table_with_selector("trichet")
    table.play_text("0,1Aoo.")
    position: Any = table.record.position
    followers = sum(map(len, position.waves))
    assert selector.next_tune(table) == tune_with_followers(followers)
    assert len(tune_with_followers(followers)) == 1 + followers


def test_the_end_is_heard_after_the_move_that_brings_it() -> None:
    table, selector = table_with_selector("tritt")
    while table.outcome is None:
        selector.next_tune(table)
        table.play(table.record.position.moves()[0])
    assert selector.next_tune(table) == MOVE + WON


@pytest.mark.parametrize(("settled", "tune"), [(Settled.TIE_AGREED, TIED), (Settled.FIRST_RESIGNED, WON)])
def test_ends_by_the_players_are_heard(settled: Settled, tune: Tune) -> None:
    table, selector = table_with_selector("tritt", "c6-c8")
    table.settle(settled)
    assert selector.next_tune(table) == tune
    assert selector.next_tune(table) == SILENCE


@pytest.mark.parametrize(("you", "tune"), [(0, LOST), (1, WON)])
def test_the_person_hears_a_win_or_loss_against_the_computer(you: int, tune: Tune) -> None:
    table, selector = table_with_selector("tritt", "c6-c8")
    table.set_player(1 - you, 3)
    table.settle(Settled.FIRST_RESIGNED)
    assert selector.next_tune(table) == tune


@pytest.mark.parametrize(("phase", "tune"), [(TryPhase.REACHED, SOLVED), (TryPhase.MISSED, LOST)])
def test_the_tune_at_the_end_of_an_attempt_depends_on_its_phase(phase: TryPhase, tune: Tune) -> None:
    game = load("tritt")
    table, selector = Table(game, Record(game), ExerciseMode(Record(game).here, 0)), TuneSelector()
    assert selector.next_tune(table) == SILENCE
    table.play_text("c6-c8")
    table.end_try(phase)
    assert selector.next_tune(table) == MOVE + tune
    assert selector.next_tune(table) == SILENCE


def test_a_tie_offer_is_silent() -> None:
    table, selector = table_with_selector("tritt", "c6-c8")
    table.offer_tie(0)
    assert selector.next_tune(table) == SILENCE


def test_another_table_begins_silently() -> None:
    _, selector = table_with_selector("tritium", "orange-a1")
    other = Table(load("tritium"))
    other.play_text("sky-a1")
    assert selector.next_tune(other) == SILENCE


@pytest.mark.parametrize("name", TUNES)
def test_tunes_are_short_and_quiet(name: str) -> None:
    tune = TUNES[name]
    assert all(20 < note.pitch < 5000 and 0 < note.loudness <= 0.2 for note in tune)
    assert max(note.start + note.duration for note in tune) < 1


def test_all_tunes_differ() -> None:
    assert len(set(TUNES.values())) == len(TUNES)


def test_each_follower_adds_a_note_up_to_a_limit() -> None:
    lengths = [len(tune_with_followers(count)) for count in range(MAX_FOLLOWERS + 3)]
    assert lengths[: MAX_FOLLOWERS + 1] == list(range(1, MAX_FOLLOWERS + 2))
    assert set(lengths[MAX_FOLLOWERS:]) == {MAX_FOLLOWERS + 1}
