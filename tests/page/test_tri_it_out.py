"""Tests of Tri-It-Out at the table: restricted places, captures, end of the game."""

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import open_table_after
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.expectations import expect
from trigrid.draw.colour_schemes import VERMILION
from trigrid.draw.views.tri_it_out import RING_RADIUS
from trigrid.games import IllegalMove, load
from trigrid.games.tri_it_out import Ending, Refusal
from trigrid.lattice import places_in

RESTRICTED = "d1 f3 d4 a2 c5 d5 e1 f1"
"""Moves after which a1 is restricted by a triangle at an angle to the grid."""
DUE = "c1 e2 e3 b2 d6 f4 e5 a3 c4"
"""Moves after which First must capture a counter from one of two triangles."""
PARTLY = "e2 c2 d2 f1 a1 c5"
"""Moves after which Second must capture a counter, but cannot capture that on d2."""
CUT_SHORT = "b2 c1 c4 a1 c2 c3 xc2"
"""Moves that end the game on hex-2-3 with a capture, before Second places again."""
REFUSED = {"c1": Refusal.OWN_COUNTER, "d6": Refusal.OWN_COUNTER, "a1": Refusal.MUST_CAPTURE}
"""The reasons for refusing presses after DUE, by place."""


def refusal_of(table: TablePage, place: int) -> tuple[Refusal, str]:
    """Return the engine's reason for refusing a press, and the page's message for it."""
    move = table.move_input.move_at(table.position, place, 0, None)
    assert move is not None
    with pytest.raises(IllegalMove) as caught:
        table.position.play(move)
    return Refusal(caught.value.reason), str(table.words.refused(table.position, caught.value))


def is_ringed(table: TablePage, place: int) -> bool:
    """Return whether the counter is ringed because it can be captured."""
    x, y = table.view.centre(place)
    (painted,) = table.painted((x, y - RING_RADIUS))
    return painted[:3] == [int(VERMILION[k : k + 2], 16) for k in (1, 3, 5)]


def test_a_restricted_place_looks_different_and_is_refused(desk: Page) -> None:
    table = open_table_after(desk, load("tri-it-out"), RESTRICTED)
    position = table.position
    place = table.place("a1")
    unrestricted = next(
        iter(places_in(table.game.board.everywhere & ~(position.occupied | position.restricted)))
    )
    assert position.restricted >> place & 1
    assert table.pixel(place) != table.pixel(unrestricted)
    reason, message = refusal_of(table, place)
    assert reason is Refusal.RESTRICTED
    table.press_place(place)
    expect(table.status).to_contain_text(message)
    assert table.moves() == RESTRICTED.split()


def test_pointing_at_a_restricted_place_describes_and_draws_the_triangle(desk: Page) -> None:
    table = open_table_after(desk, load("tri-it-out"), RESTRICTED)
    position = table.position
    place = table.place("a1")
    (triangle,) = position.forbidding(place)
    spots = [table.view.centre(corner) for corner in triangle]
    centre = sum(x for x, _ in spots) / 3, sum(y for _, y in spots) / 3
    table.wait_for_rest()
    bare = table.painted(centre)
    table.point_at(place)
    description = table.words.pointed(position, place)
    names = [table.game.board.names[corner] for corner in triangle if corner != place]
    assert all(name in description for name in names)
    table.expect_text(description)
    eventually(desk, lambda: table.painted(centre) != bare)
    assert table.cursor() != "pointer"
    desk.mouse.move(2, 2)
    eventually(desk, lambda: table.painted(centre) == bare)


def test_a_tap_on_a_restricted_place_shows_the_reason(phone: Page) -> None:
    table = open_table_after(phone, load("tri-it-out"), RESTRICTED, touch=True)
    position, place = table.position, table.place("a1")
    table.press_place(place)
    expect(table.status).to_contain_text(refusal_of(table, place)[1])
    expect(table.readout).to_have_text(table.words.pointed(position, place))


def test_pointing_warns_of_a_placement_that_requires_a_capture(desk: Page) -> None:
    *before, last = DUE.split()
    table = open_table_after(desk, load("tri-it-out"), " ".join(before))
    place = table.place(last)
    table.point_at(place)
    description = table.words.pointed(table.position, place, place)
    assert "you would have to capture" in description
    table.expect_text(description)
    assert table.moves() == before


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=pytest.mark.long)], indirect=True)
def test_a_due_capture_is_announced_and_its_counters_are_ringed(device: Page) -> None:
    table = open_table_after(device, load("tri-it-out"), DUE)
    position = table.position
    expect(table.status).to_contain_text("First must capture a counter.")
    counters = set(places_in(position.occupied))
    capturable = set(places_in(position.capturable))
    assert capturable < counters
    eventually(device, lambda: {place for place in counters if is_ringed(table, place)} == capturable)


def test_the_rings_pulse_and_stop(desk: Page) -> None:
    desk.emulate_media(reduced_motion="no-preference")
    assert pictures_of_the_last_move(desk) > 3


def test_the_rings_do_not_pulse_with_reduced_motion(desk: Page) -> None:
    assert pictures_of_the_last_move(desk) == 2


def pictures_of_the_last_move(page: Page) -> int:
    """Return the number of pictures during the move that makes a capture due."""
    *before, last = DUE.split()
    table = open_table_after(page, load("tri-it-out"), " ".join(before))
    table.wait_for_rest()
    return table.pictures_while(lambda: table.write(last))


def test_pressing_another_place_while_a_capture_is_due_shows_the_reason(desk: Page) -> None:
    table = open_table_after(desk, load("tri-it-out"), DUE)
    for name, refusal in REFUSED.items():
        place = table.place(name)
        reason, message = refusal_of(table, place)
        assert reason is refusal
        table.press_place(place)
        expect(table.status).to_contain_text(message)
        assert table.moves() == DUE.split()


def test_an_opponents_counter_outside_the_marked_triangles_cannot_be_captured(desk: Page) -> None:
    table = open_table_after(desk, load("tri-it-out"), PARTLY)
    place = table.place("d2")
    reason, message = refusal_of(table, place)
    assert reason is Refusal.NOT_CAPTURABLE
    table.press_place(place)
    expect(table.status).to_contain_text(message)
    assert table.moves() == PARTLY.split()


def test_a_capture_is_shown_before_it_is_made_and_leaves_its_place_restricted(desk: Page) -> None:
    table = open_table_after(desk, load("tri-it-out"), DUE)
    position = table.position
    place = table.place("e2")
    table.wait_for_rest()
    bare = table.pixel(place)
    table.point_at(place)
    eventually(desk, lambda: table.pixel(place) != bare)
    assert table.cursor() == "pointer"
    table.expect_text(table.words.pointed(position, place, table.game.capture(place)))
    table.press_place(place)
    after = position.play(table.game.capture(place))
    table.expect_state(after, [*DUE.split(), "xe2"])
    assert after.restricted >> place & 1
    desk.mouse.move(2, 2)
    table.point_at(place)
    table.expect_text(table.words.pointed(after, place))


def test_the_game_can_end_in_the_middle_of_a_turn(desk: Page) -> None:
    *before, last = CUT_SHORT.split()
    table = open_table_after(desk, load("tri-it-out", board="hex-2-3"), " ".join(before))
    end = table.position.play(table.game.read(last))
    assert end.outcome is not None
    assert end.outcome.reason is Ending.FEWEST
    table.press_place(table.place(last[1:]))
    table.expect_state(end, CUT_SHORT.split())
    table.press_place(table.place("a2"))
    table.expect_state(end, CUT_SHORT.split())
