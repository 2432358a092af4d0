"""Creation of the page's database without starting the page.

Tests can then fill the database before the first visit.
"""

from playwright.sync_api import Page

NO_SCRIPTS = "robots.txt"
"""A file of the site's origin that runs no scripts."""
MAKE = """async () => {
    const open = indexedDB.open("trigrid");
    open.onupgradeneeded = () => ["games", "settings"].forEach((name) => open.result.createObjectStore(name));
    await new Promise((resolve, reject) => Object.assign(open, { onsuccess: resolve, onerror: reject }));
    open.result.close();
}"""


def make_database(page: Page, site: str) -> None:
    """Create the database as a visit does; leave the page at a file without scripts."""
    page.goto(site + NO_SCRIPTS)
    page.evaluate(MAKE)
