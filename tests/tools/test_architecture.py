"""The committed picture of the rooms is what the sources draw."""

from tools.architecture import CAPTIONS, PICTURE, read_rooms, svg, without_detours


def test_the_picture_of_the_rooms_is_up_to_date() -> None:
    assert PICTURE.read_text(encoding="utf-8") == svg(read_rooms()), "`make architecture` draws it again"


def test_every_room_has_a_caption() -> None:
    rooms = read_rooms()
    assert set(CAPTIONS) == {name for row in rooms.rows for name in row}
    assert ("games", "lattice") in rooms.imports
    assert ("app", "the browser") in rooms.imports


def test_an_import_that_follows_from_others_is_left_out() -> None:
    assert without_detours({("a", "b"), ("b", "c"), ("c", "d"), ("a", "c"), ("a", "d"), ("e", "d")}) == {
        ("a", "b"),
        ("b", "c"),
        ("c", "d"),
        ("e", "d"),
    }
