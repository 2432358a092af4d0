"""Tests of collections in files, links, exports and embeds."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.navigation import Visit, arrive, go_to, open_table_after
from tests.collection.sample_collections import club_lesson, club_text, lesson
from tests.expectations import expect
from tests.page.test_collections import IN_TWO, READ, TITLE, edit, keep, open_link, titles
from tests.page.test_storage import NO_WORKER, REFUSING
from trigrid.app.collections import words
from trigrid.app.services.words.screens import COLLECTIONS
from trigrid.collection import Collection
from trigrid.games import load
from trigrid.library.words.storage import DOWNLOAD


def test_a_downloaded_collection_is_opened_from_its_file(desk: Page, tmp_path: Path) -> None:
    keep(desk)
    with desk.expect_download() as saved:
        desk.get_by_role("button", name=words.DOWNLOAD, exact=True).click()
    file = tmp_path / "club.txt"
    assert saved.value.suggested_filename.startswith("Club-evening-winning-by-force-")
    saved.value.save_as(file)
    assert Collection.from_text(file.read_text(encoding="utf-8")).title == TITLE
    edit(desk)
    desk.get_by_role("button", name=words.DELETE).click()
    with desk.expect_file_chooser() as chooser:
        desk.get_by_role("button", name=words.OPEN_FILE).click()
    chooser.value.set_files(file)
    expect(desk.get_by_role("heading", name=TITLE)).to_be_visible()
    assert titles(desk) == [chapter.title for chapter in club_lesson().chapters]


def test_a_damaged_file_opens_in_part_and_says_where_the_damage_is(desk: Page, tmp_path: Path) -> None:
    file = tmp_path / "club.txt"
    file.write_text(club_text().replace("4,-5V.oo", "4,-5V.ox"), encoding="utf-8")
    go_to(desk, "#/collections")
    with desk.expect_file_chooser() as chooser:
        desk.get_by_role("button", name=words.OPEN_FILE).click()
    chooser.value.set_files(file)
    expect(desk.get_by_role("heading", name=TITLE)).to_be_visible()
    notice = desk.get_by_role("alert").filter(has_text="Chapter 8, line ")
    expect(notice).to_contain_text("“4,-5V.ox” is not a move")
    assert len(titles(desk)) == 10


def test_a_link_that_breaks_off_opens_its_intact_chapters(desk: Page) -> None:
    link = club_lesson().to_link()
    go_to(desk, f"#/collection?c={link[:-60]}")
    expect(desk.get_by_role("alert")).to_contain_text("Only the chapters that are complete are shown.")
    assert 1 <= len(titles(desk)) < 10


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("#/collection?c=3.collection.abc.def123", "The link is damaged"),
        ("#/collection?c=4.collection.abc.def123", "The link was made by a newer version"),
        ("#/collection", words.NO_LINK),
        ("#/collections/unknown", words.NO_SUCH_COLLECTION),
    ],
)
def test_an_address_without_a_collection_shows_the_list_and_a_reason(
    desk: Page, address: str, sentence: str
) -> None:
    go_to(desk, address)
    expect(desk.get_by_role("heading", name=COLLECTIONS)).to_be_visible()
    expect(desk.get_by_role("alert")).to_contain_text(sentence)


def test_texts_of_authors_are_shown_as_text(desk: Page) -> None:
    collection = lesson()
    collection.title, collection.author = "<i>&amp;</i>", '"x" onclick="y"'
    collection.chapters[0].title = "<script>alert(1)</script>"
    keep(desk, collection)
    expect(desk.get_by_role("heading", name="<i>&amp;</i>")).to_be_visible()
    assert titles(desk)[0] == "<script>alert(1)</script>"
    edit(desk)
    expect(desk.get_by_role("textbox", name=words.AUTHOR, exact=True)).to_have_value('"x" onclick="y"')


def test_other_tabs_show_a_new_collection(desk: Page, site: str) -> None:
    other = desk.context.new_page()
    arrive(other, site, "#/collections")
    expect(other.get_by_text(words.NONE_KEPT)).to_be_visible()
    keep(desk)
    expect(other.get_by_role("link", name=TITLE)).to_be_visible()


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


def test_a_chapter_is_shared_and_embedded(desk: Page) -> None:
    """If this fails, authors cannot put a chapter on their own pages."""
    keep(desk)
    desk.get_by_role("link", name="Win in two").click()
    desk.get_by_role("button", name="Share", exact=True).click()
    link, address = desk.locator("#share-link"), f"#/collection?c={club_lesson().to_link()}&chapter={IN_TWO}"
    assert link.input_value().endswith(address)
    desk.get_by_role("button", name="Embed", exact=True).click()
    code = desk.locator("#embed-line").input_value()
    assert f'<trigrid-game collection="{club_lesson().to_link()}" chapter="{IN_TWO}"' in code


def test_a_collection_that_cannot_be_stored_stays_open_and_can_be_downloaded(visit: Visit, site: str) -> None:
    page = visit()
    page.add_init_script(REFUSING)
    page.add_init_script(NO_WORKER)
    arrive(page, site)
    keep(page)
    notice = page.get_by_role("alert").filter(has_text="does not let the page save anything")
    expect(notice).to_be_visible()
    edit(page)
    page.get_by_role("textbox", name=words.TITLE, exact=True).fill("Renamed")
    page.get_by_role("textbox", name=words.TITLE, exact=True).blur()
    with page.expect_download() as saved:
        notice.get_by_role("button", name=DOWNLOAD).click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert Collection.from_text(text).title == "Renamed"


def test_the_copied_link_is_confirmed_beside_the_button(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    keep(desk)
    actions = desk.locator(".collections-bar")
    actions.get_by_role("button", name=words.COPY_LINK).click()
    expect(actions.get_by_role("status")).to_have_text(words.COPIED)
    assert (
        desk.get_by_role("textbox", name=words.LINK, exact=True)
        .input_value()
        .endswith(f"#/collection?c={club_lesson().to_link()}")
    )
