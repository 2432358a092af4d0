"""Boards with an edge whose places are small: pinched, moved, and shown as a whole again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import sit_down, sit_down_after, tritium
from tests.browser.table_page import TablePage
from tests.browser.touch import Finger, Spot
from tests.browser.waiting import comes_to, eventually, next_frame
from tests.expectations import expect
from trigrid.draw import Camera
from trigrid.games import load

WHEEL_ZOOM, PINCH_ZOOM = 0.998, 0.99
"""How many times as large a pixel of a mouse's wheel, and of a pinched touchpad, makes the picture."""


@pytest.fixture
def small(phone: Page) -> TablePage:
    """A new game of TRITT on a phone."""
    return sit_down(phone, load("tritt"), touch=True)


@pytest.fixture
def wide(desk: Page) -> TablePage:
    """A new game of Tritium in the window of a small laptop."""
    desk.set_viewport_size({"width": 1000, "height": 600})
    return sit_down(desk, tritium(8))


def middle(table: TablePage) -> Spot:
    """The middle of the canvas in the window."""
    box = table.box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def zoomed(table: TablePage, factor: float) -> Camera:
    """How the picture lies after it was zoomed about the middle of its canvas."""
    box = table.box()
    return table.camera(box).zoomed(factor, box["width"] / 2, box["height"] / 2)


def on(table: TablePage, camera: Camera, name: str) -> Spot:
    """Where the middle of a place is in the window, seen like that."""
    box, (x, y) = table.box(), camera.pixel(table.view.centre(table.place(name)))
    return box["x"] + x, box["y"] + y


def tap(table: TablePage, camera: Camera, *names: str) -> None:
    """Tap some places of a picture that lies so."""
    for name in names:
        table.page.touchscreen.tap(*on(table, camera, name))


def is_whole(table: TablePage) -> None:
    """Assert that all of the board is shown, and that nothing is offered to move it."""
    for name in ("Zoom in", "Zoom out", "Fit"):
        expect(table.button(name)).to_be_hidden()


def test_fingers_that_pinch_play_nothing_and_taps_mean_what_is_shown_then(small: TablePage) -> None:
    is_whole(small)
    Finger(small.page).pinch(middle(small), 60, 120)
    expect(small.button("Fit")).to_be_visible()
    expect(small.button("Zoom in")).to_be_hidden()
    assert small.moves() == []
    tap(small, zoomed(small, 2), "e5", "e7")
    expect(small.listed).to_have_text(["e5-e7"])


def test_fit_shows_the_whole_board_again_and_gives_the_focus_to_it(small: TablePage) -> None:
    Finger(small.page).pinch(middle(small), 60, 120)
    small.press("Fit")
    is_whole(small)
    expect(small.board).to_be_focused()
    tap(small, small.camera(small.box()), "e5", "e7")
    expect(small.listed).to_have_text(["e5-e7"])


def test_a_second_finger_takes_back_what_the_first_has_selected(small: TablePage) -> None:
    finger, bare, start = Finger(small.page), small.picture(), small.spot(small.place("e5"))
    finger.put_down(start)
    eventually(small.page, lambda: small.picture() != bare)
    finger.put_down(start, (start[0] + 40, start[1]))
    comes_to(small.page, small.picture, bare)
    finger.lift()
    next_frame(small.page)
    assert small.picture() == bare
    assert small.moves() == []


def test_one_finger_plays_on_a_zoomed_board_and_moves_it_only_from_where_it_cannot(phone: Page) -> None:
    small = sit_down_after(phone, tritium(6), "orange-e5 flag-e5", touch=True)
    finger, camera = Finger(phone), zoomed(small, 2)
    finger.pinch(middle(small), 60, 120)
    finger.swipe(on(small, camera, "e6"), on(small, camera, "g6"))
    expect(small.listed).to_have_text(["orange-e5", "flag-e5", "orange-g6"])
    x, y = on(small, camera, "e5")
    finger.swipe((x, y), (x + 40, y - 50))
    tap(small, camera.moved(40, -50), "d6")
    expect(small.listed).to_have_text(["orange-e5", "flag-e5", "orange-g6", "orange-d6"])


def test_two_fingers_move_a_zoomed_board_and_play_nothing(small: TablePage) -> None:
    finger, camera, (x, y) = Finger(small.page), zoomed(small, 2), middle(small)
    finger.pinch((x, y), 60, 120)
    finger.put_down((x - 40, y), (x + 40, y))
    finger.slide_both([(x - 40, y), (x + 40, y)], (-40, 50))
    finger.lift()
    assert small.moves() == []
    tap(small, camera.moved(-40, 50), "f6", "f8")
    expect(small.listed).to_have_text(["f6-f8"])


