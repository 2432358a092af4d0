"""`python -m tools.serve`: serves dist/ locally with the headers of dist/_headers."""

import argparse
import errno
import mimetypes
import re
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote, unquote, urlsplit

from tools.http_headers import ROOT, headers_for, rules_of

# The system's own table may lack these types or define others. dist/_headers takes precedence.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
CODINGS = {"br": ".br", "gzip": ".gz"}
"""The suffixes of compressed copies by content coding, the smallest copies first."""
QUALITY = re.compile(r"\s*q\s*=\s*([01](?:\.\d*)?)\s*")
PORTS_TRIED = 100


class Site(ThreadingHTTPServer):
    """A server of one folder; every connection has its own thread."""

    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 64
    listens_at = "127.0.0.1"
    """The address to listen on; browsers use localhost in any case."""
    sends_copies = True
    """Whether browsers get the compressed copies they accept, as on public hosts."""

    def __init__(self, dist: Path, port: int, handler: type[BaseHTTPRequestHandler] | None = None) -> None:
        self.dist = dist.resolve()
        self.rules = rules_of(self.dist)
        super().__init__((self.listens_at, port), handler or Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Print an error with its traceback, except when a browser disconnects."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        """The address of the start page, ending with a slash."""
        return f"http://localhost:{self.server_address[1]}/"


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files of the site."""

    protocol_version = "HTTP/1.1"
    server: Site

    def do_GET(self) -> None:
        """Send a file, or a response that it is unchanged, moved or missing."""
        path, dist = unquote(urlsplit(self.path).path), self.server.dist
        headers = headers_for(path, self.server.rules)
        file = file_at(path, dist)
        if file is None:
            self._send_not_found(headers)
            return
        if file.name == "index.html" and path.endswith(f"/{file.parent.name}"):
            self._send(HTTPStatus.MOVED_PERMANENTLY, headers | {"Location": self._folder_address(file)})
            return
        sent, coded = self._copy_of(file) if self.server.sends_copies else (file, {})
        content, tag = content_and_tag(sent, sent.stat().st_mtime_ns)
        headers = {"Content-Type": type_of(file), "ETag": tag} | headers | coded
        if tag in self.headers.get("If-None-Match", ""):
            self._send(HTTPStatus.NOT_MODIFIED, headers)
        else:
            self._send(HTTPStatus.OK, headers, content)

    def do_HEAD(self) -> None:
        """Answer like GET, without the content."""
        self.do_GET()

    def _copy_of(self, file: Path) -> tuple[Path, dict[str, str]]:
        """Return the copy that the browser prefers, or the file, with additional headers."""
        copies = {coding: file.with_name(file.name + suffix) for coding, suffix in CODINGS.items()}
        offered = [coding for coding, copy in copies.items() if is_copy_of(copy, file)]
        if not offered:
            return file, {}
        coding = best_coding(self.headers.get("Accept-Encoding", ""), offered)
        varied = {"Vary": "Accept-Encoding"}
        return (copies[coding], varied | {"Content-Encoding": coding}) if coding else (file, varied)

    def _send_not_found(self, headers: dict[str, str]) -> None:
        page = self.server.dist / "404.html"
        content = page.read_bytes() if page.is_file() else b"Page not found.\n"
        headers |= {"Content-Type": TYPES[".html" if page.is_file() else ".txt"]}
        self._send(HTTPStatus.NOT_FOUND, headers, content)

    def _folder_address(self, page: Path) -> str:
        """Return the address of the page's folder, the base of its relative links."""
        folder = page.parent.relative_to(self.server.dist).as_posix()
        query = urlsplit(self.path).query
        return f"/{quote(folder)}/" + (f"?{query}" if query else "")

    def _send(self, status: HTTPStatus, headers: dict[str, str], content: bytes = b"") -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            with suppress(ConnectionError):  # a browser may disconnect at any time
                self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing, because a browser's own tools show the requests better."""


def file_at(path: str, dist: Path) -> Path | None:
    """Return the file at a path of the site, or None if it does not exist.

    As on public hosts, a folder's path means its index.html, and a page's path may omit ``.html``.
    """
    relative_path = path.lstrip("/")
    is_folder = not relative_path or relative_path.endswith("/")
    for name in (
        (f"{relative_path}index.html",)
        if is_folder
        else (relative_path, f"{relative_path}/index.html", f"{relative_path}.html")
    ):
        with suppress(ValueError):  # a NUL character in the path
            file = (dist / name).resolve()
            if file.is_relative_to(dist) and file.is_file():
                return file
    return None


def type_of(file: Path) -> str:
    """Return the MIME type of a file by its name."""
    return TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"


def is_copy_of(copy: Path, file: Path) -> bool:
    """Return whether a copy exists and is not older than the file."""
    return copy.is_file() and copy.stat().st_mtime_ns >= file.stat().st_mtime_ns


def best_coding(accepted: str, offered: Sequence[str]) -> str | None:
    """Return the coding that an Accept-Encoding header prefers.

    None stands for the uncompressed file. Among codings of equal quality, the first of ``offered`` wins.
    """
    qualities = dict[str, float]()
    for part in accepted.lower().split(","):
        name, _, parameter = part.partition(";")
        quality = QUALITY.fullmatch(parameter)
        qualities[name.strip()] = float(quality[1]) if quality else 1.0
    others = qualities.get("*", 0.0)
    best = max(offered, key=lambda coding: qualities.get(coding, others))
    best_quality = qualities.get(best, others)
    return best if best_quality and best_quality >= qualities.get("identity", 0.0) else None


@lru_cache(maxsize=256)
def content_and_tag(file: Path, _changed: int) -> tuple[bytes, str]:
    """Return a file's bytes and entity tag, cached until the file changes."""
    content = file.read_bytes()
    return content, f'"{sha256(content).hexdigest()[:32]}"'


@contextmanager
def serving(dist: Path = ROOT / "dist", port: int = 0) -> Iterator[str]:
    """Serve a folder within a with block, and yield the address of its start page.

    Uses a free port if ``port`` is 0.
    """
    with running(Site(dist, port)) as site:
        yield site.address


SiteT = TypeVar("SiteT", bound=Site)


@contextmanager
def running(site: SiteT) -> Iterator[SiteT]:
    """Run a server within a with block."""
    with site:
        thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield site
        finally:
            site.shutdown()
            thread.join()


def site_on_free_port(dist: Path, port: int) -> Site:
    """Return a server on this port, or on the next free one.

    Exits if none of PORTS_TRIED ports is free.
    """
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return Site(dist, candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    sys.exit(f"Every port from {port} to {port + PORTS_TRIED - 1} is taken.")


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="the first port to try (default: 8000)")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the folder (default: dist)")
    options = parser.parse_args()
    if not (options.dist / "index.html").is_file():
        sys.exit(f"There is no {options.dist}/index.html; `make build` makes it.")
    with site_on_free_port(options.dist, options.port) as site, suppress(KeyboardInterrupt):
        print(f"Trigrid is at {site.address} (press Ctrl+C to stop)", flush=True)
        site.serve_forever()


if __name__ == "__main__":
    main()
