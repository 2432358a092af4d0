"""The descriptor of Tri-It-Out, by Dale W. Walton."""

from trigrid.games.game_descriptor import GameDescriptor, Pace
from trigrid.games.tri_it_out import TriItOut

TURNS = {
    "hex-2-3": 7,
    "hex-2-4": 9,
    "hex-3": 9,
    "hex-3-4": 12,
    "hex-3-5": 15,
    "hex-4": 15,
    "hex-4-5": 18,
    "hex-5": 21,
    "tri-5": 8,
    "tri-6": 10,
}
"""The approximate number of turns of a game, by board."""


TRI_IT_OUT = GameDescriptor(
    rules=TriItOut,
    parts={
        "drawing": "trigrid.draw.views.tri_it_out:DRAWING",
        "words": "trigrid.words.tri_it_out:WORDS",
        "position_text": "trigrid.positions.tri_it_out:POSITION_TEXT",
        "legal_game": "trigrid.positions.tri_it_out_game:find",
        "measures": "trigrid.descriptors.tri_it_out_measures:MEASURES",
        "planes": "trigrid.planes.tri_it_out:TriItOutPlanes",
        "text_legend": "trigrid.terminal.text_legend:TRI_IT_OUT",
        "prompt": "trigrid.benchmark.prompts.tri_it_out:PROMPT",
        "editor": "trigrid.table.set_up.tri_it_out:TriItOutEditor",
        "move_input": "trigrid.table.move_input.tri_it_out:TriItOutMoveInput",
        "tune": "trigrid.table.tunes.tri_it_out:tune",
        "how_to_play": "trigrid.draw.how_to_play.tri_it_out:MOMENTS",
        "diagrams": "trigrid.draw.diagrams.tri_it_out:FRAMES",
        "lesson": "trigrid.lessons.tri_it_out:LESSON",
        "strategy": "trigrid.lessons.strategy.tri_it_out:LESSONS",
        "evaluator": "trigrid.search.evaluate.tri_it_out:TriItOutEvaluator",
        "solver": "trigrid.puzzle.prover.tri_it_out:make_search",
    },
    puzzle_kinds=("win-soon", "save", "best-end"),
    has_annotated_games=True,
    turns=lambda game: TURNS[str(game.options["board"])],
    # Second wins on the boards that are solved. On the other boards the search gives First a winning chance
    # of 2% to 23% (``Computer(game, level=6, seed=1).think(game.start())`` with both options for captures,
    # 2026-11-27).
    better_seat=lambda game: 1,
    pace=Pace(25, 60),
    judged_positions=12_000,
)
