"""The pictures of *How to play*: legal positions, aspect ratio and known colours."""

import pytest

from trigrid.draw import THEMES, palette_of
from trigrid.draw.how_to_play import HOW_TO_PLAY, RATIO, how_to_play
from trigrid.games import GAMES

WITH_PICTURES = [key for key in GAMES if "how_to_play" in GAMES[key].parts]


def test_every_game_of_the_site_is_shown_in_three_or_four_pictures() -> None:
    assert {key: len(how_to_play(key)) in (3, 4) for key in GAMES} == dict.fromkeys(GAMES, True)


@pytest.mark.parametrize("key", WITH_PICTURES)
def test_every_position_is_reached_by_legal_moves_from_the_start(key: str) -> None:
    for shown in HOW_TO_PLAY.of_key(key):
        assert shown.game.key == key
        position = shown.game.start()
        for text in (*shown.moves.split(), *filter(None, [shown.ghost])):
            move = shown.game.move(position, text)
            assert move in position.moves()
            position = position.play(move)


@pytest.mark.parametrize("key", WITH_PICTURES)
def test_pictures_share_an_aspect_ratio_and_every_theme_has_their_colours(key: str) -> None:
    for scene in how_to_play(key):
        assert scene.width / scene.height == pytest.approx(RATIO)
        for theme in THEMES:
            assert {item.role for item in scene.items} <= palette_of(theme, patterns=True).keys()
