"""The texts of the diagrams in the rules."""

from trigrid.language import _

BACK = _("Back")
NEXT = _("Next")


def back_label(clause: str) -> str:
    """Return the full label of the button *Back* in a clause's diagram.

    The full label begins with the visible label.
    """
    return _("Back in the diagram of {clause}").format(clause=clause)


def next_label(clause: str) -> str:
    """Return the full label of the button *Next* in a clause's diagram.

    The full label begins with the visible label.
    """
    return _("Next in the diagram of {clause}").format(clause=clause)


def frame_count(number: int, total: int) -> str:
    """Return the number of the shown picture and the number of all pictures as a text."""
    return _("{number} of {total}").format(number=number, total=total)
