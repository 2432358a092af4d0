"""The descriptor of Trichet, by Cameron Browne."""

from trigrid.games import Game
from trigrid.games.game_descriptor import GameDescriptor, Measures, Pace
from trigrid.games.trichet import Trichet, TrichetPosition


def _turns(game: Game) -> float:
    return int(game.options["tiles"]) / (4.5 if int(game.options["region"]) > 6 else 6)


def _lead(position: TrichetPosition, seat: int) -> float:
    """Return how many more nearly closed regions a seat has than the opponent."""
    own = sum(region.colour == seat for region in position.nearly_closed())
    return 2 * own - sum(1 for _ in position.nearly_closed())


TRICHET = GameDescriptor(
    rules=Trichet,
    parts={
        "drawing": "trigrid.draw.views.trichet:DRAWING",
        "words": "trigrid.words.trichet:WORDS",
        "position_text": "trigrid.positions.trichet:POSITION_TEXT",
        "legal_game": "trigrid.positions.trichet_game:find",
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
    measures=Measures(
        puzzle_turns=2,
        largest={"tiles": 150, "region": 14},
        smallest={"tiles": 54, "region": 6},
        timed=({"tiles": 150, "region": 14}, {"tiles": 54, "region": 6}),
        kilobytes_per_visit=11,
        judged_positions=300,
        playouts_per_second=150,
        count=_lead,
        sample="1.trichet.96.10.-.on.4V0W0R0p101i0R60B0Z0h0w1J1J060gg1Z.j1RISqu",
    ),
)
