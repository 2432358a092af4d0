"""Diagrams of the rule sheets: existing clauses, drawn frames and short captions."""

from pathlib import Path

import pytest

from trigrid.draw import THEMES, palette_of
from trigrid.draw.diagrams import Diagram, diagrams
from trigrid.draw.how_to_play import picture
from trigrid.games import GAMES

SEEDS = Path(__file__).parents[2] / "seeds"
MAX_WORDS = 20
DIAGRAMS = {f"{key}-{each.clause}": (key, each) for key in GAMES for each in diagrams(key)}

every_diagram = pytest.mark.parametrize(("key", "diagram"), DIAGRAMS.values(), ids=DIAGRAMS)


@every_diagram
def test_the_clause_of_a_diagram_is_in_the_rule_sheet(key: str, diagram: Diagram) -> None:
    assert f"**{diagram.clause} " in (SEEDS / f"{key}.md").read_text(encoding="utf-8")


@every_diagram
def test_the_frames_of_a_diagram_are_drawn_and_have_colours_in_every_theme(
    key: str, diagram: Diagram
) -> None:
    assert diagram.frames
    for frame in diagram.frames:
        assert frame.game.key == key
        for theme in THEMES:
            assert {item.role for item in picture(frame).items} <= palette_of(theme, patterns=True).keys()


@every_diagram
def test_the_captions_of_a_diagram_are_short_sentences(key: str, diagram: Diagram) -> None:
    for frame in diagram.frames:
        assert 0 < len(frame.caption.split()) <= MAX_WORDS
        assert frame.caption.endswith(".")


@pytest.mark.parametrize("key", GAMES)
def test_no_clause_has_two_diagrams(key: str) -> None:
    clauses = [each.clause for each in diagrams(key)]
    assert len(clauses) == len(set(clauses))
