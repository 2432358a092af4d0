"""What browsers show that lack what newer ones have."""

from tests.browser.navigation import PHONE, Visit, arrive, sit_down, tritium
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
"""Lets a page be as in browsers that know neither the attribute nor its selector."""


def test_without_popovers_the_menus_lie_open_and_their_buttons_are_gone(visit: Visit, site: str) -> None:
    phone = visit(**PHONE)
    arrive(phone, site)
    table = sit_down(phone, tritium(5), touch=True)
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
