"""Tests of zooming and moving boards that have an edge and small places."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import open_table, open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.browser.touch import Finger, Spot
from tests.browser.waiting import eventually, next_frame, wait_until_equal
from tests.expectations import expect
from trigrid.draw import Camera
from trigrid.games import load

WHEEL_ZOOM, PINCH_ZOOM = 0.998, 0.99
"""The zoom factors per scrolled pixel, for a wheel and for a pinch on a touchpad."""


@pytest.fixture
def phone_table(phone: Page) -> TablePage:
    """Provide a table with a new game of TRITT on a phone."""
    return open_table(phone, load("tritt"), touch=True)


@pytest.fixture
def desk_table(desk: Page) -> TablePage:
    """Provide a table with a new game of Tritium in the window of a small laptop."""
    desk.set_viewport_size({"width": 1000, "height": 600})
    return open_table(desk, tritium(8))


def canvas_centre(table: TablePage) -> Spot:
    """Return the spot in the window at the centre of the canvas."""
    box = table.box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def zoomed(table: TablePage, factor: float) -> Camera:
    """Return the camera after zooming about the centre of the canvas."""
    box = table.box()
    return table.camera(box).zoomed(factor, box["width"] / 2, box["height"] / 2)


def spot_of(table: TablePage, camera: Camera, name: str) -> Spot:
    """Return the spot in the window where the camera shows the centre of a place."""
    box, (x, y) = table.box(), camera.pixel(table.view.centre(table.place(name)))
    return box["x"] + x, box["y"] + y


def tap(table: TablePage, camera: Camera, *names: str) -> None:
    """Tap places of the picture as the camera shows them."""
    for name in names:
        table.page.touchscreen.tap(*spot_of(table, camera, name))


def expect_whole_board(table: TablePage) -> None:
    """Assert that the buttons for zooming are hidden, because the board is not zoomed."""
    for name in ("Zoom in", "Zoom out", "Fit"):
        expect(table.button(name)).to_be_hidden()


def test_a_pinch_plays_nothing_and_taps_then_hit_the_zoomed_places(phone_table: TablePage) -> None:
    expect_whole_board(phone_table)
    Finger(phone_table.page).pinch(canvas_centre(phone_table), 60, 120)
    expect(phone_table.button("Fit")).to_be_visible()
    expect(phone_table.button("Zoom in")).to_be_hidden()
    assert phone_table.moves() == []
    tap(phone_table, zoomed(phone_table, 2), "e5", "e7")
    expect(phone_table.listed).to_have_text(["e5-e7"])


def test_fit_shows_the_whole_board_again_and_focuses_it(phone_table: TablePage) -> None:
    Finger(phone_table.page).pinch(canvas_centre(phone_table), 60, 120)
    phone_table.press("Fit")
    expect_whole_board(phone_table)
    expect(phone_table.board).to_be_focused()
    tap(phone_table, phone_table.camera(phone_table.box()), "e5", "e7")
    expect(phone_table.listed).to_have_text(["e5-e7"])


def test_a_second_finger_cancels_the_selection_of_the_first(phone_table: TablePage) -> None:
    finger, bare, start = (
        Finger(phone_table.page),
        phone_table.picture(),
        phone_table.spot(phone_table.place("e5")),
    )
    finger.put_down(start)
    eventually(phone_table.page, lambda: phone_table.picture() != bare)
    finger.put_down(start, (start[0] + 40, start[1]))
    wait_until_equal(phone_table.page, phone_table.picture, bare)
    finger.lift()
    next_frame(phone_table.page)
    assert phone_table.picture() == bare
    assert phone_table.moves() == []


def test_one_finger_moves_a_zoomed_board_only_from_unplayable_places(phone: Page) -> None:
    phone_table = open_table_after(phone, tritium(6), "orange-e5 flag-e5", touch=True)
    finger, camera = Finger(phone), zoomed(phone_table, 2)
    finger.pinch(canvas_centre(phone_table), 60, 120)
    finger.swipe(spot_of(phone_table, camera, "e6"), spot_of(phone_table, camera, "g6"))
    expect(phone_table.listed).to_have_text(["orange-e5", "flag-e5", "orange-g6"])
    x, y = spot_of(phone_table, camera, "e5")
    finger.swipe((x, y), (x + 40, y - 50))
    tap(phone_table, camera.moved(40, -50), "d6")
    expect(phone_table.listed).to_have_text(["orange-e5", "flag-e5", "orange-g6", "orange-d6"])


def test_two_fingers_move_a_zoomed_board_and_play_nothing(phone_table: TablePage) -> None:
    finger, camera, (x, y) = Finger(phone_table.page), zoomed(phone_table, 2), canvas_centre(phone_table)
    finger.pinch((x, y), 60, 120)
    finger.put_down((x - 40, y), (x + 40, y))
    finger.slide_both([(x - 40, y), (x + 40, y)], (-40, 50))
    finger.lift()
    assert phone_table.moves() == []
    tap(phone_table, camera.moved(-40, 50), "f6", "f8")
    expect(phone_table.listed).to_have_text(["f6-f8"])


def test_a_pinch_outside_all_places_zooms_the_board(phone_table: TablePage) -> None:
    box = phone_table.box()
    Finger(phone_table.page).pinch((box["x"] + 60, box["y"] + 8), 40, 80)
    tap(phone_table, phone_table.camera(box).zoomed(2, 60, 8), "i3", "i5")
    expect(phone_table.listed).to_have_text(["i3-i5"])


def test_boards_with_large_places_leave_the_pinch_to_the_page(phone: Page) -> None:
    table = open_table(phone, load("tri-it-out", board="hex-2-3"), touch=True)
    Finger(phone).pinch(canvas_centre(table), 60, 120)
    expect_whole_board(table)
    tap(table, table.camera(table.box()), "a1")
    expect(table.listed).to_have_text(["a1"])


@pytest.mark.parametrize("action", ["New game", "Flip board"])
def test_a_new_game_or_a_flipped_board_is_shown_whole(phone_table: TablePage, action: str) -> None:
    Finger(phone_table.page).pinch(canvas_centre(phone_table), 60, 120)
    expect(phone_table.button("Fit")).to_be_visible()
    if action == "New game":
        open_table(phone_table.page, load("tritt-reloaded"))
    else:
        phone_table.press(action)
    expect_whole_board(phone_table)


def wheel(table: TablePage, spot: Spot, pixels: float, *, across: float = 0, key: str = "") -> None:
    """Turn the wheel over a spot, and hold down a key meanwhile if one is given."""
    table.page.mouse.move(*spot)
    if key:
        table.page.keyboard.down(key)
    table.page.mouse.wheel(across, pixels)
    if key:
        table.page.keyboard.up(key)


def expect_camera(table: TablePage, camera: Camera, *names: str) -> None:
    """Assert that the page shows the picture as this camera does.

    Pointing at the spot of each place must describe the place.
    """
    for name in names:
        table.page.mouse.move(*spot_of(table, camera, name))
        expect(table.readout).to_contain_text(f"{name}:")


@pytest.mark.parametrize(("pixels", "base"), [(-200.0, WHEEL_ZOOM), (-30.0, PINCH_ZOOM)])
def test_the_wheel_with_control_zooms_about_the_pointer(
    desk_table: TablePage, pixels: float, base: float
) -> None:
    camera = desk_table.camera(desk_table.box())
    wheel(desk_table, spot_of(desk_table, camera, "e6"), pixels, key="Control")
    x, y = camera.pixel(desk_table.view.centre(desk_table.place("e6")))
    expect_camera(desk_table, camera.zoomed(base**pixels, x, y), "e6", "g9", "k8")


def test_the_wheel_moves_only_a_zoomed_board(desk_table: TablePage) -> None:
    spot, camera = canvas_centre(desk_table), desk_table.camera(desk_table.box())
    wheel(desk_table, spot, 100)
    expect_camera(desk_table, camera, "e6", "k8")
    wheel(desk_table, spot, -300, key="Control")
    wheel(desk_table, spot, 30, across=-20)
    expect_camera(desk_table, zoomed(desk_table, WHEEL_ZOOM**-300).moved(20, -30), "e6", "k8")


def test_the_mouse_moves_a_zoomed_board_only_from_outside_its_places(desk_table: TablePage) -> None:
    box, camera = desk_table.box(), desk_table.camera(desk_table.box())
    corner = box["x"] + 70, box["y"] + 50
    wheel(desk_table, corner, -300, key="Control")
    camera = camera.zoomed(WHEEL_ZOOM**-300, 70, 50)
    mouse = desk_table.page.mouse
    mouse.move(*corner)
    mouse.down()
    mouse.move(corner[0] - 60, corner[1] - 40, steps=4)
    mouse.up()
    camera = camera.moved(-60, -40)
    expect_camera(desk_table, camera, "k6", "m5")
    assert desk_table.moves() == []
    mouse.move(*spot_of(desk_table, camera, "k6"))
    mouse.down()
    mouse.move(*spot_of(desk_table, camera, "k8"), steps=4)
    mouse.up()
    expect(desk_table.listed).to_have_text(["orange-k8"])


def focus_a_place(table: TablePage) -> None:
    """Give a place the focus."""
    table.page.get_by_role("gridcell", name="d9", exact=False).first.focus()


def play_out_of_sight(table: TablePage) -> None:
    """Type a move on d9, which is out of sight.

    The computer can also move where the user cannot see it.
    """
    table.write("sky-d9")
    expect(table.listed).to_have_text(["sky-d9"])
    next_frame(table.page)


@pytest.mark.parametrize("action", [focus_a_place, play_out_of_sight])
def test_a_focused_place_or_a_new_move_is_scrolled_into_view(
    desk_table: TablePage, action: Callable[[TablePage], None]
) -> None:
    table = desk_table
    box, camera = table.box(), table.camera(table.box())
    wheel(table, (box["x"] + 40, box["y"] + 40), -340, key="Control")
    camera = camera.zoomed(WHEEL_ZOOM**-340, 40, 40)
    expect_camera(table, camera, "k3")
    action(table)
    x, y = camera.pixel(table.view.centre(table.place("d9")))
    assert y > box["height"]
    hidden = min(0, box["width"] - camera.scale - x), box["height"] - camera.scale - y
    expect_camera(table, camera.moved(*hidden), "d8", "h7")
