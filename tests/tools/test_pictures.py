"""The small pictures of the docs are those that would be drawn now."""

import pytest

from tools.pictures import FOLDER, as_svg, scenes


@pytest.mark.parametrize("name", scenes())
def test_a_picture_is_what_would_be_drawn(name: str) -> None:
    drawn = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert drawn == as_svg(scenes()[name]), "run `make pictures`"
