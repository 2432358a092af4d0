"""The descriptor of Trichet, by Cameron Browne."""

from trigrid.games import Game
from trigrid.games.game_descriptor import GameDescriptor, Pace
from trigrid.games.trichet import Trichet


def _turns(game: Game) -> float:
    return int(game.options["tiles"]) / (4.5 if int(game.options["region"]) > 6 else 6)


TRICHET = GameDescriptor(
    rules=Trichet,
    parts={
        "drawing": "trigrid.draw.views.trichet:DRAWING",
        "words": "trigrid.words.trichet:WORDS",
        "position_text": "trigrid.positions.trichet:POSITION_TEXT",
        "legal_game": "trigrid.positions.trichet_game:find",
        "measures": "trigrid.descriptors.trichet_measures:MEASURES",
        "planes": "trigrid.planes.trichet:TrichetPlanes",
        "text_legend": "trigrid.terminal.text_legend:TRICHET",
        "prompt": "trigrid.benchmark.prompts.trichet:PROMPT",
        "editor": "trigrid.table.set_up.trichet:TrichetEditor",
        "move_input": "trigrid.table.move_input.trichet:TrichetMoveInput",
        "tune": "trigrid.table.tunes.trichet:tune",
        "how_to_play": "trigrid.draw.how_to_play.trichet:MOMENTS",
        "diagrams": "trigrid.draw.diagrams.trichet:FRAMES",
        "trailer": "trigrid.draw.trailers.trichet:waves",
        "lesson": "trigrid.lessons.trichet:LESSON",
        "strategy": "trigrid.lessons.strategy.trichet:LESSONS",
        "evaluator": "trigrid.search.evaluate.trichet:TrichetEvaluator",
    },
    puzzle_kinds=("close", "save"),
    has_annotated_games=True,
    starts_here=True,
    turns=_turns,
    pace=Pace(25, 60),
    puzzle_turns=2,
    judged_positions=300,
)
