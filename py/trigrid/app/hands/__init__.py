"""What people do with their hands: which move a place and a chosen tool mean. One file a game."""

from collections.abc import Callable
from typing import Any

from trigrid.app.hands import tri_it_out, trichet, tritium, tritt
from trigrid.app.hands.hand import Hand
from trigrid.games import Game

HANDS: dict[str, Callable[[Any], Hand]] = {
    "tritium": tritium.TritiumHand,
    "tritt": tritt.TrittHand,
    "tritt-reloaded": tritt.TrittHand,
    "tri-it-out": tri_it_out.TriItOutHand,
    "trichet": trichet.TrichetHand,
}
"""From a game's key to what makes its hand."""


def hand_of(game: Game) -> Hand:
    """The hand of a game."""
    return HANDS[game.key](game)


__all__ = ["HANDS", "Hand", "hand_of"]
