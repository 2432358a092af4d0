"""Tests of Trichet at the table: tiles shown and turned, and a movable picture."""

import re
from functools import partial
from operator import ne

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import open_table, open_table_after, record_of
from tests.browser.table_page import TablePage
from tests.browser.touch import Finger, Spot
from tests.browser.waiting import eventually, next_frame, wait_until_equal, wait_until_still
from tests.expectations import expect
from trigrid.draw import Camera
from trigrid.draw.colour_schemes import ORANGE
from trigrid.draw.views.trichet_tiles import HEIGHT
from trigrid.games import load

OPEN, HANGING = "1,0A", "0,0V"
"""Two places that are open at the start.

A tile fits OPEN in three colourings, and HANGING in two.
"""


TWO_WAVES = "1,0A.o."
"""A first move after which five tiles follow, in two waves."""


NEARLY = "0,1Aoo. -1,-1Voo. -1,2V.o. 0,2V..o"
"""Moves after which two tiles would close a region."""


CLOSING = "1,-1V.o. -1,1A..o -1,3Aoo. -2,2Ao.. 1,2Ao.."
"""A whole game, won by Oh."""


STEP, WHEEL_ZOOM = 1.4, 0.998
"""The zoom factors of a button and of each pixel that the wheel scrolls."""


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a new game."""
    return open_table(desk, load("trichet"))


def place_at(table: TablePage, name: str) -> int:
    """Return the place with this name."""
    place: int = table.game.parts(table.game.read(f"{name}o.."))[0]
    return place


def unmoved_camera(table: TablePage) -> Camera:
    """Return the camera of the unmoved picture, in CSS pixels of the canvas."""
    return table.camera(table.box())


def centre_of(table: TablePage) -> Spot:
    """Return the centre of the canvas, in CSS pixels of the canvas."""
    box = table.box()
    return box["width"] / 2, box["height"] / 2


def spot_of(table: TablePage, camera: Camera, name: str) -> Spot:
    """Return the spot in the window where the camera shows the centre of a place."""
    box, (x, y) = table.box(), camera.pixel(table.view.centre(place_at(table, name)))
    return box["x"] + x, box["y"] + y


def expect_camera(table: TablePage, camera: Camera, *names: str) -> None:
    """Assert that the page shows the picture as this camera does.

    Pointing at the spot of each place must describe the place.
    """
    for name in names:
        place, position = place_at(table, name), table.position
        moves = [table.game.lay(place, tile) for tile in position.open.get(place, ())]
        descriptions = {table.words.pointed(position, place, move) for move in moves or [None]}
        table.page.mouse.move(*spot_of(table, camera, name))
        expect(table.readout).to_have_text(re.compile("|".join(map(re.escape, descriptions))))


def expect_description(table: TablePage, text: str) -> None:
    """Assert that the page describes what a move would do."""
    move = table.game.read(text)
    table.expect_text(table.words.pointed(table.position, table.game.parts(move)[0], move))


def following_places(table: TablePage, text: str) -> list[int]:
    """Return the places of the tiles that follow a move automatically."""
    return [place for wave in table.position.play(table.game.read(text)).waves for place in wave]


def test_pointing_shows_the_tile_and_the_tiles_that_would_follow(table: TablePage) -> None:
    places = [place_at(table, OPEN), *following_places(table, TWO_WAVES)]
    bare = table.pixels(places)
    table.choose(1)
    table.point_at(places[0])
    expect_description(table, TWO_WAVES)
    expect(table.page.get_by_text("5 more tiles will be laid for you")).to_be_visible()
    eventually(table.page, lambda: all(map(ne, table.pixels(places), bare)))
    table.page.mouse.move(2, 2)
    wait_until_equal(table.page, lambda: table.pixels(places), bare)
    assert table.moves() == []


def test_a_click_lays_the_tile_that_is_shown(table: TablePage) -> None:
    table.choose(1)
    table.press_place(place_at(table, OPEN))
    table.expect_state(table.position.play(table.game.read(TWO_WAVES)), [TWO_WAVES])


def test_the_wheel_over_an_open_place_turns_the_tile(table: TablePage) -> None:
    table.point_at(place_at(table, OPEN))
    expect_description(table, "1,0A.o.")
    for pixels, text in ((100, "1,0A..o"), (100, "1,0A.oo"), (100, "1,0A.o."), (-100, "1,0A.oo")):
        table.page.mouse.wheel(0, pixels)
        expect_description(table, text)
    expect_camera(table, unmoved_camera(table), OPEN, "0,1A")
    assert table.moves() == []


def test_the_wheel_over_an_occupied_place_zooms_about_the_pointer(table: TablePage) -> None:
    camera, (x, y) = (
        unmoved_camera(table),
        unmoved_camera(table).pixel(table.view.centre(place_at(table, "0,0A"))),
    )
    expect_camera(table, camera, "0,0A")
    table.page.mouse.wheel(0, -200)
    expect_camera(table, camera.zoomed(WHEEL_ZOOM**-200, x, y), "0,0A", "0,1A", "-1,-1V", "1,-1V")


def test_the_wheel_with_control_over_an_open_place_zooms(table: TablePage) -> None:
    camera, (x, y) = (
        unmoved_camera(table),
        unmoved_camera(table).pixel(table.view.centre(place_at(table, OPEN))),
    )
    expect_camera(table, camera, OPEN)
    table.page.keyboard.down("Control")
    table.page.mouse.wheel(0, -150)
    table.page.keyboard.up("Control")
    expect_camera(table, camera.zoomed(WHEEL_ZOOM**-150, x, y), OPEN, "0,0A", "0,-2V")


def test_keys_turn_the_tile_in_either_direction(table: TablePage) -> None:
    table.point_at(place_at(table, OPEN))
    expect_description(table, "1,0A.o.")
    for key, text in (("r", "1,0A..o"), ("r", "1,0A.oo"), ("Shift+R", "1,0A..o"), ("Shift+R", "1,0A.o.")):
        table.page.keyboard.press(key)
        expect_description(table, text)


def test_the_rotate_button_chooses_the_next_tool(table: TablePage) -> None:
    for tool in (1, 2, 3, 4, 5, 0):
        table.press("Rotate")
        expect(table.tool(tool)).to_be_checked()


@pytest.mark.long  # tests/table/move_input/test_trichet.py covers it
def test_a_tool_that_does_not_fit_is_turned_until_it_fits(table: TablePage) -> None:
    table.choose(0)
    table.press_place(place_at(table, OPEN))
    expect(table.listed).to_have_text(["1,0A.o."])
    expect(table.tool(0)).to_be_checked()


@pytest.mark.long  # tests/table/move_input/test_trichet.py covers it
def test_occupied_places_and_places_that_touch_no_tile_are_refused(table: TablePage) -> None:
    camera = unmoved_camera(table).zoomed(1 / STEP, *centre_of(table))
    table.press("Zoom out")  # the place is not visible before
    expect_camera(table, camera, "0,2A")
    table.page.mouse.click(*spot_of(table, camera, "0,2A"))
    expect(table.status).to_contain_text("That triangle touches no tile")
    table.page.mouse.click(*spot_of(table, camera, "0,0A"))
    expect(table.status).to_contain_text("There is already a tile there")
    assert table.moves() == []


def drag(table: TablePage, start: Spot, x: float, y: float) -> None:
    """Drag the picture with the mouse."""
    mouse = table.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + x, start[1] + y, steps=5)
    mouse.up()


@pytest.mark.parametrize("name", [pytest.param(OPEN, marks=pytest.mark.long), "0,0A"])
def test_a_drag_moves_the_picture_and_plays_nothing(table: TablePage, name: str) -> None:
    camera = unmoved_camera(table)
    drag(table, spot_of(table, camera, name), 90, -60)
    expect_camera(table, camera.moved(90, -60), "0,0A", OPEN, HANGING)
    assert table.moves() == []
    table.page.mouse.click(*spot_of(table, camera.moved(90, -60), HANGING))
    expect(table.listed).to_have_count(1)
    expect(table.listed).to_contain_text(HANGING)


def test_fit_shows_the_whole_picture_again(table: TablePage) -> None:
    bare, camera = table.picture(), unmoved_camera(table)
    drag(table, spot_of(table, camera, "0,0A"), -120, 40)
    table.page.mouse.wheel(0, -100)
    eventually(table.page, lambda: table.picture() != bare)
    table.press("Fit")
    wait_until_equal(table.page, table.picture, bare)
    expect_camera(table, camera, "0,0A", OPEN)


def test_buttons_zoom_about_the_centre(table: TablePage) -> None:
    camera, centre = unmoved_camera(table), centre_of(table)
    for name, factor in (("Zoom in", STEP), ("Zoom out", 1 / STEP)):
        before = table.picture()
        table.press(name)
        camera = camera.zoomed(factor, *centre)
        expect_camera(table, camera, "0,0A", OPEN, "-1,-1V")
        eventually(table.page, partial(lambda before: table.picture() != before, before))


def test_steps_through_a_game_do_not_move_the_picture(desk: Page) -> None:
    table = open_table_after(desk, load("trichet"), CLOSING)
    full = unmoved_camera(table)
    first_alone = Camera.on(
        table.view.bounds(table.game.start()), table.box()["width"], table.box()["height"]
    )
    assert full.scale < first_alone.scale
    for name in ("One move back", "To the start"):
        table.press(name)
        assert unmoved_camera(table) == full


def test_at_the_end_of_a_game_the_figure_fills_the_board(desk: Page) -> None:
    """A regression test: the figure was smaller than after a reload."""
    game, (first, *others) = load("trichet"), CLOSING.split()
    table = open_table_after(desk, game, first)
    for text in others:
        table.write(text)
    expect(desk.locator("#end-card")).to_be_visible()
    box, end = table.box(), record_of(game, CLOSING).position
    full = Camera.on(table.view.bounds(end, coordinates=False), box["width"], box["height"])
    wait_until_equal(desk, lambda: round(unmoved_camera(table).scale, 1), round(full.scale, 1))


def test_tritt_hides_the_buttons_for_zooming_and_rotating(desk: Page) -> None:
    table = open_table(desk, load("tritt"))
    for name in ("Zoom in", "Zoom out", "Fit", "Rotate"):
        expect(table.button(name)).to_be_hidden()


@pytest.fixture
def phone_table(phone: Page) -> TablePage:
    """Provide a table with a new game on a phone."""
    return open_table(phone, load("trichet"), touch=True)


def scrolled(table: TablePage) -> float:
    """Return how far the page is scrolled, in CSS pixels."""
    return float(table.page.evaluate("() => scrollY"))


def expect_question(table: TablePage, name: str) -> None:
    """Assert that the page asks for a second tap on a place."""
    move = table.move_input.move_at(table.position, place_at(table, name), 0, None)
    assert move is not None
    expect(table.status).to_contain_text(table.confirmation_prompt(move))


def test_the_first_tap_asks_and_the_second_tap_lays_the_tile(phone_table: TablePage) -> None:
    phone_table.press_place(place_at(phone_table, OPEN))
    expect_question(phone_table, OPEN)
    expect_description(phone_table, "1,0A.o.")
    assert phone_table.moves() == []
    phone_table.press_place(place_at(phone_table, HANGING))
    expect_question(phone_table, HANGING)
    phone_table.press_place(place_at(phone_table, HANGING))
    expect(phone_table.listed).to_have_text(["0,0Vo.."])


def test_a_tile_that_waits_for_confirmation_can_be_turned(phone_table: TablePage) -> None:
    phone_table.press_place(place_at(phone_table, OPEN))
    expect_question(phone_table, OPEN)
    phone_table.press("Rotate")
    expect(phone_table.status).to_contain_text("Press again to play: tile with orange at the right.")
    phone_table.press_place(place_at(phone_table, OPEN))
    expect(phone_table.listed).to_have_text(["1,0A..o"])


def test_two_fingers_zoom_about_their_midpoint(phone_table: TablePage) -> None:
    camera, (x, y) = (
        unmoved_camera(phone_table),
        unmoved_camera(phone_table).pixel(phone_table.view.centre(place_at(phone_table, "0,0A"))),
    )
    Finger(phone_table.page).pinch(spot_of(phone_table, camera, "0,0A"), 60, 120)
    assert phone_table.moves() == []
    phone_table.page.touchscreen.tap(*spot_of(phone_table, camera.zoomed(2, x, y), OPEN))
    expect_question(phone_table, OPEN)
    assert scrolled(phone_table) == 0


def test_one_finger_on_the_figure_moves_the_picture_and_not_the_page(phone_table: TablePage) -> None:
    camera = unmoved_camera(phone_table)
    x, y = spot_of(phone_table, camera, "0,0A")
    Finger(phone_table.page).swipe((x, y), (x - 60, y - 100))
    assert scrolled(phone_table) == 0
    assert phone_table.moves() == []
    phone_table.page.touchscreen.tap(*spot_of(phone_table, camera.moved(-60, -100), HANGING))
    expect_question(phone_table, HANGING)


def test_one_finger_beside_the_figure_scrolls_a_long_page(phone_table: TablePage) -> None:
    phone_table.page.set_viewport_size({"width": 390, "height": 420})
    next_frame(phone_table.page)
    box = phone_table.box()
    start = box["x"] + 12, box["y"] + box["height"] - 12
    Finger(phone_table.page).swipe(start, (start[0], start[1] - 200))
    eventually(phone_table.page, lambda: scrolled(phone_table) > 0)
    wait_until_still(phone_table.page, lambda: scrolled(phone_table))
    assert phone_table.moves() == []
    phone_table.press_place(place_at(phone_table, OPEN))
    expect_question(phone_table, OPEN)


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=pytest.mark.long)], indirect=True)
def test_nearly_closed_regions_are_shown_on_request(device: Page) -> None:
    table = open_table_after(device, load("trichet"), NEARLY)
    position = table.position
    (region,) = position.nearly_closed()
    # Spots on the rings that mark missing orange tiles
    missing = [(x + 0.13, y) for x, y in map(table.view.centre, region.missing)]
    bare = wait_until_still(device, table.picture)
    unsigned = table.painted(*missing)
    choice = device.get_by_role("checkbox", name="Nearly closed regions")
    choice.check()
    eventually(device, lambda: all(map(ne, table.painted(*missing), unsigned)))
    choice.uncheck()
    wait_until_equal(device, table.picture, bare)


def test_tiles_appear_wave_by_wave(table: TablePage) -> None:
    table.page.emulate_media(reduced_motion="no-preference")
    assert table.pictures_while(lambda: table.write(TWO_WAVES)) > 3


def test_all_tiles_appear_together_with_reduced_motion(table: TablePage) -> None:
    assert table.pictures_while(lambda: table.write(TWO_WAVES)) == 2


def test_the_region_that_ends_the_game_stands_out(desk: Page) -> None:
    *before, last = CLOSING.split()
    table = open_table_after(desk, load("trichet"), " ".join(before))
    position = table.position
    end = position.play(table.game.read(last))
    (corners,) = end.closed
    inside = [point for point in position.colours if point in corners]
    outside = [p for p in position.tiles if not {*table.game.corners(p)} & corners]
    assert inside
    assert outside
    table.wait_for_rest()
    bare = table.pixels(outside)
    table.write(last)
    table.position = end
    table.expect_state(end, CLOSING.split())
    expect(table.status).to_contain_text("Oh wins")
    eventually(table.page, lambda: all(map(ne, table.pixels(outside), bare)))
    orange = [int(ORANGE[k : k + 2], 16) for k in (1, 3, 5)]
    # Spots near the corners of the region, inside its tiles
    painted = table.painted(*((q + r / 2 + 0.17, -r * HEIGHT - 0.1) for q, r in inside))
    assert [pixel[:3] for pixel in painted] == [orange] * len(inside)
