"""Tests of the collection that is open."""

from datetime import date

import pytest

from trigrid.app.collections.open_collection import OpenCollection
from trigrid.collection import Collection

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Club evening", "Club-evening-2026-11-22.txt"),
        ("", "trigrid-collection-2026-11-22.txt"),
        ("??", "trigrid-collection-2026-11-22.txt"),
        ("../a\\b:c\0d\u202egpj.exe…", "a-b-c-d-gpj-exe-2026-11-22.txt"),
        ("Übung für 日本 हिन्दी", "Übung-für-日本-हिन्दी-2026-11-22.txt"),
        ("a" * 59 + " b", "a" * 59 + "-2026-11-22.txt"),
    ],
)
def test_files_are_named_after_the_title(title: str, name: str) -> None:
    assert OpenCollection(Collection((), title)).file_name(TODAY) == name
