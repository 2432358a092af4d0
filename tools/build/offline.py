"""The service worker, which makes the site available offline.

The worker is built after the files that it lists.
"""

import json
import posixpath
import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256, sha384
from pathlib import Path
from typing import TypeAlias

from tools.build import read_file
from tools.build.run_node import run
from tools.build.sources import Files
from tools.http_headers import HEADERS_FILE

WORKER = "service-worker.js"
"""The worker's path in the site; a worker controls only pages in its own folder."""
REMOVER = "remove-service-worker.js"
"""A worker that removes the service worker, for owners who take their site down."""
NOT_CACHED = re.compile(
    r"licences/|robots\.txt$|_headers$|assets/snapshot[^/]*\.bin|(embed|engine)\.(js|d\.ts)$|examples/|oembed/|(?!index\.)[\w-]+\.html$"
    r"|assets/(posters/|cards/|examples/|engine-page/|redirect-to-game\.)"
)
"""Files that the worker does not cache.

They are not needed offline, are meant for other people's pages, or are cached by the page itself (the
snapshot).
"""
PAGE = "index.html"
"""The page that is cached under the address of its folder."""
HASHED = re.compile(r"(?:assets|vendor)/")
"""Folders in which the path of every file contains a hash of the content."""
Entry: TypeAlias = dict[str, str | None]
SCRIPT = Path(__file__).with_name("offline.mjs")


def with_worker(root: Path, files: Files) -> Files:
    """Return a site's files with its service worker and the worker that removes it.

    Raises BuildError.
    """
    pictures = set(_screenshots(files))
    cached = {name: files[name] for name in files if not NOT_CACHED.match(name) and name not in pictures}
    entries = json.dumps(precache(cached, files[HEADERS_FILE]))
    bundled = run(
        SCRIPT,
        root / "offline" / WORKER,
        entries,
        does="bundles the service worker",
        wrong="the service worker could not be bundled",
    )
    return files | {WORKER: bundled, REMOVER: read_file(root / "tools/unregister-worker" / WORKER)}


def precache(files: Files, headers: bytes) -> list[Entry]:
    """Return Workbox's entries for the files to cache, sorted by path.

    The integrity of an entry prevents Workbox from caching truncated files or files of another version. Only
    files whose paths contain no hash have a revision. The revision includes the headers, which are cached
    with the file.
    """
    return [
        {
            "url": "./" if name == PAGE else name,
            "revision": None if HASHED.match(name) else sha256(content + headers).hexdigest()[:16],
            "integrity": f"sha384-{b64encode(sha384(content).digest()).decode()}",
        }
        for name, content in sorted(files.items())
    ]


def _screenshots(files: Files) -> Iterator[str]:
    """Yield the paths of the screenshots, which only installation dialogs show."""
    for name in files:
        if name.endswith(".webmanifest"):
            shown = json.loads(files[name]).get("screenshots", [])
            yield from (posixpath.normpath(posixpath.join(name, "..", each["src"])) for each in shown)
