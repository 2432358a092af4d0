"""Which game newcomers are told to begin with, and until when."""

import pytest

from trigrid.app.at_table import first_game
from trigrid.app.at_table.first_game import in_order, is_recommended
from trigrid.exercises.lesson_run import is_learned
from trigrid.games import GAMES
from trigrid.lessons import lesson
from trigrid.library.lesson_progress import LessonProgress
from trigrid.site import Site


def test_a_newcomer_is_told_to_begin_with_one_game_that_leads_every_list() -> None:
    recommended = [key for key in GAMES if is_recommended(key, known=())]
    assert recommended == [in_order(GAMES)[0]]
    assert sorted(in_order(GAMES)) == sorted(GAMES)


@pytest.mark.parametrize("known", GAMES)
def test_no_game_is_recommended_once_any_is_known(known: str) -> None:
    assert not any(is_recommended(key, {known}) for key in GAMES)


def test_the_order_of_a_sites_owner_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_game, "SITE", Site(games=("tritium", "tritt")))
    assert in_order(["tritium", "tritt"]) == ("tritium", "tritt")


def test_a_game_is_learned_with_the_last_step_of_its_lesson() -> None:
    tritt, progress = lesson("tritt"), LessonProgress()
    for number in range(1, len(tritt.steps) + 1):
        assert not is_learned(tritt, progress)
        progress.add("tritt", number)
    assert is_learned(tritt, progress)


def test_the_game_to_begin_with_has_the_shortest_lesson() -> None:
    """As its mark says."""
    steps = {key: len(lesson(key).steps) for key in GAMES}
    shortest = [key for key, count in steps.items() if count == min(steps.values())]
    assert shortest == [key for key, game in GAMES.items() if game.starts_here]
