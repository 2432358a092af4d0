"""What the browser reports by itself: printing, an offer to install, launches, other media, a lost press."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

import trigrid
from tests.browser.navigation import WIDE, go_to, sit_down, sit_down_after, tritium
from tests.browser.settings_dialog import settings_of
from tests.browser.stored_games import PUT
from tests.browser.table_page import TablePage
from tests.browser.waiting import comes_to, comes_to_rest, eventually
from tests.dom.attributes import Rectangle
from tests.dom.events import Event
from tests.dom.files import File, FileHandle, Launch
from tests.dom.javascript import JsException, Promise
from tests.dom.stand_in_browser import StandInBrowser
from tests.expectations import expect
from tests.library.test_record_export import record_of
from tests.page.test_statistics import made_up
from tools.bench.page_visit import GO_TO
from trigrid.app.statistics.statistics_html import CHART_ID
from trigrid.draw import palette_of
from trigrid.library.address import STATISTICS_ADDRESS
from trigrid.library.record_export import record_text


@pytest.fixture
def page() -> Iterator[Any]:
    """A started page in a wide window."""
    with closing(StandInBrowser()) as browser:
        yield browser.started(WIDE)
        assert not browser.complaints()


def report(page: Any, kind: str, target: Any = None, **fields: Any) -> bool:
    """Let the browser report something; False if the page prevents what follows."""
    is_left: bool = (target or page.window).dispatchEvent(Event(kind, **fields))
    page.settle()
    return is_left


# On paper


def test_the_board_is_a_picture_from_the_event_before_printing_to_the_one_after_it(page: Any) -> None:
    sit_down_after(page, tritium(4), "orange-a1 sky-c3 blue-e5")
    picture = page.locator(".printed-board svg")
    report(page, "beforeprint")
    expect(picture).to_have_count(1)
    report(page, "afterprint")
    expect(picture).to_have_count(0)


def test_the_board_is_a_picture_while_the_page_is_laid_out_for_paper(page: Any) -> None:
    sit_down_after(page, tritium(4), "orange-a1 sky-c3 blue-e5")
    picture = page.locator(".printed-board svg")
    for medium, count in (("print", 1), ("screen", 0)):
        page.emulate_media(media=medium)
        expect(picture).to_have_count(count)


def test_open_rules_are_printed_in_place_of_the_page(page: Any) -> None:
    sit_down(page, tritium(4)).press("Rules")
    printed = page.locator("#rules-print")
    report(page, "beforeprint")
    expect(printed.get_by_text("T14", exact=False)).not_to_have_count(0)
    report(page, "afterprint")
    expect(printed).to_have_count(0)


# The installed app


class Offer:
    """A browser's offer to install the page."""

    was_taken = False

    def prompt(self) -> Promise:
        self.was_taken, asked = True, Promise()
        asked.fulfil(None)
        return asked


def test_the_button_to_install_is_there_while_the_browser_offers_it(page: Any) -> None:
    button = settings_of(page).get_by_role("button", name="Install")
    expect(button).to_be_hidden()
    for is_taken in (True, False):
        page.window.installOffer = offer = Offer()
        report(page, "beforeinstallprompt")
        expect(button).to_be_visible()
        if is_taken:
            button.click()
        else:
            report(page, "appinstalled")  # by the browser's own menu
        expect(button).to_be_hidden()
        assert offer.was_taken == is_taken
    assert page.window.installOffer is None


def test_a_file_that_the_system_hands_over_is_opened(page: Any) -> None:
    file = File("game.txt", record_text(record_of("trichet")))
    page.window.launchQueue.launch(Launch(files=[FileHandle(file)]))
    page.settle()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Trichet")


def test_a_shortcut_of_the_app_leads_to_its_game(page: Any) -> None:
    page.window.launchQueue.launch(Launch("#/tri-it-out"))
    page.settle()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Tri-It-Out")


# The system's wishes


@pytest.mark.parametrize("wish", [{"contrast": "more"}, {"forced_colors": "active"}])
def test_the_systems_wish_for_contrast_counts_at_once(page: Any, wish: dict[str, str]) -> None:
    table = sit_down_after(page, tritium(4), "orange-a1 sky-c3 blue-e5")
    before = comes_to_rest(page, table.picture)
    page.emulate_media(**wish)
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")
    eventually(page, lambda: table.picture() != before)


