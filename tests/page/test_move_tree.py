"""Tests of the list *Moves* as a tree: navigation, branches, comments, deletion."""

import re

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import PHONE, go_to, open_table, open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.browser.waiting import next_frame, wait_until_equal
from tests.expectations import expect

FOUR = ["orange-a1", "sky-g4", "blue-d1", "orange-e5"]


MARKUP = '<b onclick="x()">&amp;</b> {braces} "quotes" \\ 🙂'


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with a game after four moves."""
    return open_game(desk)


def open_game(page: Page, *, touch: bool = False) -> TablePage:
    return open_table_after(page, tritium(), " ".join(FOUR), touch=touch)


def move(table: TablePage, text: str) -> Locator:
    """Return the button of a move in the list."""
    return table.move_list.get_by_role("button", name=text, exact=True)


def branch(table: TablePage, replaced: str) -> Locator:
    """Return the moves of the branch that replaces a move, without inner branches."""
    return table.page.get_by_role("list", name=f"Instead of {replaced}").locator(
        ":scope > li > .turn > button"
    )


def try_instead(table: TablePage, back: int, texts: str) -> None:
    """Undo ``back`` moves, and play other moves instead."""
    for _ in range(back):
        table.press("Undo")
    for text in texts.split():
        table.write(text)
        expect(move(table, text)).to_have_attribute("aria-current", "step")


def panel(table: TablePage, name: str) -> Locator:
    """Choose a tab beside the board and return its panel."""
    table.page.get_by_role("tab", name=name, exact=True).click()
    return table.page.get_by_role("tabpanel", name=name, exact=True)


def comment(table: TablePage) -> Locator:
    """Choose the tab *Notes* and return the field for a comment."""
    return panel(table, "Notes").get_by_role("textbox", name=re.compile("^Comment on"))


def press_in_notes(table: TablePage, name: str) -> None:
    """Press a button of the panel *Notes*.

    Then show the moves again, unless the button asks a question.
    """
    panel(table, "Notes").get_by_role("button", name=name, exact=True).click()
    if not table.page.get_by_role("dialog").is_visible():
        panel(table, "Moves")


def go_to_move(table: TablePage, text: str) -> None:
    """Go to a move in the list."""
    panel(table, "Moves")
    move(table, text).click()


def resign(table: TablePage, who: str) -> None:
    table.press("Resign")
    table.press(f"{who} resigns")
    expect(table.status).to_contain_text("resigned")


def wait_until_moves(table: TablePage, texts: list[str]) -> None:
    wait_until_equal(table.page, table.moves, texts)


def reopened(table: TablePage) -> TablePage:
    """Return the same game, opened again from storage."""
    address = table.page.evaluate("() => location.hash")
    go_to(table.page, "#/")
    expect(table.page.get_by_role("heading", name="Strategy games on a triangular grid")).to_be_visible()
    go_to(table.page, address)
    expect(table.status).to_be_visible()
    return table


@pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=pytest.mark.long)], indirect=True)
def test_every_move_in_the_list_leads_to_its_position(device: Page) -> None:
    table = open_game(device, touch=device.viewport_size == PHONE["viewport"])
    for number in (1, 3, 0):
        table.use(move(table, FOUR[number]))
        wait_until_moves(table, FOUR[: number + 1])
        expect(table.status).to_contain_text(FOUR[number][-2:])
    table.press("To the start")
    wait_until_moves(table, [])
    expect(table.button("Undo")).to_be_disabled()
    expect(table.listed).to_have_text(FOUR)


def test_another_move_opens_a_branch_and_keeps_the_old_moves(table: TablePage) -> None:
    try_instead(table, 2, "sky-a2")
    expect(table.listed).to_have_text([*FOUR[:2], "sky-a2"])
    expect(branch(table, "sky-a2")).to_have_text(FOUR[2:])
    move(table, FOUR[3]).click()
    wait_until_moves(table, FOUR)
    expect(table.page.get_by_text("A branch")).to_be_visible()


@pytest.mark.long  # tests/app/at_table/panel/test_move_rows.py checks the order of branches
def test_branches_of_branches_are_listed_and_stored(table: TablePage) -> None:
    try_instead(table, 2, "sky-a2 sky-a3")
    move(table, FOUR[2]).click()
    press_in_notes(table, "Make main line")
    try_instead(table, 0, "blue-g1")
    expect(table.listed).to_have_text([*FOUR[:3], "blue-g1"])
    move(table, "sky-a3").click()
    press_in_notes(table, "Make main line")
    expect(branch(table, "sky-a2")).to_have_text([FOUR[2], "blue-g1"])
    expect(branch(table, "blue-g1")).to_have_text([FOUR[3]])
    move(table, FOUR[3]).click()
    wait_until_moves(table, FOUR)
    panel(reopened(table), "Notes")
    expect(table.button("Make main line")).to_be_visible()
    wait_until_moves(table, FOUR)


def test_a_move_tried_after_the_end_is_a_branch_until_it_is_made_the_main_line(table: TablePage) -> None:
    resign(table, "First")
    table.press("Look at the game")
    try_instead(table, 1, "sky-a2")
    expect(table.listed).to_have_text(FOUR)
    expect(branch(table, FOUR[3])).to_have_text(["sky-a2"])
    wait_until_moves(table, [*FOUR[:3], "sky-a2"])
    expect(table.page.get_by_text("the game itself stays as it was played")).to_be_visible()
    press_in_notes(table, "Make main line")
    expect(table.listed).to_have_text([*FOUR[:3], "sky-a2"])
    expect(branch(table, "sky-a2")).to_have_text([FOUR[3]])
    panel(table, "Notes")
    expect(table.button("Make main line")).to_be_hidden()


def test_arrow_keys_move_through_the_list(table: TablePage) -> None:
    try_instead(table, 2, "sky-a2 sky-a3")
    keyboard = table.page.keyboard
    move(table, "sky-a3").focus()
    paths = {
        "ArrowLeft": [*FOUR[:2], "sky-a2"],
        "ArrowRight": [*FOUR[:2], "sky-a2", "sky-a3"],
        "Home": [],
        "End": [*FOUR[:2], "sky-a2", "sky-a3"],
    }
    for key, path in paths.items():
        keyboard.press(key)
        wait_until_moves(table, path)
        expect(table.button("Start") if not path else move(table, path[-1])).to_be_focused()
    for path in (FOUR, FOUR[:3], [*FOUR[:2], "sky-a2"], FOUR[:2], FOUR[:1], [], []):
        keyboard.press("ArrowUp")
        wait_until_moves(table, path)
    for path in (FOUR[:1], FOUR[:2], [*FOUR[:2], "sky-a2"], FOUR[:3]):
        keyboard.press("ArrowDown")
        wait_until_moves(table, path)


def test_the_list_is_one_stop_of_the_tab_key(desk: Page) -> None:
    table = open_table(desk, tritium())
    table.write_all(" ".join(FOUR))
    try_instead(table, 2, "sky-a2")
    stops = table.page.locator("#sheet button[tabindex='0']")
    expect(stops).to_have_count(1)
    expect(stops).to_have_text("sky-a2")
    stops.focus()
    table.page.keyboard.press("ArrowDown")
    expect(stops).to_have_text(FOUR[2])
    expect(stops).to_be_focused()
    table.page.keyboard.press("Tab")
    expect(table.field).to_be_focused()


def test_keys_of_the_list_do_nothing_elsewhere(table: TablePage) -> None:
    table.field.fill("abc")
    for key in ("ArrowLeft", "Home", "ArrowUp"):
        table.page.keyboard.press(key)
    next_frame(table.page)
    assert table.moves() == FOUR


def test_comments_are_stored_with_their_line_breaks(table: TablePage) -> None:
    typed = dict(zip(FOUR, (MARKUP, "x" * 4990 + " the end.", "two\nlines"), strict=False))
    for moved, text in typed.items():
        go_to_move(table, moved)
        wait_until_moves(table, FOUR[: FOUR.index(moved) + 1])
        comment(table).fill(text)
        panel(table, "Moves")
        expect(table.move_list.get_by_text(" ".join(text.split()), exact=True)).to_have_count(1)
    go_to_move(table, FOUR[3])
    expect(comment(table)).to_have_value("")
    reopened(table)
    for moved, text in typed.items():
        stored = " ".join(text.split())
        panel(table, "Moves")
        expect(table.move_list.get_by_text(stored, exact=True)).to_have_count(1)
        go_to_move(table, moved)
        expect(comment(table)).to_have_value(text)


def test_a_click_that_leaves_the_comment_field_still_works(table: TablePage) -> None:
    comment(table).press_sequentially("good")
    table.press("To the start")
    wait_until_moves(table, [])
    table.press("One move on")
    wait_until_moves(table, FOUR[:1])
    comment(table).press_sequentially("better")
    table.press("Redo")
    wait_until_moves(table, FOUR[:2])
    reopened(table)
    for text in ("good", "better"):
        expect(table.move_list.get_by_text(text, exact=True)).to_be_visible()


def test_comments_on_the_start_and_on_moves_can_be_deleted(table: TablePage) -> None:
    table.press("Start")
    comment(table).fill("Before anything")
    panel(table, "Moves")
    expect(table.page.locator("#start-comment")).to_have_text("Before anything")
    comment(table).fill("")
    expect(table.page.locator("#start-comment")).to_be_hidden()
    go_to_move(table, FOUR[1])
    comment(table).fill("noted")
    panel(table, "Moves")
    expect(table.move_list.get_by_text("noted", exact=True)).to_be_visible()
    comment(table).fill("")
    panel(table, "Moves")
    expect(table.move_list.get_by_text("noted", exact=True)).to_be_hidden()
    expect(reopened(table).move_list.get_by_text("noted")).to_have_count(0)


def test_keys_in_the_comment_field_leave_the_moves_unchanged(table: TablePage) -> None:
    comment(table).press_sequentially("123 z")
    table.page.keyboard.press("Control+z")
    table.page.keyboard.press("Home")
    next_frame(table.page)
    assert table.moves() == FOUR


def test_deleting_the_current_move_asks_first(table: TablePage) -> None:
    move(table, FOUR[1]).click()
    press_in_notes(table, "Delete moves from here")
    expect(table.page.get_by_role("dialog", name=re.compile("2 moves"))).to_be_visible()
    table.press("Cancel")
    assert table.moves() == FOUR[:2]
    press_in_notes(table, "Delete moves from here")
    table.press("Delete")
    wait_until_moves(table, FOUR[:1])
    expect(table.page.get_by_role("tab", name="Notes")).to_be_focused()
    expect(table.button("Delete moves from here")).to_be_hidden()
    panel(table, "Moves")
    expect(table.listed).to_have_text(FOUR[:1])
    assert [text for text in FOUR if move(reopened(table), text).count()] == FOUR[:1]


def test_deleting_a_short_branch_asks_first_only_if_it_has_a_comment(table: TablePage) -> None:
    try_instead(table, 1, "sky-a2")
    move(table, FOUR[3]).click()
    comment(table).fill("worth keeping")
    press_in_notes(table, "Delete moves from here")
    expect(table.page.get_by_role("dialog")).to_be_visible()
    table.press("Cancel")
    comment(table).fill("")
    press_in_notes(table, "Delete moves from here")
    expect(move(table, FOUR[3])).to_have_count(0)
    wait_until_moves(table, FOUR[:3])
    expect(table.listed).to_have_text([*FOUR[:3], "sky-a2"])


def test_deleting_the_end_of_a_finished_game_lets_the_game_continue(table: TablePage) -> None:
    resign(table, "First")
    move(table, FOUR[2]).click()
    press_in_notes(table, "Delete moves from here")
    wait_until_moves(table, FOUR[:3])  # the page asks before it deletes the result
    table.press("Delete")
    panel(table, "Moves")
    expect(table.button("Resign")).to_be_enabled()
    wait_until_moves(table, FOUR[:2])
    table.write("sky-a2")
    expect(table.listed).to_have_text([*FOUR[:2], "sky-a2"])


def test_another_game_marks_its_own_current_move(table: TablePage) -> None:
    table.press("Start")
    wait_until_equal(table.page, table.moves, list[str]())
    open_game(table.page)
    expect(table.page.locator("#sheet [aria-current]")).to_have_text([FOUR[-1]])
    expect(table.page.locator("#sheet button[tabindex='0']")).to_have_text([FOUR[-1]])


def test_a_full_record_is_reported_at_the_comment_and_in_the_status_line(
    table: TablePage,
) -> None:
    comment(table).fill("word " * 110_000)
    problem = table.page.locator("#comment-problem")
    expect(problem).to_have_text(re.compile(r"^This record is full: the last \d+ characters"))
    expect(comment(table)).to_have_attribute("aria-invalid", "true")
    table.field.fill("sky-a2")
    table.press("Play")
    expect(table.status).to_contain_text("This record is full")
    wait_until_moves(table, FOUR)
    comment(table).fill("short")
    expect(problem).to_be_hidden()
    table.write("sky-a2")
    wait_until_moves(table, [*FOUR, "sky-a2"])


def test_trimming_asks_and_deletes_the_branches_without_notes(table: TablePage) -> None:
    panel(table, "Notes")
    expect(table.button("Trim")).to_be_hidden()
    panel(table, "Moves")
    try_instead(table, 1, "sky-a2 blue-b3")
    go_to_move(table, FOUR[2])
    comment(table).fill("played")
    press_in_notes(table, "Trim")
    expect(table.page.get_by_role("dialog", name="Delete 1 move in branches")).to_be_visible()
    table.press("Cancel")
    go_to_move(table, FOUR[3])
    comment(table).fill("noted")
    press_in_notes(table, "Trim")
    expect(table.page.get_by_role("dialog", name="Every branch contains")).to_be_visible()
    table.press("Cancel")
    comment(table).fill("")
    press_in_notes(table, "Trim")
    table.page.get_by_role("dialog").get_by_role("button", name="Trim", exact=True).click()
    expect(table.page.get_by_role("tab", name="Notes")).to_be_focused()
    expect(table.button("Trim")).to_be_hidden()
    wait_until_moves(table, FOUR[:3])
    expect(reopened(table).listed).to_have_text([*FOUR[:3], "sky-a2", "blue-b3"])
    expect(move(table, FOUR[3])).to_have_count(0)
