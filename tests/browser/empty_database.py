"""The page's database without a start of the page: tests fill it before their first visit."""

from playwright.sync_api import Page

NO_SCRIPTS = "robots.txt"
"""A file of the site's origin on which nothing runs."""
MAKE = """async () => {
    const open = indexedDB.open("trigrid", 1);
    open.onupgradeneeded = () => ["games", "settings"].forEach((name) => open.result.createObjectStore(name));
    await new Promise((resolve, reject) => Object.assign(open, { onsuccess: resolve, onerror: reject }));
    open.result.close();
}"""


def make_database(page: Page, site: str) -> None:
    """Make the database, as a visit does, in an empty page."""
    page.goto(site + NO_SCRIPTS)
    page.evaluate(MAKE)
