"""What holds for the layout whatever it looks like: nothing is cut off, nothing jumps."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.all_screens import shown_table
from tests.browser.given_texts import PASTE
from tests.browser.navigation import sit_down, tritium
from tests.browser.waiting import next_frame
from trigrid.games import GAMES, Game, load
from trigrid.library.address import address_of
from trigrid.words.quoting import quotable

LONG = pytest.mark.long
ALL = [*(tritium(size) for size in (4, 5, 8)), *(load(key) for key in GAMES if key != "tritium")]
SOME = [tritium(8), load("trichet")]
JUMPY = [("desk", "trichet"), ("phone", "tritt")]
"""Kinds of tables that are shown otherwise; the rest is long."""


def devices_and_games() -> list[Any]:
    """Every game on every device."""
    pairs = [(device, key) for device in ("desk", "phone") for key in GAMES]
    return [pytest.param(*pair, marks=[] if pair in JUMPY else pytest.mark.long) for pair in pairs]


def is_no_wider_than_the_window(page: Page) -> None:
    """Assert that in a wide and in a narrow window nobody has to scroll sideways."""
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 800})
        next_frame(page)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_endless_words_break_instead_of_widening_the_page(desk: Page) -> None:
    table, endless = sit_down(desk, tritium()), "x" * 3000
    table.write(endless)
    expect(table.status).to_contain_text(quotable(endless))
    is_no_wider_than_the_window(desk)
    desk.evaluate(PASTE, f'[Game "tritium"]\n[First "{endless}"]\n\n1. orange-e4 {{{endless}}}')
    expect(table.sheet).to_contain_text(endless)
    is_no_wider_than_the_window(desk)


@pytest.mark.long  # `test_in_sight.py` measures a board of each game
def test_the_whole_board_is_in_a_wide_window(desk: Page) -> None:
    for game in ALL:
        box = sit_down(desk, game).box()
        assert box["x"] >= 0, address_of(game)
        assert box["y"] >= 0, address_of(game)
        assert box["x"] + box["width"] <= 1280, address_of(game)
        assert box["y"] + box["height"] <= 800, address_of(game)
        assert desk.evaluate("() => document.documentElement.scrollHeight") <= 800, address_of(game)


@pytest.mark.parametrize("games", [SOME, pytest.param(ALL, marks=LONG)], ids=["some", "all"])
def test_the_board_takes_the_width_of_a_phone_and_all_that_a_move_needs_is_with_it(
    phone: Page, games: list[Game]
) -> None:
    for game in games:
        table = sit_down(phone, game, touch=True)
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
def test_places_are_so_many_pixels_apart(phone: Page, key: str, sizes: dict[tuple[int, int], float]) -> None:
    table = sit_down(phone, load(key), touch=True)
    for (width, height), least in sizes.items():
        phone.set_viewport_size({"width": width, "height": height})
        next_frame(phone)
        assert table.camera(table.box()).scale >= least, f"{width} × {height}"


def test_the_board_has_the_full_height_of_low_windows(desk: Page) -> None:
    table = sit_down(desk, load("tritt"))
    for width, height in ((1366, 650), (844, 390), (1920, 1080)):
        desk.set_viewport_size({"width": width, "height": height})
        next_frame(desk)
        assert table.box()["height"] >= height - 17, f"{width} × {height}"


@pytest.mark.parametrize(("device", "key"), devices_and_games(), indirect=["device"])
def test_the_board_stays_where_it_is_whatever_the_status_says(device: Page, key: str) -> None:
    table = shown_table(device, key)
    before = table.lies_at()
    device.mouse.move(*table.spot(0 if key != "trichet" else table.game.place(0, 0, True)))
    table.write("nonsense " * 4)
    expect(table.status).to_contain_text("nonsense")
    assert table.lies_at() == before
    for _ in range(2):
        table.press("Undo")
        assert table.lies_at() == before, table.status.inner_text()
