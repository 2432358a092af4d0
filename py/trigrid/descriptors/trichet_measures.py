"""Parameters of Trichet for the tools and the tests."""

from trigrid.games.measures import Measures
from trigrid.games.trichet import TrichetPosition


def _lead(position: TrichetPosition, seat: int) -> float:
    """Return how many more nearly closed regions a seat has than the opponent."""
    own = sum(region.colour == seat for region in position.nearly_closed())
    return 2 * own - sum(1 for _ in position.nearly_closed())


MEASURES = Measures(
    largest={"tiles": 150, "region": 14},
    smallest={"tiles": 54, "region": 6},
    timed=({"tiles": 150, "region": 14}, {"tiles": 54, "region": 6}),
    kilobytes_per_visit=11,
    playouts_per_second=150,
    count=_lead,
    sample="1.trichet.96.10.-.on.4V0W0R0p101i0R60B0Z0h0w1J1J060gg1Z.j1RISqu",
)
