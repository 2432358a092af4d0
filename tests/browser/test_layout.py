"""What holds for the layout whatever it looks like: nothing is cut off or too small, nothing jumps."""

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chance import random_game
from tests.browser.house import go_to, sit_down, tritium
from tests.browser.screens import SCREENS
from tests.browser.table import Table

SMALLEST_TARGET = 24


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_wider_than_the_window(desk: Page, screen: str, width: int) -> None:
    desk.set_viewport_size({"width": width, "height": 800})
    SCREENS[screen](desk)
    assert desk.evaluate("() => document.documentElement.scrollWidth") <= width
    main, banner, dialog = desk.get_by_role("main"), desk.get_by_role("banner"), desk.get_by_role("dialog")
    for part in main.or_(banner).or_(dialog).all():
        box = part.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


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


def visible_buttons(page: Page) -> list[Locator]:
    """Every button that can be seen now, and every control that a radio button's label makes."""
    return [*page.get_by_role("button").all(), *page.get_by_role("radio").all()]


@pytest.mark.parametrize("screen", SCREENS)
def test_every_button_is_large_enough_to_hit(device: Page, screen: str) -> None:
    SCREENS[screen](device)
    buttons = visible_buttons(device)
    assert buttons
    for button in buttons:
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= SMALLEST_TARGET, button.text_content()


@pytest.mark.parametrize("size", [4, 5, 8])
def test_the_whole_board_is_in_a_wide_window(desk: Page, size: int) -> None:
    box = sit_down(desk, tritium(size)).box()
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 1280
    assert box["y"] + box["height"] <= 800
    assert desk.evaluate("() => document.documentElement.scrollHeight") <= 800


@pytest.mark.parametrize("size", [4, 8])
def test_the_board_takes_the_width_of_a_phone(phone: Page, size: int) -> None:
    assert sit_down(phone, tritium(size), touch=True).box()["width"] >= 0.9 * 390


@pytest.mark.parametrize("size", [4, 8])
def test_board_players_and_status_are_on_a_phones_screen_together(phone: Page, size: int) -> None:
    table = sit_down(phone, tritium(size), touch=True)
    for part in (table.canvas, table.status, *(table.tool(colour) for colour in range(3))):
        expect(part).to_be_in_viewport(ratio=1)


def lies_at(table: Table) -> dict[str, float]:
    """Where the canvas is on the page, wherever the page is scrolled to, in whole pixels."""
    rectangle = "canvas => canvas.getBoundingClientRect().toJSON()"
    box: dict[str, float] = table.canvas.evaluate(rectangle)
    top: float = table.page.evaluate("() => scrollY")
    return {"x": round(box["x"]), "y": round(box["y"] + top), "width": round(box["width"])}


def test_the_board_stays_where_it_is_whatever_the_status_says(device: Page) -> None:
    table = sit_down(device, tritium(5))
    before = lies_at(table)
    for text in ("orange-a1", "flag-a1", "sky-g4", "flag-g4", "flag-a1", "nonsense " * 4):
        table.write(text)
        assert lies_at(table) == before, table.status.inner_text()
    expect(table.status).to_contain_text("nonsense")


def test_the_board_stays_where_it_is_through_a_whole_game(device: Page) -> None:
    game = tritium(5)
    texts, _ = random_game(random.Random(3), game)
    table = sit_down(device, game)
    before = lies_at(table)
    for text in texts.split():
        table.write(text)
        assert lies_at(table) == before, f"{text}: {table.seat(0)}, {table.seat(1)}"
