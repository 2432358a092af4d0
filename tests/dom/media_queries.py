"""CSS media queries, evaluated for the numbers and settings of a fake window."""

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.dom.window import Window

REM = 16.0
"""The length of 1 rem, in CSS pixels."""
COMPARISONS: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
}
_RANGE = re.compile(r"^(.+?)\s*(<=|>=|<|>|=)\s*(.+?)(?:\s*(<=|>=|<|>|=)\s*(.+))?$")
_ALTERNATIVES = re.compile(r"\s+or\s+")
_TERMS = re.compile(r"\s+and\s+")


@dataclass(frozen=True)
class Medium:
    """The properties of a window that media queries test. Lengths are in CSS pixels."""

    width: float = 1280.0
    height: float = 800.0
    kind: str = "screen"
    pointer: str = "fine"
    colour_scheme: str = "light"
    reduced_motion: str = "no-preference"
    contrast: str = "no-preference"
    forced_colours: str = "none"
    hover: str = "hover"
    display_mode: str = "browser"
    pixel_ratio: float = 1.0

    def matches(self, query: str) -> bool:
        """Return whether at least one query of a comma-separated list matches.

        Raises ValueError for unknown features.
        """
        return any(self._holds(part.strip()) for part in query.lower().split(","))

    def _holds(self, query: str) -> bool:
        if query.startswith("not "):
            return not self._holds(query.removeprefix("not "))
        if " or " in query:
            return any(self._term(term) for term in _ALTERNATIVES.split(query))
        return all(self._term(term) for term in _TERMS.split(query.removeprefix("only ")))

    def _term(self, term: str) -> bool:
        if not term.startswith("("):
            return term in ("all", self.kind)
        if term.startswith("(not "):
            return not self._term(term[5:-1])
        feature = term[1:-1].strip()
        if found := _RANGE.match(feature):
            return self._is_in_range(found)
        name, _, value = (part.strip() for part in feature.partition(":"))
        return self._feature(name, value)

    def _is_in_range(self, found: "re.Match[str]") -> bool:
        first, comparison, second, other_comparison, third = found.groups()
        holds = COMPARISONS[comparison](self._quantity(first), self._quantity(second))
        if third is None:
            return holds
        return holds and COMPARISONS[other_comparison](self._quantity(second), self._quantity(third))

    def _quantity(self, text: str) -> float:
        sizes = {
            "width": self.width,
            "height": self.height,
            "aspect-ratio": self.width / self.height,
            "resolution": self.pixel_ratio,
        }
        return sizes[text] if text in sizes else length(text)

    def _feature(self, name: str, value: str) -> bool:
        for prefix, compare in (("min-", operator.ge), ("max-", operator.le)):
            if name.startswith(prefix):
                return bool(compare(self._quantity(name.removeprefix(prefix)), length(value)))
        found = self._discrete().get(name)
        if found is None:
            raise ValueError(f"unknown media feature {name!r}")
        return found == value if value else found not in ("none", "no-preference", "0")

    def _discrete(self) -> dict[str, str]:
        is_portrait = self.height >= self.width
        return {
            "orientation": "portrait" if is_portrait else "landscape",
            "pointer": self.pointer,
            "any-pointer": self.pointer,
            "hover": self.hover,
            "any-hover": self.hover,
            "prefers-color-scheme": self.colour_scheme,
            "prefers-reduced-motion": self.reduced_motion,
            "prefers-contrast": self.contrast,
            "forced-colors": self.forced_colours,
            "display-mode": self.display_mode,
            "scripting": "enabled",
        }


def medium_of(window: "Window") -> Medium:
    """Return the media properties of a fake window."""
    media = window.media
    return Medium(
        width=float(window.innerWidth),
        height=float(window.innerHeight),
        kind="print" if window.is_printing else "screen",
        pointer=media["pointer"],
        colour_scheme=media["prefers-color-scheme"],
        reduced_motion=media["prefers-reduced-motion"],
        contrast=media["prefers-contrast"],
        forced_colours=media["forced-colors"],
        hover=media["hover"],
        display_mode=media["display-mode"],
        pixel_ratio=float(window.devicePixelRatio),
    )


@cache
def length(text: str) -> float:
    """Return the number for a length, a ratio or a resolution.

    Lengths are converted to CSS pixels. Raises ValueError for other units.
    """
    found = re.fullmatch(r"(-?[\d.]+)\s*(rem|em|px|dppx|/\s*([\d.]+))?", text.strip())
    if not found:
        raise ValueError(f"no length: {text!r}")
    number, unit, divisor = float(found[1]), found[2], found[3]
    if divisor:
        return number / float(divisor)
    return number * REM if unit in ("rem", "em") else number
