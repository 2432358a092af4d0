"""The descriptor of Hex, by Piet Hein and John Nash."""

from tests.hex.games.hex import Hex
from trigrid.games import Game
from trigrid.games.game_descriptor import GameDescriptor, Pace


def _turns(game: Game) -> float:
    return 18


HEX = GameDescriptor(
    rules=Hex,
    parts={
        "drawing": "tests.hex.draw.views.hex:DRAWING",
        "words": "tests.hex.words.hex:WORDS",
    },
    turns=_turns,
    pace=Pace(quick=5, careful=20),
)
