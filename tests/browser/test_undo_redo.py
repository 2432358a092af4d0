"""Tests of the appearance of undone moves in the list of moves."""

from playwright.sync_api import Page, expect

from tests.browser.navigation import open_table_after, tritium


def test_only_undone_moves_are_italic(desk: Page) -> None:
    table = open_table_after(desk, tritium(), "orange-a1 sky-a2 blue-a3 orange-a4")
    for done, press in ((3, "Undo"), (2, "Undo"), (1, "Undo"), (2, "Redo")):
        table.press(press)
        styles = table.listed.evaluate_all("items => items.map(item => getComputedStyle(item).fontStyle)")
        assert styles == ["normal"] * done + ["italic"] * (4 - done)
    table.write("sky-d5")
    expect(table.listed).to_have_count(3)
    assert table.moves() == ["orange-a1", "sky-a2", "sky-d5"]
    styles = table.listed.evaluate_all("items => items.map(item => getComputedStyle(item).fontStyle)")
    assert styles == ["normal"] * 3
