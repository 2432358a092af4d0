"""Pictures for files: everything fits, and all frames of a GIF have one size."""

import random
import re
from typing import Any

import pytest

import trigrid
from trigrid.app.sharing.gif_picture import colour_samples, gif_frame
from trigrid.draw import DARK, LIGHT, Label, Scene, Shape, svg, view_of
from trigrid.games import GAMES
from trigrid.headers.who_plays import set_level
from trigrid.lattice.marks import Mark
from trigrid.library.record_picture import poster, still_picture, with_captions
from trigrid.records import Record, Settled
from trigrid.words.game_titles import title

IMPRINT = "Trigrid · trigrid.example"
ADDRESSES_READER = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)


def finished_game(key: str) -> Record:
    """Return a random game that has ended."""
    record, rng = Record(trigrid.load(key)), random.Random(4)
    while record.position.moves():
        record.add(rng.choice(record.position.moves()))
    return record


def captions(scene: Scene) -> list[str]:
    """Return the captions under a picture."""
    return [item.text for item in scene.items if isinstance(item, Label) and item.role == "caption"]


def all_lines(scene: Scene) -> str:
    """Return all lines under a picture, including the imprint."""
    return " ".join(item.text for item in scene.items if isinstance(item, Label) and " " in item.text)


def is_on_paper(scene: Scene, spot: tuple[float, float]) -> bool:
    """Return whether a spot is on the paper."""
    x, y = spot[0] - scene.left, spot[1] - scene.top
    return 0 <= x <= scene.width and 0 <= y <= scene.height


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_still_picture_has_captions_and_paper_behind_everything(key: str, palette: Any) -> None:
    record = finished_game(key)
    scene = still_picture(view_of(record.game), record, record.here, IMPRINT)
    paper = scene.items[0]
    assert isinstance(paper, Shape)
    assert (paper.role, paper.spots[0]) == ("paper", (round(scene.left, 3), round(scene.top, 3)))
    for item in scene.items[1:]:
        spots = [item.spot] if isinstance(item, Label) else item.spots
        assert all(is_on_paper(scene, spot) for spot in spots)
    named, ending = captions(scene)
    assert named == title(record.game)
    assert ending.endswith(".")
    assert svg(scene, with_captions(palette), is_themed=False).count("caption") == 0
    assert {role for role, _ in scene.layers(with_captions(palette))} >= {"paper", "caption"}


def test_still_picture_of_an_unfinished_game_names_players_but_no_result() -> None:
    record = finished_game("tritium")
    record.headers |= {"First": "Ann", "Second": "Bert & Co"}
    scene = still_picture(view_of(record.game), record, record.root, IMPRINT)
    assert captions(scene) == ["Ann – Bert & Co · Tritium · size 5 · standard form"]


def test_long_captions_shrink_to_fit() -> None:
    record = finished_game("tritium")
    view = view_of(record.game)
    short = still_picture(view, record, record.root, IMPRINT)
    record.headers["First"] = "A" * 200
    long = still_picture(view, record, record.root, IMPRINT)
    assert long.width == short.width
    (label,) = (item for item in long.items if isinstance(item, Label) and "AAA" in item.text)
    assert label.size * len(label.text) * 0.5 < long.width


@pytest.mark.parametrize("key", GAMES)
def test_gif_has_a_frame_for_the_start_and_each_move_in_one_size(key: str) -> None:
    record = finished_game(key)
    view = view_of(record.game)
    nodes = [record.root, *record.end.path()]
    assert len(nodes) == len(record.moves) + 1
    scenes = [gif_frame(view, record, node, record.end, IMPRINT) for node in nodes]
    assert len({(scene.left, scene.top, scene.width, scene.height) for scene in scenes}) == 1
    assert len(captions(scenes[0])) == 1
    assert captions(scenes[1])[1] == record.game.spell(record.moves[0])
    assert captions(scenes[-1])[1].endswith(".")


def test_agreed_tie_is_captioned_only_at_the_end() -> None:
    record = Record(trigrid.load("tritt"))
    for _ in range(4):
        record.add(record.position.moves()[0])
    record.settled = Settled.TIE_AGREED
    view = view_of(record.game)
    nodes = [record.root, *record.end.path()]
    assert "tie" in captions(gif_frame(view, record, nodes[-1], record.end, IMPRINT))[1]
    assert "tie" not in captions(gif_frame(view, record, nodes[-2], record.end, IMPRINT))[1]


