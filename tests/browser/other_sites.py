"""Other people's pages: a host of pages on an origin of its own, and a site whose frame is a fake one."""

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
    """A folder of pages that are served with headers of their own, from another host name than the site's."""

    def __init__(self, folder: Path, server: Site) -> None:
        self.folder, self._server, self._number = folder, server, count()

    @property
    def address(self) -> str:
        """The origin, with a slash at the end."""
        return self._server.address.replace("localhost", "127.0.0.1")

    def page(self, body: str, head: str = "", headers: dict[str, str] | None = None) -> str:
        """The address of a new page with these parts and, from now on, these headers."""
        name = f"page-{next(self._number)}.html"
        (self.folder / name).write_text(PAGE.format(head=head, body=body), encoding="utf-8")
        self._server.rules = (Rule(re.compile(".*"), headers or {}),)
        return self.address + name


@contextmanager
def elsewhere(folder: Path) -> Iterator[OtherSite]:
    """A host, up meanwhile."""
    folder.mkdir()
    with running(Site(folder, 0)) as server:
        yield OtherSite(folder, server)


@contextmanager
def faked(folder: Path) -> Iterator[str]:
    """The address of a site with the built script and pictures, but for a frame that speaks only."""
    shutil.copytree(FAKE, folder)
    for name in ("embed.js", HEADERS_FILE):
        shutil.copy(ROOT / "dist" / name, folder)
    shutil.copytree(ROOT / "dist/assets/posters", folder / "assets/posters")
    with running(Site(folder, 0)) as server:
        yield server.address


@contextmanager
def watched_pages(browser: Browser, request: pytest.FixtureRequest, *sites: str) -> Iterator[Visit]:
    """Opens pages that may use these sites; the browser may complain only of what a test provokes."""
    witness = BrowserMonitor(*sites)
    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(visiting(browser, witness, **options))
        assert witness.take_complaints(provoked(request)) == []


def provoked(request: pytest.FixtureRequest) -> list[str]:
    """What a test brings about complaints of by intention."""
    return [each for mark in request.node.iter_markers("provokes") for each in mark.args]


def script(site: str) -> str:
    """The tag that brings the element."""
    return f'<script src="{site}embed.js" async></script>'


def element(attributes: str, inner: str = "") -> str:
    """The element."""
    return f"<trigrid-game {attributes}>{inner}</trigrid-game>"


def packed_picture(svg: str) -> str:
    """A picture as it stands in the attribute ``poster``."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(svg.encode()) + packer.flush()
    return "svg:" + urlsafe_b64encode(packed).decode().rstrip("=")
