"""Finds legal games of Trichet that lead to a position."""

from random import Random

from trigrid.games import Move
from trigrid.games.trichet import TrichetPosition
from trigrid.positions.legal_game import GameSearch


def find(position: TrichetPosition, nodes: int) -> GameSearch:
    """Search for a game that leads to a position.

    The search plays games at random whose tiles all belong to the figure, until one ends with the position.
    """
    start, rng = position.game.start(), Random(0)
    if start == position:
        return ()
    if not _is_part(start, position):
        return None
    reached, moves = start, list[Move]()
    candidates = iter(_candidates(reached, position, rng))
    for node in range(nodes):
        yield node
        move = next(candidates, None)
        if move is None:  # no move leads on, so begin again
            reached, moves = start, []
        else:
            after = reached.play(move)
            if after == position:
                return (*moves, move)
            if not _is_part(after, position):
                continue
            reached = after
            moves.append(move)
        candidates = iter(_candidates(reached, position, rng))
    return None


def _candidates(reached: TrichetPosition, position: TrichetPosition, rng: Random) -> list[Move]:
    """Return the moves that lay a tile of the figure, in random order."""
    game, figure = position.game, position.figure
    places = [place for place in reached.figure.open if place in figure.tiles]
    rng.shuffle(places)
    return [game.lay(place, figure.colouring(place)) for place in places]


def _is_part(reached: TrichetPosition, position: TrichetPosition) -> bool:
    """Return whether a game can continue from ``reached`` to a position.

    This is judged by the tiles and the colours alone.
    """
    figure, goal = reached.figure, position.figure
    is_part = figure.tiles <= goal.tiles and figure.colours.items() <= goal.colours.items()
    return is_part and reached.outcome is None
