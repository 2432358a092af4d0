"""Tests of the places and moves that texts name."""

import pytest

import trigrid
from tests.games.sample_games import all_games
from tests.records.random_records import line
from trigrid.games import Game
from trigrid.table.named_places import HighlightedPlaces, named_places
from trigrid.table.table import Table


def named(table: Table, text: str) -> list[str]:
    """Return the parts of a text that name a place or a move."""
    return [text[name.start : name.end] for name in named_places(table, text)]


def highlighted_places(key: str, text: str) -> list[HighlightedPlaces]:
    return [name.highlighted for name in named_places(Table(trigrid.load(key)), text)]


@pytest.mark.parametrize(
    ("key", "text", "names"),
    [
        ("tritium", "First laid orange-e4, then (flag-a1). e6!", ["orange-e4", "flag-a1", "e6"]),
        ("tritium", "A tile cannot lie on e5, z9 or E4: pass, 12 e4b, T8.", []),
        ("tritt", "f2-f4>f1-f3 or c3-c5; c3–c5.", ["f2-f4>f1-f3", "c3-c5", "c3", "c5"]),
        ("tritt", "swap, c3-c8", []),
        ("tritt-reloaded", "“c3-c5”, stay", ["c3-c5"]),
        ("tri-it-out", "d4, xd4? xx4.", ["d4", "xd4"]),
        ("trichet", "0,0Vo... -1,0A, or 1,0A; 0,0", ["0,0Vo..", "-1,0A", "1,0A"]),
        ("trichet", "a tile on 40,40A, far from all others", []),
    ],
)
def test_names_end_before_punctuation_and_only_places_of_the_board_count(
    key: str, text: str, names: list[str]
) -> None:
    assert named(Table(trigrid.load(key)), text) == names


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_places_and_moves_of_every_game_are_found(game: Game) -> None:
    """If this fails, the notation of some game is not recognized in texts."""
    for length in (1, 6, 13):
        table = Table(game, line(game, 1, length))
        for move in table.record.position.moves()[::5]:
            place, text = table.move_input.place_of(move), f"{game.spell(move)}."
            found = [name.highlighted.places for name in named_places(table, text)]
            assert (place is None and not found) or (len(found) == 1 and place in found[0]), text
            if place is not None:
                name = game.place_name(place)
                assert [each.highlighted for each in named_places(table, f"on {name}.")] == [
                    HighlightedPlaces((place,))
                ]


def test_a_tritton_lights_all_its_places_and_a_slide_has_an_arrow() -> None:
    ends = {
        name: found.places[0]
        for name in ("c3", "c4", "c5", "c6", "c7")
        for found in highlighted_places("tritt", name)
    }
    whole, slid = highlighted_places("tritt", "c3-c5 c3-c5>c5-c7")
    assert whole == HighlightedPlaces((ends["c3"], ends["c4"], ends["c5"]))
    assert slid == HighlightedPlaces((ends["c5"], ends["c6"], ends["c7"]), ((ends["c4"], ends["c6"]),))
