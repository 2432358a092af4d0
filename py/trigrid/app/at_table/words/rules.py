"""What the page says of the diagrams in its rules."""

from trigrid.language import _

BACK = _("Back")
NEXT = _("Next")


def back_from(clause: str) -> str:
    """The whole name of the button *Back* of a clause's diagram; it begins as the button does."""
    return _("Back in the pictures of {clause}").format(clause=clause)


def on_from(clause: str) -> str:
    """The whole name of the button *Next* of a clause's diagram; it begins as the button does."""
    return _("Next in the pictures of {clause}").format(clause=clause)


def frame_count(number: int, total: int) -> str:
    """Which of a diagram's pictures is shown."""
    return _("{number} of {total}").format(number=number, total=total)
