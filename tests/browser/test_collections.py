"""Tests of a lesson, on a phone and embedded, and of the annotated games."""

from playwright.sync_api import Page

from tests.browser.all_screens import show_edited_collection
from tests.browser.embedded_board import EmbeddedBoard, EmbeddedTablePage, around, host
from tests.browser.lesson_page import eventually_one_of
from tests.browser.navigation import START, WIDE, Visit, go_to
from tests.browser.other_sites import OtherSite, element, script
from tests.browser.stored_games import open_at, reload
from tests.browser.table_page import TablePage
from tests.collection.sample_collections import club_lesson, club_text
from tests.expectations import expect
from trigrid.collection.annotated import annotated_games
from trigrid.library.address import COLLECTIONS_ADDRESS, LEARN_ADDRESS

__all__ = ["around", "host"]

LINK = club_lesson().to_link()
READ, AT_ONCE, IN_TWO, HIDDEN, COUNT, PLAY = range(1, 7)
"""The numbers of chapters of the lesson."""
RECORD_EVENTS = """globalThis.events = [];
for (const name of ["ready", "move", "end", "error"])
    addEventListener(`trigrid-${name}`, ({ detail: { solved } }) => events.push({ name, solved }));
"""


def use_chapter(page: Page, number: int) -> TablePage:
    """Choose a chapter in the list on the card, and return its board."""
    chapter = club_lesson().chapters[number - 1]
    if page.locator("#lesson-title").inner_text() != chapter.title:
        page.get_by_role("combobox", name="Go to").select_option(str(number - 1))
    expect(page.locator("#lesson-title")).to_have_text(chapter.title)
    table = TablePage(page, chapter.record.game, touch=True)
    table.position = chapter.record.root.position
    return table


def play(table: TablePage, *texts: str) -> None:
    """Play a move by touch; a second move is the page's reply."""
    moves = table.page.locator("#moves .turn > button")  # hidden while the moves are found
    count, move = moves.count(), table.game.move(table.position, texts[0])
    table.begin(move)
    prompt = table.page.get_by_text(table.confirmation_prompt(move))
    if eventually_one_of(table.page, prompt.is_visible, lambda: moves.count() > count):
        table.confirm(move)
    for text in texts:
        table.position = table.position.play(table.game.move(table.position, text))
    expect(moves).to_have_count(count + len(texts))


def test_a_lesson_from_a_link_is_done_on_a_phone(phone: Page) -> None:
    """If this fails, a club's lesson cannot be done by its members."""
    card = phone.locator("#lesson")
    go_to(phone, f"#/collection?c={LINK}")
    phone.get_by_role("link", name="Start", exact=True).tap()
    use_chapter(phone, READ)
    phone.get_by_role("button", name="To the end").tap()
    phone.locator("#more").tap()
    phone.get_by_role("button", name="Moves", exact=True).tap()
    phone.locator("#moves .branch button").first.tap()
    phone.get_by_role("button", name="Close", exact=True).tap()
    card.get_by_role("button", name="Next", exact=True).tap()
    table = use_chapter(phone, AT_ONCE)
    play(table, "j2-j4")
    expect(card).to_have_attribute("data-phase", "reached")
    expect(phone.locator("#lesson-said")).to_contain_text("Proved: this wins in this turn.", timeout=START)
    table = use_chapter(phone, IN_TWO)
    play(table, "b2-d4>a1-c3", "d3-d5")
    table.wait_until_presses_count()
    play(table, "d2-f4")
    expect(card).to_have_attribute("data-phase", "reached")
    play(use_chapter(phone, HIDDEN), "c1")
    card.get_by_role("button", name="See the moves").tap()
    phone.get_by_role("button", name="To the end").tap()
    expect(phone.locator("#lesson-text")).to_have_text("Now the triangle cannot be stopped.")
    table = use_chapter(phone, PLAY)
    play(table, "c1")
    expect(phone.locator("#moves .turn > button")).to_have_count(2, timeout=START)
    phone.get_by_role("link", name="Contents").tap()
    expect(phone.get_by_text("4 of 10 chapters done")).to_be_visible()
    phone.get_by_role("button", name="Keep", exact=True).tap()
    expect(phone.get_by_role("button", name="Edit", exact=True)).to_be_visible()
    reload(phone)
    expect(phone.get_by_text("4 of 10 chapters done")).to_be_visible()