def test_the_systems_dark_theme_is_followed_at_once(page: Any) -> None:
    table = sit_down_after(page, tritium(4), "orange-a1 sky-c3 blue-e5")
    before = table.pixel(table.place("b2"))
    page.emulate_media(color_scheme="dark")
    eventually(page, lambda: table.pixel(table.place("b2")) != before)
    paper = page.locator("meta[name='theme-color']").first
    expect(paper).to_have_attribute("content", palette_of("dark", "standard")["paper"].fill or "")


# Sizes


def refuse_boxes(loaded: Any) -> None:
    """Let observers of sizes refuse options, as in WebKit, which cannot observe device pixels."""
    new = loaded.layout.resize_observers.new

    def new_observer(*given: Any) -> Any:
        observer = new(*given)
        observe = observer.observe

        def observe_plainly(target: Any, options: Any = None) -> None:
            if options is not None:
                raise JsException("unsupported box", "TypeError")
            observe(target)

        observer.observe = observe_plainly
        return observer

    loaded.layout.resize_observers.new = new_observer


@pytest.mark.parametrize("prepare", [lambda loaded: None, refuse_boxes])
def test_the_board_follows_the_size_of_its_room(prepare: Any) -> None:
    with closing(StandInBrowser()) as browser:
        page: Any = browser.new_page(WIDE)
        page.prepare = prepare
        page.goto("#/tritium?size=4")
        canvas = page.document.getElementById("canvas")
        before = canvas.width
        page.window.change_media(innerWidth=400)
        page.loaded.layout.resize(canvas)
        eventually(page, lambda: canvas.width != before)


def test_the_board_follows_each_change_of_the_pixel_ratio(page: Any) -> None:
    sit_down(page, tritium(4))
    canvas = page.document.getElementById("canvas")
    before = canvas.width
    for ratio in (2, 3, 1):
        page.window.change_media(devicePixelRatio=float(ratio))
        page.settle()
        assert canvas.width == ratio * before


def test_the_picture_of_results_follows_the_width_of_its_room(page: Any) -> None:
    page.evaluate(PUT, made_up())
    go_to(page, STATISTICS_ADDRESS)
    chart = page.document.getElementById(CHART_ID)
    before = chart.innerHTML
    chart.rectangle = Rectangle(0.0, 0.0, 2 * chart.getBoundingClientRect().width, 100.0)
    page.loaded.layout.resize(page.document.getElementById("statistics-body"))
    page.settle()
    assert chart.innerHTML != before


def test_the_list_of_moves_scrolls_to_the_last_one_when_it_gets_another_height(page: Any) -> None:
    sit_down_after(page, tritium(4), "orange-a1 sky-c3 blue-e5")
    sheet = page.document.getElementById("sheet")
    page.document.querySelector("#moves [aria-current]").rectangle = Rectangle(0.0, 500.0, 40.0, 20.0)
    sheet.rectangle = Rectangle(0.0, 0.0, 300.0, 200.0)
    page.loaded.layout.resize(sheet)
    page.settle()
    assert sheet.scrollTop == 500 - 200 / 2


def test_a_picture_in_a_list_is_drawn_once_it_comes_into_sight_and_only_then(page: Any) -> None:
    layout = page.loaded.layout
    layout.out_of_sight = lambda element: True
    page.evaluate(PUT, made_up())
    go_to(page, "#/games")
    pictures = page.locator("#games-list .kept-picture svg")
    expect(page.locator("#games-list .kept-picture")).not_to_have_count(0)
    expect(pictures).to_have_count(0)
    layout.out_of_sight = lambda element: False
    item, other = page.document.querySelectorAll("#games-list li")[:2]
    layout.look_again(item)
    expect(pictures).to_have_count(1)
    drawn = item.querySelector("svg")
    layout.look_again(item)
    page.settle()
    assert item.querySelector("svg") is drawn
    page.evaluate(GO_TO, "#/")
    layout.look_again(other)
    page.settle()
    assert not other.querySelector(".kept-picture svg")


