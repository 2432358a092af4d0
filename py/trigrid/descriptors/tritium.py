"""The descriptor of Tritium, by Noé Falzon."""

from trigrid.games import Game
from trigrid.games.game_descriptor import GameDescriptor, Measures, Pace
from trigrid.games.tritium import Tritium, TritiumPosition


def _turns(game: Game) -> float:
    size = int(game.options["size"])
    return 3.5 * size**2 if game.options["form"] == "standard" else 3 * size * (size - 1) + 8


def _lead(position: TritiumPosition, seat: int) -> float:
    """Return how many more tiles a seat controls than the opponent."""
    return position.scores[seat] - position.scores[1 - seat]


TRITIUM = GameDescriptor(
    rules=Tritium,
    parts={
        "drawing": "trigrid.draw.views.tritium:DRAWING",
        "words": "trigrid.words.tritium:WORDS",
        "position_text": "trigrid.positions.tritium:POSITION_TEXT",
        "legal_game": "trigrid.positions.tritium_game:find",
        "editor": "trigrid.table.set_up.tritium:TritiumEditor",
        "move_input": "trigrid.table.move_input.tritium:TritiumMoveInput",
        "how_to_play": "trigrid.draw.how_to_play.tritium:MOMENTS",
        "diagrams": "trigrid.draw.diagrams.tritium:FRAMES",
        "lesson": "trigrid.lessons.tritium:LESSON",
        "strategy": "trigrid.lessons.strategy.tritium:LESSONS",
        "abstract_play": "trigrid.records.abstract_play.tritium:TRITIUM",
        "evaluator": "trigrid.search.evaluate.tritium:TritiumEvaluator",
    },
    puzzle_kinds=("save", "best-end"),
    has_annotated_games=True,
    turns=_turns,
    pace=Pace(11, 24),
    measures=Measures(
        puzzle_options=({}, {"size": 4}, {"form": "short"}, {"size": 4, "form": "short"}),
        largest={"size": 8},
        smallest={"size": 4, "form": "short"},
        timed=({"size": 8}, {"size": 4, "form": "short"}),
        kilobytes_per_visit=3.5,
        judged_positions=10_000,
        playouts_per_second=400,
        count=_lead,
        sample="1.tritium.5.standard.-.on."
        "0Q2r1N051C0U1N0aR2D0Z2U0f062O1G0dZ1H1X1O0b0l0y1E0bk0l0U0o080m0C0n0d2050x.j0PjwA5",
    ),
)
