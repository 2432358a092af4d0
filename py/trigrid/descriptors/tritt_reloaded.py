"""Everything that the rooms need to know of TRITT Reloaded, by Néstor Romeral Andrés."""

from typing import TYPE_CHECKING

from trigrid.games.game_descriptor import GameDescriptor, Measures, Pace
from trigrid.games.tritt import Tritt
from trigrid.games.tritt_reloaded import TrittReloaded, TrittReloadedPosition

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
    from trigrid.draw.views.tritt import TRITT_RELOADED

    return TRITT_RELOADED


def _how_to_play() -> "tuple[Moment, ...]":
    from trigrid.draw.how_to_play.tritt import reloaded_moments

    return reloaded_moments()


def _lesson() -> "Lesson":
    from trigrid.lessons.tritt_reloaded import lesson

    return lesson()


def _diagrams() -> "tuple[Diagram, ...]":
    from trigrid.draw.diagrams.tritt import reloaded_diagrams

    return reloaded_diagrams()


def _words() -> "GameWords[TrittReloadedPosition]":
    from trigrid.words.tritt_reloaded import WORDS

    return WORDS


def _move_input(game: TrittReloaded) -> "MoveInput":
    from trigrid.table.move_input.tritt import TrittMoveInput

    return TrittMoveInput(game)


def _evaluator(game: TrittReloaded) -> "Evaluator[TrittReloadedPosition]":
    from trigrid.search.evaluate.tritt_reloaded import TrittReloadedEvaluator

    return TrittReloadedEvaluator(game)


def _playout(position: TrittReloadedPosition) -> "Playout":
    from trigrid.search.playouts.tritt_reloaded import TrittReloadedPlayout

    return TrittReloadedPlayout(position)


def _turns(game: TrittReloaded) -> float:
    return 14  # people see more than random play does


def _lead(position: TrittReloadedPosition, seat: int) -> float:
    """In how many places more than the opponent a seat lacks one dot to a line."""
    return position.gaps(seat).bit_count() - position.gaps(1 - seat).bit_count()


TRITT_RELOADED = GameDescriptor(
    rules=TrittReloaded,
    drawing=_drawing,
    words=_words,
    move_input=_move_input,
    how_to_play=_how_to_play,
    lesson=_lesson,
    puzzle_kinds=("win-now", "win-soon", "save"),
    diagrams=_diagrams,
    turns=_turns,
    pace=Pace(40, 80),
    evaluator=_evaluator,
    playout=_playout,
    form_of=Tritt.key,
    measures=Measures(
        puzzle_turns=2,
        kilobytes_per_visit=2.1,
        playouts_per_second=600,
        count=_lead,
    ),
)
