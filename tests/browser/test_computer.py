"""The computer at the table: who plays, whole games, two computers, hints, ties, and what is said of it."""

import re

from playwright.sync_api import Page, expect

import trigrid
from tests.browser.accessibility import violations
from tests.browser.navigation import Visit, arrive
from tests.browser.stored_games import reload
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, next_frame
from tests.page.test_computer import ANSWERING, SMALL, answers, follow, player_choice, sit

NO_WORKERS = "delete globalThis.Worker;"


WINDOWS = ((1440, 900), (1024, 768), (683, 384), (820, 1180), (390, 844), (320, 568))
"""Widths and heights in CSS pixels."""


BUTTONS_ON_THE_STATUS = """() => {
    const turn = document.createRange();
    turn.selectNodeContents(document.getElementById("status-turn"));
    const lines = [...turn.getClientRects()];
    const isOn = (box) => lines.some(({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    const shown = [...document.querySelectorAll("#thinking button")].filter((each) => each.checkVisibility());
    if (!lines.length || !shown.length) return ["nothing is shown"];
    return shown.filter((each) => isOn(each.getBoundingClientRect())).map((each) => each.textContent);
}"""
"""Those of the computer's buttons that lie over what is said of the turn."""


def test_nobody_can_move_for_the_computer_and_stop_hurries_it(page: Page) -> None:
    table = sit(page, trigrid.load("tritt"), Blue=6)
    lets_think(table)
    table.press_place(table.place("b2"))
    expect(table.status).to_contain_text("Wait for its move, or press Stop")
    assert page.evaluate(BUTTONS_ON_THE_STATUS) == []
    table.press("Stop")
    answers(table, 2)
    expect(table.button("Stop")).to_be_hidden()
    expect(table.board).to_be_focused()
    table.listed.first.click()
    expect(table.status).to_contain_text("Looking back.")
    expect(table.button("Trade colours")).to_be_hidden()
    table.press_place(table.place("b2"))
    expect(table.status).to_contain_text("The computer moved here.")


def lets_think(table: TablePage) -> None:
    """Make a move after which the computer thinks, which level 6 does for 2.5 seconds."""
    table.write(table.game.text(table.position, table.position.moves()[0]))
    expect(table.status).to_contain_text("The computer is thinking…", timeout=ANSWERING)


def test_two_computers_play_are_held_up_take_single_steps_and_go_on_after_a_reload(page: Page) -> None:
    table = sit(page, SMALL, First=2, Second=2)
    eventually(page, lambda: bool(table.moves()), seconds=ANSWERING / 1000)
    table.press("Pause")
    expect(table.status).to_contain_text("Paused:")
    before = page.viewport_size
    assert before
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        next_frame(page)
        assert page.evaluate(BUTTONS_ON_THE_STATUS) == [], f"{width} × {height}"
    page.set_viewport_size(before)
    table.button("Hint").click(force=True)  # which only looks as if it could not be pressed
    expect(table.status).to_contain_text("Press Step or Resume")
    table.board.press("Escape")
    expect(table.status).not_to_contain_text("Press Step or Resume")
    follow(table)
    count, mover = len(table.moves()), table.position.to_move
    table.come_back()  # for the computer may have just played there
    table.press_place(0)
    expect(table.status).to_contain_text("Press Step or Resume")
    table.press("Step")
    eventually(page, lambda: len(table.moves()) > count, seconds=60)
    expect(table.status).to_contain_text(re.compile("Paused:|wins"))
    follow(table)
    assert table.position.to_move != mover or table.position.outcome
    table.press("Resume")
    eventually(page, lambda: len(table.moves()) > count + 1, seconds=60)
    reload(page)
    expect(player_choice(page, "First")).to_have_value("2")
    eventually(page, lambda: is_over(table), seconds=90)
    for name in ("Resign", "Pause", "Step"):
        expect(page.get_by_role("button", name=name, exact=True, disabled=False)).to_have_count(0)


def is_over(table: TablePage) -> bool:
    """Whether the page says who has won."""
    return "wins" in table.page.title()


def test_a_hint_shows_three_moves_that_can_be_looked_at_and_played(page: Page) -> None:
    table = sit(page, trigrid.load("tritt"))
    key = page.get_by_role("list", name="The pieces")
    expect(key.get_by_text("Orange’s tritton: orange between two blue dots")).to_be_visible()
    table.write_all("c6-c8 e5-e7")
    expect(key).to_be_hidden()
    table.rests()
    before = table.picture()
    table.button("Hint").focus()
    page.keyboard.press("Enter")
    hints = page.get_by_role("list", name="Best moves")
    expect(hints).to_be_visible(timeout=ANSWERING)
    expect(table.status).to_contain_text(re.compile(r"marked on the board|No move (stands|is)"))
    buttons = hints.get_by_role("button")
    expect(buttons).to_have_count(3)
    eventually(page, lambda: table.picture() != before)
    table.rests()
    marked = table.picture()
    expect(buttons.first).to_have_accessible_name(
        re.compile(r"^1 ?new tritton on \S+\. Orange(’s chance:| wins| loses)")
    )
    expect(hints.locator(".hint-piece svg")).to_have_count(3)
    buttons.first.hover()
    eventually(page, lambda: table.picture() != marked)
    looked_at = table.picture()
    table.leave()
    eventually(page, lambda: table.picture() == marked)
    table.point_at(table.place("b2"))
    eventually(page, lambda: table.picture() not in (marked, looked_at))
    buttons.first.focus()  # which shows the hint though the mouse still lies on the board
    eventually(page, lambda: table.picture() == looked_at)
    buttons.first.blur()
    eventually(page, lambda: table.picture() == marked)
    table.leave()
    assert violations(page) == []
    buttons.first.dblclick()  # beneath lies "Offer tie", which the second click once pressed
    expect(table.listed).to_have_count(3)
    expect(hints).to_be_hidden()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_without_workers_people_play_on_and_the_card_says_why(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(NO_WORKERS)
    arrive(page, site)
    why = "This browser cannot run the computer player"
    expect(page.get_by_role("radio", name="You and the computer")).to_be_disabled()
    expect(page.get_by_role("group", name="Who plays?")).to_contain_text(why)
    table = sit(page, SMALL, Second=3)
    expect(page.get_by_role("group", name="Second")).to_contain_text(why)
    for text in ("b2", "d1"):
        table.write(text)
    expect(table.listed).to_have_count(2)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("group", name="Second")).to_contain_text(why)
    expect(table.button("Hint")).to_be_disabled()
