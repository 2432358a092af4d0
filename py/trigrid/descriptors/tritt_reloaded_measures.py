"""Parameters of TRITT Reloaded for the tools and the tests."""

from trigrid.descriptors.tritt_measures import lead
from trigrid.games.measures import Measures

MEASURES = Measures(
    kilobytes_per_visit=2.1,
    playouts_per_second=600,
    count=lead,
)
