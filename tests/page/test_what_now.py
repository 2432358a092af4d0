"""Tests of the help for beginners: the tips under the board, and the aids.

An aid marks something on the board, such as threatened lines. A switch turns the aid on and off.
"""

import re

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.navigation import go_to, open_table
from tests.browser.sample_games import open_sample, record_after
from tests.browser.settings_dialog import choose, reset
from tests.browser.stored_games import forget_all, reload
from tests.browser.table_page import TablePage
from tests.browser.waiting import next_frame
from tests.expectations import expect
from trigrid.app.at_table.panel.piece_items import aid_texts
from trigrid.games import GAMES, load
from trigrid.library.address import address_of
from trigrid.records import Record
from trigrid.words import words_of

EXPLAINED = [key for key in GAMES if words_of(key).what_now(trigrid.load(key).start())]
"""The games that have tips."""


AIDED = [key for key in GAMES if words_of(key).aid]


TIPPED_GAMES = 3
"""The number of finished games after which a game shows no tips."""


def tip_line(page: Page) -> Locator:
    """Return the line for tips under the board."""
    return page.locator("#what-now")


def finish(page: Page, key: str, count: int) -> None:
    """Open links to finished plays of a game, and wait until the page stores them."""
    for seed in range(count):
        record = record_after(key, None, seed)
        go_to(page, address_of(record.game, m=record.to_link()))
        expect(page.locator("#status")).to_have_class(re.compile("is-over"))
        expect(page).to_have_url(re.compile("g="))


@pytest.fixture
def table(desk: Page) -> TablePage:
    """Provide a table with the user's first game, Tritium."""
    forget_all(desk)
    return open_table(desk, trigrid.load("tritium"))


def test_a_first_game_shows_a_tip_after_each_move_and_the_board_stays_in_place(table: TablePage) -> None:
    before = table.canvas_position()
    words = words_of("tritium")
    for text in ("orange-a1", "orange-a2", "flag-a1", "flag-a2"):
        tip = words.what_now(table.position)
        expect(tip_line(table.page)).to_have_text(tip)
        expect(table.page.get_by_role("grid")).to_have_accessible_description(tip)
        if tip != words.what_now(table.game.start()):
            break
        table.write(text)
        table.position = table.position.play(table.game.move(table.position, text))
    else:
        pytest.fail("the tip never changed")
    table.page.get_by_role("button", name="Start", exact=True).click()
    expect(tip_line(table.page)).to_have_text("")
    assert table.canvas_position() == before


def test_no_live_region_announces_the_tip(table: TablePage) -> None:
    expect(tip_line(table.page)).not_to_have_text("")
    regions = ("[aria-live]", "[role=status]", "[role=alert]")
    live_regions = table.page.locator(
        ", ".join(f"#what-now{region}, {region} #what-now" for region in regions)
    )
    expect(live_regions).to_have_count(0)


def test_the_tips_disappear_after_some_finished_games(table: TablePage) -> None:
    page = table.page
    finish(page, "tritium", TIPPED_GAMES - 1)
    open_table(page, table.game)
    expect(tip_line(page)).to_be_visible()
    finish(page, "tritium", TIPPED_GAMES)
    open_table(page, table.game)
    expect(tip_line(page)).to_be_hidden()
    for other in set(EXPLAINED) - {"tritium"}:
        open_table(page, trigrid.load(other))
        expect(tip_line(page), other).to_be_visible()
    forget_all(page)


def test_the_setting_for_tips_takes_effect_immediately(table: TablePage) -> None:
    page = table.page
    choose(page, Tips_under_the_board="Never")
    expect(tip_line(page)).to_be_hidden()
    choose(page, Tips_under_the_board="In first games")
    expect(tip_line(page)).to_be_visible()
    finish(page, "tritium", TIPPED_GAMES)
    choose(page, Tips_under_the_board="Always")
    open_table(page, table.game)
    expect(tip_line(page)).to_be_visible()
    reset(page)
    expect(tip_line(page)).to_be_hidden()
    forget_all(page)


def switch(page: Page, key: str) -> Locator:
    """Return the switch of a game's aid."""
    return page.get_by_role("checkbox", name=words_of(key).aid)


def toggle(page: Page) -> None:
    """Press the aid's key on the board."""
    page.locator("#board").focus()
    page.keyboard.press("v")


@pytest.mark.parametrize("key", AIDED)
def test_an_aid_and_its_legend_appear_by_key_and_disappear(desk: Page, key: str) -> None:
    open_sample(desk, key, 8)
    legend = desk.get_by_role("list", name=words_of(key).aid)
    texts = list(aid_texts(Record(load(key))).values())
    expect(legend).to_be_hidden()
    toggle(desk)
    expect(switch(desk, key)).to_be_checked()
    if texts:
        expect(legend.locator("span:last-child")).to_have_text(texts)
        assert legend.locator("svg").count() == len(texts)
    switch(desk, key).uncheck()
    expect(legend).to_be_hidden()


def test_descriptions_of_places_include_the_text_of_an_aid(table: TablePage) -> None:
    table.write_all("orange-a1 orange-a2 flag-a1")
    cell = table.page.locator(f"#place-{table.place('a2')}")
    position, words = table.position, words_of("tritium")
    seen = words.seen(position, table.place("a2"))
    assert seen
    expect(cell).not_to_contain_text(seen)
    toggle(table.page)
    expect(cell).to_contain_text(seen)
    toggle(table.page)
    expect(cell).not_to_contain_text(seen)


def test_an_aid_stays_on_or_off_for_its_own_game_only(desk: Page) -> None:
    go_to(desk, "#/tritium")
    other = next(key for key in AIDED if key != "tritium")
    toggle(desk)
    expect(switch(desk, "tritium")).to_be_checked()
    reload(desk)
    expect(switch(desk, "tritium")).to_be_checked()
    go_to(desk, f"#/{other}")
    expect(switch(desk, other)).not_to_be_checked()
    go_to(desk, "#/tritium?size=4&form=standard")
    expect(switch(desk, "tritium")).to_be_checked()
    toggle(desk)
    reload(desk)
    expect(switch(desk, "tritium")).not_to_be_checked()


def test_the_switch_of_an_aid_works_on_phones(phone: Page) -> None:
    open_sample(phone, "tritium", 8)
    for width, height in ((390, 844), (320, 568)):
        phone.set_viewport_size({"width": width, "height": height})
        next_frame(phone)
        switch(phone, "tritium").tap()
        expect(switch(phone, "tritium")).to_be_checked()
        switch(phone, "tritium").tap()
        expect(switch(phone, "tritium")).not_to_be_checked()