def test_a_piece_moves_to_its_card_with_each_trade_of_colours(page: Any) -> None:
    page.emulate_media(reduced_motion="no-preference")
    table = sit_down_after(page, trigrid.load("tritt"), "c3-c5")
    table.press("Trade colours")
    moving = page.locator(".seat-glyph.is-traded")
    expect(moving).to_have_count(2)
    for glyph in page.document.querySelectorAll(".seat-glyph"):
        report(page, "animationend", glyph)
    expect(moving).to_have_count(0)
    table.press("Undo")
    expect(moving).to_have_count(2)


def test_pictures_and_saved_files_are_let_go_of(page: Any) -> None:
    sit_down_after(page, tritium(4), "orange-a1").press("Share")
    page.get_by_role("button", name="Download record").click()
    kept = page.loaded.addresses.blobs
    eventually(page, lambda: len(kept) == 2)  # the preview, and the file
    page.keyboard.press("Escape")
    eventually(page, lambda: len(kept) == 1)
    page.pass_time(120)
    assert not kept


# A press that the browser takes away


def press(page: Any, table: TablePage, name: str, kind: str = "pointerdown") -> None:
    """Report one event of the mouse over a place."""
    x, y = table.spot(table.place(name))
    fields = {"pointerId": 1, "pointerType": "mouse", "isPrimary": True, "button": 0}
    report(page, kind, page.document.getElementById("canvas"), clientX=x, clientY=y, **fields)


def test_a_piece_that_was_taken_up_is_put_back_when_the_browser_takes_the_press(page: Any) -> None:
    table = sit_down(page, trigrid.load("tritt"))
    bare = comes_to_rest(page, table.picture)
    press(page, table, "c3")
    eventually(page, lambda: table.picture() != bare)
    press(page, table, "c3", "pointercancel")
    comes_to(page, table.picture, bare)
    press(page, table, "c5", "pointerup")
    expect(table.listed).to_have_count(0)


def test_the_picture_does_not_follow_a_mouse_whose_press_the_browser_has_taken(page: Any) -> None:
    table = sit_down(page, trigrid.load("trichet"))
    table.rests()
    x, y = table.box()["x"] + 10, table.box()["y"] + 10
    canvas, fields = page.document.getElementById("canvas"), {"pointerId": 1, "pointerType": "mouse"}
    before = table.picture()
    for kind, step in (("pointerdown", 0), ("pointercancel", 0), ("pointermove", 60)):
        report(page, kind, canvas, clientX=x + step, clientY=y, isPrimary=True, button=0, **fields)
    table.rests()
    assert table.picture() == before


# A second press on what the first one uncovered


def open_rules(page: Any) -> Any:
    """Open the rules; gives the button that closes them."""
    page.get_by_role("button", name="Rules").click()
    return page.document.querySelector("#rules-dialog [data-close]")


def test_the_second_click_of_a_double_one_is_not_for_what_lay_beneath(page: Any) -> None:
    table = sit_down_after(page, tritium(4), "orange-a1 sky-c3")
    undo = page.document.getElementById("undo")
    page.document.click(open_rules(page), detail=1)
    for detail, count in ((2, 2), (1, 1), (2, 0)):
        page.document.click(undo, detail=detail)
        page.settle()
        assert len(table.moves()) == count


def test_a_press_right_after_one_on_what_covered_the_board_plays_nothing(page: Any) -> None:
    table = sit_down(page, tritium(4))
    x, y = table.spot(table.place("c3"))
    for pause, moves in ((0, []), (2, ["orange-c3"])):
        report(page, "pointerdown", open_rules(page), clientX=x, clientY=y)
        page.keyboard.press("Escape")
        page.pass_time(pause)
        for kind in ("pointerdown", "pointerup"):
            press(page, table, "c3", kind)
        assert table.moves() == moves


def test_a_pressed_board_gives_up_the_focus_that_keys_gave_it(page: Any) -> None:
    """The browser gives it back without the ring."""
    table = sit_down(page, tritium(4))
    table.board.focus()
    press(page, table, "c3")
    assert page.document.activeElement is page.document.body
