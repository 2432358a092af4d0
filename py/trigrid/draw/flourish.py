"""The flourish at the end of a game: the winning outline swells twice.

The flourish begins after the animation of the last move.
"""

from math import inf, pi, sin
from typing import Any

from trigrid.draw.palette import Palette, Style
from trigrid.draw.scene import RenderOptions
from trigrid.draw.views.view import View

FLOURISH_MS = 600
"""The duration of the flourish, in milliseconds."""
BEATS = 2
GROWTH = 0.12
"""The maximum growth of the outline's width, in units."""
WINNING = (
    "closed",
    "around.orange",
    "around.blue",
    "count.around.orange",
    "count.around.blue",
    "due.triangle",
)
"""Roles of the outlines around a winning shape."""
CONTROLLED = ("count.first.region", "count.second.region")
"""Roles of the outlines around each player's regions, by seat."""


def frame_palette(
    palette: Palette, view: View, position: Any, options: RenderOptions
) -> tuple[Palette, bool]:
    """Return the palette of a frame, and whether another frame must follow."""
    last = options.last_move
    resting_ms = inf if last is None else options.move_age - view.animation_ms(position, last)
    if resting_ms < 0:
        return palette, True
    outcome = position.outcome if resting_ms < FLOURISH_MS else None
    if outcome is None:
        return palette, False
    return flourished(palette, outcome.winner, resting_ms), True


def flourished(palette: Palette, winner: int | None, age_ms: float) -> Palette:
    """Return the palette with broader outlines around the winning shape or regions.

    ``age_ms`` is the time since the start of the flourish, in milliseconds.
    """
    grown = GROWTH * sin(pi * BEATS * age_ms / FLOURISH_MS) ** 2
    roles = WINNING if winner is None else (*WINNING, CONTROLLED[winner])
    return {**palette, **{role: _broader(palette[role], grown) for role in roles}}


def _broader(style: Style, grown: float) -> Style:
    casing_width = style.casing_width + grown if style.casing else 0.0
    return style._replace(width=style.width + grown, casing_width=casing_width)
