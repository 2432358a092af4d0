"""Tests of the examples page on a site with only some of the games."""

import pytest

from tests.tools.test_embed import LINK
from tools.build.examples_page import games_in, with_examples

PAGE = """<main>
    <pre>game="<!-- key -->" <!-- name --></pre>

    <section id="one"><trigrid-game game="tritium" options="size=4"></trigrid-game></section>

    <section id="two">
      <trigrid-game class="a" record="1.gone.-.on.0B" poster="svg:p"></trigrid-game>
      <trigrid-game game="tritium"></trigrid-game>
    </section>

    <section id="three">
      <trigrid-game puzzle="daily"></trigrid-game> <pre>&lt;trigrid-game game="gone"&gt;</pre>
    </section>

    <section id="four"><trigrid-game record="LINK"></trigrid-game></section>
</main>""".replace("LINK", LINK)


def test_an_example_with_a_board_of_a_missing_game_is_removed() -> None:
    html = with_examples(PAGE, {"tritium": "Tri<um", "other": "Other"})
    assert [name for name in ("one", "two", "three", "four") if f'id="{name}"' in html] == ["one", "three"]
    assert 'game="tritium" Tri&lt;um</pre>' in html
    assert html.startswith("<main>\n    <pre>")
    assert html.endswith("</section>\n</main>")


def test_without_a_list_of_games_every_example_is_kept() -> None:
    page = PAGE.replace("1.gone.-.on.0B", LINK)
    assert with_examples(page, None).count("<section") == 4


@pytest.mark.parametrize(
    ("attributes", "key"),
    [
        ('game="tri-it-out" options="board=hex-3"', "tri-it-out"),
        (f'read-only at="0" record="{LINK}"', "tritt"),
        ('lesson="trichet"', "trichet"),
        ('id="game" puzzle="tritium/3"', "tritium"),
    ],
)
def test_a_board_names_its_game_in_one_of_its_attributes(attributes: str, key: str) -> None:
    assert games_in(f"<trigrid-game {attributes}></trigrid-game>") == {key}
