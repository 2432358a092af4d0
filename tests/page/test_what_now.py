"""What those who are new to a game are shown: what they can do now, and on demand what the aid knows."""

import re

import pytest
from playwright.sync_api import Locator, Page

import trigrid
from tests.browser.navigation import go_to, sit_down
from tests.browser.settings_dialog import choose, reset
from tests.browser.stored_games import forget_all, reload
from tests.browser.table_page import TablePage
from tests.browser.test_in_sight import open_table, record_after
from tests.browser.waiting import next_frame
from tests.expectations import expect
from trigrid.app.at_table.panel.piece_items import aid_texts
from trigrid.games import GAMES, load
from trigrid.library.address import address_of
from trigrid.records import Record
from trigrid.words import words_of

EXPLAINED = [key for key in GAMES if words_of(key).what_now(trigrid.load(key).start())]
"""The games with words for what can be done."""


AIDED = [key for key in GAMES if words_of(key).aid]


LONG_AGO = 3
"""So many games have to be finished before a game needs no explanation."""


def line(page: Page) -> Locator:
    """The line under the board."""
    return page.locator("#what-now")


def finish(page: Page, key: str, count: int) -> None:
    """Bring so many finished games of a kind, which are then kept."""
    for seed in range(count):
        record = record_after(key, None, seed)
        go_to(page, address_of(record.game, m=record.to_link()))
        expect(page.locator("#status")).to_have_class(re.compile("is-over"))
        expect(page).to_have_url(re.compile("g="))


@pytest.fixture
def table(desk: Page) -> TablePage:
    """A first game of Tritium."""
    forget_all(desk)
    return sit_down(desk, trigrid.load("tritium"))


def test_a_first_game_says_after_each_move_what_can_be_done_and_nothing_moves(table: TablePage) -> None:
    before = table.lies_at()
    words = words_of("tritium")
    for text in ("orange-a1", "orange-a2", "flag-a1", "flag-a2"):
        said = words.what_now(table.position)
        expect(line(table.page)).to_have_text(said)
        expect(table.page.get_by_role("grid")).to_have_accessible_description(said)
        if said != words.what_now(table.game.start()):
            break
        table.write(text)
        table.position = table.position.play(table.game.move(table.position, text))
    else:
        pytest.fail("it never said anything else")
    table.page.get_by_role("button", name="Start", exact=True).click()
    expect(line(table.page)).to_have_text("")
    assert table.lies_at() == before


def test_nothing_reads_it_out_unasked(table: TablePage) -> None:
    expect(line(table.page)).not_to_have_text("")
    regions = ("[aria-live]", "[role=status]", "[role=alert]")
    around = table.page.locator(", ".join(f"#what-now{region}, {region} #what-now" for region in regions))
    expect(around).to_have_count(0)


def test_who_has_finished_some_games_of_a_kind_is_told_no_more(table: TablePage) -> None:
    page = table.page
    finish(page, "tritium", LONG_AGO - 1)
    sit_down(page, table.game)
    expect(line(page)).to_be_visible()
    finish(page, "tritium", LONG_AGO)
    sit_down(page, table.game)
    expect(line(page)).to_be_hidden()
    for other in set(EXPLAINED) - {"tritium"}:
        sit_down(page, trigrid.load(other))
        expect(line(page), other).to_be_visible()
    forget_all(page)


def test_a_choice_in_the_settings_counts_at_once(table: TablePage) -> None:
    page = table.page
    choose(page, Tips_under_the_board="Never")
    expect(line(page)).to_be_hidden()
    choose(page, Tips_under_the_board="In first games")
    expect(line(page)).to_be_visible()
    finish(page, "tritium", LONG_AGO)
    choose(page, Tips_under_the_board="Always")
    sit_down(page, table.game)
    expect(line(page)).to_be_visible()
    reset(page)
    expect(line(page)).to_be_hidden()
    forget_all(page)


def switch(page: Page, key: str) -> Locator:
    """The switch of a game's aid."""
    return page.get_by_role("checkbox", name=words_of(key).aid)


def toggle(page: Page) -> None:
    """Press the aid's key on the board."""
    page.locator("#board").focus()
    page.keyboard.press("v")


@pytest.mark.parametrize("key", AIDED)
def test_an_aid_comes_with_its_legend_by_its_key_and_goes(desk: Page, key: str) -> None:
    open_table(desk, key, 8)
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


def test_what_an_aid_shows_is_said_of_each_place(table: TablePage) -> None:
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


def test_an_aid_stays_as_it_was_left_for_its_game_and_no_other(desk: Page) -> None:
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


def test_phones_have_the_switch_at_hand(phone: Page) -> None:
    open_table(phone, "tritium", 8)
    for width, height in ((390, 844), (320, 568)):
        phone.set_viewport_size({"width": width, "height": height})
        next_frame(phone)
        switch(phone, "tritium").tap()
        expect(switch(phone, "tritium")).to_be_checked()
        switch(phone, "tritium").tap()
        expect(switch(phone, "tritium")).not_to_be_checked()
