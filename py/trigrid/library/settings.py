"""The settings, their possible values, and the text that they are stored as."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from math import inf
from typing import Any, Literal, TypeAlias, get_args, get_type_hints

from trigrid.draw import PaletteKind
from trigrid.table.new_game import Opponent

ThemeChoice: TypeAlias = Literal["system", "light", "dark"]
PaletteChoice: TypeAlias = Literal["automatic", "standard", "colour-blind", "high-contrast"]
"""Automatic is the standard one, or the one of high contrast for those who ask their system for it."""
Confirm: TypeAlias = Literal["small", "always", "never"]
"""Whether a first press only chooses a move: that of a finger on small places, every one, or none."""
Coordinates: TypeAlias = Literal["automatic", "on", "off"]
"""Whether places are named round the board: as each game's own view has it, always, or never."""
WhatNow: TypeAlias = Literal["first-games", "always", "never"]
"""When a line under the board says what can be done."""
Animation: TypeAlias = Literal["normal", "fast", "off"]
Sound: TypeAlias = Literal["automatic", "on", "off"]
"""Automatic means on, except with reduced motion and in other people's pages."""

TITLE = "Trigrid settings, version 1"
"""The first line of the stored text."""
MOST_CHARACTERS = 20_000
"""Characters of a stored text that are read; all settings are fewer."""
ANIMATION_SPEEDS: Mapping[Animation, float] = {"normal": 1.0, "fast": 2.0, "off": inf}
"""How many times as fast as usual animations are."""
_SWITCH_VALUES = {"off": False, "on": True}
"""The values of a setting that is on or off, by their words."""


@dataclass(frozen=True)
class Settings:
    """The value of every setting. As text every value is a word, those of switches ``on`` and ``off``."""

    theme: ThemeChoice = "system"
    palette: PaletteChoice = "automatic"
    patterns: bool = False
    """Whether every colour has a motif."""
    coordinates: Coordinates = "automatic"
    confirm: Confirm = "small"
    what_now: WhatNow = "first-games"
    animation: Animation = "normal"
    sound: Sound = "automatic"
    opponent: Opponent = "suggested"
    move_field: bool = False
    """Whether the field for typed moves is shown also while it is not used."""
    coach: bool = False
    """Whether moves that lose much against the computer may be taken back before it answers them."""

    def with_choice(self, name: str, word: str) -> "Settings":
        """The settings with another value for one; the same if there is no such setting or value."""
        choices = CHOICES.get(name, {})
        return replace(self, **{name: choices[word]}) if word in choices else self

    def with_changes(self, before: "Settings", after: "Settings") -> "Settings":
        """These settings with all values that differ between two others taken from the second."""
        changed = asdict(after).items() - asdict(before).items()
        return replace(self, **dict(changed))

    def word(self, name: str) -> str:
        """The word of a setting's value. Raises KeyError if there is no such setting."""
        return next(word for word, value in CHOICES[name].items() if value == getattr(self, name))

    def palette_shown(self, *, wants_contrast: bool) -> PaletteKind:
        """The kind of palette to show; ``wants_contrast`` is the system's own setting, for ``automatic``."""
        if self.palette == "automatic":
            return "high-contrast" if wants_contrast else "standard"
        return self.palette

    def coordinates_shown(self, *, suit_the_game: bool) -> bool:
        """Whether to show coordinates; ``suit_the_game``: whether the game has them unless asked."""
        return suit_the_game if self.coordinates == "automatic" else self.coordinates == "on"

    def has_sound(self, *, is_quiet: bool) -> bool:
        """Whether sounds are played; ``is_quiet``: whether they are off unless somebody switches them on."""
        return not is_quiet if self.sound == "automatic" else self.sound == "on"

    def pace(self, *, is_still: bool) -> float:
        """How many times as fast as usual everything moves; infinite if the system wants it to be still."""
        return inf if is_still else ANIMATION_SPEEDS[self.animation]

    def wants_confirmation(self, *, is_touch: bool, hides: bool) -> bool:
        """Whether a press needs a second one as confirmation; ``hides``: a finger would cover its place."""
        return self.confirm == "always" or (self.confirm == "small" and is_touch and hides)

    def says_what_now(self, *, is_first_game: bool) -> bool:
        """Whether to say what can be done; ``is_first_game``: whether the players are new to the game."""
        return self.what_now == "always" or (self.what_now == "first-games" and is_first_game)

    def to_text(self) -> str:
        """The title line, then a line for each setting that differs from its default."""
        chosen = (name for name in CHOICES if getattr(self, name) != getattr(DEFAULTS, name))
        return "\n".join([TITLE, *(f"{name}: {self.word(name)}" for name in chosen)]) + "\n"

    @classmethod
    def from_text(cls, text: str) -> "Settings":
        """The settings that a text holds; damaged lines and those of other versions are ignored."""
        settings = cls()
        for line in text[:MOST_CHARACTERS].splitlines():
            name, _, word = line.partition(":")
            settings = settings.with_choice(name.strip(), word.strip())
        return settings


def _choices(hint: Any) -> dict[str, Any]:
    return _SWITCH_VALUES if hint is bool else {word: word for word in get_args(hint)}


CHOICES: Mapping[str, Mapping[str, Any]] = {
    field.name: _choices(get_type_hints(Settings)[field.name]) for field in fields(Settings)
}
"""The values of every setting by their words."""
DEFAULTS = Settings()
