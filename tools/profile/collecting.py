"""A plugin of pytest (`-p tools.profile.collecting`): all servers of the site take what pages post to PATH.

Each process of pytest keeps it in a file of its own: the numbers of functions, 32 bits each, little-endian,
as they came.
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
"""The site itself: what its variants call (sources that are compiled in the page, say) is not meant."""


def take(handler: Handler) -> None:
    """Answer a POST: note what is posted to PATH."""
    body = handler.rfile.read(int(handler.headers["Content-Length"]))
    if handler.path == PATH and handler.server.dist == DIST:
        with LOCK, Path(os.environ[FOLDER_VARIABLE], f"{os.getpid()}.bin").open("ab") as file:
            file.write(body)
    handler.send_response(HTTPStatus.NO_CONTENT)
    handler.send_header("Access-Control-Allow-Origin", "*")
    handler.end_headers()


def pytest_configure() -> None:
    """Have all servers of the site answer so."""
    Handler.do_POST = take  # type: ignore[attr-defined]
