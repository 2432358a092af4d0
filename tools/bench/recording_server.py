"""A server that notes what it sends, and compresses as a real host does when it is asked to."""

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
    """One answer: its content before any compression; ``when`` in seconds since 1970."""

    when: float
    path: str
    mime: str
    content: bytes


class RecordingServer(Site):
    """Serves a folder. ``compresses`` asks for brotli, made beforehand, where the browser takes it."""

    sends_copies = False

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
            self._pack_all()

    def _pack_all(self) -> None:
        """Let no visit wait for the compression."""
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
            if self.server.compresses and is_compressed(mime) and self._takes_brotli():
                content = packed(content)
                headers |= {"Content-Encoding": "br", "Vary": "Accept-Encoding"}
        super()._send(status, headers, content)

    def _takes_brotli(self) -> bool:
        asked = self.headers.get("Accept-Encoding", "")
        return "br" in (coding.partition(";")[0].strip() for coding in asked.split(","))
