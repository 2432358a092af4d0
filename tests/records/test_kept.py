"""Records and links of every form that was ever written, kept for ever: they load to what they held.

``v1`` is from version 0.1.0. ``v1.1`` adds the position at the end of the main line. ``v1.2`` has the links
whose digest covers the whole line; texts did not change. A ``.moves`` file has the contents of the ``.txt``
and ``.link`` of its name: the result, the seat that offers a tie, the moves. ``every-option.tsv`` has one
whole game for every choice of options: link, result, moves. It pins the order in which the games list their
moves.
``positions.tsv`` has digests of positions of the same games. A new form takes a new folder; nothing here is
ever generated again.
"""

from pathlib import Path

import pytest

from trigrid.records import Record, Settled
from trigrid.records.position_digest import KeptPosition, position_digest

GAMES_OF_VERSION_1 = ("tritium", "tritt", "tritt-reloaded", "tri-it-out", "trichet")

KEPT = Path(__file__).parent / "kept"
CURRENT = {".txt": "v1.1", ".link": "v1.2"}
"""The folders of the forms that are written now."""
TEXTS = sorted(KEPT.rglob("*.txt"))
LINKS = sorted(KEPT.rglob("*.link"))
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


def told(record: Record) -> str:
    """What a record holds, as the files with the moves say it."""
    offer = "-" if record.offer is None else str(record.offer)
    moves = [record.game.spell(move) for move in record.moves]
    return "\n".join([f"result {record.result}", f"offer {offer}", *moves, ""])


def known(path: Path) -> str:
    return path.with_suffix(".moves").read_text(encoding="utf-8")


def is_current(path: Path) -> bool:
    return path.parent.name == CURRENT[path.suffix]


def read_by_all(path: Path) -> str:
    """Return what all versions read of a kept link: up to its check."""
    link = path.read_text(encoding="utf-8").strip()
    return {"v1": link, "v1.1": link.rpartition(".")[0]}[path.parent.name]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_text_loads_to_what_it_held(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.from_text(text)
    assert told(record) == known(path)
    assert record.here is record.end
    assert not record.rules_may_differ, "the rules or the digest have changed: every kept game would say so"
    if is_current(path):
        assert record.to_text() == text, "a form that was written never changes"


@pytest.mark.parametrize("path", LINKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_link_loads_to_what_it_held(path: Path) -> None:
    link = path.read_text(encoding="utf-8")
    record = Record.from_link(link)
    assert told(record) == known(path)
    if is_current(path):
        assert record.to_link() == link.strip(), "a form that was written never changes"
    else:
        assert record.to_link().startswith(read_by_all(path)), "older versions read what is written now"
    assert not record.rules_may_differ


@pytest.mark.parametrize(("link", "result", "moves"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_a_kept_game_of_every_option_loads_to_its_moves(link: str, result: str, moves: str) -> None:
    record = Record.from_link(link)
    assert " ".join(record.game.spell(move) for move in record.moves) == moves
    assert record.result == result
    assert not record.rules_may_differ


@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: ".".join(row.split(".")[1:4]))
def test_the_digests_of_positions_are_what_they_were(row: str) -> None:
    link, *kept = row.split("\t")
    record = Record.from_link(link)
    path = [record.root, *record.end.path()]
    for text in kept:
        count = int(text.split()[0])
        found = KeptPosition(count, position_digest(path[count]))
        assert str(found) == text, "with another digest every kept game would say that it has changed"


def test_texts_and_links_of_one_name_hold_the_same_headers_as_far_as_links_can() -> None:
    of_name = {path.stem: path for path in TEXTS}
    for path in LINKS:
        text = Record.from_text(of_name[path.stem].read_text(encoding="utf-8"))
        link = Record.from_link(path.read_text(encoding="utf-8"))
        assert (link.game, link.headers.get("Id")) == (text.game, text.headers.get("Id"))


def test_the_kept_notes_and_variations_are_all_there() -> None:
    record = Record.from_text((KEPT / "v1" / "by-hand.txt").read_text(encoding="utf-8"))
    first = record.root.children[0]
    assert (record.root.comment, first.comment) == ("before any move", "x")
    assert first.children[1].comment == "or"
    assert first.children[1].children[0].settled is Settled.FIRST_RESIGNED


def test_every_game_of_the_first_version_is_kept_in_every_state() -> None:
    states = (
        "finished",
        "unfinished",
        "resigned-first",
        "resigned-second",
        "tied",
        "offered",
        "variations",
    )
    wanted = {f"{key}-{state}" for key in GAMES_OF_VERSION_1 for state in states}
    for paths, versions in ((TEXTS, {"v1", "v1.1"}), (LINKS, {"v1", "v1.1", "v1.2"})):
        assert {path.parent.name for path in paths} == versions
        for version in versions:
            assert wanted <= {path.stem for path in paths if path.parent.name == version}
