"""What a person does in the dialog *Settings*."""

from playwright.sync_api import Locator, Page

from tests.browser.navigation import header_button
from tests.expectations import expect


def settings_of(page: Page) -> Locator:
    """The dialog, opened unless it is open."""
    dialog = page.get_by_role("dialog", name="Settings", exact=True)
    if not dialog.is_visible():
        header_button(page, "Settings").click()
        expect(dialog).to_be_visible()
    return dialog


def leave(page: Page) -> None:
    """Close the dialog."""
    page.get_by_role("dialog", name="Settings").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def choose(page: Page, **names: str) -> None:
    """Choose something in some groups, ``Confirm_moves`` say, and go back to the table."""
    for group, name in names.items():
        choice = settings_of(page).get_by_role("group", name=group.replace("_", " "))
        choice.get_by_role("radio", name=name, exact=True).check()
    leave(page)


def switch(page: Page, name: str, *, on: bool) -> None:
    """Switch something on or off, and go back to the table."""
    settings_of(page).get_by_role("checkbox", name=name).set_checked(on)
    leave(page)


def reset(page: Page) -> None:
    """Have everything as at first."""
    settings_of(page).get_by_role("button", name="Reset settings").click()
    leave(page)


def chosen(page: Page) -> list[str]:
    """The names of all that is chosen and switched on."""
    labels = settings_of(page).locator("label:has(:checked)").all_text_contents()
    return [label.strip() for label in labels]


def choose_otherwise(page: Page) -> list[str]:
    """Choose the last of everything, and turn every switch; gives what is chosen then."""
    first, dialog = chosen(page), settings_of(page)
    for group in dialog.get_by_role("group").all():
        if group.get_by_role("radio").count():
            group.get_by_role("radio").last.check()
    for control in dialog.get_by_role("checkbox").all():
        control.set_checked(not control.is_checked())
    now = chosen(page)
    assert set(now).isdisjoint(first)
    return now


def played(page: Page, text: str) -> None:
    """Assert that a move is in the list."""
    expect(page.get_by_role("list", name="Moves").first).to_contain_text(text)
