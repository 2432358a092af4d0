"""Tests that each refusal by a rule names a clause of the rule sheet."""

from enum import Enum
from importlib import import_module
from pathlib import Path

import pytest

from trigrid.games import GAMES, clause_of

ROOT = Path(__file__).parents[2]
SEEDS = (ROOT / "seeds", ROOT / "tests/hex/seeds")
"""The folders of rule sheets, for the project's games and for the guide's example."""
WITHOUT_CLAUSE = {"NO_SUCH_MOVE", "GAME_OVER"}


class Sample(Enum):
    """Reasons with and without a clause."""

    RULE = "a flag stands on a tile (it is a rule), and there is none (T8)"
    NO_RULE = "the game is over"


def test_the_clause_is_read_from_the_brackets_at_the_end() -> None:
    assert [clause_of(reason) for reason in Sample] == ["T8", ""]


@pytest.mark.skipif(not SEEDS[0].is_dir(), reason="the rule sheets are missing inside Pyodide")
@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_by_a_rule_names_a_clause_of_the_sheet(key: str) -> None:
    found = (folder / f"{key}.md" for folder in SEEDS)
    sheet = next(path for path in found if path.is_file()).read_text(encoding="utf-8")
    refusals = import_module(GAMES[key].rules.__module__).Refusal
    assert {each.name for each in refusals if not clause_of(each)} == WITHOUT_CLAUSE
    for clause in map(clause_of, refusals):
        assert f"**{clause} " in sheet or not clause, clause
