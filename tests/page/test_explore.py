"""Exploring: the computer's best lines of the position on the board, live, to be looked at and played out."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.navigation import WIDE, Visit, arrive, sit_down_after
from tests.browser.page_workers import SENT, WATCH_SENT
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, eventually, next_frame
from tests.expectations import expect
from trigrid.app.review import words

TRITT = trigrid.load("tritt")
OPENING = "c3-c5"
OTHER = "d4-d6"
"""One that no other test explores: nothing is known of it."""
WON = "c3-c5 f6-h4 e3-e5"
"""Blue wins at once with d3-d5."""


def sent(page: Page) -> list[str]:
    """The types of what was sent to the worker."""
    return [json.loads(text)["type"] for text in page.evaluate(SENT)]


def asked_after(page: Page) -> list[int]:
    """After how many moves the positions stand that the worker was asked about."""
    messages = map(json.loads, page.evaluate(SENT))
    return [len(message["moves"]) for message in messages if message["type"] == "think"]


def tab(page: Page, name: str = "Explore") -> Locator:
    """A tab beside the board."""
    return page.get_by_role("tab", name=name, exact=True)


def panel(page: Page) -> Locator:
    """The panel in which positions are explored."""
    return page.get_by_role("tabpanel", name="Explore")


def lines(page: Page) -> Locator:
    """The lines that are shown, each a button."""
    return panel(page).get_by_role("list", name=words.LINES).get_by_role("button")


def explored(page: Page, texts: str) -> TablePage:
    """A game in which these moves have been made, and its position explored, as far as the first lines."""
    table = sit_down_after(page, TRITT, texts)
    tab(page).click()
    expect(lines(page).first).to_be_visible(timeout=60_000)
    return table


@pytest.fixture
def page(desk: Page) -> Iterator[Page]:
    """A page on which nothing is explored before, nor is afterwards."""
    yield desk
    if panel(desk).is_visible():
        tab(desk, "Moves").click()


@pytest.fixture
def watched(visit: Visit, site: str) -> Page:
    """A page of its own that keeps what is sent to its worker, from the worker's start on."""
    page = visit(**WIDE)
    page.add_init_script(f"({WATCH_SENT})()")
    arrive(page, site)
    return page


def test_lines_come_with_their_chances(page: Page) -> None:
    explored(page, OPENING)
    expect(lines(page)).to_have_count(5)
    for text in lines(page).all_inner_texts():
        assert re.search(r"Blue’s chance: \d+%", text), text


def test_what_is_proved_is_said_with_its_length(page: Page) -> None:
    explored(page, WON)
    expect(lines(page)).to_have_text([re.compile(r"^d3-d5.*Blue wins this turn")])
    expect(page.get_by_text(words.finished(1, is_solved=True))).to_be_visible()


def test_the_search_follows_the_board_and_what_was_found_is_there_at_once(watched: Page) -> None:
    page = watched
    table = explored(page, WON)
    found = lines(page).all_inner_texts()
    table.press("Undo")
    eventually(page, lambda: lines(page).all_inner_texts() not in ([], found))
    assert asked_after(page)[-1] == 2
    page.evaluate(WATCH_SENT)
    table.press("Redo")
    next_frame(page)
    comes_to(page, lambda: lines(page).all_inner_texts(), found, seconds=1)
    assert 3 not in asked_after(page), "it is solved, and there is nothing to ask"


def test_one_press_shows_a_line_on_the_board_and_the_next_plays_it_out(page: Page) -> None:
    table = explored(page, "c3-c5 f6-h4")
    page.emulate_media(reduced_motion="reduce")
    lines(page).first.click()
    pressed = lines(page).and_(page.locator("[aria-pressed=true]"))
    expect(pressed).to_be_visible()
    move = pressed.inner_text().split()[0]
    assert table.moves() == ["c3-c5", "f6-h4"], "nothing is played before somebody asks for it"
    pressed.click()
    expect(page.locator("#moves > li > .turn > button").nth(2)).to_have_text(move)
    for _ in range(10):
        if table.moves() == ["c3-c5", "f6-h4"]:
            break
        table.press("Undo")
    assert table.moves() == ["c3-c5", "f6-h4"]
    page.emulate_media(reduced_motion="no-preference")


def test_a_line_is_shown_and_played_by_keys(page: Page) -> None:
    table = explored(page, WON)
    lines(page).first.focus()
    page.keyboard.press("Enter")
    expect(lines(page).first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(table.status).to_contain_text("Blue wins")
    assert table.moves() == [*WON.split(), "d3-d5"]
    expect(page.get_by_text(words.OVER)).to_be_visible()


def test_where_another_tab_is_chosen_nothing_is_asked_any_more(watched: Page) -> None:
    page = watched
    table = explored(page, OTHER)
    tab(page, "Notes").click()
    expect(panel(page)).to_be_hidden()
    expect(page.get_by_role("textbox", name=f"Comment on {OTHER}")).to_be_visible()
    assert sent(page)[-1] == "drop", "the worker stops, too"
    page.evaluate(WATCH_SENT)
    table.press("Undo")
    table.press("Redo")
    assert table.moves() == [OTHER]
    assert "think" not in sent(page)


def test_a_hint_comes_all_the_same(page: Page) -> None:
    table = explored(page, OPENING)
    hints = page.get_by_role("list", name="Best moves")
    table.press("Hint")
    expect(hints.get_by_role("button").first).to_be_visible()
    expect(lines(page).first).to_be_visible()
    tab(page, "Moves").click()
    tab(page).click()
    expect(lines(page).first).to_be_visible()
    expect(hints).to_be_hidden()


def explore_on_phone(phone: Page) -> TablePage:
    """A game that is explored, by the menu *More*."""
    table = sit_down_after(phone, TRITT, OPENING, touch=True)
    table.press("More")
    table.press("Explore")
    expect(lines(phone)).to_have_count(5, timeout=60_000)
    return table


def test_on_phones_lines_are_a_sheet_that_is_closed(phone: Page) -> None:
    table = explore_on_phone(phone)
    table.press("Close")
    expect(panel(phone)).to_be_hidden()
    expect(table.button("More")).to_be_visible()
