"""How moves that were taken back look in the list."""

from playwright.sync_api import Page, expect

from tests.browser.navigation import sit_down_after, tritium


def test_moves_taken_back_and_only_they_are_set_apart(desk: Page) -> None:
    table = sit_down_after(desk, tritium(), "orange-a1 sky-a2 blue-a3 orange-a4")
    for done, press in ((3, "Undo"), (2, "Undo"), (1, "Undo"), (2, "Redo")):
        table.press(press)
        styles = table.listed.evaluate_all("items => items.map(item => getComputedStyle(item).fontStyle)")
        assert styles == ["normal"] * done + ["italic"] * (4 - done)
    table.write("sky-d5")
    expect(table.listed).to_have_count(3)
    assert table.moves() == ["orange-a1", "sky-a2", "sky-d5"]
    styles = table.listed.evaluate_all("items => items.map(item => getComputedStyle(item).fontStyle)")
    assert styles == ["normal"] * 3
