"""A lesson as a user sees it: the card of a step, and the board beside it."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.keyboard_player import KeyboardPlayer
from tests.browser.navigation import go_to
from tests.browser.table_page import TablePage
from tests.browser.waiting import eventually, next_frame
from tests.expectations import expect
from trigrid.app.at_table.board.grid_cursor import GridCursor
from trigrid.exercises.lesson_run import LessonRun
from trigrid.exercises.strategy_lessons import lesson_named
from trigrid.exercises.words.lessons import not_allowed
from trigrid.games import Move
from trigrid.lessons import Step
from trigrid.library.address import GAMES_ADDRESS, lesson_address


class LessonPage:
    """The lesson with a name, opened by its address.

    ``table`` is the board of the current step.
    """

    def __init__(self, page: Page, name: str, *, touch: bool = False) -> None:
        found = lesson_named(name)
        assert found is not None
        go_to(page, GAMES_ADDRESS)
        go_to(page, lesson_address(found.key, found.part))
        self.page, self.lesson, self.touch = page, found, touch
        self.card = page.locator("#lesson")
        self.steps = found.steps
        self.steps_list = self.card.get_by_role("combobox", name="Go to")
        self.steps_list.select_option("0")
        self.expect_step(0)

    def button(self, name: str) -> Any:
        """Return the card's button with this name."""
        return self.card.get_by_role("button", name=name, exact=True)

    def choose(self, number: int) -> None:
        """Go to a step by its number in the list, from 1."""
        self.steps_list.select_option(str(number - 1))
        self.expect_step(number - 1)

    def expect_step(self, index: int) -> None:
        """Expect the beginning of a step, 0 for the first."""
        self.index = index
        expect(self.card.get_by_role("heading")).to_have_text(self.step.title)
        expect(self.card).to_have_attribute("data-phase", "open")
        self.table = TablePage(self.page, self.step.game, touch=self.touch)
        self.table.position = self.step.start.position
        next_frame(self.page)

    @property
    def step(self) -> Step:
        """The current step."""
        return self.steps[self.index]

    def try_forbidden(self) -> None:
        """Try the forbidden move that the step proposes, and expect its refusal."""
        self.table.begin(self.step.game.read(str(self.step.forbidden)))
        self.expect_refused()

    def expect_refused(self) -> None:
        """Expect that the last move was refused for the reason that the step teaches."""
        expect(self.card.locator("#lesson-said")).to_have_text(not_allowed(self.step.refused))
        expect(self.card).to_have_attribute("data-phase", "open")

    def play(self, move: Move) -> None:
        """Make a legal move by mouse or finger, and confirm it if the page asks for that."""
        self.table.begin(move)
        if self.touch:
            prompt = self.page.get_by_text(self.table.confirmation_prompt(move))
            needs_confirmation = eventually_one_of(self.page, prompt.is_visible, lambda: not self._waits())
            if needs_confirmation:
                self.table.confirm(move)
        self.table.position = self.table.position.play(move)

    def _waits(self) -> bool:
        """Return whether the card shows no effect of the move yet."""
        return (
            self.card.get_attribute("data-phase") == "open"
            and not self.card.locator("#lesson-said").inner_text()
        )

    def expect_reached(self) -> None:
        """Expect that the step's goal was reached."""
        expect(self.card).to_have_attribute("data-phase", "reached")

    def next(self) -> None:
        """Go to the next step."""
        self.table.use(self.button("Next"))
        self.expect_step(self.index + 1)


def eventually_one_of(page: Page, one: Callable[[], bool], other: Callable[[], bool]) -> bool:
    """Wait until one of two conditions is true; return whether the first one is."""
    eventually(page, lambda: one() or other())
    return one()


class LessonKeyboardPlayer(KeyboardPlayer):
    """A player who solves a step by keys alone.

    The status line may already describe the opponent's answer, so the status line is not checked.
    """

    run: LessonRun
    """The attempt at the step, as the page judges it."""

    def follow_move(self) -> None:
        """Update the attempt and the rows of the grid, which may grow."""
        self.run.follow()
        self.cursor.set_rows(self.table.view.rows(self.model.record.position))

    def return_to_grid(self) -> None:
        """Return the focus to the grid, unless the step has ended.

        At the end of a step, the page moves the focus itself.
        """
        if self.page.locator("#lesson").get_attribute("data-phase") == "open":
            super().return_to_grid()


def keyboard_player(shown: LessonPage) -> KeyboardPlayer:
    """Return a keyboard player for the current step, with the focus in the grid."""
    record = shown.step.start
    last = record.last_move
    player = LessonKeyboardPlayer(shown.table)
    player.run = LessonRun(shown.lesson, shown.index)
    player.model = player.run.table
    player.cursor = GridCursor(shown.table.view.rows(record.position), shown.table.view.centre)
    place = None if last is None else player.model.move_input.place_of(last)
    if place is not None:
        player.cursor.move_to(place)
    player.enter_grid()
    return player
