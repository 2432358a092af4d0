"""The graph of a review as a file, with a caption and an imprint."""

import re

import pytest

import trigrid
from trigrid.app.review.graph_picture import on_paper
from trigrid.draw import Label, Scene
from trigrid.draw.chance_graph import GraphPoint, graph_scene
from trigrid.exercises.words.review import graph_caption
from trigrid.games import GAMES
from trigrid.headers.who_plays import set_level
from trigrid.records import Record

GRAPH = graph_scene([GraphPoint(0.5), GraphPoint(0.6, turn=1)], None, 32.0, 10.0)


def labels(scene: Scene) -> list[Label]:
    """Return the caption and the imprint."""
    return [item for item in scene.items if isinstance(item, Label)][-2:]


@pytest.mark.parametrize("key", GAMES)
def test_the_caption_names_the_side_and_never_addresses_the_reader(key: str) -> None:
    record = Record(trigrid.load(key))
    set_level(record, 1, 1)
    captions = [graph_caption(record, seat) for seat in (0, 1)]
    assert not re.search(r"\byour?\b", " ".join(captions), re.IGNORECASE)
    assert captions[1].startswith("Winning chance of the computer · ")
    record.headers[record.game.seats[0]] = "Ann"
    assert graph_caption(record, 0).startswith("Winning chance of Ann · ")


@pytest.mark.parametrize("length", [10, 200])
def test_caption_and_imprint_share_the_line_under_the_graph(length: int) -> None:
    scene = on_paper(GRAPH, "c" * length, "i" * length)
    caption, imprint = labels(scene)
    # Letters are at most 0.56 of their height wide, on average.
    ends = caption.spot[0] + 0.56 * caption.size * length, imprint.spot[0] - 0.56 * imprint.size * length
    assert 0 < caption.spot[0] < ends[0] < ends[1]
    assert imprint.spot[0] < scene.width
    assert GRAPH.height < caption.spot[1] == imprint.spot[1] < scene.height
