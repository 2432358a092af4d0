"""The page opened as a file, from an unpacked release: browsers refuse it all of its own files."""

import pytest
from playwright.sync_api import Browser, expect

from tools.http_headers import ROOT


@pytest.mark.parametrize("name", ["index.html", "tritium.html"])
def test_opened_as_a_file_it_says_that_it_needs_a_web_server(browser: Browser, site: str, name: str) -> None:
    """If this fails, the page offers to try again, which never helps."""
    assert site  # dist/ is built
    page = browser.new_page()
    page.goto((ROOT / "dist" / name).as_uri())
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("needs a web server")
    expect(alert).to_contain_text("python3 -m http.server")
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.close()
