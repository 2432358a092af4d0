"""Tests of the annotated games on the page."""

from playwright.sync_api import Page

from tests.browser.navigation import go_to
from tests.expectations import expect
from trigrid.app.collections import words
from trigrid.app.learn import words as learn_words
from trigrid.app.services.words.screens import LEARN
from trigrid.collection.annotated import annotated_games
from trigrid.games import annotated_keys
from trigrid.library.address import LEARN_ADDRESS
from trigrid.words import words_of


def test_learn_leads_to_the_games_of_each_game(desk: Page) -> None:
    go_to(desk, LEARN_ADDRESS)
    heading = desk.get_by_role("heading", name=learn_words.GAMES_WORTH_SEEING)
    section = desk.locator("#learn-more > section", has=heading)
    assert section.get_by_role("link").all_inner_texts() == [words_of(key).name for key in annotated_keys()]
    section.get_by_role("link", name="Trichet", exact=True).click()
    expect(desk.get_by_role("heading", name="Trichet: games worth seeing")).to_be_visible()
    expect(desk.locator(".main-nav [aria-current=page]")).to_have_text("Learn")
    assert desk.locator(".chapter-name").all_inner_texts() == [
        chapter.title for chapter in annotated_games("trichet").chapters
    ]
    desk.locator("#collections-body").get_by_role("link", name=LEARN).click()
    expect(section).to_be_visible()


def test_notes_appear_with_their_moves_and_the_next_game_follows(desk: Page) -> None:
    first, second = annotated_games("tri-it-out").chapters[:2]
    go_to(desk, "#/collections/tri-it-out/1")
    expect(desk.locator("#lesson-title")).to_have_text(first.title)
    expect(desk.locator("#lesson-text")).to_have_text(first.record.root.comment)
    noted = next(node for node in first.record.end.path() if node.comment)
    card = desk.locator("#lesson")
    card.get_by_role("button", name=words.NEXT_NOTE).click()
    expect(desk.locator("#lesson-text")).to_contain_text(noted.comment)
    desk.keyboard.press("ArrowLeft")
    expect(desk.locator("#lesson-text")).not_to_contain_text(noted.comment)
    desk.keyboard.press("End")
    expect(card.get_by_role("button", name=words.NEXT_NOTE)).to_be_hidden()
    card.get_by_role("button", name="Next", exact=True).click()
    expect(desk.locator("#lesson-title")).to_have_text(second.title)


def test_the_games_are_kept_only_when_asked(desk: Page) -> None:
    go_to(desk, "#/collections/tritt")
    expect(desk.get_by_text(words.NOT_KEPT)).to_be_hidden()
    go_to(desk, "#/collections")
    expect(desk.get_by_text(words.NONE_KEPT)).to_be_visible()
    go_to(desk, "#/collections/tritt")
    desk.get_by_role("button", name=words.KEEP, exact=True).click()
    expect(desk.get_by_role("button", name=words.EDIT, exact=True)).to_be_visible()
    go_to(desk, "#/collections")
    expect(desk.get_by_role("link", name="TRITT: games worth seeing")).to_be_visible()
