"""The parts of a puzzle's card that explain unusual options and show the solver's piece."""

from trigrid.app.browser.dom import element, set_text
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.services.kept_keys import KeptKeys
from trigrid.app.services.preferences.piece_picture import piece_picture
from trigrid.exercises.explained_options import form_note, option_names
from trigrid.puzzle import Puzzle
from trigrid.table.move_input import move_input_of
from trigrid.words.game_titles import named

SEEN_ITEM = "trigrid-forms"
"""The localStorage item of the unusual options that were explained here."""


class FormLine:
    """Those parts. The card explains unusual options the first time, and names them later.

    Embedded boards store nothing, so they always name them, with the game.
    """

    def __init__(self) -> None:
        self._seen = KeptKeys(SEEN_ITEM, option_names())

    def show(self, puzzle: Puzzle) -> None:
        """Show them for a puzzle that is opened."""
        set_text("puzzle-form", named(puzzle.game) if is_embedded() else form_note(puzzle.game, self._seen))
        piece = move_input_of(puzzle.game).seat_pieces(puzzle.start)[puzzle.solver]
        element("puzzle-piece").innerHTML = piece_picture(puzzle.game.key, piece)
