"""The descriptor of TRITT, by Néstor Romeral Andrés."""

from trigrid.games.game_descriptor import GameDescriptor, Measures, Pace
from trigrid.games.tritt import Tritt
from trigrid.games.trittons import TrittonPosition


def lead(position: TrittonPosition, seat: int) -> float:
    """Return the lead of a seat, counted in places that would complete a line."""
    return position.gaps(seat).bit_count() - position.gaps(1 - seat).bit_count()


TRITT = GameDescriptor(
    rules=Tritt,
    parts={
        "drawing": "trigrid.draw.views.tritt:TRITT",
        "words": "trigrid.words.tritt:WORDS",
        "position_text": "trigrid.positions.tritt:POSITION_TEXT",
        "legal_game": "trigrid.positions.tritt_game:find",
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
    measures=Measures(
        puzzle_options=({}, {}, {"steps": "one"}),
        timed=({"steps": "one"},),
        kilobytes_per_visit=1.5,
        playouts_per_second=600,
        count=lead,
        sample="1.tritt.any.-.on.063813260M231D1v3151a0U1e011M1K1N90y1P0G.n3KNCyB",
    ),
)
