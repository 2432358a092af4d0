"""Somebody who plays by keys and by ear: walks the grid of places, and knows what has to be heard."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from tests.browser.navigation import sit_down
from tests.browser.table_page import TablePage
from tests.expectations import expect
from trigrid.app.at_table.board.grid_cursor import GridCursor
from trigrid.games import Game, Move
from trigrid.games.tritium import FLAG
from trigrid.table import table as model
from trigrid.table.forced_moves import is_due
from trigrid.table.words.places import board_of, told
from trigrid.table.words.status_line import status

FOCUSED_BUTTON = "() => document.activeElement.closest('button')?.textContent.trim()"
TYPE_AND_LEAVE = """(field, text) => {
    field.focus();
    field.value = text;
    field.form.requestSubmit();
    document.getElementById("board").focus();
}"""
"""All before the next picture."""


def seated(page: Page, game: Game) -> TablePage:
    """Come to a new game by its address; the board has the focus then."""
    table = sit_down(page, game)
    expect(table.board).to_be_focused()
    return table


def played(table: TablePage) -> Locator:
    """The moves in the list *Moves*."""
    return table.page.get_by_role("list", name="Moves", exact=True).get_by_role("button")


class KeyboardPlayer:
    """Plays on a table by keys alone. ``model`` is a table of our own, where the same is done."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page = table.page
        self.model = model.Table(table.game)
        self.cursor = GridCursor(table.view.rows(table.game.start()), table.view.centre)
        self.said = list[str]()
        """What the status line has had to say, one thing after the other."""
        self.grid = self.page.get_by_role("grid", name=board_of(table.game), exact=True)

    def cell(self, place: int) -> Locator:
        """The cell of a place, by all that is told of it."""
        return self.grid.get_by_role("gridcell", name=told(self.model, place), exact=True)

    def press(self, *keys: str) -> None:
        """Press some keys."""
        for key in keys:
            self.page.keyboard.press(key)

    def come(self) -> None:
        """Come to the grid from where the page puts a visitor, and stand in the middle."""
        self.press("Tab")
        expect(self.cell(self.cursor.place)).to_be_focused()

    def go_to(self, place: int) -> None:
        """Walk to a place, and hear there what can be done."""
        self.press(*self._way_to(place))
        expect(self.cell(place)).to_be_focused()

    def _way_to(self, place: int) -> Iterator[str]:
        numbers = {each: number for number, row in enumerate(self.cursor.rows) for each in row}
        while self.cursor.place != place:
            down = numbers[place] - numbers[self.cursor.place]
            row = self.cursor.rows[numbers[place]]
            right = 0 if down else row.index(place) - row.index(self.cursor.place)
            key = {1: "ArrowDown", -1: "ArrowUp", 0: "ArrowRight" if right > 0 else "ArrowLeft"}
            step = key[(down > 0) - (down < 0)]
            assert self.cursor.press_key(step)
            yield step

    def press_here(self) -> None:
        """Press Enter where we stand, and hear once what came of it."""
        self._take_time(self.cursor.place)
        self.press("Enter")
        self.model.press(self.cursor.place, confirm=False)
        self.hear()

    def _take_time(self, place: int | None) -> None:
        """Wait where a move was just made: another press there would be taken for a second one."""
        if not self.model.input.second_taps.counts(place, 0):
            self.table.come_back()
            self.model.input.second_taps.forget()

    def hear(self) -> None:
        """Assert that the status line says what it has to say now, unless a forced move may follow."""
        self.said.append(status(self.model))
        if not is_due(self.model):
            expect(self.table.status).to_have_text(self.said[-1])
        self.cursor.set_rows(self.table.view.rows(self.model.record.position))

    def take_up(self, tool: int) -> None:
        """Choose a tool by its key."""
        self.press(str(tool + 1))
        self.model.choose_tool(tool)

    def speak(self) -> None:
        """Go to the button of the move that no place stands for, press it, and come back.

        The page makes it by itself where there is no other.
        """
        if is_due(self.model):
            self.model.play_special_move()
            self.hear()
            return
        name = self.table.words.special_move
        for _ in range(20):
            if self.page.evaluate(FOCUSED_BUTTON) == name:
                break
            self.press("Tab")
        self._take_time(None)
        self.press("Enter")
        self.model.play_special_move()
        self.hear()
        self.come_back()

    def come_back(self) -> None:
        """Come back to the grid from the button of a move that no place stands for, or from where it was."""
        if not self.grid.evaluate("grid => grid.contains(document.activeElement)"):
            is_there = self.table.button(self.table.words.special_move).is_visible()
            self.press("Shift+Tab" if is_there else "Tab")

    def play(self, move: Move) -> None:
        """Make a legal move by keys."""
        if move == self.model.move_input.special_move(self.model.record.position):
            self.speak()
            return
        for place in self._presses(move):
            self.go_to(place)
            self.press_here()

    def _presses(self, move: Move) -> tuple[int, ...]:
        """The places to be pressed for a move; chooses the tool that it needs."""
        game = self.table.game
        if game.key.startswith("tritt"):
            _, start, end = game.parts(move)
            return game.placements[start][0], game.placements[end][2 if start == end else 0]
        parts = game.parts(move)
        if game.key == "trichet" or (game.key == "tritium" and parts[0] < FLAG):
            self.take_up(parts[1] if game.key == "trichet" else parts[0])
        place = self.model.move_input.place_of(move)
        assert place is not None
        return (place,)
