"""Trichet by hand: tiles that are shown and turned before they are laid, and a picture that can be moved."""

import re
from functools import partial
from operator import ne

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import record_of, sit_down, sit_down_after
from tests.browser.table_page import TablePage
from tests.browser.touch import Finger, Spot
from tests.browser.waiting import comes_to, comes_to_rest, eventually, next_frame
from tests.expectations import expect
from trigrid.draw import Camera
from trigrid.draw.colour_schemes import ORANGE
from trigrid.draw.views.trichet_tiles import HEIGHT
from trigrid.games import load

OPEN, HANGING = "1,0A", "0,0V"
"""Places where a tile can be laid at the start, in three ways and in two."""


TWO_WAVES = "1,0A.o."
"""Five tiles follow from this at the start, in two waves."""


NEARLY = "0,1Aoo. -1,-1Voo. -1,2V.o. 0,2V..o"
"""After these two tiles would close a region."""


CLOSING = "1,-1V.o. -1,1A..o -1,3Aoo. -2,2Ao.. 1,2Ao.."
"""A whole game, won by Oh."""


STEP, WHEEL_ZOOM = 1.4, 0.998
"""How many times as large a button, and a pixel of the wheel, makes the picture."""


@pytest.fixture
def table(desk: Page) -> TablePage:
    """A game at its start."""
    return sit_down(desk, load("trichet"))


def at(table: TablePage, name: str) -> int:
    """The place of that name."""
    place: int = table.game.parts(table.game.read(f"{name}o.."))[0]
    return place


def as_it_is(table: TablePage) -> Camera:
    """How the picture lies while nobody has moved it, in CSS pixels of the canvas."""
    return table.camera(table.box())


def middle_of(table: TablePage) -> Spot:
    """The middle of the canvas, in its CSS pixels."""
    box = table.box()
    return box["width"] / 2, box["height"] / 2


def on(table: TablePage, camera: Camera, name: str) -> Spot:
    """Where the middle of a place is in the window, seen like that."""
    box, (x, y) = table.box(), camera.pixel(table.view.centre(at(table, name)))
    return box["x"] + x, box["y"] + y


def lies(table: TablePage, camera: Camera, *names: str) -> None:
    """Assert that the picture lies like that: pointing at the middle of each place tells of that place."""
    for name in names:
        place, position = at(table, name), table.position
        moves = [table.game.lay(place, tile) for tile in position.open.get(place, ())]
        told = {table.words.pointed(position, place, move) for move in moves or [None]}
        table.page.mouse.move(*on(table, camera, name))
        expect(table.readout).to_have_text(re.compile("|".join(map(re.escape, told))))


def foresees(table: TablePage, text: str) -> None:
    """Assert that the page says what a move would bring about."""
    move = table.game.read(text)
    table.says(table.words.pointed(table.position, table.game.parts(move)[0], move))


def waved(table: TablePage, text: str) -> list[int]:
    """The places that a move from here fills automatically."""
    return [place for wave in table.position.play(table.game.read(text)).waves for place in wave]


def test_pointing_shows_the_tile_and_what_would_follow(table: TablePage) -> None:
    places = [at(table, OPEN), *waved(table, TWO_WAVES)]
    bare = table.pixels(places)
    table.choose(1)
    table.point_at(places[0])
    foresees(table, TWO_WAVES)
    expect(table.page.get_by_text("5 more tiles will be laid for you")).to_be_visible()
    eventually(table.page, lambda: all(map(ne, table.pixels(places), bare)))
    table.page.mouse.move(2, 2)
    comes_to(table.page, lambda: table.pixels(places), bare)
    assert table.moves() == []


def test_a_click_lays_the_tile_that_is_shown(table: TablePage) -> None:
    table.choose(1)
    table.press_place(at(table, OPEN))
    table.shows(table.position.play(table.game.read(TWO_WAVES)), [TWO_WAVES])


def test_the_wheel_turns_the_tile_over_an_open_place(table: TablePage) -> None:
    table.point_at(at(table, OPEN))
    foresees(table, "1,0A.o.")
    for way, text in ((100, "1,0A..o"), (100, "1,0A.oo"), (100, "1,0A.o."), (-100, "1,0A.oo")):
        table.page.mouse.wheel(0, way)
        foresees(table, text)
    lies(table, as_it_is(table), OPEN, "0,1A")
    assert table.moves() == []


def test_the_wheel_elsewhere_zooms_about_the_pointer(table: TablePage) -> None:
    camera, (x, y) = as_it_is(table), as_it_is(table).pixel(table.view.centre(at(table, "0,0A")))
    lies(table, camera, "0,0A")
    table.page.mouse.wheel(0, -200)
    lies(table, camera.zoomed(WHEEL_ZOOM**-200, x, y), "0,0A", "0,1A", "-1,-1V", "1,-1V")


