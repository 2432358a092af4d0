"""The descriptor of Tritium, by Noé Falzon."""

from trigrid.games import Game
from trigrid.games.game_descriptor import GameDescriptor, Pace
from trigrid.games.tritium import Tritium


def _turns(game: Game) -> float:
    size = int(game.options["size"])
    return 3.5 * size**2 if game.options["form"] == "standard" else 3 * size * (size - 1) + 8


TRITIUM = GameDescriptor(
    rules=Tritium,
    parts={
        "drawing": "trigrid.draw.views.tritium:DRAWING",
        "words": "trigrid.words.tritium:WORDS",
        "position_text": "trigrid.positions.tritium:POSITION_TEXT",
        "legal_game": "trigrid.positions.tritium_game:find",
        "measures": "trigrid.descriptors.tritium_measures:MEASURES",
        "planes": "trigrid.planes.tritium:TritiumPlanes",
        "text_legend": "trigrid.terminal.text_legend:TRITIUM",
        "prompt": "trigrid.benchmark.prompts.tritium:PROMPT",
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
    judged_positions=10_000,
)
