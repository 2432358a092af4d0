"""A server that records the files it sends and can compress them like a real host."""

from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path
from time import time
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from tools.bench.brotli_compression import is_compressed
from tools.build.compression import is_copy, packed
from tools.http_headers import headers_for
from tools.serve import Handler, Site, type_of


class SentFile(NamedTuple):
    """One response. ``content`` is uncompressed, ``when`` is in seconds since 1970."""

    when: float
    path: str
    mime: str
    content: bytes


class RecordingServer(Site):
    """A server of a folder that records the files it sends.

    With ``compresses``, the server compresses the types of files that hosts compress. It uses brotli, if the
    browser accepts it, and compresses the files in advance. ``headers`` are additional headers by path.
    """

    sends_copies = False
    """False because the recorded ``content`` must be uncompressed."""

    def __init__(
        self,
        folder: Path,
        *,
        compresses: bool = False,
        headers: Mapping[str, dict[str, str]] | None = None,
    ) -> None:
        self.compresses = compresses
        self.headers_of = headers or {}
        self.answers: list[SentFile] = []
        super().__init__(folder, 0, _Handler)
        if compresses:
            self._compress_all()

    def _compress_all(self) -> None:
        """Fill the cache of ``packed``, so that no visit waits for compression."""
        for file in self.dist.rglob("*"):
            rules = headers_for(f"/{file.relative_to(self.dist).as_posix()}", self.rules)
            if (
                file.is_file()
                and not is_copy(file.name)
                and is_compressed(rules.get("Content-Type", type_of(file)))
            ):
                packed(file.read_bytes())


class _Handler(Handler):
    server: RecordingServer

    def _send(self, status: HTTPStatus, headers: dict[str, str], content: bytes = b"") -> None:
        path, mime = unquote(urlsplit(self.path).path), headers.get("Content-Type", "")
        headers = headers | self.server.headers_of.get(path, {})
        if status is HTTPStatus.OK:
            self.server.answers.append(SentFile(time(), path, mime, content))
            if self.server.compresses and is_compressed(mime) and self._accepts_brotli():
                content = packed(content)
                headers |= {"Content-Encoding": "br", "Vary": "Accept-Encoding"}
        super()._send(status, headers, content)

    def _accepts_brotli(self) -> bool:
        accepted = self.headers.get("Accept-Encoding", "")
        return "br" in (coding.partition(";")[0].strip() for coding in accepted.split(","))
