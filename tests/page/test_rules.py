"""Rules that answer: *Why?* after a refused move, contents, diagrams, paper, a place beside the board."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.navigation import WIDE, card_of, go_to, sit_down, sit_down_after, tritium
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
"""Of each game that has one a diagram of several frames."""


@pytest.fixture
def table(desk: Page) -> Iterator[TablePage]:
    """A game in which a region holds a flag; the rules do not stay open when the test is over."""
    yield sit_down_after(desk, tritium(), "orange-a1 flag-a1")
    desk.emulate_media(media="screen")
    desk.set_viewport_size(WIDE["viewport"])
    if keep_button(desk).and_(desk.locator("[aria-pressed=true]")).is_visible():
        keep_button(desk).click()
    if rules(desk).is_visible():
        rules(desk).get_by_role("button", name="Close").click()


def rules(page: Page) -> Locator:
    """The dialog *Rules*."""
    return page.get_by_role("dialog", name="Rules", exact=True)


def keep_button(page: Page) -> Locator:
    """The button that keeps the rules beside the board."""
    return page.get_by_role("button", name="Keep open beside the board", exact=True)


def clause_is_shown(page: Page, number: str) -> None:
    """Assert that the rules are open at a clause, which is marked and has the focus."""
    clause = rules(page).locator(f"#{number}")
    expect(rules(page).get_by_role("tab", name="Full rules")).to_have_attribute("aria-selected", "true")
    expect(clause).to_be_focused()
    expect(clause).to_be_in_viewport()
    expect(rules(page).locator(".is-asked")).to_have_count(1)
    expect(clause).to_have_class(re.compile("is-asked"))


def keep_rules_beside(table: TablePage) -> None:
    """Open the rules and keep them open."""
    table.press("Rules")
    keep_button(table.page).click()
    expect(keep_button(table.page)).to_have_attribute("aria-pressed", "true")
    expect(keep_button(table.page)).to_be_focused()


def open_full_rules(table: TablePage) -> Locator:
    """Open the rules at the beginning of the sheet."""
    table.press("Rules")
    rules(table.page).get_by_role("tab", name="Full rules").click()
    return rules(table.page)


def test_why_opens_the_rule_that_refused_a_click(table: TablePage) -> None:
    expect(table.button("Why?")).to_be_hidden()
    table.press_place(table.place("a1"))
    table.point_at(table.place("b2"))
    expect(table.button("Why?"), "somebody crosses the board to it").to_be_visible()
    table.press("Why?")
    clause_is_shown(table.page, "T7")
    table.page.keyboard.press("Escape")
    expect(table.button("Why?")).to_be_focused()
    table.press_place(table.place("b2"))
    expect(table.button("Why?")).to_be_hidden()


def test_why_is_asked_with_a_key_on_the_board_or_with_tab_from_it(table: TablePage) -> None:
    table.write("flag-a1")
    table.board.focus()
    table.page.keyboard.press("?")
    clause_is_shown(table.page, "T8")
    table.page.keyboard.press("Escape")
    expect(rules(table.page)).to_be_hidden()
    table.board.focus()
    table.page.keyboard.press("Shift+Tab")
    expect(table.button("Why?")).to_be_focused()
    expect(table.button("Why?")).to_have_accessible_description(
        table.page.locator("#status-news").inner_text()
    )
    table.page.keyboard.press("Enter")
    clause_is_shown(table.page, "T8")


def test_why_is_not_offered_where_no_rule_has_refused_anything(table: TablePage) -> None:
    table.write("flag-a1")
    expect(table.button("Why?")).to_be_visible()
    table.write("nonsense")
    expect(table.status).to_contain_text("nonsense")
    expect(table.button("Why?")).to_be_hidden()
    table.board.press("?")
    expect(rules(table.page)).to_be_hidden()


def test_the_contents_lead_to_every_section_and_leave_the_address_alone(table: TablePage) -> None:
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
def test_a_diagram_is_walked_through_with_its_buttons(desk: Page, key: str, diagram: Diagram) -> None:
    dialog = open_full_rules(sit_down(desk, load(key)))
    figure = dialog.locator(f"[id='{diagram.clause}'] .diagram, [id='{diagram.clause}'] + .diagram").first
    figure.scroll_into_view_if_needed()
    caption = figure.locator("figcaption")
    back, on = (
        figure.get_by_role("button", name=f"{name} in the pictures of {diagram.clause}")
        for name in ("Back", "Next")
    )
    seen = set[str]()
    for number, frame in enumerate(diagram.frames, 1):
        expect(caption).to_have_text(frame.caption)
        expect(figure).to_contain_text(f"{number} of {len(diagram.frames)}")
        expect(figure.locator("svg")).to_be_visible()
        seen.add(figure.locator("svg").inner_html())
        expect(back).to_have_attribute("aria-disabled", str(number == 1).lower())
        on.focus()
        desk.keyboard.press("Enter")
    assert len(seen) == len(diagram.frames)
    expect(caption, "there is no next one").to_have_text(diagram.frames[-1].caption)
    expect(on).to_be_focused()
    back.click()
    expect(caption).to_have_text(diagram.frames[-2].caption)
    desk.keyboard.press("Escape")


def test_it_is_remembered_that_rules_stay_open_and_they_follow_the_game(table: TablePage) -> None:
    page = table.page
    keep_rules_beside(table)
    rules(page).get_by_role("button", name="Close").click()
    expect(table.button("Rules")).to_be_focused()
    table.press("Rules")
    expect(keep_button(page)).to_have_attribute("aria-pressed", "true")
    sit_down(page, load("tritt"))
    expect(rules(page).get_by_role("heading", name="Rules of TRITT", exact=True)).to_be_visible()
    go_to(page, "#/")
    expect(rules(page)).to_be_hidden()
    card_of(page).get_by_role("button", name="Rules").click()
    expect(keep_button(page), "there is no board").to_be_hidden()
    page.keyboard.press("Escape")
    sit_down(page, tritium()).press("Rules")
    keep_button(page).click()
    expect(keep_button(page)).to_have_attribute("aria-pressed", "false")
    expect(rules(page)).to_be_visible()


def test_rules_beside_the_board_go_where_there_is_no_room_for_them(table: TablePage) -> None:
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
