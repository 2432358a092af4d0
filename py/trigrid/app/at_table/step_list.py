"""The list of an exercise's steps."""

from trigrid.app.browser.dom import new_element
from trigrid.app.browser.types.elements import Element


def step_item(number: int) -> Element:
    """An item of the card's list of steps, with the button that leads to the step."""
    item = new_element("li")
    item.append(new_element("button", str(number), type="button", data_step=str(number)))
    return item
