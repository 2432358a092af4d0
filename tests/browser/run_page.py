"""A run of puzzles as a user sees it: its screen, and the puzzles on the table."""

from playwright.sync_api import Page

from tests.browser.navigation import go_to
from tests.browser.table_page import TablePage
from tests.browser.waiting import wait_until_equal
from tests.expectations import expect
from trigrid.exercises.words import timed_run as words
from trigrid.games import Move
from trigrid.library.address import PUZZLES_ADDRESS, run_address
from trigrid.puzzle import Puzzle, puzzles

KEY = "tri-it-out"
"""The game of the runs in tests; each of its moves is one press."""


def spelled_moves(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the notation of the moves before a puzzle's position."""
    return tuple(map(puzzle.game.spell, puzzle.record.moves))


PUZZLES = {(str(each.game.options), spelled_moves(each)): each for each in puzzles(KEY)}
"""The puzzles by the options of their games and the moves before their positions."""


class RunPage:
    """The screen *Run* of the game KEY."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clock, self.score = page.locator("#run-clock"), page.locator("#run-score")
        self.mistakes = page.locator("#run-mistakes .unseen")
        self.moves = page.locator("#moves .turn > button")
        self.result = page.get_by_role("region", name="solved")
        go_to(page, PUZZLES_ADDRESS)
        go_to(page, run_address(KEY))

    def start(self) -> None:
        """Start a run and wait for its first puzzle."""
        self.page.get_by_role("button", name=words.start_of(KEY), exact=True).click()
        expect(self.clock).to_be_visible()
        self.expect_state(0, 0)

    def expect_state(self, score: int, mistakes: int) -> None:
        """Expect the numbers of solved and missed puzzles on the card."""
        expect(self.score).to_have_text(str(score))
        expect(self.mistakes).to_have_text(words.mistakes(mistakes, 3))
        expect(self.page.locator("#lesson")).to_have_attribute("data-phase", "open")

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the table, at its start, found by its moves."""
        found = self.moves.all_text_contents()
        return next(each for (_, moves), each in PUZZLES.items() if list(moves) == found)

    def solve(self) -> Puzzle:
        """Solve the puzzle on the table by typed moves, and return it."""
        puzzle, line = self.puzzle, list[Move]()
        while accepted := puzzle.accepted(*line):
            reply = puzzle.reply(*line)
            if reply is not None:
                line.append(reply)
                continue
            wait_until_equal(self.page, self.moves.count, len(puzzle.record.moves) + len(line))
            line.append(min(accepted - puzzle.slower(*line)))
            self._write(puzzle, line[-1])
        return puzzle

    def miss(self) -> Puzzle:
        """Play a wrong move in the puzzle on the table, and return the puzzle."""
        puzzle = self.puzzle
        accepted = puzzle.accepted()
        self._write(puzzle, next(move for move in puzzle.start.moves() if move not in accepted))
        return puzzle

    def _write(self, puzzle: Puzzle, move: Move) -> None:
        TablePage(self.page, puzzle.game).write(puzzle.game.spell(move))
