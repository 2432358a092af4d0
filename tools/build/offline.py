"""The service worker, which keeps the site for times without a network. It lists all files: it comes last."""

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
"""Where the worker is in the site: it is in charge of the folder that it is in."""
REMOVER = "remove-service-worker.js"
"""A worker that removes the other one, for owners who take their site away."""
NOT_KEPT = re.compile(
    r"licences/|robots\.txt$|_headers$|assets/snapshot[^/]*\.bin|embed\.(js|d\.ts)$|examples/|oembed/|(?!index\.)[\w-]+\.html$"
    r"|assets/(posters/|cards/|examples/|redirect-to-game\.)"
)
"""What nobody needs without a network, what the page's start keeps in a cache of its own, and what is for
other people's pages.
"""
PAGE = "index.html"
"""What is kept under the address that people visit: that of the folder."""
HASHED = re.compile(r"(?:assets|vendor)/")
"""Where names hold a hash of what they name."""
Entry: TypeAlias = dict[str, str | None]
SCRIPT = Path(__file__).with_name("offline.mjs")


def with_worker(root: Path, files: Files) -> Files:
    """Return the files of a site, its service worker and the one that removes it. Raises BuildError."""
    pictures = set(_screenshots(files))
    kept = {name: files[name] for name in files if not NOT_KEPT.match(name) and name not in pictures}
    entries = json.dumps(precache(kept, files[HEADERS_FILE]))
    bundled = run(
        SCRIPT,
        root / "offline" / WORKER,
        entries,
        does="bundles the service worker",
        wrong="the service worker could not be bundled",
    )
    return files | {WORKER: bundled, REMOVER: read_file(root / "tools/unregister-worker" / WORKER)}


def precache(files: Files, headers: bytes) -> list[Entry]:
    """Return what Workbox has to keep, in order. A page is kept with its headers: others make a new version.

    With its integrity in the list no file is taken in that is cut short, or of another version. Workbox
    compares revisions of the files whose names hold no hash, and only those.
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
    """Pictures that only a shop window for apps shows."""
    for name in files:
        if name.endswith(".webmanifest"):
            shown = json.loads(files[name]).get("screenshots", [])
            yield from (posixpath.normpath(posixpath.join(name, "..", each["src"])) for each in shown)
