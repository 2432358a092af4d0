"""Settings in Chromium: the page before Python is there, and sounds."""

from playwright.sync_api import Page

from tests.browser.navigation import WIDE, Visit, arrive, is_ready, sit_down_after, tritium
from tests.browser.settings_dialog import chosen, leave, reset, settings_of
from tests.page.test_settings_persistence import NOTE_SOUNDS, sounds_differ

LOOK_AT_FIRST = """document.addEventListener("DOMContentLoaded", () => {
    const { state, theme, contrast } = document.documentElement.dataset;
    globalThis.lookAtFirst = [state, theme, contrast];
});"""


def test_colours_are_there_before_python_and_all_that_was_chosen_with_it(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light")
    page.add_init_script(LOOK_AT_FIRST)  # a busy machine may look only when Python is there
    arrive(page, site)
    dialog = settings_of(page)
    for name in ("Dark", "High contrast"):
        dialog.get_by_role("radio", name=name, exact=True).check()
    dialog.get_by_role("checkbox", name="Sounds").check()
    now = chosen(page)
    leave(page)
    page.reload(wait_until="domcontentloaded")
    assert page.evaluate("() => globalThis.lookAtFirst") == ["starting", "dark", "more"]
    is_ready(page)
    assert chosen(page) == now


def test_a_switch_a_move_and_a_refusal_sound_different(desk: Page) -> None:
    desk.evaluate(f"() => {{{NOTE_SOUNDS}}}")
    try:
        sounds_differ(sit_down_after(desk, tritium(4), "orange-a1 sky-c3"))
        reset(desk)
    finally:
        desk.evaluate("noteNoMore()")
