"""Tests that records and links in every format ever written still load.

`v1` is from version 0.1.0. `v1.1` adds the position at the end of the main line. In `v1.2` the digest in
links covers the whole line; texts are the same as in `v1.1`. A `.moves` file lists the contents of the `.txt`
and `.link` files with the same name: the result, the seat that offers a tie, and the moves.
`v2` has texts and links of version 2: a set-up position, comments and variations.
`every-option.tsv` contains one complete game for every set of options: link, result and moves. It fixes the
order in which the games list their moves. `positions.tsv` contains digests of positions of the same games.
Add a new format in a new folder and never regenerate an existing one.
"""

from pathlib import Path

import pytest

from trigrid.records import Record, Settled
from trigrid.records.position_digest import KeptPosition, position_digest

GAMES_OF_VERSION_1 = ("tritium", "tritt", "tritt-reloaded", "tri-it-out", "trichet")

KEPT = Path(__file__).parent / "kept"
CURRENT = {".txt": "v1.1", ".link": "v1.2"}
"""The folders of the formats that the current version writes."""
TEXTS = sorted(KEPT.glob("v1*/*.txt"))
LINKS = sorted(KEPT.glob("v1*/*.link"))
WHOLE = sorted(KEPT.glob("v2/*.txt"))
ROWS = [
    (f"{path.parent.name}-{number}", *row.split("\t"))
    for path in sorted(KEPT.rglob("every-option.tsv"))
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
]
POSITIONS = [
    row
    for path in sorted(KEPT.rglob("positions.tsv"))
    for row in path.read_text(encoding="utf-8").splitlines()
]


def record_contents(record: Record) -> str:
    """Return the contents of a record in the format of a `.moves` file."""
    offer = "-" if record.offer is None else str(record.offer)
    moves = [record.game.spell(move) for move in record.moves]
    return "\n".join([f"result {record.result}", f"offer {offer}", *moves, ""])


def stored_contents(path: Path) -> str:
    return path.with_suffix(".moves").read_text(encoding="utf-8")


def is_current(path: Path) -> bool:
    return path.parent.name == CURRENT[path.suffix]


def common_part(path: Path) -> str:
    """Return the part of a stored link that all versions read, with the check digits."""
    link = path.read_text(encoding="utf-8").strip()
    return {"v1": link, "v1.1": link.rpartition(".")[0]}[path.parent.name]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_stored_text_loads_with_its_contents(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.from_text(text)
    assert record_contents(record) == stored_contents(path)
    assert record.here is record.end
    assert not record.rules_may_differ, (
        "the rules or the digest changed: every stored game would show a warning"
    )
    if is_current(path):
        assert record.to_text() == text, "a published format never changes"


@pytest.mark.parametrize("path", LINKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_stored_link_loads_with_its_contents(path: Path) -> None:
    link = path.read_text(encoding="utf-8")
    record = Record.from_link(link)
    assert record_contents(record) == stored_contents(path)
    if is_current(path):
        assert record.to_link() == link.strip(), "a published format never changes"
    else:
        assert record.to_link().startswith(common_part(path)), "older versions must read current links"
    assert not record.rules_may_differ


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_a_stored_record_with_a_set_up_position_loads_from_text_and_link(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert Record.from_text(text).to_text() == text, "a published format never changes"
    read = Record.from_link(path.with_suffix(".link").read_text(encoding="utf-8"))
    assert read.to_text() == text
    assert read.root.children[1].moves == read.here.moves
    assert read.setup


@pytest.mark.parametrize(("link", "result", "moves"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_a_stored_game_with_every_set_of_options_loads_with_its_moves(
    link: str, result: str, moves: str
) -> None:
    record = Record.from_link(link)
    assert " ".join(record.game.spell(move) for move in record.moves) == moves
    assert record.result == result
    assert not record.rules_may_differ


@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: ".".join(row.split(".")[1:4]))
def test_the_digests_of_positions_stay_the_same(row: str) -> None:
    link, *digests = row.split("\t")
    record = Record.from_link(link)
    path = [record.root, *record.end.path()]
    for text in digests:
        count = int(text.split()[0])
        found = KeptPosition(count, position_digest(path[count]))
        assert str(found) == text, "with another digest every stored game would show a warning"


def test_texts_and_links_with_the_same_name_have_the_same_game_and_id() -> None:
    path_by_stem = {path.stem: path for path in TEXTS}
    for path in LINKS:
        text = Record.from_text(path_by_stem[path.stem].read_text(encoding="utf-8"))
        link = Record.from_link(path.read_text(encoding="utf-8"))
        assert (link.game, link.headers.get("Id")) == (text.game, text.headers.get("Id"))


def test_stored_notes_and_variations_are_complete() -> None:
    record = Record.from_text((KEPT / "v1" / "by-hand.txt").read_text(encoding="utf-8"))
    first = record.root.children[0]
    assert (record.root.comment, first.comment) == ("before any move", "x")
    assert first.children[1].comment == "or"
    assert first.children[1].children[0].settled is Settled.FIRST_RESIGNED


def test_every_game_of_the_first_version_is_stored_in_every_state() -> None:
    states = (
        "finished",
        "unfinished",
        "resigned-first",
        "resigned-second",
        "tied",
        "offered",
        "variations",
    )
    expected = {f"{key}-{state}" for key in GAMES_OF_VERSION_1 for state in states}
    for paths, versions in ((TEXTS, {"v1", "v1.1"}), (LINKS, {"v1", "v1.1", "v1.2"})):
        assert {path.parent.name for path in paths} == versions
        for version in versions:
            assert expected <= {path.stem for path in paths if path.parent.name == version}
