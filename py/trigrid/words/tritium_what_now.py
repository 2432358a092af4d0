"""What a newcomer to Tritium can do on a turn, and what that is good for."""

from functools import reduce
from operator import or_

from trigrid.games.tritium import TritiumPosition, TritiumRegion
from trigrid.language import _, ngettext
from trigrid.lattice import places_in

LEAST_TOLD = 3
"""The tiles of the smallest region whose loss is worth a warning."""


def what_now(position: TritiumPosition, *, gives_tips: bool) -> str:
    """The sentence for whoever is to move; empty once the game is over. Warnings come with ``gives_tips``."""
    if position.passes == 2:
        return ""
    found = list(position.regions())
    worth = max((each.size for each in found if each.flags == (0, 0)), default=0)
    can_plant = worth and position.flags_ready[position.to_move]
    if position.laid == position.game.board.everywhere:
        said = ngettext(
            "All tiles are laid: plant a flag. The largest free region is worth {worth} tile.",
            "All tiles are laid: plant a flag. The largest free region is worth {worth} tiles.",
            worth,
        )
        return said.format(worth=worth) if can_plant else _ALL_IS_DONE
    if not position.laid:
        return _("Lay a tile of any colour on any cell: tiles belong to nobody, and grow into regions.")
    lost = _largest_loss(position, found) if gives_tips else 0
    if lost >= LEAST_TOLD:
        return _(
            "Your opponent can take over {lost} tiles by joining regions: lay another colour between."
        ).format(lost=lost)
    return _with_a_flag(position, worth) if can_plant else _without_a_flag(position)


def _with_a_flag(position: TritiumPosition, worth: int) -> str:
    if not position.game.is_short:
        return ngettext(
            "Lay a tile, or plant a flag on a free region: the largest is worth {worth} tile.",
            "Lay a tile, or plant a flag on a free region: the largest is worth {worth} tiles.",
            worth,
        ).format(worth=worth)
    return ngettext(
        "Lay a tile, or plant your last flag on a free region: the largest is worth {worth}.",
        "Lay a tile, or plant one of your {flags} flags on a free region: the largest is worth {worth}.",
        position.flags_ready[position.to_move],
    ).format(worth=worth, flags=position.flags_ready[position.to_move])


def _without_a_flag(position: TritiumPosition) -> str:
    if position.flags_ready[position.to_move]:
        return _("Lay a tile: regions grow and join. None is free for a flag now.")
    if position.game.is_short:
        return _("Lay a tile: all your flags are planted, so let their regions grow or join.")
    return _("Lay a tile: you are one flag ahead, and may plant again when your opponent has planted.")


_ALL_IS_DONE = _("There is nothing left for you to do: pass. Two passes in a row end the game.")


def _largest_loss(position: TritiumPosition, found: list[TritiumRegion]) -> int:
    seat, left = position.to_move, position.tiles_left
    mine = [each for each in found if each.controller == seat and left[each.colour]]
    theirs = [each for each in found if each.controller == 1 - seat]
    lost = (each.size for each in mine if _can_be_taken(position, each, theirs))
    return max(lost, default=0)


def _can_be_taken(position: TritiumPosition, region: TritiumRegion, theirs: list[TritiumRegion]) -> bool:
    rivals = reduce(or_, (each.places for each in theirs if each.colour == region.colour), 0)
    if not rivals:
        return False
    beside = _beside(position, region.places) & _beside(position, rivals) & ~position.laid
    answer, lay = position._replace(to_move=1 - position.to_move), position.game.lay
    after = (answer.play(lay(region.colour, place)).region_at(place) for place in places_in(beside))
    return any(joined and joined.controller == answer.to_move for joined in after)


def _beside(position: TritiumPosition, places: int) -> int:
    return reduce(or_, (position.game.board.near[place] for place in places_in(places)), 0)
