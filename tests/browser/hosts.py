"""The built site as different hosts serve it: headers, addresses, missing files."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import PurePosixPath
from typing import ClassVar, TypeAlias

from tests.browser.stoppable_server import StoppableHandler
from tools.http_headers import HEADERS_FILE, HOST_DEFAULTS, ROOT, headers_for, rules_of
from tools.serve import TYPES, file_at

DIST = ROOT / "dist"
Headers: TypeAlias = Mapping[str, str]
GITHUB_TYPES = TYPES | {
    ".js": "application/javascript; charset=utf-8",
    ".toml": "application/toml",
    ".webmanifest": "application/manifest+json",
}
"""Content types by suffix, from mime-db, which GitHub Pages uses."""


def cloudflare_rules(text: str) -> Callable[[str], dict[str, str]]:
    """Read a ``_headers`` file as Cloudflare Pages does.

    Returns a function from a path to its headers. If several rules set a header, their values are joined.
    """
    rules = list[tuple[re.Pattern[str], list[tuple[str, str]]]]()
    for line in text.splitlines():
        if line.startswith("/"):
            rules.append((re.compile(".*".join(map(re.escape, line.split("*")))), []))
        else:
            name, _, value = line.strip().partition(": ")
            rules[-1][1].append((name, value))

    def headers_of(path: str) -> dict[str, str]:
        values = dict[str, str]()
        for name, value in (each for rule, pairs in rules if rule.fullmatch(path) for each in pairs):
            values[name] = f"{values[name]}, {value}" if name in values else value
        return values

    return headers_of


def _netlify(path: str) -> Headers:
    return headers_for(path, rules_of(DIST))


def _github(path: str) -> Headers:
    suffix = PurePosixPath(path).suffix if not path.endswith("/") else ".html"
    kind = GITHUB_TYPES.get(suffix, "application/octet-stream")
    return {"Content-Type": kind, "Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*"}


def _cloudflare(path: str) -> Headers:
    own = HOST_DEFAULTS | {"X-Content-Type-Options": "nosniff", "Access-Control-Allow-Origin": "*"}
    return own | cloudflare_rules((DIST / HEADERS_FILE).read_text(encoding="utf-8"))(path)


KNOWN_EVERYWHERE = {
    ".css": {"text/css"},
    ".html": {"text/html"},
    ".js": {"text/javascript", "application/javascript"},
    ".json": {"application/json"},
    ".png": {"image/png"},
    ".svg": {"image/svg+xml"},
    ".txt": {"text/plain"},
}
"""Content types of the suffixes known to all servers that `make hosts` tests.

If a suffix has two types, each server uses one of these.
"""
HARMLESS_SUFFIXES = {
    ".toml": "PyScript reads it as text",
    ".ts": "only compilers and editors read it",
    ".wasm": "assets/pyodide-internals/second-half.js takes any type",
    ".webmanifest": "browsers use the type of the link",
    ".webp": "browsers look into the file",
    ".woff2": "browsers look into the file",
}
"""Suffixes unknown to some web servers, with the reason why that is harmless."""


def _common_types_only(path: str) -> Headers:
    """Return headers that hide the types of uncommon suffixes.

    The headers also forbid type sniffing.
    """
    suffix = PurePosixPath(path).suffix if not path.endswith("/") else ".html"
    known = {"Content-Type": "application/octet-stream"} if suffix not in KNOWN_EVERYWHERE else {}
    return known | {"X-Content-Type-Options": "nosniff"}


@dataclass(frozen=True)
class Host:
    """A host and its behaviour."""

    name: str
    headers: Callable[[str], Headers]
    """Function that returns the headers for a path in the site."""
    folder: str = ""
    """The site's folder, with a slash at its end; empty if the site is at the root."""
    drops_html: bool = False
    """Whether addresses that end in .html redirect to those without this suffix.

    For index.html, the target is the address of its folder.
    """

    def handler(self) -> type[StoppableHandler]:
        """Return the handler class for requests to the host."""
        return type("HostHandler", (HostHandler,), {"host": self})


HOSTS = (
    Host("netlify", _netlify),
    Host("github-pages", _github, folder="trigrid/"),
    Host("cloudflare-pages", _cloudflare, drops_html=True),
)
IGNORANT = Host("ignorant", _common_types_only)
"""A server that gives the right types only to the suffixes in KNOWN_EVERYWHERE."""


class HostHandler(StoppableHandler):
    """Handler that answers as a host does."""

    host: ClassVar[Host]

    def do_GET(self) -> None:
        """Send a file, redirect to its address without ``.html``, or answer Not Found."""
        path, mark, query = self.path.partition("?")
        start = f"/{self.host.folder}"
        inside = f"/{path.removeprefix(start)}" if path.startswith(start) else ""
        self.server.rules = ()
        if self.host.drops_html and inside.endswith(".html"):
            without_suffix = re.sub(r"(index)?\.html$", "", path)
            self._send(HTTPStatus.PERMANENT_REDIRECT, {"Location": without_suffix + mark + query})
            return
        self.path = (_path_of_file(inside) if inside else "/nowhere") + mark + query
        super().do_GET()

    def _send(self, status: HTTPStatus, headers: dict[str, str], content: bytes = b"") -> None:
        path = self.path.partition("?")[0]
        if status is HTTPStatus.NOT_FOUND:
            content = (DIST / "404.html").read_bytes()
            headers |= {"Content-Type": TYPES[".html"]}
        super()._send(status, headers | dict(self.host.headers(path)), content)


def _path_of_file(path: str) -> str:
    """Return the path of the file for an address.

    For the address of a folder other than the site's, this is the folder's index.html. Other addresses may
    lack the suffix .html.
    """
    if path.endswith("/") and path != "/":
        return f"{path}index.html"
    page = f"{path}.html"
    return page if file_at(path, DIST) is None and file_at(page, DIST) else path
