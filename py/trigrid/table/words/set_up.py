"""Texts of the editors on the screen *Set up*."""

from trigrid.language import _, ngettext

TO_MOVE = _("To move")
FIRST_FLAG = _("Planted the first flag")
CAPTURE_AFTER = _("Capture due after")
NO_CAPTURE = _("no capture")
COLOURS = _("Colours")
TRADED = _("not traded"), _("traded")
NEXT_ACTION = _("Next action")
ACTIONS = _("enter"), _("slide")
TRITIUM_PIECES = _("Orange tile"), _("Sky tile"), _("Blue tile"), _("First’s flag"), _("Second’s flag")
TRI_IT_OUT_PIECES = _("First’s counter"), _("Second’s counter")
TRITTON_PIECES = _("Orange tritton"), _("Blue tritton")
TRICHET_PIECES = (
    _("Orange at the left"),
    _("Orange at the tip"),
    _("Orange at the right"),
    _("Blue at the left"),
    _("Blue at the tip"),
    _("Blue at the right"),
)
ERASER = _("Eraser")

FLAG_NEEDS_TILE = _("A flag needs a tile under it.")
IN_THE_WAY = _("Another tritton is in the way.")
THREE_IN_LINE = _("A tritton covers three dots in a line: press one end, then the other.")
MISMATCH = _("That tile does not match its neighbours.")
NOT_TOUCHING = _("A tile must touch the figure.")
POOL_EMPTY = _("The pool is empty.")
TILE_STAYS = _("The other tiles need this one.")

ENTER_PUTS = _("Enter puts here: {piece}")
ENTER_REMOVES = _("Enter removes: {piece}")
ENTER_STARTS = _("Enter chooses one end: {piece}")
ENTER_ENDS = _("Enter chooses the other end: {piece}")
ENTER_CANCELS = _("Enter cancels")


def followed(count: int) -> str:
    """Return how many tiles were laid automatically after another one."""
    return ngettext(
        "{count} more tile was laid automatically.", "{count} more tiles were laid automatically.", count
    ).format(count=count)


def gone(count: int) -> str:
    """Return how many tiles were removed because they needed another one."""
    return ngettext(
        "{count} more tile was removed, because it needed this one.",
        "{count} more tiles were removed, because they needed this one.",
        count,
    ).format(count=count)


def tiles_left(count: int) -> str:
    """Return the number of tiles in the pool."""
    return ngettext("{count} tile left in the pool", "{count} tiles left in the pool", count).format(
        count=count
    )