# Marks


@pytest.mark.parametrize("key", GAMES)
def test_every_picture_shows_the_marks_of_its_position(key: str) -> None:
    record = finished_game(key)
    place = view_of(record.game).rows(record.position)[0][0]
    record.here.marks = (Mark(place, "shade", "red"), Mark(place, "label", label="A"))
    view, end = view_of(record.game), record.end
    for picture in (
        svg(still_picture(view, record, end, IMPRINT), LIGHT),
        svg(gif_frame(view, record, end, end, IMPRINT), LIGHT),
        poster(record),
    ):
        assert "drawn-red-shade" in picture
        assert ">A</text>" in picture
    assert "drawn" not in svg(still_picture(view, record, record.root, IMPRINT), LIGHT)


def test_the_colours_of_a_gif_come_from_frames_with_marks_too() -> None:
    record = finished_game("tritium")
    nodes = [record.root, *record.end.path()]
    assert colour_samples(nodes) == (0, len(nodes) // 2, len(nodes) - 1)
    nodes[1].marks = (Mark(0, colour="red"), Mark(1, colour="blue"))
    nodes[2].marks = (Mark(0, colour="red"),)
    assert colour_samples(nodes) == (0, 1, 2, len(nodes) // 2, len(nodes) - 1)
    assert colour_samples([record.root]) == (0,)


# Captions for people who did not play


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "settled", [None, Settled.TIE_AGREED, Settled.FIRST_RESIGNED, Settled.SECOND_RESIGNED]
)
def test_captions_never_address_the_player(key: str, seat: int, settled: Settled | None) -> None:
    record = finished_game(key)
    if settled is not None:
        record = Record(record.game)
        record.settled = settled
    set_level(record, seat, 1)
    view, end = view_of(record.game), record.end
    assert end.outcome is not None
    frames = [gif_frame(view, record, node, end, IMPRINT) for node in (record.root, *end.path())]
    for scene in (still_picture(view, record, end, IMPRINT), *frames):
        assert "Computer, level 1" in all_lines(scene)
        assert not ADDRESSES_READER.search(all_lines(scene)), all_lines(scene)


def test_captions_identify_players_by_name_or_seat() -> None:
    record = Record(trigrid.load("trichet"))
    record.settled = Settled.SECOND_RESIGNED
    set_level(record, 1, 1)

    def lines() -> list[str]:
        return captions(still_picture(view_of(record.game), record, record.root, IMPRINT))

    assert lines() == [
        "Computer, level 1 (Dot) · Trichet · 96 tiles · regions of 10",
        "Oh wins. The computer resigned.",
    ]
    record.headers["Oh"] = "Ann"
    assert lines() == [
        "Ann – Computer, level 1 · Trichet · 96 tiles · regions of 10",
        "Ann wins. The computer resigned.",
    ]
    set_level(record, 1, None)
    record.headers["Yours"] = "Oh"
    assert lines()[1] == "Ann wins. Dot resigned.", (
        "the friend who plays by link is not identified by the seat"
    )


# The imprint


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("text", [IMPRINT, f"{'M' * 60} · {'a' * 36}.org"], ids=["short", "long"])
def test_imprint_is_right_aligned_below_everything_else(key: str, text: str) -> None:
    record = finished_game(key)
    scene = still_picture(view_of(record.game), record, record.here, text)
    *_, label, top, left, right = scene.items
    assert isinstance(label, Label)
    assert (label.text, label.anchor) == (text, "end")
    assert label.spot[0] - label.size * 0.56 * len(text) >= scene.left
    others = [
        item.spot[1] + item.size / 2 for item in scene.items if isinstance(item, Label) and item != label
    ]
    assert label.spot[1] - label.size / 2 > max(others)
    tiles = [item for item in (top, left, right) if isinstance(item, Shape)]
    assert [tile.role for tile in tiles] == ["tile.orange", "tile.sky", "tile.blue"]
    assert all(label.spot[0] < tile.spots[0][0] < scene.left + scene.width for tile in tiles)


@pytest.mark.parametrize("key", GAMES)
def test_board_fills_most_of_the_picture(key: str) -> None:
    record = finished_game(key)
    board = view_of(record.game).scene(record.position)
    scene = still_picture(view_of(record.game), record, record.here, IMPRINT)
    assert scene.width < 1.1 * max(board.width, board.height)
    assert board.height > 0.75 * scene.height
