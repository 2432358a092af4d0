"""The settings: what each can be, and the text that they are kept as."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from math import inf
from typing import Any, Literal, TypeAlias, get_args, get_type_hints

from trigrid.draw import PaletteKind, Theme

ThemeChoice: TypeAlias = Literal["system", "light", "dark"]
PaletteChoice: TypeAlias = Literal["automatic", "standard", "colour-blind", "high-contrast"]
"""Automatic is the standard one, or the one of high contrast for those who ask their system for it."""
Confirm: TypeAlias = Literal["small", "always", "never"]
"""Whether a first press only chooses a move: that of a finger on small places, every one, or none."""
Animation: TypeAlias = Literal["normal", "fast", "off"]
Opponent: TypeAlias = Literal["person", "1", "2", "3", "4", "5", "6"]
"""Whom the lobby's games are begun against: another person, or a level of the computer."""

TITLE = "Trigrid settings, version 1"
PACES: Mapping[Animation, float] = {"normal": 1.0, "fast": 2.0, "off": inf}
_SWITCH = {"off": False, "on": True}


@dataclass(frozen=True)
class Settings:
    """What somebody has chosen. As text every value is a word, those of switches ``on`` and ``off``."""

    theme: ThemeChoice = "system"
    palette: PaletteChoice = "automatic"
    patterns: bool = False
    """Whether every colour has a motif."""
    coordinates: bool = True
    confirm: Confirm = "small"
    animation: Animation = "normal"
    sound: bool = False
    opponent: Opponent = "person"

    def with_choice(self, name: str, word: str) -> "Settings":
        """The settings with one chosen anew; the same where there is no such setting or no such choice."""
        choices = CHOICES.get(name, {})
        return replace(self, **{name: choices[word]}) if word in choices else self

    def with_changes(self, before: "Settings", after: "Settings") -> "Settings":
        """The settings with all that differs between two others chosen as in the second."""
        names = (field.name for field in fields(Settings))
        return replace(
            self,
            **{name: value for name in names if (value := getattr(after, name)) != getattr(before, name)},
        )

    def word(self, name: str) -> str:
        """What is chosen, as a word. Raises KeyError if there is no such setting."""
        return next(word for word, value in CHOICES[name].items() if value == getattr(self, name))

    def theme_shown(self, *, is_dark: bool) -> Theme:
        """The theme; ``is_dark`` is the system's wish."""
        if self.theme == "system":
            return "dark" if is_dark else "light"
        return self.theme

    def palette_shown(self, *, wants_contrast: bool) -> PaletteKind:
        """The kind of palette; ``wants_contrast`` is the system's wish, which counts until one is chosen."""
        if self.palette == "automatic":
            return "high-contrast" if wants_contrast else "standard"
        return self.palette

    def pace(self, *, is_still: bool) -> float:
        """How many times as fast as usual everything moves, infinite if nothing does; ``is_still`` is the
        system's wish, which always counts.
        """
        return inf if is_still else PACES[self.animation]

    def wants_confirmation(self, *, is_touch: bool, hides: bool) -> bool:
        """Whether a press only chooses a move; ``hides`` tells that a finger would cover what it means."""
        return self.confirm == "always" or (self.confirm == "small" and is_touch and hides)

    def to_text(self) -> str:
        """The choices that differ from the first ones, a line each, below a line that says what this is."""
        chosen = (name for name in CHOICES if getattr(self, name) != getattr(DEFAULTS, name))
        return "\n".join([TITLE, *(f"{name}: {self.word(name)}" for name in chosen)]) + "\n"

    @classmethod
    def from_text(cls, text: str) -> "Settings":
        """Whatever a text holds that we know; damaged lines and those of other versions count for nothing."""
        settings = cls()
        for line in text.splitlines():
            name, _, word = line.partition(":")
            settings = settings.with_choice(name.strip(), word.strip())
        return settings


def _choices(hint: Any) -> dict[str, Any]:
    return _SWITCH if hint is bool else {word: word for word in get_args(hint)}


CHOICES: Mapping[str, Mapping[str, Any]] = {
    field.name: _choices(get_type_hints(Settings)[field.name]) for field in fields(Settings)
}
"""For every setting its values by their words."""
DEFAULTS = Settings()
