"""Second taps: a press on the place just played means no other move, until the move has been seen."""

import pytest

from tests.table.computer_player_setup import ComputerPlayerSetup
from trigrid.games import load
from trigrid.table.second_taps import SECOND_TAP_MS, SecondTaps
from trigrid.table.state_groups import NotNow
from trigrid.table.table import Table
from trigrid.table.words.status_line import news_text

NOW = 5000.0
SOON, LATER = NOW + SECOND_TAP_MS - 1, NOW + SECOND_TAP_MS


@pytest.fixture
def table() -> Table:
    return Table(load("tritium", size=4))


def played(table: Table) -> list[str]:
    return [table.game.spell(move) for move in table.record.moves]


def press(table: Table, place: int, at: float) -> bool:
    """Press a place at that time; what comes of it is painted at once."""
    is_played = table.press(place, confirm=False, at_ms=at)
    table.input.second_taps.painted(at)
    return is_played


def test_a_second_tap_plants_no_flag_on_the_tile_just_laid(table: Table) -> None:
    """Two taps on an empty cell once laid a tile and planted the other player's flag."""
    assert press(table, 3, NOW)
    assert not press(table, 3, SOON)
    assert played(table) == ["orange-a4"]
    assert press(table, 3, LATER)
    assert played(table) == ["orange-a4", "flag-a4"]


def test_a_second_tap_says_nothing_points_at_nothing_and_takes_nothing_up(table: Table) -> None:
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


def test_other_places_can_be_played_at_once(table: Table) -> None:
    press(table, 3, NOW)
    assert press(table, 4, NOW)
    assert not press(table, 3, SOON)


def test_the_time_runs_from_when_the_move_is_seen(table: Table) -> None:
    """A page that was busy shows the first tap's move late: all taps before that were meant for it."""
    table.press(3, confirm=False, at_ms=NOW)
    assert not table.press(3, confirm=False, at_ms=NOW + 10 * SECOND_TAP_MS)
    table.input.second_taps.painted(NOW + 20 * SECOND_TAP_MS)
    table.input.second_taps.painted(NOW + 30 * SECOND_TAP_MS)
    assert not table.press(3, confirm=False, at_ms=NOW + 20 * SECOND_TAP_MS)
    assert table.press(3, confirm=False, at_ms=NOW + 21 * SECOND_TAP_MS)


def test_while_the_computer_thinks_a_second_tap_is_no_early_move() -> None:
    page = ComputerPlayerSetup(load("tritium", size=4), None, 1)
    assert press(page.table, 3, NOW)
    page.refresh()
    press(page.table, 3, SOON)
    assert page.table.input.refused is None
    press(page.table, 3, LATER)
    assert page.table.input.refused is NotNow.TOO_EARLY


def test_once_the_computer_has_answered_neither_its_place_nor_ours_counts() -> None:
    """Against the computer the second tap once spent one's own flag."""
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


def test_a_mouse_has_to_be_moved_off_the_place_whatever_the_time() -> None:
    taps = SecondTaps()
    taps.played(3)
    taps.painted(NOW)
    taps.under_pointer = 3
    assert not taps.counts(3, LATER, is_mouse=True)
    assert taps.counts(3, LATER)
    assert taps.counts(4, LATER, is_mouse=True)
    taps.under_pointer = None
    assert taps.counts(3, LATER, is_mouse=True)


def test_what_is_taken_back_can_be_played_again_at_once(table: Table) -> None:
    press(table, 3, NOW)
    table.input.second_taps.under_pointer = 3
    table.undo()
    assert table.input.second_taps.counts(3, NOW, is_mouse=True)
    assert press(table, 3, NOW)


def test_the_button_of_a_move_without_a_place_passes_once() -> None:
    """Pressed twice it once passed for the other player as well."""
    table = Table(load("tritt-reloaded"))
    for text in ("c3-c5", "g2-g4"):
        table.play_text(text)
    assert table.play_special_move(NOW)
    assert not table.input.second_taps.counts(None, NOW)
    table.input.second_taps.painted(NOW)
    assert not table.input.second_taps.counts(None, SOON)
    assert table.input.second_taps.counts(None, LATER)


def test_whether_to_lose_is_asked_long_enough_to_be_read() -> None:
    table = Table(load("tritt"))
    for text in ("c6-c8", "e5-e7"):
        table.play_text(text)
    start, end = (table.game.board.place(name) for name in ("d4", "d6"))  # type: ignore[attr-defined]
    table.press(start, confirm=False)
    for at in (NOW, SOON):
        assert not table.press(end, confirm=True, at_ms=at)
        table.input.second_taps.painted(at)
        assert table.input.unconfirmed_move is not None
    assert table.press(end, confirm=True, at_ms=LATER)


def test_an_empty_text_is_known_to_be_sent_twice_for_as_long(table: Table) -> None:
    assert not table.input.second_taps.is_soon(NOW)
    table.play_text("orange-a4")
    assert table.input.second_taps.is_soon(NOW)
    table.input.second_taps.painted(NOW)
    assert table.input.second_taps.is_soon(SOON)
    assert not table.input.second_taps.is_soon(LATER)


def test_why_a_tap_waits_on_a_small_board_is_told_once_a_game() -> None:
    table = Table(load("tritium"))
    said = []
    for place in (0, 1, 1, 2):
        table.input.are_places_small = True
        table.press(place, confirm=True)
        said.append(news_text(table).split(":")[0])
    reason = "The board is drawn small, so press again to play"
    assert said[:2] == [reason, "Press again to play"]
    assert said[3] == "Press again to play"
