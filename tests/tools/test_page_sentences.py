"""Tests that all visible or spoken text of the page is found and translated."""

import re

import pytest

from tests.pseudo_language import TO_WIDE, foreign
from tools.build import BuildError
from tools.build.page_sentences import sentences, translated
from tools.http_headers import ROOT

PAGE = (ROOT / "index.html").read_text(encoding="utf-8")


def texts(html: str) -> list[str]:
    """Return the sentences of a piece of HTML."""
    return [sentence.text for sentence in sentences(html)]


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ("<p>Undo</p>", ["Undo"]),
        ("<p>\n  Two\n  lines </p>", ["Two lines"]),
        ("<p>Salt &amp; pepper&nbsp;&#33;</p>", ["Salt & pepper !"]),
        ('<p>Made by <a href="#">her</a>. Thanks!</p>', ["her", "Made by {1}. Thanks!"]),
        ("<h2>Rules of <span></span></h2>", ["Rules of {1}"]),
        ("<h2><span></span> of old</h2>", ["{1} of old"]),
        ("<summary>Options<span></span></summary>", ["Options"]),
        ("<p>One<br>two<img src='x'/></p>", ["One{1}two"]),
        ('<button aria-label="Zoom in">+</button>', ["Zoom in"]),
        (
            '<img alt="A &quot;board&quot;"><input placeholder="Name" title="Yours">',
            ['A "board"', "Name", "Yours"],
        ),
        ('<meta name="description" content="Games."><meta name="theme-color" content="red">', ["Games."]),
        ("<template><p>Later</p></template><noscript>Never</noscript>", ["Later", "Never"]),
        ('<p translate="no">Trigrid <b title="x">too</b></p><p>and</p>', ["and"]),
        ("<p>·</p><p>12</p><!-- remark --><script>let word;</script><style>a {}</style>", []),
    ],
)
def test_visible_and_spoken_text_is_found(html: str, found: list[str]) -> None:
    assert texts(html) == found


def test_a_sentence_has_its_line_number() -> None:
    assert [sentence.line for sentence in sentences("<p>\n\n  Undo</p>\n<p>Redo</p>")] == [3, 4]


def test_without_translations_the_page_is_unchanged() -> None:
    assert translated(PAGE, str) == PAGE


def test_only_translated_sentences_change() -> None:
    html = "<p  class=x>\n  Undo\n</p><p>Redo</p>"
    assert translated(html, {"Undo": "Zurück", "Redo": "Redo"}.__getitem__) == html.replace("Undo", "Zurück")


def test_elements_move_with_their_sentence_and_are_translated() -> None:
    html = '<p>Made by <a href="#" title="Home">her</a>, <i>him</i>.</p>'
    words = {"Made by {1}, {2}.": "{2} & {1}", "her": "sie", "him": "er", "Home": "<Heim>"}
    after = '<p><i>er</i> &amp; <a href="#" title="&lt;Heim&gt;">sie</a></p>'
    assert translated(html, words.__getitem__) == after


def test_elements_of_an_untranslated_sentence_are_translated() -> None:
    html = "<p>Made by <b>her</b>.</p>"
    assert translated(html, lambda text: "sie" if text == "her" else text) == "<p>Made by <b>sie</b>.</p>"


@pytest.mark.parametrize("message", ["Von ihr", "Von {1} und {2}", "Von {2}", "{1} von {1}"])
def test_a_translation_with_other_elements_is_refused(message: str) -> None:
    with pytest.raises(BuildError, match="must contain the same"):
        translated("<p>Made by <b></b></p>", lambda text: message)


def test_placeholders_stay_unchanged() -> None:
    assert translated("<p>{address} is missing</p>", foreign).startswith("<p>{address} ｉｓ")


def test_an_end_tag_without_a_start_tag_is_refused() -> None:
    with pytest.raises(BuildError, match="not open"):
        sentences("<p>Undo</p></div>")


def test_all_sentences_of_the_page_can_be_translated() -> None:
    after = translated(PAGE, foreign)
    assert sorted(texts(after)) == sorted(map(foreign, texts(PAGE)))
    narrow = re.sub(r"[！-～]", lambda wide: chr(ord(wide[0]) - TO_WIDE), after)
    assert narrow.split() == PAGE.split()
