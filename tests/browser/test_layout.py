"""What holds for the layout whatever it looks like: nothing is cut off or too small, nothing jumps."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import go_to, sit_down, tritium
from tests.browser.patience import next_frame
from tests.browser.screens import SCREENS, TABLES
from trigrid.app.address import address_of
from trigrid.games import GAMES, Game, load

SMALLEST_TARGET = 24
SIDES = """() => ["main", "header", "dialog[open]", "main section", ".card", ".controls > *"]
    .flatMap(selector => [...document.querySelectorAll(selector)])
    .map(part => part.getBoundingClientRect()).filter(box => box.width).map(box => [box.left, box.right])"""
TARGETS = """() => ["button", "summary", "input[type=radio]", "label:has([type=checkbox])"]
    .flatMap(selector => [...document.querySelectorAll(selector)])
    .filter(each => each.checkVisibility())
    .map(each => [each.textContent || each.ariaLabel, each.getBoundingClientRect()])
    .map(([name, box]) => [name, Math.min(box.width, box.height)])"""
"""Everything that is pressed, with the shorter of its sides."""
GAMES_TO_MEASURE = [*(tritium(size) for size in (4, 5, 8)), *(load(key) for key in GAMES if key != "tritium")]


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_wider_than_the_window(desk: Page, screen: str) -> None:
    SCREENS[screen](desk)
    for width in (1280, 390, 320):
        desk.set_viewport_size({"width": width, "height": 800})
        next_frame(desk)
        assert desk.evaluate("() => document.documentElement.scrollWidth") <= width
        sides: list[tuple[float, float]] = desk.evaluate(SIDES)
        assert sides
        for left, right in sides:
            assert left >= 0
            assert right <= width


@pytest.mark.parametrize("width", [320, 1280])
def test_endless_words_break_instead_of_widening_the_page(desk: Page, width: int) -> None:
    desk.set_viewport_size({"width": width, "height": 800})
    table, endless = sit_down(desk, tritium()), "x" * 3000
    table.write(endless)
    expect(table.status).to_contain_text(endless)
    assert desk.evaluate("() => document.documentElement.scrollWidth") <= width
    go_to(desk, f"#/tritium?form={endless}")
    expect(desk.get_by_role("alert")).to_contain_text(endless)
    assert desk.evaluate("() => document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("screen", SCREENS)
def test_everything_to_press_is_large_enough_to_hit(device: Page, screen: str) -> None:
    SCREENS[screen](device)
    targets: list[tuple[str, float]] = device.evaluate(TARGETS)
    assert targets
    assert [target for target in targets if target[1] < SMALLEST_TARGET] == []


@pytest.mark.parametrize("game", GAMES_TO_MEASURE, ids=address_of)
def test_the_whole_board_is_in_a_wide_window(desk: Page, game: Game) -> None:
    box = sit_down(desk, game).box()
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 1280
    assert box["y"] + box["height"] <= 800
    assert desk.evaluate("() => document.documentElement.scrollHeight") <= 800


@pytest.mark.parametrize("game", GAMES_TO_MEASURE, ids=address_of)
def test_the_board_takes_the_width_of_a_phone_and_all_that_a_move_needs_is_with_it(
    phone: Page, game: Game
) -> None:
    table = sit_down(phone, game, touch=True)
    assert table.box()["width"] >= 0.9 * 390
    tools = [table.tool(number) for number in range(len(table.hand.tools))]
    for part in (table.canvas, table.status, *tools):
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("key", GAMES)
def test_the_board_stays_where_it_is_whatever_the_status_says(device: Page, key: str) -> None:
    table = TABLES[key](device)
    before = table.lies_at()
    device.mouse.move(*table.spot(0 if key != "trichet" else table.game.place(0, 0, True)))
    table.write("nonsense " * 4)
    expect(table.status).to_contain_text("nonsense")
    assert table.lies_at() == before
    for _ in range(2):
        table.press("Undo")
        assert table.lies_at() == before, table.status.inner_text()
