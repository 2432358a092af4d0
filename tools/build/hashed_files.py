"""Publication of files under names that contain a hash of their content.

A file is published after the files that it refers to, because its content contains their names.
"""

import posixpath
from collections.abc import Iterable
from hashlib import sha256
from pathlib import PurePosixPath

from tools.build import BuildError
from tools.build.asset_references import FORMS, rewritten
from tools.build.sources import Files, Folder, Sources

AS_TEXT = {".zip": ".zip.txt", ".bin": ".bin.txt", ".py": ".txt"}
"""Suffixes of files that are published as text.

Hosts do not compress `.zip` and `.bin` files, and some execute `.py` files.
"""


class Publication:
    """A site during its build.

    ``files`` are the files published so far, by their path in dist/. ``pages`` are the paths of pages that
    are built separately.
    """

    def __init__(self, sources: Sources, pages: Iterable[str] = ()) -> None:
        self.files: Files = dict(sources.plain)
        self._sources = sources
        self._names = {path: path for path in (*sources.plain, *pages)}
        self._publishing: list[str] = []

    def page(self, html: str, path: str = "index.html") -> str:
        """Return a page with references to published paths.

        ``path`` is the page's own path in the site. Raises BuildError for a reference to a missing file, and
        for files that refer to each other in a circle.
        """
        self._publishing = [path]
        return rewritten(html, path, posixpath.dirname(path), self._publish)

    def check_all_used(self) -> None:
        """Raise BuildError if any hashed file or folder is unused."""
        logical = [*self._sources.hashed, *self._sources.folders]
        unused = [path for path in logical if path not in self._names]
        if unused:
            raise BuildError(f"the page does not use {', '.join(unused)}: refer to it or remove it")

    def _publish(self, logical: str) -> str:
        folder, _, name = logical.rpartition("/")
        if logical in self._names:
            return self._names[logical]
        if logical in self._sources.hashed:
            return self._publish_file(logical)
        if name in self._sources.folders.get(folder, Folder("", {})).files:
            return f"{self._publish_folder(folder)}/{name}"
        raise BuildError(f"{self._publishing[-1]} refers to {logical}, which is not a file of the site")

    def _publish_file(self, logical: str) -> str:
        if logical in self._publishing:
            cycle = " to ".join([*self._publishing[self._publishing.index(logical) :], logical])
            raise BuildError(
                f"files with hashes in their names cannot refer to each other in a circle: {cycle}"
            )
        path = PurePosixPath(logical)
        folder = path.parent if path.parent.name else PurePosixPath("assets")
        content = self._content(logical, folder.as_posix())
        suffix = AS_TEXT.get(path.suffix, path.suffix)
        name = (folder / f"{path.stem}.{short_hash(content)}{suffix}").as_posix()
        self.files[name] = content
        self._names[logical] = name
        return name

    def _content(self, logical: str, folder: str) -> bytes:
        content = self._sources.hashed[logical]
        if PurePosixPath(logical).suffix not in FORMS:
            return content
        self._publishing.append(logical)
        text = rewritten(content.decode(), logical, folder, self._publish)
        self._publishing.pop()
        return text.encode()

    def _publish_folder(self, logical: str) -> str:
        if logical not in self._names:
            folder = self._sources.folders[logical]
            listing = "".join(f"{name}:{short_hash(file)}\n" for name, file in sorted(folder.files.items()))
            self._names[logical] = f"{logical}-{folder.version}-{short_hash(listing.encode())}"
            self.files |= {f"{self._names[logical]}/{name}": file for name, file in folder.files.items()}
        return self._names[logical]


def short_hash(content: bytes) -> str:
    """Return eight hexadecimal digits, enough to distinguish versions of a file."""
    return sha256(content).hexdigest()[:8]
