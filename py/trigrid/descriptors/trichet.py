"""Everything that the rooms need to know of Trichet, by Cameron Browne."""

from typing import TYPE_CHECKING

from trigrid.games.game_descriptor import GameDescriptor, Measures, Pace
from trigrid.games.protocol import Move
from trigrid.games.trichet import Trichet, TrichetPosition

if TYPE_CHECKING:
    from trigrid.draw.diagrams import Diagram
    from trigrid.draw.how_to_play import Moment
    from trigrid.draw.views.view import Drawing
    from trigrid.lessons import Lesson
    from trigrid.search.playouts import Playout
    from trigrid.search.searcher_protocol import Evaluator
    from trigrid.table.move_input import MoveInput
    from trigrid.table.tunes import Tune
    from trigrid.words.game_words import GameWords


def _drawing() -> "Drawing":
    from trigrid.draw.views.trichet import DRAWING

    return DRAWING


def _how_to_play() -> "tuple[Moment, ...]":
    from trigrid.draw.how_to_play.trichet import moments

    return moments()


def _diagrams() -> "tuple[Diagram, ...]":
    from trigrid.draw.diagrams.trichet import diagrams

    return diagrams()


def _lesson() -> "Lesson":
    from trigrid.lessons.trichet import lesson

    return lesson()


def _words() -> "GameWords[TrichetPosition]":
    from trigrid.words.trichet import WORDS

    return WORDS


def _move_input(game: Trichet) -> "MoveInput":
    from trigrid.table.move_input.trichet import TrichetMoveInput

    return TrichetMoveInput(game)


def _evaluator(game: Trichet) -> "Evaluator[TrichetPosition]":
    from trigrid.search.evaluate.trichet import TrichetEvaluator

    return TrichetEvaluator(game)


def _playout(position: TrichetPosition) -> "Playout":
    from trigrid.search.playouts.trichet import TrichetPlayout

    return TrichetPlayout(position)


def _turns(game: Trichet) -> float:
    return int(game.options["tiles"]) / (4.5 if int(game.options["region"]) > 6 else 6)


def _tune(before: TrichetPosition, move: Move, after: TrichetPosition) -> "Tune":
    from trigrid.table.tunes import followed

    return followed(sum(map(len, after.waves)))


def _lead(position: TrichetPosition, seat: int) -> float:
    """How many regions more than the opponent a seat can close with one move, or nearly so."""
    own = sum(region.colour == seat for region in position.nearly_closed())
    return 2 * own - sum(1 for _ in position.nearly_closed())


TRICHET = GameDescriptor(
    rules=Trichet,
    drawing=_drawing,
    words=_words,
    move_input=_move_input,
    how_to_play=_how_to_play,
    diagrams=_diagrams,
    lesson=_lesson,
    puzzle_kinds=("close", "save"),
    turns=_turns,
    pace=Pace(25, 60),
    evaluator=_evaluator,
    playout=_playout,
    tune=_tune,
    measures=Measures(
        puzzle_turns=2,
        largest={"tiles": 150, "region": 14},
        smallest={"tiles": 54, "region": 6},
        timed=({"tiles": 150, "region": 14}, {"tiles": 54, "region": 6}),
        kilobytes_per_visit=11,
        playouts_per_second=150,
        count=_lead,
        sample="1.trichet.96.10.-.on.4V0W0R0p101i0R60B0Z0h0w1J1J060gg1Z.j1RISqu",
    ),
)
