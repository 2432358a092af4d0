"""The descriptor of TRITT Reloaded, by Néstor Romeral Andrés."""

from trigrid.games.game_descriptor import GameDescriptor, Pace
from trigrid.games.tritt import Tritt
from trigrid.games.tritt_reloaded import TrittReloaded

TRITT_RELOADED = GameDescriptor(
    rules=TrittReloaded,
    parts={
        "drawing": "trigrid.draw.views.tritt:TRITT_RELOADED",
        "words": "trigrid.words.tritt_reloaded:WORDS",
        "position_text": "trigrid.positions.tritt_reloaded:POSITION_TEXT",
        "legal_game": "trigrid.positions.tritt_reloaded_game:find",
        "measures": "trigrid.descriptors.tritt_reloaded_measures:MEASURES",
        "planes": "trigrid.planes.tritt_reloaded:TrittReloadedPlanes",
        "text_legend": "trigrid.terminal.text_legend:TRITTONS",
        "prompt": "trigrid.benchmark.prompts.tritt_reloaded:PROMPT",
        "editor": "trigrid.table.set_up.trittons:TrittReloadedEditor",
        "move_input": "trigrid.table.move_input.tritt:TrittMoveInput",
        "how_to_play": "trigrid.draw.how_to_play.tritt:RELOADED_MOMENTS",
        "diagrams": "trigrid.draw.diagrams.tritt:RELOADED_FRAMES",
        "lesson": "trigrid.lessons.tritt_reloaded:LESSON",
        "strategy": "trigrid.lessons.strategy.tritt_reloaded:LESSONS",
        "evaluator": "trigrid.search.evaluate.tritt_reloaded:TrittReloadedEvaluator",
    },
    puzzle_kinds=("win-now", "win-soon", "save"),
    has_annotated_games=True,
    turns=lambda game: 14,  # an estimate for people, whose games differ from random play
    pace=Pace(40, 80),
    form_of=Tritt.key,
    puzzle_turns=2,
    judged_positions=2_500,
)
