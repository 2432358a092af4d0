"""Tests of the board with a finger on a phone."""

from playwright.sync_api import Page, ViewportSize

from tests.browser.navigation import open_table, open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.browser.touch import Finger, Spot
from tests.browser.waiting import eventually
from tests.expectations import expect
from trigrid.games.tritium import FLAG
from trigrid.table.words.refused_moves import confirm
from trigrid.words import words_of

words = words_of("tritium")

UP = -260
"""The vertical distance of a swipe up the screen, in CSS pixels."""
SHORT: ViewportSize = {"width": 390, "height": 420}
"""A window that is too short for the whole table, so that the page scrolls."""


def scrolled(page: Page) -> float:
    """Return how far the page is scrolled, in CSS pixels."""
    return float(page.evaluate("() => scrollY"))


def above(spot: Spot) -> Spot:
    """Return a spot further up the screen."""
    return spot[0], spot[1] + UP


def corner(table: TablePage) -> Spot:
    """Return the spot in the lower left corner of the canvas, outside all places."""
    box = table.box()
    spot = box["x"] + 12, box["y"] + box["height"] - 12
    assert table.view.place_at(0.2, table.view.bounds(table.position).height - 0.2) is None
    return spot


def test_the_page_scrolls_when_the_finger_starts_beside_the_places(phone: Page) -> None:
    phone.set_viewport_size(SHORT)
    table = open_table_after(phone, tritium(4), "orange-a1 sky-g4", touch=True)
    table.canvas.scroll_into_view_if_needed()
    start, before = corner(table), scrolled(phone)
    Finger(phone).swipe(start, above(start))
    eventually(phone, lambda: scrolled(phone) > before)
    assert table.moves() == ["orange-a1", "sky-g4"]


def test_the_page_scrolls_when_the_finger_starts_on_an_unplayable_place(phone: Page) -> None:
    phone.set_viewport_size(SHORT)
    table = open_table_after(phone, tritium(4), "orange-a1 flag-a1", touch=True)
    start = table.spot(table.place("a1"))
    before = scrolled(phone)
    Finger(phone).swipe(start, above(start))
    eventually(phone, lambda: scrolled(phone) > before)
    assert table.moves() == ["orange-a1", "flag-a1"]
    expect(table.readout).to_have_text("")  # after the swipe, the page describes no place


def test_a_sliding_finger_shows_each_place_and_plays_where_it_is_lifted(phone: Page) -> None:
    table, finger = open_table(phone, tritium(4), touch=True), Finger(phone)
    first, last = table.place("a2"), table.place("f2")
    bare = table.pixel(first)
    finger.put_down(table.spot(first))
    eventually(phone, lambda: table.pixel(first) != bare)
    finger.slide(table.spot(first), table.spot(last))
    eventually(phone, lambda: table.pixel(first) == bare and table.pixel(last) != bare)
    assert table.moves() == []
    finger.lift()
    expect(table.listed).to_have_text(["orange-f2"])
    assert scrolled(phone) == 0


def test_a_finger_that_slides_off_the_board_plays_nothing(phone: Page) -> None:
    table, finger = open_table(phone, tritium(4), touch=True), Finger(phone)
    place = table.place("a1")
    bare = table.pixel(place)
    finger.put_down(table.spot(place))
    eventually(phone, lambda: table.pixel(place) != bare)
    finger.slide(table.spot(place), corner(table))
    eventually(phone, lambda: table.pixel(place) == bare)
    finger.lift()
    table.tap(table.place("d5"))
    expect(table.listed).to_have_text(["orange-d5"])


def test_a_tap_that_waits_for_confirmation_follows_the_colour_and_the_next_tap(phone: Page) -> None:
    table = open_table(phone, tritium(8), touch=True)
    table.tap(table.place("c3"))
    expect(table.status).to_contain_text("again to play: orange tile on c3")
    table.choose(1)
    expect(table.status).to_contain_text("again to play: sky tile on c3")
    table.tap(table.place("k9"))
    expect(table.status).to_contain_text("again to play: sky tile on k9")
    assert table.moves() == []
    table.tap(table.place("k9"))
    expect(table.listed).to_have_text(["sky-k9"])


def test_no_place_is_described_after_a_tap_that_plays(phone: Page) -> None:
    table = open_table(phone, tritium(4), touch=True)
    table.tap(table.place("c3"))
    expect(table.listed).to_have_text(["orange-c3"])
    expect(phone.get_by_text("c3: ")).to_have_count(0)


def test_an_illegal_tap_changes_the_status_and_describes_the_region(phone: Page) -> None:
    table = open_table_after(phone, tritium(4), "orange-a1 flag-a1", touch=True)
    position = table.position
    place = table.place("a1")
    before = table.status.inner_text()
    table.tap(place)
    expect(table.status).not_to_have_text(before)
    expect(phone.get_by_text(words.pointed(position, place), exact=True)).to_be_visible()


def test_a_double_tap_is_one_move(phone: Page) -> None:
    """Otherwise the second tap would plant the other player's flag on the new tile."""
    table = open_table(phone, tritium(4), touch=True)
    for _ in range(3):
        table.tap(table.place("c3"))
    table.tap(table.place("a1"))
    expect(table.listed).to_have_text(["orange-c3", "orange-a1"])
    table.wait_until_presses_count()
    table.tap(table.place("c3"))
    expect(table.status).to_contain_text(confirm("flag on c3"))
    table.wait_until_presses_count()
    table.tap(table.place("c3"))
    expect(table.listed).to_have_text(["orange-c3", "orange-a1", "flag-c3"])


def test_a_chosen_flag_is_planted_by_one_tap(phone: Page) -> None:
    table = open_table_after(phone, tritium(4), "orange-a1 sky-g4", touch=True)
    table.choose(FLAG)
    table.tap(table.place("a1"))
    expect(table.listed).to_have_text(["orange-a1", "sky-g4", "flag-a1"])
    expect(table.tool(0)).to_be_checked()
