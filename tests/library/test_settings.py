"""Tests of the settings: their values, their effects and their stored text."""

from dataclasses import fields
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.library.settings import CHOICES, DEFAULTS, TITLE, Settings

ANY = st.builds(
    Settings, **{name: st.sampled_from(list(choices.values())) for name, choices in CHOICES.items()}
)
JUNK = st.text(st.characters(), max_size=40)


def settings_with(**chosen: Any) -> Settings:
    """Return the default settings with the given changes."""
    return Settings(**chosen)


def test_every_setting_offers_its_default_among_several_values() -> None:
    assert list(CHOICES) == [field.name for field in fields(Settings)]
    for name, choices in CHOICES.items():
        assert len(choices) >= 2
        assert getattr(DEFAULTS, name) in choices.values()


def test_system_preferences_apply_until_the_user_chooses() -> None:
    assert [DEFAULTS.has_sound(is_quiet=is_quiet) for is_quiet in (False, True)] == [True, False]
    assert DEFAULTS.theme == "system"
    shown = [DEFAULTS.palette_shown(wants_contrast=wants) for wants in (False, True)]
    assert shown == ["standard", "high-contrast"]
    assert [DEFAULTS.coordinates_shown(suit_the_game=suit) for suit in (False, True)] == [False, True]


@pytest.mark.parametrize(("choice", "is_heard"), [("on", True), ("off", False)])
def test_chosen_sound_overrides_the_system(choice: str, is_heard: bool) -> None:
    settings = Settings.from_text(f"{TITLE}\nsound: {choice}\n")
    assert {settings.has_sound(is_quiet=is_quiet) for is_quiet in (False, True)} == {is_heard}
    assert Settings.from_text(settings.to_text()) == settings


@pytest.mark.parametrize(("choice", "shown"), [("on", True), ("off", False)])
def test_chosen_coordinates_override_the_default_of_the_game(choice: str, shown: bool) -> None:
    settings = Settings.from_text(f"{TITLE}\ncoordinates: {choice}\n")
    assert settings.coordinates == choice
    assert {settings.coordinates_shown(suit_the_game=suit) for suit in (False, True)} == {shown}


def test_chosen_palette_overrides_the_contrast_preference() -> None:
    for kind in ("standard", "colour-blind", "high-contrast"):
        assert settings_with(palette=kind).palette_shown(wants_contrast=True) == kind
        assert settings_with(palette=kind).palette_shown(wants_contrast=False) == kind


def test_reduced_motion_overrides_every_animation_setting() -> None:
    paces = [settings_with(animation=choice).pace(is_still=False) for choice in ("normal", "fast", "off")]
    assert paces[0] == 1 < paces[1] < paces[2] == inf
    for choice in CHOICES["animation"]:
        assert settings_with(animation=choice).pace(is_still=True) == inf


@pytest.mark.parametrize(
    ("choice", "is_confirmed"),
    [("small", [False, False, False, True]), ("always", [True] * 4), ("never", [False] * 4)],
)
def test_confirm_setting_decides_which_moves_are_confirmed(choice: str, is_confirmed: list[bool]) -> None:
    settings = DEFAULTS.with_choice("confirm", choice)
    cases = [(is_touch, hides) for is_touch in (False, True) for hides in (False, True)]
    assert [
        settings.wants_confirmation(is_touch=is_touch, hides=hides) for is_touch, hides in cases
    ] == is_confirmed


def test_what_now_setting_decides_when_the_line_is_shown() -> None:
    shown_lines = [
        [
            DEFAULTS.with_choice("what_now", choice).shows_what_now(is_first_game=is_first)
            for is_first in (True, False)
        ]
        for choice in ("first-games", "always", "never")
    ]
    assert shown_lines == [[True, False], [True, True], [False, False]]
    assert DEFAULTS.what_now == "first-games"


@given(ANY)
def test_settings_are_read_as_they_were_written(settings: Settings) -> None:
    assert Settings.from_text(settings.to_text()) == settings
    for name in CHOICES:
        assert settings.with_choice(name, settings.value_name(name)) == settings


@given(st.one_of(JUNK, st.lists(JUNK, max_size=9).map("\n".join)))
def test_any_text_is_read(text: str) -> None:
    assert isinstance(Settings.from_text(text), Settings)


@given(ANY, st.sampled_from(list(CHOICES)), JUNK)
def test_damaged_line_loses_only_its_own_value(settings: Settings, name: str, junk: str) -> None:
    line = f"{name}: {settings.value_name(name)}"
    damaged = settings.to_text().replace(line, f"{name}: {junk!r}")
    read = Settings.from_text(damaged)
    for other in CHOICES:
        expected = DEFAULTS if other == name and line in settings.to_text() else settings
        assert getattr(read, other) == getattr(expected, other)


def test_unknown_settings_and_values_are_ignored() -> None:
    text = "Trigrid, version 7\ntheme: dark\nwallpaper: dots\npalette: sepia\nsound: on\nsound: loud\n"
    assert Settings.from_text(text) == Settings(theme="dark", sound="on")


def test_with_choice_ignores_unknown_names_and_values() -> None:
    assert DEFAULTS.with_choice("wallpaper", "dots") == DEFAULTS
    assert DEFAULTS.with_choice("theme", "sepia") == DEFAULTS
    assert DEFAULTS.with_choice("patterns", "True") == DEFAULTS


@given(ANY, ANY, ANY)
def test_with_changes_copies_only_changed_settings(
    before: Settings, after: Settings, other: Settings
) -> None:
    changed = other.with_changes(before, after)
    for field in fields(Settings):
        old, new, unchanged = (getattr(each, field.name) for each in (before, after, other))
        assert getattr(changed, field.name) == (unchanged if old == new else new)
