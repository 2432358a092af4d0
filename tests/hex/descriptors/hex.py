"""Everything that the rooms need to know of Hex, by Piet Hein and John Nash."""

from typing import TYPE_CHECKING

from tests.hex.games.hex import Hex, HexPosition
from trigrid.games.game_descriptor import GameDescriptor, Pace

if TYPE_CHECKING:
    from trigrid.draw.views.view import Drawing
    from trigrid.words.game_words import GameWords


def _drawing() -> "Drawing":
    from tests.hex.draw.views.hex import DRAWING

    return DRAWING


def _words() -> "GameWords[HexPosition]":
    from tests.hex.app.words.hex import WORDS

    return WORDS


def _turns(game: Hex) -> float:
    return 18


HEX = GameDescriptor(
    rules=Hex,
    drawing=_drawing,
    words=_words,
    turns=_turns,
    pace=Pace(quick=5, careful=20),
)