def test_fingers_that_come_down_beside_all_places_zoom_the_board_too(small: TablePage) -> None:
    box = small.box()
    Finger(small.page).pinch((box["x"] + 60, box["y"] + 8), 40, 80)
    tap(small, small.camera(box).zoomed(2, 60, 8), "i3", "i5")
    expect(small.listed).to_have_text(["i3-i5"])


def test_boards_of_large_places_keep_the_pinch_of_the_page(phone: Page) -> None:
    table = sit_down(phone, load("tri-it-out", board="hex-2-3"), touch=True)
    Finger(phone).pinch(middle(table), 60, 120)
    is_whole(table)
    tap(table, table.camera(table.box()), "a1")
    expect(table.listed).to_have_text(["a1"])


@pytest.mark.parametrize("act", ["New game", "Flip board"])
def test_another_game_or_side_is_shown_as_a_whole(small: TablePage, act: str) -> None:
    Finger(small.page).pinch(middle(small), 60, 120)
    expect(small.button("Fit")).to_be_visible()
    if act == "New game":
        sit_down(small.page, load("tritt-reloaded"))
    else:
        small.press(act)
    is_whole(small)


def wheel(table: TablePage, spot: Spot, pixels: float, *, across: float = 0, key: str = "") -> None:
    """Turn the wheel over a spot, with a key held down."""
    table.page.mouse.move(*spot)
    if key:
        table.page.keyboard.down(key)
    table.page.mouse.wheel(across, pixels)
    if key:
        table.page.keyboard.up(key)


def lies(table: TablePage, camera: Camera, *names: str) -> None:
    """Assert that the picture lies so: pointing at the middle of each place tells of that place."""
    for name in names:
        table.page.mouse.move(*on(table, camera, name))
        expect(table.readout).to_contain_text(f"{name}:")


@pytest.mark.parametrize(("pixels", "base"), [(-200.0, WHEEL_ZOOM), (-30.0, PINCH_ZOOM)])
def test_the_wheel_with_control_zooms_about_the_pointer(wide: TablePage, pixels: float, base: float) -> None:
    camera = wide.camera(wide.box())
    wheel(wide, on(wide, camera, "e6"), pixels, key="Control")
    x, y = camera.pixel(wide.view.centre(wide.place("e6")))
    lies(wide, camera.zoomed(base**pixels, x, y), "e6", "g9", "k8")


def test_the_wheel_by_itself_moves_a_zoomed_board_and_leaves_a_whole_one(wide: TablePage) -> None:
    spot, camera = middle(wide), wide.camera(wide.box())
    wheel(wide, spot, 100)
    lies(wide, camera, "e6", "k8")
    wheel(wide, spot, -300, key="Control")
    wheel(wide, spot, 30, across=-20)
    lies(wide, zoomed(wide, WHEEL_ZOOM**-300).moved(20, -30), "e6", "k8")


def test_the_mouse_moves_a_zoomed_board_from_beside_its_places_only(wide: TablePage) -> None:
    box, camera = wide.box(), wide.camera(wide.box())
    corner = box["x"] + 70, box["y"] + 50
    wheel(wide, corner, -300, key="Control")
    camera = camera.zoomed(WHEEL_ZOOM**-300, 70, 50)
    mouse = wide.page.mouse
    mouse.move(*corner)
    mouse.down()
    mouse.move(corner[0] - 60, corner[1] - 40, steps=4)
    mouse.up()
    camera = camera.moved(-60, -40)
    lies(wide, camera, "k6", "m5")
    assert wide.moves() == []
    mouse.move(*on(wide, camera, "k6"))
    mouse.down()
    mouse.move(*on(wide, camera, "k8"), steps=4)
    mouse.up()
    expect(wide.listed).to_have_text(["orange-k8"])


def get_the_focus(table: TablePage) -> None:
    """Give a place the focus."""
    table.page.get_by_role("gridcell", name="d9", exact=False).first.focus()


def play_out_of_sight(table: TablePage) -> None:
    """Play there by its name, as the computer does."""
    table.write("sky-d9")
    expect(table.listed).to_have_text(["sky-d9"])
    next_frame(table.page)


@pytest.mark.parametrize("act", [get_the_focus, play_out_of_sight])
def test_a_place_with_the_focus_or_a_new_move_comes_into_sight(
    wide: TablePage, act: Callable[[TablePage], None]
) -> None:
    table = wide
    box, camera = table.box(), table.camera(table.box())
    wheel(table, (box["x"] + 40, box["y"] + 40), -340, key="Control")
    camera = camera.zoomed(WHEEL_ZOOM**-340, 40, 40)
    lies(table, camera, "k3")
    act(table)
    x, y = camera.pixel(table.view.centre(table.place("d9")))
    assert y > box["height"]
    hidden = min(0, box["width"] - camera.scale - x), box["height"] - camera.scale - y
    lies(table, camera.moved(*hidden), "d8", "h7")
