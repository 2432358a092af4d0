"""Tests of input before Python starts: it gets feedback, and takes effect later."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.foreign_keyboard import press_key
from tests.browser.navigation import PHONE, WIDE, Visit, card_of, play_button, wait_until_ready
from tests.browser.paused_requests import NEEDED, held
from tests.browser.table_page import TablePage
from tests.browser.test_start import ANYTHING, assert_failure_is_reported, respond_not_found
from tests.browser.touch import Finger
from tests.browser.waiting import next_frame
from trigrid.games import GAMES, lesson_keys, load
from trigrid.lessons import lesson
from trigrid.library.address import address_of
from trigrid.words import words_of

pytestmark = pytest.mark.provokes("preloaded using link preload but not used")
"""The tests delay Python, so the browser complains about unused preloaded files."""

FIRST_MOVES = {
    "tritium": "sky-c3",
    "tritt": "c6-c8",
    "tritt-reloaded": "c3-e5",
    "tri-it-out": "d4",
    "trichet": "0,1Aoo.",
}
DEVICES = {"mouse": WIDE, "touch": PHONE}
PRESS_ONCE_READY = """
    new MutationObserver((_, watch) => {
        if (document.documentElement.dataset.state !== "ready") return;
        watch.disconnect();
        const canvas = document.getElementById("canvas"), box = canvas.getBoundingClientRect();
        const centre = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
        const common = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse", ...centre };
        canvas.dispatchEvent(new PointerEvent("pointerdown", { ...common, buttons: 1 }));
        canvas.dispatchEvent(new PointerEvent("pointerup", common));
    }).observe(document, { subtree: true, attributeFilter: ["data-state"] });
"""
"""Presses the centre of the board (c3 in Tri-It-Out) as soon as Python is ready."""

BAR = "(button) => getComputedStyle(button).backgroundSize.split(', ')"
"""Returns the widths of a button's progress bar and background, in percent."""
TYPE_ON_ONCE_READY = """
    new MutationObserver((_, watch) => {
        if (document.documentElement.dataset.state !== "ready") return;
        watch.disconnect();
        const field = document.getElementById("move-text");
        field.value += "4";
    }).observe(document, { subtree: true, attributeFilter: ["data-state"] });
"""


def marks(page: Page) -> Any:
    """Return the marks that the page shows for presses on the board."""
    return page.locator(".noted")


def open_new_game(page: Page, site: str, key: str, *, touch: bool = False) -> TablePage:
    """Open a new game while Python is delayed."""
    page.goto(site + address_of(load(key)))
    expect(page.locator("#drawn svg")).to_be_visible()
    return TablePage(page, load(key), touch=touch)


def first_move(key: str) -> str:
    """Return a legal first move."""
    game = load(key)
    return FIRST_MOVES.get(key, game.spell(game.start().moves()[0]))


MOVE_CASES = [pytest.param(key, device, marks=pytest.mark.long) for device in DEVICES for key in GAMES]


@pytest.mark.parametrize(("key", "device"), MOVE_CASES)
def test_a_move_is_played_after_the_start(visit: Visit, site: str, key: str, device: str) -> None:
    page = visit(**DEVICES[device])
    with held(page):
        table = open_new_game(page, site, key, touch=device == "touch")
        move = table.game.move(table.position, first_move(key))
        table.begin(move)
        expect(marks(page)).to_have_count(len(table.pressed))
    wait_until_ready(page)
    expect(marks(page)).to_have_count(0)
    prompt = page.get_by_text(table.confirmation_prompt(move))
    expect(prompt.or_(table.listed.nth(0))).to_be_visible()
    if prompt.is_visible():
        table.tap(table.pressed[-1])
    expect(table.listed).to_have_text([first_move(key)])


