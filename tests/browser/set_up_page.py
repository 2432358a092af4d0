"""The screen *Set up* as users see and use it, with parts found by role and name."""

from playwright.sync_api import Locator, Page

from tests.browser.navigation import go_to
from tests.browser.table_page import TablePage
from tests.browser.waiting import next_frame
from tests.expectations import expect
from trigrid.games import Game
from trigrid.library.address import set_up_address


class SetUpPage(TablePage):
    """The page with a position that is set up."""

    def __init__(self, page: Page, game: Game, *, touch: bool = False) -> None:
        super().__init__(page, game, touch=touch)
        self.section = page.get_by_role("region", name="Set up")
        self.said = self.section.get_by_role("status").first
        self.text = page.get_by_role("textbox", name="Position as text")

    def piece(self, name: str) -> Locator:
        """Return the control that chooses a piece or the eraser."""
        return self.section.get_by_role("radio", name=name)

    def put(self, piece: str, *names: str) -> None:
        """Choose a piece, and press places with it."""
        self.use(self.section.locator(".tool").filter(has_text=piece))
        self.press_at(*names)

    def press_at(self, *names: str) -> None:
        """Press places by their names."""
        for name in names:
            place = self.game.place_named(name)
            (self.tap if self.touch else self.play_by_mouse)(place)

    def read(self, text: str) -> None:
        """Type a position into the field."""
        self.text.fill(text)
        self.text.press("Enter")


def open_set_up(page: Page, game: Game, position: str = "", *, touch: bool = False) -> SetUpPage:
    """Open the screen *Set up* by its address."""
    go_to(page, set_up_address(game, position))
    opened = SetUpPage(page, game, touch=touch)
    expect(opened.section).to_be_visible()
    next_frame(page)
    return opened
