"""Tests of the rules: *Why?*, contents, diagrams, and rules beside the board."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import WIDE, card_of, go_to, open_table, open_table_after, tritium
from tests.browser.table_page import TablePage
from tests.expectations import expect
from trigrid.draw.diagrams import Diagram, diagrams
from trigrid.games import GAMES, load

IN_STEPS = [
    pytest.param(key, each, id=f"{key}-{each.clause}")
    for key in GAMES
    for each in [next((each for each in diagrams(key) if len(each.frames) > 1), None)]
    if each
]
"""Each game's first diagram with several frames; some games have none."""


@pytest.fixture
def table(desk: Page) -> Iterator[TablePage]:
    """Provide a table with a flagged region, and close the rules after the test."""
    yield open_table_after(desk, tritium(), "orange-a1 flag-a1")
    desk.emulate_media(media="screen")
    desk.set_viewport_size(WIDE["viewport"])
    if keep_button(desk).and_(desk.locator("[aria-pressed=true]")).is_visible():
        keep_button(desk).click()
    if rules(desk).is_visible():
        rules(desk).get_by_role("button", name="Close").click()


def rules(page: Page) -> Locator:
    """Return the dialog *Rules*."""
    return page.get_by_role("dialog", name="Rules", exact=True)


def keep_button(page: Page) -> Locator:
    """Return the button that keeps the rules beside the board."""
    return page.get_by_role("button", name="Keep open beside the board", exact=True)


def expect_clause(page: Page, number: str) -> None:
    """Assert that the rules are open at a clause, which is marked and focused."""
    clause = rules(page).locator(f"#{number}")
    expect(rules(page).get_by_role("tab", name="Full rules")).to_have_attribute("aria-selected", "true")
    expect(clause).to_be_focused()
    expect(clause).to_be_in_viewport()
    expect(rules(page).locator(".is-asked")).to_have_count(1)
    expect(clause).to_have_class(re.compile("is-asked"))


def keep_rules_beside(table: TablePage) -> None:
    """Open the rules and keep them beside the board."""
    table.press("Rules")
    keep_button(table.page).click()
    expect(keep_button(table.page)).to_have_attribute("aria-pressed", "true")
    expect(keep_button(table.page)).to_be_focused()


def open_full_rules(table: TablePage) -> Locator:
    """Open the full rules at their beginning and return the dialog."""
    table.press("Rules")
    rules(table.page).get_by_role("tab", name="Full rules").click()
    return rules(table.page)


def test_why_opens_the_rule_that_refused_a_click(table: TablePage) -> None:
    expect(table.button("Why?")).to_be_hidden()
    table.press_place(table.place("a1"))
    table.point_at(table.place("b2"))
    expect(table.button("Why?"), "the button disappears when the pointer crosses the board").to_be_visible()
    table.press("Why?")
    expect_clause(table.page, "T7")
    table.page.keyboard.press("Escape")
    expect(table.button("Why?")).to_be_focused()
    table.press_place(table.place("b2"))
    expect(table.button("Why?")).to_be_hidden()


def test_the_question_mark_key_or_the_focused_button_why_opens_the_rule(table: TablePage) -> None:
    table.write("flag-a1")
    table.board.focus()
    table.page.keyboard.press("?")
    expect_clause(table.page, "T8")
    table.page.keyboard.press("Escape")
    expect(rules(table.page)).to_be_hidden()
    table.board.focus()
    table.page.keyboard.press("Shift+Tab")
    expect(table.button("Why?")).to_be_focused()
    expect(table.button("Why?")).to_have_accessible_description(
        table.page.locator("#status-news").inner_text()
    )
    table.page.keyboard.press("Enter")
    expect_clause(table.page, "T8")