def test_the_wheel_with_control_zooms_wherever_it_is(table: TablePage) -> None:
    camera, (x, y) = as_it_is(table), as_it_is(table).pixel(table.view.centre(at(table, OPEN)))
    lies(table, camera, OPEN)
    table.page.keyboard.down("Control")
    table.page.mouse.wheel(0, -150)
    table.page.keyboard.up("Control")
    lies(table, camera.zoomed(WHEEL_ZOOM**-150, x, y), OPEN, "0,0A", "0,-2V")


def test_keys_turn_the_tile_one_way_and_the_other(table: TablePage) -> None:
    table.point_at(at(table, OPEN))
    foresees(table, "1,0A.o.")
    for key, text in (("r", "1,0A..o"), ("r", "1,0A.oo"), ("Shift+R", "1,0A..o"), ("Shift+R", "1,0A.o.")):
        table.page.keyboard.press(key)
        foresees(table, text)


def test_the_button_turn_takes_up_the_next_tool(table: TablePage) -> None:
    for tool in (1, 2, 3, 4, 5, 0):
        table.press("Rotate")
        expect(table.tool(tool)).to_be_checked()


@pytest.mark.long  # tests/table/move_input/test_trichet.py covers it
def test_a_tool_that_does_not_fit_is_refused_nowhere_but_turned_until_it_does(table: TablePage) -> None:
    table.choose(0)
    table.press_place(at(table, OPEN))
    expect(table.listed).to_have_text(["1,0A.o."])
    expect(table.tool(0)).to_be_checked()


@pytest.mark.long  # tests/table/move_input/test_trichet.py covers it
def test_a_place_that_touches_nothing_says_so(table: TablePage) -> None:
    camera = as_it_is(table).zoomed(1 / STEP, *middle_of(table))
    table.press("Zoom out")  # far enough to see a place like that
    lies(table, camera, "0,2A")
    table.page.mouse.click(*on(table, camera, "0,2A"))
    expect(table.status).to_contain_text("That triangle touches no tile")
    table.page.mouse.click(*on(table, camera, "0,0A"))
    expect(table.status).to_contain_text("There is already a tile there")
    assert table.moves() == []


def drag(table: TablePage, start: Spot, x: float, y: float) -> None:
    """Push the picture with the mouse."""
    mouse = table.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + x, start[1] + y, steps=5)
    mouse.up()


@pytest.mark.parametrize("name", [pytest.param(OPEN, marks=pytest.mark.long), "0,0A"])
def test_a_drag_moves_the_picture_and_plays_nothing(table: TablePage, name: str) -> None:
    camera = as_it_is(table)
    drag(table, on(table, camera, name), 90, -60)
    lies(table, camera.moved(90, -60), "0,0A", OPEN, HANGING)
    assert table.moves() == []
    table.page.mouse.click(*on(table, camera.moved(90, -60), HANGING))
    expect(table.listed).to_have_count(1)
    expect(table.listed).to_contain_text(HANGING)


def test_fit_brings_everything_back(table: TablePage) -> None:
    bare, camera = table.picture(), as_it_is(table)
    drag(table, on(table, camera, "0,0A"), -120, 40)
    table.page.mouse.wheel(0, -100)
    eventually(table.page, lambda: table.picture() != bare)
    table.press("Fit")
    comes_to(table.page, table.picture, bare)
    lies(table, camera, "0,0A", OPEN)


def test_buttons_zoom_about_the_middle(table: TablePage) -> None:
    camera, middle = as_it_is(table), middle_of(table)
    for name, factor in (("Zoom in", STEP), ("Zoom out", 1 / STEP)):
        before = table.picture()
        table.press(name)
        camera = camera.zoomed(factor, *middle)
        lies(table, camera, "0,0A", OPEN, "-1,-1V")
        eventually(table.page, partial(lambda before: table.picture() != before, before))


def test_steps_through_a_game_leave_the_picture_as_it_is(desk: Page) -> None:
    table = sit_down_after(desk, load("trichet"), CLOSING)
    whole = as_it_is(table)
    first_alone = Camera.on(
        table.view.bounds(table.game.start()), table.box()["width"], table.box()["height"]
    )
    assert whole.scale < first_alone.scale
    for name in ("One move back", "To the start"):
        table.press(name)
        assert as_it_is(table) == whole


def test_at_the_end_of_a_game_the_figure_fills_the_board(desk: Page) -> None:
    """Seen: a finished game was smaller than after a reload."""
    game, (first, *others) = load("trichet"), CLOSING.split()
    table = sit_down_after(desk, game, first)
    for text in others:
        table.write(text)
    expect(desk.locator("#end-card")).to_be_visible()
    box, end = table.box(), record_of(game, CLOSING).position
    whole = Camera.on(table.view.bounds(end, coordinates=False), box["width"], box["height"])
    comes_to(desk, lambda: round(as_it_is(table).scale, 1), round(whole.scale, 1))


def test_boards_with_an_edge_offer_nothing_to_move_them(desk: Page) -> None:
    table = sit_down(desk, load("tritt"))
    for name in ("Zoom in", "Zoom out", "Fit", "Rotate"):
        expect(table.button(name)).to_be_hidden()


