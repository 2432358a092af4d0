"""The outlines around winning pieces, which swell twice after the last animation."""

from math import inf

import pytest

from tests.draw.test_why_it_is_over import decided, games
from trigrid.draw import LIGHT, PaletteKind, RenderOptions, Theme, palette_of, view_of
from trigrid.draw.flourish import CONTROLLED, FLOURISH_MS, WINNING, flourished, frame_palette
from trigrid.draw.palette import PALETTE_KINDS, THEMES


@games
def test_outlines_around_the_winning_pieces_have_swelling_roles(key: str) -> None:
    (*earlier, end), last = decided(key)
    view, winner = view_of(end.game), end.outcome.winner
    swelling = {*WINNING, CONTROLLED[winner]}
    assert swelling & {item.role for item in view.scene(end, RenderOptions(last)).items}
    for position in earlier[-5:]:
        found = swelling & {item.role for item in view.scene(position).items}
        # Before the end, due.triangle marks triangles with a due capture.
        assert found <= {"due.triangle"}, "roles other than due.triangle swell before the end"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", PALETTE_KINDS)
def test_only_the_winners_outlines_become_broader_and_narrow_again(theme: Theme, kind: PaletteKind) -> None:
    usual = palette_of(theme, kind)
    for age_ms in (0, FLOURISH_MS / 2, FLOURISH_MS):
        styles = flourished(usual, 0, age_ms)
        assert all(styles[role].width == pytest.approx(usual[role].width) for role in usual)
    largest = flourished(usual, 0, FLOURISH_MS / 4)
    changed = {role for role in usual if largest[role] != usual[role]}
    assert changed == {*WINNING, CONTROLLED[0]}
    for role in changed:
        assert largest[role].width > usual[role].width
        assert (largest[role].casing_width > largest[role].width) == (usual[role].casing is not None)


@games
def test_frames_are_requested_until_the_flourish_ends(key: str) -> None:
    (*_, before, end), last = decided(key)
    view = view_of(end.game)
    animation_ms = view.animation_ms(end, last)

    def needs_next_frame(age: float) -> bool:
        return frame_palette(LIGHT, view, end, RenderOptions(last, move_age=age))[1]

    assert needs_next_frame(0)
    assert needs_next_frame(animation_ms + FLOURISH_MS - 1)
    assert not needs_next_frame(animation_ms + FLOURISH_MS)
    assert not needs_next_frame(inf), "a frame is requested with reduced motion"
    move = before.moves()[0]
    unfinished = before.play(move) if before.play(move).outcome is None else None
    if unfinished is not None:
        age = view.animation_ms(unfinished, move)
        assert not frame_palette(LIGHT, view, unfinished, RenderOptions(move, move_age=age))[1]
