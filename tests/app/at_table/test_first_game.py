"""The game recommended to new players, and the end of the recommendation."""

import pytest

from trigrid.app.at_table import first_game
from trigrid.app.at_table.first_game import in_order, is_recommended
from trigrid.exercises.lesson_run import is_learned
from trigrid.games import GAMES
from trigrid.lessons import lesson
from trigrid.library.lesson_progress import LessonProgress
from trigrid.site import Site


def test_one_game_is_recommended_to_new_players_and_leads_every_list() -> None:
    recommended = [key for key in GAMES if is_recommended(key, known=())]
    assert recommended == [in_order(GAMES)[0]]
    assert sorted(in_order(GAMES)) == sorted(GAMES)


@pytest.mark.parametrize("known", GAMES)
def test_no_game_is_recommended_once_the_player_knows_a_game(known: str) -> None:
    assert not any(is_recommended(key, {known}) for key in GAMES)


def test_the_site_owners_order_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_game, "SITE", Site(games=("tritium", "tritt")))
    assert in_order(["tritium", "tritt"]) == ("tritium", "tritt")


def test_a_game_is_learned_after_the_last_step_of_its_lesson() -> None:
    tritt, progress = lesson("tritt"), LessonProgress()
    for number in range(1, len(tritt.steps) + 1):
        assert not is_learned(tritt, progress)
        progress.add("tritt", number)
    assert is_learned(tritt, progress)


def test_the_recommended_game_has_the_shortest_lesson() -> None:
    """The list of lessons recommends this game as the one with the shortest lesson."""
    steps = {key: len(lesson(key).steps) for key in GAMES}
    shortest = [key for key, count in steps.items() if count == min(steps.values())]
    assert shortest == [key for key, game in GAMES.items() if game.starts_here]
