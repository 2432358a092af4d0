"""The settings, their possible values, and their stored text."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from math import inf
from typing import Any, Literal, TypeAlias, get_args, get_type_hints

from trigrid.draw import PaletteKind
from trigrid.table.new_game import Opponent

ThemeChoice: TypeAlias = Literal["system", "light", "dark"]
PaletteChoice: TypeAlias = Literal["automatic", "standard", "colour-blind", "high-contrast"]
"""The palette; ``automatic`` uses high contrast if the system requests it."""
Confirm: TypeAlias = Literal["small", "always", "never"]
"""The moves that need a second press: touches on small places, all, or none."""
Coordinates: TypeAlias = Literal["automatic", "on", "off"]
"""Coordinates around the board: the default of the game's view, always, or never."""
WhatNow: TypeAlias = Literal["first-games", "always", "never"]
"""The games in which a line under the board shows what the player can do."""
Animation: TypeAlias = Literal["normal", "fast", "off"]
Sound: TypeAlias = Literal["automatic", "on", "off"]
"""``automatic`` plays sounds, except with reduced motion and in embedded pages."""
BackgroundReview: TypeAlias = Literal["automatic", "on", "off"]
"""``automatic`` reviews in the background, unless the browser is to save data."""

TITLE = "Trigrid settings, version 1"
"""The first line of the stored text."""
MAX_CHARACTERS = 20_000
"""The maximum number of characters read from stored text; all settings need fewer."""
ANIMATION_SPEEDS: Mapping[Animation, float] = {"normal": 1.0, "fast": 2.0, "off": inf}
"""The speed of animations, as a factor of the normal speed."""
_SWITCH_VALUES = {"off": False, "on": True}
"""The values of an on-off setting, by their stored names."""


@dataclass(frozen=True)
class Settings:
    """The value of every setting.

    Each value is stored by its name; the values of on-off settings are named ``on`` and ``off``.
    """

    theme: ThemeChoice = "system"
    palette: PaletteChoice = "automatic"
    patterns: bool = False
    """Whether every colour has a pattern."""
    coordinates: Coordinates = "automatic"
    confirm: Confirm = "small"
    what_now: WhatNow = "first-games"
    animation: Animation = "normal"
    sound: Sound = "automatic"
    opponent: Opponent = "suggested"
    move_field: bool = False
    """Whether the field for typed moves stays visible while it is not used."""
    coach: bool = False
    """Whether the player may take back costly moves before the computer answers."""
    background_review: BackgroundReview = "automatic"

    def with_choice(self, name: str, value_name: str) -> "Settings":
        """Return the settings with a new value for one setting.

        If the setting or the value is unknown, nothing changes.
        """
        choices = CHOICES.get(name, {})
        return replace(self, **{name: choices[value_name]}) if value_name in choices else self

    def with_changes(self, before: "Settings", after: "Settings") -> "Settings":
        """Return these settings with the changes from ``before`` to ``after``."""
        changed = asdict(after).items() - asdict(before).items()
        return replace(self, **dict(changed))

    def value_name(self, name: str) -> str:
        """Return the stored name of a setting's value.

        Raises KeyError if the setting does not exist.
        """
        return next(value_name for value_name, value in CHOICES[name].items() if value == getattr(self, name))

    def palette_shown(self, *, wants_contrast: bool) -> PaletteKind:
        """Return the kind of palette to show.

        ``wants_contrast`` means that the system requests high contrast; it counts only for ``automatic``.
        """
        if self.palette == "automatic":
            return "high-contrast" if wants_contrast else "standard"
        return self.palette

    def coordinates_shown(self, *, suit_the_game: bool) -> bool:
        """Return whether to show coordinates.

        ``suit_the_game`` is the default of the game's view.
        """
        return suit_the_game if self.coordinates == "automatic" else self.coordinates == "on"

    def has_sound(self, *, is_quiet: bool) -> bool:
        """Return whether to play sounds.

        ``is_quiet`` turns sounds off unless the setting is ``on``.
        """
        return not is_quiet if self.sound == "automatic" else self.sound == "on"

    def reviews_in_background(self, *, saves_data: bool) -> bool:
        """Return whether to review finished games while the page is idle.

        ``saves_data`` turns it off unless the setting is ``on``.
        """
        return not saves_data if self.background_review == "automatic" else self.background_review == "on"

    def pace(self, *, is_still: bool) -> float:
        """Return the speed of all motion as a factor, infinite for no motion.

        ``is_still`` means that the system requests reduced motion.
        """
        return inf if is_still else ANIMATION_SPEEDS[self.animation]

    def wants_confirmation(self, *, is_touch: bool, hides: bool) -> bool:
        """Return whether a press needs a second press as confirmation.

        ``hides`` means that a finger would cover the place.
        """
        return self.confirm == "always" or (self.confirm == "small" and is_touch and hides)

    def shows_what_now(self, *, is_first_game: bool) -> bool:
        """Return whether to show what the player can do.

        ``is_first_game`` means that the game is new to the players.
        """
        return self.what_now == "always" or (self.what_now == "first-games" and is_first_game)

    def to_text(self) -> str:
        """Return the title line, and a line for each setting that is not the default."""
        chosen = (name for name in CHOICES if getattr(self, name) != getattr(DEFAULTS, name))
        return "\n".join([TITLE, *(f"{name}: {self.value_name(name)}" for name in chosen)]) + "\n"

    @classmethod
    def from_text(cls, text: str) -> "Settings":
        """Parse settings from stored text.

        Ignores damaged lines and lines from other versions.
        """
        settings = cls()
        for line in text[:MAX_CHARACTERS].splitlines():
            name, _, value_name = line.partition(":")
            settings = settings.with_choice(name.strip(), value_name.strip())
        return settings


def _choices(hint: Any) -> dict[str, Any]:
    return _SWITCH_VALUES if hint is bool else {value_name: value_name for value_name in get_args(hint)}


CHOICES: Mapping[str, Mapping[str, Any]] = {
    field.name: _choices(get_type_hints(Settings)[field.name]) for field in fields(Settings)
}
"""The values of every setting, by their stored names."""
DEFAULTS = Settings()
