"""Records and links of every released version, kept for ever: they load to the moves and results they had.

Beside each ``.txt`` and ``.link`` stands what it holds: the result, the seat that offers a tie, the moves.
``every-option.tsv`` has a whole game a line for every choice of options: link, result, moves. It pins the
order in which the games list their moves. A new form takes a new folder; nothing here is ever made anew.
"""

from pathlib import Path

import pytest

from trigrid.records import Record, Settled
from trigrid.records.link import VERSION

GAMES_OF_VERSION_1 = ("tritium", "tritt", "tritt-reloaded", "tri-it-out", "trichet")

KEPT = Path(__file__).parent / "kept"
TEXTS = sorted(KEPT.rglob("*.txt"))
LINKS = sorted(KEPT.rglob("*.link"))
ROWS = [
    (f"{path.parent.name}-{number}", *row.split("\t"))
    for path in sorted(KEPT.rglob("every-option.tsv"))
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
]


def told(record: Record) -> str:
    """What a record holds, as the files with the moves say it."""
    offer = "-" if record.offer is None else str(record.offer)
    moves = [record.game.spell(move) for move in record.moves]
    return "\n".join([f"result {record.result}", f"offer {offer}", *moves, ""])


def known(path: Path) -> str:
    return path.with_suffix(".moves").read_text(encoding="utf-8")


def is_current(path: Path) -> bool:
    return path.parent.name == f"v{VERSION}"


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_text_loads_to_what_it_held(path: Path) -> None:
    record = Record.from_text(path.read_text(encoding="utf-8"))
    assert told(record) == known(path)
    assert record.here is record.end


@pytest.mark.parametrize("path", LINKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_link_loads_to_what_it_held(path: Path) -> None:
    link = path.read_text(encoding="utf-8")
    record = Record.from_link(link)
    assert told(record) == known(path)
    if is_current(path):
        assert record.to_link() == link.strip(), "a form that was released never changes"


@pytest.mark.parametrize(("link", "result", "moves"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_a_kept_game_of_every_option_loads_to_its_moves(link: str, result: str, moves: str) -> None:
    record = Record.from_link(link)
    assert " ".join(record.game.spell(move) for move in record.moves) == moves
    assert record.result == result


def test_texts_and_links_of_one_name_hold_the_same_headers_as_far_as_links_can() -> None:
    for path in LINKS:
        text = Record.from_text(path.with_suffix(".txt").read_text(encoding="utf-8"))
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
    assert wanted <= {path.stem for path in TEXTS if is_current(path)}
    assert wanted <= {path.stem for path in LINKS if is_current(path)}
