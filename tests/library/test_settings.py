"""What can be chosen, what comes of it, and the text it is kept as."""

from dataclasses import fields
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trigrid.library.settings import CHOICES, DEFAULTS, TITLE, Settings

ANY = st.builds(Settings, **{name: st.sampled_from(list(words.values())) for name, words in CHOICES.items()})
JUNK = st.text(st.characters(), max_size=40)


def choosing(**chosen: Any) -> Settings:
    """The settings of somebody who has chosen that and nothing else."""
    return Settings(**chosen)


def test_every_setting_has_its_first_value_among_several() -> None:
    assert list(CHOICES) == [field.name for field in fields(Settings)]
    for name, words in CHOICES.items():
        assert len(words) >= 2
        assert getattr(DEFAULTS, name) in words.values()


def test_the_system_decides_until_somebody_chooses() -> None:
    assert [DEFAULTS.has_sound(is_quiet=is_quiet) for is_quiet in (False, True)] == [True, False]
    assert DEFAULTS.theme == "system"
    shown = [DEFAULTS.palette_shown(wants_contrast=wants) for wants in (False, True)]
    assert shown == ["standard", "high-contrast"]
    assert [DEFAULTS.coordinates_shown(suit_the_game=suit) for suit in (False, True)] == [False, True]


@pytest.mark.parametrize(("word", "is_heard"), [("on", True), ("off", False)])
def test_sounds_that_were_switched_stay_so_whatever_the_system_wants(word: str, is_heard: bool) -> None:
    kept = Settings.from_text(f"{TITLE}\nsound: {word}\n")
    assert {kept.has_sound(is_quiet=is_quiet) for is_quiet in (False, True)} == {is_heard}
    assert Settings.from_text(kept.to_text()) == kept


@pytest.mark.parametrize(("word", "shown"), [("on", True), ("off", False)])
def test_coordinates_that_were_chosen_when_there_were_two_choices_stay(word: str, shown: bool) -> None:
    kept = Settings.from_text(f"{TITLE}\ncoordinates: {word}\n")
    assert kept.coordinates == word
    assert {kept.coordinates_shown(suit_the_game=suit) for suit in (False, True)} == {shown}


def test_a_palette_that_was_chosen_counts_more_than_the_wish_for_contrast() -> None:
    for kind in ("standard", "colour-blind", "high-contrast"):
        assert choosing(palette=kind).palette_shown(wants_contrast=True) == kind
        assert choosing(palette=kind).palette_shown(wants_contrast=False) == kind


def test_the_wish_for_less_motion_counts_more_than_any_pace() -> None:
    paces = [choosing(animation=word).pace(is_still=False) for word in ("normal", "fast", "off")]
    assert paces[0] == 1 < paces[1] < paces[2] == inf
    for word in CHOICES["animation"]:
        assert choosing(animation=word).pace(is_still=True) == inf


@pytest.mark.parametrize(
    ("word", "asked"),
    [("small", [False, False, False, True]), ("always", [True] * 4), ("never", [False] * 4)],
)
def test_who_is_asked_to_confirm(word: str, asked: list[bool]) -> None:
    settings = DEFAULTS.with_choice("confirm", word)
    ways = [(is_touch, hides) for is_touch in (False, True) for hides in (False, True)]
    assert [settings.wants_confirmation(is_touch=is_touch, hides=hides) for is_touch, hides in ways] == asked


def test_who_is_told_what_can_be_done() -> None:
    told = [
        [
            DEFAULTS.with_choice("what_now", word).says_what_now(is_first_game=is_first)
            for is_first in (True, False)
        ]
        for word in ("first-games", "always", "never")
    ]
    assert told == [[True, False], [True, True], [False, False]]
    assert DEFAULTS.what_now == "first-games"


@given(ANY)
def test_settings_are_read_as_they_were_written(settings: Settings) -> None:
    assert Settings.from_text(settings.to_text()) == settings
    for name in CHOICES:
        assert settings.with_choice(name, settings.word(name)) == settings


@given(st.one_of(JUNK, st.lists(JUNK, max_size=9).map("\n".join)))
def test_any_text_at_all_is_read(text: str) -> None:
    assert isinstance(Settings.from_text(text), Settings)


@given(ANY, st.sampled_from(list(CHOICES)), JUNK)
def test_a_damaged_line_costs_only_its_own_value(settings: Settings, name: str, junk: str) -> None:
    kept = f"{name}: {settings.word(name)}"
    damaged = settings.to_text().replace(kept, f"{name}: {junk!r}")
    read = Settings.from_text(damaged)
    for other in CHOICES:
        wanted = DEFAULTS if other == name and kept in settings.to_text() else settings
        assert getattr(read, other) == getattr(wanted, other)


def test_what_another_version_adds_counts_for_nothing() -> None:
    text = "Trigrid, version 7\ntheme: dark\nwallpaper: dots\npalette: sepia\nsound: on\nsound: loud\n"
    assert Settings.from_text(text) == Settings(theme="dark", sound="on")


def test_there_is_no_setting_or_choice_besides() -> None:
    assert DEFAULTS.with_choice("wallpaper", "dots") == DEFAULTS
    assert DEFAULTS.with_choice("theme", "sepia") == DEFAULTS
    assert DEFAULTS.with_choice("patterns", "True") == DEFAULTS


@given(ANY, ANY, ANY)
def test_what_was_changed_is_carried_over_to_other_settings_and_nothing_else(
    before: Settings, after: Settings, other: Settings
) -> None:
    joined = other.with_changes(before, after)
    for field in fields(Settings):
        old, new, kept = (getattr(each, field.name) for each in (before, after, other))
        assert getattr(joined, field.name) == (kept if old == new else new)
