"""Tests that the committed picture of the packages matches the sources."""

from tools.architecture import CAPTIONS, PICTURE, read_packages, svg, without_implied_imports


def test_the_picture_of_the_packages_is_up_to_date() -> None:
    assert PICTURE.read_text(encoding="utf-8") == svg(read_packages()), "run `make architecture`"


def test_every_package_has_a_caption() -> None:
    packages = read_packages()
    assert set(CAPTIONS) == {name for row in packages.rows for name in row}
    assert ("games", "lattice") in packages.imports
    assert ("app", "the browser") in packages.imports


def test_an_import_implied_by_others_is_omitted() -> None:
    assert without_implied_imports(
        {("a", "b"), ("b", "c"), ("c", "d"), ("a", "c"), ("a", "d"), ("e", "d")}
    ) == {
        ("a", "b"),
        ("b", "c"),
        ("c", "d"),
        ("e", "d"),
    }
