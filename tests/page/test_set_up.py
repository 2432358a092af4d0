"""Tests of the screen *Set up*, on which a position is set up by hand."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import go_to, open_table_after, tritium
from tests.browser.set_up_page import open_set_up
from tests.browser.share_dialog import COPIED
from tests.browser.table_page import TablePage
from tests.expectations import expect
from trigrid.games import load

TRITT, TRICHET = load("tritt"), load("trichet")
TRI_IT_OUT = load("tri-it-out", board="hex-2-3")


def test_a_position_is_set_up_by_mouse_and_played_against_the_computer(desk: Page) -> None:
    opened = open_set_up(desk, TRI_IT_OUT)
    opened.put("First’s counter", "b1", "c3")
    opened.put("Second’s counter", "d2")
    desk.get_by_role("radio", name="Second", exact=True).check()
    expect(opened.text).to_have_value("1o1/2x1/x2/2 S -")
    expect(opened.said).to_have_text("Legal position, reached by a legal game.")
    opened.press("Play from here")
    form = desk.get_by_role("dialog", name="New game")
    expect(form).to_contain_text("from a position")
    form.get_by_role("radio", name="You and the computer").check()
    form.get_by_role("radio", name="The computer", exact=True).check()
    form.get_by_role("button", name="Start game").click()
    table = TablePage(desk, TRI_IT_OUT)
    expect(table.listed).to_have_count(1)
    expect(table.board.get_by_role("gridcell", name=re.compile("^b1, .*counter"))).to_have_count(1)
    assert "g=" in desk.url
    desk.reload()
    expect(table.listed).to_have_count(1)
    expect(table.board.get_by_role("gridcell", name=re.compile("^b1, .*counter"))).to_have_count(1)


def test_a_position_is_set_up_by_touch(phone: Page) -> None:
    opened = open_set_up(phone, tritium(), touch=True)
    opened.put("Orange tile", "a1", "a2")
    opened.put("First’s flag", "a1")
    expect(opened.text).to_have_value("4/5/6/6/6/5/oFo2 F F 0")
    opened.put("Eraser", "a2")
    opened.press_at("b1")  # nothing is there
    expect(opened.text).to_have_value("4/5/6/6/6/5/oF3 F F 0")
    opened.press("Undo")
    expect(opened.text).to_have_value("4/5/6/6/6/5/oFo2 F F 0")


def test_a_position_is_set_up_by_keys_alone(desk: Page) -> None:
    opened = open_set_up(desk, tritium())
    opened.board.press("3")
    expect(opened.piece("Blue tile")).to_be_checked()
    opened.board.press("ArrowUp")  # focuses the grid of places
    cell = desk.locator("[role=gridcell]:focus")
    expect(cell).to_have_text(re.compile("empty: Enter puts here: Blue tile$"))
    cell.press("Enter")
    expect(cell).to_have_text(re.compile("blue tile.*: Enter removes: Blue tile$"))
    cell.press("ArrowRight")
    cell.press("1")
    cell.press(" ")
    assert len(re.findall("[ob]", opened.text.input_value())) == 2
    cell.press("Delete")
    cell.press("Control+z")
    assert len(re.findall("[ob]", opened.text.input_value())) == 2
    cell.press("Control+z")
    assert re.findall("[ob]", opened.text.input_value()) == ["b"]
    cell.press("Control+y")
    assert len(re.findall("[ob]", opened.text.input_value())) == 2


def test_the_clause_that_a_position_breaks_is_named_and_marked(desk: Page) -> None:
    opened = open_set_up(desk, tritium())
    opened.put("Sky tile", "c3", "c4")
    opened.put("First’s flag", "c3")
    opened.put("Second’s flag", "c4")
    expect(opened.said).to_have_text(re.compile("^c3, c4 are flags side by side in one region.*\\(T8\\)\\.$"))
    expect(opened.button("Play from here")).to_be_disabled()
    marked = desk.get_by_role("gridcell", name=re.compile("marked with a frame"))
    expect(marked).to_have_count(2)
    opened.press_at("c4")
    expect(opened.said).to_have_text("Legal position, set up by hand.")
    expect(marked).to_have_count(0)


def test_a_piece_that_cannot_lie_there_is_refused_with_a_reason(desk: Page) -> None:
    opened = open_set_up(desk, tritium())
    opened.put("First’s flag", "c3")
    expect(opened.said).to_have_text("A flag needs a tile under it.")
    opened.put("Sky tile", "c3")
    expect(opened.said).to_have_text("Legal position, set up by hand.")


def test_a_tritton_is_laid_by_both_ends_or_by_an_end_and_its_middle(desk: Page) -> None:
    opened = open_set_up(desk, TRITT)
    opened.put("Blue tritton", "c3", "c5")
    opened.put("Orange tritton", "h3", "h4")
    expect(opened.text).to_have_value("h3-h5 c3-c5 O -")
    opened.press_at("c4")  # changes its colour
    expect(opened.text).to_have_value("c3-c5,h3-h5 - O -")
    opened.press_at("c4")
    expect(opened.text).to_have_value("h3-h5 - O -")
    opened.press_at("a1", "g6")
    expect(opened.said).to_contain_text("three dots in a line")
    desk.get_by_role("radio", name="traded", exact=True).check()
    expect(opened.text).to_have_value("h3-h5 - O swapped")


def test_forced_tiles_follow_and_go_with_the_tile_that_they_need(desk: Page) -> None:
    opened = open_set_up(desk, TRICHET)
    start = opened.text.input_value()
    expect(opened.section).to_contain_text("94 tiles left in the pool")
    opened.press_at("0,0V")
    changed = opened.text.input_value()
    assert changed != start
    opened.press("Rotate")
    expect(opened.text).not_to_have_value(changed)
    opened.press("Clear")
    expect(opened.text).to_have_value(start)
    opened.press("Undo")
    opened.press("Undo")
    opened.put("Eraser", "0,0V")
    expect(opened.text).to_have_value(start)


def test_the_text_of_a_position_can_be_typed_and_errors_name_the_place(desk: Page) -> None:
    opened = open_set_up(desk, tritium())
    opened.read("4/5/6/3b2/6/5/4 S")
    expect(opened.text).to_have_value("4/5/6/3b2/6/5/4 S - 0")
    expect(desk.get_by_role("radio", name="Second", exact=True)).to_be_checked()
    opened.read("4/5/6/3x2/6/5/4 S")
    error = desk.get_by_role("alert").filter(has_text="Row d has 'x' as character 2")
    expect(error).to_be_visible()
    expect(opened.text).to_have_attribute("aria-invalid", "true")
    opened.put("Sky tile", "a1")
    expect(error).to_have_count(0)
    expect(opened.text).to_have_value("4/5/6/3b2/6/5/s3 S - 0")


def test_the_address_leads_back_to_every_position_also_to_a_broken_one(desk: Page) -> None:
    opened = open_set_up(desk, tritium(), "4/5/6/6/6/5/oFoS2 S F 0")
    opened.put("Sky tile", "c3")
    text = opened.text.input_value()
    assert "position=4/5/6/6/2s3/5/oFoS2_S_F_0" in desk.url
    desk.reload()
    expect(opened.text).to_have_value(text)
    expect(opened.said).to_contain_text("flags side by side")


def test_a_wrong_position_in_the_address_is_told_and_the_start_is_shown(desk: Page) -> None:
    opened = open_set_up(desk, tritium(), "4/5/6")
    expect(desk.get_by_text("The position has 3 rows; expected 7 (T1).")).to_be_visible()
    expect(opened.text).to_have_value("4/5/6/6/6/5/4 F - 0")
    go_to(desk, "#/tritium?size=4&form=standard&position=4/5/6")
    expect(desk.get_by_text("The position has 3 rows; expected 7 (T1).")).to_be_visible()
    expect(desk.get_by_role("list", name="Moves").get_by_role("listitem")).to_have_count(0)


def test_another_game_can_be_chosen_and_options_keep_a_position_that_fits(desk: Page) -> None:
    opened = open_set_up(desk, tritium(), "4/5/6/6/6/5/oFo2 S F 0")
    desk.get_by_role("combobox", name="Form").select_option("short")
    expect(opened.text).to_have_value("4/5/6/6/6/5/oFo2 S F 0")
    assert "form=short" in desk.url
    desk.get_by_role("combobox", name="Board").select_option("5")
    expect(opened.text).to_have_value("5/6/7/8/8/8/7/6/5 F - 0")
    desk.get_by_role("combobox", name="Game").select_option("TRITT")
    expect(opened.piece("Blue tritton")).to_be_visible()
    expect(opened.text).to_have_value("- - O -")


def test_the_position_of_a_game_is_set_up_further(desk: Page) -> None:
    table = open_table_after(desk, tritium(), "orange-a1 sky-b1")
    table.press("More")
    table.press("Set up")
    expect(desk.get_by_role("textbox", name="Position as text")).to_have_value("4/5/6/6/6/s4/o3 F - 0")
    desk.go_back()
    expect(table.listed).to_have_text(["orange-a1", "sky-b1"])


def test_set_up_opens_from_a_new_game_with_the_chosen_options(desk: Page) -> None:
    go_to(desk, "#/tritium?size=4&form=short")
    desk.get_by_role("button", name="New game").click()
    desk.get_by_role("dialog", name="New game").get_by_role("button", name="Set up").click()
    expect(desk.get_by_role("textbox", name="Position as text")).to_have_value("4/5/6/6/6/5/4 F - 0")
    assert "#/setup/tritium?size=4&form=short" in desk.url


def test_the_end_of_a_game_is_told_and_cannot_be_played(desk: Page) -> None:
    opened = open_set_up(desk, TRITT, "c3-c5,d3-d5,e3-e5 - B -")
    expect(opened.said).to_have_text(re.compile("^Game over: Blue wins. "))
    expect(opened.button("Play from here")).to_be_disabled()


@pytest.mark.parametrize("name", ["Copy position", "Copy link"])
def test_position_and_link_are_copied(desk: Page, name: str) -> None:
    opened = open_set_up(desk, tritium(), "4/5/6/6/6/5/oFo2 S F 0")
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened.press(name)
    expect(opened.section).to_contain_text({"Copy position": "Position copied."}.get(name, "Link copied."))
    copied = desk.evaluate(COPIED)
    assert copied == (opened.text.input_value() if name == "Copy position" else desk.url)


def test_a_pasted_position_opens_on_the_board_of_its_game(desk: Page) -> None:
    go_to(desk, "#/games")
    desk.get_by_role("button", name="Open a game").click()
    form = desk.get_by_role("dialog", name="Open a game")
    form.get_by_role("textbox").fill(" - c3-c5 B swapped\n")
    form.get_by_role("button", name="Open", exact=True).click()
    expect(desk.get_by_role("textbox", name="Position as text")).to_have_value("- c3-c5 B swapped")
    expect(desk.get_by_role("heading", level=1)).to_contain_text("TRITT")


def test_the_status_tells_whether_a_legal_game_leads_to_the_position(desk: Page) -> None:
    opened = open_set_up(desk, tritium())
    reached = "Legal position, reached by a legal game."
    expect(opened.said).to_have_text(reached)
    opened.put("Orange tile", "a1")
    expect(opened.said).to_have_text("Legal position, set up by hand.")
    desk.get_by_role("radio", name="Second", exact=True).check()
    expect(opened.said).to_have_text(reached)


def test_a_game_opened_afterwards_is_played_as_usual(desk: Page) -> None:
    """If this fails, the screen still listens to the board after it was left."""
    opened = open_set_up(desk, tritium())
    opened.put("Blue tile", "a1")
    table = open_table_after(desk, tritium(), "orange-a1")
    expect(opened.section).to_be_hidden()
    table.press_place(table.place("b1"))
    expect(table.listed).to_have_count(2)
    table.board.press("Control+z")
    expect(table.listed.first).to_have_attribute("aria-current", re.compile("."))
    assert "setup" not in desk.url


def test_the_game_on_the_table_does_not_follow_what_is_set_up(desk: Page) -> None:
    table = open_table_after(desk, tritium(), "orange-a1 sky-b1")
    table.write("blue-c3")
    expect(table.listed).to_have_count(3)
    opened = open_set_up(desk, tritium(), "4/5/6/6/6/5/o3 S - 0")
    opened.put("Blue tile", "a2")
    opened.board.press("Control+z")
    opened.board.press("m")
    go_to(desk, "#/")
    desk.get_by_role("link", name=re.compile("^Continue")).first.click()
    expect(table.listed).to_have_text(["orange-a1", "sky-b1", "blue-c3"])


def test_the_rules_of_the_game_can_be_read_while_a_position_is_set_up(desk: Page) -> None:
    opened = open_set_up(desk, TRITT)
    opened.press("Rules")
    expect(desk.get_by_role("dialog", name="Rules")).to_contain_text("TRITT")
    for name in ("Share", "New game"):
        expect(opened.button(name)).to_be_hidden()
