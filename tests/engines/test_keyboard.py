"""The board and dialogs by keyboard, texts for screen readers, and the theme."""

from typing import cast

from tests.engines.test_games import TRITIUM
from tests.engines.visited_page import VisitedPage
from tests.engines.waiting import eventually, wait_until_equal
from trigrid.app.at_table.board.grid_cursor import GridCursor
from trigrid.draw import view_of
from trigrid.table import table as model
from trigrid.table.words.places import board_of, full_text

FOCUSED = "() => document.activeElement.textContent.trim()"
FOCUSED_ROLE = "() => document.activeElement.getAttribute('role')"
RING = "() => getComputedStyle(document.activeElement).outlineStyle"
IN_DIALOG = "() => document.activeElement.closest('dialog') !== null"


def test_arrow_keys_move_between_named_places_and_enter_plays(page: VisitedPage) -> None:
    """If this fails, users cannot play by keyboard, or do not hear the current place."""
    page.open_table(TRITIUM)
    table = model.Table(TRITIUM)
    view = view_of(TRITIUM)
    cursor = GridCursor(view.rows(TRITIUM.start()), view.centre)
    page.control("grid", board_of(TRITIUM)).wait_until_shown()
    page.control("region", "Board").focus()
    page.press("Tab")
    wait_until_equal(lambda: page.evaluate(FOCUSED), full_text(table, cursor.place))
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End"):
        page.press(key)
        cursor.press_key(key)
        wait_until_equal(lambda: page.evaluate(FOCUSED), full_text(table, cursor.place))
    assert page.evaluate(FOCUSED_ROLE) == "gridcell"
    assert page.evaluate(RING) == "solid"
    page.press("Enter")
    table.press(cursor.place, confirm=False)
    wait_until_equal(page.moves, [TRITIUM.spell(move) for move in table.record.moves])
    wait_until_equal(lambda: page.evaluate(FOCUSED), full_text(table, cursor.place))


def test_the_board_is_one_tab_stop(page: VisitedPage) -> None:
    """If this fails, keyboard users must pass every place to leave the board."""
    page.open_table(TRITIUM)
    page.control("region", "Board").focus()
    page.press("Tab")
    wait_until_equal(lambda: page.evaluate(FOCUSED_ROLE), "gridcell")
    place = page.evaluate(FOCUSED)
    page.press("Tab")
    eventually(lambda: page.evaluate(FOCUSED_ROLE) != "gridcell")
    page.press("Shift+Tab")
    wait_until_equal(lambda: page.evaluate(FOCUSED), place)


def test_a_dialog_takes_the_focus_and_escape_gives_it_back(page: VisitedPage) -> None:
    """If this fails, keyboard users lose the focus behind or after a dialog."""
    page.open_table(TRITIUM)
    page.button("New game").focus()
    page.press("Enter")
    dialog = page.control("dialog", "New game…")
    dialog.wait_until_shown()
    eventually(lambda: cast(bool, page.evaluate(IN_DIALOG)))
    for _ in range(12):
        page.press("Tab")
        # If no control of the page has the focus, the active element is the body.
        assert page.evaluate(IN_DIALOG) or page.evaluate("() => document.activeElement === document.body")
    page.press("Escape")
    dialog.wait_until_gone()
    eventually(page.button("New game").has_focus)


def test_arrow_keys_change_the_tab_of_the_rules(page: VisitedPage) -> None:
    """If this fails, keyboard users cannot read all the rules."""
    page.open_table(TRITIUM)
    page.button("Rules").click()
    page.control("tab", "How to play").click()
    page.press("ArrowRight")
    eventually(page.control("tab", "Full rules").has_focus)
    page.control("tabpanel", "Full rules").wait_for_text("T4")
    page.button("Close").click()
    page.control("dialog").wait_until_gone()


def test_the_chosen_theme_is_applied_kept_and_reset(page: VisitedPage) -> None:
    """If this fails, the chosen theme is lost or has no effect."""
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
    wait_until_equal(lambda: page.evaluate(paper), light)
    page.press("Escape")
    page.control("dialog").wait_until_gone()
