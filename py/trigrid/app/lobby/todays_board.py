"""The lobby's board of today's puzzle, loaded once the page is idle."""

from trigrid.app.browser.dom import element, local_date, set_text
from trigrid.app.services.known_game import knows_game, lesson_offer_html
from trigrid.app.services.persistence import Persistence
from trigrid.draw import LIGHT, svg, thumbnail
from trigrid.exercises.daily_puzzles import DailyPuzzles
from trigrid.exercises.puzzle_choice import find_puzzle
from trigrid.library.daily_progress import DailyTry
from trigrid.words.game_titles import named


class TodaysBoard:
    """The picture of today's puzzle, its game, and the offer to learn a new game."""

    def __init__(self, persistence: Persistence) -> None:
        self._persistence = persistence
        self._drawn: DailyTry | None = None

    def show(self) -> None:
        """Draw the board, unless it is drawn; the progress in lessons must be loaded."""
        todays = DailyPuzzles(self._persistence.daily_progress, local_date).todays
        is_known = knows_game(self._persistence, todays.key)
        element("today-learn").innerHTML = "" if is_known else lesson_offer_html(todays.key)
        puzzle = find_puzzle(todays.key, todays.number)
        if puzzle is not None and todays != self._drawn:
            self._drawn = todays
            element("today-picture").innerHTML = svg(thumbnail(puzzle.game, puzzle.start), LIGHT)
            set_text("today-game", named(puzzle.game))
