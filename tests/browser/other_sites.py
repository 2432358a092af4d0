"""Other sites that embed boards, and a site with a fake embedded page."""

import re
import shutil
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.browser_monitor import BrowserMonitor
from tests.browser.conftest import visiting
from tests.browser.navigation import Visit
from tools.http_headers import HEADERS_FILE, ROOT, Rule
from tools.serve import Site, running

FAKE = Path(__file__).with_name("fake_embedded_page")
PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>OtherSite</title><link rel="icon" href="data:,">{head}</head>
<body>{body}</body>
</html>
"""
LINK = '<a href="{site}#/trichet">Play Trichet</a>'


class OtherSite:
    """A folder of pages, served from another host name.

    All pages are sent with the headers given for the last one.
    """

    def __init__(self, folder: Path, server: Site) -> None:
        self.folder, self._server, self._number = folder, server, count()

    @property
    def address(self) -> str:
        """The origin, with a slash at the end."""
        return self._server.address.replace("localhost", "127.0.0.1")

    def page(self, body: str, head: str = "", headers: dict[str, str] | None = None) -> str:
        """Write a page with these parts and return its address."""
        name = f"page-{next(self._number)}.html"
        (self.folder / name).write_text(PAGE.format(head=head, body=body), encoding="utf-8")
        self._server.rules = (Rule(re.compile(".*"), headers or {}),)
        return self.address + name


@contextmanager
def serving_other_site(folder: Path) -> Iterator[OtherSite]:
    """Serve a new folder of pages during the block."""
    folder.mkdir()
    with running(Site(folder, 0)) as server:
        yield OtherSite(folder, server)


@contextmanager
def serving_fake_frame(folder: Path) -> Iterator[str]:
    """Serve the built script and pictures with the fake embedded page.

    Yields the address.
    """
    shutil.copytree(FAKE, folder)
    for name in ("embed.js", HEADERS_FILE):
        shutil.copy(ROOT / "dist" / name, folder)
    shutil.copytree(ROOT / "dist/assets/posters", folder / "assets/posters")
    with running(Site(folder, 0)) as server:
        yield server.address


@contextmanager
def watched_pages(browser: Browser, request: pytest.FixtureRequest, *sites: str) -> Iterator[Visit]:
    """Yield a function that opens pages, which may use only these sites.

    The test fails if the browser has a complaint that the test does not provoke.
    """
    witness = BrowserMonitor(*sites)
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(visiting(browser, witness, **options))
        assert witness.take_complaints(provoked(request)) == []


def provoked(request: pytest.FixtureRequest) -> list[str]:
    """Return the patterns of the complaints that a test provokes deliberately."""
    return [each for mark in request.node.iter_markers("provokes") for each in mark.args]


def script(site: str) -> str:
    """Return the script tag for embed.js, which defines the element."""
    return f'<script src="{site}embed.js" async></script>'


def element(attributes: str, inner: str = "") -> str:
    """Return the element's tag with these attributes."""
    return f"<trigrid-game {attributes}>{inner}</trigrid-game>"


def packed_picture(svg: str) -> str:
    """Return a picture as a value of the attribute ``poster``."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(svg.encode()) + packer.flush()
    return "svg:" + urlsafe_b64encode(packed).decode().rstrip("=")
