"""What stands in the way of a refused move of TRITT or TRITT Reloaded."""

from trigrid.games import Move
from trigrid.games.tritt import Refusal as TrittRefusal
from trigrid.games.tritt import TrittPosition
from trigrid.games.tritt_reloaded import Refusal as ReloadedRefusal
from trigrid.games.tritt_reloaded import TrittReloadedPosition
from trigrid.games.trittons import MoveKind
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
        return tuple(places_in(covered & game.grid.places(_ways(position, move))))
    if reason is ReloadedRefusal.MAKES_LINE:
        _, cells = position.entered(position.colour(position.to_move), move)
        lined = game.grid.in_lines(cells[0]) | game.grid.in_lines(cells[1])
        return tuple(places_in(game.grid.places(lined)))
    return ()


def is_stuck(position: TrittPosition | TrittReloadedPosition, slide: Move) -> bool:
    """Whether a slide of one dot, to which a press on a tritton amounts, is refused as any other way is."""
    game = position.game
    if not game.is_move(slide) or game.parts(slide)[0] is not MoveKind.SLIDE:
        return False
    return game.tables.steps(slide) == 1 and not position.slides(game.parts(slide)[1])


def _ways(position: TrittPosition | TrittReloadedPosition, slide: Move) -> int:
    """The cells that a slide needs free; where none is possible, those next to the tritton on its line."""
    tables = position.game.tables
    if not is_stuck(position, slide):
        return tables.paths[slide]
    return sum(ray[0][0] for ray in tables.rays[position.game.parts(slide)[1]] if ray)
