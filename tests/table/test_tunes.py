"""What is to be heard of a game, and when."""

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
    MOST_FOLLOWERS,
    MOVE,
    REFUSED,
    SILENCE,
    SOLVED,
    TIED,
    WON,
    Ear,
    Tune,
    followed,
)

TUNES = {
    "move": MOVE,
    "capture": CAPTURE,
    "refused": REFUSED,
    "won": WON,
    "lost": LOST,
    "solved": SOLVED,
    "tied": TIED,
    "many": followed(96),
}


def attended(key: str, texts: str = "") -> tuple[Table, Ear]:
    """A table after some moves, and an ear that has heard them."""
    table, ear = Table(load(key)), Ear()
    for text in texts.split():
        assert table.play_text(text)
    assert ear.hear(table) == SILENCE
    return table, ear


def test_a_move_is_heard_once() -> None:
    table, ear = attended("tritium")
    table.play_text("orange-a1")
    assert ear.hear(table) == MOVE
    assert ear.hear(table) == SILENCE


def test_undo_is_silent_and_redo_is_not() -> None:
    table, ear = attended("tritium", "orange-a1")
    table.undo()
    assert ear.hear(table) == SILENCE
    table.redo()
    assert ear.hear(table) == MOVE


def test_walking_through_the_record_is_silent() -> None:
    table, ear = attended("tritium", "orange-a1 sky-b2")
    table.go_to(table.record.root)
    assert ear.hear(table) == SILENCE


@pytest.mark.parametrize("text", ["orange-a1", "nonsense"])
def test_every_refusal_is_heard(text: str) -> None:
    table, ear = attended("tritium", "orange-a1")
    table.play_text(text)
    assert ear.hear(table) == REFUSED
    assert ear.hear(table) == SILENCE
    for _ in range(2):
        table.play_text(text)
        assert ear.hear(table) == REFUSED
    table.cancel_input()
    ear.hear(table)
    table.play_text(text)
    assert ear.hear(table) == REFUSED


def test_a_capture_sounds_otherwise_than_a_placement() -> None:
    table, ear = attended("tri-it-out", "c1 e2 e3 b2 d6 f4 e5 a3")
    table.play_text("c4")
    assert ear.hear(table) == MOVE
    table.play(table.record.position.moves()[0])
    assert ear.hear(table) == CAPTURE


def test_a_tile_is_heard_with_those_that_follow() -> None:
    table, ear = attended("trichet")
    table.play_text("0,1Aoo.")
    position: Any = table.record.position
    followers = sum(map(len, position.waves))
    assert ear.hear(table) == followed(followers)
    assert len(followed(followers)) == 1 + followers


def test_the_end_is_heard_after_the_move_that_brings_it() -> None:
    table, ear = attended("tritt")
    while table.outcome is None:
        ear.hear(table)
        table.play(table.record.position.moves()[0])
    assert ear.hear(table) == MOVE + WON


@pytest.mark.parametrize(("settled", "tune"), [(Settled.TIE_AGREED, TIED), (Settled.FIRST_RESIGNED, WON)])
def test_what_the_players_agree_on_is_heard(settled: Settled, tune: Tune) -> None:
    table, ear = attended("tritt", "c6-c8")
    table.settle(settled)
    assert ear.hear(table) == tune
    assert ear.hear(table) == SILENCE


@pytest.mark.parametrize(("you", "tune"), [(0, LOST), (1, WON)])
def test_who_plays_the_computer_hears_whether_they_won(you: int, tune: Tune) -> None:
    table, ear = attended("tritt", "c6-c8")
    table.set_player(1 - you, 3)
    table.settle(Settled.FIRST_RESIGNED)
    assert ear.hear(table) == tune


@pytest.mark.parametrize(("phase", "tune"), [(TryPhase.REACHED, SOLVED), (TryPhase.MISSED, LOST)])
def test_a_try_sounds_as_it_ends_whatever_that_means_in_the_game(phase: TryPhase, tune: Tune) -> None:
    game = load("tritt")
    table, ear = Table(game, Record(game), ExerciseMode(Record(game).here, 0)), Ear()
    assert ear.hear(table) == SILENCE
    table.play_text("c6-c8")
    table.end_try(phase)
    assert ear.hear(table) == MOVE + tune
    assert ear.hear(table) == SILENCE


def test_an_offer_is_silent() -> None:
    table, ear = attended("tritt", "c6-c8")
    table.offer_tie(0)
    assert ear.hear(table) == SILENCE


def test_another_table_begins_in_silence() -> None:
    _, ear = attended("tritium", "orange-a1")
    other = Table(load("tritium"))
    other.play_text("sky-a1")
    assert ear.hear(other) == SILENCE


@pytest.mark.parametrize("name", TUNES)
def test_tunes_are_short_and_quiet(name: str) -> None:
    tune = TUNES[name]
    assert all(20 < note.pitch < 5000 and 0 < note.loudness <= 0.2 for note in tune)
    assert max(note.start + note.lasting for note in tune) < 1


def test_tunes_can_be_told_apart() -> None:
    assert len(set(TUNES.values())) == len(TUNES)


def test_more_followers_sound_longer_up_to_a_bound() -> None:
    lengths = [len(followed(count)) for count in range(MOST_FOLLOWERS + 3)]
    assert lengths[: MOST_FOLLOWERS + 1] == list(range(1, MOST_FOLLOWERS + 2))
    assert set(lengths[MOST_FOLLOWERS:]) == {MOST_FOLLOWERS + 1}
