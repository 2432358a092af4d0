"""Everything that the rooms need to know of Tritium, by Noé Falzon."""

from typing import TYPE_CHECKING

from trigrid.games.game_descriptor import GameDescriptor, Measures, Pace
from trigrid.games.tritium import Tritium, TritiumPosition

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
    from trigrid.draw.views.tritium import DRAWING

    return DRAWING


def _how_to_play() -> "tuple[Moment, ...]":
    from trigrid.draw.how_to_play.tritium import moments

    return moments()


def _lesson() -> "Lesson":
    from trigrid.lessons.tritium import lesson

    return lesson()


def _diagrams() -> "tuple[Diagram, ...]":
    from trigrid.draw.diagrams.tritium import diagrams

    return diagrams()


def _words() -> "GameWords[TritiumPosition]":
    from trigrid.words.tritium import WORDS

    return WORDS


def _move_input(game: Tritium) -> "MoveInput":
    from trigrid.table.move_input.tritium import TritiumMoveInput

    return TritiumMoveInput(game)


def _evaluator(game: Tritium) -> "Evaluator[TritiumPosition]":
    from trigrid.search.evaluate.tritium import TritiumEvaluator

    return TritiumEvaluator(game)


def _playout(position: TritiumPosition) -> "Playout":
    from trigrid.search.playouts.tritium import TritiumPlayout

    return TritiumPlayout(position)


def _turns(game: Tritium) -> float:
    size = int(game.options["size"])
    return 3.5 * size**2 if game.options["form"] == "standard" else 3 * size * (size - 1) + 8


def _lead(position: TritiumPosition, seat: int) -> float:
    """How many tiles more than the opponent a seat controls."""
    return position.scores[seat] - position.scores[1 - seat]


TRITIUM = GameDescriptor(
    rules=Tritium,
    drawing=_drawing,
    words=_words,
    move_input=_move_input,
    how_to_play=_how_to_play,
    lesson=_lesson,
    puzzle_kinds=("save", "best-end"),
    diagrams=_diagrams,
    turns=_turns,
    pace=Pace(11, 24),
    evaluator=_evaluator,
    playout=_playout,
    measures=Measures(
        puzzle_options=({}, {"size": 4}, {"form": "short"}, {"size": 4, "form": "short"}),
        largest={"size": 8},
        smallest={"size": 4, "form": "short"},
        timed=({"size": 8}, {"size": 4, "form": "short"}),
        kilobytes_per_visit=3.5,
        playouts_per_second=400,
        count=_lead,
        sample="1.tritium.5.standard.-.on."
        "0Q2r1N051C0U1N0aR2D0Z2U0f062O1G0dZ1H1X1O0b0l0y1E0bk0l0U0o080m0C0n0d2050x.j0PjwA5",
    ),
)
