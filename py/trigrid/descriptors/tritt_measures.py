"""Parameters of TRITT for the tools and the tests."""

from trigrid.games.measures import Measures
from trigrid.games.trittons import TrittonPosition


def lead(position: TrittonPosition, seat: int) -> float:
    """Return the lead of a seat, counted in places that would complete a line."""
    return position.gaps(seat).bit_count() - position.gaps(1 - seat).bit_count()


MEASURES = Measures(
    puzzle_options=({}, {}, {"steps": "one"}),
    timed=({"steps": "one"},),
    kilobytes_per_visit=1.5,
    playouts_per_second=600,
    count=lead,
    sample="1.tritt.any.-.on.063813260M231D1v3151a0U1e011M1K1N90y1P0G.n3KNCyB",
)
