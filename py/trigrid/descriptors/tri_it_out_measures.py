"""Parameters of Tri-It-Out for the tools and the tests."""

from trigrid.games.measures import Measures
from trigrid.games.tri_it_out import TriItOutPosition


def _lead(position: TriItOutPosition, seat: int) -> float:
    """Return how many fewer counters a seat has than the opponent.

    If the seat has to capture, the capture counts as made. A fraction is added in favour of the seat that has
    fewer places where its placement would oblige it to capture.
    """
    due = position.is_capturing and position.to_move == seat
    own, others = (position.obliging(each).bit_count() for each in (seat, 1 - seat))
    return (
        position.scores[1 - seat] - position.scores[seat] - due + (others - own) / position.game.place_count
    )


MEASURES = Measures(
    puzzle_options=({}, {"board": "hex-3"}, {"board": "tri-6"}, {"board": "hex-2-4"}, {"board": "tri-5"}),
    largest={"board": "hex-5", "capture": "any"},
    smallest={"board": "hex-2-3"},
    timed=({"board": "hex-5"}, {"board": "hex-5", "capture": "any"}, {"board": "tri-6"}),
    ply_microseconds=50,
    kilobytes_per_visit=0.7,
    playouts_per_second=3000,
    count=_lead,
    judge_level=6,  # few openings are even, and weaker levels misjudge uneven ones as even
    sample="1.tri-it-out.hex-3-4.new.-.on.9CH57654H2100331.81qcuzS",
)
