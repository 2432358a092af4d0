"""Tests of collections that are exported with all games, imported, or pasted."""

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.navigation import Visit, arrive, go_to, open_table_after
from tests.collection.sample_collections import club_lesson, club_text
from tests.expectations import expect
from tests.page.test_collections import READ, TITLE, keep, open_link
from trigrid.app.collections import words
from trigrid.games import load


def test_an_export_of_all_games_contains_the_collections(
    desk: Page, first_visit: Visit, site: str, tmp_path: Path
) -> None:
    """If this fails, a backup loses collections."""
    open_table_after(desk, load("tri-it-out", board="hex-2-3"), "a1 b2")
    open_link(desk, club_lesson(), READ)
    desk.keyboard.press("End")
    keep(desk)
    go_to(desk, "#/games")
    with desk.expect_download() as saved:
        desk.get_by_role("button", name="Export all").click()
    file = tmp_path / "all.txt"
    saved.value.save_as(file)
    other = first_visit()
    arrive(other, site, "#/games")
    with other.expect_file_chooser() as chooser:
        other.get_by_role("button", name="Import", exact=True).click()
    chooser.value.set_files(file)
    said = other.locator("#games-said")
    expect(said).to_contain_text("1 collection read, 1 new. 1 chapter read, 1 new.")
    expect(said).to_contain_text("1 game read, 1 new.")
    go_to(other, "#/collections")
    expect(other.get_by_text("1 of 10 chapters done")).to_be_visible()


def test_a_pasted_collection_is_kept_and_opened(desk: Page) -> None:
    go_to(desk, "#/games")
    desk.get_by_role("button", name="Open a game").click()
    desk.locator("#open-text").fill(club_text())
    desk.locator("#open-form").get_by_role("button", name="Open", exact=True).click()
    expect(desk.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(desk.get_by_role("button", name=words.EDIT, exact=True)).to_be_visible()


def test_a_pasted_link_opens_the_collection(desk: Page) -> None:
    go_to(desk, "#/games")
    desk.get_by_role("button", name="Open a game").click()
    desk.locator("#open-text").fill(f"Look at {club_lesson().to_link()}!")
    desk.locator("#open-form").get_by_role("button", name="Open", exact=True).click()
    expect(desk.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(desk.get_by_text(words.NOT_KEPT)).to_be_visible()
