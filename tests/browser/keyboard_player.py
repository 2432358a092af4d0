"""A player who uses the keyboard and the texts for screen readers."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from tests.browser.navigation import open_table
from tests.browser.table_page import TablePage
from tests.expectations import expect
from trigrid.app.at_table.board.grid_cursor import GridCursor
from trigrid.games import Game, Move
from trigrid.games.tritium import FLAG
from trigrid.table import table as model
from trigrid.table.forced_moves import is_due
from trigrid.table.words.places import board_of, full_text
from trigrid.table.words.status_line import status

FOCUSED_BUTTON = "() => document.activeElement.closest('button')?.textContent.trim()"
TYPE_AND_LEAVE = """(field, text) => {
    field.focus();
    field.value = text;
    field.form.requestSubmit();
    document.getElementById("board").focus();
}"""
"""Script that types a move, sends it and focuses the board, all within one frame."""


def open_focused_table(page: Page, game: Game) -> TablePage:
    """Open a new game by its address, with the focus on the board."""
    table = open_table(page, game)
    expect(table.board).to_be_focused()
    return table


def listed_moves(table: TablePage) -> Locator:
    """Return the moves in the list *Moves*."""
    return table.page.get_by_role("list", name="Moves", exact=True).get_by_role("button")


class KeyboardPlayer:
    """Player who uses a table by keys alone.

    ``model`` is a separate table on which the same actions are done.
    """

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page = table.page
        self.model = model.Table(table.game)
        self.cursor = GridCursor(table.view.rows(table.game.start()), table.view.centre)
        self.expected_statuses = list[str]()
        """The expected status lines, in order."""
        self.grid = self.page.get_by_role("grid", name=board_of(table.game), exact=True)

    def cell(self, place: int) -> Locator:
        """Return the cell of a place, found by its full text."""
        return self.grid.get_by_role("gridcell", name=full_text(self.model, place), exact=True)

    def press(self, *keys: str) -> None:
        """Press some keys."""
        for key in keys:
            self.page.keyboard.press(key)

    def enter_grid(self) -> None:
        """Enter the grid with Tab, and expect the cursor's place to be focused."""
        self.press("Tab")
        expect(self.cell(self.cursor.place)).to_be_focused()

    def go_to(self, place: int) -> None:
        """Move to a place, and expect the cell with the place's text to be focused."""
        self.press(*self._keys_to(place))
        expect(self.cell(place)).to_be_focused()

    def _keys_to(self, place: int) -> Iterator[str]:
        numbers = {each: number for number, row in enumerate(self.cursor.rows) for each in row}
        while self.cursor.place != place:
            rows_down = numbers[place] - numbers[self.cursor.place]
            row = self.cursor.rows[numbers[place]]
            right = 0 if rows_down else row.index(place) - row.index(self.cursor.place)
            key = {1: "ArrowDown", -1: "ArrowUp", 0: "ArrowRight" if right > 0 else "ArrowLeft"}
            step = key[(rows_down > 0) - (rows_down < 0)]
            assert self.cursor.press_key(step)
            yield step

    def press_here(self) -> None:
        """Press Enter on the current place, do the same in the model, and follow the move."""
        self._wait_for_second_tap(self.cursor.place)
        self.press("Enter")
        self.model.press(self.cursor.place, confirm=False)
        self.follow_move()

    def _wait_for_second_tap(self, place: int | None) -> None:
        """Wait while a press at a place would be ignored as a second tap."""
        if not self.model.input.second_taps.counts(place, 0):
            self.table.wait_until_presses_count()
            self.model.input.second_taps.forget()

    def follow_move(self) -> None:
        """Check the status line, and update the cursor's rows.

        The status line is not checked if a forced move may follow.
        """
        self.expected_statuses.append(status(self.model))
        if not is_due(self.model):
            expect(self.table.status).to_have_text(self.expected_statuses[-1])
        self.cursor.set_rows(self.table.view.rows(self.model.record.position))

    def choose_tool(self, tool: int) -> None:
        """Choose a tool by its key."""
        self.press(str(tool + 1))
        self.model.choose_tool(tool)

    def play_special_move(self) -> None:
        """Press the button of the special move, which has no place; return to the grid.

        The page plays this move automatically if it is the only legal move.
        """
        if is_due(self.model):
            self.model.play_special_move()
            self.follow_move()
            return
        name = self.table.words.special_move
        for _ in range(20):
            if self.page.evaluate(FOCUSED_BUTTON) == name:
                break
            self.press("Tab")
        self._wait_for_second_tap(None)
        self.press("Enter")
        self.model.play_special_move()
        self.follow_move()
        self.return_to_grid()

    def return_to_grid(self) -> None:
        """Return the focus from the special move's button to the grid.

        The page may have removed the button. If the grid has the focus already, nothing happens.
        """
        if not self.grid.evaluate("grid => grid.contains(document.activeElement)"):
            has_button = self.table.button(self.table.words.special_move).is_visible()
            self.press("Shift+Tab" if has_button else "Tab")

    def play(self, move: Move) -> None:
        """Make a legal move by keys."""
        if move == self.model.move_input.special_move(self.model.record.position):
            self.play_special_move()
            return
        for place in self._presses(move):
            self.go_to(place)
            self.press_here()

    def _presses(self, move: Move) -> tuple[int, ...]:
        """Choose the tool of a move and return the places to press for the move."""
        game = self.table.game
        if game.key.startswith("tritt"):
            _, start, end = game.parts(move)
            return game.placements[start][0], game.placements[end][2 if start == end else 0]
        parts = game.parts(move)
        if game.key == "trichet" or (game.key == "tritium" and parts[0] < FLAG):
            self.choose_tool(parts[1] if game.key == "trichet" else parts[0])
        place = self.model.move_input.place_of(move)
        assert place is not None
        return (place,)
