"""The board by keys and by ear, and dialogs."""

from typing import cast

from tests.engines.test_games import TRITIUM
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import comes_to, eventually
from trigrid.app.at_table.board.grid_cursor import GridCursor
from trigrid.draw import view_of
from trigrid.table import table as model
from trigrid.table.words.places import board_of, told

FOCUSED = "() => document.activeElement.textContent.trim()"
FOCUSED_ROLE = "() => document.activeElement.getAttribute('role')"
RING = "() => getComputedStyle(document.activeElement).outlineStyle"
IN_DIALOG = "() => document.activeElement.closest('dialog') !== null"


def test_arrow_keys_walk_named_places_and_enter_plays_there(page: VisitedPage) -> None:
    """If this fails, nobody can play without a mouse, or hears where they are."""
    page.sit_down(TRITIUM)
    table = model.Table(TRITIUM)
    view = view_of(TRITIUM)
    cursor = GridCursor(view.rows(TRITIUM.start()), view.centre)
    page.control("grid", board_of(TRITIUM)).is_there()
    page.control("region", "Board").focus()
    page.press("Tab")
    comes_to(lambda: page.evaluate(FOCUSED), told(table, cursor.place))
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End"):
        page.press(key)
        cursor.press_key(key)
        comes_to(lambda: page.evaluate(FOCUSED), told(table, cursor.place))
    assert page.evaluate(FOCUSED_ROLE) == "gridcell"
    assert page.evaluate(RING) == "solid"
    page.press("Enter")
    table.press(cursor.place, confirm=False)
    comes_to(page.moves, [TRITIUM.spell(move) for move in table.record.moves])
    comes_to(lambda: page.evaluate(FOCUSED), told(table, cursor.place))


def test_the_board_is_one_stop_of_the_tab_key(page: VisitedPage) -> None:
    """If this fails, who passes the board by keys has to pass every place of it."""
    page.sit_down(TRITIUM)
    page.control("region", "Board").focus()
    page.press("Tab")
    comes_to(lambda: page.evaluate(FOCUSED_ROLE), "gridcell")
    place = page.evaluate(FOCUSED)
    page.press("Tab")
    eventually(lambda: page.evaluate(FOCUSED_ROLE) != "gridcell")
    page.press("Shift+Tab")
    comes_to(lambda: page.evaluate(FOCUSED), place)


def test_a_dialog_takes_the_focus_and_escape_gives_it_back(page: VisitedPage) -> None:
    """If this fails, who works by keys is lost behind a dialog, or after it."""
    page.sit_down(TRITIUM)
    page.button("New game").focus()
    page.press("Enter")
    dialog = page.control("dialog", "New game…")
    dialog.is_there()
    eventually(lambda: cast(bool, page.evaluate(IN_DIALOG)))
    for _ in range(12):
        page.press("Tab")
        assert page.evaluate(IN_DIALOG) or page.evaluate("() => document.activeElement === document.body")
    page.press("Escape")
    dialog.is_gone()
    eventually(page.button("New game").has_focus)


def test_the_rules_have_two_tabs_that_are_changed_by_arrow_keys(page: VisitedPage) -> None:
    """If this fails, the rules cannot be read in full."""
    page.sit_down(TRITIUM)
    page.button("Rules").click()
    page.control("tab", "How to play").click()
    page.press("ArrowRight")
    eventually(page.control("tab", "Full rules").has_focus)
    page.control("tabpanel", "Full rules").says("T4")
    page.button("Close").click()
    page.control("dialog").is_gone()


def test_settings_change_the_page_and_are_kept(page: VisitedPage) -> None:
    """If this fails, a choice of colours is lost, or nothing is dark that should be."""
    paper = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.button("Settings").click()
    page.control("radio", "Dark").click()
    eventually(lambda: page.evaluate(paper) != light)
    dark = page.evaluate(paper)
    page.button("Close").click()
    page.reload()
    assert page.evaluate(paper) == dark
    page.button("Settings").click()
    page.button("Reset settings").click()
    comes_to(lambda: page.evaluate(paper), light)
    page.press("Escape")
    page.control("dialog").is_gone()
