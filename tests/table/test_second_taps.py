"""Tests of second taps on the place of the last move, which are ignored at first.

Presses there count again once the move has been visible for a while.
"""

import pytest

from tests.table.computer_player_setup import ComputerPlayerSetup
from trigrid.games import load
from trigrid.table.second_taps import SECOND_TAP_MS, SecondTaps
from trigrid.table.state_groups import NotNow
from trigrid.table.table import Table
from trigrid.table.words.status_line import news_text

NOW = 5000.0
SOON, LATER = NOW + SECOND_TAP_MS - 1, NOW + SECOND_TAP_MS
"""Times in milliseconds: the last at which a second tap is ignored, and the next."""


@pytest.fixture
def table() -> Table:
    return Table(load("tritium", size=4))


def played(table: Table) -> list[str]:
    return [table.game.spell(move) for move in table.record.moves]


def press(table: Table, place: int, time_ms: float) -> bool:
    """Press a place at a time in milliseconds, and paint the result immediately."""
    is_played = table.press(place, confirm=False, at_ms=time_ms)
    table.input.second_taps.painted(time_ms)
    return is_played


def test_a_second_tap_plants_no_flag(table: Table) -> None:
    """Regression: two taps on an empty cell laid a tile and planted a flag."""
    assert press(table, 3, NOW)
    assert not press(table, 3, SOON)
    assert played(table) == ["orange-a4"]
    assert press(table, 3, LATER)
    assert played(table) == ["orange-a4", "flag-a4"]


def test_a_second_tap_has_no_effect(table: Table) -> None:
    press(table, 3, NOW)
    table.point_at(None)
    press(table, 3, SOON)
    assert not table.is_refused
    assert table.input.pointed_place is None
    tritt = Table(load("tritt"))
    for name in ("c3", "c5", "c5"):
        place = tritt.game.board.place(name)  # type: ignore[attr-defined]
        press(tritt, place, NOW)
    assert tritt.input.selected is None
    press(tritt, place, LATER)
    assert tritt.input.selected == place


def test_other_places_can_be_played_immediately(table: Table) -> None:
    press(table, 3, NOW)
    assert press(table, 4, NOW)
    assert not press(table, 3, SOON)


def test_the_time_runs_from_the_paint_of_the_move(table: Table) -> None:
    """A busy page paints the first tap's move late."""
    table.press(3, confirm=False, at_ms=NOW)
    assert not table.press(3, confirm=False, at_ms=NOW + 10 * SECOND_TAP_MS)
    table.input.second_taps.painted(NOW + 20 * SECOND_TAP_MS)
    table.input.second_taps.painted(NOW + 30 * SECOND_TAP_MS)
    assert not table.press(3, confirm=False, at_ms=NOW + 20 * SECOND_TAP_MS)
    assert table.press(3, confirm=False, at_ms=NOW + 21 * SECOND_TAP_MS)


def test_a_second_tap_during_a_search_is_refused_only_after_the_waiting_time() -> None:
    page = ComputerPlayerSetup(load("tritium", size=4), None, 1)
    assert press(page.table, 3, NOW)
    page.refresh()
    press(page.table, 3, SOON)
    assert page.table.input.refused is None
    press(page.table, 3, LATER)
    assert page.table.input.refused is NotNow.TOO_EARLY


def test_the_places_of_both_last_moves_ignore_a_second_tap() -> None:
    """Regression: against the computer, the second tap used up the player's own flag."""
    page = ComputerPlayerSetup(load("tritium", size=4), None, 1)
    press(page.table, 3, NOW)
    page.refresh()
    page.answer("sky-a3")
    page.table.input.second_taps.painted(NOW)
    assert played(page.table) == ["orange-a4", "sky-a3"]
    for place in (3, 2):
        assert not press(page.table, place, SOON)
    assert press(page.table, 3, LATER)
    assert played(page.table)[-1] == "flag-a4"


def test_a_mouse_press_on_the_place_counts_only_after_the_pointer_left_it() -> None:
    taps = SecondTaps()
    taps.played(3)
    taps.painted(NOW)
    taps.under_pointer = 3
    assert not taps.counts(3, LATER, is_mouse=True)
    assert taps.counts(3, LATER)
    assert taps.counts(4, LATER, is_mouse=True)
    taps.under_pointer = None
    assert taps.counts(3, LATER, is_mouse=True)


def test_an_undone_move_can_be_played_again_immediately(table: Table) -> None:
    press(table, 3, NOW)
    table.input.second_taps.under_pointer = 3
    table.undo()
    assert table.input.second_taps.counts(3, NOW, is_mouse=True)
    assert press(table, 3, NOW)


def test_a_double_press_of_the_pass_button_passes_once() -> None:
    """Regression: pressing the button twice also passed for the other player."""
    table = Table(load("tritt-reloaded"))
    for text in ("c3-c5", "g2-g4"):
        table.play_text(text)
    assert table.play_special_move(NOW)
    assert not table.input.second_taps.counts(None, NOW)
    table.input.second_taps.painted(NOW)
    assert not table.input.second_taps.counts(None, SOON)
    assert table.input.second_taps.counts(None, LATER)


def test_the_confirmation_of_a_losing_move_stays_readable() -> None:
    table = Table(load("tritt"))
    for text in ("c6-c8", "e5-e7"):
        table.play_text(text)
    start, end = (table.game.board.place(name) for name in ("d4", "d6"))  # type: ignore[attr-defined]
    table.press(start, confirm=False)
    for time_ms in (NOW, SOON):
        assert not table.press(end, confirm=True, at_ms=time_ms)
        table.input.second_taps.painted(time_ms)
        assert table.input.unconfirmed_move is not None
    assert table.press(end, confirm=True, at_ms=LATER)


def test_a_typed_move_also_starts_the_time_for_second_taps(table: Table) -> None:
    assert not table.input.second_taps.is_soon_after_move(NOW)
    table.play_text("orange-a4")
    assert table.input.second_taps.is_soon_after_move(NOW)
    table.input.second_taps.painted(NOW)
    assert table.input.second_taps.is_soon_after_move(SOON)
    assert not table.input.second_taps.is_soon_after_move(LATER)


def test_the_reason_for_confirming_taps_shows_once_per_game() -> None:
    table = Table(load("tritium"))
    messages = []
    for place in (0, 1, 1, 2):
        table.input.are_places_small = True
        table.press(place, confirm=True)
        messages.append(news_text(table).split(":")[0])
    reason = "The board is drawn small, so press again to play"
    assert messages[:2] == [reason, "Press again to play"]
    assert messages[3] == "Press again to play"
