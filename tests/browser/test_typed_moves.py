"""Tests of the field *Move*, hidden and shown."""

from playwright.sync_api import Page

from tests.browser.navigation import go_to, open_table, tritium
from tests.expectations import expect


def test_the_move_field_is_hidden_until_opened_unless_type_moves_is_checked(desk: Page) -> None:
    table = open_table(desk, tritium())
    play = desk.get_by_role("button", name="Play", exact=True)
    expect(play).not_to_be_in_viewport(ratio=1)
    table.board.press("m")
    expect(table.field).to_be_focused()
    expect(play).to_be_in_viewport(ratio=1)
    table.button("More").click()
    expect(play).not_to_be_in_viewport(ratio=1)
    desk.get_by_role("checkbox", name="Type moves").check()
    expect(play).to_be_in_viewport(ratio=1)
    go_to(desk, "#/tritt")
    expect(play).to_be_in_viewport(ratio=1)
    table.button("More").click()
    desk.get_by_role("checkbox", name="Type moves").uncheck()
    expect(play).not_to_be_in_viewport(ratio=1)
