"""The mark for the result of a puzzle, as SVG."""

_TICK, _CROSS = "M4 13l5 5L20 6", "M6 6l12 12M18 6L6 18"
_PATHS = {"solved": _TICK, "later": _TICK, "late": "M12 4v8l6 4", "failed": _CROSS, "open": ""}
"""SVG paths by the name of the result, which is also the class of its mark."""


def mark_svg(result: str) -> str:
    """Return the mark for a result, which is one of the names in ``_PATHS``."""
    path = f'<path d="{_PATHS[result]}"/>'
    return f'<svg class="mark {result}" viewBox="0 0 24 24" aria-hidden="true">{path}</svg>'