@pytest.fixture
def small(phone: Page) -> TablePage:
    """A game at its start on a phone."""
    return sit_down(phone, load("trichet"), touch=True)


def scrolled(table: TablePage) -> float:
    """How far the page is scrolled, in CSS pixels."""
    return float(table.page.evaluate("() => scrollY"))


def asks_for(table: TablePage, name: str) -> None:
    """Assert that the tap on a place waits for another one."""
    move = table.move_input.move_at(table.position, at(table, name), 0, None)
    assert move is not None
    expect(table.status).to_contain_text(table.asked_again(move))


def test_a_tap_asks_and_a_second_one_lays_the_tile(small: TablePage) -> None:
    small.press_place(at(small, OPEN))
    asks_for(small, OPEN)
    foresees(small, "1,0A.o.")
    assert small.moves() == []
    small.press_place(at(small, HANGING))
    asks_for(small, HANGING)
    small.press_place(at(small, HANGING))
    expect(small.listed).to_have_text(["0,0Vo.."])


def test_a_tile_that_waits_can_be_turned(small: TablePage) -> None:
    small.press_place(at(small, OPEN))
    asks_for(small, OPEN)
    small.press("Rotate")
    expect(small.status).to_contain_text("Press again to play: tile with orange at the right.")
    small.press_place(at(small, OPEN))
    expect(small.listed).to_have_text(["1,0A..o"])


def test_two_fingers_zoom_about_their_middle(small: TablePage) -> None:
    camera, (x, y) = as_it_is(small), as_it_is(small).pixel(small.view.centre(at(small, "0,0A")))
    Finger(small.page).pinch(on(small, camera, "0,0A"), 60, 120)
    assert small.moves() == []
    small.page.touchscreen.tap(*on(small, camera.zoomed(2, x, y), OPEN))
    asks_for(small, OPEN)
    assert scrolled(small) == 0


def test_one_finger_on_the_figure_moves_the_picture_and_not_the_page(small: TablePage) -> None:
    camera = as_it_is(small)
    x, y = on(small, camera, "0,0A")
    Finger(small.page).swipe((x, y), (x - 60, y - 100))
    assert scrolled(small) == 0
    assert small.moves() == []
    small.page.touchscreen.tap(*on(small, camera.moved(-60, -100), HANGING))
    asks_for(small, HANGING)


def test_one_finger_beside_the_figure_scrolls_a_page_that_is_longer_than_the_window(small: TablePage) -> None:
    small.page.set_viewport_size({"width": 390, "height": 420})
    next_frame(small.page)
    box = small.box()
    start = box["x"] + 12, box["y"] + box["height"] - 12
    Finger(small.page).swipe(start, (start[0], start[1] - 200))
    eventually(small.page, lambda: scrolled(small) > 0)
    comes_to_rest(small.page, lambda: scrolled(small))
    assert small.moves() == []
    small.press_place(at(small, OPEN))
    asks_for(small, OPEN)


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=pytest.mark.long)], indirect=True)
def test_nearly_closed_regions_are_shown_on_request(device: Page) -> None:
    table = sit_down_after(device, load("trichet"), NEARLY)
    position = table.position
    (region,) = position.nearly_closed()
    missing = [(x + 0.13, y) for x, y in map(table.view.centre, region.missing)]
    bare = comes_to_rest(device, table.picture)
    unsigned = table.painted(*missing)
    choice = device.get_by_role("checkbox", name="Nearly closed regions")
    choice.check()
    eventually(device, lambda: all(map(ne, table.painted(*missing), unsigned)))
    choice.uncheck()
    comes_to(device, table.picture, bare)


def test_tiles_flow_in_wave_by_wave_and_come_to_rest(table: TablePage) -> None:
    table.page.emulate_media(reduced_motion="no-preference")
    assert table.pictures_while(lambda: table.write(TWO_WAVES)) > 3


def test_tiles_lie_at_once_for_those_who_want_less_motion(table: TablePage) -> None:
    assert table.pictures_while(lambda: table.write(TWO_WAVES)) == 2


def test_the_region_that_ends_the_game_stands_out_from_all_the_rest(desk: Page) -> None:
    *before, last = CLOSING.split()
    table = sit_down_after(desk, load("trichet"), " ".join(before))
    position = table.position
    end = position.play(table.game.read(last))
    (corners,) = end.closed
    inside = [point for point in position.colours if point in corners]
    outside = [p for p in position.tiles if not {*table.game.corners(p)} & corners]
    assert inside
    assert outside
    table.rests()
    bare = table.pixels(outside)
    table.write(last)
    table.position = end
    table.shows(end, CLOSING.split())
    expect(table.status).to_contain_text("Oh wins")
    eventually(table.page, lambda: all(map(ne, table.pixels(outside), bare)))
    orange = [int(ORANGE[k : k + 2], 16) for k in (1, 3, 5)]
    painted = table.painted(*((q + r / 2 + 0.17, -r * HEIGHT - 0.1) for q, r in inside))
    assert [pixel[:3] for pixel in painted] == [orange] * len(inside)
