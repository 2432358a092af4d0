"""A game that is open in one tab, and goes on by a link that is opened in another."""

import re

from playwright.sync_api import expect

from tests.browser.navigation import Visit, arrive, is_ready, tritium
from tests.browser.table_page import TablePage
from tests.page.test_links import kept_games, moved, shared_link
from trigrid.app.sharing.record_export import game_address
from trigrid.records import Record


def test_the_answer_opened_in_another_tab_takes_the_game_over_with_all_its_moves(
    visit: Visit, site: str
) -> None:
    page = visit()
    arrive(page, site, "#/tritium?size=4&form=standard")
    table = TablePage(page, tritium())
    table.write("orange-a1")
    answer = Record.from_link(shared_link(page))
    answer.add(answer.game.move(answer.position, "sky-g4"))
    table.write("blue-c3")
    expect(moved(table.page)).to_have_count(2)

    other = page.context.new_page()
    arrive(other, site, game_address(answer, answer.here))
    there = TablePage(other, tritium())
    expect(moved(other)).to_have_count(2)  # as it is stored: the answer goes another way
    other.get_by_role("button", name="Go on with its moves").click()
    expect(moved(other).filter(has_text="sky-g4")).not_to_have_count(0)
    expect(there.button("Flip board")).to_be_enabled()
    other.get_by_role("button", name="Play here").click()
    expect(other).to_have_url(re.compile("g="))  # it is ours to play
    expect(moved(other).filter(has_text="blue-c3")).not_to_have_count(0)
    there.write("flag-a1")
    expect(moved(other).filter(has_text="flag-a1")).not_to_have_count(0)
    other.reload()
    is_ready(there.page)
    for text in ("sky-g4", "flag-a1", "blue-c3"):
        expect(moved(other).filter(has_text=text)).not_to_have_count(0)
    assert kept_games(other) == 1


# Links that are not
