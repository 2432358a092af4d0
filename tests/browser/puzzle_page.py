"""A puzzle as a user sees it: its card with the goal, and the board beside it."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.lesson_page import eventually_one_of
from tests.browser.navigation import go_to
from tests.browser.table_page import TablePage
from tests.browser.waiting import next_frame
from tests.expectations import expect
from trigrid.exercises.puzzle_choice import find_puzzle
from trigrid.exercises.words import puzzles as words
from trigrid.games import Move
from trigrid.library.address import GAMES_ADDRESS, puzzle_address
from trigrid.puzzle import Puzzle


class PuzzlePage:
    """A puzzle, opened by its address or as the daily puzzle.

    ``table`` is the board of the current attempt.
    """

    def __init__(self, page: Page, key: str, number: int, *, touch: bool = False, address: str = "") -> None:
        found = find_puzzle(key, number)
        assert found is not None
        self.page, self.key, self.puzzle, self.touch = page, key, found, touch
        self.card = page.locator("#lesson")
        self.message = page.locator("#lesson-said")
        self.moves = page.locator("#moves .turn > button")
        """Buttons of the moves played; in a puzzle the page contains them, but hides them."""
        go_to(page, GAMES_ADDRESS)
        go_to(page, address or puzzle_address(key, number))
        self.expect_start(found)

    def expect_start(self, puzzle: Puzzle) -> None:
        """Expect the start of a puzzle, and make it the current puzzle."""
        self.puzzle = puzzle
        expect(self.card).to_contain_text(words.goal(puzzle))
        expect(self.card).to_have_attribute("data-phase", "open")
        self.table = TablePage(self.page, puzzle.game, touch=self.touch)
        self.table.position = puzzle.start
        next_frame(self.page)

    def button(self, name: str) -> Any:
        """Return the card's button with this name."""
        return self.card.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Press the card's button with this name."""
        self.table.use(self.button(name))

    def play(self, move: Move) -> None:
        """Make a legal move by mouse or finger, and confirm it if the page asks for that."""
        count = self.moves.count()
        self.table.begin(move)
        if self.touch:
            prompt = self.page.get_by_text(self.table.confirmation_prompt(move))
            if eventually_one_of(self.page, prompt.is_visible, lambda: self.moves.count() > count):
                self.table.confirm(move)
        self.table.position = self.table.position.play(move)

    def solve(self) -> None:
        """Play the fastest accepted moves and wait for the opponent's replies."""
        line = list[Move]()
        while accepted := self.puzzle.accepted(*line):
            reply = self.puzzle.reply(*line)
            if reply is not None:
                self.table.position = self.table.position.play(reply)
                line.append(reply)
                continue
            expect(self.moves).to_have_count(len(self.puzzle.record.moves) + len(line))
            if line:
                self.table.wait_until_presses_count()  # earlier, a press is ignored
            move = min(accepted - self.puzzle.slower(*line))
            self.play(move)
            line.append(move)

    def expect_solved(self) -> None:
        """Expect that the puzzle is solved."""
        expect(self.card).to_have_attribute("data-phase", "reached")
        expect(self.message).to_contain_text("Solved.")

    def wrong_move(self) -> Move:
        """Return a first move that is not accepted."""
        accepted = self.puzzle.accepted()
        return next(move for move in self.puzzle.start.moves() if move not in accepted)
