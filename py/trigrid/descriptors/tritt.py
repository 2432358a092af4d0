"""The descriptor of TRITT, by Néstor Romeral Andrés."""

from trigrid.games.game_descriptor import GameDescriptor, Pace
from trigrid.games.tritt import Tritt

TRITT = GameDescriptor(
    rules=Tritt,
    parts={
        "drawing": "trigrid.draw.views.tritt:TRITT",
        "words": "trigrid.words.tritt:WORDS",
        "position_text": "trigrid.positions.tritt:POSITION_TEXT",
        "legal_game": "trigrid.positions.tritt_game:find",
        "measures": "trigrid.descriptors.tritt_measures:MEASURES",
        "planes": "trigrid.planes.tritt:TrittPlanes",
        "text_legend": "trigrid.terminal.text_legend:TRITTONS",
        "prompt": "trigrid.benchmark.prompts.tritt:PROMPT",
        "editor": "trigrid.table.set_up.trittons:TrittEditor",
        "move_input": "trigrid.table.move_input.tritt:TrittMoveInput",
        "how_to_play": "trigrid.draw.how_to_play.tritt:MOMENTS",
        "diagrams": "trigrid.draw.diagrams.tritt:FRAMES",
        "lesson": "trigrid.lessons.tritt:LESSON",
        "strategy": "trigrid.lessons.strategy.tritt:LESSONS",
        "evaluator": "trigrid.search.evaluate.tritt:TrittEvaluator",
    },
    puzzle_kinds=("win-now", "win-soon", "save"),
    has_annotated_games=True,
    turns=lambda game: 18,  # an estimate for people, whose games differ from random play
    pace=Pace(25, 60),
)
