"""The flourish on what has won a game: its outline swells twice, once the last move has come to rest."""

from math import inf, pi, sin
from typing import Any

from trigrid.draw.palette import Palette, Style
from trigrid.draw.scene import RenderOptions
from trigrid.draw.views.view import View

FLOURISH_MS = 600
"""Milliseconds that it takes."""
BEATS = 2
GROWTH = 0.12
"""Units by which the outline grows broader."""
WINNING = (
    "closed",
    "around.orange",
    "around.blue",
    "count.around.orange",
    "count.around.blue",
    "due.triangle",
)
"""The roles of outlines round what has decided a game."""
CONTROLLED = ("count.first.region", "count.second.region")
"""The roles of outlines that both players have at the end, by seat."""


def frame_palette(
    palette: Palette, view: View, position: Any, options: RenderOptions
) -> tuple[Palette, bool]:
    """The palette of a frame, and whether another frame follows because something moves."""
    last = options.last_move
    resting_ms = inf if last is None else options.move_age - view.animation_ms(position, last)
    if resting_ms < 0:
        return palette, True
    outcome = position.outcome if resting_ms < FLOURISH_MS else None
    if outcome is None:
        return palette, False
    return flourished(palette, outcome.winner, resting_ms), True


def flourished(palette: Palette, winner: int | None, age_ms: float) -> Palette:
    """The palette in which what has won is as broad as it is so many milliseconds after its picture rests."""
    grown = GROWTH * sin(pi * BEATS * age_ms / FLOURISH_MS) ** 2
    roles = WINNING if winner is None else (*WINNING, CONTROLLED[winner])
    return {**palette, **{role: _broader(palette[role], grown) for role in roles}}


def _broader(style: Style, grown: float) -> Style:
    casing_width = style.casing_width + grown if style.casing else 0.0
    return style._replace(width=style.width + grown, casing_width=casing_width)
