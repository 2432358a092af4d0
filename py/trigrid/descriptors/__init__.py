"""The list of the games: each is described in a file of its own, and a new game is one more name here."""

from trigrid.descriptors.tri_it_out import TRI_IT_OUT
from trigrid.descriptors.trichet import TRICHET
from trigrid.descriptors.tritium import TRITIUM
from trigrid.descriptors.tritt import TRITT
from trigrid.descriptors.tritt_reloaded import TRITT_RELOADED
from trigrid.games import register

DESCRIPTORS = (TRITIUM, TRITT, TRITT_RELOADED, TRI_IT_OUT, TRICHET)
"""Every game, in the order in which they are offered."""

for descriptor in DESCRIPTORS:
    register(descriptor)
