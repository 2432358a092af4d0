"""The imprint, a line at the bottom right of shared pictures."""

import re

import pytest

from tools.http_headers import ROOT
from trigrid.draw.imprint import TILE_RADIUS, TILES, fitting, imprint
from trigrid.draw.scene import Label, Shape


def test_the_imprint_has_the_tiles_of_the_icon() -> None:
    icon = (ROOT / "assets/icons/icon.svg").read_text()
    tops = re.findall(r'd="M([\d.]+) ([\d.]+)', icon)
    starts = [(float(x), float(y)) for x, y in tops]
    corners = [pytest.approx((x, y - TILE_RADIUS), abs=0.1) for x, y in TILES.values()]
    assert starts == corners


def test_letters_shrink_only_if_the_text_is_too_long() -> None:
    assert fitting("", 1, 1) == fitting("a", 1, 1) == 1
    assert fitting("a" * 100, 1, 28) == pytest.approx(0.5)


def test_the_line_ends_at_the_given_spot() -> None:
    label, *tiles = imprint("Trigrid", 1.0, (10.0, 5.0), 8.0)
    assert isinstance(label, Label)
    gap, mark_width = 0.5, 1.5  # the mark is about as wide as high
    assert list(label.spot) == pytest.approx([10 - gap - mark_width, 5.0], abs=0.05)
    centres = [tile.spots[0][0] for tile in tiles if isinstance(tile, Shape)]
    unit = 1.5 / 56.3  # the height of the mark here, and in the icon
    half_width = TILE_RADIUS * unit * 3**0.5 / 2
    assert max(centres) + half_width == pytest.approx(10, abs=0.01)
