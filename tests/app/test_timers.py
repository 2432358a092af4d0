"""What the page does once nothing has changed for a while: each change begins that while anew."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE, sit_down_after, tritium
from tests.browser.settings_dialog import choose
from tests.dom.events import Event
from tests.dom.stand_in_browser import StandInBrowser
from tests.page.test_embed_dialog import embed
from trigrid.app.services.script_facts import PREVIEW_ITEM

MOST = 0.75
"""The share of a while after which it has not passed."""


@pytest.fixture
def page() -> Iterator[Any]:
    """A started page in a wide window."""
    with closing(StandInBrowser()) as browser:
        yield browser.started(WIDE)
        assert not browser.complaints()


def test_the_picture_for_the_next_start_is_taken_once_the_table_rests(page: Any) -> None:
    from trigrid.app.services.start_preview import REST_MS

    kept, most = page.disk.local_texts, MOST * REST_MS / 1000
    table = sit_down_after(page, tritium(4), "orange-a1")
    for text in ("sky-c3", "blue-e5"):
        table.write(text)
        page.pass_time(most)
        assert PREVIEW_ITEM not in kept
    page.pass_time(most)
    assert "blue-e5" in kept[PREVIEW_ITEM]


def test_a_change_of_the_settings_makes_the_picture_for_the_next_start_anew(page: Any) -> None:
    from trigrid.app.services.start_preview import REST_MS

    kept = page.disk.local_texts
    sit_down_after(page, tritium(4), "orange-a1")
    page.pass_time(2 * REST_MS / 1000)
    before = kept[PREVIEW_ITEM]
    choose(page, Theme="Dark")
    assert PREVIEW_ITEM not in kept
    page.pass_time(2 * REST_MS / 1000)
    assert kept[PREVIEW_ITEM] != before


def test_the_preview_of_an_embedded_board_follows_a_number_once_it_is_typed(page: Any) -> None:
    from trigrid.app.sharing.embed_dialog import TYPING_MS

    dialog, most = embed(page), MOST * TYPING_MS / 1000
    dialog.get_by_role("radio", name="Frame").check()
    preview = page.document.getElementById("embed-preview")
    before = preview.innerHTML
    assert before
    for key in ("Backspace", "1"):
        dialog.get_by_role("spinbutton", name="Moves on the board").press(key)
        page.pass_time(most)
        assert preview.innerHTML == before
    page.pass_time(most)
    assert preview.innerHTML != before


def test_a_closed_dialog_shows_no_preview_and_its_form_leads_nowhere(page: Any) -> None:
    embed(page).get_by_role("radio", name="Frame").check()
    form, preview = (page.document.getElementById(name) for name in ("embed-form", "embed-preview"))
    assert preview.innerHTML
    assert not form.dispatchEvent(Event("submit"))
    page.keyboard.press("Escape")
    page.settle()
    assert not preview.innerHTML
