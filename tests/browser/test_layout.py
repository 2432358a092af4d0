"""Tests that hold for any layout: no part is cut off, and no part jumps."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.all_screens import shown_table
from tests.browser.given_texts import PASTE
from tests.browser.navigation import open_table, tritium
from tests.browser.waiting import next_frame
from trigrid.games import GAMES, Game, load
from trigrid.library.address import address_of
from trigrid.words.quoting import quotable

LONG = pytest.mark.long
ALL = [*(tritium(size) for size in (4, 5, 8)), *(load(key) for key in GAMES if key != "tritium")]
SOME = [tritium(8), load("trichet")]
JUMPY = [("desk", "trichet"), ("phone", "tritt")]
"""Devices and games with different layouts; tests of all other pairs are long."""


def devices_and_games() -> list[Any]:
    """Return every game on every device as test parameters."""
    pairs = [(device, key) for device in ("desk", "phone") for key in GAMES]
    return [pytest.param(*pair, marks=[] if pair in JUMPY else pytest.mark.long) for pair in pairs]


def assert_no_wider_than_the_window(page: Page) -> None:
    """Assert that the page does not scroll sideways in a wide or a narrow window."""
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 800})
        next_frame(page)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_endless_words_break_instead_of_widening_the_page(desk: Page) -> None:
    table, endless = open_table(desk, tritium()), "x" * 3000
    table.write(endless)
    expect(table.status).to_contain_text(quotable(endless))
    assert_no_wider_than_the_window(desk)
    desk.evaluate(PASTE, f'[Game "tritium"]\n[First "{endless}"]\n\n1. orange-e4 {{{endless}}}')
    expect(table.move_list).to_contain_text(endless)
    assert_no_wider_than_the_window(desk)


@pytest.mark.long  # `test_in_sight.py` measures a board of each game
def test_the_whole_board_fits_into_a_wide_window(desk: Page) -> None:
    for game in ALL:
        box = open_table(desk, game).box()
        assert box["x"] >= 0, address_of(game)
        assert box["y"] >= 0, address_of(game)
        assert box["x"] + box["width"] <= 1280, address_of(game)
        assert box["y"] + box["height"] <= 800, address_of(game)
        assert desk.evaluate("() => document.documentElement.scrollHeight") <= 800, address_of(game)


@pytest.mark.parametrize("games", [SOME, pytest.param(ALL, marks=LONG)], ids=["some", "all"])
def test_the_board_takes_the_width_of_a_phone_and_its_tools_are_visible(
    phone: Page, games: list[Game]
) -> None:
    for game in games:
        table = open_table(phone, game, touch=True)
        board = table.board.bounding_box()
        assert board
        assert board["width"] == pytest.approx(390, abs=0.1), address_of(game)
        if not table.view.is_boundless:
            assert table.box()["width"] == pytest.approx(390, abs=0.1), address_of(game)
        tools = [table.tool(number) for number in range(len(table.move_input.tools))]
        for part in (table.canvas, table.status, *tools):
            expect(part, address_of(game)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("key", "sizes"),
    [
        ("tritium", {(390, 664): 40, (360, 640): 36}),
        ("tritt", {(390, 664): 34, (360, 640): 31}),
        ("tritt-reloaded", {(390, 844): 34, (320, 568): 28}),
    ],
)
def test_places_have_a_minimum_distance_in_pixels(
    phone: Page, key: str, sizes: dict[tuple[int, int], float]
) -> None:
    table = open_table(phone, load(key), touch=True)
    for (width, height), min_scale in sizes.items():
        phone.set_viewport_size({"width": width, "height": height})
        next_frame(phone)
        assert table.camera(table.box()).scale >= min_scale, f"{width} × {height}"


def test_the_board_fills_the_height_of_landscape_windows(desk: Page) -> None:
    table = open_table(desk, load("tritt"))
    for width, height in ((1366, 650), (844, 390), (1920, 1080)):
        desk.set_viewport_size({"width": width, "height": height})
        next_frame(desk)
        # Margins of 8 pixels above and below, and a pixel for rounding.
        assert table.box()["height"] >= height - 17, f"{width} × {height}"


def test_the_title_of_the_longest_options_fits_into_the_header(desk: Page) -> None:
    """If this fails, the title takes half of the column beside the board."""
    open_table(desk, load("tri-it-out", board="tri-5", capture="any"))
    header, name = desk.locator(".top"), desk.locator("#game-name")
    for width, height in ((1024, 600), (1024, 768), (1280, 720), (1280, 768), (1366, 768), (1920, 1080)):
        desk.set_viewport_size({"width": width, "height": height})
        next_frame(desk)
        boxes = header.bounding_box(), name.bounding_box()
        assert boxes[0]
        assert boxes[0]["height"] < 46, f"{width} × {height}"
        assert boxes[1]
        assert boxes[1]["height"] < 20, f"the name breaks at {width} × {height}"


@pytest.mark.parametrize(("device", "key"), devices_and_games(), indirect=["device"])
def test_the_board_stays_in_place_when_the_status_changes(device: Page, key: str) -> None:
    table = shown_table(device, key)
    before = table.canvas_position()
    device.mouse.move(*table.spot(0 if key != "trichet" else table.game.place(0, 0, True)))
    table.write("nonsense " * 4)
    expect(table.status).to_contain_text("nonsense")
    assert table.canvas_position() == before
    for _ in range(2):
        table.press("Undo")
        assert table.canvas_position() == before, table.status.inner_text()
