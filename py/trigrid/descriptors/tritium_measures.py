"""Parameters of Tritium for the tools and the tests."""

from trigrid.games.measures import Measures
from trigrid.games.tritium import TritiumPosition


def _lead(position: TritiumPosition, seat: int) -> float:
    """Return how many more tiles a seat controls than the opponent."""
    return position.scores[seat] - position.scores[1 - seat]


MEASURES = Measures(
    puzzle_options=({}, {"size": 4}, {"form": "short"}, {"size": 4, "form": "short"}),
    largest={"size": 8},
    smallest={"size": 4, "form": "short"},
    timed=({"size": 8}, {"size": 4, "form": "short"}),
    kilobytes_per_visit=3.5,
    playouts_per_second=400,
    count=_lead,
    sample="1.tritium.5.standard.-.on."
    "0Q2r1N051C0U1N0aR2D0Z2U0f062O1G0dZ1H1X1O0b0l0y1E0bk0l0U0o080m0C0n0d2050x.j0PjwA5",
)
