"""A pytest plugin (`-p tools.profile.collecting`) that stores posted profiles.

All servers of the site answer POST requests. Pages of the built site post function numbers to PATH. Each
pytest process appends the numbers that it receives to its own file, as 32-bit little-endian integers.
"""

import os
from http import HTTPStatus
from pathlib import Path
from threading import Lock

from tools.http_headers import ROOT
from tools.profile import FOLDER_VARIABLE, PATH
from tools.serve import Handler

LOCK = Lock()
DIST = (ROOT / "dist").resolve()
"""The built site. Posts from its variants are ignored.

Variants call other functions, for example because they compile sources in the page.
"""


def take(handler: Handler) -> None:
    """Answer a POST, and store its body if a page of the built site sent it to PATH."""
    body = handler.rfile.read(int(handler.headers["Content-Length"]))
    if handler.path == PATH and handler.server.dist == DIST:
        with LOCK, Path(os.environ[FOLDER_VARIABLE], f"{os.getpid()}.bin").open("ab") as file:
            file.write(body)
    handler.send_response(HTTPStatus.NO_CONTENT)
    handler.send_header("Access-Control-Allow-Origin", "*")
    handler.end_headers()


def pytest_configure() -> None:
    """Make all servers of the site answer POST requests."""
    Handler.do_POST = take  # type: ignore[attr-defined]