def test_the_contents_scroll_to_the_edited_chapter_and_other_pages_do_not(phone: Page) -> None:
    """If this fails, authors of long lessons search the chapter after each change."""
    show_edited_collection(phone)
    edit = phone.get_by_role("link", name="Edit moves and notes: Where to go from here")
    edit.tap()
    phone.get_by_role("button", name="Done", exact=True).tap()
    expect(edit).to_be_in_viewport()
    edit.tap()
    expect(phone.get_by_role("button", name="Done", exact=True)).to_be_visible()
    go_to(phone, COLLECTIONS_ADDRESS)
    phone.get_by_role("link", name="Club evening: winning by force").tap()
    expect(phone.get_by_role("heading", name="Club evening: winning by force")).to_be_in_viewport()


def test_a_chapter_is_solved_in_a_page_of_another_site(around: Visit, site: str, host: OtherSite) -> None:
    """If this fails, a blog cannot show a lesson, or its scripts miss the result."""
    page = around()
    page.add_init_script(f"if (top === window) {{ {RECORD_EVENTS} }}")
    page.goto(host.page(script(site) + element(f'collection="{LINK}" chapter="{HIDDEN}" size="320x460"')))
    page.get_by_role("button", name="Open the chapters").click()
    page.wait_for_function("events.some(({ name }) => name === 'ready')", timeout=START)
    inside = EmbeddedBoard(page, site)
    expect(inside.frame.get_by_role("heading", name="Only one square")).to_be_visible()
    table = EmbeddedTablePage(inside, club_lesson().chapters[HIDDEN - 1].record.game)
    table.position = club_lesson().chapters[HIDDEN - 1].record.root.position
    table.begin(table.game.move(table.position, "c1"))
    page.wait_for_function("events.some(({ name, solved }) => name === 'end' && solved)", timeout=START)
    board = "document.querySelector('trigrid-game')"
    assert page.evaluate(f"{board}.load({{ chapter: {COUNT} }}).then(() => {board}.state.chapter)") == COUNT
    expect(inside.frame.get_by_role("heading", name="Count to the end")).to_be_visible()
    page.evaluate(f"{board}.chapter = {READ}")
    expect(inside.frame.get_by_role("heading", name="A first game")).to_be_visible()
    assert page.evaluate("events.some(({ name }) => name === 'error')") is False


def test_the_attribute_may_contain_the_text_and_the_board_stays_in_place(
    around: Visit, site: str, host: OtherSite
) -> None:
    page = around()
    text = club_text().replace("&", "&amp;").replace("'", "&#39;")
    page.goto(
        host.page(script(site) + element(f"collection='{text}' chapter='{IN_TWO}' start='now' size='320'"))
    )
    inside = EmbeddedBoard(page, site)
    expect(inside.frame.get_by_role("heading", name="Win in two")).to_be_visible(timeout=START)
    expect(inside.frame.get_by_label("Go to")).to_have_value(str(IN_TWO - 1))
    board = inside.frame.locator("#board")
    before = board.bounding_box()
    inside.frame.get_by_role("button", name="Show solution").click()
    expect(inside.frame.locator("#status")).to_contain_text("This completes a line")
    assert board.bounding_box() == before


def test_embedded_chapters_show_the_board_above_the_moves(around: Visit, site: str, host: OtherSite) -> None:
    page = around()
    attributes = f'collection="{LINK}" chapter="{READ}" start="now" controls="moves" size="360x640"'
    page.goto(host.page(script(site) + element(attributes)))
    inside = EmbeddedBoard(page, site)
    expect(inside.frame.get_by_role("list", name="Moves")).to_be_visible(timeout=START)
    board = inside.frame.locator("#board").bounding_box()
    assert board
    assert board["width"] > 300


def test_annotated_games_are_loaded_on_request_and_read_one_after_the_other(visit: Visit, site: str) -> None:
    """If this fails, each visit loads the games, or their archive is missing."""
    page, requested = visit(**WIDE), list[str]()
    page.on("request", lambda request: requested.append(request.url))
    open_at(page, site + LEARN_ADDRESS)
    link = page.locator("#learn-more").get_by_role("link", name="Trichet", exact=True)
    expect(link).to_be_visible(timeout=START)
    assert not any("annotated" in url for url in requested)
    link.click()
    page.get_by_role("link", name="Start", exact=True).click()
    card = page.locator("#lesson")
    first, second = annotated_games("trichet").chapters[:2]
    expect(page.locator("#lesson-title")).to_have_text(first.title, timeout=START)
    card.get_by_role("button", name="Next note").click()
    expect(page.locator("#lesson-text")).to_contain_text("A quiet beginning.")
    page.keyboard.press("End")
    card.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator("#lesson-title")).to_have_text(second.title)
    assert any("annotated" in url for url in requested)
