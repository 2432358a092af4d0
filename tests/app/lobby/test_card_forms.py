"""The forms of a game, such as TRITT Reloaded, share a card in the lobby."""

from dataclasses import replace

from tests.hex.descriptors.hex import HEX
from tests.registered_game import registered
from trigrid.app.lobby.card_forms import cards, forms_html
from trigrid.games import GAMES


def test_every_game_is_on_one_card_and_its_forms_share_the_card() -> None:
    assert sorted(key for forms in cards().values() for key in forms) == sorted(GAMES)
    assert cards()["tritt"] == ("tritt", "tritt-reloaded")
    assert len(cards()) == 4


def test_a_new_game_has_its_own_card_unless_it_is_a_form_of_another() -> None:
    with registered(HEX):
        assert cards()[HEX.key] == (HEX.key,)
    with registered(replace(HEX, form_of="trichet")):
        assert cards()["trichet"] == ("trichet", HEX.key)
    with registered(replace(HEX, form_of="unheard-of")):
        assert cards()[HEX.key] == (HEX.key,)


def test_exactly_one_game_is_recommended_to_new_players() -> None:
    assert sum(game.starts_here for game in GAMES.values()) == 1


def test_a_card_offers_a_choice_only_for_several_forms() -> None:
    assert forms_html(("tritium",)) == ""
    html = forms_html(("tritt", "tritt-reloaded"))
    assert html.count("<input") == 2
    assert html.index("checked") < html.index("Original") < html.index("Reloaded")