def test_why_is_offered_only_after_a_refusal_by_a_rule(table: TablePage) -> None:
    table.write("flag-a1")
    expect(table.button("Why?")).to_be_visible()
    table.write("nonsense")
    expect(table.status).to_contain_text("nonsense")
    expect(table.button("Why?")).to_be_hidden()
    table.board.press("?")
    expect(rules(table.page)).to_be_hidden()


def test_the_contents_lead_to_every_section_and_keep_the_address(table: TablePage) -> None:
    dialog, address = open_full_rules(table), table.page.url
    contents = dialog.get_by_role("navigation", name="Contents")
    names = contents.get_by_role("button").all_inner_texts()
    assert names == dialog.get_by_role("heading", level=3).all_inner_texts()
    assert {"Material", "Regions", "End", "Keys"} <= {*names}
    for name in ("End", "Material", "Regions"):
        contents.get_by_role("button", name=name, exact=True).click()
        heading = dialog.get_by_role("heading", name=name, exact=True)
        expect(heading).to_be_in_viewport()
        expect(heading).to_be_focused()
    assert table.page.url == address


@pytest.mark.parametrize(("key", "diagram"), IN_STEPS)
def test_buttons_step_through_the_frames_of_a_diagram(desk: Page, key: str, diagram: Diagram) -> None:
    dialog = open_full_rules(open_table(desk, load(key)))
    figure = dialog.locator(f"[id='{diagram.clause}'] .diagram, [id='{diagram.clause}'] + .diagram").first
    figure.scroll_into_view_if_needed()
    caption = figure.locator("figcaption")
    back, forward = (
        figure.get_by_role("button", name=f"{name} in the diagram of {diagram.clause}")
        for name in ("Back", "Next")
    )
    pictures = set[str]()
    for number, frame in enumerate(diagram.frames, 1):
        expect(caption).to_have_text(frame.caption)
        expect(figure).to_contain_text(f"{number} of {len(diagram.frames)}")
        expect(figure.locator("svg")).to_be_visible()
        pictures.add(figure.locator("svg").inner_html())
        expect(back).to_have_attribute("aria-disabled", str(number == 1).lower())
        forward.focus()
        desk.keyboard.press("Enter")
    assert len(pictures) == len(diagram.frames)
    expect(caption, "the last frame does not stay").to_have_text(diagram.frames[-1].caption)
    expect(forward).to_be_focused()
    back.click()
    expect(caption).to_have_text(diagram.frames[-2].caption)
    desk.keyboard.press("Escape")


def test_rules_kept_beside_the_board_stay_open_and_follow_the_game(table: TablePage) -> None:
    page = table.page
    keep_rules_beside(table)
    rules(page).get_by_role("button", name="Close").click()
    expect(table.button("Rules")).to_be_focused()
    table.press("Rules")
    expect(keep_button(page)).to_have_attribute("aria-pressed", "true")
    open_table(page, load("tritt"))
    expect(rules(page).get_by_role("heading", name="Rules of TRITT", exact=True)).to_be_visible()
    go_to(page, "#/")
    expect(rules(page)).to_be_hidden()
    card_of(page).get_by_role("button", name="Rules").click()
    expect(keep_button(page), "the lobby offers to keep the rules beside a board").to_be_hidden()
    page.keyboard.press("Escape")
    open_table(page, tritium()).press("Rules")
    keep_button(page).click()
    expect(keep_button(page)).to_have_attribute("aria-pressed", "false")
    expect(rules(page)).to_be_visible()


def test_rules_beside_the_board_close_in_a_narrow_window(table: TablePage) -> None:
    keep_rules_beside(table)
    table.page.set_viewport_size({"width": 1024, "height": 768})
    expect(rules(table.page)).to_be_hidden()
    table.press("Rules")
    expect(keep_button(table.page)).to_be_hidden()
    expect(rules(table.page).and_(table.page.locator(":modal"))).to_be_visible()
    table.page.keyboard.press("Escape")
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.press("Rules")
    expect(keep_button(table.page)).to_have_attribute("aria-pressed", "true")