@pytest.mark.long
def test_scrolling_presses_nothing_and_a_second_tap_confirms(visit: Visit, site: str) -> None:
    page = visit(**PHONE)
    with held(page):
        table = open_new_game(page, site, "trichet", touch=True)
        move = table.game.move(table.position, FIRST_MOVES["trichet"])
        x, y = table.spot(table.game.parts(move)[0])
        Finger(page).swipe((x, y), (x, y - 200))
        expect(marks(page)).to_have_count(0)
        table.begin(move)
        expect(marks(page)).to_have_count(len(table.pressed))
        table.tap(table.pressed[-1])
    wait_until_ready(page)
    expect(marks(page)).to_have_count(0)
    expect(table.listed).to_have_text([FIRST_MOVES["trichet"]])


def test_input_of_several_kinds_is_applied_in_order_and_typing_continues(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    page.add_init_script(TYPE_ON_ONCE_READY)
    with held(page):
        table = open_new_game(page, site, "tri-it-out")
        press_and_expect_announcements(table, "d4", "d4", "a1", "b1")
        table.board.focus()
        press_key(page, "я", "KeyZ", control=True)  # undoes b1: on a Russian keyboard the key of Z types я
        press_key(page, "w", "KeyZ", control=True)  # undoes nothing: on a French keyboard this key types W
        table.press("Flip board")
        table.press_place(table.place("f2"))
        table.write("e5")
        expect(table.field).to_have_value("")
        table.field.press_sequentially("c")
    wait_until_ready(page)
    expect(table.button("Flip board")).to_have_attribute("aria-pressed", "true")
    expect(table.listed).to_have_text(["d4", "a1", "f2", "e5"])
    for _ in range(2):
        next_frame(page)
    expect(table.field).to_have_value("c4")
    expect(table.field).to_be_focused()
    table.field.press("Enter")
    expect(table.listed).to_have_text(["d4", "a1", "f2", "e5", "c4"])


def press_and_expect_announcements(table: TablePage, *names: str) -> None:
    """Press places; assert that the first press on each place changes the live region."""
    message = table.page.locator("#boot-said")
    before = message.text_content()
    for number, name in enumerate(names):
        table.play_by_mouse(table.place(name))
        now = message.text_content()
        assert now != before or name in names[:number], name
        before = now


@pytest.mark.long
def test_a_dragged_tritton_moves_after_the_start(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    with held(page):
        table = open_new_game(page, site, "tritt")
        page.mouse.move(*table.spot(table.place("c6")))
        page.mouse.down()
        page.mouse.move(*table.spot(table.place("c8")), steps=4)
        page.mouse.up()
    wait_until_ready(page)
    expect(table.listed).to_have_text(["c6-c8"])


@pytest.mark.long
@pytest.mark.parametrize("name", ["Share", "Rules", "Settings", "New game"])
def test_a_requested_dialog_opens_after_the_start(visit: Visit, site: str, name: str) -> None:
    page = visit(**WIDE)
    with held(page):
        table = open_new_game(page, site, "tritt")
        table.press(name)
        expect(page.get_by_role("dialog")).to_have_count(0)
    wait_until_ready(page)
    expect(page.get_by_role("dialog")).to_contain_text(name)


def test_a_move_an_undo_and_a_dialog_take_effect_but_presses_after_the_dialog_do_not(
    visit: Visit, site: str
) -> None:
    page = visit(**PHONE)
    with held(page):
        table = open_new_game(page, site, "tritt-reloaded", touch=True)
        expect_press_dropped_after_leaving(table, "f2")
        move = table.game.move(table.position, FIRST_MOVES["tritt-reloaded"])
        table.begin(move)
        expect(marks(page)).to_have_count(len(table.pressed))
        table.board.press("Control+z")
        table.board.press("Control+z")
        table.press("New game")
        table.press_place(table.place("a1"))
        expect(page.get_by_role("dialog")).to_have_count(0)
    wait_until_ready(page)
    expect(page.get_by_role("dialog")).to_contain_text("New game")
    page.keyboard.press("Escape")
    expect(table.listed).to_have_text([FIRST_MOVES["tritt-reloaded"]])
    assert table.moves() == []


def expect_press_dropped_after_leaving(table: TablePage, name: str) -> None:
    """Press a place, visit the lobby and return; assert that the press is gone."""
    page = table.page
    table.press_place(table.place(name))
    page.get_by_role("link", name="Trigrid").click()
    expect(card_of(page)).to_be_visible()
    page.go_back()
    expect(page.locator("#drawn svg")).to_be_visible()
    expect(marks(page)).to_have_count(0)


@pytest.mark.long
def test_the_last_game_pressed_in_the_lobby_is_offered_with_its_options(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    card = page.locator(".card[data-key=tritt]")
    with held(page):
        page.goto(site)
        play_button(page, "trichet").click()
        page.get_by_role("radio", name="Reloaded").check()
        card.get_by_role("button", name="Play").click()
    wait_until_ready(page)
    dialog = page.get_by_role("dialog", name="New game")
    expect(dialog).to_contain_text("TRITT Reloaded")
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("dialog")).to_have_count(0)  # in particular, no dialog for the game pressed first


@pytest.mark.long
def test_the_invitation_and_the_navigation_bar_work(visit: Visit, site: str) -> None:
    page = visit(**PHONE)
    with held(page):
        page.goto(site)
        page.get_by_role("navigation", name="Main").get_by_role("link", name="Puzzles").click()
        expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
        page.get_by_role("navigation", name="Main").get_by_role("link", name="Play").click()
        page.get_by_role("link", name="Start with Trichet").click()
    wait_until_ready(page)
    expect(page.get_by_role("navigation", name="Lesson")).to_be_visible()


@pytest.mark.long
def test_a_board_whose_position_is_not_loaded_yet_cannot_be_pressed(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    with held(page):
        page.goto(f"{site}{address_of(load('tri-it-out'))}&g=unknown")
        table = TablePage(page, load("tri-it-out"))
        expect(page.locator("#drawn.is-bare svg")).to_be_visible()
        expect(table.button("Undo")).to_be_disabled()
        table.press_place(table.place("d4"))
        expect(marks(page)).to_have_count(0)
    wait_until_ready(page)
    expect(table.listed).to_have_count(0)
    expect(table.button("Hint")).to_be_enabled()


@pytest.mark.provokes(ANYTHING)
def test_a_failed_start_drops_presses_and_the_next_start_accepts_new_presses(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    page.add_init_script(PRESS_ONCE_READY)
    page.route(f"**/{NEEDED['trigrid.zip']}", respond_not_found, times=2)
    with held(page, NEEDED["pyodide.asm.wasm"]):
        table = open_new_game(page, site, "tri-it-out")
        table.press_place(table.place("d4"))
    assert_failure_is_reported(page)
    expect(table.board).to_be_hidden()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    wait_until_ready(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(table.listed).to_have_text(["c3"])


@pytest.mark.parametrize("device", [pytest.param("mouse", marks=pytest.mark.long), "touch"])
def test_a_pressed_button_says_that_it_waits_and_shows_the_progress_of_the_start(
    visit: Visit, site: str, device: str
) -> None:
    page = visit(**DEVICES[device])
    with held(page, NEEDED["library.zip"]):
        page.goto(site)
        button, message = play_button(page), page.locator(".noted-word")
        name = button.inner_text()
        expect(page.get_by_role("progressbar")).to_have_attribute("value", re.compile(r"[1-9]"))
        button.click()
        expect(button).to_have_attribute("aria-busy", "true")
        expect(message).to_have_text(re.compile("^Got it"))
        expect(button).to_have_accessible_name(name)
        started = float(page.get_by_role("progressbar").get_attribute("value") or "0")
        filled, whole = (float(size.split("%")[0]) for size in page.evaluate(BAR, button.element_handle()))
        assert filled == pytest.approx(started, abs=0.1)
        assert whole == 100
        box, bubble = button.bounding_box(), message.bounding_box()
        assert box
        assert bubble
        assert max(bubble["y"] - box["y"] - box["height"], box["y"] - bubble["y"] - bubble["height"]) < 10
        assert 0 <= bubble["x"] <= bubble["x"] + bubble["width"] <= DEVICES[device]["viewport"]["width"]
        other = play_button(page, "tri-it-out")
        other.click()  # the user changes their mind
        expect(button).not_to_have_attribute("aria-busy", "true")
        expect(other).to_have_attribute("aria-busy", "true")
    wait_until_ready(page)
    expect(message).to_have_count(0)
    expect(page.locator(".is-noted")).to_have_count(0)


def test_an_earlier_press_takes_effect_after_the_rules_are_closed(visit: Visit, site: str) -> None:
    page = visit(**PHONE)
    dialog = page.get_by_role("dialog", name="Rules")
    with held(page):
        page.goto(site)
        play_button(page, "tri-it-out").click()
        card_of(page, "tritium").get_by_role("button", name="Rules").click()
        expect(dialog.get_by_role("heading", name="Rules of Tritium")).to_be_visible()
        steps = len(words_of("tritium").how_to_play)
        expect(dialog.get_by_role("listitem")).to_have_count(steps)
        expect(dialog.locator("#rules-steps svg")).to_have_count(steps)
        dialog.get_by_role("tab", name="Full rules").click()
        expect(dialog.get_by_role("tabpanel", name="Full rules")).to_contain_text("T1")
        expect(dialog.get_by_role("tabpanel", name="How to play")).to_be_hidden()
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()
        card_of(page, "trichet").get_by_role("button", name="Rules").click()
        expect(dialog.get_by_role("heading", name="Rules of Trichet")).to_be_visible()
        expect(dialog.get_by_role("tabpanel", name="How to play")).to_be_visible()
    wait_until_ready(page)
    expect(dialog).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    dialog.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog", name="New game")).to_contain_text(words_of("tri-it-out").name)


@pytest.mark.long
@pytest.mark.provokes(r"\b404\b")
def test_rules_with_missing_pictures_wait_for_python(visit: Visit, site: str) -> None:
    page = visit(**PHONE)
    page.route(re.compile(r"/tritium(\.html)?$"), respond_not_found)
    dialog = page.get_by_role("dialog", name="Rules")
    with held(page):
        open_new_game(page, site, "tritium")
        page.get_by_role("button", name="Menu").click()
        rules = page.get_by_role("button", name="Rules")
        rules.click()
        expect(page.locator(".noted-word")).to_be_visible()
        expect(rules).to_have_attribute("aria-busy", "true")
        expect(dialog).to_be_hidden()
    wait_until_ready(page)
    expect(dialog.get_by_role("heading", name="Rules of Tritium")).to_be_visible()


@pytest.mark.long
def test_a_lesson_pressed_in_the_list_opens_after_the_start(visit: Visit, site: str) -> None:
    page = visit(**PHONE)
    with held(page):
        page.goto(site + "#/learn")
        lessons = page.get_by_role("main").get_by_role("listitem")
        expect(lessons).to_have_count(len(lesson_keys()))
        for item in lessons.all():
            expect(item.locator("svg")).to_be_visible()
            expect(item.get_by_role("progressbar")).to_be_hidden()
        link = page.get_by_role("link", name=re.compile(f"{words_of('tritium').name}$")).last
        link.click()
        expect(link).to_have_attribute("aria-busy", "true")
        expect(page.locator(".noted-word")).to_be_visible()
    wait_until_ready(page)
    expect(page.get_by_role("heading", level=2, name=lesson("tritium").steps[0].title)).to_be_visible()
    expect(page.locator(".noted-word")).to_have_count(0)
