"""Tri-It-Out by hand: restricted places, captures that are due, and an end in the middle of a turn."""

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import sit_down_after
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually
from tests.expectations import expect
from trigrid.draw.colour_schemes import VERMILION
from trigrid.draw.views.tri_it_out import RING_RADIUS
from trigrid.games import IllegalMove, load
from trigrid.games.tri_it_out import Ending, Refusal
from trigrid.lattice import places_in

RESTRICTED = "d1 f3 d4 a2 c5 d5 e1 f1"
"""After these nobody may place on a1, which a triangle at an angle to the grid forbids."""
DUE = "c1 e2 e3 b2 d6 f4 e5 a3 c4"
"""After these First has to capture, from one of two triangles."""
PARTLY = "e2 c2 d2 f1 a1 c5"
"""After these Second has to capture, but not the counter on d2."""
CUT_SHORT = "b2 c1 c4 a1 c2 c3 xc2"
"""On hex-2-3 this ends the game after a capture, where Second would have to place again."""
TRIED = {"c1": Refusal.OWN_COUNTER, "d6": Refusal.OWN_COUNTER, "a1": Refusal.MUST_CAPTURE}


def refusal_of(table: TablePage, place: int) -> tuple[Refusal, str]:
    """Why the engine refuses what a press on a place means, and the sentence for it."""
    move = table.move_input.move_at(table.position, place, 0, None)
    assert move is not None
    with pytest.raises(IllegalMove) as caught:
        table.position.play(move)
    return Refusal(caught.value.reason), str(table.words.refused(table.position, caught.value))


def is_ringed(table: TablePage, place: int) -> bool:
    """Whether the ring of a capture that is due is painted round a counter."""
    x, y = table.view.centre(place)
    (painted,) = table.painted((x, y - RING_RADIUS))
    return painted[:3] == [int(VERMILION[k : k + 2], 16) for k in (1, 3, 5)]


def test_a_restricted_place_looks_otherwise_than_a_free_one_and_is_refused(desk: Page) -> None:
    table = sit_down_after(desk, load("tri-it-out"), RESTRICTED)
    position = table.position
    place = table.place("a1")
    free = next(iter(places_in(table.game.board.everywhere & ~(position.occupied | position.restricted))))
    assert position.restricted >> place & 1
    assert table.pixel(place) != table.pixel(free)
    reason, sentence = refusal_of(table, place)
    assert reason is Refusal.RESTRICTED
    table.press_place(place)
    expect(table.status).to_contain_text(sentence)
    assert table.moves() == RESTRICTED.split()


def test_pointing_at_a_restricted_place_says_and_draws_the_triangle(desk: Page) -> None:
    table = sit_down_after(desk, load("tri-it-out"), RESTRICTED)
    position = table.position
    place = table.place("a1")
    (triangle,) = position.forbidding(place)
    spots = [table.view.centre(corner) for corner in triangle]
    middle = sum(x for x, _ in spots) / 3, sum(y for _, y in spots) / 3
    table.rests()
    bare = table.painted(middle)
    table.point_at(place)
    said = table.words.pointed(position, place)
    names = [table.game.board.names[corner] for corner in triangle if corner != place]
    assert all(name in said for name in names)
    table.says(said)
    eventually(desk, lambda: table.painted(middle) != bare)
    assert table.cursor() != "pointer"
    desk.mouse.move(2, 2)
    eventually(desk, lambda: table.painted(middle) == bare)


def test_a_finger_hears_why_a_place_is_restricted(phone: Page) -> None:
    table = sit_down_after(phone, load("tri-it-out"), RESTRICTED, touch=True)
    position, place = table.position, table.place("a1")
    table.press_place(place)
    expect(table.status).to_contain_text(refusal_of(table, place)[1])
    expect(table.readout).to_have_text(table.words.pointed(position, place))


def test_a_placement_that_would_oblige_to_capture_says_so_before_it_is_made(desk: Page) -> None:
    *before, last = DUE.split()
    table = sit_down_after(desk, load("tri-it-out"), " ".join(before))
    place = table.place(last)
    table.point_at(place)
    said = table.words.pointed(table.position, place, place)
    assert "you would have to capture" in said
    table.says(said)
    assert table.moves() == before


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=pytest.mark.long)], indirect=True)
def test_a_capture_that_is_due_is_said_and_its_counters_are_ringed(device: Page) -> None:
    table = sit_down_after(device, load("tri-it-out"), DUE)
    position = table.position
    expect(table.status).to_contain_text("First must capture a counter.")
    counters = set(places_in(position.occupied))
    capturable = set(places_in(position.capturable))
    assert capturable < counters
    eventually(device, lambda: {place for place in counters if is_ringed(table, place)} == capturable)


def test_the_rings_breathe_and_come_to_rest(desk: Page) -> None:
    desk.emulate_media(reduced_motion="no-preference")
    assert pictures_of_the_last_move(desk) > 3


def test_the_rings_lie_still_for_those_who_want_less_motion(desk: Page) -> None:
    assert pictures_of_the_last_move(desk) == 2


def pictures_of_the_last_move(page: Page) -> int:
    """How many pictures are seen from before the move after which a capture is due."""
    *before, last = DUE.split()
    table = sit_down_after(page, load("tri-it-out"), " ".join(before))
    table.rests()
    return table.pictures_while(lambda: table.write(last))


def test_pressing_anything_else_while_a_capture_is_due_says_why_not(desk: Page) -> None:
    table = sit_down_after(desk, load("tri-it-out"), DUE)
    for name, refusal in TRIED.items():
        place = table.place(name)
        reason, sentence = refusal_of(table, place)
        assert reason is refusal
        table.press_place(place)
        expect(table.status).to_contain_text(sentence)
        assert table.moves() == DUE.split()


def test_an_opponents_counter_outside_the_marked_triangles_cannot_be_captured(desk: Page) -> None:
    table = sit_down_after(desk, load("tri-it-out"), PARTLY)
    place = table.place("d2")
    reason, sentence = refusal_of(table, place)
    assert reason is Refusal.NOT_CAPTURABLE
    table.press_place(place)
    expect(table.status).to_contain_text(sentence)
    assert table.moves() == PARTLY.split()


def test_a_capture_is_shown_before_it_is_made_and_leaves_its_place_restricted(desk: Page) -> None:
    table = sit_down_after(desk, load("tri-it-out"), DUE)
    position = table.position
    place = table.place("e2")
    table.rests()
    bare = table.pixel(place)
    table.point_at(place)
    eventually(desk, lambda: table.pixel(place) != bare)
    assert table.cursor() == "pointer"
    table.says(table.words.pointed(position, place, table.game.capture(place)))
    table.press_place(place)
    after = position.play(table.game.capture(place))
    table.shows(after, [*DUE.split(), "xe2"])
    assert after.restricted >> place & 1
    desk.mouse.move(2, 2)
    table.point_at(place)
    table.says(table.words.pointed(after, place))


def test_the_game_can_end_in_the_middle_of_a_turn(desk: Page) -> None:
    *before, last = CUT_SHORT.split()
    table = sit_down_after(desk, load("tri-it-out", board="hex-2-3"), " ".join(before))
    end = table.position.play(table.game.read(last))
    assert end.outcome is not None
    assert end.outcome.reason is Ending.FEWEST
    table.press_place(table.place(last[1:]))
    table.shows(end, CUT_SHORT.split())
    table.press_place(table.place("a2"))
    table.shows(end, CUT_SHORT.split())
