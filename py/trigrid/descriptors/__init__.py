"""The list of the games. Each game has a descriptor in its own file.

To add a game, add its descriptor here.
"""

from collections.abc import Iterable, Sequence

from trigrid.descriptors.tri_it_out import TRI_IT_OUT
from trigrid.descriptors.trichet import TRICHET
from trigrid.descriptors.tritium import TRITIUM
from trigrid.descriptors.tritt import TRITT
from trigrid.descriptors.tritt_reloaded import TRITT_RELOADED
from trigrid.games import GameDescriptor, register
from trigrid.site import SITE

DESCRIPTORS = (TRITIUM, TRITT, TRITT_RELOADED, TRI_IT_OUT, TRICHET)
"""All games, in the order of the lobby unless the site's owner chooses another."""


def offered(descriptors: Iterable[GameDescriptor], keys: Sequence[str]) -> list[GameDescriptor]:
    """Return the games with these keys, in the order of the keys.

    Without keys, returns all games.
    """
    by_key = {descriptor.key: descriptor for descriptor in descriptors}
    return [by_key[key] for key in keys or by_key]


for descriptor in offered(DESCRIPTORS, SITE.games):
    register(descriptor)
