"""What has won a game swells twice once the last move has come to rest."""

from math import inf

import pytest

from tests.draw.test_why_it_is_over import decided, games
from trigrid.draw import LIGHT, PaletteKind, RenderOptions, Theme, palette_of, view_of
from trigrid.draw.flourish import CONTROLLED, FLOURISH_MS, WINNING, flourished, frame_palette
from trigrid.draw.palette import PALETTE_KINDS, THEMES


@games
def test_what_has_won_is_drawn_in_roles_that_swell(key: str) -> None:
    (*earlier, end), last = decided(key)
    view, winner = view_of(end.game), end.outcome.winner
    swelling = {*WINNING, CONTROLLED[winner]}
    assert swelling & {item.role for item in view.scene(end, RenderOptions(last)).items}
    for position in earlier[-5:]:
        found = swelling & {item.role for item in view.scene(position).items}
        assert found <= {"due.triangle"}, "only captures are marked like the end of a game"


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
def test_frames_follow_until_it_is_over(key: str) -> None:
    (*_, before, end), last = decided(key)
    view = view_of(end.game)
    rests = view.animation_ms(end, last)

    def follows(age: float) -> bool:
        return frame_palette(LIGHT, view, end, RenderOptions(last, move_age=age))[1]

    assert follows(0)
    assert follows(rests + FLOURISH_MS - 1)
    assert not follows(rests + FLOURISH_MS)
    assert not follows(inf), "nothing moves for readers who ask for reduced motion"
    move = before.moves()[0]
    goes_on = before.play(move) if before.play(move).outcome is None else None
    if goes_on is not None:
        age = view.animation_ms(goes_on, move)
        assert not frame_palette(LIGHT, view, goes_on, RenderOptions(move, move_age=age))[1]
