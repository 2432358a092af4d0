"""Work that the page does after a pause; each change restarts the pause."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.browser.navigation import WIDE, open_table_after, tritium
from tests.browser.settings_dialog import choose
from tests.dom.events import Event
from tests.dom.fake_browser import FakeBrowser
from tests.page.test_embed_dialog import embed
from trigrid.app.services.script_facts import PREVIEW_ITEM

SHORT_SHARE = 0.75
"""Share of a pause that is too short for the work to begin."""


@pytest.fixture
def page() -> Iterator[Any]:
    """Provide a started page in a wide window."""
    with closing(FakeBrowser()) as browser:
        yield browser.started(WIDE)
        assert not browser.console_errors()


def test_start_preview_is_stored_after_a_pause_in_play(page: Any) -> None:
    from trigrid.app.services.start_preview import REST_MS

    stored_texts, short_pause = page.disk.local_texts, SHORT_SHARE * REST_MS / 1000
    table = open_table_after(page, tritium(4), "orange-a1")
    for text in ("sky-c3", "blue-e5"):
        table.write(text)
        page.pass_time(short_pause)
        assert PREVIEW_ITEM not in stored_texts
    page.pass_time(short_pause)
    assert "blue-e5" in stored_texts[PREVIEW_ITEM]


def test_changed_settings_renew_the_start_preview(page: Any) -> None:
    from trigrid.app.services.start_preview import REST_MS

    stored_texts = page.disk.local_texts
    open_table_after(page, tritium(4), "orange-a1")
    page.pass_time(2 * REST_MS / 1000)
    before = stored_texts[PREVIEW_ITEM]
    choose(page, Theme="Dark")
    assert PREVIEW_ITEM not in stored_texts
    page.pass_time(2 * REST_MS / 1000)
    assert stored_texts[PREVIEW_ITEM] != before


def test_embed_preview_updates_after_typing_ends(page: Any) -> None:
    from trigrid.app.sharing.embed_dialog import TYPING_MS

    dialog, short_pause = embed(page), SHORT_SHARE * TYPING_MS / 1000
    dialog.get_by_role("radio", name="Frame").check()
    preview = page.document.getElementById("embed-preview")
    before = preview.innerHTML
    assert before
    for key in ("Backspace", "1"):
        dialog.get_by_role("spinbutton", name="Moves on the board").press(key)
        page.pass_time(short_pause)
        assert preview.innerHTML == before
    page.pass_time(short_pause)
    assert preview.innerHTML != before


def test_embed_form_is_never_submitted_and_closing_the_dialog_removes_the_preview(page: Any) -> None:
    embed(page).get_by_role("radio", name="Frame").check()
    form, preview = (page.document.getElementById(name) for name in ("embed-form", "embed-preview"))
    assert preview.innerHTML
    assert not form.dispatchEvent(Event("submit"))
    page.keyboard.press("Escape")
    page.settle()
    assert not preview.innerHTML
