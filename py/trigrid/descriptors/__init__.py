"""The list of the games: each is described in a file of its own, and a new game is one more name here."""

from collections.abc import Iterable, Sequence

from trigrid.descriptors.tri_it_out import TRI_IT_OUT
from trigrid.descriptors.trichet import TRICHET
from trigrid.descriptors.tritium import TRITIUM
from trigrid.descriptors.tritt import TRITT
from trigrid.descriptors.tritt_reloaded import TRITT_RELOADED
from trigrid.games import GameDescriptor, register
from trigrid.site import SITE

DESCRIPTORS = (TRITIUM, TRITT, TRITT_RELOADED, TRI_IT_OUT, TRICHET)
"""Every game, in the order in which games are offered unless the site's owner has chosen another."""


def offered(descriptors: Iterable[GameDescriptor], keys: Sequence[str]) -> list[GameDescriptor]:
    """Return the games of these keys in their order, or all games if there are no keys."""
    by_key = {descriptor.key: descriptor for descriptor in descriptors}
    return [by_key[key] for key in keys or by_key]


for descriptor in offered(DESCRIPTORS, SITE.games):
    register(descriptor)
