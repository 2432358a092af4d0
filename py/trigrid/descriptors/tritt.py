"""Everything that the rooms need to know of TRITT, by Néstor Romeral Andrés."""

from typing import TYPE_CHECKING

from trigrid.games.game_descriptor import GameDescriptor, Measures, Pace
from trigrid.games.tritt import Tritt, TrittPosition

if TYPE_CHECKING:
    from trigrid.draw.diagrams import Diagram
    from trigrid.draw.how_to_play import Moment
    from trigrid.draw.views.view import Drawing
    from trigrid.lessons import Lesson
    from trigrid.search.playouts import Playout
    from trigrid.search.searcher_protocol import Evaluator
    from trigrid.table.move_input import MoveInput
    from trigrid.words.game_words import GameWords


def _drawing() -> "Drawing":
    from trigrid.draw.views.tritt import TRITT

    return TRITT


def _how_to_play() -> "tuple[Moment, ...]":
    from trigrid.draw.how_to_play.tritt import moments

    return moments()


def _lesson() -> "Lesson":
    from trigrid.lessons.tritt import lesson

    return lesson()


def _diagrams() -> "tuple[Diagram, ...]":
    from trigrid.draw.diagrams.tritt import diagrams

    return diagrams()


def _words() -> "GameWords[TrittPosition]":
    from trigrid.words.tritt import WORDS

    return WORDS


def _move_input(game: Tritt) -> "MoveInput":
    from trigrid.table.move_input.tritt import TrittMoveInput

    return TrittMoveInput(game)


def _evaluator(game: Tritt) -> "Evaluator[TrittPosition]":
    from trigrid.search.evaluate.tritt import TrittEvaluator

    return TrittEvaluator(game)


def _playout(position: TrittPosition) -> "Playout":
    from trigrid.search.playouts.tritt import TrittPlayout

    return TrittPlayout(position)


def _turns(game: Tritt) -> float:
    return 18  # people see more than random play does


def _lead(position: TrittPosition, seat: int) -> float:
    """In how many places more than the opponent a seat lacks one dot to a line."""
    return position.gaps(seat).bit_count() - position.gaps(1 - seat).bit_count()


TRITT = GameDescriptor(
    rules=Tritt,
    drawing=_drawing,
    words=_words,
    move_input=_move_input,
    how_to_play=_how_to_play,
    lesson=_lesson,
    puzzle_kinds=("win-now", "win-soon", "save"),
    diagrams=_diagrams,
    turns=_turns,
    pace=Pace(25, 60),
    evaluator=_evaluator,
    playout=_playout,
    starts_here=True,
    measures=Measures(
        puzzle_options=({}, {}, {"steps": "one"}),
        timed=({"steps": "one"},),
        kilobytes_per_visit=1.5,
        playouts_per_second=600,
        count=_lead,
        sample="1.tritt.any.-.on.063813260M231D1v3151a0U1e011M1K1N90y1P0G.n3KNCyB",
    ),
)
