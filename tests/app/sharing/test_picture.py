"""Pictures for files: everything is on the paper, and all frames of a GIF are of one size."""

import random
from typing import Any

import pytest

import trigrid
from trigrid.app.sharing.picture import gif_frame, still_picture, with_captions
from trigrid.draw import DARK, LIGHT, Label, Scene, Shape, svg, view_of
from trigrid.games import GAMES
from trigrid.records import Record, Settled
from trigrid.words.game_titles import title


def finished(key: str) -> Record:
    """A random game to its end."""
    record, rng = Record(trigrid.load(key)), random.Random(4)
    while record.position.moves():
        record.add(rng.choice(record.position.moves()))
    return record


def captions(scene: Scene) -> list[str]:
    """The lines under a picture."""
    return [item.text for item in scene.items if isinstance(item, Label) and item.role == "caption"]


def within(scene: Scene, spot: tuple[float, float]) -> bool:
    """Whether a spot lies on the paper."""
    x, y = spot[0] - scene.left, spot[1] - scene.top
    return 0 <= x <= scene.width and 0 <= y <= scene.height


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_a_still_has_paper_under_everything_and_says_what_it_is(key: str, palette: Any) -> None:
    record = finished(key)
    scene = still_picture(view_of(record.game), record, record.here)
    paper = scene.items[0]
    assert isinstance(paper, Shape)
    assert (paper.role, paper.spots[0]) == ("paper", (round(scene.left, 3), round(scene.top, 3)))
    for item in scene.items[1:]:
        spots = [item.spot] if isinstance(item, Label) else item.spots
        assert all(within(scene, spot) for spot in spots)
    named, ending = captions(scene)
    assert named == title(record.game)
    assert ending.endswith(".")
    assert svg(scene, with_captions(palette), is_themed=False).count("caption") == 0
    assert {role for role, _ in scene.layers(with_captions(palette))} >= {"paper", "caption"}


def test_a_still_of_a_game_that_is_on_says_nothing_of_its_end_and_who_plays() -> None:
    record = finished("tritium")
    record.headers |= {"First": "Ann", "Second": "Bert & Co"}
    scene = still_picture(view_of(record.game), record, record.root)
    assert captions(scene) == ["Ann – Bert & Co · Tritium · size 5 · standard form"]


def test_lines_are_made_to_fit() -> None:
    record = finished("tritium")
    view = view_of(record.game)
    short = still_picture(view, record, record.root)
    record.headers["First"] = "A" * 200
    long = still_picture(view, record, record.root)
    assert long.width == short.width
    (label,) = (item for item in long.items if isinstance(item, Label) and "AAA" in item.text)
    assert label.size * len(label.text) * 0.5 < long.width


@pytest.mark.parametrize("key", GAMES)
def test_a_gif_has_a_frame_a_move_and_the_start_all_of_one_size(key: str) -> None:
    record = finished(key)
    view = view_of(record.game)
    shown = [record.root, *record.end.path()]
    assert len(shown) == len(record.moves) + 1
    scenes = [gif_frame(view, record, node, record.end) for node in shown]
    assert len({(scene.left, scene.top, scene.width, scene.height) for scene in scenes}) == 1
    assert len(captions(scenes[0])) == 1
    assert captions(scenes[1])[1] == record.game.spell(record.moves[0])
    assert captions(scenes[-1])[1].endswith(".")


def test_a_game_that_was_agreed_on_says_so_at_its_end_alone() -> None:
    record = Record(trigrid.load("tritt"))
    for _ in range(4):
        record.add(record.position.moves()[0])
    record.settled = Settled.TIE_AGREED
    view = view_of(record.game)
    shown = [record.root, *record.end.path()]
    assert "tie" in captions(gif_frame(view, record, shown[-1], record.end))[1]
    assert "tie" not in captions(gif_frame(view, record, shown[-2], record.end))[1]
