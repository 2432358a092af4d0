"""A site with one more game, added as docs/adding-a-game.md says: Hex."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.navigation import START, WIDE, choose_two_people, is_ready, start_button
from tests.browser.site_variants import edition_with
from tests.browser.table_page import TablePage
from tests.hex.descriptors.hex import HEX
from tests.hex.files import site_files
from tools.serve import serving
from trigrid.games import registered


@pytest.fixture
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """The lobby of that site."""
    dist = edition_with(HEX, site_files(), tmp_path_factory.mktemp("hex"))
    with serving(dist) as address:
        witness = BrowserMonitor(address)
        with visiting(browser, witness, **WIDE) as page, registered(HEX):
            page.goto(address)
            is_ready(page)
            yield page
        assert witness.take_complaints([]) == []


def test_a_new_game_is_offered_played_by_people_and_by_the_computer_and_has_its_rules(page: Page) -> None:
    choose_two_people(page)
    start_button(page, HEX.key).click()
    table = TablePage(page, HEX.rules())
    expect(table.status).to_have_text(f"First to move. {table.words.first_move}")
    for text in ("e3", "d3"):
        table.play(table.game.read(text))
    expect(table.listed).to_have_text(["e3", "d3"])
    table.write("e3")
    expect(table.status).to_contain_text("There is already a stone on e3.")
    page.get_by_role("combobox", name="Who plays First").select_option("1")
    expect(table.listed).to_have_count(3, timeout=START)
    table.press("Rules")
    dialog = page.get_by_role("dialog", name="Rules")
    expect(dialog.get_by_text("Exactly one player can: there is no tie.")).to_be_visible()
    expect(dialog.get_by_role("tab")).to_have_count(0)
