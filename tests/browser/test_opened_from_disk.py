"""Tests of the page opened as a file; browsers then block all its other files."""

import pytest
from playwright.sync_api import Browser, expect

from tools.http_headers import ROOT


@pytest.mark.parametrize("name", ["index.html", "tritium.html"])
def test_a_page_opened_as_a_file_reports_that_it_needs_a_web_server(
    browser: Browser, site: str, name: str
) -> None:
    """If this fails, the page may offer a retry, which never helps."""
    assert site  # the fixture has built dist/
    page = browser.new_page()
    page.goto((ROOT / "dist" / name).as_uri())
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("needs a web server")
    expect(alert).to_contain_text("python3 -m http.server")
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.close()
