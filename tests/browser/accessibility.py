"""What axe-core, which looks for what shuts people out, objects to on a page."""

from functools import cache

from playwright.sync_api import Page

from tools.http_headers import ROOT

RULES_ON_COLOURS = ["color-contrast", "link-in-text-block"]
"""All that can come out otherwise on the same page in other colours."""
IS_THERE = "() => 'axe' in globalThis"
VIOLATIONS = """async (rules) => {
    const how = rules ? { runOnly: { type: "rule", values: rules } } : {};
    const { violations } = await axe.run({ resultTypes: ["violations"], ...how });
    return violations.map(
        violation => `${violation.id}: ${violation.help}: ${violation.nodes.map(node => node.html).join(" ")}`
    );
}"""


@cache
def axe() -> str:
    """axe-core's own script."""
    return (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """What axe-core objects to on the page as it is, by all of its rules or by some."""
    if not page.evaluate(IS_THERE):
        page.evaluate(axe())
    found: list[str] = page.evaluate(VIOLATIONS, rules)
    return found


def nobody_is_shut_out(page: Page) -> None:
    """Assert that axe-core finds nothing, in light and in dark; in dark only colours can be otherwise."""
    page.emulate_media(color_scheme="light")
    assert violations(page) == [], "light"
    page.emulate_media(color_scheme="dark")
    assert violations(page, RULES_ON_COLOURS) == [], "dark"
    page.emulate_media(color_scheme="light")
