"""Actions of a user in the dialog *Settings*."""

from playwright.sync_api import Locator, Page

from tests.browser.navigation import header_button
from tests.expectations import expect


def settings_of(page: Page) -> Locator:
    """Return the dialog, opened if necessary."""
    dialog = page.get_by_role("dialog", name="Settings", exact=True)
    if not dialog.is_visible():
        header_button(page, "Settings").click()
        expect(dialog).to_be_visible()
    return dialog


def close_settings(page: Page) -> None:
    """Close the dialog."""
    page.get_by_role("dialog", name="Settings").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def choose(page: Page, **names: str) -> None:
    """Choose an option in each of the given groups, and close the dialog.

    Keywords are groups, such as ``Confirm_moves``.
    """
    for group, name in names.items():
        choice = settings_of(page).get_by_role("group", name=group.replace("_", " "))
        choice.get_by_role("radio", name=name, exact=True).check()
    close_settings(page)


def switch(page: Page, name: str, *, on: bool) -> None:
    """Turn a setting on or off, and close the dialog."""
    settings_of(page).get_by_role("checkbox", name=name).set_checked(on)
    close_settings(page)


def reset(page: Page) -> None:
    """Reset all settings, and close the dialog."""
    settings_of(page).get_by_role("button", name="Reset settings").click()
    close_settings(page)


def chosen(page: Page) -> list[str]:
    """Return the labels of all options and switches that are on."""
    labels = settings_of(page).locator("label:has(:checked)").all_text_contents()
    return [label.strip() for label in labels]


def change_all_settings(page: Page) -> list[str]:
    """Choose the last option of each group, and toggle every switch.

    Returns the labels of the options and switches that are on afterwards. Fails if any of them was on before.
    """
    chosen_before, dialog = chosen(page), settings_of(page)
    for group in dialog.get_by_role("group").all():
        if group.get_by_role("radio").count():
            group.get_by_role("radio").last.check()
    for control in dialog.get_by_role("checkbox").all():
        control.set_checked(not control.is_checked())
    now = chosen(page)
    assert set(now).isdisjoint(chosen_before)
    return now


def expect_listed_move(page: Page, text: str) -> None:
    """Assert that a move is in the list *Moves*."""
    expect(page.get_by_role("list", name="Moves").first).to_contain_text(text)
