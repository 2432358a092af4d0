"""Tests that the small pictures of the docs are up to date."""

import pytest

from tools.pictures import FOLDER, as_svg, scenes


@pytest.mark.parametrize("name", scenes())
def test_a_picture_is_up_to_date(name: str) -> None:
    drawn = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert drawn == as_svg(scenes()[name]), "run `make pictures`"
