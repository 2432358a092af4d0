"""The built site as different hosts send it: headers, addresses, and what they say of a missing file."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import PurePosixPath
from typing import ClassVar, TypeAlias

from tests.browser.stoppable_server import StoppableHandler
from tools.http_headers import HEADERS_FILE, HOSTS_OWN, ROOT, headers_for, rules_of
from tools.serve import TYPES, file_at

DIST = ROOT / "dist"
Headers: TypeAlias = Mapping[str, str]
GITHUB_TYPES = TYPES | {
    ".js": "application/javascript; charset=utf-8",
    ".toml": "application/toml",
    ".webmanifest": "application/manifest+json",
}
"""By mime-db, from which GitHub takes them."""


def cloudflare_rules(text: str) -> Callable[[str], dict[str, str]]:
    """What a file _headers says of a path, read as Cloudflare Pages does: what two rules set is joined."""
    rules = list[tuple[re.Pattern[str], list[tuple[str, str]]]]()
    for line in text.splitlines():
        if line.startswith("/"):
            rules.append((re.compile(".*".join(map(re.escape, line.split("*")))), []))
        else:
            name, _, value = line.strip().partition(": ")
            rules[-1][1].append((name, value))

    def found(path: str) -> dict[str, str]:
        values = dict[str, str]()
        for name, value in (each for rule, said in rules if rule.fullmatch(path) for each in said):
            values[name] = f"{values[name]}, {value}" if name in values else value
        return values

    return found


def _netlify(path: str) -> Headers:
    return headers_for(path, rules_of(DIST))


def _github(path: str) -> Headers:
    suffix = PurePosixPath(path).suffix if not path.endswith("/") else ".html"
    kind = GITHUB_TYPES.get(suffix, "application/octet-stream")
    return {"Content-Type": kind, "Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*"}


def _cloudflare(path: str) -> Headers:
    own = HOSTS_OWN | {"X-Content-Type-Options": "nosniff", "Access-Control-Allow-Origin": "*"}
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
"""Suffixes for which every web server has the right types, as `make hosts` checks."""
ANY_TYPE_DOES = {
    ".toml": "PyScript reads it as text",
    ".ts": "only compilers and editors read it",
    ".wasm": "assets/pyodide-internals/second-half.js takes any type",
    ".webmanifest": "browsers go by the link",
    ".webp": "browsers look into pictures",
    ".woff2": "browsers look into fonts",
}
"""Suffixes that some web servers do not know, and why that does no harm."""


def _ignorant(path: str) -> Headers:
    """Types for what every server knows, and an order to take all types as they are said."""
    suffix = PurePosixPath(path).suffix if not path.endswith("/") else ".html"
    known = {"Content-Type": "application/octet-stream"} if suffix not in KNOWN_EVERYWHERE else {}
    return known | {"X-Content-Type-Options": "nosniff"}


@dataclass(frozen=True)
class Host:
    """How a host answers."""

    name: str
    headers: Callable[[str], Headers]
    """Of a path in the site."""
    folder: str = ""
    """Where the site is, with a slash at its end."""
    drops_html: bool = False
    """Whether addresses that end in .html lead to those without."""

    def handler(self) -> type[StoppableHandler]:
        """What answers requests so."""
        return type("HostHandler", (HostHandler,), {"host": self})


HOSTS = (
    Host("netlify", _netlify),
    Host("github-pages", _github, folder="trigrid/"),
    Host("cloudflare-pages", _cloudflare, drops_html=True),
)
IGNORANT = Host("ignorant", _ignorant)
"""A server that knows as little as any."""


class HostHandler(StoppableHandler):
    """Answers as a host does."""

    host: ClassVar[Host]

    def do_GET(self) -> None:
        """Sends a file of the site, leads to its other address, or says that there is none."""
        path, mark, query = self.path.partition("?")
        start = f"/{self.host.folder}"
        inside = f"/{path.removeprefix(start)}" if path.startswith(start) else ""
        self.server.rules = ()
        if self.host.drops_html and inside.endswith(".html"):
            shorter = re.sub(r"(index)?\.html$", "", path)
            self._send(HTTPStatus.PERMANENT_REDIRECT, {"Location": shorter + mark + query})
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
    """A folder means the page in it, and a page can be asked for without its ending."""
    if path.endswith("/") and path != "/":
        return f"{path}index.html"
    page = f"{path}.html"
    return page if file_at(path, DIST) is None and file_at(page, DIST) else path
