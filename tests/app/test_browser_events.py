"""Events that the browser reports, such as printing and changed preferences."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

import trigrid
from tests.browser.navigation import WIDE, go_to, open_table, open_table_after, tritium
from tests.browser.settings_dialog import settings_of
from tests.browser.stored_games import PUT
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, wait_until_equal, wait_until_still
from tests.dom.attributes import Rectangle
from tests.dom.events import Event
from tests.dom.fake_browser import FakeBrowser
from tests.dom.files import File, FileHandle, Launch
from tests.dom.javascript import JsException, Promise
from tests.expectations import expect
from tests.library.test_record_export import record_of
from tests.page.test_statistics import sample_games
from tools.bench.page_visit import GO_TO
from trigrid.app.statistics.statistics_html import CHART_ID
from trigrid.draw import palette_of
from trigrid.library.address import STATISTICS_ADDRESS
from trigrid.library.record_export import record_text


@pytest.fixture
def page() -> Iterator[Any]:
    """Provide a started page in a wide window."""
    with closing(FakeBrowser()) as browser:
        yield browser.started(WIDE)
        assert not browser.console_errors()


def dispatch(page: Any, kind: str, target: Any = None, **fields: Any) -> bool:
    """Dispatch an event, and return False if the page prevents its default action."""
    is_allowed: bool = (target or page.window).dispatchEvent(Event(kind, **fields))
    page.settle()
    return is_allowed


# Printing


def test_print_events_replace_the_board_with_a_picture(page: Any) -> None:
    open_table_after(page, tritium(4), "orange-a1 sky-c3 blue-e5")
    picture = page.locator(".printed-board svg")
    dispatch(page, "beforeprint")
    expect(picture).to_have_count(1)
    dispatch(page, "afterprint")
    expect(picture).to_have_count(0)


def test_print_media_replaces_the_board_with_a_picture(page: Any) -> None:
    open_table_after(page, tritium(4), "orange-a1 sky-c3 blue-e5")
    picture = page.locator(".printed-board svg")
    for medium, count in (("print", 1), ("screen", 0)):
        page.emulate_media(media=medium)
        expect(picture).to_have_count(count)


def test_rules_that_are_open_are_printed(page: Any) -> None:
    open_table(page, tritium(4)).press("Rules")
    printed = page.locator("#rules-print")
    dispatch(page, "beforeprint")
    expect(printed.get_by_text("T14", exact=False)).not_to_have_count(0)
    dispatch(page, "afterprint")
    expect(printed).to_have_count(0)


# The installed app


class Offer:
    """An offer of a browser to install the page."""

    was_accepted = False

    def prompt(self) -> Promise:
        self.was_accepted, promise = True, Promise()
        promise.fulfil(None)
        return promise


def test_install_button_is_visible_while_the_browser_offers_installation(page: Any) -> None:
    button = settings_of(page).get_by_role("button", name="Install")
    expect(button).to_be_hidden()
    for is_accepted in (True, False):
        page.window.installOffer = offer = Offer()
        dispatch(page, "beforeinstallprompt")
        expect(button).to_be_visible()
        if is_accepted:
            button.click()
        else:
            dispatch(page, "appinstalled")  # installed from the browser's menu
        expect(button).to_be_hidden()
        assert offer.was_accepted == is_accepted
    assert page.window.installOffer is None


def test_file_from_the_system_is_opened(page: Any) -> None:
    file = File("game.txt", record_text(record_of("trichet")))
    page.window.launchQueue.launch(Launch(files=[FileHandle(file)]))
    page.settle()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Trichet")


def test_app_shortcut_opens_its_game(page: Any) -> None:
    page.window.launchQueue.launch(Launch("#/tri-it-out"))
    page.settle()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Tri-It-Out")


# System preferences


@pytest.mark.parametrize("preference", [{"contrast": "more"}, {"forced_colors": "active"}])
def test_system_contrast_applies_immediately(page: Any, preference: dict[str, str]) -> None:
    table = open_table_after(page, tritium(4), "orange-a1 sky-c3 blue-e5")
    before = wait_until_still(page, table.picture)
    page.emulate_media(**preference)
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")
    eventually(page, lambda: table.picture() != before)


def test_system_dark_theme_applies_immediately(page: Any) -> None:
    table = open_table_after(page, tritium(4), "orange-a1 sky-c3 blue-e5")
    before = table.pixel(table.place("b2"))
    page.emulate_media(color_scheme="dark")
    eventually(page, lambda: table.pixel(table.place("b2")) != before)
    paper = page.locator("meta[name='theme-color']").first
    expect(paper).to_have_attribute("content", palette_of("dark", "standard")["paper"].fill or "")


# Sizes


def refuse_observer_options(loaded: Any) -> None:
    """Make size observers reject options, as in WebKit.

    WebKit does not support the option to observe device pixels.
    """
    new = loaded.layout.resize_observers.new

    def new_observer(*arguments: Any) -> Any:
        observer = new(*arguments)
        observe = observer.observe

        def observe_without_options(target: Any, options: Any = None) -> None:
            if options is not None:
                raise JsException("unsupported box", "TypeError")
            observe(target)

        observer.observe = observe_without_options
        return observer

    loaded.layout.resize_observers.new = new_observer


@pytest.mark.parametrize("prepare", [lambda loaded: None, refuse_observer_options])
def test_board_follows_the_size_of_its_container(prepare: Any) -> None:
    with closing(FakeBrowser()) as browser:
        page: Any = browser.new_page(WIDE)
        page.prepare = prepare
        page.goto("#/tritium?size=4")
        canvas = page.document.getElementById("canvas")
        before = canvas.width
        page.window.change_media(innerWidth=400)
        page.loaded.layout.resize(canvas)
        eventually(page, lambda: canvas.width != before)


def test_the_board_follows_each_change_of_the_pixel_ratio(page: Any) -> None:
    open_table(page, tritium(4))
    canvas = page.document.getElementById("canvas")
    before = canvas.width
    for ratio in (2, 3, 1):
        page.window.change_media(devicePixelRatio=float(ratio))
        page.settle()
        assert canvas.width == ratio * before


def test_results_chart_follows_the_width_of_its_container(page: Any) -> None:
    page.evaluate(PUT, sample_games())
    go_to(page, STATISTICS_ADDRESS)
    chart = page.document.getElementById(CHART_ID)
    before = chart.innerHTML
    chart.rectangle = Rectangle(0.0, 0.0, 2 * chart.getBoundingClientRect().width, 100.0)
    page.loaded.layout.resize(page.document.getElementById("statistics-body"))
    page.settle()
    assert chart.innerHTML != before


def test_move_list_scrolls_to_the_current_move_when_its_height_changes(page: Any) -> None:
    open_table_after(page, tritium(4), "orange-a1 sky-c3 blue-e5")
    sheet = page.document.getElementById("sheet")
    page.document.querySelector("#moves [aria-current]").rectangle = Rectangle(0.0, 500.0, 40.0, 20.0)
    sheet.rectangle = Rectangle(0.0, 0.0, 300.0, 200.0)
    page.loaded.layout.resize(sheet)
    page.settle()
    assert sheet.scrollTop == 500 - 200 / 2


def test_list_picture_is_drawn_once_when_it_becomes_visible(page: Any) -> None:
    layout = page.loaded.layout
    layout.is_out_of_view = lambda element: True
    page.evaluate(PUT, sample_games())
    go_to(page, "#/games")
    pictures = page.locator("#games-list .kept-picture svg")
    expect(page.locator("#games-list .kept-picture")).not_to_have_count(0)
    expect(pictures).to_have_count(0)
    layout.is_out_of_view = lambda element: False
    item, other = page.document.querySelectorAll("#games-list li")[:2]
    layout.report_view(item)
    expect(pictures).to_have_count(1)
    drawn = item.querySelector("svg")
    layout.report_view(item)
    page.settle()
    assert item.querySelector("svg") is drawn
    page.evaluate(GO_TO, "#/")
    layout.report_view(other)
    page.settle()
    assert not other.querySelector(".kept-picture svg")


def test_seat_glyphs_move_with_each_trade_of_colours(page: Any) -> None:
    page.emulate_media(reduced_motion="no-preference")
    table = open_table_after(page, trigrid.load("tritt"), "c3-c5")
    table.press("Trade colours")
    moving = page.locator(".seat-glyph.is-traded")
    expect(moving).to_have_count(2)
    for glyph in page.document.querySelectorAll(".seat-glyph"):
        dispatch(page, "animationend", glyph)
    expect(moving).to_have_count(0)
    table.press("Undo")
    expect(moving).to_have_count(2)


def test_blobs_of_pictures_and_saved_files_are_released(page: Any) -> None:
    open_table_after(page, tritium(4), "orange-a1").press("Share")
    page.get_by_role("button", name="Download record").click()
    blobs = page.loaded.addresses.blobs
    eventually(page, lambda: len(blobs) == 2)  # the preview and the file
    page.keyboard.press("Escape")
    eventually(page, lambda: len(blobs) == 1)
    page.pass_time(120)
    assert not blobs


# Presses that the browser cancels


def press(page: Any, table: TablePage, name: str, kind: str = "pointerdown") -> None:
    """Send a mouse event to a place of the board."""
    x, y = table.spot(table.place(name))
    fields = {"pointerId": 1, "pointerType": "mouse", "isPrimary": True, "button": 0}
    dispatch(page, kind, page.document.getElementById("canvas"), clientX=x, clientY=y, **fields)


def test_cancelled_press_puts_a_held_piece_back(page: Any) -> None:
    table = open_table(page, trigrid.load("tritt"))
    picture_at_rest = wait_until_still(page, table.picture)
    press(page, table, "c3")
    eventually(page, lambda: table.picture() != picture_at_rest)
    press(page, table, "c3", "pointercancel")
    wait_until_equal(page, table.picture, picture_at_rest)
    press(page, table, "c5", "pointerup")
    expect(table.listed).to_have_count(0)


def test_board_does_not_follow_the_mouse_after_a_cancelled_press(page: Any) -> None:
    table = open_table(page, trigrid.load("trichet"))
    table.wait_for_rest()
    x, y = table.box()["x"] + 10, table.box()["y"] + 10
    canvas, fields = page.document.getElementById("canvas"), {"pointerId": 1, "pointerType": "mouse"}
    before = table.picture()
    for kind, step in (("pointerdown", 0), ("pointercancel", 0), ("pointermove", 60)):
        dispatch(page, kind, canvas, clientX=x + step, clientY=y, isPrimary=True, button=0, **fields)
    table.wait_for_rest()
    assert table.picture() == before


# Second presses on elements that the first press uncovered


def open_rules(page: Any) -> Any:
    """Open the rules and return the button that closes them."""
    page.get_by_role("button", name="Rules").click()
    return page.document.querySelector("#rules-dialog [data-close]")


def test_second_half_of_a_double_click_does_not_reach_the_uncovered_button(page: Any) -> None:
    table = open_table_after(page, tritium(4), "orange-a1 sky-c3")
    undo = page.document.getElementById("undo")
    page.document.click(open_rules(page), detail=1)
    # After the second half of the double click, a double click on *Undo* itself counts twice.
    for detail, count in ((2, 2), (1, 1), (2, 0)):
        page.document.click(undo, detail=detail)
        page.settle()
        assert len(table.moves()) == count


def test_press_right_after_closing_a_dialog_makes_no_move(page: Any) -> None:
    table = open_table(page, tritium(4))
    x, y = table.spot(table.place("c3"))
    for pause, moves in ((0, []), (2, ["orange-c3"])):
        dispatch(page, "pointerdown", open_rules(page), clientX=x, clientY=y)
        page.keyboard.press("Escape")
        page.pass_time(pause)
        for kind in ("pointerdown", "pointerup"):
            press(page, table, "c3", kind)
        assert table.moves() == moves


def test_pressed_board_loses_its_keyboard_focus(page: Any) -> None:
    """Browsers then focus the board for the press, without a focus ring."""
    table = open_table(page, tritium(4))
    table.board.focus()
    press(page, table, "c3")
    assert page.document.activeElement is page.document.body
