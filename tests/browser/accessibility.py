"""Accessibility checks of a page with axe-core."""

from functools import cache

from playwright.sync_api import Page

from tools.http_headers import ROOT

RULES_ON_COLOURS = ["color-contrast", "link-in-text-block"]
"""Rules whose result depends on the colours of the page."""
IS_LOADED = "() => 'axe' in globalThis"
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
    """Return the script of axe-core."""
    return (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, rules: list[str] | None = None, *, off: tuple[str, ...] = ()) -> list[str]:
    """Return the violations that axe-core finds on the page.

    ``rules`` limits the check to some rules; ``off`` excludes rules.
    """
    if not page.evaluate(IS_LOADED):
        page.evaluate(axe())
    found: list[str] = page.evaluate(VIOLATIONS, [rules, list(off)])
    return found


def assert_no_axe_violations(page: Page) -> None:
    """Assert that axe-core finds no violation, except for contrast.

    `tests/app/services/test_text_contrast.py` computes the contrast.
    """
    assert violations(page, off=("color-contrast",)) == []


def assert_readable_contrast(page: Page) -> None:
    """Assert that axe-core finds all text readable, in the light and the dark theme."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page, RULES_ON_COLOURS) == [], scheme
    page.emulate_media(color_scheme="light")
