"""What stands in the way of a refused move of TRITT or TRITT Reloaded."""

from trigrid.games import Move
from trigrid.games.tritt import Refusal as TrittRefusal
from trigrid.games.tritt import TrittPosition
from trigrid.games.tritt_reloaded import Refusal as ReloadedRefusal
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.lattice import place_set, places_in


def obstacles(position: TrittPosition | TrittReloadedPosition, move: Move) -> tuple[int, ...]:
    """The dots under trittons that are in the way, the tritton that cannot be slid, or the line made."""
    game, reason = position.game, position.refusal(move)
    covered = game.grid.places(position.covered)
    if reason in (TrittRefusal.OCCUPIED, ReloadedRefusal.OCCUPIED):
        return tuple(places_in(covered & place_set(game.placements[game.parts(move)[1]])))
    if reason in (TrittRefusal.OWN_TRITTON, ReloadedRefusal.OWN_TRITTON):
        return game.placements[game.parts(move)[1]]
    if reason in (TrittRefusal.BLOCKED, ReloadedRefusal.BLOCKED):
        return tuple(places_in(covered & game.grid.places(game.tables.paths[move])))
    if reason is ReloadedRefusal.MAKES_LINE:
        _, cells = position.entered(position.colour(position.to_move), move)
        lined = game.grid.in_lines(cells[0]) | game.grid.in_lines(cells[1])
        return tuple(places_in(game.grid.places(lined)))
    return ()
