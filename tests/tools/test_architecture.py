"""Tests that the committed picture of the packages matches the sources."""

from itertools import combinations

from tools.architecture import (
    CAPTIONS,
    NARROW,
    PICTURE,
    WIDTH,
    in_rows,
    layout_of,
    read_packages,
    svg,
    without_implied_imports,
)


def test_the_picture_of_the_packages_is_up_to_date() -> None:
    assert PICTURE.read_text(encoding="utf-8") == svg(read_packages()), "run `make architecture`"


def test_every_package_has_a_caption() -> None:
    packages = read_packages()
    assert set(CAPTIONS) == {name for row in packages.rows for name in row}
    assert ("games", "lattice") in packages.imports
    assert ("app", "the browser") in packages.imports


def test_no_package_is_outside_the_picture_or_on_another() -> None:
    boxes = layout_of(in_rows(read_packages())).values()
    assert all(box.width >= NARROW and box.x >= 0 and box.x + box.width <= WIDTH for box in boxes)
    for one, two in combinations(boxes, 2):
        is_beside = one.x + one.width < two.x or two.x + two.width < one.x
        assert is_beside or one.bottom < two.y or two.bottom < one.y


def test_an_import_implied_by_others_is_omitted() -> None:
    assert without_implied_imports(
        {("a", "b"), ("b", "c"), ("c", "d"), ("a", "c"), ("a", "d"), ("e", "d")}
    ) == {
        ("a", "b"),
        ("b", "c"),
        ("c", "d"),
        ("e", "d"),
    }
