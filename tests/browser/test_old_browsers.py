"""Tests of the page in browsers without newer features."""

from tests.browser.navigation import PHONE, Visit, arrive, open_table, tritium
from tests.expectations import expect

WIDTH = PHONE["viewport"]["width"]
WITHOUT_POPOVERS = """() => {
    const adapt = (sheet) => {
        for (let number = sheet.cssRules.length - 1; number >= 0; number--) {
            const rule = sheet.cssRules[number];
            if (rule.selectorText?.includes(":popover-open")) sheet.deleteRule(number);
            else if (rule.conditionText?.includes(":popover-open"))
                for (const each of rule.cssRules) sheet.insertRule(each.cssText, sheet.cssRules.length);
            else if (rule.cssRules) adapt(rule);
        }
    };
    for (const sheet of document.styleSheets) adapt(sheet);
    for (const menu of document.querySelectorAll("[popover]")) menu.removeAttribute("popover");
    HTMLElement.prototype.togglePopover = undefined;
}"""
"""Makes a page behave as in browsers without popovers and :popover-open."""


def test_without_popovers_the_menus_are_open_and_their_buttons_hidden(visit: Visit, site: str) -> None:
    phone = visit(**PHONE)
    arrive(phone, site)
    table = open_table(phone, tritium(5), touch=True)
    phone.evaluate(WITHOUT_POPOVERS)
    for name in ("Menu", "More"):
        expect(phone.get_by_role("button", name=name, exact=True)).to_be_hidden()
    for name in ("Rules", "Share", "Settings", "New game", "Flip board", "Resign"):
        button = phone.get_by_role("button", name=name, exact=True)
        expect(button).to_be_visible()
        box = button.bounding_box()
        assert box, name
        assert 0 <= box["x"] <= box["x"] + box["width"] <= WIDTH, name
    table.press("Rules")
    expect(phone.get_by_role("dialog", name="Rules")).to_be_visible()
