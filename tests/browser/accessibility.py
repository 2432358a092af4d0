"""What axe-core, which looks for what shuts people out, objects to on a page."""

from functools import cache

from playwright.sync_api import Page

from tools.http_headers import ROOT

RULES_ON_COLOURS = ["color-contrast", "link-in-text-block"]
"""All that can come out otherwise on the same page in other colours."""
IS_THERE = "() => 'axe' in globalThis"
VIOLATIONS = """async ([chosen, off]) => {
    const how = chosen ? { runOnly: { type: "rule", values: chosen } } : {};
    const rules = Object.fromEntries(off.map((name) => [name, { enabled: false }]));
    const { violations } = await axe.run({ resultTypes: ["violations"], rules, ...how });
    return violations.map(
        violation => `${violation.id}: ${violation.help}: ${violation.nodes.map(node => node.html).join(" ")}`
    );
}"""


@cache
def axe() -> str:
    """axe-core's own script."""
    return (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, rules: list[str] | None = None, *, off: tuple[str, ...] = ()) -> list[str]:
    """What axe-core objects to on the page as it is, by all of its rules or some, but for those ``off``."""
    if not page.evaluate(IS_THERE):
        page.evaluate(axe())
    found: list[str] = page.evaluate(VIOLATIONS, [rules, list(off)])
    return found


def nobody_is_shut_out(page: Page) -> None:
    """Assert that axe-core finds nothing but for contrast, which `test_text_contrast.py` computes."""
    assert violations(page, off=("color-contrast",)) == []


def text_stands_out(page: Page) -> None:
    """Assert that axe-core finds all text readable, in light and in dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page, RULES_ON_COLOURS) == [], scheme
    page.emulate_media(color_scheme="light")
